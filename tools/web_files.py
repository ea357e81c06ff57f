#!/usr/bin/env python3
"""Turns a folder of web files into a C table that is compiled in (server/www.h).

Usage: web_files.py OUTPUT.c FOLDER

Each file gets a gzip variant if that is a gain. The output depends on the files alone: gzip's
time stamp is zero and the order is that of the names. Hidden files are left out.
"""
import gzip
import sys
from pathlib import Path

PER_LINE = 20


def c_bytes(name, data):
    yield f"static const uint8_t {name}[] = {{"
    for at in range(0, len(data), PER_LINE):
        yield "    " + ",".join(map(str, data[at : at + PER_LINE])) + ","
    yield "};"


def c_string(text):
    return '"' + "".join(c if c.isascii() and c.isprintable() and c not in '"\\' else
                         "".join(f"\\{b:03o}" for b in c.encode()) for c in text) + '"'


def table(folder):
    rows = []
    files = (p for p in folder.rglob("*") if p.is_file())
    paths = {"/" + p.relative_to(folder).as_posix(): p for p in files}
    for path in sorted(p for p in paths if "/." not in p):
        n = len(rows)
        data = paths[path].read_bytes()
        packed = gzip.compress(data, 9, mtime=0)
        yield from c_bytes(f"file_{n}", data or b"\0")
        row = f"{{{c_string(path)}, file_{n}, {len(data)}, "
        if len(packed) < len(data):
            yield from c_bytes(f"gzip_{n}", packed)
            row += f"gzip_{n}, {len(packed)}}}"
        else:
            row += "NULL, 0}"
        rows.append(row)
    yield "const net_file www_files[] = {"
    yield from (f"    {row}," for row in rows)
    yield "};"
    yield f"const size_t n_www_files = {len(rows)};"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    output, folder = map(Path, sys.argv[1:])
    if not (folder / "index.html").is_file():
        sys.exit(f"web_files.py: there is no index.html in {folder}")
    lines = ["/* Made by tools/web_files.py. */", '#include "server/www.h"', *table(folder)]
    output.write_text("\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
