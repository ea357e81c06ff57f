"""What the tests of `neva serve` share: a server of one's own, and clients that check all they hear.

    class Something(Case):
        options = ["--own-tables", "3"]           besides those of Server

        def test_it(self):
            anna = self.client("Anna")            says hello
            table = anna.create(2)                one seat for Anna, one open
            anna.ask("start", table=table)        an answer, or Refused with its code
            anna.mirror(table).view               kept by the changes that came (mirror.py)

Every message that a client gets is checked against data/protocol.txt. After every test the server is
stopped: it must end with code 0 and must not have complained on stderr, which is where sanitizers
speak, too. NEVA_EXE is the program, NEVA_TEST_FULL=1 plays far more, NEVA_TEST_SEED makes it other
games.
"""
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent.parent / "tools"))

import wsclient  # noqa: E402
from mirror import Mirror  # noqa: E402
from protocol import Schema  # noqa: E402

EXE = os.environ.get("NEVA_EXE", "neva")
FULL = bool(os.environ.get("NEVA_TEST_FULL"))
SEED = int(os.environ.get("NEVA_TEST_SEED") or 1)
HOST = "127.0.0.1"
WAIT = 30.0  # seconds for what must come; none of it is measured
SCHEMA = Schema(HERE.parent.parent / "data/protocol.txt")
# Bots are faster than people.
FAST = ["--messages-per-second", "1000000", "--messages-burst", "1000000",
        "--address-per-second", "1000000", "--address-burst", "1000000", "--address-guests", "1000000"]


class Refused(Exception):
    """An answer that is not ok."""

    def __init__(self, do, error):
        super().__init__(f"{do}: {error['code']}: {error['message']}")
        self.code, self.message = error["code"], error["message"]


# ---- the server --------------------------------------------------------------------------------


class Server:
    """`neva serve` on a port of its own and a database in a folder that goes with it. It can be killed and
    started again; `exe` and `env` may change between that."""

    def __init__(self, *options, env=None, fast=True, start=True):
        self.folder = tempfile.TemporaryDirectory(prefix="neva-server-")
        self.db = Path(self.folder.name) / "games.db"
        self.options = ["--port", "0", "--db", str(self.db), "--quiet", "--connections", "500",
                        *(FAST if fast else []), *options]
        self.exe, self.env = EXE, env or {}
        self.process = None
        if start:
            self.start()

    def launch(self):
        self.process = subprocess.Popen([self.exe, "serve", *self.options], text=True,
                                        env={**os.environ, **self.env},
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.out = ""

    def is_ready(self):
        """Waits until it is; False: it ended instead."""
        for line in self.process.stdout:
            self.out += line
            found = re.fullmatch(r"ready https?://\S+:(\d+)/\n", line)
            if found:
                self.port = int(found[1])
                return True
        return False

    def start(self):
        self.launch()
        if not self.is_ready():
            raise AssertionError(f"the server did not start: {self.end(WAIT)}")

    def end(self, timeout=WAIT):
        """Waits for its end: (code, stderr)."""
        try:
            out, err = self.process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError(f"the server hangs: {self.process.communicate()[1]}") from None
        self.out += out
        code, self.process = self.process.returncode, None
        return code, err

    def stop(self, complaints=""):
        """Ends it in good order. `complaints`: a pattern of what it may have said on stderr."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGTERM)
        code, err = self.end()
        assert code == 0, f"the server ended with {code}: {err}"
        assert re.fullmatch(complaints, err), f"the server complained: {err}"

    def close(self, complaints=""):
        try:
            self.stop(complaints)
        finally:
            if self.process is not None:
                self.process.kill()
                self.end()
            self.folder.cleanup()

    def kill(self):
        self.process.kill()
        self.end()

    def http(self, path, **kw):
        return wsclient.http(HOST, self.port, path, timeout=WAIT, **kw)

    def metrics(self):
        lines = self.http("/metrics").body.decode().splitlines()
        return {line.split()[0]: float(line.split()[1]) for line in lines if line[:1] != "#"}


def neva(*words, stdin=""):
    """Runs a command of the program: (code, stdout, stderr)."""
    done = subprocess.run([EXE, *map(str, words)], input=stdin, capture_output=True, text=True,
                          timeout=120)
    return done.returncode, done.stdout, done.stderr


# ---- clients -----------------------------------------------------------------------------------


class Client:
    """A connection. `me`, `token` and `welcome` are those of the last hello."""

    def __init__(self, server, name=None, token=None, hello=True, headers=None):
        self.server, self.count, self.waiting = server, 0, {}
        self.pushes = []     # all that came unasked and were not taken by push() yet
        self.mirrors = {}    # (table, seat) -> Mirror
        self.token = token
        self.ws = wsclient.connect(HOST, server.port, timeout=WAIT, headers=headers)
        if hello:
            self.hello(name, token)

    def hello(self, name=None, token=None):
        words = dict(name=name, token=token)
        self.welcome = self.ask("hello", version=1, **{k: v for k, v in words.items() if v})
        self.me = self.welcome["me"]
        self.token = self.welcome.get("token", token)
        return self.welcome

    def hang_up(self):
        """Goes without a word, as a browser that lost its network."""
        self.ws.sock.close()

    def close(self):
        return self.ws.close(timeout=WAIT)

    def export(self):
        """All that is kept about this person, row by row."""
        answer = self.server.http("/export", headers={"Authorization": f"Bearer {self.token}"})
        assert answer.status == 200, (answer.status, answer.body)
        rows = [json.loads(line) for line in answer.body.decode().splitlines()]
        assert rows[0]["neva"] == "person" and rows[-1] == {"end": "person", "rows": len(rows) - 2}, rows
        return rows[1:-1]

    # -- requests

    def send(self, do, **fields):
        """Sends a request without waiting; returns its id for answer()."""
        self.count += 1
        message = dict(id=self.count, do=do, **fields)
        self.waiting[self.count] = (do, None)
        self.ws.send(message)
        return self.count

    def answer(self, number):
        """The answer to a request; Refused if it is not ok."""
        while self.waiting[number][1] is None:
            self.read(WAIT)
        do, message = self.waiting.pop(number)
        if not message["ok"]:
            raise Refused(do, message["error"])
        return message

    def ask(self, do, **fields):
        answer = self.answer(self.send(do, **fields))
        for table in answer.get("tables", []) if do in ("watch", "resume") else []:
            self.meet(table, answer if do == "resume" else None)
        if isinstance(answer.get("table"), dict):
            self.meet(answer["table"])
        return answer

    def refused(self, do, **fields):
        """The code of a request that must be refused."""
        try:
            answer = self.ask(do, **fields)
        except Refused as refused:
            assert refused.message, "a refusal without a message"
            return refused.code
        raise AssertionError(f"{do} {fields} was not refused: {answer}")

    # -- what comes

    def read(self, timeout=WAIT):
        """Takes one message in."""
        message = self.ws.recv(timeout)
        if "on" in message:
            SCHEMA.check_push(message)
            self.take(message)
            self.pushes.append(message)
            return
        assert message.get("id") in self.waiting, f"an answer to nothing: {message}"
        do, old = self.waiting[message["id"]]
        assert old is None, f"two answers to one request: {old}, {message}"
        SCHEMA.check_answer(do, message)
        self.waiting[message["id"]] = (do, message)

    def take(self, message):
        if message["on"] == "events":
            self.mirror_for(message["table"], message["seat"]).take(message)
        elif message["on"] == "presence":
            for (table, _), mirror in self.mirrors.items():
                if table == message["table"]:
                    mirror.take_presence(message)

    def push(self, on=None):
        """The next push (of that kind; others are thrown away)."""
        while True:
            if not self.pushes:
                self.read()
                continue
            message = self.pushes.pop(0)
            if on in (None, message["on"]):
                return message

    def none_of(self, on):
        """Everything that was sent so far has come, and none of it is such a push."""
        self.sync()
        found = [push for push in self.pushes if push["on"] == on]
        assert not found, found
        self.pushes = []

    def sync(self):
        """All that was sent to this connection before now has come."""
        self.ask("ping")

    def until(self, done):
        while not done():
            self.read()

    # -- tables

    def meet(self, table, resumed=None):
        """A whole table came: it must be what was kept of it."""
        key = table["id"], table["seat"]
        mirror = self.mirrors.get(key)
        if mirror is None:
            self.mirrors[key] = Mirror(table)
        elif resumed is None:
            mirror.compare(table)
        else:
            mirror.set(table)
        for seat in table["mine"] if table["stage"] == "waiting" else []:
            if (table["id"], seat) not in self.mirrors:
                self.mirrors[table["id"], seat] = Mirror(dict(table, seat=seat))

    def mirror_for(self, table, seat):
        """Before the game, whoever loses the seat goes on as one who looks on."""
        if (table, seat) not in self.mirrors:
            old = next((m for (t, _), m in self.mirrors.items() if t == table), None)
            assert old and old.stage == "waiting" and seat is None, (
                f"events of table {table} for seat {seat}, which is not this client's")
            self.mirrors[table, seat] = old.as_seen_from(seat)
        return self.mirrors[table, seat]

    def mirror(self, table, seat=None):
        """What is kept of a table; with seat None of the first of one's seats."""
        found = [m for (t, s), m in sorted(self.mirrors.items(), key=str)
                 if t == table and seat in (None, s)]
        return found[0]

    def create(self, seats=2, start=False, **wish):
        """Makes a table and returns its id. seats: a list of wishes, or how many: the first is
        one's own, the others are open."""
        if isinstance(seats, int):
            seats = [dict(kind="person")] + [dict(kind="open")] * (seats - 1)
        wish = {"edition": "second", "modules": [], "pace": 0, **wish}
        self.table = self.ask("create", seats=seats, **wish)["table"]
        if start:
            self.ask("start", table=self.table["id"])
        return self.table["id"]

    def check(self, table):
        """What is kept of the table is what the server says it is."""
        return self.ask("watch", table=table)["tables"]

    def act(self, table, choose, seat=None):
        """Decides for the seat to act, which must be one's own."""
        mirror = self.mirror(table, seat)
        mirror = self.mirror(table, mirror.to_act)
        action = choose(mirror.actions)["text"]
        self.ask("act", table=table, seat=mirror.seat, state=mirror.state, action=action)
        return action


def play(clients, table, rng, before=None, most=None):
    """People play on until the table is over (or so many decisions were made): `clients` has one
    per seat of a person, {seat: client}; the others are computer players. before(client, seat) may
    return another client. Returns the number of decisions of people."""
    done = 0
    first = min(clients)
    while most is None or done < most:
        watcher = clients[first]
        mirror = watcher.mirror(table, first)
        if mirror.stage == "over":
            break
        seat = mirror.to_act
        if seat not in clients:
            watcher.until(lambda m=mirror, state=mirror.state: m.state != state)
            continue
        client = clients[seat]
        if before:
            client = clients[seat] = before(client, seat) or client
            mirror = clients[first].mirror(table, first)
        own = client.mirror(table, seat)
        client.until(lambda o=own, m=mirror: o.state >= m.state)
        client.act(table, rng.choice, seat)
        done += 1
        if client is not watcher:
            mirror = clients[first].mirror(table, first)
            clients[first].until(lambda o=own, m=mirror: m.event >= o.event)
    return done


# ---- tests -------------------------------------------------------------------------------------


class Case(unittest.TestCase):
    """A server for each test."""

    options = []
    complaints = ""   # a pattern of what the server may say on stderr
    fast = True

    def setUp(self):
        self.rng = random.Random(f"{SEED} {self.id()}")
        self.server = Server(*self.options, fast=self.fast)
        self.clients = []
        self.addCleanup(lambda: self.server.close(self.complaints))
        self.addCleanup(self.hang_up)

    def client(self, name=None, **kw):
        client = Client(self.server, name, **kw)
        self.clients.append(client)
        return client

    def hang_up(self):
        for client in self.clients:
            client.hang_up()
        self.clients = []

    def stop(self):
        """Ends the server after all clients have gone; self.server.start() brings it back."""
        self.hang_up()
        self.server.stop(self.complaints)

    def seated(self, *names, **wish):
        """A table with these people, all ready: (id, clients)."""
        clients = [self.client(name) for name in names]
        table = clients[0].create(len(names), access="open", **wish)
        for client in clients[1:]:
            client.ask("join", table=table)
            client.ask("ready", table=table, ready=True)
        for client in clients:
            client.sync()
        return table, clients

    def assert_record(self, table, result, client=None):
        """The record of a finished game is there, proven, accepted, and says what the event said."""
        record = self.server.http(f"/records/{table}.nvr")
        self.assertEqual(record.status, 200)
        text = record.body.decode()
        if client:
            self.assertEqual(client.ask("record", table=table)["record"], text)
        self.assertNotIn("\n#: ", text)  # the chat is no part of it
        code, out, err = neva("verify", "-", stdin=text)
        self.assertEqual((code, err), (0, ""), out)
        code, out, err = neva("replay", "--quiet", "-", stdin=text)
        self.assertEqual((code, err), (0, ""), out)
        last = text.splitlines()[-1]
        letters = "ABCDE"
        scores = "".join(f"{letters[i]} {n} " for i, n in enumerate(result["scores"]))
        winners = " ".join(letters[i] for i in result["winners"])
        if result["aborted"]:
            self.assertEqual(last, "abort")
        elif "\nresign " in text and "winners" == last.split()[1]:
            self.assertEqual(last, f"result winners {winners}")  # all others gave up
        else:
            self.assertEqual(last, f"result {scores}winners {winners}")
        return text


def main():
    unittest.main(verbosity=2)
