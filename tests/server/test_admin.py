#!/usr/bin/env python3
"""`neva admin`, beside a running server and without one (kit.py)."""
import re

from kit import Case, main, neva

PASSWORD = "correct horse"


class Admin(Case):
    def admin(self, *words, code=0, err=""):
        """Its output; the code and what it says on stderr must be these."""
        got, out, complaint = neva("admin", "--db", self.server.db, *words)
        self.assertEqual(got, code, (words, out, complaint))
        self.assertIn(err, complaint)
        self.assertEqual(bool(err), bool(complaint), complaint)
        return out

    def account(self, name, account):
        client = self.client(name)
        client.codes = client.ask("register", account=account, password=PASSWORD)["codes"]
        return client

    def refuses_hello(self, token, code):
        stranger = self.client(hello=False)
        self.assertEqual(stranger.refused("hello", version=1, token=token), code)

    def test_people(self):
        anna, guest = self.account("Анна", "anna"), self.client("Boris")
        out = self.admin("people").splitlines()
        self.assertEqual(len(out), 2)
        self.assertRegex(out[0], rf"^{anna.me['person']} +\d{{4}}-\d\d-\d\d  \d{{4}}-\d\d-\d\d  - +anna +Анна$")
        self.assertRegex(out[1], rf"^{guest.me['person']} .* -  +-  +Boris$")
        self.assertEqual(self.admin("people", "--search", "BOR").splitlines(), out[1:])
        self.assertEqual(self.admin("people", "--search", "ann").splitlines(), out[:1])
        self.assertEqual(self.admin("people", "--search", "nobody"), "")

    def test_ban(self):
        """It counts from the next hello on; whoever is connected stays."""
        anna, guest = self.account("Anna", "anna"), self.client("Boris")
        self.assertIn("(Anna) is banned.", self.admin("ban", "ANNA"))
        self.admin("ban", "Boris")
        self.assertEqual(self.admin("people").count(" banned "), 2)
        anna.ask("ping")
        self.refuses_hello(anna.token, "not_allowed")
        self.refuses_hello(guest.token, "not_allowed")
        new = self.client("New")
        self.assertEqual(new.refused("login", account="anna", password=PASSWORD), "not_allowed")
        self.admin("unban", "anna")
        self.client(token=anna.token)
        new.ask("login", account="anna", password=PASSWORD)
        self.refuses_hello(guest.token, "not_allowed")

    def test_ban_and_recovery(self):
        """A code is not used up by somebody who is not let in, and changes nothing."""
        anna = self.account("Anna", "anna")
        self.admin("ban", "anna")
        new = self.client("New")
        wish = dict(account="anna", code=anna.codes[0], password="another one")
        self.assertEqual(new.refused("recover", **wish), "not_allowed")
        self.admin("unban", "anna")
        self.client(token=anna.token)
        self.assertEqual(new.ask("recover", **wish)["left"], 7)

    def test_who_is_meant(self):
        first, second = self.client("Anna"), self.client("Anna")
        ids = f"{first.me['person']}, {second.me['person']}"
        self.admin("ban", "Anna", code=1, err=f"several people are called 'Anna': {ids}. Say which.")
        self.assertNotIn("banned", self.admin("people"))
        self.admin("ban", second.me["person"])
        self.refuses_hello(second.token, "not_allowed")
        self.client(token=first.token)
        self.admin("ban", "Carl", code=1, err="there is nobody called 'Carl'.")
        self.admin("ban", "p99", code=1, err="there is no person p99.")

    def test_password(self):
        anna = self.account("Anna", "anna")
        other = self.client(token=anna.token)
        out = self.admin("password", "anna")
        word = re.fullmatch(r"The password of anna is now: ([a-z2-9]{16})\n", out)[1]
        other.ask("ping")
        self.refuses_hello(anna.token, "wrong_password")
        new = self.client("New")
        self.assertEqual(new.refused("login", account="anna", password=PASSWORD), "wrong_password")
        new.ask("login", account="anna", password=word)
        self.client("Boris")
        self.admin("password", "Boris", code=1, err="(Boris) is a guest and has no password.")

    def test_export(self):
        """What they would get themselves."""
        anna = self.account("Anna", "anna")
        boris = self.client("Boris")
        table = anna.create(2, access="open")
        boris.ask("join", table=table)
        boris.ask("chat", table=table, text="from a seat")
        for who, client in (("ANNA", anna), ("Boris", boris), (boris.me["person"], boris)):
            own = self.server.http("/export", headers={"Authorization": f"Bearer {client.token}"})
            self.assertEqual(self.admin("export", who), own.body.decode())
        self.admin("export", "Carl", code=1, err="there is nobody called 'Carl'.")

    def test_forget(self):
        """With the server stopped, and not while a game needs them."""
        anna = self.account("Anna", "anna")
        table = anna.create([{"kind": "person"}, {"kind": "computer", "player": "random"}])
        anna.ask("add", table=table, seat=0, text="luck")
        done = anna.create([{"kind": "person"}, {"kind": "computer", "player": "random"}], start=True)
        anna.ask("chat", table=done, text="hello all")
        anna.ask("resign", table=done, seat=0)
        boris = self.client("Boris")
        other = boris.create([{"kind": "person"}, {"kind": "open"}], access="open")
        anna.ask("watch", table=other)
        anna.ask("chat", table=other, text="hello Boris")
        self.admin("forget", "anna", code=1, err="forget needs a server that is stopped.")
        self.admin("remove-table", table, code=1, err="another process serves this database")
        self.client(token=anna.token)
        self.server.stop()
        self.admin("forget", "anna", code=1, err=f"has a seat at table {table}: remove-table it first.")
        self.assertIn(f"Table {table} is removed.", self.admin("remove-table", table))
        self.admin("remove-table", table, code=1, err=f"there is no table {table}.")
        self.assertIn("(Anna) is forgotten.", self.admin("forget", "anna"))
        self.assertNotIn("Anna", self.admin("people"))
        everything = neva("db", "export", "--db", self.server.db)[1]
        self.assertNotIn("Anna", everything)
        self.assertNotIn("anna", everything)
        self.assertNotIn("hello all", everything)
        self.assertNotIn("hello Boris", everything)
        self.server.start()
        self.refuses_hello(anna.token, "wrong_password")
        record = self.server.http(f"/records/{done}.nvr")
        self.assertEqual(record.status, 200)

    def test_tables_and_stats(self):
        self.assertEqual(self.admin("tables"), "")
        anna, boris = self.account("Anna", "anna"), self.client("Boris")
        waiting = anna.create([{"kind": "person"}, {"kind": "open"}])
        running = boris.create([{"kind": "person"}, {"kind": "computer", "player": "random"}], start=True)
        over = boris.create([{"kind": "person"}, {"kind": "computer", "player": "random"}], start=True)
        boris.ask("resign", table=over, seat=0)
        lines = self.admin("tables").splitlines()
        self.assertEqual(len(lines), 2)
        self.assertRegex(lines[0], rf"^{waiting} +waiting  round 0  .* 0 lines  Anna, \(open\)$")
        self.assertRegex(lines[1], rf"^{running} +running  round 1  .* lines  Boris, random$")
        figures = dict(re.split(r"  +(?=\S+$)", line.strip().replace(" KiB", ""))
                       for line in self.admin("stats").splitlines() if "last on" not in line)
        figures = {name.strip(): int(value) for name, value in figures.items()}
        self.assertGreater(figures.pop("database"), 0)
        self.assertEqual(figures, {"people": 2, "with account": 1, "seen in 30 days": 2, "banned": 0,
                                   "tables": 2, "waiting": 1, "running": 1, "damaged": 0,
                                   "finished games": 1, "rated": 0})

    def test_wrong_calls(self):
        for words, why in [([], "say what to do: people ban"), (["dance"], "there is no 'dance'"),
                           (["ban"], "ban needs a word more: WHO."), (["people", "x"], "one word too many"),
                           (["tables", "--search", "x"], "--search is for people."),
                           (["ban", "a", "b"], "'b' is one word too many.")]:
            self.admin(*words, code=2, err=why)
        code, _, err = neva("admin", "people")
        self.assertEqual(code, 2)
        self.assertIn("--db, the file of the database, is missing.", err)
        missing = str(self.server.db) + ".not"
        code, _, err = neva("admin", "--db", missing, "remove-table", "x")
        self.assertEqual(code, 1)
        self.assertIn(missing, err)
        self.assertFalse(self.server.db.with_name(self.server.db.name + ".not").exists())


if __name__ == "__main__":
    main()
