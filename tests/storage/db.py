#!/usr/bin/env python3
"""`neva db`: check, export and import, also when the process is killed or the disk is full in the middle.

NEVA_EXE is the program, NEVA_CRASH_EXE the same on a disk that loses what was not synced (faults.h).
"""
import json
import os
import sqlite3
import subprocess
import tempfile
from pathlib import Path

EXE = os.environ["NEVA_EXE"]
CRASH = os.environ["NEVA_CRASH_EXE"]
KILLED = -9

ROWS = [
    {"row": "people", "id": 1, "name": "Анна", "account": "anna", "password": "$argon2id$x", "created": 1,
     "seen": 2, "flags": 0, "settings": "{}"},
    {"row": "people", "id": 2, "name": "guest", "account": None, "password": None, "created": 1, "seen": 2,
     "flags": 0, "settings": ""},
    {"row": "tokens", "hash": "ab" * 32, "person": 1, "created": 1, "seen": 2},
    {"row": "tables", "no": 1, "id": "t1", "meta": "{\"seats\":2}", "line_count": 40},
    *({"row": "lines", "table_no": 1, "n": n, "text": f"A buy {n} " + "x" * 500} for n in range(40)),
    {"row": "games", "no": 1, "id": "g1", "finished": 5, "seats": 1, "edition": "first", "modules": "",
     "rated": 0, "record": "game first\nA pass\n" * 2000},
    {"row": "game_seats", "game": 1, "seat": 0, "person": 2, "name": "guest", "computer": "", "score": 9,
     "place": 1, "won": 1, "resigned": 0},
    {"row": "ratings", "person": 1, "seats": 2, "mu": 25000000000, "sigma": 8000000000, "games": 3},
]


def text_of(rows, version=2):
    whole = [{"neva": "database", "version": version, "last_person": 7}, *rows,
             {"end": "database", "rows": len(rows)}]
    return "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in whole)


FULL, EMPTY = text_of(ROWS), text_of([]).replace('"last_person":7', '"last_person":0')


def run(*words, exe=EXE, stdin="", env=None):
    done = subprocess.run([exe, "db", *map(str, words)], input=stdin, capture_output=True, text=True,
                          timeout=60, env={**os.environ, **(env or {})})
    return done.returncode, done.stdout, done.stderr


def expect(code, out, err, *words, **more):
    got = run(*words, **more)
    assert got[0] == code and out in got[1] and err in got[2], (words, got)
    assert (out or not got[1]) and (err or not got[2]), (words, got)


def test_round_trip(where):
    db, copy = where / "a.db", where / "a.txt"
    expect(0, "", "", "import", "--db", db, stdin=FULL)
    expect(0, "is sound.", "", "check", "--db", db)
    assert run("export", "--db", db)[1] == FULL
    expect(0, "", "", "export", "--db", db, copy)
    assert copy.read_text(encoding="utf-8") == FULL and copy.stat().st_mode & 0o777 == 0o600
    expect(1, "", "File exists", "export", "--db", db, copy)
    expect(0, "", "", f"--db={where / 'b.db'}", "import", copy)
    assert run("export", "--db", where / "b.db", "-")[1] == FULL
    expect(0, "", "", "import", "--db", where / "old.db", stdin=text_of(ROWS, version=1))
    assert run("export", "--db", where / "old.db")[1] == FULL
    expect(1, "", "the database is not empty\nneva db: nothing was imported", "import", "--db", db,
           stdin=FULL)


def test_refusals(where):
    expect(2, "", "say what to do: check, export or import.")
    expect(2, "", "'mend' is not check, export or import.", "mend")
    expect(2, "", "--db, the file of the database, is missing.", "check")
    expect(2, "", "'x' is too many.", "check", "x", "--db=y")
    expect(2, "", "'y' is one file too many.", "export", "x", "y")
    expect(1, "", "none.db: unable to open database file", "check", "--db", where / "none.db")
    assert not list(where.glob("none.db*"))
    expect(1, "", "line 2: ", "import", "--db", where / "c.db", stdin=FULL.splitlines()[0] + "\n{}\n")
    assert run("export", "--db", where / "c.db")[1] == EMPTY
    expect(1, "", "No such file", "import", "--db", where / "d.db", where / "none.txt")
    code, _, said = run("export", "--db", where / "c.db", "/dev/full")
    assert code == 1 and "File exists" in said
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run([EXE, "db", "export", "--db", where / "c.db"], stdout=full,
                              stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1 and done.stderr, done


def test_damage_is_told(where):
    db = where / "e.db"
    expect(0, "", "", "import", "--db", db, stdin=FULL)
    with sqlite3.connect(db) as raw:
        raw.execute("DELETE FROM lines WHERE n = 7")
    raw.close()
    expect(1, "e.db: table t1: has 39 lines up to number 39, should have 40\n", "", "check", "--db", db)
    with sqlite3.connect(db) as raw:
        raw.execute("PRAGMA user_version = 99")
    raw.close()
    expect(1, "", "the database has version 99, this neva uses version 2; use a newer neva", "check",
           "--db", db)
    db.write_bytes(b"no database" * 1000)
    expect(1, "", "e.db: file is not a database", "check", "--db", db)


def test_killed_at_every_sync(where):
    """Whatever was synced then: all of it or nothing of it."""
    outcomes = set()
    for after in ("NEVA_FAULTS_KILL_SYNC", "NEVA_FAULTS_KILL_AFTER"):
        for torn in ("0", "17"):
            at = 1
            while True:
                db = where / f"{after}-{torn}-{at}.db"
                code, _, said = run("import", "--db", db, exe=CRASH, stdin=FULL,
                                    env={after: str(at), "NEVA_FAULTS_TORN": torn})
                if code != KILLED:
                    assert code == 0, said
                    break
                # Opened again, as the server would; what cannot be there by half is the import.
                expect(1, "", "line 1: the end is missing" if not imported(db) else "is not empty",
                       "import", "--db", db, stdin="")
                expect(0, "is sound.", "", "check", "--db", db)
                outcomes.add(run("export", "--db", db)[1])
                at += 1
            assert at > 3, at
    assert outcomes == {FULL, EMPTY}


def imported(db):
    raw = sqlite3.connect(db)
    try:
        return raw.execute("SELECT count(*) FROM people").fetchone()[0] > 0
    except sqlite3.OperationalError:
        return False
    finally:
        raw.close()


def test_full_disk(where):
    db, full = where / "f.db", where / "full"
    expect(0, "", "", "import", "--db", db, exe=CRASH, stdin=EMPTY, env={"NEVA_FAULTS_FULL": str(full)})
    full.touch()
    expect(1, "", "the disk is full", "import", "--db", db, exe=CRASH, stdin=FULL,
           env={"NEVA_FAULTS_FULL": str(full)})
    assert run("export", "--db", db)[1] == EMPTY
    full.unlink()
    expect(0, "", "", "import", "--db", db, exe=CRASH, stdin=FULL, env={"NEVA_FAULTS_FULL": str(full)})
    assert run("export", "--db", db)[1] == FULL


def main():
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            with tempfile.TemporaryDirectory(prefix="neva-db-") as where:
                test(Path(where))


if __name__ == "__main__":
    main()
