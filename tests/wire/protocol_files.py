#!/usr/bin/env python3
"""tools/protocol.py: sources that are refused, messages that are checked, what is made of data/protocol.txt.

usage: protocol_files.py READ_REQUESTS, which is the C reader as a program (read_requests.c). The working
directory is the root of the repository.
"""
import copy
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, "tools")
from protocol import Misfit, Schema, Wrong  # noqa: E402
from protocol_schema import engine_words  # noqa: E402

READER = sys.argv[1]
SOURCES = {"wire": "data/protocol.txt", "kinds": "tests/wire/kinds.txt"}
KINDS = Schema(SOURCES["kinds"])

# ---- sources -------------------------------------------------------------------------------------------

ERROR = 'type error "e"\n  code word code "c"\n'     # two lines that every source needs
REQUEST = 'request a "a"\nanswer a\n'

# The line that is wrong, what is said of it, the source.
WRONG = [
    (1, "a line begins with", "nonsense\n"),
    (1, "a line begins with", "version one\n"),
    (1, "a line begins with", "type a\n"),
    (1, "a line begins with", 'answer a "no text here"\n'),
    (1, "belongs to no heading", '  a int "x"\n'),
    (2, "belongs to no heading", 'version 1\n  a int "x"\n'),
    (2, "indented by two spaces", 'type a "a"\n   x int "x"\n'),
    (2, "indented by two spaces", 'type a "a"\n x int "x"\n'),
    (1, "a text has no end", 'type a "a\n'),
    (2, "a text is the last thing", 'type a "a"\n  x "x" int\n'),
    (2, "neither */ nor |", 'type a "a"\n  x int "x*/"\n'),
    (1, "'A' is no name", 'type A "a"\n'),
    (1, "'a b' is no name", 'type a b "a"\n'),
    (2, "there is a 'a' already", 'type a "a"\ntype a "a"\n'),
    (2, "there is a 'a' already", 'list a "a"\ntype a "a"\n'),
    (1, "there is a 'text' already", 'type text "a"\n'),
    (3, "there is a 'a' already", REQUEST + 'request a "a"\n'),
    (3, "there is a 'x' already", 'type a "a"\n  x int "x"\n  x? int "x"\n'),
    (3, "there is a 'x' already", 'list a "a"\n  x "x"\n  x "x"\n'),
    (1, "engine/neva.h has no list 'fish'", "engine list fish\n"),
    (2, "a word has a text", 'list a "a"\n  x\n'),
    (2, "a field has a text", 'type a "a"\n  x int\n'),
    (2, "'a type' is missing", 'type a "a"\n  x "x"\n'),
    (2, "'a type' is missing", 'type a "a"\n  x int | "x"\n'),
    (2, "null is the last", 'type a "a"\n  x int | null | text "x"\n'),
    (2, "different kinds of JSON values", 'type a "a"\n  x int | number "x"\n'),
    (2, "different kinds of JSON values", 'type a "a"\n  x a | {int} "x"\n'),
    (2, "different kinds of JSON values", 'type a "a"\n  x json | int "x"\n'),
    (2, "'}' is missing", 'type a "a"\n  x {int "x"\n'),
    (2, "']' is missing", 'type a "a"\n  x [int "x"\n'),
    (2, "'9' cannot stand here", 'type a "a"\n  x int 9 "x"\n'),
    (2, "'1..2' cannot stand here", 'type a "a"\n  x bool 1..2 "x"\n'),
    (2, "3..2 is no range", 'type a "a"\n  x int 3..2 "x"\n'),
    (2, "-1..2 is no range", 'type a "a"\n  x text -1..2 "x"\n'),
    (2, "'null' is no type", 'type a "a"\n  x null "x"\n'),
    (2, "'*' is no name", 'type a "a"\n  * json "x"\n'),
    (2, "'do' is implied", 'request a "a"\n  do int 1..2 "x"\n'),
    (3, "'ok' is implied", 'request a "a"\nanswer a\n  ok bool "x"\n'),
    (2, "'on' is implied", 'push a "a"\n  on bool "x"\n'),
    (2, "a member of a union", "union a : kind\n  b c\n"),
    (2, "'*' is no name", "union a : kind\n  * -> c\n"),
    (3, "there is a 'b' already", "union a : kind\n  b -> c\n  b -> c\n"),
    # what only shows at the end
    (2, "there is no list 'x'", 'type a "a"\n  x word x "x"\n'),
    (2, "there is no type 'x'", 'type a "a"\n  x [x] "x"\n'),
    (2, "there is no type 'x'", 'type a "a"\n  x {x} "x"\n'),
    (2, "there is no list 'x'", 'type a "a"\n  x int | word x "x"\n'),
    (1, "the list 'a' is empty", 'list a "a"\n'),
    (1, "there is no answer 'a'", 'request a "a"\n'),
    (3, "there is no request 'b'", REQUEST + "answer b\n"),
    (1, "there is no request", 'type error "e"\n'),
    (1, "there is no type 'error'", REQUEST),
    (1, "the union 'a' is empty", "union a : kind\n"),
    (1, "there is no type 'c'", "union a : kind\n  b -> c\n"),
    (4, "'kind' is implied by the union", 'union a : kind\n  b -> c\ntype c "c"\n  kind int "x"\n'),
    # what a request may not hold
    (2, "int has no bounds", 'request a "a"\n  x int "x"\nanswer a\n'),
    (2, "text has no bounds", 'request a "a"\n  x [text] "x"\nanswer a\n'),
    (2, "at most 1048576 bytes", 'request a "a"\n  x text 0..1048577 "x"\nanswer a\n'),
    (2, "at most 2^53", 'request a "a"\n  x int 0..9007199254740993 "x"\nanswer a\n'),
    (5, "int has no bounds", 'request a "a"\n  x b "x"\nanswer a\ntype b "b"\n  y int "y"\n'),
    (2, "a request holds no map", 'request a "a"\n  x {int 0..1} "x"\nanswer a\n'),
    (2, "a request holds no map", 'request a "a"\n  x int 0..1 | bool "x"\nanswer a\n'),
    (2, "holds no union", 'request a "a"\n  x u "x"\nanswer a\nunion u : kind\n  b -> b\ntype b "b"\n'),
    (4, "'b' contains itself", 'request a "a"\n  x b "x"\nanswer a\ntype b "b"\n  y [b] "y"\n'),
]


def test_wrong_sources():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "source.txt")
        for line, said, text in WRONG:
            path.write_text(text + ("" if "error" in text or "'error'" in said else ERROR), encoding="utf-8")
            try:
                Schema(path)
            except Wrong as wrong:
                assert str(wrong).startswith(f"{path}:{line}: ") and said in str(wrong), (line, said, text, wrong)
            else:
                raise AssertionError(f"{text!r} is not refused")
        path.write_text(REQUEST + ERROR, encoding="utf-8")
        assert Schema(path).version == 1


def test_names_that_c_has():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "source.txt")
        path.write_text(REQUEST + ERROR + 'list kind "k"\n  a "a"\n', encoding="utf-8")
        done = subprocess.run([sys.executable, "tools/protocol.py", path, "--c", f"{folder}/h", f"{folder}/c"],
                              stderr=subprocess.PIPE, text=True, check=False)
        assert done.returncode == 1 and f"{path}:5: C has another wire_kind" in done.stderr, done


# ---- messages --------------------------------------------------------------------------------------------


def misfit(said, check, *args):
    try:
        check(*args)
    except Misfit as why:
        assert said in str(why), (said, str(why))
    else:
        raise AssertionError(f"{args} fits")


def test_pushes():
    check = KINDS.check_push
    check({"on": "told", "things": []})
    check({"on": "told", "things": [{"kind": "stone", "weight": 3}, {"kind": "sour"}, {"kind": "sweet", "how": 1}]})
    for who in (None, 0, 4, "sour"):
        check({"on": "told", "things": [], "who": who})
    for many in ([1, 2], [], {}, {"x": 1, "7": None}):
        check({"on": "told", "things": [], "many": many})
    check({"on": "told", "things": [], "points": {"a": {"x": 1}, "b": {"x": 1, "y": 2}}, "where": "refill"})
    misfit("'on' is none of told", check, {"things": []})
    misfit("'on' is none of told", check, {"on": "what", "things": []})
    misfit("'on' is none of told", check, [])
    misfit("push told.things is missing", check, {"on": "told"})
    misfit("push told.more: there is no such key", check, {"on": "told", "things": [], "more": 1})
    misfit("push told.things is no list", check, {"on": "told", "things": {}})
    misfit("push told.things[0]<stone>.weight is missing", check, {"on": "told", "things": [{"kind": "stone"}]})
    misfit("push told.things[0]<stone>.how: there is no such key", check,
           {"on": "told", "things": [{"kind": "stone", "weight": 1, "how": 1}]})
    misfit("push told.things[0].kind: 'wood' is none of stone, sour, sweet", check,
           {"on": "told", "things": [{"kind": "wood"}]})
    misfit("push told.things[0].kind: None is none of", check, {"on": "told", "things": [{}]})
    misfit("push told.things[1].kind: None is none of", check, {"on": "told", "things": [{"kind": "sour"}, 3]})
    misfit("push told.points is no object", check, {"on": "told", "things": [], "points": []})
    misfit("push told.points.a.x is missing", check, {"on": "told", "things": [], "points": {"a": {}}})
    misfit("push told.who is no int 0..4 | word taste | null: []", check, {"on": "told", "things": [], "who": []})
    misfit("push told.who is no int 0..4: 5", check, {"on": "told", "things": [], "who": 5})
    misfit("push told.who is no word taste: 'x'", check, {"on": "told", "things": [], "who": "x"})
    misfit("push told.who is no int 0..4 | word taste | null: True", check,
           {"on": "told", "things": [], "who": True})
    misfit("push told.many[0] is no int: None", check, {"on": "told", "things": [], "many": [None]})
    misfit("push told.many.x is no int | null: '1'", check, {"on": "told", "things": [], "many": {"x": "1"}})
    misfit("push told.where is no word where", check, {"on": "told", "things": [], "where": "worker"})


def test_answers():
    check = KINDS.check_answer
    check("values", {"id": 1, "ok": True, "sum": 1.5})
    check("values", {"id": None, "ok": True, "sum": None})
    check("nothing", {"id": "x", "ok": True, "any": [1]})
    check("values", {"id": 1, "ok": False, "error": {"code": "stale", "message": "late"}})
    check(None, {"id": 1, "ok": False, "error": {"code": "bad_request", "message": "what?"}})
    misfit("there is no request 'x'", check, "x", {"id": 1, "ok": True})
    misfit("'ok' is missing", check, "values", {"id": 1})
    misfit("'ok' is missing", check, "values", {"id": 1, "ok": 1})
    misfit("'id' is missing", check, "values", {"ok": True, "sum": 1})
    misfit("'id' is no single short value", check, "values", {"id": {}, "ok": True, "sum": 1})
    misfit("answer values.sum is missing", check, "values", {"id": 1, "ok": True})
    misfit("answer values.sum is no number | null: '1'", check, "values", {"id": 1, "ok": True, "sum": "1"})
    misfit("answer values.sum is no number | null: True", check, "values", {"id": 1, "ok": True, "sum": True})
    misfit("answer values.error: there is no such key", check, "values",
           {"id": 1, "ok": True, "sum": 1, "error": {"code": "stale", "message": ""}})
    misfit("answer values.error is missing", check, "values", {"id": 1, "ok": False})
    misfit("answer values.error.code is no word code: 'x'", check, "values",
           {"id": 1, "ok": False, "error": {"code": "x", "message": ""}})
    misfit("answer values.sum: there is no such key", check, "values",
           {"id": 1, "ok": False, "sum": 1, "error": {"code": "over", "message": ""}})
    misfit("what cannot be read is not ok", check, None, {"id": 1, "ok": True})


# ---- the two readers agree ---------------------------------------------------------------------------------


def examples(t, schema):
    """Values of a type: the least, the greatest, the ordinary."""
    if t.kind == "int":
        found = [t.low, t.high, (t.low + t.high) // 2]
    elif t.kind == "text":
        found = ["x" * t.low, "y" * t.high, "ж" * (t.high // 2) or "z"]
        found = [text for text in found if t.low <= len(text.encode()) <= t.high]
    elif t.kind == "word":
        found = list(schema.lists[t.name].words)
    elif t.kind == "list":
        inner = examples(t.element, schema)
        low, high = (t.low, t.high) if t.high is not None else (0, 9)
        found = [[inner[i % len(inner)] for i in range(count)] for count in (low, high)]
    elif t.kind == "object":
        found = list(objects(schema.types[t.name], schema))
    else:
        found = {"number": [0, -1.25, 7], "bool": [True, False], "json": [None, [1, {"x": "y"}], 3]}[t.kind]
    return found + [None] * t.nullable


def objects(shape, schema):
    """Objects of this shape: one with every key, one with the needed keys alone, one for every value."""
    values = {f.key: examples(f.type, schema) for f in shape.fields}
    whole = {key: of[0] for key, of in values.items()}
    yield whole
    yield {f.key: values[f.key][-1] for f in shape.fields if not f.optional}
    for key, of in values.items():
        for value in of:
            yield whole | {key: value}


ODD = [None, True, 0, -1, 1.5, 10 ** 12, 2 ** 53, 2 ** 53 + 2, "", "x", "x\0y", "y" * 1500, "ж" * 300, [], [None], {},
       [[]], {"x": 1}, ["x"] * 9]


def spoilt(request, shape):
    """The request with one thing changed somewhere, for the better or worse."""
    def places(value, path=()):
        yield path
        items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, inner in items:
            yield from places(inner, path + (key,))

    for path in list(places(request))[1:]:
        for odd in (*ODD, "drop", "add"):
            changed = copy.deepcopy(request)
            holder = changed
            for key in path[:-1]:
                holder = holder[key]
            if odd == "drop":
                del holder[path[-1]]
            elif odd == "add" and isinstance(holder, dict):
                holder["unheard_of"] = 1
            else:
                holder[path[-1]] = odd
            yield changed
    for f in shape.fields:
        for edge in [f.type.low, f.type.high] if f.type.high is not None else []:
            for number in (edge - 1, edge, edge + 1):
                yield request | {f.key: number if f.type.kind == "int" else
                                 "x" * number if f.type.kind == "text" else ["sweet"] * number}


def agrees(tables, schema, requests):
    lines = "".join(json.dumps(r, ensure_ascii=False) + "\n" for r in requests)
    done = subprocess.run([READER, tables], input=lines.encode(), stdout=subprocess.PIPE, check=True)
    said = done.stdout.decode().splitlines()
    assert len(said) == len(requests), (len(said), len(requests))
    fine = 0
    for request, verdict in zip(requests, said):
        try:
            schema.check_request(request)
            expected = "ok"
        except Misfit as why:
            expected = str(why)
        assert (verdict == "ok") == (expected == "ok"), (str(request)[:500], verdict, expected)
        fine += verdict == "ok"
    return fine


def test_readers_agree():
    for tables, path in SOURCES.items():
        schema = Schema(path)
        right, changed = [], []
        for name, shape in schema.requests.items():
            for request in objects(shape, schema):
                right.append({"id": len(right), "do": name} | request)
            changed += spoilt(right[-1], shape)
        assert agrees(tables, schema, right) == len(right)
        taken = agrees(tables, schema, changed)
        assert 0 < taken < len(changed) / 2, (tables, taken, len(changed))
        print(f"{tables}: {len(right)} requests, {len(changed)} spoilt, of which {taken} are none the worse")


def test_events_of_the_game():
    events = Schema(SOURCES["wire"]).unions["event"].members
    assert set(engine_words("event_type")) <= set(events), set(engine_words("event_type")) - set(events)


# ---- what is made ---------------------------------------------------------------------------------------------


def test_always_the_same():
    for path in SOURCES.values():
        made = []
        for seed in ("1", "2"):
            with tempfile.TemporaryDirectory() as folder:
                subprocess.run([sys.executable, "tools/protocol.py", path, "--c", f"{folder}/x.h", f"{folder}/x.c",
                                "--ts", f"{folder}/x.ts"], check=True, env=os.environ | {"PYTHONHASHSEED": seed})
                made.append([Path(folder, name).read_bytes() for name in ("x.h", "x.c", "x.ts")])
        assert made[0] == made[1] and all(made[0])


def test_typescript():
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "tools/protocol.py", SOURCES["kinds"], "--ts", f"{folder}/x.ts"], check=True)
        text = Path(folder, "x.ts").read_text(encoding="utf-8")
    for part in ['export const VERSION = 3;', 'export type Taste = (typeof TASTE_WORDS)[number];',
                 '  "sweet", // like "sugar"\n', '  "worker",\n  "market",\n',
                 'export interface Point {\n  /** to the right (int -5..5) */\n  x: number;\n',
                 '  y?: number;\n', '  tastes: Taste[];\n', '  more?: number[][];\n', '  rather: (number | null)[];\n',
                 '  default?: Point | null;\n', '  any: unknown;\n', '  points?: Record<string, Point>;\n',
                 '  who?: number | Taste | null;\n', '  many?: number[] | Record<string, number | null>;\n',
                 'export interface RegisterRequest {\n  id?: Id;\n  do: "register";\n',
                 'export type Thing =\n  | ({ kind: "stone" } & Stone)\n  | ({ kind: "sour" } & Other)\n',
                 'export interface ValuesAnswer {\n  id: Id;\n  ok: true;\n', '  register: RegisterAnswer;\n',
                 'export interface ToldPush {\n  on: "told";\n', 'export type Push =\n  | ToldPush;\n']:
        assert part in text, part


def doc(page, *words):
    done = subprocess.run([sys.executable, "tools/protocol.py", SOURCES["wire"], "--doc", page, *words],
                          stderr=subprocess.PIPE, text=True, check=False)
    return done.returncode, done.stderr


def test_page_is_up_to_date():
    code, said = doc("docs/protocol.md", "--check")
    assert code == 0, said
    text = Path("docs/protocol.md").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "page.md")
        page.write_text(text.replace("### Request act\n", "### Request actual\n"), encoding="utf-8")
        code, said = doc(page, "--check")
        assert code == 1 and "is not up to date" in said, said
        assert doc(page)[0] == 0 and page.read_text(encoding="utf-8") == text
        page.write_text("no marks\n", encoding="utf-8")
        code, said = doc(page)
        assert code == 1 and "has no lines <!-- generated -->" in said, said


for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
        print("ok", name)
