#!/usr/bin/env python3
"""Writes a header that names the file of networks, for the assembler to include.

Usage: nets_file.py NETS HEADER. The checksum makes the header another one when the file changes.
"""
import sys
import zlib
from pathlib import Path

nets, header = map(Path, sys.argv[1:])
path = str(nets.resolve()).replace("\\", "\\\\").replace('"', '\\"')
header.write_text(f'/* {zlib.crc32(nets.read_bytes()):08x} */\n#define AI_NETS_FILE "{path}"\n', encoding="utf-8")
