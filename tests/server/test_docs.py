#!/usr/bin/env python3
"""What the pages for clients and for those who run a server show is true: the conversation and the function that merges
views of docs/protocol.md, the bot of docs/bots.md, the settings, figures and the proxy of docs/server.md."""
import json
import re
import shutil
import socket
import subprocess
import sys
import time
import unittest
from pathlib import Path

from kit import HOST, SCHEMA, WAIT, Case, main, neva
import wsclient

PROTOCOL = Path("docs/protocol.md").read_text(encoding="utf-8")
SERVER = Path("docs/server.md").read_text(encoding="utf-8")
BOTS = Path("docs/bots.md").read_text(encoding="utf-8")


def block(page, language):
    return re.search(rf"```{language}\n(.*?)```", page, re.DOTALL)[1]


class Talk:
    """A connection that keeps what came as it was written."""

    def __init__(self, port):
        self.ws, self.came, self.turn = wsclient.connect(HOST, port, timeout=WAIT), [], {}

    def read(self):
        text = self.ws.recv_text(WAIT)
        message = json.loads(text)
        self.came.append(text)
        if "on" in message:
            SCHEMA.check_push(message)
            if message.get("state") and message["on"] == "events":
                self.turn = message
        return message

    def find(self, pattern):
        """The first message that fits. One can fit twice: who begins gets the actions with the start."""
        while not (fits := [text for text in self.came if re.fullmatch(pattern, text)]):
            self.read()
        return json.loads(fits[0])


class Conversation(Case):
    fast = False

    def test_it(self):
        """`…` stands for anything; table, state and who is to act are those of this game."""
        lines = re.findall(r"^([<>]) (.*)$", block(PROTOCOL, ""), re.MULTILINE)
        talk, table, state = Talk(self.server.port), None, 0
        self.addCleanup(talk.ws.sock.close)
        self.assertGreater(len(lines), 15)
        for way, text in lines:
            text = text.replace("xk7bntng", table or "…")
            if way == ">":
                request = json.loads(text)
                SCHEMA.check_request(request)
                if request["do"] == "act":
                    while not state and not talk.turn.get("actions"):
                        talk.read()
                    state = state or talk.turn["state"]
                    text = text.replace('"state":2', f'"state":{state}')
                talk.ws.send_text(text)
                continue
            message = talk.find(".*".join(map(re.escape, text.split("…"))))
            table = table or message.get("ok") and message.get("table", {}).get("id")


class Ids(Case):
    """A request may come without an id; whoever answers it, at once or later, then says null."""

    def test_it(self):
        with wsclient.connect(HOST, self.server.port, timeout=WAIT) as ws:
            def ask(do, **fields):
                ws.send({"do": do, **fields})
                while "ok" not in (message := ws.recv(WAIT)):
                    pass
                self.assertEqual((message["id"], message["ok"]), (None, True))
                return message

            ask("hello", version=1)
            seats = [{"kind": "person"}, {"kind": "person"}]
            table = ask("create", edition="first", modules=[], seats=seats, hints=True)["table"]["id"]
            ask("start", table=table)
            table = ask("watch", table=table)["tables"]
            seat = next(seat for seat in table if "actions" in seat)
            ask("suggest", table=seat["id"], seat=seat["seat"])
            ask("history")
            ask("ping")


class Bot(Case):
    fast = False  # it keeps to the limits

    def test_it(self):
        """Two copies and a computer player play a whole game, also over a restart of the server."""
        code = block(BOTS, "python")
        self.assertLess(code.count("\n"), 90)
        bot = Path(self.server.folder.name) / "bot.py"
        bot.write_text(code, encoding="utf-8")
        first = self.run_bot(bot)
        table = re.fullmatch(r"table (\w+)\n", first.stdout.readline())[1]
        second = self.run_bot(bot, table)
        watcher = self.client("Looker-on")
        watcher.ask("watch", table=table)
        mirror = watcher.mirror(table)
        watcher.until(lambda: mirror.state > 10)
        self.server.stop()
        self.server.options += ["--port", str(self.server.port)]
        self.server.start()
        said = [process.communicate(timeout=120) for process in (first, second)]
        for process, (out, err) in zip((first, second), said):
            self.assertEqual((process.returncode, err), (0, ""))
            self.assertRegex(out, r"^scores \[-?\d+, -?\d+, -?\d+\]\n$")
        self.assertEqual(said[0], said[1])
        record = self.server.http(f"/records/{table}.nvr").body.decode()
        self.assertEqual(neva("verify", "-", stdin=record)[0], 0)

    def run_bot(self, bot, *table):
        process = subprocess.Popen([sys.executable, str(bot), f"127.0.0.1:{self.server.port}", *table], text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.kill)
        return process


class Merge(Case):
    @unittest.skipUnless(shutil.which("node"), "there is no node here")
    def test_it(self):
        """From the first view on, the merged one is what the server says it is."""
        anna = self.client("Anna")
        modules = ["market", "banquet", "company", "events", "assistants"]
        seats = [{"kind": "person"}, {"kind": "computer", "player": "random"}]
        table = anna.create(seats, modules=modules)
        steps = []
        anna.ask("start", table=table)
        for _ in range(60):
            anna.until(lambda: anna.mirror(table).actions or anna.mirror(table).stage == "over")
            whole = anna.ask("watch", table=table)["tables"][0]
            changes = [push["view"] for push in anna.pushes if push["on"] == "events" and "view" in push]
            anna.pushes.clear()
            steps.append([changes, whole["view"]])
            if whole["stage"] == "over":
                break
            anna.act(table, self.rng.choice)
        script = block(PROTOCOL, "js") + """
const assert = require("assert");
let view = {};
for (const [changes, whole] of JSON.parse(require("fs").readFileSync(0))) {
  view = changes.reduce(merge, view);
  assert.deepStrictEqual(view, whole);
}
"""
        done = subprocess.run(["node", "-e", script], input=json.dumps(steps), capture_output=True, text=True,
                              timeout=60)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertGreater(sum(len(changes) for changes, _ in steps), 50)


class Server(Case):
    def test_settings(self):
        """Every option is there, with the value that it usually has."""
        told = dict(re.findall(r"^  (--[a-z-]+).*?(?:\(([^()]*)\))?$", neva("serve", "--help")[1], re.MULTILINE))
        self.assertGreater(len(told), 25)
        for option, usual in told.items():
            row = next((row for row in SERVER.splitlines() if row.startswith("|") and f"`{option}" in row), None)
            self.assertIsNotNone(row, option)
            if usual.isdigit():
                self.assertIn(usual, re.split(r"[|,` ]+", row.split("|")[2]), option)

    def test_metrics(self):
        for figure in self.server.metrics():
            self.assertIn(f"`{figure.removeprefix('neva_')}`", SERVER)

    @unittest.skipUnless(shutil.which("nginx"), "there is no nginx here")
    def test_nginx(self):
        """Its lines, without TLS: pages and WebSockets pass, the origin is checked, clients are told apart."""
        folder = Path(self.server.folder.name)
        self.server.stop()
        self.server.options += ["--address", HOST, "--proxy", HOST]
        self.server.start()
        with socket.socket() as free:
            free.bind((HOST, 0))
            port = free.getsockname()[1]
        conf = re.sub(r"    (server_name|ssl_).*\n", "", block(SERVER, "nginx"))
        conf = conf.replace("8700", str(self.server.port)).replace("443 ssl http2", f"{HOST}:{port}")
        conf = re.sub(r"location = /metrics \{.*?\}", "", conf, flags=re.DOTALL)
        temporary = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in
                            ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        path = folder / "nginx.conf"
        path.write_text(f"daemon off; pid {folder}/nginx.pid; error_log stderr; events {{}}\n"
                        f"http {{ access_log off; {temporary}\n{conf}\n}}\n")
        process = subprocess.Popen(["nginx", "-e", "stderr", "-c", str(path)], stderr=subprocess.DEVNULL)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)
        self.wait_for_port(port)
        self.assertEqual(wsclient.http(HOST, port, "/healthz", timeout=WAIT).body, b"ok\n")
        for address, status in [("203.0.113.7", 404), (None, 200)]:
            headers = {"X-Forwarded-For": address} if address else {}
            self.assertEqual(wsclient.http(HOST, port, "/metrics", headers, timeout=WAIT).status, status)
        with wsclient.connect(HOST, port, headers={"Origin": f"http://{HOST}:{port}"}, timeout=WAIT) as ws:
            ws.send({"do": "hello", "version": 1})
            self.assertTrue(ws.recv(WAIT)["ok"])
        with self.assertRaises(wsclient.Refused):
            wsclient.connect(HOST, port, headers={"Origin": "http://elsewhere.example"}, timeout=WAIT)

    def wait_for_port(self, port):
        while True:
            try:
                socket.create_connection((HOST, port), WAIT).close()
                return
            except ConnectionRefusedError:
                time.sleep(0.05)


if __name__ == "__main__":
    main()
