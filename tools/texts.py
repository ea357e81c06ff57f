#!/usr/bin/env python3
"""The texts of the page and of the programs in other languages: data/po/*.po, and the rules of the game: data/po/rules/*.po
(see docs/translating.md).

usage: texts.py [--root DIR] COMMAND

  update      brings the .po files up to date with the sources: new texts come in untranslated, unused ones go
  check       fails on whatever keeps a reader from a good text in each language, one line for each
  json DIR    for the page: DIR/LANGUAGE.json, {key: text or list of plural forms}, and DIR/rules/LANGUAGE.json, all of
              docs/rules.md as tools/texts_rules.py reads it
  c FILE      the table for the programs (texts/texts.h)

A key is the English text, or its context, U+0004 and the text.
"""
import argparse
import json
import re
import sys
from pathlib import Path

from texts_find import Text, Texts, collect
from texts_rules import markup, read_rules, rules_texts

sys.path.append("/usr/lib/python3/dist-packages")  # Debian's, for a python3 that is not Debian's
try:
    import polib
except ImportError:
    sys.exit("texts.py: the Python module polib is missing; install the package python3-polib")

CONTEXT_END = "\u0004"
GERMANIC = "nplurals=2; plural=(n != 1);"
# By language: how gettext writes its plural forms, and the forms that stand for the number 1 alone.
LANGUAGES = {
    "de": (GERMANIC, {0}),
    "fr": ("nplurals=2; plural=(n > 1);", set()),
    "hu": (GERMANIC, {0}),
    "ru": ("nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
           set()),
}
NAMED = re.compile(r"\{\w+\}")
PRINTF = re.compile(r"%(?:(\d+)\$)?([-+ #0]*(?:\*|\d+)?(?:\.(?:\*|\d+))?(?:hh|h|ll|l|z|j|t)?[a-zA-Z%])")
ENDINGS = ".:?…"
USERS = {".c": ("c",), ".h": ("c",), ".csv": ("c", "page")}
RULES = "rules/"  # the folder of their .po files


# ---- the files --------------------------------------------------------------------------------

def path_of(root, language, folder=""):
    return root / f"data/po/{folder}{language}.po"


def new_file(language):
    po = polib.POFile(wrapwidth=0)
    po.metadata = {
        "Project-Id-Version": "neva", "Language": language, "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8", "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": LANGUAGES[language][0],
    }
    return po


def read_file(root, language, folder=""):
    path = path_of(root, language, folder)
    if not path.is_file():
        return new_file(language)
    return polib.pofile(str(path), wrapwidth=0, encoding="utf-8", check_for_duplicates=True)


def key_of(entry):
    return entry.msgctxt, entry.msgid


def new_entry(text, forms):
    entry = polib.POEntry(msgid=text.one, msgctxt=text.context)
    if text.many:
        entry.msgid_plural = text.many
        entry.msgstr_plural = {form: "" for form in range(forms)}
    return entry


def forms_of(language):
    return int(re.search(r"nplurals=(\d)", LANGUAGES[language][0])[1])


def is_same_kind(entry, text):
    return (entry.msgid_plural or None) == text.many


def update(root):
    for folder, texts in domains(root):
        if texts.wrong:
            sys.exit("\n".join(texts.wrong))
        for language in LANGUAGES:
            update_file(root, folder, language, texts)


def update_file(root, folder, language, texts):
    old = read_file(root, language, folder)
    entries = {key_of(entry): entry for entry in old if not entry.obsolete}
    po = new_file(language)
    po.header = old.header
    added = 0
    for key, text in texts.all.items():
        entry = entries.pop(key, None)
        if entry is None or not is_same_kind(entry, text):
            entry, added = new_entry(text, forms_of(language)), added + 1
        entry.occurrences = [(file, "") for file in sorted(text.files)]
        entry.comment = text.note
        po.append(entry)
    path = path_of(root, language, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    po.save(str(path))
    empty = sum(not is_whole(entry) for entry in po)
    print(f"{folder}{language}.po: {len(po)} texts, {added} new, {len(entries)} gone, {empty} to translate")


def domains(root):
    """What is translated, by the folder of its .po files."""
    yield "", collect(root)
    rules = Texts()
    for text, place in rules_texts(root).items():
        rules.all[None, text] = Text(None, text, None, ["docs/rules.md"], note=place)
    if rules.all:
        yield RULES, rules


# ---- checking ---------------------------------------------------------------------------------

def translations(entry):
    """By plural form; one form for a text without a plural."""
    if entry.msgid_plural:
        return dict(entry.msgstr_plural)
    return {0: entry.msgstr}


def is_whole(entry):
    return bool(translations(entry)) and all(translations(entry).values())


def printf_values(text):
    """The conversions of a format by the argument they take."""
    values, at = {}, 0
    for position, kind in PRINTF.findall(text):
        if kind == "%":
            continue
        at = int(position) if position else at + 1
        values[at] = re.sub(r"^[-+ #0\d.*]*", "", kind)
    return values


def placeholders(text, is_c):
    return frozenset(NAMED.findall(text)), tuple(sorted(printf_values(text).items())) if is_c else ()


def users(files):
    """Who needs the texts of these files: the page, the programs (c), or both, as for the names of cards."""
    return {user for file in files for user in USERS.get(Path(file).suffix, ("page",))}


def ending(text):
    last = text.rstrip()[-1:]
    return last if last in ENDINGS else ""


def check_form(entry, form, text, is_c, alone):
    """What is wrong with one translation; `alone`: it stands for the number 1 only."""
    sources = [entry.msgid_plural or entry.msgid]
    if entry.msgid_plural and alone:
        sources.append(entry.msgid)
    if placeholders(text, is_c) not in [placeholders(source, is_c) for source in sources]:
        yield "its placeholders differ"
    source = entry.msgid
    if text != text.strip() or source != source.strip():
        if (text[:1] == " ", text[-1:] == " ") != (source[:1] == " ", source[-1:] == " "):
            yield "blanks at its ends differ"
    if ending(text) != ending(source):
        yield f"it should end as the English text, with {ending(source)!r}"
    if "!" in text and "!" not in source and entry.msgctxt != "card":
        yield "it has an exclamation mark"
    if markup(text) != markup(source):
        yield "its markup, references or cells differ"
    if is_c and "%" in text and "%" not in sources[0]:
        yield "it has a % that would be taken for a value"


def check_entry(language, entry, text):
    is_c = "c" in users(text.files)
    if entry.fuzzy:
        yield "it is marked fuzzy"
    if users(file for file, _ in entry.occurrences) != users(text.files):
        yield "its files are not up to date (texts.py update)"
    if not is_same_kind(entry, text):
        yield "its plural is not up to date (texts.py update)"
        return
    forms = translations(entry)
    if entry.msgid_plural and len(forms) != forms_of(language):
        yield f"it has {len(forms)} plural forms, not {forms_of(language)}"
    if not is_whole(entry):
        yield "it is not translated"
        return
    for form, translated in forms.items():
        yield from check_form(entry, form, translated, is_c, form in LANGUAGES[language][1])


def check_language(root, folder, language, texts):
    name = f"{folder}{language}.po"
    if not path_of(root, language, folder).is_file():
        yield f"{name}: missing (texts.py update)"
        return
    po = read_file(root, language, folder)
    if po.metadata.get("Plural-Forms") != LANGUAGES[language][0]:
        yield f"{name}: its Plural-Forms should be {LANGUAGES[language][0]}"
    if "charset=UTF-8" not in po.metadata.get("Content-Type", ""):
        yield f"{name}: its charset should be UTF-8"
    entries = {key_of(entry): entry for entry in po if not entry.obsolete}
    for key in texts.all.keys() - entries.keys():
        yield f"{name}: missing {key[1]!r} (texts.py update)"
    for key, entry in entries.items():
        if key not in texts.all:
            yield f"{name}: {key[1]!r} is not used (texts.py update)"
            continue
        for defect in check_entry(language, entry, texts.all[key]):
            yield f"{name}: {key[1]!r}: {defect}"


def check_english(texts):
    for (context, one), text in texts.all.items():
        if "!" in one + (text.many or "") and context != "card":
            yield f"{text.files[0]}: {one!r} has an exclamation mark"


def check(root):
    defects, count = [], 0
    for folder, texts in domains(root):
        defects += texts.wrong + ([] if folder else list(check_english(texts)))
        count += len(texts.all)
        for language in LANGUAGES:
            defects += sorted(check_language(root, folder, language, texts))
    for defect in defects:
        print(defect)
    if defects:
        sys.exit(1)
    print(f"result: {count} texts in {len(LANGUAGES) + 1} languages")


# ---- what is made of them ---------------------------------------------------------------------

def made_for(root, language, user):
    """Key and translations of all texts that the page (or C) uses, sorted by key."""
    for entry in sorted(read_file(root, language), key=lambda e: json_key(e).encode()):
        if user in users(file for file, _ in entry.occurrences) and not entry.obsolete and not entry.fuzzy:
            yield json_key(entry), entry


def json_key(entry):
    return entry.msgid if entry.msgctxt is None else entry.msgctxt + CONTEXT_END + entry.msgid


def write_json(root, directory):
    directory.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        texts = {}
        for key, entry in made_for(root, language, "page"):
            if is_whole(entry):
                forms = translations(entry)
                texts[key] = [forms[i] for i in sorted(forms)] if entry.msgid_plural else entry.msgstr
        write_values(directory / f"{language}.json", texts)
    write_rules(root, directory / "rules")


def write_rules(root, directory):
    """The rules in each language; a text that has no translation yet is English."""
    directory.mkdir(parents=True, exist_ok=True)
    write_values(directory / "en.json", read_rules(root, lambda text, _: text))
    for language in LANGUAGES:
        known = {entry.msgid: entry.msgstr for entry in read_file(root, language, RULES) if not entry.fuzzy}
        write_values(directory / f"{language}.json", read_rules(root, lambda text, _: known.get(text) or text))


def write_values(path, values):
    path.write_text(json.dumps(values, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


def c_string(text):
    """One literal; a NUL parts plural forms, and what could read as a longer escape begins a new one."""
    out = json.dumps(text, ensure_ascii=False)
    return out.replace("\\u0004", '\\4""').replace("\\u0000", '\\0""').replace('""""', '""')


def write_c(root, path):
    tables = {language: dict(made_for(root, language, "c")) for language in LANGUAGES}
    keys = sorted({key for table in tables.values() for key in table}, key=str.encode)
    lines = ["/* Generated by tools/texts.py from data/po/. Do not edit. */", '#include "texts_int.h"', "",
             "const char *const txt_keys[] = {"]
    lines += [f"    {c_string(key)}," for key in keys] + ["    NULL,", "};", f"const int txt_count = {len(keys)};"]
    for language, table in tables.items():
        lines += ["", f"static const char *const {language}[] = {{"]
        for key in keys:
            entry = table.get(key)
            forms = translations(entry) if entry and is_whole(entry) else {}
            lines.append(f"    {c_string(chr(0).join(forms[i] for i in sorted(forms)))}," if forms else "    NULL,")
        lines += ["    NULL,", "};"]
    lines += ["", "const struct txt_table txt_tables[] = {"]
    lines += [f'    {{"{language}", {language}}},' for language in LANGUAGES] + ["    {NULL, NULL},", "};", ""]
    path.write_text("\n".join(lines), encoding="utf-8")


# ---- the call ---------------------------------------------------------------------------------

def main(arguments=None):
    parser = argparse.ArgumentParser(description="The texts of neva in other languages.")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("update")
    commands.add_parser("check")
    commands.add_parser("json").add_argument("directory", type=Path)
    commands.add_parser("c").add_argument("file", type=Path)
    asked = parser.parse_args(arguments)
    try:
        if asked.command == "update":
            update(asked.root)
        elif asked.command == "check":
            check(asked.root)
        elif asked.command == "json":
            write_json(asked.root, asked.directory)
        else:
            write_c(asked.root, asked.file)
    except (OSError, ValueError) as error:  # polib's errors are these
        sys.exit(f"texts.py: {error}")


if __name__ == "__main__":
    main()
