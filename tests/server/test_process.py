#!/usr/bin/env python3
"""`neva serve` as a process: its options, its pages for machines, how it fails to start, and how it
stops while games run.
"""
import random
import re
import signal
import socket
import sqlite3
import subprocess
import tempfile
import threading
from pathlib import Path

import wsclient
from kit import EXE, FULL, HERE, HOST, SEED, WAIT, Case, Client, Refused, Server, main, neva

ROOT = HERE.parent.parent


def settings():
    """Every setting there is: the fields of srv_settings, and the limits."""
    text = (ROOT / "server/server.h").read_text(encoding="utf-8")
    body = re.sub(r"/\*.*?\*/", "", re.search(r"typedef struct srv_settings \{(.*?)\n\}", text,
                                              re.DOTALL)[1], flags=re.DOTALL)
    fields = re.findall(r"(\w+)(?:\[[^\]]*\])?\s*[,;]", body)
    limits = re.findall(r"X\((\w+), \d+, \d+, \d+, ",
                        (ROOT / "server/net.h").read_text(encoding="utf-8"))
    names = {"origins": "origin", "proxies": "proxy"}
    assert len(limits) > 8 and len(fields) > 10
    return [names.get(f, f) for f in fields if f != "limits"] + limits


class Pages(Case):
    def test_health(self):
        answer = self.server.http("/healthz")
        self.assertEqual((answer.status, answer.body), (200, b"ok\n"))

    def test_metrics(self):
        """As Prometheus reads them: HELP and TYPE before each value, each name once."""
        anna = self.client("Anna")
        anna.create(2)
        answer = self.server.http("/metrics")
        self.assertEqual(answer.status, 200)
        self.assertTrue(answer.headers["content-type"].startswith("text/plain; version=0.0.4"))
        text = answer.body.decode()
        self.assertTrue(text.endswith("\n"))
        lines = iter(text.splitlines())
        seen = {}
        for line in lines:
            name = re.fullmatch(r"# HELP ([a-z_:][a-z0-9_:]*) \S.*", line)[1]
            kind = re.fullmatch(rf"# TYPE {name} (counter|gauge)", next(lines))[1]
            value = re.fullmatch(rf"{name} ([-+]?[0-9.]+(?:e[-+]?[0-9]+)?)", next(lines))[1]
            self.assertNotIn(name, seen)
            self.assertTrue(name.startswith("neva_"))
            seen[name] = kind, float(value)
        self.assertEqual(seen["neva_tables"], ("gauge", 1))
        self.assertEqual(seen["neva_guests_total"], ("counter", 1))
        self.assertEqual(seen["neva_people"], ("gauge", 1))
        self.assertGreater(seen["neva_storage_commits_total"][1], 0)

    def test_no_such_page(self):
        for path in ("/records/nosuch.nvr", "/records/.nvr", "/records/", "/records/a/b.nvr",
                     "/records/" + "x" * 40 + ".nvr", "/records/..%2f..%2fgames.db.nvr",
                     "/records/%00.nvr", "/records/a'b.nvr", "/nothing"):
            self.assertEqual(self.server.http(path).status, 404, path)

    def test_the_record_of_a_running_game_is_nobodys(self):
        """It would tell what is hidden."""
        anna = self.client("Anna")
        table = anna.create([dict(kind="person"), dict(kind="computer")], start=True)
        self.assertEqual(self.server.http(f"/records/{table}.nvr").status, 404)


class Metrics(Case):
    options = ["--proxy", "127.0.0.1"]

    def get(self, **headers):
        return self.server.http("/metrics", headers=headers).status

    def test_only_for_this_machine(self):
        """Seen through a proxy, somebody from outside is somebody from outside."""
        outside = {"X-Forwarded-For": "203.0.113.7"}
        self.assertEqual(self.get(), 200)
        self.assertEqual(self.get(**outside), 404)
        self.assertEqual(self.server.http("/healthz", headers=outside).status, 200)
        self.stop()
        self.server.options += ["--metrics"]
        self.server.start()
        self.assertEqual(self.get(**outside), 200)

    def test_a_proxy_that_nobody_named(self):
        """It is on this machine; whoever comes through it need not be."""
        self.stop()
        del self.server.options[-2:]
        self.server.start()
        self.assertEqual(self.get(), 200)
        for said in ("203.0.113.7", "127.0.0.1", "nonsense", "1" * 600):
            self.assertEqual(self.get(**{"X-Forwarded-For": said}), 404, said)
        self.assertEqual(self.server.http("/healthz", headers={"X-Forwarded-For": "127.0.0.1"}).status, 200)


class Options(Case):
    def test_help_is_complete(self):
        code, out, err = neva("serve", "--help")
        self.assertEqual((code, err), (0, ""))
        for name in settings():
            self.assertRegex(out, rf"(?m)^  --{name.replace('_', '-')}( [A-Z]+)? +\S")

    def test_everything_is_printed(self):
        self.stop()
        self.server.options = [o for o in self.server.options if o != "--quiet"]
        self.server.options += ["--origin", "https://a.example", "--origin", "https://b.example",
                                "--proxy", "10.0.0.0/8", "--keep-days", "7"]
        self.server.start()
        for name in settings():
            if name != "quiet":
                self.assertRegex(self.server.out, rf"(?m)^  {name} +\S")
        self.assertRegex(self.server.out, r"(?m)^  origin +https://a.example https://b.example$")
        self.assertRegex(self.server.out, r"(?m)^  keep_days +7$")
        self.assertTrue(self.server.out.endswith(f"ready http://localhost:{self.server.port}/\n"))
        self.stop()
        self.assertTrue(self.server.out.endswith("\nstopping\n"))

    def test_environment(self):
        server = Server(env={"NEVA_OWN_TABLES": "1", "NEVA_METRICS": "1", "NEVA_KEEP_DAYS": "",
                             "NEVA_PROXY": "127.0.0.1 ::1", "NEVA_MESSAGE_BYTES": "2000"})
        self.addCleanup(server.close)
        anna = Client(server, "Anna")
        self.addCleanup(anna.hang_up)
        self.assertEqual(anna.welcome["limits"]["tables"], 1)
        self.assertEqual(anna.welcome["limits"]["message"], 2000)
        anna.create()
        self.assertEqual(anna.refused("create", edition="first", modules=[],
                                      seats=[dict(kind="person")] * 2), "limit")
        self.assertEqual(server.http("/metrics", headers={"X-Forwarded-For": "203.0.113.7"}).status,
                         200)

    def test_an_option_beats_the_environment(self):
        server = Server("--own-tables", "7", env={"NEVA_OWN_TABLES": "1"})
        self.addCleanup(server.close)
        anna = Client(server, "Anna")
        self.addCleanup(anna.hang_up)
        self.assertEqual(anna.welcome["limits"]["tables"], 7)

    def test_wrong_calls(self):
        for words in (["--port", "x"], ["--port", "65536"], ["--port"], ["--nonsense"], ["word"],
                      ["--own-tables", "0"], ["--certificate", "x"], ["--key", "x"]):
            code, out, err = neva("serve", *words)
            self.assertEqual((code, out), (2, ""), words)
            self.assertIn("neva serve", err)
        done = subprocess.run([EXE, "serve"], env=dict(self.server.env, NEVA_TABLES="many"),
                              capture_output=True, text=True, timeout=WAIT)
        self.assertEqual(done.returncode, 2)
        self.assertIn("tables", done.stderr)


class Start(Case):
    def fails(self, *options):
        code, out, err = neva("serve", "--quiet", *options)
        self.assertEqual((code, out), (1, ""), err)
        self.assertEqual(err.count("\n"), 1, err)
        return err

    def test_a_taken_port(self):
        db = self.server.db.with_name("other.db")
        err = self.fails("--db", db, "--port", self.server.port)
        self.assertIn(str(self.server.port), err)
        self.assertRegex(err, "in use|taken")
        with socket.create_server((HOST, 0)) as other:
            port = other.getsockname()[1]
            self.assertIn(str(port), self.fails("--db", db, "--port", port, "--address", HOST))
        self.assertEqual(list(db.parent.glob("other.db*")), [])

    def test_open_files(self):
        """Fewer connections than there could be are worth a word to who asked for more, and to nobody else."""
        db = self.server.db.with_name("few.db")
        for words, warned in ((["--connections", "1000"], True), ([], False)):
            call = ["prlimit", "--nofile=200:200", EXE, "serve", "--port", "0", "--db", str(db), *words]
            server = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            out = "".join(iter(lambda: (line := server.stdout.readline()) * (not line.startswith("ready")), ""))
            server.terminate()
            self.assertRegex(out, r"(?m)^  connections +136$")
            self.assertEqual("connections" in server.communicate(timeout=WAIT)[1], warned)

    def test_databases_that_cannot_be(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            self.assertIn("nosuch", self.fails("--port", 0, "--db", folder / "nosuch" / "x.db"))
            (folder / "text").write_text("this is no database " * 100)
            self.fails("--port", 0, "--db", folder / "text")
            with sqlite3.connect(folder / "foreign.db") as db:
                db.execute("CREATE TABLE x(y)")
            self.fails("--port", 0, "--db", folder / "foreign.db")
        self.fails("--port", 0, "--db", self.server.db)  # another process serves it
        self.assertEqual(self.server.http("/healthz").status, 200)

    def test_a_table_that_cannot_be_read(self):
        """It stays in the database and is complained of; the others are served."""
        anna = self.client("Anna")
        broken, good = anna.create(2), anna.create(2)
        self.stop()
        with sqlite3.connect(self.server.db) as db:
            db.execute("UPDATE tables SET meta = 'nonsense' WHERE id = ?", (broken,))
        self.server.start()
        anna = self.client(token=anna.token)
        self.assertEqual([t["id"] for t in anna.welcome["tables"]], [good])
        self.complaints = rf"table {broken} cannot be read: .*\n"
        self.stop()
        with sqlite3.connect(self.server.db) as db:
            self.assertEqual(db.execute("SELECT count(*) FROM tables").fetchone()[0], 2)


class News(Case):
    """A text from the one who runs the server."""

    def setUp(self):
        super().setUp()
        self.file = Path(self.server.folder.name) / "news.txt"
        self.server.stop()
        self.server.options += ["--news", str(self.file)]

    def tell(self, text):
        self.file.write_text(text, encoding="utf-8")
        self.server.process.send_signal(signal.SIGHUP)

    def test_told_when_one_comes_and_when_it_changes(self):
        self.file.write_text("Ночью перерыв.\nFrom 2 to 3.\n", encoding="utf-8")
        self.server.start()
        first = {"on": "notice", "kind": "news", "text": "Ночью перерыв. From 2 to 3."}
        anna, boris = self.client("Anna"), self.client("Boris")
        self.assertEqual([anna.push("notice"), boris.push("notice")], [first, first])
        self.tell("x" * 1000 + "\n")
        self.assertEqual([client.push("notice")["text"] for client in (anna, boris)], ["x" * 1000] * 2)
        for wrong in ("y" * 1001, "y" + " " * 2000, "\a", "\u202e"):
            self.tell(wrong)
            self.assertRegex(self.server.process.stderr.readline(),
                             r"^\S+/news\.txt: .+; the news stay as they were\n$")
        self.assertEqual(self.client("Dora").push("notice")["text"], "x" * 1000)
        self.tell("")
        self.assertEqual(anna.push("notice"), dict(first, text=""))
        self.client("Clara").none_of("notice")

    def test_a_reload_without_news_changes_nothing(self):
        self.server.options = self.server.options[:-2]
        self.server.start()
        self.server.process.send_signal(signal.SIGHUP)
        self.assertEqual(self.server.process.stderr.readline(), "SIGHUP: there is no --news to read again\n")
        self.client("Anna").none_of("notice")

    def test_files_that_cannot_be(self):
        for content, why in ((None, "No such file"), (b"y" * 1001, "longer than 1000 bytes"), (b"\xff", "no plain text")):
            if content:
                self.file.write_bytes(content)
            self.server.launch()
            self.assertFalse(self.server.is_ready())
            code, err = self.server.end()
            self.assertEqual(code, 1)
            self.assertRegex(err, rf"^neva serve: \S+/news\.txt: .*{why}.*\n$")


class Bot(threading.Thread):
    """Plays both seats of a table, as fast as it can, until the server goes."""

    def __init__(self, server, number):
        super().__init__()
        self.rng = random.Random(f"{SEED} {number}")
        self.client = Client(server, f"Bot {number}")
        self.table = self.client.create([dict(kind="person")] * 2 + [dict(kind="computer")],
                                        start=True, modules=["market"])
        self.confirmed, self.closed, self.failure = 0, None, None

    def run(self):
        try:
            self.play()
        except wsclient.Closed as closed:
            self.closed = closed.code
        except Exception as failure:
            self.failure = failure

    def play(self):
        client, first = self.client, self.client.mirror(self.table, 0)
        while first.stage != "over":
            seat = first.to_act
            if seat not in (0, 1):
                client.until(lambda state=first.state: first.state != state)
                continue
            own = client.mirror(self.table, seat)
            client.until(lambda o=own: o.state >= first.state)
            try:
                client.act(self.table, self.rng.choice, seat)
                self.confirmed = first.state
            except Refused as refused:
                if refused.code != "busy":  # the server is stopping
                    raise
                client.until(lambda: False)
        client.until(lambda: False)


class Stop(Case):
    options = ["--own-tables", "100"]

    def stopped(self, by):
        """Bots play, and at some moment the server is stopped."""
        bots = [Bot(self.server, i) for i in range(6)]
        moment = self.rng.randrange(300)
        for bot in bots:
            bot.start()
        while sum(bot.confirmed for bot in bots) < moment:
            bots[0].join(0.001)
        self.server.process.send_signal(by)
        for bot in bots:
            bot.join(WAIT)
            self.assertFalse(bot.is_alive())
            self.assertIsNone(bot.failure)
            self.assertEqual(bot.closed, 1001)
            notices = [p for p in bot.client.pushes if p["on"] == "notice"]
            self.assertEqual([n["kind"] for n in notices], ["stopping"])
        self.assertEqual(self.server.end(), (0, ""))
        return bots

    def check_kept(self, bots):
        for bot in bots:
            mirrors = [bot.client.mirror(bot.table, seat) for seat in (0, 1)]
            back = Client(self.server, token=bot.client.token)
            self.clients.append(back)
            if mirrors[0].stage == "over":
                self.assert_record(bot.table, mirrors[0].result, back)
                continue
            answer = back.ask("resume", table=bot.table, event=mirrors[0].event)
            for mirror, whole in zip(mirrors, answer["tables"]):
                self.assertGreaterEqual(whole["state"], bot.confirmed)
                self.assertGreaterEqual(whole["event"], mirror.event)
                if whole["event"] == mirror.event:
                    mirror.online, mirror.watchers = [True, True, False], 0
                    mirror.compare(whole)

    def test_sigterm_while_games_run(self):
        """Clients are told, the code is 0, and after a restart every confirmed decision is there."""
        for number in range(20 if FULL else 3):
            bots = self.stopped(signal.SIGTERM if number % 2 == 0 else signal.SIGINT)
            self.server.start()
            self.check_kept(bots)
            self.hang_up()

    def test_a_client_that_does_not_go(self):
        """The server does not wait for ever for somebody who does not answer; a second signal
        makes it wait no more."""
        anna = self.client("Anna")
        self.server.process.send_signal(signal.SIGTERM)
        self.assertEqual(anna.push()["on"], "notice")
        self.server.process.send_signal(signal.SIGTERM)
        self.assertEqual(self.server.end(), (0, ""))

    def test_nobody_is_there(self):
        self.server.process.send_signal(signal.SIGINT)
        self.assertEqual(self.server.end(), (0, ""))


if __name__ == "__main__":
    main()
