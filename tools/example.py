#!/usr/bin/env python3
"""The worked example of the rules (docs/rules.md, E1 to E3) as the page's tutorial plays it: web/src/learn/tutorial/example.json.

usage: example.py NEVA [--check] FILE

`neva engine` plays it with stacked piles; what one seat is shown after each decision is written down as the table
protocol says it (data/protocol.txt: `view`, `view_change`, `action`, `forecast`, `offer`, the answer of `price`). --check
fails if FILE says something else. The examples fix the first round up to its nobles; from there on this file chooses, and
goes on into the second round until the card that was taken in the first has been paid for and has scored.
"""
import json
import re
import subprocess
import sys

SEAT = 2  # C of the example: buys, takes, and begins the building phase
SETUP = {
    "edition": "second", "players": 4, "seed": 1703,
    "tokens": {"hammer": 0, "bust": 1, "cathedral": 2, "hand": 3},
    "piles": {
        "worker": ["lumberjack", "lumberjack", "gold_miner", "gold_miner", "fur_trapper", "fur_trapper", "fur_trapper",
                   "ship_builder", "lumberjack", "gold_miner", "shepherd", "shepherd", "ship_builder"],
        "building": ["potemkin_village", "market", "market", "firehouse", "hospital", "library", "theater", "theater",
                     "pub", "customs_house", "observatory", "customs_house"],
        "noble": ["author", "author", "administrator", "warehouse_manager", "author", "secretary"],
        "exchange": ["carpenter_workshop", "fur_shop", "abbot", "gold_smelter", "bank"],
    },
}
# By round and phase, as `play` reads them.
MOVES = """
1 worker: A buy lumberjack, B buy lumberjack, C buy gold_miner, D buy gold_miner,
 A buy fur_trapper, B buy fur_trapper, C buy fur_trapper, D buy ship_builder
1 building: C buy market u2, D take potemkin_village, A take library, B pass,
 C take hospital, D pass, A pass, B buy firehouse, C pass, D pass, A pass, B pass
1 noble: B buy author, C buy author, D buy warehouse_manager, A buy administrator,
 B buy author, C pass, D pass, A pass, B pass
1 exchange: D buy gold_smelter for gold_miner, A buy carpenter_workshop for lumberjack, B buy abbot for author,
 C buy fur_shop for fur_trapper, D take bank, A pass, B pass, C pass, D pass
2 worker: B buy lumberjack, C buy gold_miner, D buy shepherd, A buy shepherd, B pass, C pass, D pass, A pass
2 building: D play potemkin_village, A play library, B buy customs_house, C play hospital, D pass, A pass, B pass, C pass
"""


class Engine:
    def __init__(self, exe):
        self.process = subprocess.Popen([exe, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        encoding="utf-8", bufsize=1)

    def ask(self, do, **request):
        self.process.stdin.write(json.dumps({"do": do, "game": "example", **request}) + "\n")
        answer = json.loads(self.process.stdout.readline())
        if not answer.pop("ok"):
            sys.exit(f"example.py: {do} {request}: {answer['error']['message']}")
        return {key: value for key, value in answer.items() if key not in ("id", "game")}


def moves():
    for line in MOVES.replace("\n ", " ").strip().splitlines():
        place, _, rest = line.partition(": ")
        for move in rest.split(", "):
            seat, _, action = move.partition(" ")
            yield place, "ABCD".index(seat), action.strip(" ,")


def change(before, after):
    """As docs/protocol.md merges it."""
    out = {key: value for key, value in after.items() if before.get(key) != value}
    out |= {key: None for key in before if key not in after}
    if "players" in out:
        out["players"] = {str(seat): player for seat, player in enumerate(after["players"])
                          if before["players"][seat] != player}
    return out


# ---- offers: as table/offers.c, no rule is repeated, the engine is asked about positions like this one -----------------

def legal_if(engine, state, **player):
    """What the seat could do if it had its turn, and this were different about it."""
    players = [{**old, **player} if seat == SEAT else old for seat, old in enumerate(state["players"])]
    supposed = {key: value for key, value in state.items() if key not in ("decision", "flow")}
    engine.ask("position", game="supposed", state={**supposed, "players": players, "to_act": SEAT})
    actions = engine.ask("legal", game="supposed")["actions"]
    engine.ask("drop", game="supposed")
    return actions


def refusal(here, plain, rich, must_buy, kind):
    ways = [action for action in plain if here(action) and action["kind"] in kind]
    if ways:
        return "none"
    if any(here(action) and action["kind"] in kind for action in rich):
        return "rubles"
    if must_buy:
        return "must_buy"
    return "hand_full" if "take" in kind else "nothing_to_replace"


def offers(engine, state, costs):
    plain, rich = legal_if(engine, state), legal_if(engine, state, rubles=999)
    must_buy = not any(action["kind"] == "pass" for action in plain)
    places = [(card, row, slot) for row in ("upper", "lower") for slot, card in enumerate(state["display"][row])]
    places += [(card, "hand", None) for card in state["players"][SEAT]["hand"]]
    for card, where, slot in places:
        def here(action, card=card, where=where, slot=slot):
            return action.get("card") == card and action.get("from") == where and action.get("slot") == slot

        prices = [action["price"] for action in rich if here(action) and "price" in action]
        offer = {"card": card, "from": where, "slot": slot, "printed": costs[card], "price": min(prices, default=None),
                 "buy": refusal(here, plain, rich, must_buy, ("buy", "play"))}
        if where == "hand":
            offer.pop("slot")
        else:
            offer["take"] = refusal(here, plain, rich, must_buy, ("take",))
        targets = [{"card": action["replaces"], "price": action["price"]} for action in rich
                   if here(action) and "replaces" in action]
        yield offer | ({"replaces": targets} if targets else {})


# ---- the whole of it -------------------------------------------------------------------------------------------------

def look(engine, costs):
    """All that the seat is told of a position, but its view."""
    turn = engine.ask("legal")
    mine = turn["actions"] if turn["to_act"] == SEAT else []
    told = {"forecast": engine.ask("forecast")["forecast"], "offers": list(offers(engine, engine.ask("state"), costs))}
    if mine:
        prices = {action["text"]: engine.ask("price", seat=SEAT, action=action["text"]) for action in mine if "price" in action}
        told |= {"actions": mine, "prices": prices}
    return told


def shown(engine):
    view = engine.ask("shown", seat=SEAT)
    view.pop("seat")
    view.pop("unseen")  # long, and nothing shows it
    return view


def play(engine):
    costs = {card["id"]: card["cost"] for card in engine.ask("rules", edition="second", modules=[])["cards"]}
    engine.ask("new", **SETUP)
    view = shown(engine)
    script = {"seat": SEAT, "view": view, **look(engine, costs), "steps": []}
    for place, seat, action in moves():
        if place != f"{view['round']} {view['phase']}":
            sys.exit(f"example.py: {action} should come in {place}, but this is {view['round']} {view['phase']}")
        full = next((legal["text"] for legal in engine.ask("legal")["actions"] if is_meant(legal["text"], action)), action)
        events = engine.ask("play", seat=seat, action=full, view=SEAT)["events"]
        before, view = view, shown(engine)
        script["steps"].append({"seat": seat, "action": full, "events": events, "view": change(before, view), **look(engine, costs)})
    return script


def is_meant(text, action):
    """`buy market u2` is `buy market.grain u2`; without a place it is the leftmost."""
    plain = re.sub(r"\.\w+", "", text)
    return action in (plain, re.sub(r" [ul]\d+", "", plain))


def main():
    exe, *options, path = sys.argv[1:]
    text = written(play(Engine(exe)))
    if "--check" not in options:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return
    with open(path, encoding="utf-8") as file:
        if file.read() != text:
            sys.exit(f"{path} is not what neva plays: run tools/example.py NEVA {path}")


def written(script):
    """One step a line, so that a change can be read."""
    def line(value):
        return json.dumps(value, separators=(",", ":"))

    head = ",\n".join(f"{line(key)}:{line(value)}" for key, value in script.items() if key != "steps")
    return f'{{{head},\n"steps":[\n' + ",\n".join(line(step) for step in script["steps"]) + "\n]}\n"


if __name__ == "__main__":
    main()
