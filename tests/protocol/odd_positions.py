#!/usr/bin/env python3
"""Positions changed at random: `position` refuses them, or a game can be played on from them to its end.

Cards move, numbers change, the flow of the game is set to anything. Whatever is accepted is written and
read back the same, has a legal action at every decision, and ends. Whatever the rules do not have is refused
with a paragraph. NEVA_EXE is the program.
"""
import copy
import random
import re

from play_engine import FULL, SEED, Engine, module_sets

PILES = "worker market building noble exchange".split()
STAGES = ("refill window turns income choices sales upkeep goods nobles keep assignments rubles hands"
          " over").split()
PENDING = "draw observatory prison black_market good discard_hand move twin".split()
SPACES = [10, 20, 35, 50, 70]
OBSTACLES = [f"bonus_{n}" for n in range(1, 6)] + [f"real_{c}" for c in "green market blue red".split()]


class Mutator:
    def __init__(self, chance, cards):
        self.chance, self.cards = chance, cards

    def flow(self, state):
        pick, seats = self.chance.choice, range(len(state["players"]))
        values = {
            "stage": lambda: pick(STAGES), "pile": lambda: pick(PILES), "obstacle": lambda: pick(SPACES),
            "pending": lambda: self.chance.sample(PENDING, pick([0, 1, 1, 2])),
            "turn": lambda: pick(seats), "start": lambda: pick(seats), "mover": lambda: pick(seats),
            "acted": lambda: pick([True, False]), "chip": lambda: pick([True, False]),
            "draw_for": lambda: pick("refill observatory ghost new_luck twin".split()),
            "slot": lambda: pick("ul") + str(pick(range(1, 13))), "card": lambda: pick(self.cards),
            "fresh": lambda: pick(self.cards), "steps": lambda: pick(range(500)),
            "passes": lambda: pick(range(6)), "doubles": lambda: pick(range(3)),
            "done": lambda: pick([0, 1, 2, 3, 255]), "draws": lambda: pick(range(13)),
        }
        key = pick(list(values))
        state.setdefault("flow", {})[key] = values[key]()

    def move_cards(self, state):
        lists = [state["discard"], state["removed"], state["display"]["upper"], state["display"]["lower"]]
        lists += [player[key] for player in state["players"] for key in ("area", "hand")]
        source, target = self.chance.choice([*lists, self.cards]), self.chance.choice(lists)
        for _ in range(self.chance.choice([1, 1, 3, 10, 60])):
            if source is self.cards:
                target.append(self.chance.choice(source))
            elif source:
                target.append(source.pop(self.chance.randrange(len(source))))

    def player(self, state):
        pick, player = self.chance.choice, self.chance.choice(state["players"])
        card = pick(player["area"] or self.cards) + pick(["", "", "+turned", "+chip", "+jester"])
        key, value = pick([("rubles", pick([0, 1, 10, 2000])), ("points", pick([-9, 9, 19, 34, 69, 2000])),
                           ("chip", card), ("turned", [card]), ("attached", {"jester": card}),
                           ("event", pick([None, "twin", "ghost", "grabber"])),
                           ("hidden", player["hand"][:1]), ("met", self.chance.sample(SPACES, 2)),
                           ("final", {"played": 3, "rubles": 255, "hand": 15})])
        player[key] = value

    def table(self, state):
        pick = self.chance.choice
        key, value = pick([("phase", pick(PILES)), ("round", pick([1, 2, 6, 60])),
                           ("end_triggered", pick([True, False])),
                           ("tokens", {token: 0 for token in state["tokens"]}),
                           ("tiles", {"fish": "ship_builder.any"}),
                           ("obstacles", {str(space): pick(OBSTACLES) for space in SPACES[::2]})])
        state[key] = value
        if pick([True, False]):
            state["display"]["twin"] = {"row": pick(["upper", "lower"]), "slot": pick(range(12)),
                                        "card": pick(self.cards)}

    def change(self, state):
        for _ in range(self.chance.choice([1, 1, 2, 3, 6])):
            self.chance.choice([self.move_cards, self.move_cards, self.flow, self.player, self.table])(state)
        for key in ("decision", "result", "piles", "to_act"):
            state.pop(key, None)


def play(engine, game, chance, most):
    for _ in range(most):
        legal = engine.get("legal", game=game)
        if legal["to_act"] == "over":
            return
        assert legal["actions"], engine.get("state", game=game)
        action = chance.choice(legal["actions"])["text"]
        engine.get("play", game=game, seat=legal["to_act"], action=action)


def check(engine, chance):
    state = engine.get("state", game="odd")
    engine.get("position", game="copy", state=state)
    again = engine.get("state", game="copy")
    assert {**again, "id": 0, "game": ""} == {**state, "id": 0, "game": ""}, state
    engine.get("forecast", game="odd")
    if state["to_act"] != "over":
        engine.get("suggest", game="odd", player=chance.choice(["greedy", "flat:1r"]))
    engine.get("load", game="copy", record=engine.get("save", game="odd")["record"])
    play(engine, "odd", chance, 2000)
    assert engine.get("legal", game="odd")["to_act"] == "over"


def main():
    chance, engine, accepted, refused = random.Random(SEED), Engine(), 0, 0
    for _ in range(400 if FULL else 12):
        edition, modules = chance.choice(module_sets())
        players = chance.randrange(2, 6 if {"society", "market"} & set(modules) else 5)
        engine.get("new", game="g", edition=edition, modules=modules, players=players,
                   seed=chance.randrange(2 ** 53))
        play(engine, "g", chance, chance.randrange(200))
        cards = engine.get("rules", edition=edition, modules=modules, players=players)["cards"]
        mutator = Mutator(chance, [card["id"] for card in cards])
        state = engine.get("state", game="g")
        for _ in range(20):
            odd = copy.deepcopy(state)
            mutator.change(odd)
            answer = engine.ask("position", game="odd", state=odd)
            accepted, refused = accepted + answer["ok"], refused + (not answer["ok"])
            if answer["ok"]:
                check(engine, chance)
            elif answer["error"]["code"] == "illegal_setup":
                assert re.search(r"\((R|14\.)\d", answer["error"]["message"]), (answer, odd)
    engine.quit()
    assert accepted and refused
    print(f"{accepted} positions accepted, {refused} refused")


if __name__ == "__main__":
    main()
