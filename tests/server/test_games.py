#!/usr/bin/env python3
"""Whole games over the wire: every edition with every set of modules, people and computer players
at one table. The record of each is downloaded, proven, and says what the players were told.
"""
import itertools
import random
from concurrent.futures import ThreadPoolExecutor

from kit import FULL, SEED, Case, main, play

ROUNDS = 20 if FULL else 1
AT_ONCE = 6


def module_sets():
    for modules in subsets(["banquet", "society"]):
        yield "first", modules
    for modules in subsets(["banquet", "company"]):
        yield "second", modules
        for more in subsets(["assistants", "events", "assignments", "obstacles"]):
            yield "second", modules + ["market"] + more


def subsets(words):
    for count in range(len(words) + 1):
        yield from map(list, itertools.combinations(words, count))


def most_players(modules):
    return 5 if "society" in modules or "market" in modules else 4


def options_for(rng, modules, players):
    """Options of the rules, each now and then."""
    options = {}
    if rng.random() < 0.3:
        options["open_money"] = True
    if rng.random() < 0.3:
        options["open_hands"] = True
    if rng.random() < 0.3:
        options["youngest"] = rng.randrange(players)
    if "obstacles" in modules and rng.random() < 0.5:
        options["obstacles"] = {"real": 2, "bonus": 3}
    return options


def check_offers(client, table, seat):
    """What can be got of the display is what `actions` has."""
    answer = client.ask("offers", table=table, seat=seat)
    mirror = client.mirror(table, seat)
    if not answer["now"] or answer["state"] != mirror.state:
        return
    for do in ("buy", "take"):
        got = {(o["card"], o["from"], o["slot"], o.get("added")) for o in answer["offers"]
               if o["from"] != "hand" and o[do] == "none"}
        legal = {(a["card"], a["from"], a["slot"], a.get("added")) for a in mirror.actions or ()
                 if a["kind"] == do and a.get("from") in ("upper", "lower") and "with" not in a}
        assert got == legal, (do, got ^ legal, answer)


class Games(Case):
    options = ["--thinkers", "1", "--own-tables", "100"]

    def game(self, number, edition, modules):
        rng = random.Random(f"{SEED} {number}")
        top = most_players(modules)
        players = 2 + number % (top - 1)
        people = 1 + rng.randrange(players)
        names = [f"Person {number}.{i}" for i in range(people)]
        table, clients = self.table(rng, names, players, edition=edition, modules=modules,
                                    options=options_for(rng, modules, players))
        seats = {client.mirror(table).seat: client for client in clients}
        for seat, client in seats.items():
            if rng.random() < 0.5:
                client.ask("add", table=table, seat=seat, text=f"{rng.random()} и \"вот\" \\")
        clients[0].ask("start", table=table)
        for client in clients:
            client.sync()

        def look(client, seat):
            if rng.random() < 0.05:
                client.check(table)
            if rng.random() < 0.05:
                for own, other in seats.items():
                    check_offers(other, table, own)

        play(seats, table, rng, look)
        results = set()
        for seat, client in seats.items():
            client.until(lambda m=client.mirror(table, seat): m.stage == "over")
            client.check(table)
            result = client.mirror(table, seat).result
            results.add(str(result))
        assert len(results) == 1, results
        self.assert_record(table, result, clients[0])
        for client in clients:
            client.close()

    def table(self, rng, names, players, **wish):
        """Seats in any order: people first to last, computer players between them."""
        kinds = ["open"] * (len(names) - 1) + ["computer"] * (players - len(names))
        rng.shuffle(kinds)
        own = rng.randrange(players)
        seats = [dict(kind=kind) for kind in kinds]
        for seat in seats:
            if seat["kind"] == "computer":
                seat["player"] = rng.choice(["random", "greedy"])
        seats.insert(own, dict(kind="person"))
        clients = [self.client(name) for name in names]
        table = clients[0].create(seats, access="open", **wish)
        for client in clients[1:]:
            client.ask("join", table=table)
            client.ask("ready", table=table, ready=True)
        clients[0].sync()
        return table, clients

    def test_every_module_set(self):
        sets = [(*chosen,) for _ in range(ROUNDS) for chosen in module_sets()]
        with ThreadPoolExecutor(AT_ONCE) as pool:
            for done in [pool.submit(self.game, n, *chosen) for n, chosen in enumerate(sets)]:
                done.result()
        counted = self.server.metrics()
        self.assertEqual(counted["neva_games_ended_total"], len(sets))
        self.assertEqual(counted["neva_steps_failed_total"], 0)


if __name__ == "__main__":
    main()
