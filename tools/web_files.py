#!/usr/bin/env python3
"""Turns a folder of web files into a C table that is compiled in (server/www.h).

Usage: web_files.py OUTPUT.c OUTPUT.bin DEPENDENCIES FOLDER

The bytes of all files go to OUTPUT.bin, which OUTPUT.c includes; DEPENDENCIES tells ninja what they were made of.
x.gz and x.br beside x are not files but other representations of x. One without x.gz gets it here, if that is a
gain. The output depends on the files alone: gzip's time stamp is zero and the order is that of the names.
Hidden files and links are left out.
"""
import gzip
import sys
import zlib
from pathlib import Path

CODINGS = (".gz", ".br")


def c_string(text):
    return '"' + "".join(c if c.isascii() and c.isprintable() and c not in '"\\' else
                         "".join(f"\\{b:03o}" for b in c.encode()) for c in text) + '"'


def web_files(folder):
    """The bytes of every file by its path."""
    files = (p for p in folder.rglob("*") if p.is_file() and not p.is_symlink())
    paths = {"/" + p.relative_to(folder).as_posix(): p for p in files}
    return {path: paths[path].read_bytes() for path in sorted(paths) if "/." not in path}


class Blob:
    def __init__(self):
        self.bytes = bytearray()

    def add(self, data):
        """Its place, as the fields of a net_file."""
        if data is None:
            return "NULL, 0"
        at = len(self.bytes)
        self.bytes += data
        return f"www_bytes + {at}, {len(data)}"


def rows(files, blob):
    for path, data in files.items():
        if path.endswith(CODINGS) and path[:-3] in files:
            continue
        packed = files.get(path + ".gz") or gzip.compress(data, 9, mtime=0)
        parts = (data, packed if len(packed) < len(data) else None, files.get(path + ".br"))
        yield f"    {{{c_string(path)}, {', '.join(map(blob.add, parts))}}},"


SOURCE = """/* Made by tools/web_files.py of files with the checksum {sum:08x}. */
#include "server/www.h"
extern const uint8_t www_bytes[];
__asm__(
    ".section .rodata\\n"
    ".global www_bytes\\n"
    "www_bytes:\\n"
    ".incbin " {bin} "\\n"
    ".byte 0\\n"
    ".previous\\n");
const net_file www_files[] = {{
{rows}
}};
const size_t n_www_files = {count};
"""


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    source, binary, dependencies, folder = map(Path, sys.argv[1:])
    if not (folder / "index.html").is_file():
        sys.exit(f"web_files.py: there is no index.html in {folder}")
    blob = Blob()
    table = list(rows(web_files(folder), blob))
    binary.write_bytes(blob.bytes)
    quoted = '"' + str(binary.resolve()).replace("\\", "\\\\").replace('"', '\\"') + '"'
    source.write_text(SOURCE.format(sum=zlib.crc32(blob.bytes), bin=c_string(quoted), rows="\n".join(table),
                                    count=len(table)), encoding="ascii")
    made_of = [folder, *folder.rglob("*")]  # a folder changes when a file comes or goes
    names = (str(path.resolve()).replace(" ", "\\ ").replace("$", "$$") for path in made_of)
    dependencies.write_text(f"{source}: {' '.join(names)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
