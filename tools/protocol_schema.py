"""What data/protocol.txt says (its syntax: protocol.py), and whether a message is what it says.

    schema = Schema("data/protocol.txt")      a Wrong names the line that cannot be meant
    schema.check_push(message)                a Misfit says where the message does not fit
"""
import json
import re
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MAX_INT = 2 ** 53
MAX_TEXT = 1024  # WIRE_MAX_TEXT
MAX_LONG = 2 ** 20
MAX_WORD = 47    # WIRE_MAX_WORD, without its end
MAX_ID = 64      # WIRE_MAX_ID
BASE_TYPES = ("int", "number", "bool", "text", "word", "json", "null")
IMPLIED = {"request": ("id", "do"), "answer": ("id", "ok", "error"), "push": ("on",)}


class Wrong(Exception):
    """A line of the source that cannot be meant."""


class Misfit(Exception):
    """A message that is not what the protocol says."""


@dataclass
class Type:
    kind: str                 # int, number, bool, text, word, json, list, map, object, either
    low: int | None = None    # of a number, of bytes, of elements; None: not given
    high: int | None = None
    name: str = ""            # of the list of words, of the type or union
    element: "Type | None" = None
    options: tuple = ()       # of either
    nullable: bool = False

    def json(self):
        """The kind of JSON value it is."""
        return {"int": "number", "text": "string", "word": "string", "map": "object"}.get(self.kind, self.kind)


@dataclass
class Field:
    key: str
    type: Type
    text: str
    optional: bool
    line: int


@dataclass
class Shape:
    """What stands behind type, request, answer and push."""
    what: str
    name: str
    text: str
    line: int
    fields: list = field(default_factory=list)

    def key(self, key):
        return next((f for f in self.fields if f.key == key), None)


@dataclass
class Union:
    name: str
    key: str
    line: int
    members: dict = field(default_factory=dict)   # word -> type name


@dataclass
class Words:
    name: str
    text: str
    line: int
    words: dict = field(default_factory=dict)     # word -> what it means
    origin: str = "own"                           # engine: of neva.h; code: of ask.h; coach: of coach.h
    engine: str = ""                              # its name there


# ---- words that C has ------------------------------------------------------------------------------


def macro(text, name):
    """The lines of a #define, joined."""
    found = re.search(rf"^#define {name}\(X\)((?:.*\\\n)*.*)", text, re.MULTILINE)
    return found[1] if found else None


def engine_words(name):
    """The words of an nv_list; None if there is none of that name."""
    text = (ROOT / "engine/neva.h").read_text(encoding="utf-8")
    listed = re.search(rf"enum nv_{name} \{{ (NV_\w+)\(NV_\w*ENUM_\)", text)
    if not listed or f"NV_LIST_{name.upper()}" not in text:
        return None
    return {word: "" for word in re.findall(r"X\(\w+, (\w+)\)", macro(text, listed[1]))}


def error_codes():
    text = (ROOT / "wire/ask.h").read_text(encoding="utf-8")
    return dict(re.findall(r'X\(\w+, (\w+), "([^"]*)"\)', macro(text, "WIRE_CODES")))


def advice_kinds():
    text = (ROOT / "ai/coach.h").read_text(encoding="utf-8")
    return dict(re.findall(r'X\(\w+, (\w+), \w+, \w+, "([^"]*)"\)', macro(text, "AI_REASONS")))


# ---- reading lines -----------------------------------------------------------------------------------

NAME = re.compile(r"[a-z][a-z0-9_]*")
TOKEN = re.compile(r"\s*(\[|\]|\{|\}|\||-?\d+\.\.-?\d+|[a-z][a-z0-9_]*|\S+)")
TEXT = re.compile(r'^(.*?)(?:\s*"((?:[^"\\]|\\.)*)")?\s*$')


def without_comment(line):
    quoted = False
    for i, c in enumerate(line):
        if c == '"' and line[i - 1:i] != "\\":
            quoted = not quoted
        elif c == "#" and not quoted:
            return line[:i]
    if quoted:
        raise Wrong("a text has no end")
    return line


def type_of(text):
    """A TYPE, all of the text."""
    tokens = TOKEN.findall(text)

    def take(expected=None):
        if not tokens or (expected and tokens[0] != expected):
            raise Wrong(f"'{expected or 'a type'}' is missing")
        return tokens.pop(0)

    def bounds(t, least):
        if tokens and ".." in tokens[0]:
            t.low, t.high = (int(n) for n in take().split(".."))
            if t.low > t.high or t.low < least:
                raise Wrong(f"{t.low}..{t.high} is no range")
        return t

    def base():
        word = take()
        if word == "[":
            element = one()
            take("]")
            return bounds(Type("list", element=element), 0)
        if word == "{":
            element = one()
            take("}")
            return Type("map", element=element)
        if not NAME.fullmatch(word) or word == "null":
            raise Wrong(f"'{word}' is no type")
        if word == "word":
            return Type("word", name=take())
        if word in ("int", "text"):
            return bounds(Type(word), -MAX_INT if word == "int" else 0)
        return Type(word) if word in BASE_TYPES else Type("object", name=word)

    def one():
        options, nullable = [base()], False
        while tokens and tokens[0] == "|":
            take()
            if nullable:
                raise Wrong("null is the last")
            if tokens[:1] == ["null"]:
                nullable = bool(take())
            else:
                options.append(base())
        kinds = [t.json() for t in options]
        if len(set(kinds)) < len(kinds) or (len(kinds) > 1 and "json" in kinds):
            raise Wrong("what stands beside | must be different kinds of JSON values")
        t = options[0] if len(options) == 1 else Type("either", options=tuple(options))
        t.nullable = nullable
        return t

    whole = one()
    if tokens:
        raise Wrong(f"'{tokens[0]}' cannot stand here")
    return whole


class Reader:
    """Lines become the lists of a Schema; what is wrong is a Wrong that names the line."""

    def __init__(self, schema):
        self.schema = schema
        self.open = None   # what the indented lines belong to
        self.line = 0

    def read(self, path):
        for self.line, line in enumerate(Path(path).read_text(encoding="utf-8").splitlines(), 1):
            try:
                self.one_line(line)
            except Wrong as wrong:
                raise Wrong(f"{path}:{self.line}: {wrong}") from None

    def one_line(self, line):
        code = without_comment(line).rstrip()
        if not code.strip():
            return
        words, text = TEXT.match(code.strip()).groups()
        text = None if text is None else re.sub(r"\\(.)", r"\1", text)
        if '"' in words:
            raise Wrong("a text is the last thing of a line")
        if text is not None and ("*/" in text or "|" in text):
            raise Wrong("a text has neither */ nor |")
        if not code.startswith(" "):
            self.heading(words, text)
        elif not code.startswith("  ") or code[2] in " \t":
            raise Wrong("what belongs to a heading is indented by two spaces")
        elif self.open is None:
            raise Wrong("this belongs to no heading")
        elif isinstance(self.open, Words):
            self.word(words, text)
        elif isinstance(self.open, Union):
            self.member(words, text)
        else:
            self.field(words, text)

    # -- headings

    def heading(self, line, text):
        self.open = None
        what, _, rest = line.partition(" ")
        rest = rest.strip()
        if what == "version" and rest.isdigit() and text is None:
            self.schema.version = int(rest)
        elif what == "engine" and rest.startswith("list ") and text is None:
            name, _, other = rest[5:].partition(" as ")
            self.engine_list(self.name(name.strip()), self.name((other or name).strip()))
        elif what == "union" and text is None and ":" in rest:
            self.union(*(self.name(part.strip()) for part in rest.split(":", 1)))
        elif what in ("list", "type", "request", "push") and text is not None:
            self.begin(what, self.name(rest), text)
        elif what == "answer" and text is None:
            self.begin(what, self.name(rest), "")
        else:
            raise Wrong("a line begins with version, engine list, list, type, request, answer, push or"
                        " union, and its text")

    def name(self, word):
        if not NAME.fullmatch(word) or len(word) > MAX_WORD:
            raise Wrong(f"'{word}' is no name")
        return word

    def unique(self, name, *among):
        if any(name in names for names in among):
            raise Wrong(f"there is a '{name}' already")

    def engine_list(self, engine, name):
        self.unique(name, self.schema.lists, self.schema.types, self.schema.unions)
        words = engine_words(engine)
        if words is None:
            raise Wrong(f"engine/neva.h has no list '{engine}'")
        self.schema.lists[name] = Words(name, "", self.line, words, "engine", engine)

    def union(self, name, key):
        self.unique(name, self.schema.lists, self.schema.types, self.schema.unions)
        self.open = self.schema.unions[name] = Union(name, key, self.line)

    def begin(self, what, name, text):
        if what in ("list", "type"):
            self.unique(name, self.schema.lists, self.schema.types, self.schema.unions, BASE_TYPES)
        if what == "list":
            self.open = self.schema.lists[name] = Words(name, text, self.line)
            return
        kept = {"type": self.schema.types, "request": self.schema.requests,
                "answer": self.schema.answers, "push": self.schema.pushes}[what]
        self.unique(name, kept)
        self.open = kept[name] = Shape(what, name, text, self.line)

    # -- what is indented

    def word(self, word, text):
        if text is None:
            raise Wrong("a word has a text")
        self.unique(self.name(word), self.open.words)
        self.open.words[word] = text

    def member(self, line, text):
        word, arrow, name = line.partition("->")
        word = word.strip()
        if not arrow or text is not None:
            raise Wrong("a member of a union is: WORD -> TYPE")
        self.unique(self.name(word), self.open.members)
        self.open.members[word] = self.name(name.strip())

    def field(self, line, text):
        key, _, rest = line.partition(" ")
        if text is None:
            raise Wrong("a field has a text")
        optional = key.endswith("?")
        key = self.name(key.removesuffix("?"))
        self.unique(key, [f.key for f in self.open.fields])
        if key in IMPLIED.get(self.open.what, ()):
            raise Wrong(f"'{key}' is implied")
        self.open.fields.append(Field(key, type_of(rest), text, optional, self.line))


# ---- is it sound? ----------------------------------------------------------------------------------------


class Audit:
    """What only shows once all lines are read."""

    def __init__(self, schema):
        self.schema = schema

    def wrong(self, line, text):
        raise Wrong(f"{self.schema.path}:{line}: {text}")

    def all(self):
        s = self.schema
        for kept in (s.types, s.requests, s.answers, s.pushes):
            for shape in kept.values():
                for f in shape.fields:
                    self.known(f.type, f.line)
        for words in s.lists.values():
            if not words.words:
                self.wrong(words.line, f"the list '{words.name}' is empty")
        for union in s.unions.values():
            self.union(union)
        for name, request in s.requests.items():
            if name not in s.answers:
                self.wrong(request.line, f"there is no answer '{name}'")
            self.bounded(request, ())
        for name, answer in s.answers.items():
            if name not in s.requests:
                self.wrong(answer.line, f"there is no request '{name}'")
        if not s.requests:
            self.wrong(1, "there is no request")
        if "error" not in s.types:
            self.wrong(1, "there is no type 'error', which every refusal has")

    def known(self, t, line):
        s = self.schema
        for inner in (t.element, *t.options):
            if inner:
                self.known(inner, line)
        if t.kind == "word" and t.name not in s.lists:
            self.wrong(line, f"there is no list '{t.name}'")
        elif t.kind == "object" and t.name not in s.types and t.name not in s.unions:
            self.wrong(line, f"there is no type '{t.name}'")

    def union(self, union):
        types = self.schema.types
        for word, name in union.members.items():
            if name not in types:
                self.wrong(union.line, f"there is no type '{name}'")
            key = types[name].key(union.key)
            if key:
                self.wrong(key.line, f"'{union.key}' is implied by the union '{union.name}'")
        if not union.members:
            self.wrong(union.line, f"the union '{union.name}' is empty")

    def bounded(self, shape, inside):
        """Whatever a request can hold fits a structure."""
        if shape.name in inside and shape.what == "type":
            self.wrong(shape.line, f"'{shape.name}' contains itself, and a request uses it")
        for f in shape.fields:
            self.bounded_type(f.type, f.line, inside + (shape.name,) * (shape.what == "type"))

    def bounded_type(self, t, line, inside):
        if t.kind == "list":
            self.bounded_type(t.element, line, inside)
        elif t.kind in ("int", "text") and t.high is None:
            self.wrong(line, f"{t.kind} has no bounds, and a request uses it")
        elif t.kind == "text" and t.high > MAX_LONG:
            self.wrong(line, f"a text of a request has at most {MAX_LONG} bytes")
        elif t.kind == "int" and t.high > MAX_INT:
            self.wrong(line, "a whole number is at most 2^53")
        elif t.kind == "object" and t.name in self.schema.unions:
            self.wrong(line, "a request holds no union")
        elif t.kind in ("map", "either"):
            self.wrong(line, "a request holds no map, and one type of value")
        elif t.kind == "object":
            self.bounded(self.schema.types[t.name], inside)


# ---- checking messages -------------------------------------------------------------------------------------


class Schema:
    def __init__(self, path):
        self.path = path
        self.version = 1
        self.lists = {"code": Words("code", "why a request is refused", 0, error_codes(), "code"),
                      "advice_kind": Words("advice_kind", "why an action is good or bad", 0, advice_kinds(), "coach")}
        self.types, self.unions = {}, {}
        self.requests, self.answers, self.pushes = {}, {}, {}
        Reader(self).read(path)
        Audit(self).all()

    def used_by_requests(self):
        """Types that requests can hold, each after those it holds itself."""
        order = []

        def visit(t):
            if t.kind == "list":
                visit(t.element)
            elif t.kind == "object" and t.name not in order:
                for f in self.types[t.name].fields:
                    visit(f.type)
                order.append(t.name)

        for request in self.requests.values():
            for f in request.fields:
                visit(f.type)
        return [self.types[name] for name in order]

    # -- messages

    def check_request(self, message):
        shape = self.message(message, "do", self.requests)
        self.check_id(message, False)
        self.object(message, shape, shape.name, ("id", "do"))

    def check_answer(self, request, message):
        where = f"answer {request}"
        if request is not None and request not in self.requests:
            raise Misfit(f"there is no request '{request}'")
        if not isinstance(message, dict) or not isinstance(message.get("ok"), bool):
            raise Misfit(f"{where}: 'ok' is missing: {message!r}")
        self.check_id(message, True)
        if message["ok"]:
            if request is None:
                raise Misfit(f"{where}: what cannot be read is not ok")
            self.object(message, self.answers[request], where, ("id", "ok"))
        else:
            refused = Shape("answer", "", "", 0, [Field("error", Type("object", name="error"), "", False, 0)])
            self.object(message, refused, where, ("id", "ok"))

    def check_push(self, message):
        shape = self.message(message, "on", self.pushes)
        self.object(message, shape, f"push {shape.name}", ("on",))

    @staticmethod
    def message(message, key, shapes):
        name = message.get(key) if isinstance(message, dict) else None
        if not isinstance(name, str) or name not in shapes:
            raise Misfit(f"'{key}' is none of {', '.join(shapes)}: {message!r}")
        return shapes[name]

    @staticmethod
    def check_id(message, needed):
        if needed and "id" not in message:
            raise Misfit(f"'id' is missing: {message!r}")
        written_id = json.dumps(message.get("id"), ensure_ascii=False)
        if isinstance(message.get("id"), (dict, list)) or len(written_id.encode()) > MAX_ID:
            raise Misfit(f"'id' is no single short value: {message!r}")

    # -- values

    def object(self, value, shape, where, implied=()):
        if not isinstance(value, dict):
            raise Misfit(f"{where} is no object: {value!r}")
        for key in value:
            if not shape.key(key) and key not in implied:
                raise Misfit(f"{where}.{key}: there is no such key")
        for f in shape.fields:
            if f.key in value:
                self.value(value[f.key], f.type, f"{where}.{f.key}")
            elif not f.optional:
                raise Misfit(f"{where}.{f.key} is missing")

    def union(self, value, union, where):
        word = value.get(union.key) if isinstance(value, dict) else None
        name = union.members.get(word) if isinstance(word, str) else None
        if not name:
            raise Misfit(f"{where}.{union.key}: {word!r} is none of {', '.join(union.members)}")
        self.object(value, self.types[name], f"{where}<{word}>", (union.key,))

    def value(self, value, t, where):
        if value is None and t.nullable or t.kind == "json":
            return
        if t.kind == "either":
            self.either(value, t, where)
        elif t.kind == "list":
            self.list(value, t, where)
        elif t.kind == "map":
            self.map(value, t, where)
        elif t.kind == "object" and t.name in self.unions:
            self.union(value, self.unions[t.name], where)
        elif t.kind == "object":
            self.object(value, self.types[t.name], where)
        elif not self.fits(value, t):
            raise Misfit(f"{where} is no {written(t)}: {value!r}")

    def either(self, value, t, where):
        kind = {bool: "bool", int: "number", float: "number", str: "string", list: "list", dict: "object"}
        option = next((o for o in t.options if o.json() == kind.get(type(value))), None)
        if not option:
            raise Misfit(f"{where} is no {written(t)}: {value!r}")
        self.value(value, option, where)

    def map(self, value, t, where):
        if not isinstance(value, dict):
            raise Misfit(f"{where} is no object: {value!r}")
        for key, element in value.items():
            self.value(element, t.element, f"{where}.{key}")

    def list(self, value, t, where):
        if not isinstance(value, list):
            raise Misfit(f"{where} is no list: {value!r}")
        if t.high is not None and not t.low <= len(value) <= t.high:
            raise Misfit(f"{where} has {len(value)} elements, not {t.low}..{t.high}")
        for i, element in enumerate(value):
            self.value(element, t.element, f"{where}[{i}]")

    def fits(self, value, t):
        if t.kind == "bool":
            return isinstance(value, bool)
        if t.kind == "word":
            return isinstance(value, str) and value in self.lists[t.name].words
        if t.kind == "text":
            return isinstance(value, str) and "\0" not in value and within(len(value.encode()), t)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return False
        return t.kind == "number" or (isinstance(value, int) and abs(value) <= MAX_INT and within(value, t))


def within(number, t):
    return t.high is None or t.low <= number <= t.high


def written(t):
    """A type as the source writes it."""
    if t.kind == "list":
        text = f"[{written(t.element)}]"
    elif t.kind == "map":
        text = f"{{{written(t.element)}}}"
    elif t.kind == "either":
        text = " | ".join(written(option) for option in t.options)
    elif t.kind == "word":
        text = f"word {t.name}"
    else:
        text = t.name if t.kind == "object" else t.kind
    if t.high is not None:
        text += f" {t.low}..{t.high}"
    return text + (" | null" if t.nullable else "")
