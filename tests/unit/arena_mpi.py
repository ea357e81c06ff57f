#!/usr/bin/env python3
"""`mpirun neva arena` gives what one process gives, to the byte; also when it goes on with a file of games."""
import os
import subprocess
import sys
import tempfile

NEVA, MPIRUN = os.environ["NEVA_EXE"], sys.argv[1]
RUN = [NEVA, "arena", "--players", "greedy,random,flat:1r", "--round-robin", "--duplicate", "--games", "8",
       "--edition", "first", "--json", "--quiet"]
# Also on a machine with fewer cores, and for root, as whom a build in a container runs.
ENV = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
SHARED = [MPIRUN, "--oversubscribe", "-n", "3"]


def run(*words):
    return subprocess.run(words, env=ENV, capture_output=True, text=True, timeout=300)


def main():
    alone = run(*RUN)
    assert alone.returncode == 0 and '"games":24' in alone.stdout, alone
    with tempfile.TemporaryDirectory() as folder:
        kept = os.path.join(folder, "kept")
        shared = run(*SHARED, *RUN, "--threads", "2", "--keep", kept, "--records", os.path.join(folder, "records"))
        assert shared.stdout == alone.stdout, shared
        assert len(os.listdir(os.path.join(folder, "records"))) == 24
        with open(kept, encoding="ascii") as file:
            text = file.read()
        with open(kept, "w", encoding="ascii") as file:
            file.write(text[:len(text) * 2 // 3])
        again = run(*SHARED, *RUN, "--keep", kept)
        assert again.stdout == alone.stdout, again
        other = run(*SHARED, *RUN, "--seed", "2", "--keep", kept)  # nobody waits for ever
        assert other.returncode != 0 and "another run" in other.stderr, other


if __name__ == "__main__":
    main()
