#!/usr/bin/env python3
"""What all commands of `neva` have in common: help, how options are written, output that cannot be written.

NEVA_EXE is the program; the working directory is the root of the repository.
"""
import json
import os
import subprocess

EXE = os.environ["NEVA_EXE"]
COMMANDS = ["play", "arena", "engine", "replay", "show", "serve", "admin", "db", "verify", "bench"]
GAME = "tests/playthroughs/first-2.nvr"


def run(*words, stdin=b"", stdout=subprocess.PIPE, env=None):
    done = subprocess.run([EXE, *words], input=stdin, stdout=stdout, stderr=subprocess.PIPE, timeout=60,
                          env={**os.environ, **env} if env else None)
    return done.returncode, (done.stdout or b"").decode(), done.stderr.decode()


def refused(why, *words):
    code, said, complained = run(*words)
    assert code == 2 and not said and why in complained, (words, code, said, complained)


def same(first, second, **streams):
    answers = run(*first, **streams), run(*second, **streams)
    assert answers[0] == answers[1] and answers[0][0] == 0, (first, second, answers)
    return answers[0][1]


def test_help():
    for command in COMMANDS:
        text = run(command, "--help")[1]
        assert text.startswith(f"usage: neva {command}") and "-h, --help" in text, text
        for words in [[command, "-h"], [command, "--help", "x"], [command, "x", "y", "-h"],
                      [command, "--nonsense", "--help"], ["help", command], ["--help", command]]:
            assert run(*words) == (0, text, ""), words
        refused("there is no option --nonsense.", command, "--nonsense=5")
        refused("there is no option -x.", command, "-x")
        refused("", command, "--", "--help", "x")
    everything = run("--help")
    assert everything[0] == 0 and all(command in everything[1] for command in COMMANDS)
    for words in [["-h"], ["help"], ["help", "help"], ["help", "--help"]]:
        assert run(*words) == everything, words


def test_languages():
    """The terminal game speaks the language of the environment, or the one that is asked for."""
    game = ["play", "--seats", "random,random", "--seed", "1", "--no-record"]
    english = run(*game)[1]
    assert "Round 1." in english and run(*game, "--language", "en") == (0, english, "")
    assert run(*game, env={"LANGUAGE": "ru", "LC_ALL": "C"})[1] == english
    for language, word in {"de": "Runde 1.", "fr": "Manche 1.", "hu": "1. forduló.", "ru": "Раунд 1."}.items():
        code, said, _ = run(*game, "--language", language)
        assert code == 0 and word in said and "Round" not in said, said
        assert run(*game, env={"LANGUAGE": language, "LC_ALL": "C.UTF-8"})[1] == said
        assert run(*game, env={"LANGUAGE": "", "LC_ALL": f"{language}_XX.UTF-8"})[1] == said
    refused("--language is one of en, de, fr, hu, ru, not 'klingon'.", "play", "--language", "klingon")
    asked = run("play", "--language", "hu", "--ask", stdin=b"quit\n")[1]
    assert "Mit játsszunk?" in asked, asked


def test_values():
    quit_line = b'{"do":"new","game":"a","players":2}\n{"do":"quit"}\n'
    same(["engine", "--seed", "5"], ["engine", "--seed=5"], stdin=quit_line)
    same(["show", GAME, "--at", "3"], ["show", "--at=3", GAME])
    same(["show", GAME, "--seat=A"], ["show", "--seat", "A", "--", GAME])
    same(["replay", GAME, "--quiet"], ["replay", "--quiet", GAME])
    same(["bench", "--games", "2", "--setup", "first-2"], ["bench", "--setup=first-2", "--games=2"])
    refused("--seed needs a value.", "engine", "--seed")
    refused("--seed takes a whole number", "engine", "--seed=x")
    refused("--quiet takes no value.", "replay", GAME, "--quiet=yes")
    refused("--games needs a value.", "arena", "--players", "greedy,random", "--games")
    refused("'x' is not expected here.", "bench", "x")
    refused("there is no setup 'x'; there are: first-2", "bench", "--setup=x")
    refused("--mode is pick, list or greedy, not 'x'", "bench", "--mode=x")
    for command in ["play", "arena"]:
        players = ["--players", "greedy,random"] if command == "arena" else []
        refused("R1.1", command, *players, "--edition=third")
        refused("R1.1", command, *players, "--modules=x")


def test_bench_json():
    counted = run("bench", "--games", "3", "--setup", "first-2", "--mode", "list")[1]
    answer = json.loads(run("bench", "--games", "3", "--setup", "first-2", "--mode", "list", "--json")[1])
    assert counted == f"decisions {answer['decisions']}\n" and answer["decisions"] > 0, (counted, answer)
    assert answer["games"] == 3 and answer["mode"] == "list", answer


def test_output_that_cannot_be_written():
    if not os.path.exists("/dev/full"):
        return
    calls = [["--help"], ["--version"], ["help", "play"], ["replay", GAME], ["show", GAME],
             ["bench", "--games", "1"], ["arena", "--players", "random,random", "--games", "1"],
             ["arena", "--players", "random,random", "--games", "1", "--json"]]
    calls += [[command, "--help"] for command in COMMANDS]
    for words in calls:
        with open("/dev/full", "wb") as full:
            code, _, complained = run(*words, stdout=full)
        assert code == 1 and "written" in complained, (words, code, complained)


if __name__ == "__main__":
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
