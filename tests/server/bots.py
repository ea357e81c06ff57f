"""Bots that play at several tables at once, and remember everything that a server confirmed.

    house = House(random.Random(7), tables=6)
    server = kit.Server(*bots.OPTIONS)
    house.enter(server.port)          # connects all bots; those that know tables come back to them
    house.play(messages=200)          # plays until so many messages have come
    server.kill()
    house.lose()                      # reads what had still come; it counts as confirmed

What is confirmed (`Ledger`): a request answered with ok, and every event and state that a client was
told of. While they play the bots check every message against the protocol, that events are numbered
without gaps, that nothing goes back behind what anybody saw, and that whoever comes back to a table where
nothing has happened since finds the very table that its own merging of changes had led to (mirror.py).
"""
import json
import selectors
import time
from collections import Counter

import wsclient
from kit import HOST, SCHEMA
from mirror import Mirror

PATIENCE = 120  # seconds without a message that somebody waits for: something hangs
LETTERS = "ABCDE"
# All bots come from one address, and make many tables.
OPTIONS = ["--address", HOST, "--address-connections", "500", "--own-tables", "10000",
           "--address-tables", "10000", "--address-guests", "1000000"]

SETUPS = [
    ("first", [], 2), ("first", [], 4), ("second", [], 3), ("first", ["banquet"], 3),
    ("second", ["market"], 2), ("second", ["market", "banquet", "assistants"], 4),
    ("second", ["market", "events", "assignments", "obstacles"], 3), ("second", ["market", "company", "banquet"], 5),
]


class Ledger:
    """What clients were told of one table."""

    def __init__(self):
        self.moves = {}  # by the number of the state it answers: "A buy ...", or "undo"
        self.state = self.event = 0
        self.chat = []
        self.over = False
        self.begin()

    def begin(self):
        """A server starts: it knows all that was confirmed before."""
        self.first_state, self.first_event, self.first_chat = self.state, self.event, self.chat[-20:]

    def saw(self, state, event):
        self.state, self.event = max(self.state, state), max(self.event, event)

    def check(self, lines):
        """Is everything in these lines of a record, or of a table that is kept? Returns how many moves are."""
        game = lines[lines.index("start") + 1:] if "start" in lines else []
        moves = [line for line in game if line[:2] in ("A ", "B ", "C ", "D ", "E ") or line.startswith("undo ")]
        for state, move in self.moves.items():
            assert state <= len(moves), f"confirmed and lost: {move} at state {state} of {len(moves)}"
            kept = moves[state - 1]
            assert kept == move or (move == "undo" and kept.startswith("undo ")), (state, kept, move)
        ended_alone = any(line in ("abort",) or line.startswith("result winners") for line in game)
        last = len(moves) + 1 + ended_alone if "start" in lines else 0
        assert last >= self.state, f"state {self.state} was seen, {last} is kept"
        return last

    def check_chat(self, lines):
        """It is kept among the lines of a table, and goes with it."""
        said = [json.loads(line[3:])["text"] for line in lines if line.startswith("#: ")]
        assert not [text for text in self.chat if text not in said], (self.chat, said)


class Table:
    """What the house knows of a table that its bots sit at."""

    def __init__(self, house, table, host):
        self.house, self.id, self.host = house, table["id"], host
        self.invite = table.get("invite")
        self.ledger = Ledger()
        self.guests, self.asked = {}, set()
        self.is_known = True  # as it is since the server started
        self.look(table)
        for seat, kind in enumerate(self.kinds):
            if kind == "open":
                self.guests[seat] = house.rng.choice(house.bots)

    def look(self, table):
        self.event, self.stage, self.is_known = table["event"], table["stage"], True
        self.kinds = [seat["kind"] for seat in table["seats"]]
        self.ready = [seat["ready"] for seat in table["seats"]]

    def happened(self, number, event):
        if number <= self.event:
            return
        self.event = number
        if event["type"] == "seated":
            self.kinds[event["seat"]] = "person"
        elif event["type"] == "ready":
            self.ready[event["seat"]] = event["ready"]
        elif event["type"] == "started":
            self.stage = "running"
        elif event["type"] in ("ended", "aborted"):
            self.stage = "over"

    def once(self, key, bot, request):
        if key not in self.asked and bot.is_there:
            self.asked.add(key)
            bot.ask({**request, "table": self.id})

    def prepare(self):
        """Before the start: the next thing that somebody has to do for it."""
        for seat, guest in self.guests.items():
            if self.kinds[seat] == "open":
                self.once(("join", seat), guest, {"do": "join", "seat": seat, "invite": self.invite})
            elif not self.ready[seat] and self.id in guest.mirrors:
                self.once(("ready", seat), guest, {"do": "ready", "seat": seat, "ready": True})
        if all(kind != "open" and (self.ready[seat] or seat not in self.guests)
               for seat, kind in enumerate(self.kinds)):
            self.once("start", self.host, {"do": "start"})


class Bot:
    """A person with one connection."""

    def __init__(self, house, name):
        self.house, self.name = house, name
        self.token = self.client = None
        self.is_there = False
        self.mirrors = {}  # by table, by seat
        self.waiting = {}  # requests without an answer, by id
        self.acting = {}   # the request by which a seat decides
        self.number = 0

    # -- the connection

    def connect(self, port):
        """May find the server dead already."""
        try:
            self.client = wsclient.connect(HOST, port, timeout=PATIENCE)
        except (OSError, wsclient.Closed):
            return
        self.house.selector.register(self.client.sock, selectors.EVENT_READ, self)
        self.waiting, self.acting = {}, {}
        hello = {"do": "hello", "version": 1, "client": "bots"}
        self.ask({**hello, "token": self.token} if self.token else {**hello, "name": self.name})

    def hang_up(self):
        if self.client:
            self.house.selector.unregister(self.client.sock)
            self.client.sock.close()
        self.client, self.is_there = None, False

    def ask(self, request):
        self.number += 1
        request = {"id": self.number, **request}
        self.waiting[self.number] = request
        try:
            self.client.send(request)
        except OSError:
            pass  # the server is dead; what it said before is still to be read

    def read(self):
        """Takes what is there. False: the connection has ended."""
        stream = self.client.stream
        try:
            self.client.sock.setblocking(False)
            data = self.client.sock.recv(1 << 18)
        except BlockingIOError:
            return True
        except OSError:
            return False
        stream.buffer += data
        for opcode, payload in frames(stream):
            if opcode == wsclient.TEXT:
                self.house.heard += 1
                self.take(json.loads(payload))
            elif opcode == wsclient.PING:
                self.client.send_frame(wsclient.PONG, payload)
        return bool(data)

    def take(self, message):
        if "on" in message:
            SCHEMA.check_push(message)
            getattr(self, "on_" + message["on"], lambda m: None)(message)
            return
        request = self.waiting.pop(message["id"])
        SCHEMA.check_answer(request["do"], message)
        seat = (request.get("table"), request.get("seat"))
        if self.acting.get(seat) == message["id"]:
            del self.acting[seat]
        if message["ok"]:
            getattr(self, "did_" + request["do"], lambda r, a: None)(request, message)
        else:
            self.house.refusals[message["error"]["code"]] += 1
            self.refused(request, message["error"])

    # -- answers

    def did_hello(self, _, answer):
        self.token = answer.get("token", self.token)
        self.is_there = True
        mine = {table["id"] for table in answer["tables"]}
        for table in sorted({*mine, *self.mirrors} - self.house.done):
            known = self.mirrors.get(table)
            if known:
                self.ask({"do": "resume", "table": table, "event": known[min(known)].event})
            else:
                self.ask({"do": "watch", "table": table})

    def did_create(self, _, answer):
        self.house.create_pending -= 1
        self.come(answer["table"])
        if len(answer["table"]["mine"]) > 1:
            self.ask({"do": "watch", "table": answer["table"]["id"]})

    def did_join(self, _, answer):
        self.come(answer["table"])
        if len(answer["table"]["mine"]) > 1:
            self.ask({"do": "watch", "table": answer["table"]["id"]})

    def did_watch(self, _, answer):
        for table in answer["tables"]:
            self.come(table)

    def did_resume(self, request, answer):
        first = answer["tables"][0]
        assert answer["whole"] or not answer["missed"], answer
        if answer["whole"]:
            assert request["event"] + len(answer["missed"]) == first["event"], (request, answer)
        else:
            assert first["event"] > request["event"], (request, answer)
        for table in answer["tables"]:
            self.come(table)

    def come(self, table):
        """A whole table, as one of the bot's seats sees it."""
        known = self.house.know(table, self)
        ledger = known.ledger
        assert table["event"] >= ledger.first_event, (table, vars(ledger))
        assert table["state"] >= ledger.first_state, (table, vars(ledger))
        said = [line["text"] for line in table["chat"]]
        assert not [text for text in ledger.first_chat if text not in said], (ledger.chat, said)
        ledger.saw(table["state"], table["event"])
        if table["event"] >= known.event:
            known.look(table)
        mirrors = self.mirrors.setdefault(table["id"], {})
        mirror = mirrors.get(table["seat"])
        if mirror and mirror.event == table["event"]:
            mirror.online = [seat["online"] for seat in table["seats"]]
            mirror.watchers = table["watchers"]
            mirror.compare(table)
            self.house.same_again += 1
        mirrors[table["seat"]] = Mirror(table)
        if known.stage == "over" and known.host is self:
            known.once("record", self, {"do": "record"})  # it ended before its host came back
        seat = table["seats"][table["seat"]]
        if seat["away"] and not seat["resigned"]:
            self.ask({"do": "back", "table": table["id"], "seat": table["seat"]})

    def did_act(self, request, _):
        ledger = self.house.tables[request["table"]].ledger
        ledger.moves[request["state"]] = LETTERS[request["seat"]] + " " + request["action"]
        self.house.confirmed += 1

    def did_chat(self, request, _):
        self.house.tables[request["table"]].ledger.chat.append(request["text"])

    def did_leave(self, request, _):
        self.ask({"do": "back", "table": request["table"], "seat": request["seat"]})

    def did_record(self, request, answer):
        self.house.finish(request["table"], answer["record"])

    def refused(self, request, error):
        code, do = error["code"], request["do"]
        if do == "create":
            self.house.create_pending -= 1
        if code == "storage":
            assert self.house.may_fail, (request, error)
            if request["do"] == "hello":
                return
            self.acting[request.get("table"), request.get("seat")] = None  # not again before go_on()
        elif code == "busy" and "stopping" in self.house.notices:
            pass
        elif code == "unknown_table" and do in ("resume", "watch"):
            self.ask({"do": "record", "table": request["table"]})  # it was over, then
        elif do in ("undo", "vote", "back", "resign", "leave", "chat") or code == "stale":
            pass  # the game has gone on, or the rules do not allow it
        elif do == "act" and code in ("over", "unknown_table", "not_allowed", "wrong_seat"):
            pass  # the same after somebody resigned
        else:
            raise AssertionError((request, error))

    # -- what comes unasked

    def on_events(self, message):
        table = self.house.tables.get(message["table"])
        mirror = self.mirrors.get(message["table"], {}).get(message["seat"])
        if not mirror:
            return  # a second seat, whose first view is under way
        mirror.take(message)
        table.ledger.saw(mirror.state, mirror.event)
        for number, event in enumerate(message["events"], message["first"]):
            table.happened(number, event)
            if event["type"] == "undone":
                table.ledger.moves[message["state"] - 1] = "undo"
            elif event["type"] == "asked" and mirror.seat in event["waiting"]:
                self.ask({"do": "vote", "table": table.id, "seat": mirror.seat, "kind": event["kind"],
                          "yes": self.house.rng.random() < 0.7})
            elif event["type"] == "ended":
                table.ledger.over = True
                if table.host is self:
                    table.once("record", self, {"do": "record"})

    def on_error(self, message):
        raise AssertionError(message)

    def on_notice(self, message):
        self.house.notices.append(message["kind"])

    # -- playing

    def play(self):
        for table, mirrors in self.mirrors.items():
            for seat, mirror in mirrors.items():
                if mirror.actions and not mirror.seats[seat]["away"] and (table, seat) not in self.acting:
                    self.decide(table, seat, mirror)
                    self.acting[table, seat] = self.number

    def decide(self, table, seat, mirror):
        chance, request = self.house.rng.random(), {"table": table, "seat": seat}
        if chance < 0.01:
            self.ask({**request, "do": "undo", "state": mirror.state})
        elif chance < 0.02:
            self.ask({**request, "do": "chat", "text": f"{self.name} {self.number}"})
        elif chance < 0.023:
            self.ask({**request, "do": "leave"})
        elif chance < 0.0235:
            self.ask({**request, "do": "resign"})
        else:
            action = self.house.rng.choice(mirror.actions)["text"]
            self.ask({**request, "do": "act", "state": mirror.state, "action": action})


def frames(stream):
    """The whole frames in a stream's buffer, which servers send unmasked and in one piece."""
    data, at = stream.buffer, 0
    while len(data) - at >= 2:
        size, head = data[at + 1] & 0x7F, 2
        if size >= 126:
            head = 4 if size == 126 else 10
            if len(data) - at < head:
                break
            size = int.from_bytes(data[at + 2:at + head], "big")
        if len(data) - at < head + size:
            break
        assert data[at] & 0x80, "a message in pieces"
        yield data[at] & 0x0F, data[at + head:at + head + size]
        at += head + size
    stream.buffer = data[at:]


class House:
    """The bots, their tables, and what they count."""

    def __init__(self, rng, bots=6, tables=6, pace=0, computers=0.3):
        self.rng, self.pace, self.computers = rng, pace, computers
        self.selector = selectors.DefaultSelector()
        self.bots = [Bot(self, f"bot {n}") for n in range(bots)]
        self.tables, self.done, self.records = {}, set(), {}
        self.most_tables = tables
        self.create_pending = self.heard = self.confirmed = self.same_again = 0
        self.refusals, self.notices = Counter(), []
        self.may_fail = False  # the disk may be full

    # -- tables

    def know(self, table, bot):
        if table["id"] not in self.tables:
            self.tables[table["id"]] = Table(self, table, bot)
        return self.tables[table["id"]]

    def create(self):
        edition, modules, count = self.rng.choice(SETUPS)
        seats = [{"kind": "person"}]
        for _ in range(count - 1):
            chance = self.rng.random()
            seats.append({"kind": "computer", "player": self.rng.choice(("greedy", "random"))}
                         if chance < self.computers else {"kind": "person", "name": "the other hand"}
                         if chance < self.computers + 0.1 else {"kind": "open"})
        self.create_pending += 1
        self.rng.choice(self.bots).ask(
            {"do": "create", "edition": edition, "modules": modules, "seats": seats, "pace": self.pace,
             "access": self.rng.choice(("open", "link")), "undo": self.rng.choice(("fair", "free"))})

    def running(self):
        return len(self.tables) - len(self.done)

    def fill(self):
        while self.running() + self.create_pending < self.most_tables and all(b.is_there for b in self.bots):
            self.create()

    def finish(self, table, record):
        self.tables[table].ledger.check(record.splitlines())
        assert record.splitlines()[-1].startswith("result "), record
        self.records[table] = record
        self.done.add(table)
        for bot in self.bots:
            bot.mirrors.pop(table, None)

    # -- time

    def enter(self, port):
        self.create_pending = 0
        self.notices.clear()
        for table in self.tables.values():
            table.asked.clear()
            table.is_known = False
            table.ledger.begin()
        for bot in self.bots:
            bot.connect(port)

    def go_on(self):
        """There is room on the disk again: what was refused is tried once more."""
        for table in self.tables.values():
            table.asked.clear()
        for bot in self.bots:
            bot.acting = {seat: number for seat, number in bot.acting.items() if number}

    def is_quiet(self):
        return not any(bot.waiting for bot in self.bots)

    def turn(self, timeout=PATIENCE):
        """Waits for a message; then everybody does what there is to do. False: nobody is connected any more."""
        if not any(bot.client for bot in self.bots):
            return False
        ready = self.selector.select(timeout)
        assert ready or timeout < PATIENCE, "nothing happens any more: " + self.report()
        for key, _ in ready:
            if not key.data.read():
                key.data.hang_up()
        for table in self.tables.values():
            if table.stage == "waiting" and table.is_known:
                table.prepare()
        for bot in self.bots:
            if bot.is_there:
                bot.play()
        return True

    def play(self, messages=None, until=None, new=True):
        """Until so many messages have come, or something is so. False: the server hung up before."""
        start = self.heard
        while not (until() if until else self.heard - start >= messages):
            if new:
                self.fill()
            if not self.turn():
                return False
        return True

    def play_for(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.turn(max(0, end - time.monotonic()))

    def leave(self):
        for bot in self.bots:
            bot.hang_up()

    def lose(self):
        """The server is dead: what it had sent is read, and is confirmed."""
        for bot in self.bots:
            while bot.client and bot.read():
                pass
            bot.hang_up()

    def report(self):
        return "; ".join(f"{t.id} {t.stage} state {t.ledger.state} {t.kinds} {t.ready} {sorted(map(str, t.asked))}"
                         for t in self.tables.values() if t.id not in self.done)
