"""The construction of docs/fairness.md once more, from the page and the rules: nothing is shared with fair/."""
import csv
import hashlib
import itertools
import re
import struct

PILES = "worker market building noble exchange".split()
TOKENS = "hammer sack cathedral bust hand disc".split()
ASSISTANTS = "master_craftsman mistress_of_the_manor lawyer architect czars_daughter".split()
SPACES = [10, 20, 35, 50, 70]
BONUS = [f"bonus_{n}" for n in range(1, 6)]
REAL = [f"real_{word}" for word in "green market blue red exchange".split()]


# ---- hashes and numbers

def text(words):
    data = words.encode()
    return bytes([len(data)]) + data


def texts(words):
    return bytes([len(words)]) + b"".join(text(word) for word in words)


def commitment(seed):
    return hashlib.blake2b(text("neva fair 1: commitment") + seed, digest_size=32).digest()


class Game:
    """What is played, as the lines before `start` say it."""

    def __init__(self, edition, seats, modules=(), options=(), without=(), youngest=None, obstacles=None, added=()):
        self.edition, self.seats, self.modules = edition, seats, set(modules)
        self.options, self.without, self.youngest = set(options), set(without), youngest
        self.obstacles = obstacles  # None: standard; (real, bonus); or the five words that the table chose
        self.added = [*added, *[""] * (seats - len(added))]

    def written(self):
        if "obstacles" not in self.modules:
            obstacles = text("none")
        elif self.obstacles is None:
            obstacles = text("standard")
        elif len(self.obstacles) == 2:
            obstacles = text("chance") + bytes(self.obstacles)
        else:
            obstacles = text("table") + b"".join(text(word) for word in self.obstacles)
        return (text("neva fair 1: key") + text(self.edition) + bytes([self.seats])
                + texts(sorted(self.modules)) + texts(sorted(self.options)) + texts(sorted(self.without))
                + bytes([255 if self.youngest is None else self.youngest]) + obstacles + texts(self.added))

    def key(self, seed):
        return hashlib.blake2b(self.written(), key=seed, digest_size=32).digest()


def chacha20_block(key, counter, nonce):
    """RFC 8439, 2.3."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8L", key), counter,
             *struct.unpack("<3L", nonce)]
    x = start[:]

    def mix(a, b, c, d):
        for to, add, turn, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[to] = (x[to] + x[add]) & 0xFFFFFFFF
            x[turn] ^= x[to]
            x[turn] = ((x[turn] << by) | (x[turn] >> (32 - by))) & 0xFFFFFFFF

    for _ in range(10):
        for column in range(4):
            mix(column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            mix(column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    return struct.pack("<16L", *((a + b) & 0xFFFFFFFF for a, b in zip(x, start)))


def words_of(key, purpose):
    nonce = purpose.encode().ljust(12, b"\0")
    for counter in itertools.count():
        yield from struct.unpack("<16L", chacha20_block(key, counter, nonce))


class Stream:
    def __init__(self, key, purpose):
        self.words = words_of(key, purpose)

    def below(self, n):
        return next(word for word in self.words if word < 2**32 - 2**32 % n) % n


# ---- setup draws

def hand_out(stream, pieces, seats, fits):
    """One of the ways that fit; they are counted with the first piece fastest."""
    chosen, ways = None, 0
    for turned in itertools.product(range(seats), repeat=len(pieces)):
        way = dict(zip(pieces, reversed(turned)))
        if fits(way):
            ways += 1
            if stream.below(ways) == 0:
                chosen = way
    return chosen


def spread(way, seats):
    holds = [list(way.values()).count(seat) for seat in range(seats)]
    return holds if max(holds) - min(holds) <= 1 and min(holds) == len(way) // seats else None


def deal_tokens(stream, game):
    used = [t for t in TOKENS if t not in ("sack", "disc")
            or t == "sack" and "market" in game.modules
            or t == "disc" and "market" not in game.modules and game.seats == 5]

    def fits(way):
        holds = spread(way, game.seats)
        youngest_counts = len(used) == 4 and game.seats == 3 and game.youngest is not None
        return holds and (not youngest_counts or holds[game.youngest] == 2)

    return hand_out(stream, used, game.seats, fits)


def deal_assistants(stream, game, tokens):
    count = game.seats if "assistants" in game.modules else 0
    order = "architect lawyer czars_daughter mistress_of_the_manor master_craftsman".split()
    used = [a for a in ASSISTANTS if a in order[:count]]

    def right_of(way, assistant, token):  # R12.1.2: whoever sits after it holds the token
        return assistant not in way or (way[assistant] + 1) % game.seats == tokens[token]

    return hand_out(stream, used, game.seats, lambda way: not way or (
        len(set(way.values())) == game.seats and right_of(way, "mistress_of_the_manor", "sack")
        and right_of(way, "master_craftsman", "hammer")))


def deal_assignments(stream, game):
    left = [n for n in range(1, 16) if game.seats > 2 or n not in (2, 8, 15)]
    return [sorted(left.pop(stream.below(len(left))) for _ in range(3)) for _ in range(game.seats)]


def draw_obstacle(stream, kind, stand):
    left = [obstacle for obstacle in kind if obstacle not in stand.values()]
    return left[stream.below(len(left))]


def chance_obstacles(stream, real, bonus):
    spaces, stand = SPACES[:], {}
    for i in range(real + bonus):
        j = i + stream.below(5 - i)
        spaces[i], spaces[j] = spaces[j], spaces[i]
        stand[spaces[i]] = draw_obstacle(stream, REAL if i < real else BONUS, stand)
    return stand


def deal(game, key):
    """The setup draws as the lines of a record write them."""
    stream, stand = Stream(key, "setup"), {}
    drawn = game.obstacles is None or len(game.obstacles) == 2
    if "obstacles" in game.modules and game.obstacles and drawn:
        stand = chance_obstacles(stream, *game.obstacles)
    tokens = deal_tokens(stream, game)
    assistants = deal_assistants(stream, game, tokens)
    assignments = deal_assignments(stream, game) if "assignments" in game.modules else []
    if "obstacles" in game.modules and game.obstacles is None:
        for space in SPACES:
            stand[space] = draw_obstacle(stream, REAL if space in (20, 35) else BONUS, stand)
    return {
        "tokens": {f"{token}={'ABCDE'[seat]}" for token, seat in tokens.items()},
        "assistants": {f"{name}={'ABCDE'[seat]}" for name, seat in assistants.items()},
        "assignments": [[str(n) for n in numbers] for numbers in assignments],
        "obstacles": {f"{space}={obstacle}" for space, obstacle in stand.items()} if drawn else None,
    }


# ---- piles

MODULE_OF = {"banquet_first": "banquet", "society": "society", "market": "market", "banquet_second": "banquet",
             "company": "company"}
EDITION_OF = {"first": "first", "banquet_first": "first", "society": "first"}


OPTIONAL = ("company", "society", "banquet_first")  # R10.5


def rows_of(edition):
    """The rows of data/cards.csv, each with the word that records use."""
    with open("data/cards.csv", newline="", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if EDITION_OF.get(row["set"], "second") == edition]
    for row in rows:
        same = [other for other in rows if other["id"] == row["id"]]
        row["word"] = row["id"]
        goods = {other["goods"].partition("*")[0] for other in same}
        row["word"] += "." + row["goods"].partition("*")[0] if len(goods) > 1 else ""
        row["word"] += "@" + row["pile"] if len({other["pile"] for other in same}) > 1 else ""
    return rows


def left_out(edition, words):
    """The ids of all cards that the words of `without` mean."""
    return {row["word"] for row in rows_of(edition)
            if row["set"] in OPTIONAL and (row["id"] in words or row["word"] in words)}


def cards(game):
    """(id, pile) of every card of the game."""
    rows = rows_of(game.edition)
    figures = "name colour kind cost value rubles points symbol goods special".split()

    def played(row):
        if row["set"] in MODULE_OF and MODULE_OF[row["set"]] not in game.modules:
            return False
        if row["set"] in OPTIONAL and row["word"] in game.without:
            return False
        if row["pile"] == "market" and "market" not in game.modules:
            return False
        return row["id"] != "debtors_prison" or row["set"] != "company" or "banquet" not in game.modules

    def replaced(row):  # R10.1
        return row["set"] == "first" and any(
            new["set"] == "society" and new["word"] == row["word"] and played(new)
            and any(new[f] != row[f] for f in figures) for new in rows)

    for row in rows:
        if played(row) and not replaced(row):
            yield from [(row["word"], row["pile"])] * int(row["copies"])


def shuffle(pile, key, words):
    """Bottom card first: the last one is drawn first."""
    stream, row = Stream(key, pile), sorted(words)
    for left in range(len(row), 1, -1):
        other = stream.below(left)
        row[left - 1], row[other] = row[other], row[left - 1]
    return row


def piles(game, key):
    held = list(cards(game))
    return {pile: shuffle(pile, key, [word for word, back in held if back == pile]) for pile in PILES}


# ---- records

class Record:
    def __init__(self, lines):
        self.lines = [line.split() for line in lines.splitlines() if line and not line.startswith("#")]
        first = self.one("game")
        self.commit, self.seed = bytes.fromhex(self.one("commit")[0]), bytes.fromhex(self.one("reveal")[0])
        by, obstacles = self.one("obstacles_by"), None
        if by:
            stand = dict(word.split("=") for word in self.one("obstacles"))
            obstacles = (tuple(map(int, by[1:])) if by[0] == "chance"
                         else tuple(stand.get(str(space), "none") for space in SPACES))
        added = dict(re.findall(r'^added (.) "(.*)"$', lines, re.MULTILINE))
        added = {seat: re.sub(r"\\(.)", r"\1", words) for seat, words in added.items()}
        youngest = self.one("youngest")
        self.game = Game(first[0], int(first[1]), first[2:], self.one("options"),
                         left_out(first[0], self.one("without")),
                         "ABCDE".index(youngest[0]) if youngest else None, obstacles,
                         [added.get(seat, "") for seat in "ABCDE"[:int(first[1])]])

    def one(self, word):
        return next((line[1:] for line in self.lines if line[0] == word), [])

    def check(self):
        """Everything that the page promises of this record."""
        assert commitment(self.seed) == self.commit, "commitment"
        key = self.game.key(self.seed)
        due = deal(self.game, key)
        assert set(self.one("tokens")) == due["tokens"], (self.one("tokens"), due)
        assert set(self.one("assistants")) == due["assistants"], (self.one("assistants"), due)
        assert [line[2:] for line in self.lines if line[0] == "assignments"] == due["assignments"], due
        assert due["obstacles"] is None or set(self.one("obstacles")) == due["obstacles"], due
        return self.check_draws(piles(self.game, key))

    def check_draws(self, deck):
        back = {word: pile for word, pile in cards(self.game)}
        left, done, count = {pile: len(row) for pile, row in deck.items()}, [], 0
        for line in self.lines:
            if line[0] == "+":
                for word in line[1:]:
                    pile = back[word]
                    left[pile] -= 1
                    assert deck[pile][left[pile]] == word, (line, word, deck[pile][left[pile]])
                    done.append(pile)
                    count += 1
            elif line[0] in "ABCDE":
                done.append(None)
            elif line[0] == "undo":
                for _ in range(int(line[1])):
                    while (pile := done.pop()) is not None:
                        left[pile] += 1
        return count
