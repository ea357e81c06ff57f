#!/usr/bin/env python3
"""Chance that can be checked: docs/fairness.md computed twice.

The first argument is fair_record, which plays games. The working directory is the root of the repository.
"""
import os
import re
import subprocess
import sys

import fairness

MAKE = sys.argv[1]
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
    "token": (r"^tokens hammer=(.) sack=(.)", r"tokens hammer=\2 sack=\1"),
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


if __name__ == "__main__":
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
