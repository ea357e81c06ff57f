"""Is what bots were told (bots.py) really kept?"""
import json
import shutil
import tempfile
from pathlib import Path

from kit import EXE, neva

TEMP = tempfile.gettempdir()  # where there is room, wherever the server's files are


def run(*words, stdin=""):
    code, out, err = neva(*words, stdin=stdin)
    assert code == 0, (words, code, out[-2000:], err[-2000:])
    return out


def check_kept(ledger, lines, meta=None):
    last = ledger.check(lines)
    if meta:
        ledger.check_chat(lines)
        about = json.loads(meta.split("\n", 2)[2])
        assert about["event"] >= ledger.event and about["state"] == last, (about, last, ledger.event)


def look_at(db):
    """(what `neva db check` says, all rows) of the files as the dead left them: of a copy, so that the server
    itself finds them untouched."""
    with tempfile.TemporaryDirectory(prefix="neva-kept-", dir=TEMP) as folder:
        copy = Path(folder) / "copy.db"
        for end in ("", "-wal", "-journal"):
            if Path(f"{db}{end}").exists():
                shutil.copy(f"{db}{end}", f"{copy}{end}")
        return (run("db", "check", "--db", copy),
                [json.loads(line) for line in run("db", "export", "--db", copy).splitlines()])


def check_disk(db, house):
    """The server is dead: all that it confirmed is there, and nothing is damaged."""
    if not any(bot.token for bot in house.bots):
        return  # nobody was ever answered: it may have died while it made the database
    said, rows = look_at(db)
    assert "is sound" in said, said
    tables, games, lines = {}, {}, {}
    for row in rows:
        if row.get("row") == "tables":
            tables[row["id"]] = row
        elif row.get("row") == "lines":
            lines.setdefault(row["table_no"], []).append(row["text"])
        elif row.get("row") == "games":
            games[row["id"]] = row["record"].splitlines()
    for name, table in house.tables.items():
        if name in games:
            check_kept(table.ledger, games[name])
        else:
            assert name in tables, f"table {name} is lost"
            assert not table.ledger.over, f"the end of {name} is lost"
            check_kept(table.ledger, lines.get(tables[name]["no"], []), tables[name]["meta"])


def end_well(server, house):
    """All games are played to their end, and their records hold."""
    server.exe, server.env = EXE, {}
    server.start()
    house.enter(server.port)
    house.play(until=lambda: not house.running() and all(bot.is_there for bot in house.bots), new=False)
    assert server.http("/healthz").status == 200
    server.stop()
    house.lose()
    assert "is sound" in run("db", "check", "--db", server.db)
    for record in house.records.values():
        run("verify", "-", stdin=record)
        run("replay", "--quiet", "-", stdin=record)
