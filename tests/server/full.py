#!/usr/bin/env python3
"""The disk runs full under play, and has room again: nothing that cannot be kept happens.

usage: full.py faults|small

  faults  a disk that says it is full when it is told to (tests/storage/faults.h)
  small   a file system of 12 MB that is really full, in a mount namespace of its own; skipped (77) where
          that is not allowed

While it is full every move is refused with `storage` and no table changes; everybody is told; who knows a
token still gets in, and what is kept can be read. When there is room again the games go on, to their ends.
"""
import errno
import os
import random
import subprocess
import sys
import tempfile

import bots
from kept import check_disk, end_well
from kit import EXE, SEED, WAIT, Client, Refused, Server

ROUNDS = 3
SKIPPED = 77


class Faults:
    """The VFS's: no write succeeds."""

    exe, exact = os.environ.get("NEVA_CRASH_EXE"), True

    def __init__(self, server):
        self.flag = server.db.parent / "full"
        server.env = {"NEVA_FAULTS_FULL": str(self.flag)}

    def fill(self):
        self.flag.touch()

    def make_room(self):
        self.flag.unlink()


class Small:
    """The file system's: what fits into space that the database has already may still succeed."""

    exe, exact = EXE, False

    def __init__(self, server):
        self.filler = server.db.parent / "filler"

    def fill(self):
        with open(self.filler, "ab", buffering=0) as filler:
            try:
                for size in (65536, 4096):
                    while True:
                        filler.write(bytes(size))
            except OSError as e:
                assert e.errno == errno.ENOSPC, e

    def make_room(self):
        self.filler.unlink()


# ---- while it is full ----------------------------------------------------------------------------------


def numbers(house):
    return {name: (table.ledger.state, table.ledger.event) for name, table in house.tables.items()}


def nothing_happens(house, disk):
    """Everybody tries; all are refused, and every table is what it was."""
    before, confirmed, refused = numbers(house), house.confirmed, house.refusals["storage"]
    house.go_on()
    for bot in house.bots:
        bot.play()
    house.play(until=house.is_quiet, new=False)
    assert house.refusals["storage"] > refused, "nobody was refused"
    if disk.exact:
        assert house.confirmed == confirmed and numbers(house) == before
    same = house.same_again
    for bot in house.bots:
        for table in bot.mirrors:
            bot.ask({"do": "watch", "table": table})
    house.play(until=house.is_quiet, new=False)
    assert house.same_again > same, "nobody could look at a table"


def reading_works(house, server):
    bot = next(bot for bot in house.bots if bot.mirrors)
    reader = Client(server, token=bot.token)
    assert reader.push("notice")["kind"] == "disk_fails"
    assert reader.welcome["me"]["name"] == bot.name
    for table in reader.ask("mine")["tables"]:
        assert reader.check(table["id"])
    games = reader.ask("history")["games"]
    reader.ask("stats")
    for game in [*games[:3], *({"id": table} for table in house.records)]:
        record = reader.ask("record", table=game["id"])["record"]
        assert server.http(f"/records/{game['id']}.nvr").body.decode() == record
    reader.hang_up()


def nobody_new(server):
    """Who would have to be remembered cannot come in."""
    try:
        Client(server, "nobody").hang_up()
    except Refused as refused:
        assert refused.code == "storage" and "full" in refused.message, refused
    else:
        raise AssertionError("a guest came in whom nobody can remember")


# ---- a round -------------------------------------------------------------------------------------------


def run_full(house, server, disk):
    house.may_fail = True
    house.notices.clear()
    refused = house.refusals["storage"]
    disk.fill()
    house.play(until=lambda: house.refusals["storage"] > refused, new=True)
    house.play(until=lambda: house.is_quiet() and "disk_fails" in house.notices, new=False)
    if disk.exact:
        nothing_happens(house, disk)
        nobody_new(server)
    reading_works(house, server)
    assert server.http("/healthz").status == 503


def run_on(house, server, disk):
    disk.make_room()
    if "disk_works" not in house.notices:
        house.play(until=lambda: "disk_works" in house.notices, new=False)
    house.may_fail = False
    assert server.http("/healthz").status == 200
    house.go_on()
    for bot in house.bots:
        bot.play()
    confirmed = house.confirmed
    house.play(until=lambda: house.confirmed > confirmed + 40)


def die_full(house, server, disk):
    """Killed on a full disk, and not in a hurry to come back: it may not even be able to start."""
    server.kill()
    house.lose()
    check_disk(server.db, house)
    server.launch()
    if server.is_ready():
        server.stop(".*\n?")
    else:
        code, err = server.end(WAIT)
        assert code == 1 and err.startswith("neva serve: "), (code, err)
    disk.make_room()
    server.start()
    house.enter(server.port)
    house.may_fail = False
    confirmed = house.confirmed
    house.play(until=lambda: house.confirmed > confirmed + 40)


def main_in(kind):
    house = bots.House(random.Random(f"{SEED} {kind} full"), bots=4, tables=4)
    server = Server(*bots.OPTIONS, start=False)
    disk = kind(server)
    server.exe = disk.exe
    try:
        server.start()
        house.enter(server.port)
        house.play(1000)
        for number in range(ROUNDS):
            run_full(house, server, disk)
            if number < ROUNDS - 1:
                run_on(house, server, disk)
            else:
                die_full(house, server, disk)
        server.stop("(nothing can be kept: .*\n|the disk works again\n)*")
        house.lose()
        check_disk(server.db, house)
        end_well(server, house)
    finally:
        if server.process:
            server.kill()
        server.close()
    print(f"result: {ROUNDS} times full, {house.refusals['storage']} requests refused, "
          f"{house.confirmed} confirmed moves, {len(house.records)} whole games")


# ---- a small file system -------------------------------------------------------------------------------


def enter_small():
    """In a mount namespace of our own, which goes with this process."""
    why = "there is no unshare"
    with tempfile.TemporaryDirectory(prefix="neva-small-") as folder:
        for how in (["unshare", "--mount"], ["unshare", "--map-root-user", "--mount"]):
            try:
                tried = subprocess.run([*how, "mount", "-t", "tmpfs", "-o", "size=64k", "neva", folder],
                                       capture_output=True, text=True, check=False)
            except FileNotFoundError:
                continue
            if tried.returncode == 0:
                script = 'mount -t tmpfs -o size=12m neva "$1" && exec "$2" "$3" mounted "$1"'
                return subprocess.run([*how, "sh", "-c", script, "sh", folder, sys.executable, __file__],
                                      check=False).returncode
            why = tried.stderr.strip()
    print(f"skipped: a file system cannot be mounted here ({why})")
    return SKIPPED


def main():
    if sys.argv[1] == "faults":
        main_in(Faults)
    elif sys.argv[1] == "small":
        sys.exit(enter_small())
    else:
        tempfile.tempdir = sys.argv[2]
        main_in(Small)


if __name__ == "__main__":
    main()
