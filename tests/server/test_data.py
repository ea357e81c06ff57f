#!/usr/bin/env python3
"""One's own data: to have all of it, and to have it deleted."""
import sqlite3

from kit import Case, Refused, main, neva, play

PASSWORD = "correct horse"


class DataCase(Case):
    def whole_game(self, anna, boris):
        table = anna.create(2, access="open")
        boris.ask("join", table=table)
        boris.ask("ready", table=table, ready=True)
        anna.ask("start", table=table)
        boris.ask("chat", table=table, text="Anna, your turn", seat=1)
        anna.sync()
        anna.ask("leave", table=table, seat=0)
        anna.ask("back", table=table, seat=0)
        boris.sync()
        play({0: anna, 1: boris}, table, self.rng)
        return table, anna.mirror(table).result


class Exported(DataCase):
    def test_export(self):
        anna, boris = self.client("Anna"), self.client("Boris")
        anna.ask("register", account="anna", password=PASSWORD)
        table, result = self.whole_game(anna, boris)
        rows = anna.export()
        self.assertEqual([row["name"] for row in rows if row["row"] == "people"], ["Anna"])
        self.assertEqual([row["id"] for row in rows if row["row"] == "games"], [table])
        for word in ("Anna", "'anna'", table):
            self.assertIn(word, str(rows))
        for secret in (anna.token, "argon2", PASSWORD):
            self.assertNotIn(secret, str(rows))

    def test_export_of_tables_that_go_on(self):
        """One's seats and words, and nothing of anybody else's."""
        anna, boris = self.client("Anna"), self.client("Boris")
        table = anna.create(2, access="open")
        boris.ask("join", table=table, name="Bo")
        boris.ask("add", table=table, seat=1, text="my own luck")
        boris.ask("chat", table=table, text="I wrote \"this\"")
        anna.ask("chat", table=table, text=f"not {boris.me['person']}")
        other = anna.create(2, access="open")
        boris.ask("watch", table=other)
        boris.ask("chat", table=other, text="looking on")
        rows = [row for row in boris.export() if row["row"].startswith("table")]
        self.assertEqual(rows[0], {"row": "table_seats", "table": table, "host": False,
                                   "seats": [{"seat": 1, "name": "Bo", "added": "my own luck"}]})
        self.assertEqual([(row["table"], row["name"], row["seat"], row["text"]) for row in rows[1:]],
                         [(table, "Bo", 1, "I wrote \"this\""), (other, "Boris", None, "looking on")])
        for word in ("Anna", "secret", "commitment", anna.me["person"]):
            self.assertNotIn(word, str(rows))
        self.assertEqual([row["host"] for row in anna.export() if row["row"] == "table_seats"], [True, True])

    def ask_export(self, authorization=None):
        answer = self.server.http("/export", headers={"Authorization": authorization} if authorization else {})
        return answer.status, answer.headers, answer.body.decode()

    def test_export_is_a_file_to_keep(self):
        anna = self.client("Anna")
        for scheme in ("Bearer", "bearer", "Bearer "):
            status, headers, text = self.ask_export(f"{scheme} {anna.token}")
            self.assertEqual((status, headers["content-type"]), (200, "application/x-ndjson; charset=utf-8"))
            self.assertEqual(headers["content-disposition"], 'attachment; filename="neva.jsonl"')
            self.assertEqual(headers["cache-control"], "no-store")
            self.assertIn('"name":"Anna"', text)

    def test_export_needs_a_token(self):
        anna, boris = self.client("Anna"), self.client("Boris")
        for authorization in (None, anna.token, f"Basic {anna.token}", "Bearer", "Bearer "):
            status, headers, text = self.ask_export(authorization)
            self.assertEqual((status, headers["www-authenticate"]), (401, "Bearer"), authorization)
            self.assertIn("'Authorization: Bearer TOKEN'", text)
        before = self.server.metrics()["neva_logins_failed_total"]
        wrong = [anna.token[:-1], anna.token + "x", anna.me["person"], "x" * 43, "x" * 400]
        for token in wrong:
            status, headers, text = self.ask_export(f"Bearer {token}")
            self.assertEqual((status, headers["www-authenticate"]), (401, "Bearer"), token)
            self.assertEqual(text, "This token is not known.\n")
        self.assertEqual(self.server.metrics()["neva_logins_failed_total"], before + len(wrong))
        anna.ask("logout")
        self.assertEqual(self.ask_export(f"Bearer {anna.token}")[0], 401)
        self.assertEqual(neva("admin", "--db", self.server.db, "ban", "Boris")[0], 0)
        self.assertEqual(self.ask_export(f"Bearer {boris.token}")[::2], (403, "This account is closed.\n"))
        for client in (anna, boris):
            self.assertEqual(self.server.http(f"/export?token={client.token}").status, 401)

    def test_export_of_many_games(self):
        """More than one message of a WebSocket may hold, and more than may be sent at all."""
        anna = self.client("Anna")
        self.stop()
        with sqlite3.connect(self.server.db) as db:
            for i in range(1, 41):
                db.execute("INSERT INTO games(no, id, finished, seats, edition, modules, rated, record)"
                           " VALUES(?, ?, 0, 2, 'first', '', 0, ?)", (i, f"game{i}", "x" * 100000))
                db.executemany("INSERT INTO game_seats(game, seat, person, name, computer, score, place, won, resigned)"
                               " VALUES(?, ?, ?, ?, '', 0, 1, 0, 0)",
                               [(i, 0, int(anna.me["person"][1:]), "Anna"), (i, 1, None, "")])
        self.server.start()
        rows = self.client(token=anna.token).export()
        self.assertEqual([row["id"] for row in rows if row["row"] == "games"], [f"game{i}" for i in range(1, 41)])
        self.stop()
        self.server.options += ["--answer-bytes", "4000000"]
        self.server.start()
        status, _, text = self.ask_export(f"Bearer {anna.token}")
        self.assertEqual((status, text), (507, "Your data is more than this server can send. Ask the one who runs it "
                                               "for it.\n"))
        self.assertEqual(self.server.http("/records/game1.nvr").status, 200)


class Forgotten(DataCase):
    options = ["--gather-us", "3000", "--own-tables", "100"]  # time enough for what happens meanwhile

    def raw(self):
        return b"".join(path.read_bytes() for path in self.server.db.parent.iterdir())

    def test_forget(self):
        """Account, tokens and name are gone; games stay, are proven, and the others keep theirs."""
        anna, boris = self.client("Anna"), self.client("Boris")
        anna.ask("register", account="anna", password=PASSWORD)
        tab = self.client(token=anna.token)
        table, result = self.whole_game(anna, boris)
        waiting = anna.create(2)
        self.assertEqual(anna.refused("forget", name="Anna"), "not_allowed")
        anna.ask("leave", table=waiting)
        for wrong in ("anna", "Boris", "Anna "):
            self.assertEqual(anna.refused("forget", name=wrong), "not_allowed")
        anna.ask("forget", name="Anna")
        for client in (anna, tab):
            self.assertEqual(client.refused("mine"), "not_allowed")
        nobody = self.client(hello=False)
        self.assertEqual(nobody.refused("hello", version=1, token=anna.token), "wrong_password")
        self.assertEqual(boris.refused("login", account="anna", password=PASSWORD),
                         "wrong_password")
        self.assertEqual(boris.refused("stats", person=anna.me["person"]), "unknown_person")
        game = boris.ask("history")["games"][0]
        self.assertEqual([(s["name"], s["person"]) for s in game["seats"]],
                         [(None, None), ("Boris", boris.me["person"])])
        self.assertEqual([s["score"] for s in game["seats"]], result["scores"])
        record = self.assert_record(table, result, boris)
        self.assertNotIn("Anna", record)
        self.assertIn("Boris", record)
        self.stop()
        self.assertNotIn(b"Anna", self.raw())
        self.server.start()
        other = self.client("Somebody")
        other.ask("register", account="anna", password=PASSWORD)
        self.assertNotEqual(other.me["person"], anna.me["person"])

    def test_forget_what_was_said(self):
        """At tables that go on: in memory, for who comes back, and on the disk."""
        anna, host = self.client("Anna"), self.client("Host")
        table = host.create(2, access="open")
        anna.ask("watch", table=table)
        anna.ask("chat", table=table, text="words of mine")
        host.ask("chat", table=table, text=f"answer to {anna.me['person']}")
        tabs = [self.client(token=host.token) for _ in range(2)]
        anna.ask("forget", name="Anna")
        back = tabs[0].ask("resume", table=table, event=0)
        for seen in (back, tabs[1].ask("watch", table=table)):
            self.assertNotIn("Anna", str(seen))
            self.assertNotIn("words of mine", str(seen))
            lines = [(line["person"], line["name"], line["seat"], line["text"]) for line in seen["tables"][0]["chat"]]
            self.assertEqual(lines, [("", "", None, ""), (host.me["person"], "Host", 0, f"answer to {anna.me['person']}")])
        self.stop()
        for word in (b"Anna", b"words of mine"):
            self.assertNotIn(word, self.raw())
        self.server.start()
        again = self.client(token=host.token).ask("watch", table=table)
        self.assertEqual(again["tables"][0]["chat"], back["tables"][0]["chat"])

    def test_forget_and_be_gone(self):
        """It happens also if nobody waits for the answer; other tabs are out."""
        anna = self.client("Anna")
        tab = self.client(token=anna.token)
        anna.send("forget", name="Anna")
        anna.hang_up()
        with self.assertRaises(Refused) as refused:
            while True:
                tab.ask("mine")
        self.assertEqual(refused.exception.code, "not_allowed")
        self.assertEqual(tab.refused("create", edition="first", modules=[],
                                     seats=[dict(kind="person")] * 2), "not_allowed")

    def test_forget_in_the_midst_of_it(self):
        """What other tabs have asked for meanwhile is answered, too. It was done before, and one who has a seat
        stays; or it is refused, and no trace is left."""
        host = self.client("Host")
        tables = [host.create(2, access="open") for _ in range(10)]
        for table in tables:
            anna = self.client("Anna")
            tabs = [self.client(token=anna.token) for _ in range(2)]
            forget = anna.send("forget", name="Anna")
            create = tabs[0].send("create", edition="first", modules=[], seats=[dict(kind="person")] * 2)
            join = tabs[1].send("join", table=table)
            forgotten, created, joined = (self.is_done(*pair) for pair in (
                (anna, forget), (tabs[0], create), (tabs[1], join)))
            self.assertEqual(forgotten, not (created or joined))
            seats = host.check(table)[0]["seats"]
            self.assertEqual([seat["person"] for seat in seats],
                             [host.me["person"], anna.me["person"] if joined else None])
            if not forgotten:
                for own in anna.ask("mine")["tables"]:
                    anna.ask("leave", table=own["id"])
                anna.ask("forget", name="Anna")
        self.stop()
        self.assertNotIn(b"Anna", self.raw())

    def test_forgotten_before_they_play_again(self):
        """Who wished to and was forgotten is not seated at a new table."""
        anna, boris = self.client("Anna"), self.client("Boris")
        table, _ = self.whole_game(anna, boris)
        anna.ask("rematch", table=table)
        anna.ask("forget", name="Anna")
        self.assertEqual(boris.refused("rematch", table=table), "not_allowed")
        self.assertEqual(boris.ask("mine")["tables"], [])
        self.stop()
        self.assertNotIn(b"Anna", self.raw())

    def is_done(self, client, number):
        try:
            client.answer(number)
        except Refused as refused:
            self.assertEqual(refused.code, "not_allowed")
            return False
        return True

    def test_deleted_while_the_game_goes_on(self):
        """As one who runs the server can do: the game comes to its end all the same."""
        anna, boris = self.client("Anna"), self.client("Boris")
        for client, account in ((anna, "anna"), (boris, "boris")):
            client.ask("register", account=account, password=PASSWORD)
        table = anna.create(2, access="open", rated=True)
        boris.ask("join", table=table)
        boris.ask("ready", table=table, ready=True)
        anna.ask("start", table=table)
        anna.ask("leave", table=table)
        self.stop()
        with sqlite3.connect(self.server.db) as db:
            db.execute("PRAGMA foreign_keys = ON")
            db.execute("DELETE FROM people WHERE id = ?", (int(anna.me["person"][1:]),))
        self.server.start()
        boris = self.client(token=boris.token)
        boris.ask("watch", table=table)
        play({1: boris}, table, self.rng)
        game = boris.ask("history")["games"][0]
        self.assertEqual([(s["name"], s["person"]) for s in game["seats"]],
                         [(None, None), ("Boris", boris.me["person"])])
        self.assertEqual([r["name"] for r in boris.ask("ratings", players=2)["list"]], ["Boris"])


if __name__ == "__main__":
    main()
