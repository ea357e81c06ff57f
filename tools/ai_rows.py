#!/usr/bin/env python3
"""The rows of ./dev bench-ai (bench/ai_rows.txt) and what came of them (bench/results/ai-ROW.json).

ai_rows.py [ROW]              a line for every row, or for one: goal, result, how many games are played
ai_rows.py --arguments ROW    how neva arena is called for it
"""
import json
import operator
import re
import signal
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPARE = {">=": operator.ge, ">": operator.gt, "<=": operator.le, "<": operator.lt}


def read_rows(path):
    rows = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        goal = re.fullmatch(r"(>=|>|<=|<)(\d+(?:\.\d+)?)", words[1]) if len(words) > 2 else None
        if not goal or words[0] in rows:
            sys.exit(f"{path}:{number}: a row is NAME GOAL ARGUMENTS, as in: name >=85 --players czar,greedy; each once")
        rows[words[0]] = {"sign": goal[1], "goal": float(goal[2]), "arguments": words[2:]}
    return rows


def games_of(arguments):
    return int(arguments[arguments.index("--games") + 1]) if "--games" in arguments else 0


def judge(row, result):
    """The result of a row in words, and whether its goal is reached."""
    first = result["players"][0]
    rate = {key: 100 * value for key, value in first["win_rate"].items()}
    reached = COMPARE[row["sign"]](rate["mean"], row["goal"])
    text = f"{rate['mean']:.1f} % ({rate['low']:.1f}-{rate['high']:.1f}) of {result['games']} games"
    return f"{text}: goal {'reached' if reached else 'missed'}", reached


def kept_games(path):
    if not path.is_file():
        return 0
    with path.open(encoding="utf-8", errors="replace") as file:
        return sum(line.startswith("game ") and line.endswith("\n") for line in file)


def describe(name, row, root):
    path = root / "bench/results" / f"ai-{name}.json"
    kept, games = kept_games(root / "build/bench-ai" / f"{name}.games"), games_of(row["arguments"])
    said = []
    if path.is_file():
        said.append(judge(row, json.loads(path.read_text(encoding="utf-8")))[0])
    if 0 < kept < games:
        said.append(f"{kept} of {games} games are played{' anew' if said else ''}")
    return f"{name:20}{row['sign']:>3} {row['goal']:g} %   {'; '.join(said) or 'not played'}"


def main():
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # whoever reads only the first rows is no error
    words = sys.argv[1:]
    rows = read_rows(ROOT / "bench/ai_rows.txt")
    wants_arguments = words[:1] == ["--arguments"]
    names = words[1:] if wants_arguments else words
    for name in names:
        if name not in rows:
            sys.exit(f"there is no row {name}; there are: {' '.join(rows)}")
    if wants_arguments:
        print(" ".join(rows[names[0]]["arguments"]))
        return
    for name in names or rows:
        print(describe(name, rows[name], ROOT))


if __name__ == "__main__":
    main()
