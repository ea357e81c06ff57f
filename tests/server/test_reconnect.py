#!/usr/bin/env python3
"""People go and come back: at every point of a game, in two tabs, from another device, after a
restart; people who look on; several seats at one device.
"""
from kit import FULL, Case, Refused, main, play

GAMES = 10 if FULL else 1
PEOPLE = ("Anna", "Boris", "Clara") if FULL else ("Anna", "Boris")
MODULES = ["market", "banquet"] if FULL else ["banquet"]


def events_between(mirror, seen, last):
    return [event for n, event in mirror.heard if seen < n <= last]


class Reconnect(Case):
    options = ["--own-tables", "100"]

    def come_back(self, old, table, witness):
        """A new connection of the same person; what it missed is what the witness saw."""
        seat = witness.mirror(table).seat
        known = old.mirrors[table, seat]
        new = self.client(token=old.token)
        self.assertEqual(new.me, old.me)
        self.assertNotIn("token", new.welcome)
        answer = new.ask("resume", table=table, event=known.event)
        whole = answer["tables"][0]
        witness.sync()
        mirror = witness.mirror(table)
        if whole["stage"] == "running":
            self.assertEqual([t["id"] for t in new.welcome["tables"]], [table])
        self.assertTrue(answer["whole"])
        self.assertEqual(answer["missed"], events_between(mirror, known.event, whole["event"]))
        if mirror.event == whole["event"]:
            mirror.compare(whole)
        return new

    def game(self, lose):
        """Games of people; lose(client, table, seat, witness) decides, and is away."""
        for _ in range(GAMES):
            table, clients = self.seated(*PEOPLE, modules=MODULES)
            witnesses = [self.client(token=client.token) for client in clients]
            for witness in witnesses:
                witness.ask("watch", table=table)
            clients[0].ask("start", table=table)
            while True:
                for witness in witnesses:
                    witness.sync()
                mirror = witnesses[0].mirror(table)
                if mirror.stage == "over":
                    break
                seat = mirror.to_act
                clients[seat] = lose(clients[seat], table, seat, witnesses[seat])
            for seat, witness in enumerate(witnesses):
                clients[seat] = self.come_back(clients[seat], table, witness)
                clients[seat].check(table)
            self.assert_record(table, mirror.result, clients[0])
            for client in clients + witnesses:
                client.hang_up()

    def test_gone_before_every_decision(self):
        def lose(client, table, seat, witness):
            client.hang_up()
            client = self.come_back(client, table, witness)
            client.act(table, self.rng.choice)
            return client

        self.game(lose)

    def test_gone_after_every_decision(self):
        def lose(client, table, seat, witness):
            client.sync()
            client.act(table, self.rng.choice)
            client.hang_up()
            return self.come_back(client, table, witness)

        self.game(lose)

    def test_gone_without_waiting_for_the_answer(self):
        """The decision was made or it was not; who comes back sees which, and plays on."""
        def lose(client, table, seat, witness):
            client.sync()
            mirror = client.mirror(table)
            if mirror.to_act != seat:
                return client  # what was sent before came after all
            client.send("act", table=table, seat=seat, state=mirror.state,
                        action=self.rng.choice(mirror.actions)["text"])
            client.hang_up()
            return self.come_back(client, table, witness)

        self.game(lose)

    def test_long_gone(self):
        """Too much was missed: the table as it is; the same for numbers that never were."""
        table, (anna, boris) = self.seated("Anna", "Boris")
        anna.ask("start", table=table)
        boris.sync()
        away = self.client(token=boris.token)
        play({0: anna, 1: boris}, table, self.rng)
        last = anna.mirror(table).event
        for event in (0, last + 1, 10 ** 9):
            answer = away.ask("resume", table=table, event=event)
            self.assertEqual((answer["whole"], answer["missed"]), (False, []))
            boris.sync()
            boris.mirror(table).compare(answer["tables"][0])
        answer = away.ask("resume", table=table, event=last)
        self.assertEqual((answer["whole"], answer["missed"]), (True, []))

    def test_two_tabs(self):
        """Both hear the same; of one decision sent by both, one is made."""
        table, (anna, boris) = self.seated("Anna", "Boris")
        tab = self.client(token=boris.token)
        tab.ask("watch", table=table)
        anna.ask("start", table=table)
        for client in (anna, boris, tab):
            client.sync()
        start = tab.mirror(table).event
        decided = 0
        while decided < 40:
            mirror = boris.mirror(table)
            if mirror.to_act == 0:
                anna.act(table, self.rng.choice)
            else:
                action = self.rng.choice(mirror.actions)["text"]
                move = dict(table=table, seat=1, state=mirror.state, action=action)
                sent = [(client, client.send("act", **move)) for client in (boris, tab)]
                self.assertEqual(sorted(self.outcome(*one) for one in sent), ["ok", "stale"])
                decided += 1
            for client in (anna, boris, tab):
                client.sync()
            self.assertEqual(boris.mirror(table).view, tab.mirror(table).view)
        self.assertEqual(events_between(boris.mirror(table), start, 10 ** 9),
                         events_between(tab.mirror(table), start, 10 ** 9))
        tab.hang_up()
        anna.sync()
        anna.check(table)
        self.assertEqual(anna.mirror(table).online, [True, True])
        boris.hang_up()
        anna.until(lambda: anna.mirror(table).online == [True, False])

    def outcome(self, client, number):
        try:
            client.answer(number)
            return "ok"
        except Refused as refused:
            return refused.code

    def test_another_device(self):
        table, (anna, boris) = self.seated("Anna", "Boris")
        boris.ask("register", account="Boris", password="correct horse")
        anna.ask("start", table=table)
        phone = self.client("Somebody")
        self.assertEqual(phone.welcome["tables"], [])
        answer = phone.ask("login", account="boris", password="correct horse")
        self.assertEqual(answer["me"]["person"], boris.me["person"])
        self.assertEqual([t["id"] for t in answer["tables"]], [table])
        self.assertEqual(answer["tables"][0]["mine"], [1])
        phone.ask("watch", table=table)
        boris.hang_up()
        play({0: anna, 1: phone}, table, self.rng)
        phone.check(table)
        self.assertEqual(phone.ask("mine")["tables"], [])

    def restart(self, stop):
        table, (anna, boris) = self.seated("Anna", "Boris", modules=["market", "events"])
        anna.ask("start", table=table)
        clients = [anna, boris]
        for _ in range(6):
            for client in clients:
                client.sync()
            play({0: clients[0], 1: clients[1]}, table, self.rng, most=self.rng.randrange(1, 12))
            for client in clients:
                client.sync()
            if clients[0].mirror(table).stage == "over":
                break
            stop()
            self.server.start()
            for seat, old in enumerate(clients):
                clients[seat] = client = self.client(token=old.token)
                client.mirrors = old.mirrors
                answer = client.ask("resume", table=table, event=old.mirror(table).event)
                self.assertEqual((answer["whole"], answer["missed"]), (True, []))
        clients[0].sync()
        play(dict(enumerate(clients)), table, self.rng)
        self.assert_record(table, clients[0].mirror(table).result)

    def test_after_a_restart(self):
        self.restart(self.stop)

    def test_after_a_kill(self):
        self.restart(self.server.kill)

    def test_a_waiting_table_after_a_restart(self):
        """Seats, who is ready, what was added, the invitation and the chat stay."""
        anna, boris, clara = (self.client(n) for n in ("Anna", "Boris", "Clara"))
        table = anna.create([dict(kind="open"), dict(kind="person", name="Anja"),
                             dict(kind="computer", player="random"), dict(kind="open")])
        invite = anna.table["invite"]
        boris.ask("join", table=table, invite=invite, seat=3)
        boris.ask("ready", table=table, ready=True)
        boris.ask("add", table=table, seat=3, text="blue cow")
        boris.ask("chat", table=table, text="здравствуйте")
        anna.check(table)
        self.stop()
        self.server.start()
        back = self.client(token=anna.token)
        again = back.ask("watch", table=table)["tables"][0]
        self.assertEqual(again["invite"], invite)
        mirror = anna.mirror(table)
        mirror.online, mirror.watchers = back.mirror(table).online, back.mirror(table).watchers
        mirror.compare(again)
        clara = self.client("Clara")
        clara.ask("join", table=table, invite=invite, seat=0)
        clara.ask("ready", table=table, ready=True)
        back.ask("start", table=table)
        self.assertEqual([e for _, e in back.mirror(table).heard if e["type"] == "started"][0]
                         ["added"], [None, None, None, "blue cow"])


class Looking(Case):
    def test_who_looks_on(self):
        table, (anna, boris) = self.seated("Anna", "Boris", options=dict(open_money=False))
        early = self.client("Early")
        self.assertEqual(early.ask("watch", table=table)["tables"][0]["role"], "watching")
        anna.ask("start", table=table)
        late = self.client("Late")
        late.ask("watch", table=table)

        def look(client, seat):
            if self.rng.random() < 0.1:
                early.check(table)
                late.check(table)

        play({0: anna, 1: boris}, table, self.rng, look)
        for client in (early, late):
            client.check(table)
            mirror = client.mirror(table)
            self.assertEqual((mirror.stage, mirror.result), ("over", anna.mirror(table).result))
            self.assertIsNone(mirror.actions)
        self.assertEqual(early.mirror(table).watchers, 2)
        tab = self.client(token=late.token)
        tab.ask("watch", table=table)
        self.assertEqual(tab.mirror(table).watchers, 2)
        tab.ask("unwatch", table=table)
        early.sync()
        self.assertEqual(early.mirror(table).watchers, 2)
        late.hang_up()
        early.until(lambda: early.mirror(table).watchers == 1)

    def test_what_nobody_else_sees(self):
        """Whoever looks on is shown no rubles and no hidden hands, and cannot decide anything."""
        table, (anna, boris) = self.seated("Anna", "Boris")
        eve = self.client("Eve")
        eve.ask("watch", table=table)
        anna.ask("start", table=table)
        eve.sync()
        state = eve.mirror(table).state
        for player in eve.mirror(table).view["players"]:
            self.assertIsNone(player.get("rubles"))
        for do, fields in [("act", dict(state=state, action="pass")), ("undo", dict(state=state)),
                           ("resign", {}), ("abort", {}), ("auto", dict(on=True)), ("back", {}),
                           ("vote", dict(kind="undo", yes=True)), ("price", dict(action="pass"))]:
            self.assertEqual(eve.refused(do, table=table, seat=0, **fields), "not_seated", do)
        self.assertEqual(eve.refused("leave", table=table), "not_seated")
        self.assertEqual(eve.refused("suggest", table=table, seat=0), "not_allowed")
        eve.check(table)

    def test_closed_doors(self):
        """Tables by invitation, by password, and those that only players see."""
        anna, eve = self.client("Anna"), self.client("Eve")
        wishes = [(dict(access="link"), "not_allowed", "invite"),
                  (dict(access="password", password="sesame"), "wrong_password", "password"),
                  (dict(access="open", watch=False), "not_allowed", None)]
        for wish, code, key in wishes:
            table = anna.create([dict(kind="person"), dict(kind="computer")], start=True, **wish)
            keys = dict(invite=anna.table["invite"], password="sesame")
            for do, more in (("watch", {}), ("resume", dict(event=0))):
                self.assertEqual(eve.refused(do, table=table, **more), code)
                for wrong in (dict(invite="wrong"), dict(password="wrong")):
                    self.assertEqual(eve.refused(do, table=table, **more, **wrong), code)
                if key:
                    eve.ask(do, table=table, **more, **{key: keys[key]})
                    eve.ask("unwatch", table=table)
            self.assertEqual(eve.refused("clock", table=table), code)
            self.assertEqual(eve.refused("chat", table=table, text="hello"), code)

    def test_no_longer_looking(self):
        """unwatch: nothing more is heard, but that it is one's turn."""
        table, (anna, boris) = self.seated("Anna", "Boris")
        anna.ask("start", table=table)
        boris.sync()
        boris.ask("unwatch", table=table)
        boris.ask("unwatch", table=table)
        boris.pushes = []
        while anna.mirror(table).to_act == 0:
            anna.act(table, self.rng.choice)
        boris.none_of("events")
        boris.mirrors.clear()
        boris.ask("watch", table=table)
        while boris.mirror(table).to_act == 1:
            boris.act(table, self.rng.choice)
        boris.ask("unwatch", table=table)
        boris.pushes = []
        anna.sync()
        while anna.mirror(table).to_act == 0:
            anna.act(table, self.rng.choice)
        self.assertEqual(boris.push(), dict(on="turn", table=table, seat=1))
        boris.none_of("events")


class Hotseat(Case):
    def test_several_seats(self):
        """Pass and play: one message for each seat, each with the view of that seat alone."""
        anna, boris = self.client("Anna"), self.client("Boris")
        own = [dict(kind="person", name=name) for name in ("Anna", "Anja", "Anuschka")]
        table = anna.create([own[0], dict(kind="open"), *own[1:]], access="open",
                            modules=["market"])
        boris.ask("join", table=table)
        boris.ask("ready", table=table, ready=True)
        anna.ask("start", table=table)
        self.assertEqual(len(anna.check(table)), 3)
        boris.sync()
        self.assertEqual(boris.refused("act", table=table, seat=0, action="pass",
                                       state=boris.mirror(table).state), "not_seated")
        actor = {0: anna, 2: anna, 3: anna, 1: boris}
        while anna.mirror(table, 0).stage != "over":
            seat = anna.mirror(table, 0).to_act
            actor[seat].sync()
            actor[seat].act(table, self.rng.choice, seat)
            anna.sync()
            if self.rng.random() < 0.1:
                anna.check(table)
                actor = self.reconnect(actor, table)
                anna = actor[0]
        anna.check(table)
        result = anna.mirror(table, 0).result
        self.assertEqual([anna.mirror(table, seat).result for seat in (2, 3)], [result] * 2)
        self.assert_record(table, result, boris)

    def reconnect(self, actor, table):
        old = actor[0]
        old.hang_up()
        back = self.client(token=old.token)
        answer = back.ask("resume", table=table, event=old.mirror(table, 0).event)
        self.assertEqual([t["seat"] for t in answer["tables"]], [0, 2, 3])
        self.assertEqual((answer["whole"], answer["missed"]), (True, []))
        return {seat: back if client is old else client for seat, client in actor.items()}


if __name__ == "__main__":
    main()
