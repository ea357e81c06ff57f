"""A table as a client keeps it: made of a whole `table`, then of its numbered events alone, as
docs/protocol.md says. `compare` holds it against another whole `table` of the same moment.

    mirror = Mirror(answer["table"])
    mirror.take(push)              an `events` push for the same seat; a gap is an AssertionError
    mirror.compare(whole)
"""
import copy

SEAT_KEYS = ("kind", "name", "person", "player", "away", "ready", "added", "resigned")
EMPTY = dict(kind="open", name=None, person=None, player=None, away=None, ready=False, added=False,
             resigned=False)
ENDINGS = ("ended", "aborted")


def merged(view, change):
    """The view after a change of it."""
    if view is None:
        return change
    view = dict(view)
    for key, value in change.items():
        if value is None:
            view.pop(key, None)
        elif key == "players" and isinstance(value, dict):
            view[key] = [value.get(str(i), p) for i, p in enumerate(view[key])]
        else:
            view[key] = value
    return view


class Mirror:
    def __init__(self, table):
        self.id, self.seat = table["id"], table["seat"]
        self.heard = []      # every event since, as (number, event)
        self.set(table)

    def set(self, table):
        table = copy.deepcopy(table)
        self.event, self.state, self.stage = table["event"], table["state"], table["stage"]
        self.view, self.actions = table.get("view"), table.get("actions")
        self.forecast, self.result = table.get("forecast"), table.get("result")
        self.undo = table.get("undo")
        self.seats = [{key: seat[key] for key in SEAT_KEYS} for seat in table["seats"]]
        self.chat, self.vote = table["chat"], table["vote"]
        self.chat_on, self.muted = table["rules"]["chat"], table["muted"]
        self.online = [seat["online"] for seat in table["seats"]]
        self.watchers = table["watchers"]
        self.times, self.rematch = [seat["time"] for seat in table["seats"]], None

    def as_seen_from(self, seat):
        other = copy.deepcopy(self)
        other.seat = seat
        return other

    # -- what comes

    def take(self, push):
        assert push["table"] == self.id and push["seat"] == self.seat, push
        assert push["first"] == self.event + 1, (
            f"a gap: event {self.event} was the last, now it is {push['first']}")
        assert push["events"], "a push without events"
        for event in push["events"]:
            self.event += 1
            self.heard.append((self.event, event))
            self.note(event)
        assert push["state"] >= self.state, "the number of the state went back"
        if push["state"] != self.state:
            self.actions = push.get("actions")
        else:
            assert "view" not in push and "actions" not in push, "a change without a new state"
        self.state = push["state"]
        self.forecast, self.undo = push.get("forecast", self.forecast), push.get("undo")
        self.times = push.get("times", self.times)
        if "view" in push:
            self.view = merged(self.view, copy.deepcopy(push["view"]))

    def take_missed(self, missed, table):
        """What `resume` gave: events, and the table after them."""
        for event in missed:
            self.event += 1
            self.heard.append((self.event, event))
        assert self.event == table["event"], "missed does not lead to the table"
        self.set(table)

    def take_presence(self, push):
        self.online, self.watchers = push["online"], push["watchers"]

    def note(self, event):
        kind = event["type"]
        seat = self.seats[event["seat"]] if isinstance(event.get("seat"), int) else None
        if kind == "seated":
            seat.update(EMPTY, kind="person", name=event["name"], person=event["person"])
        elif kind == "unseated":
            seat.update(EMPTY)
        elif kind == "seat_set":
            seat.update(EMPTY, kind=event["kind"], name=event["name"], player=event["player"])
        elif kind == "ready":
            seat["ready"] = event["ready"]
        elif kind in ("added", "resigned"):
            seat[kind] = True
        elif kind == "takeover":
            seat.update(player=event["player"], away=event["away"])
        elif kind == "back":
            seat.update(player=None, away=None)
        elif kind == "started":
            self.stage = "running"
        elif kind in ENDINGS:
            self.stage, self.result, self.vote = "over", event["result"], None
        elif kind == "asked":
            self.vote = {key: event[key] for key in ("kind", "seat", "count", "waiting")}
        elif kind == "answered":
            self.answered(event["seat"])
        elif kind in ("refused", "undone"):
            self.vote = None
        elif kind == "chat":
            line = {key: event[key] for key in ("at", "person", "name", "seat", "text")}
            self.chat = (self.chat + [dict(line, n=self.event)])[-50:]
        elif kind == "chat_set":
            self.chat_on = event["on"]
        elif kind == "muted":
            self.muted = [person for person in self.muted if person != event["person"]]
            self.muted += [event["person"]] if event["on"] else []
        elif kind == "rematch":
            self.rematch = event["table"]

    def answered(self, seat):
        """A person answers for all of their seats."""
        person = self.seats[seat]["person"]
        left = [s for s in self.vote["waiting"] if self.seats[s]["person"] != person]
        self.vote = dict(self.vote, waiting=left) if left else None

    # -- what it should be

    def compare(self, table):
        mine = dict(event=self.event, state=self.state, stage=self.stage, view=self.view,
                    actions=self.actions, forecast=self.forecast, undo=self.undo, result=self.result,
                    seats=self.seats, chat=self.chat, vote=self.vote, online=self.online,
                    watchers=self.watchers, chat_on=self.chat_on, muted=self.muted)
        whole = {key: table.get(key) for key in mine}
        whole["seats"] = [{key: seat[key] for key in SEAT_KEYS} for seat in table["seats"]]
        whole["online"] = [seat["online"] for seat in table["seats"]]
        whole["chat_on"] = table["rules"]["chat"]
        for key, value in mine.items():
            assert value == whole[key], (
                f"table {self.id}, seat {self.seat}, event {self.event}: '{key}' kept by its changes"
                f" is\n{value!r}\nand not\n{whole[key]!r}")

    @property
    def to_act(self):
        """The seat to decide, or None."""
        to_act = self.view["to_act"] if self.stage == "running" else None
        return to_act if isinstance(to_act, int) else None
