#!/usr/bin/env python3
"""Installs the build into a directory of its own and uses the library from outside the tree.

Usage: check_install.py BUILD_DIR SANITIZERS COMPILER...

What is installed must be all that a user needs: a small program is compiled with what pkg-config says,
against the shared and the static library, and plays the same game with both. The shared library
exports the names of neva.h and nothing else.
"""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

build, sanitizers, compiler = Path(sys.argv[1]), sys.argv[2], sys.argv[3:]
dest = build / "install-test"

PROGRAM = r"""
#include <neva.h>
#include <stdio.h>

int main(void)
{
    nv_config c;
    nv_state s;
    nv_result result;
    nv_rng r = {1703};
    nv_config_init(&c, NV_SECOND, NV_MARKET, 3);
    if (nv_deal(&c, &r) != NV_OK || nv_setup(&s, &c, NULL) != NV_OK)
        return 1;
    nv_playout(&s, &r);
    nv_result_of(&s, &result);
    printf("%s %d %d %d\n", nv_to_act(&s).seat == NV_OVER ? "over" : "running", result.score[0],
           result.score[1], result.score[2]);
    return 0;
}
"""


def run(*command, **more):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **more)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def installed(pattern):
    found = sorted(dest.rglob(pattern))
    assert found, f"{pattern} is not installed"
    return found[0]


def check_exports(library):
    header = installed("neva.h").read_text(encoding="utf-8")
    declared = set(re.findall(r"NV_API[^;]*?\b(nv_\w+)\(", header))
    exported = {line.split()[-1] for line in run("nm", "-D", "--defined-only", library).splitlines()}
    exported -= {name for name in exported if name.startswith(("__asan_", "__odr_asan", "__gcov"))}
    assert declared == exported, f"declared and exported differ: {sorted(declared ^ exported)}"


def flags(*options):
    config = installed("neva.pc")
    environment = dict(
        os.environ,
        PKG_CONFIG_LIBDIR=str(config.parent),
        PKG_CONFIG_SYSROOT_DIR=str(dest),
        PKG_CONFIG_ALLOW_SYSTEM_CFLAGS="1",
        PKG_CONFIG_ALLOW_SYSTEM_LIBS="1",
    )
    return run("pkg-config", *options, "neva", env=environment).split()


def play(name, *link):
    program = dest / name
    source = dest / f"{name}.c"
    source.write_text(PROGRAM, encoding="utf-8")
    sanitize = [] if sanitizers == "none" else [f"-fsanitize={sanitizers}"]
    run(*compiler, "-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", *sanitize,
        source, "-o", program, *flags("--cflags"), *link)
    environment = dict(os.environ, LD_LIBRARY_PATH=str(installed("libneva.so").parent))
    return run(program, env=environment)


def main():
    shutil.rmtree(dest, ignore_errors=True)
    run("meson", "install", "-C", build, "--no-rebuild", "--quiet", "--destdir", dest)
    check_exports(installed("libneva.so"))
    shared = play("shared", *flags("--libs"))
    static = play("static", installed("libneva.a"))
    assert shared.startswith("over ") and shared == static, (shared, static)
    version = run(installed("neva"), "--version").split()[-1]
    assert flags("--modversion") == [version], version
    shutil.rmtree(dest)


main()
