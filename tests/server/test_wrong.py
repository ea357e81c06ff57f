#!/usr/bin/env python3
"""What must not work: decisions that are late, somebody else's or sent twice, requests that make no
sense, texts that are no text, doors without a key. Each gets an error with a code, and the table
is as it was.
"""
import json
import struct

import wsclient
from kit import FULL, SCHEMA, WAIT, Case, Refused, main, play

LONG = "я" * 600


def outcome(client, number):
    try:
        client.answer(number)
        return "ok"
    except Refused as refused:
        return refused.code


class Untouched:
    """Nothing that happens inside of this block changes what the table's viewers see of it."""

    def __init__(self, table, *clients):
        self.table, self.clients = table, clients

    def look(self):
        for client in self.clients:
            client.sync()
        whole = [client.check(self.table) for client in self.clients]
        return json.dumps(whole), [client.mirror(self.table).event for client in self.clients]

    def __enter__(self):
        self.before = self.look()

    def __exit__(self, kind, *_):
        if kind is None:
            assert self.look() == self.before, "the table was touched"


# ---- decisions -----------------------------------------------------------------------------------


class Decisions(Case):
    def test_wrong_ones(self):
        """At every point of a game: too late, too early, of others, illegal; then the right one."""
        table, (anna, boris) = self.seated("Anna", "Boris", modules=["banquet"])
        anna.ask("start", table=table)
        clients = {0: anna, 1: boris}

        def wrong(client, seat):
            client.sync()
            if self.rng.random() > (1 if FULL else 0.3):
                return
            mirror = client.mirror(table)
            other = clients[1 - seat]
            good = mirror.actions[0]["text"]
            with Untouched(table, client, other):
                def refused(who, want, seat, state=mirror.state, action=good):
                    self.assertEqual(who.refused("act", table=table, seat=seat, state=state,
                                                 action=action), want)

                refused(client, "stale", seat, state=mirror.state - 1)
                refused(client, "stale", seat, state=mirror.state + 1)
                refused(client, "stale", seat, state=0)
                refused(client, "not_seated", 1 - seat)
                refused(other, "not_seated", seat)
                refused(other, "wrong_seat", 1 - seat)
                refused(client, "bad_request", 3)
                for text in ("nonsense", "buy", "\u202e" + good, good + " " * 20 + "x", " ",
                             "🃏" * 39, "buy " + "я" * 77):
                    refused(client, "illegal_action", seat, action=text)

        play(clients, table, self.rng, wrong)
        for client in (anna, boris):
            self.assertEqual(client.refused("act", table=table, seat=client.mirror(table).seat,
                                            state=client.mirror(table).state, action="pass"), "over")

    def test_sent_twice(self):
        """The first of two is made; the second is told that it is late, not made again."""
        table, (anna, boris) = self.seated("Anna", "Boris")
        anna.ask("start", table=table)
        clients = {0: anna, 1: boris}
        for _ in range(30):
            for client in clients.values():
                client.sync()
            seat = anna.mirror(table).to_act
            client, mirror = clients[seat], clients[seat].mirror(table)
            move = dict(table=table, seat=seat, state=mirror.state,
                        action=self.rng.choice(mirror.actions)["text"])
            sent = [client.send("act", **move) for _ in range(3)]
            self.assertEqual([outcome(client, n) for n in sent], ["ok", "stale", "stale"])
            self.assertEqual(mirror.state, move["state"] + 1)
            client.check(table)

    def test_in_quick_succession(self):
        """Sent without waiting, decisions are made in the order they came in."""
        anna = self.client("Anna")
        table = anna.create([dict(kind="person"), dict(kind="person")], start=True, edition="first")
        for _ in range(20 if FULL else 3):
            state = anna.mirror(table).state
            sent = []
            for number in range(24):
                for seat in (0, 1):
                    sent.append(anna.send("act", table=table, seat=seat, state=state + number // 2,
                                          action="pass"))
            codes = [outcome(anna, n) for n in sent]
            self.assertLessEqual(set(codes), {"ok", "stale", "wrong_seat", "over", "busy",
                                              "illegal_action"})
            anna.sync()
            self.assertGreater(codes.count("ok"), 0)
            self.assertEqual(anna.mirror(table, 0).state, state + codes.count("ok"))
            anna.check(table)
            if anna.mirror(table, 0).stage == "over":
                break

    def test_too_many_wait(self):
        """Only so many requests wait for a table; all others are told to come again."""
        anna = self.client("Anna")
        table = anna.create()
        sent = [anna.send("chat", table=table, text=f"line {i}") for i in range(200)]
        codes = [outcome(anna, n) for n in sent]
        self.assertEqual(set(codes), {"ok", "busy"})
        anna.sync()
        said = [e["text"] for _, e in anna.mirror(table).heard if e["type"] == "chat"]
        self.assertEqual(said, [f"line {i}" for i, code in enumerate(codes) if code == "ok"])
        anna.check(table)


# ---- requests ------------------------------------------------------------------------------------


def example(t):
    """A value that fits a type."""
    if t.kind == "int":
        return t.low if t.low is not None else 0
    if t.kind == "text":
        return "x" * max(t.low or 0, 1)
    if t.kind == "word":
        return next(iter(SCHEMA.lists[t.name].words))
    if t.kind == "list":
        return [example(t.element)] * max(t.low or 0, 1)
    if t.kind == "object":
        return {f.key: example(f.type) for f in SCHEMA.types[t.name].fields}
    return {"bool": True, "number": 0, "json": {}}[t.kind]


def misfits(t):
    """Values that do not fit a type."""
    if t.kind == "json":
        return
    yield from (None, {}, [], "", -1, 1e300, 0.5, True, LONG, "\0", "a\0b", [[]], {"": ""})
    if t.kind == "int":
        yield from (t.low - 1, t.high + 1, str(t.low), 2 ** 63, -2 ** 63, 2 ** 70)
    if t.kind == "text":
        yield from ("x" * (t.high + 1), "я" * (t.high // 2 + 1), 5, ["x"])
    if t.kind == "word":
        yield from ("", "nonsense", "я" * 20, "x" * 200, 0)
    if t.kind == "list":
        yield from ([example(t.element)] * (t.high + 1) if t.high else [None], example(t.element))
        for wrong in misfits(t.element):
            yield [wrong]
    if t.kind == "object":
        for f in SCHEMA.types[t.name].fields:
            for wrong in misfits(f.type):
                yield dict(example(t), **{f.key: wrong})
        yield dict(example(t), more=1)


def fits(request):
    try:
        SCHEMA.check_request(request)
        return True
    except Exception:
        return False


def wrong_requests():
    """Requests of every kind that do not fit the protocol in one thing each."""
    for name, shape in SCHEMA.requests.items():
        base = {f.key: example(f.type) for f in shape.fields}
        yield name, dict(base, nonsense=1)
        yield name, dict(base, **{"я" * 200: 1})
        for f in shape.fields:
            if not f.optional:
                yield name, {key: base[key] for key in base if key != f.key}
            for wrong in misfits(f.type):
                yield name, dict(base, **{f.key: wrong})


class Requests(Case):
    def test_of_every_kind(self):
        """Whatever does not fit the protocol is refused, and nothing happens."""
        table, (anna, boris) = self.seated("Anna", "Boris")
        anna.ask("start", table=table)
        eve = self.client("Eve")
        sent = {}
        with Untouched(table, anna, boris):
            for name, fields in wrong_requests():
                if "table" in fields and fields["table"] == "x":
                    fields["table"] = table
                if not fits(dict(fields, do=name)):
                    sent[eve.send(name, **fields)] = name, fields
            for number, what in sent.items():
                code = outcome(eve, number)
                self.assertIn(code, ("bad_request", "illegal_setup", "limit"), what)
        self.assertGreater(len(sent), 1000)
        self.assertEqual(eve.ask("mine")["tables"], [])
        people = [row for row in eve.export() if row["row"] == "people"]
        self.assertEqual([row["name"] for row in people], ["Eve"])

    def test_before_hello(self):
        nobody = self.client(hello=False)
        nobody.ask("ping")
        for name, shape in SCHEMA.requests.items():
            if name not in ("hello", "ping"):
                fields = {f.key: example(f.type) for f in shape.fields}
                self.assertEqual(nobody.refused(name, **fields), "not_allowed", name)
        self.assertEqual(nobody.refused("hello", version=2), "version")
        self.assertEqual(nobody.refused("hello", version=1, token="x" * 43), "wrong_password")
        nobody.hello("Nobody")
        nobody.ask("mine")

    def test_that_are_no_requests(self):
        ws = self.client("Anna").ws
        for text, code in [
                ("", "bad_json"), ("{", "bad_json"), ('{"do":"ping"', "bad_json"),
                ('{"do":"ping"}}', "bad_json"), ("{'do':'ping'}", "bad_json"),
                ('{"do":"ping",}', "bad_json"), ('{"do":"pi\nng"}', "bad_json"),
                ('{"do":"ping","do":"ping"}', "bad_json"), ('"\\ud800"', "bad_json"),
                ("nul", "bad_json"), ("1e", "bad_json"), ("\0", "bad_json"),
                ("[" * 33, "limit"), ("[" * 60000, "limit"), ('{"a":' * 10000, "limit"),
                ("[" * 40 + "]" * 40, "limit"), ("[" + "1," * 3000 + "1]", "limit"),
                ("{" + ",".join(f'"k{i}":1' for i in range(513)) + "}", "limit")]:
            ws.send_text(text)
            self.assert_error(ws, code, text)
        for text, answered in [
                ("1", None), ("[]", None), ("null", None), ('"ping"', None), ("{}", None),
                ('{"id":7}', 7), ('{"id":"a","do":1}', "a"), ('{"id":true,"do":"nonsense"}', True),
                ('{"id":[1],"do":"ping"}', None), ('{"id":{},"do":"ping"}', None),
                ('{"id":"%s","do":"ping"}' % ("x" * 63), None),
                ('{"id":null,"do":"%s"}' % LONG, None), ('{"do":"ping","%s":1}' % LONG, None),
                ("{" + ",".join(f'"k{i}":1' for i in range(512)) + "}", None)]:
            ws.send_text(text)
            message = ws.recv(WAIT)
            SCHEMA.check_answer(None, message)
            self.assertEqual((message["id"], message["error"]["code"]), (answered, "bad_request"))
        for written in ("7", '"x"', "true", "false", "null", "1.5e3", '"%s"' % ("x" * 62)):
            ws.send_text('{"id":%s,"do":"ping"}' % written)
            self.assertEqual(ws.recv(WAIT)["id"], json.loads(written))

    def assert_error(self, ws, code, text):
        message = ws.recv(WAIT)
        SCHEMA.check_push(message)
        self.assertEqual((message["on"], message["error"]["code"]), ("error", code), text[:80])

    def test_what_only_a_page_does(self):
        anna = self.client("Anna")
        for do in ("replay", "story", "adopt"):
            more = dict(seats=[dict(kind="person"), dict(kind="person")]) if do == "adopt" else {}
            self.assertEqual(anna.refused(do, record="neva record 1\n", **more), "not_allowed", do)

    def test_stages(self):
        """Each at its time only, and only by whom it is for."""
        table, (anna, boris) = self.seated("Anna", "Boris")
        eve = self.client("Eve")
        in_game = [("act", dict(seat=1, state=0, action="pass")), ("undo", dict(seat=1, state=0)),
                   ("resign", dict(seat=1)), ("abort", dict(seat=1)), ("back", dict(seat=1)),
                   ("vote", dict(seat=1, kind="undo", yes=True)), ("auto", dict(seat=1, on=True)),
                   ("price", dict(seat=1, action="pass")), ("offers", dict(seat=1)), ("rematch", {})]
        hosts = [("start", {}), ("remove", dict(seat=0)), ("set_chat", dict(on=False)),
                 ("set_seat", dict(seat=0, wish=dict(kind="open"))),
                 ("mute", dict(person=anna.me["person"], on=True))]
        before = [("ready", dict(ready=True)), ("add", dict(seat=1, text="x")),
                  ("join", {}), ("remove", dict(seat=0)), ("start", {}),
                  ("set_seat", dict(seat=0, wish=dict(kind="open")))]
        with Untouched(table, anna, boris):
            for do, fields in in_game + hosts:
                self.assertEqual(boris.refused(do, table=table, **fields), "not_allowed", do)
            for do, fields in [("ready", dict(ready=True)), ("leave", {}),
                               ("add", dict(seat=1, text="x"))]:
                self.assertEqual(eve.refused(do, table=table, **fields), "not_seated", do)
            self.assertEqual(boris.refused("record", table=table), "not_allowed")
            self.assertEqual(boris.refused("sources", table=table), "not_allowed")
            self.assertEqual(eve.refused("sources", table=table), "not_allowed")
            self.assertEqual(anna.refused("mute", table=table, person=anna.me["person"], on=True),
                             "not_allowed")
            self.assertEqual(anna.refused("remove", table=table, seat=2), "not_seated")
        anna.ask("start", table=table)
        with Untouched(table, anna, boris):
            for do, fields in before:
                self.assertEqual(boris.refused(do, table=table, **fields), "not_allowed", do)
            self.assertEqual(boris.refused("vote", table=table, seat=1, kind="undo", yes=True),
                             "not_allowed")
            self.assertEqual(boris.refused("back", table=table, seat=1), "not_allowed")
        anna.ask("resign", table=table, seat=0)
        boris.sync()
        self.assertEqual(boris.mirror(table).stage, "over")
        with Untouched(table, anna, boris):
            for do, fields in in_game[:-1] + before + [("leave", {})]:
                self.assertEqual(boris.refused(do, table=table, **fields), "over", do)

    def test_no_such_table(self):
        anna = self.client("Anna")
        for name, shape in SCHEMA.requests.items():
            if any(f.key == "table" for f in shape.fields) and name != "unwatch":
                fields = {f.key: example(f.type) for f in shape.fields}
                want = "unknown_game" if name == "record" else "unknown_table"
                self.assertEqual(anna.refused(name, **dict(fields, table="nosuch")), want, name)

    def test_setups_the_rules_do_not_know(self):
        anna = self.client("Anna")
        own, open_ = dict(kind="person"), dict(kind="open")
        for code, wish in [
                ("illegal_setup", dict(modules=["society"])),
                ("illegal_setup", dict(modules=["events"])),
                ("illegal_setup", dict(edition="first", modules=["market"])),
                ("illegal_setup", dict(seats=[own] + [open_] * 4)),
                ("illegal_setup", dict(options=dict(without=["lumberjack"]))),
                ("bad_request", dict(options=dict(youngest=3))),
                ("bad_request", dict(modules=["market", "obstacles"],
                                     options=dict(obstacles={"real": 9, "bonus": 9}))),
                ("bad_request", dict(options=dict(obstacles=5), modules=["market", "obstacles"])),
                ("bad_request", dict(seats=[open_, open_])),
                ("bad_request", dict(seats=[own, dict(kind="computer", player="nobody")])),
                ("bad_request", dict(seats=[own, dict(kind="computer", player="flat:1000000g")])),
                ("bad_request", dict(fallback="nobody")),
                ("bad_request", dict(access="password")),
                ("bad_request", dict(clock=dict(kind="real"))),
                ("bad_request", dict(clock=dict(kind="days"))),
                ("bad_request", dict(clock=dict(kind="real", base=9)))]:
            wish = dict(dict(edition="second", modules=[], seats=[own, open_]), **wish)
            try:
                anna.ask("create", **wish)
                self.fail(f"{wish} was not refused")
            except Refused as refused:
                self.assertEqual(refused.code, code, wish)
        self.assertEqual(anna.ask("mine")["tables"], [])


# ---- texts ---------------------------------------------------------------------------------------

BAD_TEXTS = ["a\nb", "a\rb", "\t", "\x01", "\x7f", "\x1b[31m", "a\u0085b", "\u202eevil",
             "\u2066x\u2069", "a\u2028b"]
GOOD_TEXTS = ['"', "\\", "\\\"", "<script>alert(1)</script>", "&amp;", "Анна", "東京", "🃏",
              "' OR 1=1 --", "%s%n%d", "{}", "#: x", "é" * 20]


class Texts(Case):
    def test_names(self):
        anna = self.client("Anna")
        for bad in BAD_TEXTS + [" x", "x ", " ", "я" * 21, "x" * 41, "", "a\0b"]:
            self.assertEqual(anna.refused("name", name=bad), "bad_request", repr(bad))
            nobody = self.client(hello=False)
            self.assertEqual(nobody.refused("hello", version=1, name=bad), "bad_request", bad)
            nobody.hang_up()
        for good in GOOD_TEXTS + ["x" * 40, "я" * 20, "a b"]:
            self.assertEqual(anna.ask("name", name=good)["me"]["name"], good)
            self.assertEqual(self.client(token=anna.token).me["name"], good)

    def test_names_in_a_game(self):
        """They come out as they went in: in the table, the record, the history."""
        for number in range(0, len(GOOD_TEXTS), 4):
            names = GOOD_TEXTS[number:number + 4]
            anna = self.client("Anna")
            seats = [dict(kind="person", name=name) for name in names]
            seats += [dict(kind="computer")] * (2 - len(seats))
            table = anna.create(seats)
            for seat, text in enumerate(names):
                anna.ask("add", table=table, seat=seat, text=text)
            anna.ask("start", table=table)
            self.assertEqual([s["name"] for s in anna.mirror(table).seats][:len(names)], names)
            anna.ask("abort", table=table, seat=0)
            self.assert_record(table, anna.mirror(table, 0).result, anna)
            past = anna.ask("history")["games"][0]
            self.assertEqual([s["name"] for s in past["seats"]][:len(names)], names)

    def test_chat(self):
        anna = self.client("Anna")
        table = anna.create()
        with Untouched(table, anna):
            for bad in BAD_TEXTS + ["x" * 401, "я" * 201, "", "a\0b"]:
                self.assertEqual(anna.refused("chat", table=table, text=bad), "bad_request", bad)
        good = GOOD_TEXTS + ["x" * 400, '"' * 400, "\\" * 400, "🃏" * 100, " "]
        for text in good:
            anna.ask("chat", table=table, text=text)
        anna.check(table)
        self.assertEqual([line["text"] for line in anna.mirror(table).chat], good)
        self.stop()
        self.server.start()
        again = self.client(token=anna.token).ask("watch", table=table)["tables"][0]
        self.assertEqual(again["chat"], anna.mirror(table).chat)

    def test_the_chat_is_no_part_of_the_record(self):
        anna = self.client("Anna")
        table = anna.create([dict(kind="person"), dict(kind="computer")], start=True)
        for text in ["result A 1 winners A", "abort", "\\n", "A pass"]:
            anna.ask("chat", table=table, text=text)
        anna.ask("abort", table=table, seat=0)
        record = self.assert_record(table, anna.mirror(table).result, anna)
        self.assertNotIn("#:", record)


# ---- frames --------------------------------------------------------------------------------------


class Frames(Case):
    complaints = r"(.*\n)*"

    def test_broken_ones(self):
        """Whoever sends them is cut off with the right code; the others play on."""
        table, (anna, boris) = self.seated("Anna", "Boris")
        anna.ask("start", table=table)
        text, binary = wsclient.TEXT, wsclient.BINARY
        ask = b'{"do":"ping"}'
        cases = [(1003, lambda ws: ws.send_frame(binary, ask)),
                 (1007, lambda ws: ws.send_frame(text, b'{"do":"\xff\xfe"}')),
                 (1007, lambda ws: ws.send_frame(text, b'{"do":"\xed\xa0\x80"}')),
                 (1009, lambda ws: ws.send_frame(text, b" " * 65537)),
                 (1009, lambda ws: ws.send_frame(text, ask, claimed=1 << 40)),
                 (1009, lambda ws: [ws.send_frame(text if i == 0 else wsclient.CONTINUATION,
                                                  b" " * 8192, fin=False) for i in range(9)]),
                 (None, lambda ws: ws.send_frame(text, ask, rsv=4)),
                 (None, lambda ws: ws.send_frame(3, ask)),
                 (None, lambda ws: ws.sock.sendall(b"\xff" * 100)),
                 (None, lambda ws: ws.send_frame(wsclient.CLOSE, struct.pack(">H", 5)))]
        with Untouched(table, anna, boris):
            for number, (code, send) in enumerate(cases):
                eve = self.client("Eve")
                eve.ask("watch", table=table)
                try:
                    send(eve.ws)
                except OSError:
                    pass  # cut off while it was still sending
                got = eve.ws.closed(WAIT)[0]
                if code is not None:
                    self.assertIn(got, (code, None), f"case {number}")
                eve.hang_up()
            anna.until(lambda: anna.mirror(table).watchers == 0)
            boris.until(lambda: boris.mirror(table).watchers == 0)
        play({0: anna, 1: boris}, table, self.rng, most=10)

    def test_in_pieces(self):
        """A message in many frames, with pings between them, is one message."""
        anna = self.client("Anna")
        ask = '{"id":"ы","do":"ping"}'.encode()
        for i in range(len(ask)):
            first = wsclient.TEXT if i == 0 else wsclient.CONTINUATION
            anna.ws.send_frame(first, ask[i:i + 1], fin=i == len(ask) - 1)
            if i % 5 == 0:
                anna.ws.send_frame(wsclient.PING, b"?")
        self.assertEqual(anna.ws.recv(WAIT)["id"], "ы")

    def test_the_longest_message(self):
        anna = self.client("Anna")
        self.assertEqual(anna.welcome["limits"]["message"], 65536)
        ask = '{"id":1,"do":"ping"' + " " * (65536 - 20) + "}"
        anna.ws.send_text(ask)
        self.assertTrue(anna.ws.recv(WAIT)["ok"])


class Flood(Case):
    fast = False
    complaints = r"(.*\n)*"

    def test_flood(self):
        """Too many messages: an error, then the end of the connection; the others play on."""
        table, (anna, boris) = self.seated("Anna", "Boris")
        anna.ask("start", table=table)
        eve = self.client("Eve")
        try:
            for _ in range(3000):
                eve.ws.send_text('{"do":"ping"}')
        except OSError:
            pass
        messages = []
        try:
            while True:
                messages.append(eve.ws.recv(WAIT))
        except wsclient.Closed as closed:
            self.assertIn(closed.code, (1008, None))
        errors = [m for m in messages if m.get("on") == "error"]
        self.assertTrue(all(m["error"]["code"] == "rate" for m in errors))
        self.assertLess(len(messages), 1000)
        play({0: anna, 1: boris}, table, self.rng, most=5)
        self.assertGreater(self.server.metrics()["neva_net_flooded"], 0)


# ---- doors ---------------------------------------------------------------------------------------


class Doors(Case):
    def test_keys(self):
        anna, boris, eve = (self.client(n) for n in ("Anna", "Boris", "Eve"))
        link = anna.create(3)
        invite = anna.table["invite"]
        other = boris.create(2)
        others_invite = boris.table["invite"]
        locked = anna.create(2, access="password", password="пароль")
        with Untouched(link, anna):
            for key in ({}, dict(invite="x" * 16), dict(invite=others_invite), dict(password=invite),
                        dict(invite=invite[:-1]), dict(invite=invite + "x")):
                self.assertEqual(eve.refused("join", table=link, **key), "not_allowed")
            self.assertEqual(eve.refused("join", table=other, invite=invite), "not_allowed")
        with Untouched(locked, anna):
            for key in ({}, dict(password="x"), dict(password="ПАРОЛЬ"), dict(invite=invite),
                        dict(password="пароль ")):
                self.assertEqual(eve.refused("join", table=locked, **key), "wrong_password")
        eve.ask("join", table=link, invite=invite)
        eve.ask("join", table=locked, password="пароль")
        self.assertNotIn("invite", eve.ask("watch", table=link)["tables"][0])

    def test_full_and_taken(self):
        anna, boris, eve = (self.client(n) for n in ("Anna", "Boris", "Eve"))
        table = anna.create([dict(kind="person"), dict(kind="open"), dict(kind="computer")],
                            access="open")
        with Untouched(table, anna):
            for seat, code in ((0, "taken"), (2, "taken"), (3, "bad_request"), (4, "bad_request")):
                self.assertEqual(boris.refused("join", table=table, seat=seat), code)
        boris.ask("join", table=table)
        with Untouched(table, anna, boris):
            self.assertEqual(eve.refused("join", table=table), "full")
            self.assertEqual(eve.refused("join", table=table, seat=1), "taken")
            self.assertEqual(boris.refused("join", table=table), "full")
            self.assertEqual(anna.refused("set_seat", table=table, seat=1,
                                          wish=dict(kind="computer")), "taken")
            self.assertEqual(anna.refused("set_seat", table=table, seat=2,
                                          wish=dict(kind="person")), "bad_request")
            self.assertEqual(anna.refused("set_seat", table=table, seat=2,
                                          wish=dict(kind="computer", player="x")), "bad_request")
            self.assertEqual(anna.refused("start", table=table), "not_allowed")


if __name__ == "__main__":
    main()
