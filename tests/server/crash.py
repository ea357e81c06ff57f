#!/usr/bin/env python3
"""The server is killed under play, again and again; nothing that it confirmed may be lost.

usage: crash.py plain|power [PIECE] [KILLS]

  plain   the process is killed (SIGKILL) at a random moment
  power   the same on a disk that loses what was not synced (tests/storage/faults.h), also just before and
          just after a sync, and with parts of what was not synced on the disk

After each death the files are copied and examined: `neva db check` finds nothing, every confirmed move is in
them. Then the server starts on them, the bots come back with their tokens and play on (bots.py says what they
check). At the end all games are played to their end, and each record is verified and replayed.

NEVA_EXE and NEVA_CRASH_EXE are the programs; NEVA_TEST_SEED varies the run, as PIECE does. Without KILLS there are
10.
"""
import os
import random
import sys
import time

import bots
from kept import check_disk, end_well
from kit import EXE, SEED, Server

CRASH = os.environ["NEVA_CRASH_EXE"]
KILLED = -9
MOST_MESSAGES = 50000


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


def main():
    kind, piece = sys.argv[1], int((sys.argv[2:] or [0])[0])
    kills = int((sys.argv[3:] or [10])[0])
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
