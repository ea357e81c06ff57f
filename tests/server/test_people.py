#!/usr/bin/env python3
"""People: guests and accounts, their games, ratings."""
import math
import sqlite3
import time

from kit import Case, Refused, main, play

PASSWORD = "correct horse"
DAY = 86400000  # milliseconds


# ---- ratings, computed a second time ---------------------------------------------------------------
#
# R. C. Weng, C.-J. Lin: A Bayesian Approximation Method for Online Ranking (2011), algorithm 4:
# Plackett-Luce, with the usual figures: mu 25, sigma 25/3, beta 25/6, kappa 0.0001.

MU, SIGMA, BETA, KAPPA = 25, 25 / 3, 25 / 6, 0.0001


def weng_lin(ratings, ranks):
    """New (mu, sigma) of each; ranks: the lower the better, equal ones are tied."""
    n = range(len(ratings))
    c = math.sqrt(sum(sigma ** 2 + BETA ** 2 for _, sigma in ratings))
    strength = [math.exp(mu / c) for mu, _ in ratings]
    c_q = [[s for s in n if ranks[s] >= ranks[q]] for q in n]     # who was still in for place q
    a_q = [sum(ranks[s] == ranks[q] for s in n) for q in n]       # how many share it
    new = []
    for i in n:
        mu, sigma = ratings[i]
        omega = delta = 0
        for q in n:
            if ranks[q] > ranks[i]:
                continue
            p = strength[i] / sum(strength[s] for s in c_q[q])
            omega += ((1 - p) if q == i else -p) / a_q[q]
            delta += p * (1 - p) / a_q[q]
        gamma = sigma / c
        mu += sigma ** 2 / c * omega
        sigma *= math.sqrt(max(1 - gamma * sigma ** 2 / c ** 2 * delta, KAPPA))
        new.append((mu, sigma))
    return new


def shown(rating):
    return 1000 + 40 * (rating[0] - 3 * rating[1])


# ---- guests and accounts ---------------------------------------------------------------------------


class Guests(Case):
    def test_names_and_tokens(self):
        nameless, anna, other = self.client(), self.client("Anna"), self.client("Anna")
        self.assertEqual(nameless.me["name"], "Guest")
        people = {client.me["person"] for client in (nameless, anna, other)}
        self.assertEqual(len(people), 3)
        self.assertEqual(len({client.token for client in (nameless, anna, other)}), 3)
        self.assertIsNone(anna.me["account"])
        for name in ("\u200b", "\u2060\u3164", "\u00ad\ufe0f", "\u202eevil", " Anna"):
            self.assertEqual(anna.refused("name", name=name), "bad_request")
        anna.ask("name", name="می\u200cنا")
        anna.ask("name", name="Анна")
        again = self.client(token=anna.token)
        self.assertEqual(again.me, dict(anna.me, name="Анна"))
        for token in ("", anna.token[:-1], anna.token + "x", anna.token.swapcase()):
            if token:
                nobody = self.client(hello=False)
                self.assertEqual(nobody.refused("hello", version=1, token=token), "wrong_password")

    def tokens(self, ago=None):
        """When each person's token was last seen, in days ago; or sets it. The server is stopped."""
        now = time.time() * 1000
        with sqlite3.connect(self.server.db) as db:
            for person, days in (ago or {}).items():
                db.execute("UPDATE tokens SET seen = ? WHERE person = ?", (int(now - days * DAY), int(person[1:])))
            return {f"p{person}": round((now - seen) / DAY) for person, seen
                    in db.execute("SELECT person, seen FROM tokens")}

    def test_tokens_that_nobody_comes_with(self):
        """After a year they are void; whoever comes before that has another year."""
        anna, boris, clara = (self.client(name) for name in ("Anna", "Boris", "Clara"))
        clara.ask("register", account="clara", password=PASSWORD)
        self.stop()
        self.tokens({anna.me["person"]: 364, boris.me["person"]: 366, clara.me["person"]: 366})
        self.server.start()
        while self.server.metrics()["neva_storage_jobs_total"] < 1:
            pass  # the first thing that is done
        self.assertEqual(self.client(token=anna.token).me, anna.me)
        for client in (boris, clara):
            nobody = self.client(hello=False)
            self.assertEqual(nobody.refused("hello", version=1, token=client.token), "wrong_password")
        new = self.client("New")
        self.assertEqual(new.ask("login", account="clara", password=PASSWORD)["me"]["person"], clara.me["person"])
        self.stop()
        self.assertEqual(self.tokens(), {client.me["person"]: 0 for client in (anna, clara)})
        self.assertEqual(self.people(), [client.me["person"] for client in (anna, clara)])

    def people(self):
        with sqlite3.connect(self.server.db) as db:
            return [f"p{person}" for person, in db.execute("SELECT id FROM people ORDER BY id")]

    def test_guests_that_nobody_can_be(self):
        """They go once their token is void; who has a seat, a finished game or an account stays."""
        names = "Gone", "Seated", "Played", "Account", "Here"
        gone, seated, played, account, here = clients = [self.client(name) for name in names]
        seated.create(2, access="open")
        over = played.create([{"kind": "person"}, {"kind": "computer", "player": "random"}], start=True)
        played.ask("resign", table=over, seat=0)
        account.ask("register", account="account", password=PASSWORD)
        self.stop()
        self.tokens({client.me["person"]: 366 for client in clients if client is not here})
        with sqlite3.connect(self.server.db) as db:  # more than go at once
            db.executemany("INSERT INTO people(name, created, seen) VALUES('Guest', 0, 0)", [()] * 1500)
        self.server.start()
        while self.server.metrics()["neva_storage_jobs_total"] < 2:
            pass
        self.stop()
        self.assertEqual(self.people(), [client.me["person"] for client in clients if client is not gone])

    def test_guests_before_a_login(self):
        """The guest that the first hello made goes, if nothing was done as that guest."""
        anna = self.client("Anna")
        anna.ask("register", account="anna", password=PASSWORD)

        def login(guest):
            self.assertEqual(guest.ask("login", account="anna", password=PASSWORD)["me"]["person"], anna.me["person"])
            guest.ask("mine")

        table = anna.create(2, access="open")
        unused, seated, wrote, shared = (self.client(name) for name in ("Unused", "Seated", "Wrote", "Shared"))
        guests = {client: client.me["person"] for client in (unused, seated, wrote, shared)}
        seated.ask("join", table=table)
        wrote.ask("watch", table=table)
        wrote.ask("chat", table=table, text="as a guest")
        tab = self.client(token=shared.token)
        for guest in guests:
            login(guest)
        tab.ask("mine")
        again = self.client(hello=False)
        self.assertEqual(again.refused("hello", version=1, token=unused.token), "wrong_password")
        self.stop()
        self.assertEqual(self.people(), [anna.me["person"], *(guests[client] for client in (seated, wrote, shared))])

    def test_guests_from_one_address(self):
        self.stop()
        self.server.options += ["--proxy", "127.0.0.1", "--address-guests", "3"]
        self.server.start()
        here, there = {"X-Forwarded-For": "2001:db8::1"}, {"X-Forwarded-For": "2001:db8:0:1::1"}
        guests = [self.client("Guest", headers=here) for _ in range(3)]
        self.assertEqual(guests[0].refused("hello", version=1, name="Fourth"), "busy")
        one_more = self.client(hello=False, headers={"X-Forwarded-For": "2001:db8::2"})
        self.assertEqual(one_more.refused("hello", version=1, name="Fourth"), "busy")
        one_more.hello(token=guests[0].token)
        self.client("Guest", headers=there)

    def test_somebody_else_in_the_same_connection(self):
        anna = self.client("Anna")
        table = anna.create(2, access="open")
        first = anna.me["person"]
        token = anna.token
        anna.hello("Clara")
        self.assertNotEqual(anna.me["person"], first)
        self.assertEqual(anna.refused("start", table=table), "not_allowed")
        anna.hello(token=token)
        self.assertEqual(anna.me["person"], first)

    def test_logout(self):
        anna = self.client("Anna")
        tab = self.client(token=anna.token)
        anna.ask("logout")
        self.assertEqual(anna.refused("mine"), "not_allowed")
        nobody = self.client(hello=False)
        self.assertEqual(nobody.refused("hello", version=1, token=anna.token), "wrong_password")
        tab.ask("mine")
        anna.hello("Anna again")
        self.assertNotEqual(anna.me["person"], tab.me["person"])

    def test_one_errand_at_a_time(self):
        anna = self.client("Anna")
        sent = [anna.send("register", account="anna", password=PASSWORD)]
        sent += [anna.send("mine"), anna.send("register", account="anna2", password=PASSWORD)]
        self.assertEqual(anna.answer(sent[0])["me"]["account"], "anna")
        for number in sent[1:]:
            with self.assertRaises(Exception) as caught:
                anna.answer(number)
            self.assertEqual(caught.exception.code, "busy")


class Accounts(Case):
    def test_register_and_login(self):
        anna = self.client("Anna")
        answer = anna.ask("register", account="Anna.B_1-x", password=PASSWORD)
        self.assertEqual(answer["me"], dict(anna.me, account="anna.b_1-x"))
        self.assertEqual(len(set(answer["codes"])), 8)
        self.assertEqual(anna.refused("register", account="other", password=PASSWORD),
                         "not_allowed")
        boris = self.client("Boris")
        self.assertEqual(boris.refused("register", account="ANNA.B_1-X", password=PASSWORD),
                         "name_taken")
        for bad in ("a b", "anna@x", "анна", "a/b", "a'b"):
            self.assertEqual(boris.refused("register", account=bad, password=PASSWORD),
                             "bad_request", bad)
        self.assertEqual(boris.refused("register", account="boris", password="seven77"),
                         "bad_request")
        failed = self.server.metrics()["neva_logins_failed_total"]
        for account, password in [("anna.b_1-x", "wrong horse"), ("anna.b_1-x", PASSWORD + " "),
                                  ("nobody", PASSWORD), ("anna.b_1-x", PASSWORD.upper())]:
            self.assertEqual(boris.refused("login", account=account, password=password),
                             "wrong_password")
        self.assertEqual(self.server.metrics()["neva_logins_failed_total"], failed + 4)
        self.assertEqual(boris.ask("mine")["tables"], [])
        self.assertEqual(boris.me["account"], None)
        phone, tablet = self.client(), self.client()
        tokens = set()
        for device in (phone, tablet):
            answer = device.ask("login", account="ANNA.b_1-x", password=PASSWORD)
            self.assertEqual(answer["me"]["person"], anna.me["person"])
            tokens.add(answer["token"])
        self.assertEqual(len(tokens | {anna.token}), 3)
        for token in tokens | {anna.token}:
            self.assertEqual(self.client(token=token).me["person"], anna.me["person"])
        self.assertEqual(self.server.metrics()["neva_logins_total"], 2)
        phone.ask("logout")
        tablet.ask("mine")

    def test_a_new_password(self):
        anna = self.client("Anna")
        anna.ask("register", account="anna", password=PASSWORD)
        phone = self.client()
        old = phone.ask("login", account="anna", password=PASSWORD)["token"]
        self.assertEqual(anna.refused("password", old="wrong", new="battery staple"),
                         "wrong_password")
        new = anna.ask("password", old=PASSWORD, new="battery staple")["token"]
        for token in (old, anna.token):
            nobody = self.client(hello=False)
            self.assertEqual(nobody.refused("hello", version=1, token=token), "wrong_password")
        self.assertEqual(self.client(token=new).me["person"], anna.me["person"])
        guest = self.client()
        self.assertEqual(guest.refused("login", account="anna", password=PASSWORD),
                         "wrong_password")
        guest.ask("login", account="anna", password="battery staple")
        self.assertEqual(self.client().refused("password", old="x", new="12345678"), "not_allowed")

    def test_recovery(self):
        anna = self.client("Anna")
        codes = anna.ask("register", account="anna", password=PASSWORD)["codes"]
        lost = self.client()
        for account, code in (("anna", "aaaa-bbbb-cccc"), ("nobody", codes[0])):
            self.assertEqual(lost.refused("recover", account=account, code=code,
                                          password="battery staple"), "wrong_password")
        answer = lost.ask("recover", account="Anna", code=codes[3], password="battery staple")
        self.assertEqual((answer["me"]["person"], answer["left"]), (anna.me["person"], 7))
        self.assertEqual(self.client(token=answer["token"]).me["person"], anna.me["person"])
        nobody = self.client(hello=False)
        self.assertEqual(nobody.refused("hello", version=1, token=anna.token), "wrong_password")
        guest = self.client()
        self.assertEqual(guest.refused("recover", account="anna", code=codes[3],
                                       password="battery staple"), "wrong_password")
        self.assertEqual(guest.refused("login", account="anna", password=PASSWORD),
                         "wrong_password")
        guest.ask("login", account="anna", password="battery staple")
        self.assertEqual(guest.refused("codes", password=PASSWORD), "wrong_password")
        fresh = guest.ask("codes", password="battery staple")["codes"]
        self.assertFalse(set(fresh) & set(codes))
        again = self.client()
        self.assertEqual(again.refused("recover", account="anna", code=codes[0],
                                       password="third password"), "wrong_password")
        again.ask("recover", account="anna", code=fresh[0], password="third password")

    def test_a_stolen_device_is_shut_out(self):
        """A new password ends what older tokens have open."""
        anna = self.client("Anna")
        codes = anna.ask("register", account="anna", password=PASSWORD)["codes"]
        thief = self.client(token=anna.token)
        table = anna.create([dict(kind="person"), dict(kind="computer")], start=True)
        thief.ask("watch", table=table)
        anna.ask("password", old=PASSWORD, new="battery staple")
        self.assertEqual(thief.refused("mine"), "not_allowed")
        self.assertEqual(anna.ask("mine")["tables"][0]["id"], table)
        lost = self.client()
        lost.ask("recover", account="anna", code=codes[0], password="third password")
        self.assertEqual(anna.refused("mine"), "not_allowed")
        self.assertEqual(lost.ask("mine")["tables"][0]["id"], table)

    def test_nothing_secret_is_kept(self):
        """Of tokens, codes and passwords the database has hashes only."""
        anna = self.client("Anna")
        codes = anna.ask("register", account="anna", password=PASSWORD)["codes"]
        locked = anna.create(2, access="password", password="open sesame")
        self.assertTrue(locked)
        self.stop()
        raw = b"".join(path.read_bytes() for path in self.server.db.parent.iterdir())
        for secret in (PASSWORD, anna.token, "open sesame", *codes):
            self.assertNotIn(secret.encode(), raw)


class Passwords(Case):
    options = ["--proxy", "127.0.0.1"]

    def test_one_address_leaves_the_others_room(self):
        anna = self.client("Anna")
        anna.ask("register", account="anna", password=PASSWORD)
        many = [self.client("Eve", headers={"X-Forwarded-For": f"2001:db8::{n}"}) for n in range(40)]
        sent = [eve.send("login", account="anna", password="wrong") for eve in many]
        boris = self.client("Boris", headers={"X-Forwarded-For": "2001:db8:0:1::1"})
        self.assertEqual(boris.ask("login", account="anna", password=PASSWORD)["me"]["account"],
                         "anna")
        codes = set()
        for eve, number in zip(many, sent):
            with self.assertRaises(Refused) as caught:
                eve.answer(number)
            codes.add(caught.exception.code)
        self.assertLessEqual(codes, {"busy", "wrong_password"})
        self.assertIn("wrong_password", codes)


# ---- games ------------------------------------------------------------------------------------------


class Past(Case):
    options = ["--own-tables", "100"]

    def short_game(self, host, *others, **wish):
        """Everybody but the host resigns at once: the table's id once it is over."""
        table = host.create(1 + len(others), access="open", **wish)
        for client in others:
            client.ask("join", table=table)
            client.ask("ready", table=table, ready=True)
        host.ask("start", table=table)
        for client in others:
            client.ask("resign", table=table, seat=client.mirror(table).seat)
        host.sync()
        play({0: host}, table, self.rng)
        return table

    def test_history(self):
        anna, boris = self.client("Anna"), self.client("Boris")
        tables = [self.short_game(anna, boris) for _ in range(7)]
        alone = anna.create([dict(kind="person"), dict(kind="computer", player="random")],
                            start=True, edition="first", modules=["society", "banquet"])
        play({0: anna}, alone, self.rng)
        broken = anna.create([dict(kind="person")] * 2, start=True)
        anna.ask("abort", table=broken, seat=1)
        games = anna.ask("history")["games"]
        self.assertEqual([g["id"] for g in games], [broken, alone] + tables[::-1])
        self.assertEqual([g["aborted"] for g in games], [True] + [False] * 8)
        self.assertEqual(boris.ask("history")["games"], games[2:])
        self.assertEqual(boris.ask("history", person=anna.me["person"])["games"], games)
        pages, before = [], {}
        while True:
            page = anna.ask("history", count=2, **before)["games"]
            if not page:
                break
            pages += page
            before = dict(before=page[-1]["number"])
        self.assertEqual(pages, games)
        game = games[1]
        self.assertEqual((game["edition"], sorted(game["modules"]), game["rated"]),
                         ("first", ["banquet", "society"], False))
        result = anna.mirror(alone).result
        self.assertEqual([s["score"] for s in game["seats"]], result["scores"])
        self.assertEqual([i for i, s in enumerate(game["seats"]) if s["won"]], result["winners"])
        self.assertEqual([(s["name"], s["person"], s["player"]) for s in game["seats"]],
                         [("Anna", anna.me["person"], None), (None, None, "random")])
        self.assertEqual([s["resigned"] for s in games[2]["seats"]], [False, True])
        by = {s["players"]: s["games"] for s in anna.ask("stats")["by_players"]}
        self.assertEqual(by, {2: 8, 3: 0, 4: 0, 5: 0})  # all but the one that was broken off
        for person in ("p999", "nobody", "p0", "p-1", "p1x"):
            self.assertEqual(anna.refused("stats", person=person), "unknown_person", person)
            self.assertEqual(anna.refused("history", person=person), "unknown_person", person)

    def test_won_by_a_stand_in(self):
        """Who gave up has not won, whoever plays on; the game was not broken off for all that."""
        anna, winners = self.client("Anna"), None
        while winners != [0]:  # a greedy one against two that play at random: nearly always
            table = anna.create([dict(kind="person")] + 2 * [dict(kind="computer", player="random")],
                                start=True)
            anna.ask("resign", table=table, seat=0)
            anna.until(lambda m=anna.mirror(table): m.result)
            winners = anna.mirror(table).result["winners"]
            game = anna.ask("history", count=1)["games"][0]
            self.assertEqual((game["id"], game["aborted"]), (table, False))
            self.assertEqual([s["won"] for s in game["seats"]],
                             [False, 1 in winners, 2 in winners])

    def test_stats(self):
        anna, boris, clara = (self.client(n) for n in ("Anna", "Boris", "Clara"))
        for _ in range(3):
            self.short_game(anna, boris)
        self.short_game(boris, anna, clara)
        alone = anna.create([dict(kind="person"), dict(kind="computer", player="random")],
                            start=True)
        play({0: anna}, alone, self.rng)
        result = anna.mirror(alone).result
        stats = boris.ask("stats", person=anna.me["person"])
        self.assertEqual(stats["name"], "Anna")
        by = {s["players"]: s for s in stats["by_players"]}
        self.assertEqual(sorted(by), [2, 3, 4, 5])
        self.assertEqual((by[2]["games"], by[2]["rated"]), (4, 0))
        self.assertEqual(by[2]["won"], 3 + (0 in result["winners"]))
        self.assertEqual((by[3]["games"], by[3]["won"]), (1, 0))  # whoever plays on for her
        self.assertEqual(by[2]["best"], max([0, result["scores"][0]]))
        self.assertIsNone(by[2]["rating"])

    def test_two_devices(self):
        """The same games, whichever device one comes with."""
        anna = self.client("Anna")
        anna.ask("register", account="anna", password=PASSWORD)
        boris = self.client("Boris")
        self.short_game(anna, boris)
        phone = self.client()
        phone.ask("login", account="anna", password=PASSWORD)
        self.assertEqual(phone.ask("history"), dict(anna.ask("history"), id=phone.count))
        running = phone.create([dict(kind="person"), dict(kind="computer")], start=True)
        self.assertEqual([t["id"] for t in anna.ask("mine")["tables"]], [running])


class Rated(Case):
    options = ["--own-tables", "100"]

    def people(self, *names):
        clients = [self.client(name) for name in names]
        for client, name in zip(clients, names):
            client.me = client.ask("register", account=name, password=PASSWORD)["me"]
        return clients

    def rated_game(self, clients, whole):
        """A rated game of these; not whole: all but one resign, or leave, at once."""
        table = clients[0].create(len(clients), access="open", rated=True)
        for client in clients[1:]:
            client.ask("join", table=table)
            client.ask("ready", table=table, ready=True)
        clients[0].ask("start", table=table)
        for client in clients:
            client.sync()
        self.resigned = set()
        if not whole:
            for seat, client in enumerate(clients[1:], 1):
                how = self.rng.choice(["resign", "leave"])
                client.ask(how, table=table, seat=seat)
                self.resigned |= {seat} if how == "resign" else set()
            clients[0].sync()
        play(dict(enumerate(clients)) if whole else {0: clients[0]}, table, self.rng)
        for client in clients:
            client.until(lambda m=client.mirror(table): m.stage == "over")
        pushed = [client.push("rated") for client in clients]
        self.assertTrue(all(p == pushed[0] and p["table"] == table for p in pushed))
        return table, clients[0].mirror(table).result, pushed[0]["changes"]

    def test_ratings_are_those_of_the_paper(self):
        """Each game moves them as a second computation says, and the right way."""
        clients = self.people("anna", "boris", "clara")
        known = {(client.me["person"], n): (MU, SIGMA) for client in clients for n in (2, 3)}
        games = [(clients[:2], True), (clients[1:], False), (clients, True), (clients, False),
                 (clients[:2], False)]
        for players, whole in games:
            table, result, changes = self.rated_game(players, whole)
            keys = [(client.me["person"], len(players)) for client in players]
            before = [known[key] for key in keys]
            after = weng_lin(before, self.ranks(result, players, whole))
            known.update(zip(keys, after))
            for seat, change in enumerate(changes):
                self.assertEqual(change["seat"], seat)
                self.assertAlmostEqual(change["before"], shown(before[seat]), delta=0.06)
                self.assertAlmostEqual(change["after"], shown(after[seat]), delta=0.06)
            best = 0 if not whole else result["winners"][0]
            if not whole or len(result["winners"]) == 1:
                self.assertGreater(after[best][0], before[best][0])
            self.assertTrue(players[0].ask("history")["games"][0]["rated"])
            self.assert_record(table, result)
        for n in (2, 3):
            best = sorted(((shown(known[c.me["person"], n]), c.me["person"]) for c in clients),
                          reverse=True)
            ranking = clients[0].ask("ratings", players=n)["list"]
            self.assertEqual([r["person"] for r in ranking], [person for _, person in best])
            for row, (value, _) in zip(ranking, best):
                self.assertAlmostEqual(row["rating"], value, delta=0.06)
        self.assertEqual(clients[0].ask("ratings", players=5)["list"], [])
        stats = {s["players"]: s for s in clients[0].ask("stats")["by_players"]}
        self.assertAlmostEqual(stats[2]["rating"], shown(known[clients[0].me["person"], 2]),
                               delta=0.06)
        self.assertEqual((stats[2]["rated"], stats[3]["rated"]), (2, 2))
        self.stop()
        with sqlite3.connect(self.server.db) as db:
            kept = {(f"p{person}", seats): (mu / 1e9, sigma / 1e9) for person, seats, mu, sigma
                    in db.execute("SELECT person, seats, mu, sigma FROM ratings")}
        for key, (mu, sigma) in kept.items():
            self.assertAlmostEqual(mu, known[key][0], delta=1e-6)
            self.assertAlmostEqual(sigma, known[key][1], delta=1e-6)

    def ranks(self, result, players, whole):
        """Who stayed before who gave up, winners before the others, then by points. Who resigned has not won."""
        won = set(result["winners"]) - self.resigned
        keys = [(not whole and seat > 0, seat not in won, -result["scores"][seat]) for seat in range(len(players))]
        return [sorted(keys).index(key) for key in keys]

    def test_only_for_accounts_and_people(self):
        anna, boris = self.people("anna", "boris")
        guest = self.client("Guest")
        own, open_ = dict(kind="person"), dict(kind="open")
        wish = dict(edition="second", modules=[], rated=True, access="open")
        self.assertEqual(guest.refused("create", seats=[own, open_], **wish), "not_allowed")
        for more in (dict(seats=[own, own]), dict(seats=[own, dict(kind="computer")]),
                     dict(seats=[own, open_], hints=True), dict(seats=[own, open_], undo="free")):
            self.assertEqual(anna.refused("create", **wish, **more), "not_allowed", more)
        table = anna.ask("create", seats=[own, open_, open_], **wish)["table"]["id"]
        self.assertEqual(guest.refused("join", table=table), "not_allowed")
        boris.ask("join", table=table)
        self.assertEqual(boris.refused("join", table=table), "not_allowed")
        self.assertEqual(anna.refused("set_seat", table=table, seat=2,
                                      wish=dict(kind="computer")), "not_allowed")

    def test_a_broken_off_game_is_not_rated(self):
        anna, boris = self.people("anna", "boris")
        table = anna.create(2, access="open", rated=True)
        boris.ask("join", table=table)
        boris.ask("ready", table=table, ready=True)
        anna.ask("start", table=table)
        anna.ask("abort", table=table, seat=0)
        boris.ask("vote", table=table, seat=1, kind="abort", yes=True)
        anna.sync()
        self.assertEqual(anna.mirror(table).stage, "over")
        anna.none_of("rated")
        self.assertEqual(anna.ask("ratings", players=2)["list"], [])
        self.assertFalse(anna.ask("history")["games"][0]["rated"])


if __name__ == "__main__":
    main()
