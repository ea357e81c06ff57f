#!/usr/bin/env python3
"""Tables before, during and after a game: the lobby, seats and hosts, talk, clocks, advice, undo,
computer players that play on, playing again.
"""
from kit import Case, main, play

COMPUTER = dict(kind="computer", player="random")
OWN, OPEN = dict(kind="person"), dict(kind="open")


class Lobby(Case):
    options = ["--own-tables", "3"]

    def listed(self, client):
        return {t["id"]: t for t in client.ask("lobby", on=True)["tables"]}

    def test_what_stands_in_it(self):
        anna, eve = self.client("Anna"), self.client("Eve")
        self.assertEqual(self.listed(eve), {})
        tables = dict(open=anna.create(3, access="open"), link=anna.create(2),
                      password=anna.create(2, access="password", password="x"))
        eve.sync()
        pushed = [p["table"]["id"] for p in eve.pushes if p["on"] == "lobby"]
        self.assertEqual(pushed, [tables["open"], tables["password"]])
        self.assertNotIn(tables["link"], str(eve.pushes))
        found = self.listed(eve)
        self.assertEqual(sorted(found), sorted([tables["open"], tables["password"]]))
        summary = found[tables["open"]]
        self.assertEqual((summary["stage"], summary["round"], summary["to_act"]),
                         ("waiting", 0, None))
        self.assertEqual([s["name"] for s in summary["seats"]], ["Anna", None, None])
        self.assertNotIn("mine", summary)

    def test_pushes(self):
        """A table is pushed when it changes, and when it is gone; nothing after lobby off."""
        anna, boris, eve = (self.client(n) for n in ("Anna", "Boris", "Eve"))
        eve.ask("lobby", on=True)
        table = anna.create(2, access="open")
        boris.ask("join", table=table)
        boris.ask("ready", table=table, ready=True)
        anna.ask("start", table=table)
        anna.ask("resign", table=table, seat=0)
        eve.sync()
        told = [p for p in eve.pushes if p["on"] == "lobby"]
        stages = [p["table"]["stage"] if "table" in p else p["gone"] for p in told]
        self.assertEqual(stages, ["waiting", "waiting", "running", table])
        self.assertEqual([s["name"] for s in told[1]["table"]["seats"]], ["Anna", "Boris"])
        self.assertEqual(self.listed(eve), {})
        eve.pushes = []
        self.assertEqual(eve.ask("lobby", on=False)["tables"], [])
        anna.create(2, access="open")
        eve.none_of("lobby")

    def test_tables_that_only_players_see(self):
        """They can be joined, so they are listed; once the game runs they are not."""
        anna, boris = self.client("Anna"), self.client("Boris")
        table = anna.create(2, access="open", watch=False)
        self.assertEqual(list(self.listed(boris)), [table])
        boris.ask("join", table=table)
        boris.ask("ready", table=table, ready=True)
        anna.ask("start", table=table)
        boris.sync()
        self.assertEqual([p for p in boris.pushes if p["on"] == "lobby"][-1],
                         dict(on="lobby", gone=table))
        self.assertEqual(self.listed(boris), {})

    def test_mine(self):
        anna, boris = self.client("Anna"), self.client("Boris")
        self.assertEqual(anna.ask("mine")["tables"], [])
        tables = [anna.create([OWN, OPEN, OWN], access="open") for _ in range(3)]
        boris.ask("join", table=tables[1])
        self.assertEqual([(t["id"], t["mine"]) for t in anna.ask("mine")["tables"]],
                         [(t, [0, 2]) for t in tables[::-1]])
        self.assertEqual([(t["id"], t["mine"]) for t in boris.ask("mine")["tables"]],
                         [(tables[1], [1])])
        boris.ask("leave", table=tables[1])
        self.assertEqual(boris.ask("mine")["tables"], [])

    def test_what_is_not_kept_yet(self):
        """Lists show a table as it is on the disk: nothing of a request that is not answered."""
        anna = self.client("Anna")

        def listed_meanwhile(do, **fields):
            number, lists = anna.send(do, **fields), [anna.send("mine"), anna.send("lobby", on=True)]
            kept = []
            for other in lists:
                anna.until(lambda: anna.waiting[other][1])
                kept.append(anna.waiting[number][1] is not None)
            table = anna.answer(number).get("table")
            return table, kept, [anna.answer(n)["tables"] for n in lists]

        table, kept, lists = listed_meanwhile("create", edition="first", modules=[], access="open",
                                              seats=[OWN, COMPUTER])
        self.assertEqual([bool(tables) for tables in lists], kept)
        anna.meet(table)
        _, kept, lists = listed_meanwhile("start", table=table["id"])
        self.assertEqual([[t["stage"] for t in tables] for tables in lists],
                         [["running" if k else "waiting"] for k in kept])

    def test_limit_of_own_tables(self):
        anna, boris = self.client("Anna"), self.client("Boris")
        self.assertEqual(anna.welcome["limits"]["tables"], 3)
        wish = dict(edition="second", modules=[], seats=[OWN, COMPUTER], access="open")
        tables = [anna.ask("create", **wish)["table"]["id"] for _ in range(3)]
        self.assertEqual(anna.refused("create", **wish), "limit")
        boris.ask("create", **wish)
        anna.ask("leave", table=tables[0])
        tables[0] = anna.ask("create", **wish)["table"]["id"]
        self.assertEqual(anna.refused("create", **wish), "limit")
        anna.ask("start", table=tables[0])
        self.assertEqual(anna.refused("create", **wish), "limit")
        anna.ask("abort", table=tables[0], seat=0)
        anna.ask("create", **wish)

    def test_limit_of_an_address(self):
        """Guests are many, and come from one place."""
        self.stop()
        self.server.options += ["--address-tables", "2", "--proxy", "127.0.0.1"]
        self.server.start()
        wish = dict(edition="first", modules=[], seats=[OWN, COMPUTER])
        here, there = ({"X-Forwarded-For": address} for address in ("192.0.2.1", "192.0.2.2"))
        anna, boris, eve = (self.client(n, headers=here) for n in ("Anna", "Boris", "Eve"))
        table = broken_off(anna)
        anna.create()
        boris.create()
        self.assertEqual(eve.refused("create", **wish), "limit")
        self.assertEqual(anna.refused("rematch", table=table), "limit")
        self.client("Fred", headers=there).ask("create", **wish)

    def test_limit_of_all_tables(self):
        self.stop()
        self.server.options += ["--tables", "2"]
        self.server.start()
        anna, boris = self.client("Anna"), self.client("Boris")
        over = [broken_off(anna) for _ in range(5)]  # each makes room for the next, though Anna stays
        self.assertEqual([anna.refused("watch", table=t) for t in over[:3]], ["unknown_table"] * 3)
        anna.check(over[4])
        anna.ask("rematch", table=over[4])
        anna.until(lambda: anna.mirror(over[4]).rematch)
        self.assertEqual(anna.refused("watch", table=over[3]), "unknown_table")
        boris.create()
        self.assertEqual(anna.refused("watch", table=over[4]), "unknown_table")
        self.assertEqual(self.client("Eve").refused("create", edition="first", modules=[],
                                                    seats=[OWN, OPEN]), "limit")


class Crowded(Case):
    options = ["--own-tables", "1000", "--queue-bytes", "300000"]

    def test_a_long_list_is_cut(self):
        """However many tables there are, who asks for them is not dropped as a slow reader."""
        anna = self.client("Anna")
        running = anna.create([dict(kind="person")] * 2, access="open", start=True)
        open_ones = [anna.create(2, access="open") for _ in range(199)]
        seen = [table["id"] for table in self.client("Boris").ask("lobby", on=True)["tables"]]
        self.assertEqual(seen, open_ones[::-1] + [running])
        newest = [anna.create(2, access="open") for _ in range(2)]
        seen = [table["id"] for table in self.client("Carl").ask("lobby", on=True)["tables"]]
        self.assertEqual(seen, newest[::-1] + open_ones[:0:-1])
        own = [running] + newest[::-1] + open_ones[:1:-1]  # her turn, and then the newest
        for answer in (anna.ask("mine"), self.client(token=anna.token).welcome):
            self.assertEqual([table["id"] for table in answer["tables"]], own)


class Seats(Case):
    def test_the_host_leaves(self):
        """Somebody else is the host; with the last person the table goes."""
        table, (anna, boris, clara) = self.seated("Anna", "Boris", "Clara")
        self.assertEqual(boris.refused("start", table=table), "not_allowed")
        anna.ask("leave", table=table)
        for client in (boris, clara):
            client.sync()
        self.assertTrue(boris.check(table)[0]["host"])
        self.assertFalse(clara.check(table)[0]["host"])
        self.assertEqual(anna.refused("set_chat", table=table, on=False), "not_allowed")
        boris.ask("set_seat", table=table, seat=0, wish=COMPUTER)
        boris.ask("leave", table=table, seat=1)
        clara.sync()
        clara.ask("set_seat", table=table, seat=1, wish=COMPUTER)
        clara.ask("start", table=table)
        clara.check(table)
        waiting = clara.create(2, access="open")
        clara.ask("leave", table=waiting)
        self.assertEqual(clara.refused("watch", table=waiting), "unknown_table")
        self.stop()
        self.server.start()
        clara = self.client(token=clara.token)
        self.assertEqual([t["id"] for t in clara.welcome["tables"]], [table])

    def test_remove(self):
        """Whoever is removed looks on, if people may; the seat is open again."""
        for watch in (True, False):
            table, (anna, boris, clara) = self.seated("Anna", "Boris", "Clara", watch=watch)
            anna.ask("remove", table=table, seat=1)
            for client in (boris, clara):
                client.sync()
            self.assertEqual(anna.mirror(table).seats[1]["kind"], "open")
            anna.check(table)
            boris.pushes = []
            anna.ask("chat", table=table, text="next?")
            boris.sync()
            heard = [p for p in boris.pushes if p["on"] == "events"]
            self.assertEqual(len(heard), 1 if watch else 0)
            self.assertEqual(anna.mirror(table).watchers, 1 if watch else 0)
            eve = self.client("Eve")
            eve.ask("join", table=table)
            eve.ask("ready", table=table, ready=True)
            anna.ask("start", table=table)
            boris.pushes = []
            clara.sync()
            if not watch:
                boris.none_of("events")

    def test_ready(self):
        table, (anna, boris) = self.seated("Anna", "Boris")
        boris.ask("ready", table=table, ready=False)
        self.assertEqual(anna.refused("start", table=table), "not_allowed")
        boris.ask("ready", table=table, ready=True, seat=1)
        anna.ask("start", table=table)
        anna.check(table)

    def test_joining_while_looking_on(self):
        """Whoever looks on and takes a seat then gets that seat's view alone."""
        anna, boris = self.client("Anna"), self.client("Boris")
        table = anna.create(2, access="open")
        boris.ask("watch", table=table)
        boris.ask("join", table=table)
        boris.ask("ready", table=table, ready=True)
        anna.ask("start", table=table)
        boris.pushes = []
        play({0: anna, 1: boris}, table, self.rng, most=6)
        boris.sync()
        seats = {p["seat"] for p in boris.pushes if p["on"] == "events"}
        self.assertEqual(seats, {1})
        boris.check(table)

    def test_a_computer_seat(self):
        anna = self.client("Anna")
        table = anna.create([OWN, OPEN])
        anna.ask("set_seat", table=table, seat=1, wish=dict(kind="computer", player="flat:20g"))
        self.assertEqual(anna.mirror(table).seats[1]["player"], "flat:20g")
        anna.ask("set_seat", table=table, seat=1, wish=OPEN)
        anna.ask("set_seat", table=table, seat=1, wish=dict(kind="computer"))
        self.assertEqual(anna.mirror(table).seats[1]["player"], "controller")
        anna.check(table)
        for player in anna.welcome["players"]:
            anna.ask("set_seat", table=table, seat=1,
                     wish=dict(kind="computer", player=player["id"]))


class Talk(Case):
    def test_switch_and_mute(self):
        table, (anna, boris) = self.seated("Anna", "Boris")
        eve = self.client("Eve")
        eve.ask("watch", table=table)
        boris.ask("chat", table=table, text="from my seat", seat=1)
        eve.ask("chat", table=table, text="from outside")
        anna.sync()
        boris.ask("chat", table=table, text="from it again")
        anna.sync()
        lines = anna.mirror(table).chat
        said = [(line["name"], line["seat"], line["text"]) for line in lines]
        self.assertEqual(said, [("Boris", 1, "from my seat"), ("Eve", None, "from outside"), ("Boris", 1, "from it again")])
        self.assertEqual([line["person"] for line in lines], [who.me["person"] for who in (boris, eve, boris)])
        self.assertEqual(eve.refused("chat", table=table, text="x", seat=1), "not_seated")
        self.assertEqual(anna.refused("mute", table=table, person="nobody at all", on=True), "bad_request")
        # A looker-on is known by what they wrote.
        anna.ask("mute", table=table, person=lines[1]["person"], on=True)
        anna.check(table)
        self.assertEqual(eve.refused("chat", table=table, text="x"), "not_allowed")
        boris.ask("chat", table=table, text="I can")
        anna.ask("mute", table=table, person=eve.me["person"], on=False)
        eve.ask("chat", table=table, text="again")
        anna.ask("set_chat", table=table, on=False)
        for client in (anna, boris, eve):
            self.assertEqual(client.refused("chat", table=table, text="x"), "not_allowed")
        anna.ask("set_chat", table=table, on=True)
        boris.ask("chat", table=table, text="x")
        quiet = anna.create(2, access="open", chat=False)
        self.assertEqual(anna.refused("chat", table=quiet, text="x"), "not_allowed")
        for client in (anna, boris, eve):
            client.sync()
            client.check(table)
        self.stop()
        self.server.start()
        again = self.client(token=anna.token).ask("watch", table=table)["tables"][0]
        self.assertEqual(again["chat"], anna.mirror(table).chat)

    def test_newcomers_get_the_last_lines(self):
        anna = self.client("Anna")
        table = anna.create(2, access="open")
        for i in range(60):
            anna.ask("chat", table=table, text=f"line {i}")
        eve = self.client("Eve")
        eve.ask("watch", table=table)
        self.assertEqual([line["text"] for line in eve.mirror(table).chat],
                         [f"line {i}" for i in range(10, 60)])
        anna.check(table)


class Playing(Case):
    def until_seat(self, clients, table, seat):
        """Still in the first phase: nobody has passed."""
        for client in clients:
            client.sync()
        while clients[0].mirror(table).to_act != seat:
            other = clients[1 - seat]
            other.act(table, lambda actions: self.rng.choice(
                [action for action in actions if action["text"] != "pass"]))
            for client in clients:
                client.sync()

    def test_leave_and_come_back(self):
        table, (anna, boris) = self.seated("Anna", "Boris", fallback="random", edition="first")
        anna.ask("start", table=table)
        self.until_seat([anna, boris], table, 1)
        boris.ask("leave", table=table)
        self.assertEqual(boris.mirror(table).seats[1]["away"], "left")
        listed = boris.ask("mine")["tables"][0]["seats"]
        self.assertEqual([seat["away"] for seat in listed], [None, "left"])
        boris.until(lambda: boris.mirror(table).to_act == 0)
        anna.sync()
        self.assertEqual(boris.refused("act", table=table, seat=1, action="pass",
                                       state=boris.mirror(table).state), "not_allowed")
        boris.ask("back", table=table, seat=1)
        self.assertIsNone(boris.mirror(table).seats[1]["away"])
        self.until_seat([anna, boris], table, 1)
        boris.act(table, self.rng.choice)
        anna.check(table)
        play({0: anna, 1: boris}, table, self.rng)
        record = self.assert_record(table, anna.mirror(table).result, boris)
        self.assertIn('takeover B "Boris\'s stand-in" random\n', record)
        self.assertIn('takeover B "Boris"\n', record)

    def test_out_of_time(self):
        """The clock runs out, a computer player plays on, and the player comes back."""
        table, (anna, boris) = self.seated("Anna", "Boris", edition="first", fallback="random",
                                           clock=dict(kind="real", base=10, increment=0))
        anna.ask("start", table=table)
        self.until_seat([anna, boris], table, 1)
        times = boris.ask("clock", table=table)["times"]
        self.assertEqual([t["runs"] for t in times], [False, True])
        self.assertTrue(0 < times[1]["left"] <= 10000)
        self.assertLessEqual(anna.ask("clock", table=table)["times"][0]["left"], 10000)
        boris.until(lambda: boris.mirror(table).seats[1]["away"] == "time")
        anna.until(lambda: anna.mirror(table).to_act == 0)
        boris.sync()
        self.assertEqual(boris.mirror(table).times[1], dict(left=0, runs=False))
        self.assertEqual(boris.refused("auto", table=table, seat=1, on=True), "not_allowed")
        boris.ask("back", table=table, seat=1)
        self.assertGreaterEqual(boris.ask("clock", table=table)["times"][1]["left"], 59000)
        self.until_seat([anna, boris], table, 1)
        boris.act(table, self.rng.choice)
        boris.check(table)

    def test_who_left_is_not_called(self):
        """Their seat decides by a computer player: that is no turn of theirs."""
        anna = self.client("Anna")
        elsewhere = self.client(token=anna.token)
        table = anna.create([dict(kind="person"), dict(kind="person", name="Boris")], start=True)
        self.assertEqual(elsewhere.push("turn")["table"], table)
        elsewhere.sync()
        elsewhere.pushes.clear()
        anna.ask("leave", table=table)
        anna.until(lambda: anna.mirror(table).stage == "over")
        elsewhere.none_of("turn")

    def test_nobody_is_left(self):
        """All have left: computer players bring the game to its end by themselves."""
        table, (anna, boris) = self.seated("Anna", "Boris")
        anna.ask("start", table=table)
        anna.ask("leave", table=table)
        boris.ask("leave", table=table)
        anna.until(lambda: anna.mirror(table).stage == "over")
        self.assert_record(table, anna.mirror(table).result)

    def test_resign(self):
        anna, boris = self.client("Anna"), self.client("Boris")
        table = anna.create([OWN, OPEN, COMPUTER], access="open")
        boris.ask("join", table=table)
        boris.ask("ready", table=table, ready=True)
        anna.ask("start", table=table)
        boris.ask("resign", table=table, seat=1)
        anna.sync()
        seat = anna.mirror(table).seats[1]
        self.assertEqual((seat["resigned"], seat["away"], seat["player"]),
                         (True, "resigned", "controller"))
        self.assertEqual(boris.refused("back", table=table, seat=1), "not_allowed")
        self.assertEqual(boris.refused("resign", table=table, seat=1), "not_allowed")
        play({0: anna}, table, self.rng)
        self.assert_record(table, anna.mirror(table).result, anna)
        two, (anna, boris) = self.seated("Anna", "Boris")
        anna.ask("start", table=two)
        anna.ask("resign", table=two, seat=0)
        boris.sync()
        result = boris.mirror(two).result
        self.assertEqual((result["winners"], result["aborted"]), ([1], False))
        self.assert_record(two, result)

    def test_abort(self):
        table, (anna, boris, clara) = self.seated("Anna", "Boris", "Clara")
        anna.ask("start", table=table)
        self.assertFalse(anna.ask("abort", table=table, seat=0)["done"])
        boris.sync()
        self.assertEqual(boris.mirror(table).vote["waiting"], [1, 2])
        self.assertEqual(anna.refused("vote", table=table, seat=0, kind="abort", yes=True),
                         "not_allowed")
        self.assertEqual(boris.refused("vote", table=table, seat=1, kind="undo", yes=True),
                         "not_allowed")
        boris.ask("vote", table=table, seat=1, kind="abort", yes=True)
        clara.ask("vote", table=table, seat=2, kind="abort", yes=False)
        anna.check(table)
        self.assertIsNone(anna.mirror(table).vote)
        anna.ask("abort", table=table, seat=0)
        for client, seat in ((boris, 1), (clara, 2)):
            client.ask("vote", table=table, seat=seat, kind="abort", yes=True)
        anna.sync()
        result = anna.mirror(table).result
        self.assertEqual((result["aborted"], result["scores"], result["winners"]), (True, [], []))
        anna.check(table)
        self.assert_record(table, result, anna)

    def test_undo(self):
        """One's own last decision, as long as nobody has acted; else the others are asked."""
        table, (anna, boris) = self.seated("Anna", "Boris", edition="first")
        anna.ask("start", table=table)
        self.until_seat([anna, boris], table, 0)
        before = anna.mirror(table).view
        anna.act(table, lambda actions: next(a for a in actions if a["text"] == "pass"))
        state = anna.mirror(table).state
        self.assertEqual(anna.refused("undo", table=table, seat=0, state=state - 1), "stale")
        self.assertTrue(anna.ask("undo", table=table, seat=0, state=state)["done"])
        self.assertEqual(anna.mirror(table).view, before)
        anna.check(table)
        anna.act(table, lambda actions: next(a for a in actions if a["text"] == "pass"))
        boris.sync()
        boris.act(table, lambda actions: next(a for a in actions if a["text"] != "pass"))
        anna.sync()
        state = anna.mirror(table).state
        if anna.mirror(table).to_act == 0:
            self.assertFalse(anna.ask("undo", table=table, seat=0, state=state)["done"])
            boris.ask("vote", table=table, seat=1, kind="undo", yes=True)
            anna.sync()
            self.assertEqual(anna.mirror(table).view, before)
        for client in (anna, boris):
            client.check(table)
        play({0: anna, 1: boris}, table, self.rng)
        self.assert_record(table, anna.mirror(table).result, anna)
        fixed, (anna, boris) = self.seated("Anna", "Boris", undo="none", edition="first")
        anna.ask("start", table=fixed)
        self.until_seat([anna, boris], fixed, 0)
        anna.act(fixed, self.rng.choice)
        self.assertEqual(anna.refused("undo", table=fixed, seat=0,
                                      state=anna.mirror(fixed).state), "not_allowed")

    def test_advice(self):
        """Only where the table allows it, only for one's own decision."""
        table, (anna, boris) = self.seated("Anna", "Boris", hints=True, edition="first")
        anna.ask("start", table=table)
        self.until_seat([anna, boris], table, 0)
        answer = anna.ask("suggest", table=table, seat=0)
        mirror = anna.mirror(table)
        self.assertEqual((answer["state"], answer["player"]), (mirror.state, "czar"))
        self.assertEqual(sorted(a["text"] for a in answer["actions"]),
                         sorted(a["text"] for a in mirror.actions))
        visits = [a["visits"] for a in answer["actions"]]
        self.assertEqual(visits, sorted(visits, reverse=True))
        self.assertTrue(all(a["action"] == a["text"] and len(a["reasons"]) <= 6 for a in answer["actions"]))
        self.assertTrue(any(r["kind"] == "pays" for a in answer["actions"] for r in a["reasons"]))
        self.assertEqual(boris.refused("suggest", table=table, seat=1), "wrong_seat")
        self.assertEqual(boris.refused("suggest", table=table, seat=0), "not_seated")
        sent = [anna.send("suggest", table=table, seat=0) for _ in range(2)]
        sent.append(anna.send("act", table=table, seat=0, state=mirror.state, action="pass"))
        codes = []
        for number in sent:
            try:
                anna.answer(number)
                codes.append("ok")
            except Exception as refused:
                codes.append(refused.code)
        self.assertIn(codes[0], ("ok", "stale"))
        self.assertIn(codes[1], ("ok", "busy", "stale"))
        self.assertEqual(codes[2], "ok")
        boris.sync()
        action = next(a for a in boris.mirror(table).actions if a["text"].startswith("buy"))
        price = boris.ask("price", table=table, seat=1, action=action["text"])
        self.assertGreater(price["price"], 0)
        price = anna.ask("price", table=table, seat=0, action=action["text"])  # another's turn
        self.assertGreater(price["price"], 0)
        mine, others = (c.ask("offers", table=table, seat=s) for c, s in ((boris, 1), (anna, 0)))
        self.assertTrue(mine["now"] and not others["now"])
        self.assertEqual(*([o["card"] for o in answer["offers"] if o["from"] != "hand"]
                           for answer in (mine, others)))
        self.assertEqual(boris.refused("offers", table=table, seat=0), "not_seated")
        dark, (anna, boris) = self.seated("Anna", "Boris", edition="first")
        anna.ask("start", table=dark)
        self.until_seat([anna, boris], dark, 0)
        self.assertEqual(anna.refused("suggest", table=dark, seat=0), "not_allowed")

    def test_one_advice_at_a_time(self):
        """Also for one who comes anew meanwhile, in the same connection or in another."""
        self.stop()
        self.server.options += ["--thinkers", "1"]
        self.server.start()
        tables = []
        for names in (("Anna", "Boris"), ("Clara", "Dora")):
            table, clients = self.seated(*names, hints=True, edition="first")
            clients[0].ask("start", table=table)
            self.until_seat(clients, table, 0)
            tables.append((table, clients[0]))
        (busy, anna), (table, clara) = tables
        first = anna.send("suggest", table=busy, seat=0)  # the thread has something to do
        sent = [clara.send("suggest", table=table, seat=0)]
        refused, token = [], clara.token
        for _ in range(3):
            clara.hello(token=token)
            refused.append(clara.refused("suggest", table=table, seat=0))
        clara.hello("Somebody else")
        clara.hello(token=token)
        self.assertEqual(refused, ["busy"] * 3)
        self.assertEqual([len(who.answer(number)["actions"]) > 0 for who, number in ((anna, first), (clara, sent[0]))],
                         [True, True])
        clara.ask("suggest", table=table, seat=0)

    def test_automatic_pass(self):
        """It passes until the phase ends, and no longer."""
        table, (anna, boris) = self.seated("Anna", "Boris", edition="first")
        anna.ask("start", table=table)
        self.until_seat([anna, boris], table, 0)
        mirror = anna.mirror(table)
        phase = mirror.view["phase"]
        anna.ask("auto", table=table, seat=0, on=True)
        self.assertTrue(anna.check(table)[0]["auto"])
        boris.until(lambda: boris.mirror(table).to_act == 1)
        self.assertIn("passed", [e["type"] for _, e in boris.mirror(table).heard])
        boris.act(table, lambda actions: next(a for a in actions if a["text"] == "pass"))
        anna.sync()
        self.assertNotEqual(mirror.view["phase"], phase)
        self.until_seat([anna, boris], table, 0)
        anna.ask("auto", table=table, seat=0, on=False)
        self.assertFalse(anna.check(table)[0]["auto"])
        anna.act(table, self.rng.choice)


def broken_off(client):
    """A game of one person that is over."""
    table = client.create([OWN, COMPUTER])
    client.ask("start", table=table)
    client.ask("abort", table=table, seat=0)
    return table


class Again(Case):
    def test_rematch(self):
        """When all want it there is a new table, seats moved on by one, all ready."""
        anna, boris, eve = (self.client(n) for n in ("Anna", "Boris", "Eve"))
        table = anna.create([OWN, COMPUTER, OPEN], access="password", password="x", chat=False,
                            modules=["market"], options=dict(open_money=True))
        invite = anna.table["invite"]
        boris.ask("join", table=table, password="x")
        boris.ask("ready", table=table, ready=True)
        anna.ask("start", table=table)
        self.assertEqual(anna.refused("rematch", table=table), "not_allowed")
        play({0: anna, 2: boris}, table, self.rng)
        self.assertEqual(eve.refused("rematch", table=table), "not_seated")
        self.assertIsNone(anna.ask("rematch", table=table)["table"])
        self.assertIsNone(anna.ask("rematch", table=table)["table"])
        boris.ask("rematch", table=table)
        for client in (anna, boris):
            client.until(lambda m=client.mirror(table): m.rematch)
            client.check(table)
        new = anna.mirror(table).rematch
        self.assertEqual(boris.ask("rematch", table=table)["table"], new)
        for client, seat in ((anna, 1), (boris, 0)):
            client.ask("watch", table=new)
            self.assertEqual(client.mirror(new).seat, seat)
        mirror = anna.mirror(new)
        self.assertEqual([s["kind"] for s in mirror.seats], ["person", "person", "computer"])
        whole = anna.check(new)[0]
        self.assertEqual(whole["setup"]["modules"], ["market"])
        self.assertTrue(whole["setup"]["options"]["open_money"] and whole["host"])
        self.assertNotEqual(whole["commitment"], anna.table["commitment"])
        self.assertEqual(eve.refused("watch", table=new), "wrong_password")
        self.assertEqual(eve.refused("join", table=new, password="x"), "full")
        self.assertEqual(whole["invite"], invite)
        anna.ask("start", table=new)
        boris.sync()
        play({0: boris, 1: anna}, new, self.rng)
        self.assert_record(new, boris.mirror(new).result, boris)

    def test_one_table_however_often_it_is_wished(self):
        """Also while the new one is on its way to the disk."""
        anna = self.client("Anna")
        table = broken_off(anna)
        for number in [anna.send("rematch", table=table) for _ in range(30)]:
            anna.answer(number)
        anna.until(lambda: anna.mirror(table).rematch)
        self.assertEqual([t["id"] for t in anna.ask("mine")["tables"]],
                         [anna.mirror(table).rematch])


class AgainAtTheLimit(Case):
    options = ["--own-tables", "2"]

    def test_limit(self):
        """A table to play again at is one of its host's."""
        anna = self.client("Anna")
        table = broken_off(anna)
        others = [anna.create(2), anna.create(2)]
        self.assertEqual(anna.refused("rematch", table=table), "limit")
        anna.ask("leave", table=others[0])
        anna.ask("rematch", table=table)
        anna.until(lambda: anna.mirror(table).rematch)


if __name__ == "__main__":
    main()
