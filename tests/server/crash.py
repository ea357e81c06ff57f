#!/usr/bin/env python3
"""The server is killed under play, again and again; nothing that it confirmed may be lost.

usage: crash.py plain|power [KILLS] [PIECE]

  plain   the process is killed (SIGKILL) at a random moment
  power   the same on a disk that loses what was not synced (tests/storage/faults.h), also just before and
          just after a sync, and with parts of what was not synced on the disk

After each death the files are copied and examined: `neva db check` finds nothing, every confirmed move is in
them. Then the server starts on them, the bots come back with their tokens and play on (bots.py says what they
check). At the end all games are played to their end, and each record is verified and replayed.

NEVA_EXE and NEVA_CRASH_EXE are the programs; NEVA_TEST_SEED varies the run, as PIECE does.
"""
import json
import os
import random
import shutil
import sys
import time
from pathlib import Path

import bots
from kit import EXE, SEED, Server, neva

CRASH = os.environ["NEVA_CRASH_EXE"]
KILLED = -9
MOST_MESSAGES = 50000


def run(*words):
    code, out, err = neva(*words)
    assert code == 0, (words, code, out[-2000:], err[-2000:])
    return out


def check_kept(ledger, lines, meta=None):
    last = ledger.check(lines)
    if meta:  # a finished game is kept without its chat
        ledger.check_chat(lines)
        about = json.loads(meta.split("\n", 2)[2])
        assert about["event"] >= ledger.event and about["state"] == last, (about, last, ledger.event)


def check_disk(db, house):
    """The files as the dead left them: looked at as a copy, so that the server itself finds them untouched."""
    copy = db.parent / "copy.db"
    for end in ("", "-wal", "-journal", "-shm"):
        Path(f"{copy}{end}").unlink(missing_ok=True)
        if end != "-shm" and Path(f"{db}{end}").exists():
            shutil.copy(f"{db}{end}", f"{copy}{end}")
    if not any(bot.token for bot in house.bots):
        return  # nobody was ever answered: it may have died while it made the database
    assert "is sound" in run("db", "check", "--db", copy)
    tables, games, lines = {}, {}, {}
    for row in map(json.loads, run("db", "export", "--db", copy).splitlines()):
        if row.get("row") == "tables":
            tables[row["id"]] = row
        elif row.get("row") == "lines":
            lines.setdefault(row["table_no"], []).append(row["text"])
        elif row.get("row") == "games":
            games[row["id"]] = row["record"].splitlines()
    for name, table in house.tables.items():
        if name in games:
            check_kept(table.ledger, games[name])
        else:
            assert name in tables, f"table {name} is lost"
            assert not table.ledger.over, f"the end of {name} is lost"
            check_kept(table.ledger, lines.get(tables[name]["no"], []), tables[name]["meta"])


def death(rng, kind):
    """How the next server dies: the environment that does it, or after how many messages we do."""
    messages = rng.choice((rng.randint(1, 60), rng.randint(1, 600)))
    if kind == "plain":
        return messages, {}
    how = rng.choice((None, "NEVA_FAULTS_KILL_SYNC", "NEVA_FAULTS_KILL_AFTER"))
    env = {how: str(rng.choice((rng.randint(1, 20), rng.randint(1, 200))))} if how else {}
    if rng.random() < 0.5:
        env["NEVA_FAULTS_TORN"] = str(rng.randint(1, 1 << 30))
    return (None if how else messages), env


def live_and_die(rng, kind, server, house):
    messages, server.env = death(rng, kind)
    server.exe = EXE if kind == "plain" else CRASH
    server.launch()
    if messages and rng.random() < 0.1:
        time.sleep(rng.uniform(0, 0.05))  # it dies while it starts
    elif server.is_ready():
        house.enter(server.port)
        if messages:
            house.play(messages)
            house.play_for(rng.uniform(0, 0.01))
        else:
            assert not house.play(MOST_MESSAGES), "there was no sync"
    if messages:
        server.process.kill()
    house.lose()
    code, err = server.end()
    assert code == KILLED and not err, (code, server.env, err)


def end_well(server, house):
    server.exe, server.env = EXE, {}
    server.start()
    house.enter(server.port)
    house.play(until=lambda: not house.running() and all(bot.is_there for bot in house.bots), new=False)
    assert server.http("/healthz").status == 200
    server.stop()
    house.lose()
    assert "is sound" in run("db", "check", "--db", server.db)
    for table, record in house.records.items():
        path = server.db.parent / f"{table}.nvr"
        path.write_text(record, encoding="utf-8")
        run("verify", path)
        run("replay", "--quiet", path)


def main():
    kind, kills, piece = sys.argv[1], int((sys.argv[2:] or ["10"])[0]), int((sys.argv[3:] or ["0"])[0])
    rng = random.Random(f"{SEED} {kind} {piece}")
    house = bots.House(rng)
    server = Server(*bots.OPTIONS, start=False)
    try:
        for _ in range(kills):
            live_and_die(rng, kind, server, house)
            check_disk(server.db, house)
        end_well(server, house)
    finally:
        if server.process:
            server.kill()
        server.close()
    assert kills < 5 or house.same_again > 0, "nobody ever came back to an untouched table"
    print(f"result: {kills} times killed, {house.confirmed} confirmed moves, {len(house.records)} whole games, "
          f"{house.same_again} views found again")


if __name__ == "__main__":
    main()
