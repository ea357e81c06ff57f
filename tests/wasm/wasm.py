#!/usr/bin/env python3
"""The module that runs tables in a page: node plays whole games with it (play.mjs), and every message it says
is held against data/protocol.txt.

usage: wasm.py MODULE. Without node, or without the module (./dev wasm makes it), it is skipped.
"""
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent.parent / "tools"))

from protocol import Schema  # noqa: E402

SKIPPED = 77
IMPORTS = ["say", "keepTable", "dropTable", "keepGame", "dropGame", "keepName", "wantRecord", "wantNet", "clock"]


def check_imports(node, module):
    """It needs nothing but what wasm/exports.c says."""
    script = "const m = new WebAssembly.Module(require('fs').readFileSync(process.argv[1]));" \
             "console.log(JSON.stringify(WebAssembly.Module.imports(m)))"
    done = subprocess.run([node, "-e", script, module], stdout=subprocess.PIPE, check=True, text=True)
    assert [(i["module"], i["name"]) for i in json.loads(done.stdout)] == [("page", name) for name in IMPORTS], done.stdout


def check_review(node, module):
    """A search finds the same in a page as here, to the last digit."""
    game = HERE.parent / "playthroughs/first-2.nvr"
    there = subprocess.run([node, HERE / "play.mjs", module, "--review", game, "50"], stdout=subprocess.PIPE, check=True)
    here = subprocess.run([os.environ["NEVA_EXE"], "review", game, "--visits", "50", "--json"], stdout=subprocess.PIPE, check=True)
    assert json.loads(there.stdout) == json.loads(here.stdout), "another review than that of neva"


def main():
    module, node = Path(sys.argv[1]), shutil.which("node")
    if not node or not module.is_file():
        print(f"skipped: {module} is not there" if node else "skipped: there is no node")
        return SKIPPED
    check_imports(node, module)
    if os.environ.get("NEVA_EXE"):
        check_review(node, module)
    schema = Schema(HERE.parent.parent / "data/protocol.txt")
    counts = {}
    with subprocess.Popen([node, HERE / "play.mjs", module], stdout=subprocess.PIPE, text=True, encoding="utf-8") as player:
        for line in player.stdout:
            said = json.loads(line)
            if said["do"] is None:
                schema.check_push(said["message"])
            else:
                schema.check_answer(said["do"], said["message"])
            name = said["do"] or f"on {said['message']['on']}"
            counts[name] = counts.get(name, 0) + 1
    assert player.returncode == 0, player.returncode
    assert {"act", "offers", "suggest", "replay", "story", "adopt", "record", "review", "on events"} <= set(counts), counts
    print(", ".join(f"{name} {count}" for name, count in sorted(counts.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
