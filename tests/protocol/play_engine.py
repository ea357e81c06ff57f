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


def play_game(engine, edition, modules, players, chance):
    engine.get("new", game="g", edition=edition, modules=modules, players=players,
               seed=chance.randrange(2 ** 53))
    decisions = 0
    while True:
        legal = engine.get("legal", game="g")
        if legal["to_act"] == "over":
            break
        texts = [action["text"] for action in legal["actions"]]
        assert texts and len(set(texts)) == len(texts), texts
        last = engine.get("play", game="g", seat=legal["to_act"], action=chance.choice(texts))
        assert last["events"], last
        decisions += 1
        if decisions % 50 == 0:
            state = engine.get("state", game="g")
            engine.get("position", game="copy", state=state)
            copy = engine.get("state", game="copy")
            assert {**copy, "id": 0, "game": ""} == {**state, "id": 0, "game": ""}
        if decisions % 50 == 1 and last["to_act"] != "over":
            assert engine.get("suggest", game="g")["actions"][0]["text"]
    state = engine.get("state", game="g")
    check_over(engine, state, last)
    record = engine.get("save", game="g")["record"]
    engine.get("load", game="copy", record=record)
    assert engine.get("save", game="copy")["record"] == record
    return decisions


def check_rubbish(engine):
    engine.get("new", game="g", players=2)
    before = engine.get("state", game="g")
    for line, code in [(b"", "bad_json"), (b"x", "bad_json"), (b"\xff\xfe", "bad_json"), (b"{}", "bad_request"),
                       (b'{"id":1,"do":"state","game":"h"}', "unknown_game"), (b"[" * 100000, "limit"),
                       (b'{"a":"' + b"x" * (1 << 20) + b'"}', "limit"), (b" " * (3 << 20), "limit"),
                       (b"\0" * 1000, "bad_json"), (b'{"do":"rules"}\r', None)]:
        answer = engine.send(line)
        assert answer.get("error", {}).get("code") == code, (line[:40], answer)
    after = engine.get("state", game="g")
    assert {**after, "id": 0} == {**before, "id": 0}


def check_input_ends():
    """The last line may lack its end; then the program ends."""
    done = subprocess.run([EXE, "engine"], input=b'{"id":1,"do":"rules"}\n{"id":2,"do":"rules"}',
                          stdout=subprocess.PIPE, check=True, timeout=60)
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == [1, 2]


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
    for edition, modules in sets if FULL else chance.sample(sets, 10):
        most = 5 if {"society", "market"} & set(modules) else 4
        for players in range(2, most + 1) if FULL else [chance.randrange(2, most + 1)]:
            decisions += play_game(engine, edition, modules, players, chance)
            games += 1
    engine.quit()
    check_input_ends()
    check_calls()
    with open("docs/engine-protocol.md", encoding="utf-8") as file:
        text = file.read()
    check_documented_talk(text)
    run_documented_bot(text)
    print(f"{games} games, {decisions} decisions")


if __name__ == "__main__":
    main()
