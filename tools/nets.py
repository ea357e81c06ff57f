#!/usr/bin/env python3
"""Cuts a file of networks (ai/nets.c) into one file for each, which a page loads when it needs it.

usage: nets.py NETS FOLDER. Writes FOLDER/SET.net for every network of NETS; others that lie there go.
"""
import struct
import sys
from pathlib import Path

HEAD = struct.Struct("<8sI")
ENTRY = struct.Struct("<16s8sII")  # name, hash of its inputs, where it begins, its size


def networks(data):
    magic, count = HEAD.unpack_from(data)
    if not magic.startswith(b"nevanet"):
        sys.exit("nets.py: this is no file of networks")
    for i in range(count):
        name, inputs, at, size = ENTRY.unpack_from(data, HEAD.size + i * ENTRY.size)
        alone = HEAD.pack(magic, 1) + ENTRY.pack(name, inputs, HEAD.size + ENTRY.size, size)
        yield name.rstrip(b"\0").decode("ascii"), alone + data[at : at + size]


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    folder = Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    made = {folder / f"{name}.net": data for name, data in networks(Path(sys.argv[1]).read_bytes())}
    for path in set(folder.glob("*.net")) - set(made):
        path.unlink()
    for path, data in made.items():
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)


if __name__ == "__main__":
    main()
