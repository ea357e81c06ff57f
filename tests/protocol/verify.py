#!/usr/bin/env python3
"""Chance that can be checked: docs/fairness.md computed twice, and `neva verify`.

NEVA_EXE is the program; the first argument is fair_record, which plays games. The working directory is the root of
the repository.
"""
import os
import re
import subprocess
import sys

import fairness

EXE, MAKE = os.environ["NEVA_EXE"], sys.argv[1]
SEED = int(os.environ.get("NEVA_TEST_SEED", "20240501"))
ROUNDS = 40 if os.environ.get("NEVA_TEST_FULL") else 2
GAMES = [
    "first 2", "first 3", "first 4 banquet", "first 5 society", "first 4 society banquet",
    "first 3 banquet society -away_with_it -wharf -observatory", "second 3", "second 4 banquet company",
    "second 2 market assistants assignments obstacles", "second 4 market assistants obstacles 2/1",
    "second 5 market banquet company assistants events assignments obstacles", "second 4 market assistants events",
    "second 3 banquet company market obstacles table -mayor -sycophant", "second 5 market assignments obstacles 0/0",
]


def record(number, words):
    made = subprocess.run([MAKE, str(number), *words.split()], stdout=subprocess.PIPE, timeout=60, check=True)
    return made.stdout.decode()


def page():
    """The worked example as {first words: rest}."""
    with open("docs/fairness.md", encoding="utf-8") as file:
        block = re.search(r"```\n(seed .*?)```", file.read(), re.DOTALL)[1]
    lines = {}
    for line in block.splitlines():
        key = line[:14].strip() or key
        lines[key] = lines.get(key, "") + line[14:]
    return lines


def test_page():
    lines = page()
    seed = bytes.fromhex(lines["seed"])
    edition, seats, *modules = lines["game"].split()
    game = fairness.Game(edition, int(seats), modules, lines["options"].split(),
                         fairness.left_out(edition, lines["without"].split()), "ABCDE".index(lines["youngest"]),
                         tuple(int(word) for word in lines["obstacles_by"].split()[1:]),
                         [lines.get(f"added {seat}", "") for seat in "ABC"])
    key = game.key(seed)
    stream = fairness.words_of(key, "setup")
    due = fairness.deal(game, key)
    assert fairness.commitment(seed).hex() == lines["commit"]
    assert game.written().hex() == lines["hashed"]
    assert key.hex() == lines["key"]
    assert [f"{next(stream):08x}" for _ in range(4)] == lines["words"].split()
    for what in ("tokens", "assistants", "obstacles"):
        assert set(lines[what].split()) == due[what], (what, due)
    assert [numbers.split() for numbers in lines["assignments"].split(",")] == due["assignments"], due
    for pile, cards in fairness.piles(game, key).items():
        assert cards[::-1][:4] == lines[pile].split(), (pile, cards)


def test_records():
    """What fair/ deals and draws is what the page says, in games of every kind."""
    for words in GAMES:
        for number in range(SEED, SEED + ROUNDS):
            assert fairness.Record(record(number, words)).check() > 10, words


def beginning(lines):
    """The record up to the first decision, broken off: whatever is changed in it, the rest still can be played."""
    lines = [line for line in lines.splitlines(True) if not line.startswith("#")]
    first = next(i for i, line in enumerate(lines) if line[0] in "ABCDE")
    return "".join([*lines[:first], next(line for line in lines if line.startswith("reveal")), "abort\n"])


def other_digit(found):
    return found[1] + ("0" if found[2] != "0" else "1")


def swapped(found):
    return " ".join([found[1], *found[2].split()[1:], found[2].split()[0]])


CHANGES = {
    "commitment": (r"^(commit .{40})(.)", other_digit),
    "seed": (r"^(reveal .{40})(.)", other_digit),
    "added": (r'^(added [A-E] ")', r"\1x"),
    "new text": (r"^(youngest .|tokens)", r'added E "x"\n\1'),
    "token": (r"cathedral=(.) bust=(.)", r"cathedral=\2 bust=\1"),
    "assignment": (r"^assignments A (.*)\nassignments B (.*)$", r"assignments A \2\nassignments B \1"),
    "obstacle": (r"^obstacles 10=(\w+) 20=(\w+)", r"obstacles 10=\2 20=\1"),
    "draw": (r"^(\+) (.*)$", swapped),
    "option": (r"^(date .*\n)?(commit)", r"options open_money\n\2"),
}
EVERYTHING = "second 5 market banquet company assistants events assignments obstacles"


def changed(what):
    """A record in which only this was changed."""
    pattern, new = CHANGES[what]
    for number in range(SEED, SEED + 1000):
        lines = beginning(record(number, EVERYTHING))
        different = re.sub(pattern, new, lines, count=1, flags=re.MULTILINE)
        doubled = "options" in lines if what == "option" else "added E" in lines if what == "new text" else False
        if different != lines and not doubled:
            return lines, different
    raise AssertionError(f"no game for {what}")


def test_second_implementation_finds_changes():
    for what in CHANGES:
        lines, different = changed(what)
        fairness.Record(lines).check()
        try:
            fairness.Record(different).check()
        except AssertionError:
            continue
        raise AssertionError(f"{what} is not noticed: {different}")


def run(words, stdin=""):
    done = subprocess.run([EXE, "verify", *words], input=stdin.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          timeout=60)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def verify(lines):
    return run(["-"], lines)


def test_proven():
    for words in GAMES:
        lines = record(SEED + 1, words)
        code, said, complained = verify(lines)
        assert code == 0 and not complained and "DIFFERS" not in said and "\nProven: " in said, said
        draws = sum(int(number) for number in re.findall(r"ok, (\d+) draws?", said))
        assert draws == fairness.Record(lines).check(), said
        assert re.search(r"^commit (\w+)$", lines, re.MULTILINE)[1] in said
        for text in re.findall(r'^added . (".*")$', lines, re.MULTILINE):
            assert text in said, (text, said)
    assert "chosen by the table" in verify(record(1, "second 3 market obstacles table"))[1]


def test_changes():
    found = {"commitment": "commitment", "seed": "commitment", "token": "tokens", "assignment": "assignments",
             "obstacle": "obstacles", "draw": "worker pile", "added": "worker pile", "new text": "worker pile",
             "option": "worker pile"}
    for what in CHANGES:
        lines, different = changed(what)
        assert verify(lines)[0] == 0
        code, said, complained = verify(different)
        assert code == 1 and not complained and "\nNot proven: " in said, (what, different, said, complained)
        assert re.search(rf"^{found[what]} +DIFFERS", said, re.MULTILINE), (what, said)


def test_cheats():
    """A server that draws another card: the line is the one where it was drawn."""
    for cheat in range(1, 40, 3):
        lines = record(SEED, f"second 3 market cheat={cheat}")
        code, said, _ = verify(lines)
        differs = min((int(line), drawn, due) for line, drawn, due in re.findall(
            r"DIFFERS, line (\d+): After \d+ decisions (\S+) was drawn, and (\S+) was due\.", said))
        line = lines.splitlines()[differs[0] - 1]
        assert code == 1 and line.startswith("+") and differs[1] in line.split() and differs[1] != differs[2], said


def test_unusable():
    lines = record(SEED, "second 2")
    reveal = re.search("reveal.*\n", lines)[0]
    position = lines.partition("start\n")[0] + "position\nstart\n" + reveal
    for different, why in [
            (re.sub(r"(?m)^reveal.*\n(result|abort).*\n", "", lines), "yet: the seed is not revealed"),
            (re.sub(r"(?m)^(commit|reveal) .*\n", "", lines), "this record has no commitment"),
            (position, "starts from a position"),
            (lines.replace("reveal ", "reveal x"), "What is revealed has 64 digits"),
            ("hello\n", "no record of a game"), ("", "is empty")]:
        code, said, complained = verify(different)
        assert code == 2 and not said and why in complained, (code, said, complained, different)
    for words, why in [([], "the file of the record is missing"), (["a", "b"], "one file at a time"),
                       (["/nowhere/x.nvr"], "No such file")]:
        code, said, complained = run(words)
        assert code == 2 and not said and why in complained, (code, complained)


if __name__ == "__main__":
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
