#!/usr/bin/env python3
"""Many games at once, for a server that was built with a sanitizer: whatever it finds, it says on stderr, and
the test fails.

usage: many.py GAMES [PIECE]

Bots play as in bots.py; beside them computer players play at as many tables as keeps the server busy. The one
who made such a table leaves it, so that its seat is played on. Meanwhile others come, look, ask for what is
kept, sign up and go without a word. It ends when so many games have; the server is stopped, comes back with
the rest, and is stopped again.
"""
import os
import random
import sys
import tempfile
import time

import bots
from kept import run
from kit import SEED, Client, Refused, Server

MOST_TABLES = 100
LOOK_EVERY = 0.2  # seconds


class Mill:
    """Tables of computer players."""

    def __init__(self, server, rng):
        self.server, self.rng = server, rng
        self.client = Client(server, "miller")
        self.tables = []

    def make(self):
        edition, modules, count = self.rng.choice(bots.SETUPS)
        seats = [{"kind": "person"}] + [{"kind": "computer", "player": self.rng.choice(("greedy", "random"))}
                                        for _ in range(count - 1)]
        table = self.client.create(seats, edition=edition, modules=modules, fallback="random",
                                   access="open", start=True)
        self.client.ask("leave", table=table)
        self.client.ask("unwatch", table=table)
        self.tables.append(table)

    def stroll(self):
        """A stranger does what strangers do."""
        stranger = Client(self.server, "stranger")
        stranger.ask("lobby", on=True)
        for table in self.rng.sample(self.tables, min(2, len(self.tables))):
            try:
                stranger.ask("watch", table=table)
                stranger.ask("chat", table=table, text="hello")
            except Refused:
                pass  # it is gone, or nobody may talk there
        for what in ("history", "stats", "mine"):
            stranger.ask(what)
        stranger.export()
        stranger.ask("ratings", players=2)
        if self.rng.random() < 0.2:
            stranger.ask("register", account=f"stranger{self.rng.getrandbits(40)}", password="12345678")
        if self.rng.random() < 0.5:
            stranger.ask("forget", name=stranger.me["name"])
        stranger.hang_up()


def play(server, house, mill, games):
    ended, most = 0, min(MOST_TABLES, games // 2)
    while ended < games:
        while len(mill.tables) - (ended - len(house.records)) < most:
            mill.make()
        mill.stroll()
        end = time.monotonic() + LOOK_EVERY
        while time.monotonic() < end:
            house.fill()
            house.turn(max(0, end - time.monotonic()))
        ended = server.metrics()["neva_games_ended_total"]


def main():
    games = int(sys.argv[1])
    if os.path.isdir("/dev/shm"):
        tempfile.tempdir = "/dev/shm"  # it is not the disk that is tested
    rng = random.Random(f"{SEED} many {sys.argv[2:]}")
    server = Server(*bots.OPTIONS, "--thinkers", "2")
    house = bots.House(rng, bots=4, tables=4)
    start = time.monotonic()
    try:
        house.enter(server.port)
        mill = Mill(server, rng)
        play(server, house, mill, games)
        ended = int(server.metrics()["neva_games_ended_total"])
        seconds = time.monotonic() - start
        for table in rng.sample(mill.tables, min(len(mill.tables), 20)):
            page = server.http(f"/records/{table}.nvr")
            if page.status == 200:
                run("verify", "-", stdin=page.body.decode())
        house.leave()
        server.stop()
        server.start()  # with the tables that were not over
        Client(server, token=mill.client.token).ask("mine")
        server.stop()
    finally:
        if server.process:
            server.process.kill()
            print(server.end()[1])
        server.close()
    print(f"result: {ended} games, {ended / seconds:.1f} a second")


if __name__ == "__main__":
    main()
