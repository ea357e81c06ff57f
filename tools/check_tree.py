#!/usr/bin/env python3
"""Checks what the compiler cannot: who includes whom, and that no test is forgotten.

Usage: check_tree.py [ROOT]. Prints one line per defect; exits 1 if there is any.
"""
import re
import sys
from pathlib import Path

# What a room may include besides itself (CONTRIBUTING.md: includes point one way).
BASE = {"engine", "json", "record"}
WIRE = BASE | {"wire"}
BELOW = WIRE | {"ai", "table"}
ARROWS = {
    "engine": set(),
    "json": set(),
    "texts": set(),
    "record": {"engine", "json"},
    "fair": {"engine", "record"},
    "wire": BASE,
    "ai": BASE,
    "table": WIRE,
    "protocol": BELOW,
    "arena": BELOW,
    "train": {"engine", "ai"},
    "storage": {"json"},
    "server": BELOW | {"fair", "storage"},
    "tui": BELOW | {"texts"},
    "bench": BELOW | {"arena", "storage"},
    "wasm": BELOW,
    "cli": BELOW | {"fair", "texts", "protocol", "arena", "train", "storage", "server", "tui", "bench"},
}
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.MULTILINE)


def sources(root, room):
    return sorted(p for p in (root / room).rglob("*.[ch]") if "node_modules" not in p.parts)


def room_of(root, includer, name, homes):
    """The room of the header `name`; None for a generated or foreign one."""
    for base in (includer.parent, root):
        path = (base / name).resolve()
        if path.is_file() and path.is_relative_to(root):
            return path.relative_to(root).parts[0]
    return homes.get(Path(name).name)


def check_arrows(root):
    homes = {}
    for room in ARROWS:
        for path in sources(root, room):
            homes.setdefault(path.name, room)
    for room, allowed in ARROWS.items():
        for path in sources(root, room):
            text = path.read_text(encoding="utf-8")
            for found in INCLUDE.finditer(text):
                target = room_of(root, path, found[1], homes)
                if target in (None, room):
                    continue
                where = f"{path.relative_to(root)}:{text.count(chr(10), 0, found.start()) + 1}"
                if target not in allowed:
                    yield f"{where}: {room}/ must not include {target}/ ({found[1]})"
                elif found[1].endswith("_int.h"):
                    yield f"{where}: {found[1]} is private to {target}/"


def check_listed(root):
    """Every test program and fuzz target is named in a meson.build."""
    for path in sorted([*root.glob("tests/*/test_*.c"), *root.glob("tests/fuzz/fuzz_*.c")]):
        builds = [b for b in (root / "tests/meson.build", path.parent / "meson.build") if b.is_file()]
        listed = "".join(b.read_text(encoding="utf-8") for b in builds)
        name = path.stem.split("_", 1)[1]
        if f"'{name}':" not in listed and f"'{path.name}'" not in listed:
            yield f"{path.relative_to(root)}: not listed in {builds[-1].relative_to(root)}"


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()
    defects = [*check_arrows(root), *check_listed(root)]
    for defect in defects:
        print(defect)
    return 1 if defects else 0


if __name__ == "__main__":
    sys.exit(main())
