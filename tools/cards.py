#!/usr/bin/env python3
"""Turn data/cards.csv into the engine's card tables.

usage: cards.py cards.csv neva_cards.h cards_gen.h cards_gen.c
       cards.py cards.csv --ts cards.ts        the same for the page

A *kind* is a card that is alike in everything printed; rows that differ only in their set (extra
copies of a base card) are one kind. Kinds are numbered per edition: plain green, blue and red cards
first (those that can be replaced, so that a set of them fits 64 bits), then exchange cards, market
cards and action cards. Nothing about a card is written by hand in C.
"""
import csv
import json
import sys

EDITIONS = {
    "first": ["first", "banquet_first", "society"],
    "second": ["second", "market", "banquet_second", "company"],
}
OPTIONAL = {"banquet_first", "society", "company"}  # R10.5
PILES = ["worker", "market", "building", "noble", "exchange"]
COLOURS = ["green", "yellow", "blue", "red", "purple"]
TYPES = ["plain", "exchange", "action"]
GOODS = ["chicken", "grain", "fruit", "fish", "vegetable", "any"]
SYMBOLS = ["none", "wood", "gold", "cloth", "fur", "ship", "wheat", "all"]
CHOOSING, SELLING = {"guild_hall", "sycophant"}, {"pub", "trading_house"}  # R7.3, second and third pass
SLACK = 100
MAX_KINDS, MAX_PLAINS, MAX_GROUPS, MAX_VALUE = 112, 44, 64, 32
NO_CLASS = 8  # of group numbers that no kind has
NONE = 255


class Kind:
    """One kind of card; `rows` are (set, copies) it comes from."""

    def __init__(self, row):
        self.base = row["id"]
        self.name = row["name"]
        self.pile = PILES.index(row["pile"])
        self.colour = COLOURS.index(row["colour"])
        self.type = TYPES.index(row["kind"])
        for field in ("cost", "value", "rubles", "points"):
            setattr(self, field, int(row[field]))
        self.symbol = SYMBOLS.index(row["symbol"] or "none")
        good, _, count = row["goods"].partition("*")
        self.good = GOODS.index(good) if good else NONE
        self.goods = int(count or 1) if good else 0
        self.special = row["special"]
        self.rows = []

    def figures(self):
        return (self.base, self.name, self.pile, self.colour, self.type, self.cost, self.value,
                self.rubles, self.points, self.symbol, self.good, self.goods, self.special)

    def copies(self):
        return sum(copies for _, copies in self.rows)

    def order(self):
        room = {0: 0, 2: 1, 3: 2, 4: 3, 1: 4}[self.pile]
        return (5, room) if self.type == 2 else (room, self.colour)


def read(path):
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    for line, row in enumerate(rows, 2):
        for field, words in (("pile", PILES), ("colour", COLOURS), ("kind", TYPES)):
            if row[field] not in words:
                sys.exit(f"{path}:{line}: {field} '{row[field]}' is not one of {', '.join(words)}")
    return rows


def kinds_of(rows, sets):
    kinds = {}
    for row in rows:
        if row["set"] in sets:
            kind = Kind(row)
            kind = kinds.setdefault(kind.figures(), kind)
            kind.rows.append((row["set"], int(row["copies"])))
    return sorted(kinds.values(), key=Kind.order)


def name_ids(kinds):
    """`ship_builder.fish`, `away_with_it@noble`: only where copies of one id differ."""
    for kind in kinds:
        same = [k for k in kinds if k.base == kind.base]
        kind.id = kind.base
        if len({k.good for k in same}) > 1:
            kind.id += "." + GOODS[kind.good]
        if len({k.pile for k in same}) > 1:
            kind.id += "@" + PILES[kind.pile]


def replaces(kind, plains):
    """R6.1: the plain kinds an exchange card can replace, as a set of bits."""
    if kind.type != 1:
        return 0
    mask = 0
    for i, other in enumerate(plains):
        if other.colour != kind.colour:
            continue
        if kind.colour != COLOURS.index("green") or kind.special == "replaces_any_green":
            fits = True
        elif kind.symbol == 0:  # Czar-Superstar carries no symbol: Czar & Carpenter only
            fits = SYMBOLS[other.symbol] == "all"
        else:
            fits = other.symbol == kind.symbol or SYMBOLS[other.symbol] == "all"
        if fits:
            mask |= 1 << i
    return mask


def namesakes(kind, plains):
    """The plain kinds of the same name, as a set of bits."""
    return sum(1 << i for i, other in enumerate(plains) if other.name == kind.name)


def groups_of(kinds, plains):
    """Price reductions (R5.2) are kept per group. A replaceable plain kind is a group of its own number;
    the others share: one for each name that has several copies, and one for all single cards of a
    class. The class of a group is its colour, plus 4 for exchange cards."""
    groups = {}
    classes = [k.colour for k in plains] + [NO_CLASS] * (MAX_PLAINS - len(plains))
    for i, kind in enumerate(kinds):
        if kind.type == 2:
            kind.group, kind.dup = MAX_PLAINS - 1, 0
            continue
        total = sum(k.copies() for k in kinds if k.name == kind.name)
        kind.dup = int(total > 1)
        if i < len(plains):
            kind.group = i
            continue
        klass = kind.colour + 4 * (kind.type == 1)
        key = kind.name if total > 1 else klass
        if key not in groups:
            groups[key] = len(classes)
            classes.append(klass)
        kind.group = groups[key]
    return classes


def array(values, per_line=20):
    values = [str(v) for v in values]
    lines = [", ".join(values[i:i + per_line]) for i in range(0, len(values), per_line)]
    return "{" + ",\n        ".join(lines) + "}"


def bits(mask):
    return f"UINT64_C({mask:#x})"


def mask_of(kinds, test):
    """A set of kinds, as the two words of seat.own."""
    mask = sum(1 << i for i, k in enumerate(kinds) if test(k))
    return f"{{{{{bits(mask & (1 << 64) - 1)}, {bits(mask >> 64)}}}}}"


def plains_of(kinds):
    """The kinds that can be replaced."""
    return [k for k in kinds if k.type == 0 and COLOURS[k.colour] in ("green", "blue", "red")]


def cardset(edition, kinds, specials):
    plains = plains_of(kinds)
    assert kinds[:len(plains)] == plains
    assert len(plains) < MAX_PLAINS and len(kinds) <= MAX_KINDS, "raise the limits in neva_int.h"
    classes = groups_of(kinds, plains)
    assert len(classes) <= MAX_GROUPS
    at = [[NONE] * 64 for _ in PILES]
    filled = [0] * len(PILES)
    ranges = []
    for i, kind in enumerate(kinds):
        first, count = filled[kind.pile], kind.copies()
        assert first + count <= 64, "a pile has more than 64 cards"
        at[kind.pile][first:first + count] = [i] * count
        filled[kind.pile] += count
        ranges.append(((1 << count) - 1) << first)
    worth = [sum(1 << i for i, k in enumerate(plains) if k.value >= v) for v in range(MAX_VALUE)]
    names = list(dict.fromkeys(k.name for k in kinds))
    income = [k.rubles << (16 * k.colour) | k.points << (16 * k.colour + 8) if k.colour < 4 else 0
              for k in kinds]
    counts = [(1 << (8 * k.colour)) + ((1 << (32 + 8 * k.colour)) if k.type == 1 else 0)
              if k.colour < 4 else 0 for k in kinds]
    rows = [(i, s, n) for i, k in enumerate(kinds) for s, n in k.rows]
    optional = 0
    row_text = []
    for kind, in_set, copies in rows:
        bit = NONE
        if in_set in OPTIONAL:
            bit, optional = optional, optional + 1
        new = [n for n, (k, s, _) in enumerate(rows)  # R10.1
               if s == "society" and in_set == "first" and k != kind and kinds[k].id == kinds[kind].id]
        row_text.append(f"{{{kind}, NV_SET_{in_set.upper()}, {copies}, {bit}, {(new + [NONE])[0]}}}")
    assert optional <= 64
    flags = [(k.type == 1) | (k.type == 2) << 1 | (k.good != NONE) << 2 | bool(k.special) << 3
             | (sum(o.name == k.name for o in plains) > 1) << 4 for k in kinds]
    special = [mask_of(kinds, lambda k, c=c: k.special and k.colour == c) for c in range(4)]
    columns = [("flags", flags), ("cost", [k.cost for k in kinds]),
               ("base", [SLACK if i < len(plains) else k.cost for i, k in enumerate(kinds)]),
               ("group", [k.group for k in kinds]),
               ("dup", [k.dup for k in kinds]), ("value", [k.value for k in kinds])]
    lines = [f"    [NV_{edition.upper()}] = {{",
             f"        .kinds = {len(kinds)}, .plains = {len(plains)}, .groups = {len(classes)},",
             f"        .rows = {len(rows)}, .first_action = {[k.type for k in kinds].index(2)},"]
    lines += [f"        .{name} = {array(values)}," for name, values in columns]
    class_groups = [sum(1 << i for i, c in enumerate(classes) if c == n) for n in range(8)]
    lines += [f"        .group_class = {array(classes)},",
              f"        .start = {array(SLACK - k.cost for k in plains)},",
              f"        .class_groups = {array(map(bits, class_groups), 4)},",
              "        .special = {" + ", ".join(special) + "},",
              "        .paying = {" + ", ".join(
                  mask_of(kinds, lambda k, c=c: k.colour == c and "_per_" in k.special)
                  for c in range(4)) + "},",
              "        .choosing = {" + ", ".join(
                  mask_of(kinds, lambda k, c=c: k.colour == c and k.special in CHOOSING)
                  for c in range(4)) + "},",
              "        .selling = {" + ", ".join(
                  mask_of(kinds, lambda k, c=c: k.colour == c and k.special in SELLING)
                  for c in range(4)) + "},",
              "        .hosts = " + mask_of(kinds, lambda k: k.rubles and k.points) + ",",
              "        .coloured = {" + ", ".join(
                  mask_of(kinds, lambda k, c=c: k.colour == c) for c in range(4)) + "},",
              "        .sole = " + mask_of(
                  kinds, lambda k: sum(o.name == k.name for o in kinds) == 1) + ",",
              "        .by_special = {" + ",\n        ".join(
                  mask_of(kinds, lambda k, s=s: s != "none" and k.special == s)
                  for s in specials) + "},",
              f"        .income = {array(map(bits, income), 4)},",
              f"        .count = {array(map(bits, counts), 4)},",
              f"        .replaces = {array((bits(replaces(k, plains)) for k in kinds), 4)},",
              f"        .namesakes = {array((bits(namesakes(k, plains)) for k in plains), 4)},",
              f"        .worth = {array(map(bits, worth), 4)},",
              f"        .range = {array(map(bits, ranges), 4)},",
              "        .at = {" + ",\n        ".join(array(a) for a in at) + "},",
              "        .row = {" + ",\n        ".join(row_text) + "},",
              "        .card = {"]
    for kind in kinds:
        special = specials.index(kind.special) if kind.special else 0
        fields = (kind.pile, kind.colour, kind.type, kind.cost, kind.value, kind.rubles, kind.points,
                  kind.symbol, kind.good, kind.goods, special, kind.copies(), names.index(kind.name))
        lines.append(f'            {{"{kind.id}", "{kind.base}", "{kind.name}", '
                     + ", ".join(map(str, fields)) + "},")
    lines += ["        },", "    },"]
    return "\n".join(lines)


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write("/* Generated by tools/cards.py from data/cards.csv. Do not edit. */\n" + text)


def page_card(kind, plains):
    """A kind as the page knows it; `sets` are those it is in, with its copies in each."""
    fitting = replaces(kind, plains)
    card = {"id": kind.id, "base": kind.base, "name": kind.name, "pile": PILES[kind.pile],
            "colour": COLOURS[kind.colour], "type": TYPES[kind.type], "cost": kind.cost, "value": kind.value,
            "rubles": kind.rubles, "points": kind.points}
    if kind.symbol:
        card["symbol"] = SYMBOLS[kind.symbol]
    if kind.goods:
        card |= {"good": GOODS[kind.good], "goods": kind.goods}
    if kind.special:
        card["special"] = kind.special
    if fitting:
        card["replaces"] = [plain.id for i, plain in enumerate(plains) if fitting >> i & 1]
    return card | {"sets": dict(kind.rows)}


def write_page(path, editions, specials):
    """TypeScript: the same kinds under the ids that the protocol uses."""
    def words(name, list_):
        return f"export type {name} = {' | '.join(json.dumps(word) for word in list_)};\n"

    def listed(kinds):
        plains = plains_of(kinds)
        return ",\n".join(f"    {json.dumps(page_card(kind, plains))}" for kind in kinds)

    with open(path, "w", encoding="utf-8") as file:
        file.write("// Generated by tools/cards.py from data/cards.csv. Do not edit.\n\n"
                   + words("CardSet", [s for sets in EDITIONS.values() for s in sets])
                   + words("CardSymbol", SYMBOLS[1:]) + words("CardSpecial", specials[1:])
                   + """
/** A kind of card: what is printed on it. */
export interface Card {
  id: string;
  /** the id without good and pile */
  base: string;
  /** English; the same name is the same card for price reductions */
  name: string;
  pile: "worker" | "market" | "building" | "noble" | "exchange";
  colour: "green" | "yellow" | "blue" | "red" | "purple";
  type: "plain" | "exchange" | "action";
  cost: number;
  value: number;
  rubles: number;
  points: number;
  symbol?: CardSymbol;
  good?: "chicken" | "grain" | "fruit" | "fish" | "vegetable" | "any";
  goods?: number;
  special?: CardSpecial;
  /** ids of the cards it can replace */
  replaces?: string[];
  /** copies by set */
  sets: Partial<Record<CardSet, number>>;
}

export const CARDS: Record<"first" | "second", Card[]> = {
"""
                   + ",\n".join(f"  {edition}: [\n{listed(kinds)},\n  ]" for edition, kinds in editions.items())
                   + ",\n};\n")


def main():
    source = sys.argv[1]
    rows = read(source)
    specials = ["none"] + list(dict.fromkeys(r["special"] for r in rows if r["special"]))
    sets = [s for sets in EDITIONS.values() for s in sets]
    editions = {e: kinds_of(rows, s) for e, s in EDITIONS.items()}
    for kinds in editions.values():
        name_ids(kinds)
    if sys.argv[2] == "--ts":
        write_page(sys.argv[3], editions, specials)
        return
    public, private, tables = sys.argv[2:5]
    special_list = " \\\n    ".join(f"X({s.upper()}, {s})" for s in specials)
    kind_enums = []
    for edition, kinds in editions.items():
        seen = {}
        for i, kind in enumerate(kinds):
            word = kind.id.replace(".", "_").replace("@", "_").upper()
            seen[word] = seen.get(word, 0) + 1
            suffix = f"_{seen[word]}" if seen[word] > 1 else ""
            kind_enums.append(f"    NV_{edition.upper()}_{word}{suffix} = {i},")
    write(public, "#ifndef NEVA_CARDS_H\n#define NEVA_CARDS_H\n"
          "/* What a card does beyond its figures; the words of column `special`. */\n"
          f"#define NV_SPECIALS(X) \\\n    {special_list}\n"
          "#define NV_SPECIAL_ENUM_(name, id) NV_SP_##name,\n"
          "enum nv_special { NV_SPECIALS(NV_SPECIAL_ENUM_) NV_SPECIAL_COUNT };\n"
          "/* Kinds by edition; a second figure for one id is the expansion's version of it. */\n"
          "enum nv_kinds {\n" + "\n".join(kind_enums) + "\n"
          + "\n".join(f"    NV_KINDS_{e.upper()} = {len(k)}," for e, k in editions.items())
          + "\n};\n#endif\n")
    write(private, "#ifndef NV_CARDS_GEN_H\n#define NV_CARDS_GEN_H\nenum nv_set {\n    "
          + ", ".join(f"NV_SET_{s.upper()}" for s in sets) + ", NV_SET_COUNT\n};\n#endif\n")
    write(tables, '#include "neva_int.h"\n\nconst struct cardset nv_cardsets[NV_EDITION_COUNT] = {\n'
          + "\n".join(cardset(e, k, specials) for e, k in editions.items()) + "\n};\n")


if __name__ == "__main__":
    main()
