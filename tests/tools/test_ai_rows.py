#!/usr/bin/env python3
"""The rows of ./dev bench-ai can be played, and what came of one is judged by its goal."""
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import ai_rows  # noqa: E402

RESULT = {"games": 400, "players": [{"win_rate": {"mean": 0.5, "low": 0.45, "high": 0.55}}]}


class Rows(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        for name in ("bench/results", "build/bench-ai"):
            (self.root / name).mkdir(parents=True)

    def read(self, text):
        (self.root / "rows.txt").write_text(text, encoding="utf-8")
        return ai_rows.read_rows(self.root / "rows.txt")

    def test_every_row_can_be_played_and_has_enough_games(self):
        rows = ai_rows.read_rows(ROOT / "bench/ai_rows.txt")
        for name, row in rows.items():
            self.assertGreaterEqual(ai_rows.games_of(row["arguments"]), 400, name)
            # The first of so many parts has no game in it, but the call is read as ever.
            part = ["--shard", "1/100000", "--keep", str(self.root / name)]
            call = [os.environ["NEVA_EXE"], "arena", *row["arguments"], "--duplicate", "--quiet", *part]
            done = subprocess.run(call, capture_output=True, text=True, check=False)
            if "needs a network for these games" in done.stderr:
                continue  # it is not trained yet
            self.assertEqual(done.returncode, 0, (name, done.stderr))

    def test_goals(self):
        for goal, reached in ((">=50", True), (">50", False), ("<=50", True), ("<50", False), (">=50.5", False)):
            row = self.read(f"a {goal} --players x,y --games 400\n")["a"]
            text, got = ai_rows.judge(row, RESULT)
            self.assertEqual(got, reached, goal)
            self.assertEqual(text, f"50.0 % (45.0-55.0) of 400 games: goal {'reached' if reached else 'missed'}")

    def test_what_is_no_row(self):
        for text in ("a 50 --players x,y", "a >=x --players x,y", "a >=50", "a >=1 x\na >=1 x"):
            with self.assertRaises(SystemExit):
                self.read(text)

    def test_how_far_a_row_is(self):
        row = self.read("# a comment\n\na >=50 --games 400\n")["a"]
        kept = self.root / "build/bench-ai/a.games"
        self.assertIn("not played", ai_rows.describe("a", row, self.root))
        kept.write_text("games 400\ngame 1 scores\ngame 2 scores\ngame 3 sc", encoding="utf-8")
        self.assertIn("2 of 400 games are played", ai_rows.describe("a", row, self.root))
        (self.root / "bench/results/ai-a.json").write_text(json.dumps(RESULT), encoding="utf-8")
        said = ai_rows.describe("a", row, self.root)
        self.assertIn("goal reached; 2 of 400 games are played anew", said)


if __name__ == "__main__":
    unittest.main()
