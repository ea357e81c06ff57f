#!/usr/bin/env python3
"""The host of tables in a page as WebAssembly: wasm/ and all it needs, compiled by clang with wasi-libc.

usage: wasm.py OUTPUT [COPY...]. Makes OUTPUT if it is older than anything it is made of, and the copies if
they are others. The module imports nothing but what wasm/exports.c says.
"""
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("engine", "json", "record", "wire", "ai", "table", "wasm")
LEFT_OUT = {"ai/tune.c"}  # a program of its own
TARGET = ("--target=wasm32-wasi", "--sysroot=/usr")
FAST = ("engine", "ai")   # where computer players spend their time; all else is small
# Every browser since 2023 has vectors. Sums of a network are made in the order that they have elsewhere.
FASTEST = ("-O3", "-msimd128", "-ffp-contract=off")
COMPILE = ("-std=gnu17", "-flto", "-DNDEBUG", "-Wall", "-Wextra", "-Werror", "-fvisibility=hidden")
# ai_rank and others have large arrays on the stack; whoever reaches its end must not overwrite data.
LINK = ("-O3", "-flto", "-mexec-model=reactor", "-lc-printscan-no-floating-point", "-Wl,--strip-all",
        "-Wl,-z,stack-size=1048576", "-Wl,--stack-first", "-Wl,--max-memory=268435456")


def inputs():
    for room in (*ROOMS, "data", "tools"):
        yield from (path for path in (ROOT / room).rglob("*") if path.suffix in (".c", ".h", ".csv", ".txt", ".py"))


def is_new(output):
    made = output.stat().st_mtime if output.exists() else 0
    return all(path.stat().st_mtime <= made for path in inputs())


def generate(folder):
    """What meson has made for the other builds."""
    def run(tool, *args):
        subprocess.run([sys.executable, ROOT / "tools" / tool, *args], check=True)

    run("cards.py", ROOT / "data/cards.csv", *(folder / name for name in ("neva_cards.h", "cards_gen.h", "cards_gen.c")))
    run("protocol.py", ROOT / "data/protocol.txt", "--c", folder / "protocol_gen.h", folder / "protocol_gen.c")
    return [folder / "cards_gen.c", folder / "protocol_gen.c"]


def compile_one(folder, source):
    room = source.parent.name
    made = folder / f"{room}_{source.stem}.o"
    includes = [f"-I{path}" for path in (ROOT, folder, *(ROOT / room for room in ROOMS))]
    speed = FASTEST if room in FAST else ("-Oz",)
    subprocess.run(["clang-19", *TARGET, *speed, *COMPILE, *includes, "-c", source, "-o", made], check=True)
    return made


def make(output):
    folder = output.parent / "objects"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    sources = generate(folder)
    for room in ROOMS:
        sources += sorted(path for path in (ROOT / room).glob("*.c")
                          if str(path.relative_to(ROOT)) not in LEFT_OUT)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = list(pool.map(lambda source: compile_one(folder, source), sources))
    subprocess.run(["clang-19", *TARGET, *LINK, *objects, "-o", output], check=True)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    output, *copies = (Path(word).resolve() for word in sys.argv[1:])
    if not is_new(output):
        make(output)
    for copy in copies:
        if not copy.exists() or copy.read_bytes() != output.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(output, copy)


if __name__ == "__main__":
    main()
