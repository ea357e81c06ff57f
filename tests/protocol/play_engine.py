#!/usr/bin/env python3
"""Drives the real `neva engine` through its pipes, as a bot would.

Plays whole random games of the editions and module sets (a few of them, or all with NEVA_TEST_FULL=1),
sends rubbish, and runs the bot of docs/engine-protocol.md. NEVA_EXE is the program; the working directory
is the root of the repository.
"""
import itertools
import json
import os
import random
import re
import subprocess
import sys
import tempfile

EXE = os.environ["NEVA_EXE"]
FULL = os.environ.get("NEVA_TEST_FULL") == "1"
SEED = int(os.environ.get("NEVA_TEST_SEED") or 1)
NEED_MARKET = ["assistants", "events", "assignments", "obstacles"]


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([EXE, "engine", "--seed", str(SEED)], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)
        self.count = 0

    def send(self, line):
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def ask(self, do, **request):
        self.count += 1
        answer = self.send(json.dumps({"id": self.count, "do": do, **request}).encode())
        assert answer["id"] == self.count, answer
        return answer

    def get(self, do, **request):
        answer = self.ask(do, **request)
        assert answer["ok"], (do, request, answer)
        return answer

    def refused(self, code, do, **request):
        answer = self.ask(do, **request)
        assert not answer["ok"] and answer["error"]["code"] == code, (do, request, answer)

    def quit(self):
        self.get("quit")
        self.process.stdin.close()
        assert self.process.stdout.read() == b""
        assert self.process.wait(60) == 0


def subsets(words):
    return [list(c) for n in range(len(words) + 1) for c in itertools.combinations(words, n)]


def module_sets():
    sets = [("first", m) for m in subsets(["banquet", "society"])]
    sets += [("second", m) for m in subsets(["banquet", "company"])]
    sets += [("second", m + ["market"] + more)
             for m in subsets(["banquet", "company"]) for more in subsets(NEED_MARKET)]
    return sets


def check_over(engine, state, last):
    assert state["to_act"] == "over" and state["decision"] == "none"
    result = state["result"]
    assert result == last["result"]
    best = max(result["scores"])
    assert result["winners"] and all(result["scores"][seat] == best for seat in result["winners"])
    for player, parts, score in zip(state["players"], result["breakdown"], result["scores"]):
        assert player["points"] == score == sum(parts.values()), (parts, score)
    engine.refused("over", "play", game="g", seat=0, action="pass")


def state_of(engine, game):
    return {**engine.get("state", game=game), "id": 0, "game": ""}


def check_position(engine, state):
    """`position` takes what `state` gives, which it then gives back."""
    engine.get("position", game="copy", state=state)
    assert state_of(engine, "copy") == state, state


class Seen:
    """The words of the protocol that have been met."""
    def __init__(self):
        self.decisions, self.kinds, self.places, self.events = set(), set(), set(), set()

    def note(self, legal, played):
        self.decisions.add(legal["decision"])
        self.kinds.update(action["kind"] for action in legal["actions"])
        self.places.update(action["from"] for action in legal["actions"] if "from" in action)
        self.events.update(event["type"] for event in played["events"])

    def check(self, all_of_them):
        decisions = set("turn pick_pocket observatory prison black_market double_turn pub trading_house guild_hall"
                        " sycophant upkeep good discard_hand assignment obstacle twin".split())
        kinds = set("buy take play pass observe prison event discard return pay points split choose"
                    " decline".split())
        places = set("upper lower hand pile discard".split())
        for seen, known in [(self.decisions, decisions), (self.kinds, kinds), (self.places, places)]:
            assert seen <= known and (seen == known or not all_of_them), seen ^ known


def check_legal(engine, legal, chance):
    """Every action has its own text, and a purchase costs what `price` says."""
    texts = [action["text"] for action in legal["actions"]]
    assert texts and len(set(texts)) == len(texts), texts
    action = chance.choice(legal["actions"])
    if "card" in action and "price" in action and action["kind"] in ("buy", "play"):
        price = engine.get("price", game="g", seat=legal["to_act"], action=action["text"])
        less = sum(reduction["amount"] for reduction in price["reductions"])
        full = max(1, price["base"] - less)
        assert price["price"] == action["price"] == (-(-full // 2) if price.get("half") else full), price
    return action["text"]


def check_undo(engine, played, chance):
    """Taken back and done again, with the same draws, a game is the same."""
    end, back = state_of(engine, "g"), chance.randrange(1, len(played) + 1)
    assert engine.get("undo", game="g", count=back)["decisions"] == len(played) - back
    engine.refused("illegal_action", "undo", game="g", count=len(played) - back + 1)
    for seat, action in played[len(played) - back:]:
        engine.get("play", game="g", seat=seat, action=action)
    assert state_of(engine, "g") == end


def play_game(engine, edition, modules, players, chance, seen):
    engine.get("new", game="g", edition=edition, modules=modules, players=players,
               seed=chance.randrange(2 ** 53))
    played = []
    while True:
        check_position(engine, state_of(engine, "g"))
        legal = engine.get("legal", game="g")
        if legal["to_act"] == "over":
            break
        action = check_legal(engine, legal, chance)
        last = engine.get("play", game="g", seat=legal["to_act"], action=action)
        assert last["events"], last
        seen.note(legal, last)
        played.append((legal["to_act"], action))
        if len(played) % 50 == 1 and last["to_act"] != "over":
            assert engine.get("suggest", game="g")["actions"][0]["text"]
    check_over(engine, state_of(engine, "g"), last)
    record = engine.get("save", game="g")["record"]
    engine.get("load", game="copy", record=record)
    assert engine.get("save", game="copy")["record"] == record
    check_undo(engine, played, chance)
    return len(played)


def check_rubbish(engine):
    engine.get("new", game="g", players=2)
    before = engine.get("state", game="g")
    for line, code in [(b"", "bad_json"), (b"x", "bad_json"), (b"\xff\xfe", "bad_json"), (b"{}", "bad_request"),
                       (b'{"id":1,"do":"state","game":"h"}', "unknown_game"), (b"[" * 100000, "limit"),
                       (b'{"a":"' + b"x" * (1 << 20) + b'"}', "limit"), (b" " * (3 << 20), "limit"),
                       (b"\0" * 1000, "bad_json"), (b'{"do":"rules"}\r', None), (b"\r", "bad_json"),
                       (b'{"do":"rules"}\0', "bad_json"), (b'{"do":"state","do":"rules"}', "bad_json"),
                       (b'{"do":"rules","a":"\xed\xa0\x80"}', "bad_json"), (b"[" * 33, "limit"),
                       (b'{"do":"rules","a":[' + b"1," * 20000 + b"1]}", "limit")]:
        answer = engine.send(line)
        assert answer.get("error", {}).get("code") == code, (line[:40], answer)
    for number in [b"1e999", b"-1", b"2", b"9007199254740992", b"-9007199254740993", b"0.5", b"null", b'"0"',
                   b"1" * 400]:
        line = b'{"do":"play","game":"g","action":"pass","seat":' + number + b"}"
        assert engine.send(line)["error"]["code"] == "bad_request", line
        line = b'{"do":"new","game":"g","players":2,"options":{"youngest":' + number + b"}}"
        assert engine.send(line)["error"]["code"] == "bad_request", line
    after = engine.get("state", game="g")
    assert {**after, "id": 0} == {**before, "id": 0}


def check_input_ends():
    """The last line may lack its end, be cut off or too long; then the program ends."""
    done = subprocess.run([EXE, "engine"], input=b'{"id":1,"do":"rules"}\n{"id":2,"do":"rules"}',
                          stdout=subprocess.PIPE, check=True, timeout=60)
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == [1, 2]
    for cut, code in [(b'{"id":1,"do":"ru', "bad_json"), (b'"' + b"x" * (1 << 20), "limit")]:
        done = subprocess.run([EXE, "engine"], input=cut, stdout=subprocess.PIPE, check=True, timeout=60)
        assert json.loads(done.stdout)["error"]["code"] == code, (cut[:20], done)


def check_calls():
    for args, code in [(["engine", "--help"], 0), (["help", "engine"], 0), (["engine", "--speed"], 2),
                       (["--version"], 0), (["--help"], 0), (["dance"], 2), (["help", "dance"], 2), ([], 2)]:
        done = subprocess.run([EXE, *args], capture_output=True, timeout=60, input=b"")
        assert done.returncode == code, (args, done)
        assert (done.stderr if code else done.stdout), args


def check_documented_talk(text):
    """Lines `> request` and `< answer`; … stands for anything."""
    engine, pairs = Engine(), re.findall(r"^> (.*)\n< (.*)$", text, re.MULTILINE)
    assert len(pairs) > 5
    for request, expected in sorted(pairs, key=lambda pair: '"quit"' in pair[0]):
        engine.process.stdin.write(request.encode() + b"\n")
        engine.process.stdin.flush()
        answer = engine.process.stdout.readline().decode().rstrip()
        pattern = ".*".join(re.escape(part) for part in expected.split("…"))
        assert re.fullmatch(pattern, answer), (request, expected, answer)
    assert engine.process.wait(60) == 0


def run_documented_bot(text):
    code = re.search(r"```python\n(.*?)```", text, re.DOTALL)[1]
    assert code.count("\n") <= 40
    with tempfile.NamedTemporaryFile("w", suffix=".py", encoding="utf-8") as bot:
        bot.write(code)
        bot.flush()
        done = subprocess.run([sys.executable, bot.name, EXE], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0 and done.stdout.startswith("scores ["), done


def main():
    chance = random.Random(SEED)
    engine = Engine()
    check_rubbish(engine)
    sets = module_sets()
    games = decisions = 0
    seen = Seen()
    for edition, modules in sets if FULL else chance.sample(sets, 10):
        most = 5 if {"society", "market"} & set(modules) else 4
        for players in range(2, most + 1) if FULL else [chance.randrange(2, most + 1)]:
            decisions += play_game(engine, edition, modules, players, chance, seen)
            games += 1
    engine.quit()
    seen.check(FULL)
    check_input_ends()
    check_calls()
    with open("docs/engine-protocol.md", encoding="utf-8") as file:
        text = file.read()
    check_documented_talk(text)
    run_documented_bot(text)
    print(f"{games} games, {decisions} decisions")


if __name__ == "__main__":
    main()
