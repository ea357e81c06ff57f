"""Finds the texts that people read, in the sources of the page and of the programs, and the names of the cards.

  page   t("..."), tn("one", "many", n), tc("context", "..."), msg("...")         web/src/**/*.ts, *.svelte
  C      txt("..."), txt_n("one", "many", n), txt_c("context", "..."), TXT("...")  see texts/texts.h
  cards  every name of data/cards.csv, with the context `card`

t, tc, txt and txt_c also take an expression, whose text is then marked elsewhere (by msg or TXT, or it is the name of
a card); a text in it that can be its value (after ? : || ??) counts as written out.
"""
import csv
import json
import re
from dataclasses import dataclass, field

# What a function takes first: which arguments are the context, the text, and its plural.
TEXT, CONTEXT, PLURAL, MARK = "text", "context", "plural", "mark"
PAGE = {"t": TEXT, "tc": CONTEXT, "tn": PLURAL, "msg": MARK}
PROGRAM = {"txt": TEXT, "txt_c": CONTEXT, "txt_n": PLURAL, "TXT": MARK}

STRING = r'"(?:\\.|[^"\\\n])*"' + r"|'(?:\\.|[^'\\\n])*'"
COMMENT = re.compile(STRING + r"|`(?:\\.|[^`\\])*`|//[^\n]*|/\*.*?\*/", re.DOTALL)
MARKUP = re.compile(r"<!--.*?-->|<style\b.*?</style>", re.DOTALL)
LITERAL = re.compile(STRING)
VALUE = re.compile(r"(?:\?|:|\|\|)\s*(" + STRING + ")")


class Wrong(Exception):
    """Something a writer of texts has to change; says where."""


@dataclass
class Text:
    context: str | None
    one: str
    many: str | None
    files: list = field(default_factory=list)
    note: str = ""  # for translators: where it stands


class Texts:
    """All texts in the order of the sources, each once."""

    def __init__(self):
        self.all = {}
        self.wrong = []
        self.asked = []  # contexts whose texts are given by an expression

    def add(self, where, context, one, many=None):
        file = where.rsplit(":", 1)[0]
        text = self.all.setdefault((context, one), Text(context, one, many))
        if many and text.many is None and not text.files:
            text.many = many
        elif text.many != many:
            self.wrong.append(f"{where}: {one!r} is used with and without a plural, or with two; give one of them a context")
        if file not in text.files:
            text.files.append(file)

    def close(self):
        known = {context for context, _ in self.all}
        for where, context in self.asked:
            if context not in known:
                self.wrong.append(f"{where}: no text has the context {context!r}")


def blank(found):
    """Strings stay, comments become blanks of the same lines."""
    text = found[0]
    return text if text[0] in "\"'`" else re.sub(r"[^\n]", " ", text)


def unquote(literal):
    """A string of C or TypeScript; both write what we use as JSON does, but for the other quotes."""
    inner = literal[1:-1].replace("\\'", "'")
    if literal[0] == "'":
        inner = inner.replace('"', '\\"')
    inner = re.sub(r"\\u\{([0-9a-fA-F]+)\}", lambda m: chr(int(m[1], 16)), inner)
    return json.loads(f'"{inner}"')


def argument(source, at):
    """The text of the argument that begins at `at`, and where it ends (at its comma or bracket)."""
    depth, start = 0, at
    while at < len(source):
        string = LITERAL.match(source, at)
        if string:
            at = string.end()
            continue
        char = source[at]
        if char in "([{":
            depth += 1
        elif char in ")]}":
            if depth == 0:
                break
            depth -= 1
        elif char == "," and depth == 0:
            break
        at += 1
    return source[start:at].strip(), at


def whole(text):
    """The value of an argument that is a string, or several one after the other; None: it is something else."""
    parts, at = [], 0
    while at < len(text):
        found = LITERAL.match(text, at)
        if not found:
            return None
        parts.append(unquote(found[0]))
        at = found.end()
        between = re.compile(r"\s*\+?\s*").match(text, at)
        at = between.end()
    return "".join(parts) if parts else None


class Reader:
    """Reads the calls of one file into texts."""

    def __init__(self, texts, file, source, functions):
        self.texts, self.file, self.functions = texts, file, functions
        self.source = source
        names = "|".join(sorted(functions, key=len, reverse=True))
        self.call = re.compile(rf"(?<![\w.$])({names})\(\s*")

    def read(self):
        for found in self.call.finditer(self.source):
            before = self.source[:found.start()].rstrip()
            if before.endswith(("function", "#define", "char *")):
                continue  # where it is defined
            line = self.source.count("\n", 0, found.start()) + 1
            self.where, self.name = f"{self.file}:{line}", found[1]
            self.take(self.functions[found[1]], found.end())

    def say(self, message):
        self.texts.wrong.append(f"{self.where}: {self.name}() {message}")

    def take(self, kind, at):
        first, end = argument(self.source, at)
        second = argument(self.source, end + 1)[0] if self.source[end:end + 1] == "," else ""
        if kind == PLURAL:
            one, many = whole(first), whole(second)
            if one is None or many is None:
                self.say("needs its two texts written out")
            else:
                self.put(None, one, many)
        elif kind == CONTEXT:
            context = whole(first)
            if context is None:
                self.say("needs its context written out")
            else:
                self.one(kind, context, second)
        else:
            self.one(kind, None, first)

    def one(self, kind, context, text):
        value = whole(text)
        if value is not None:
            self.put(context, value)
        elif "`" in text:
            self.say("takes no template: write the text with {placeholders} and give their values")
        elif kind == MARK:
            self.say("needs its text written out")
        else:
            for found in VALUE.finditer(text):
                self.put(context, unquote(found[1]))
            if context is not None:
                self.texts.asked.append((self.where, context))

    def put(self, context, one, many=None):
        if one:
            self.texts.add(self.where, context, one, many)


def read_cards(texts, root):
    path = root / "data/cards.csv"
    if not path.is_file():
        return
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            texts.add("data/cards.csv:0", "card", row["name"])


def read_files(texts, root, paths, functions):
    for path in sorted(paths):
        source = path.read_text(encoding="utf-8")
        if path.suffix == ".svelte":
            source = MARKUP.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), source)
        source = COMMENT.sub(blank, source)
        Reader(texts, path.relative_to(root).as_posix(), source, functions).read()


def is_ours(path):
    return not {"gen", "i18n", "node_modules"} & set(path.parts) and not path.name.endswith(".test.ts")


def collect(root):
    """All texts of the project at root, and what is wrong with how they are written."""
    texts = Texts()
    read_cards(texts, root)
    rooms = [path for room in ("tui", "cli") for path in (root / room).glob("*.[ch]")]
    read_files(texts, root, rooms, PROGRAM)
    page = [path for ending in ("ts", "svelte") for path in (root / "web/src").rglob(f"*.{ending}")]
    read_files(texts, root, [path for path in page if is_ours(path.relative_to(root))], PAGE)
    texts.close()
    return texts
