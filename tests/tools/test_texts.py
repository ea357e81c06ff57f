#!/usr/bin/env python3
"""tools/texts.py on small projects: what it finds, keeps, refuses and makes."""
import contextlib
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import texts  # noqa: E402

LANGUAGES = ("de", "fr", "hu", "ru")


class Project(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def run_tool(self, *arguments):
        out, message = io.StringIO(), None
        with contextlib.redirect_stdout(out):
            try:
                texts.main(["--root", str(self.root), *map(str, arguments)])
            except SystemExit as end:
                message = end.code
        return SimpleNamespace(returncode=0 if message is None else 1, stdout=out.getvalue(), stderr=str(message or ""))

    def update(self):
        done = self.run_tool("update")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def po(self, language):
        return self.root / f"data/po/{language}.po"

    def translate(self, msgid, translated, languages=LANGUAGES):
        """Puts a translation in; `translated` is the lines after msgid."""
        for language in languages:
            text = self.po(language).read_text(encoding="utf-8")
            head, found, rest = text.partition(f'msgid "{msgid}"\n')
            self.assertTrue(found, f"no {msgid} in {text}")
            rest = rest.split("\n\n", 1)
            rest[0] = translated
            self.po(language).write_text(head + found + "\n\n".join(rest), encoding="utf-8")

    def defects(self):
        return self.run_tool("check").stdout


class Finding(Project):
    def found(self):
        self.update()
        text = self.po("de").read_text(encoding="utf-8")
        return [line[6:].strip('"') for line in text.splitlines() if line.startswith("msgid ")][1:]

    def test_page(self):
        self.write("web/src/a.svelte", """
            <!-- t("in a comment") -->
            <script lang="ts">
              // t("nor this"), it's one
              const names = { pass: msg("Pass"), none: "" };
              const both = t("one" + " and two", { a: 1 });
              const say = n > 1 ? t("more") : tc("verb", "take");
            </script>
            <p title={t("A title")}>{tn("{n} card", "{n} cards", n)} {t(names[x])}</p>
            <b>{t(kind === "x" ? "Buy" : "Sell")} {`${t("inside")} x`} {t("Say \\"hi\\"")}</b>
            <style>a { content: t("style"); }</style>""")
        self.write("web/src/a.test.ts", 't("of a test")')
        self.write("web/src/gen/b.ts", 't("generated")')
        self.assertEqual(self.found(), ["Pass", "one and two", "more", "take", "A title", "{n} card", "Buy", "Sell",
                                        "inside", 'Say \\"hi\\'])

    def test_programs_and_cards(self):
        self.write("data/cards.csv", "id,name\nmarket,Market\nmarket,Market\n")
        self.write("tui/a.c", r"""
            /* txt("no") */
            #define TXT(text) text
            say(txt("It is long,"
                    " and goes on.\n"));
            say(txt_n("%d card", "%d cards", n), txt_c("card", card->name), txt(table[i]));
            static const char *const table[] = {TXT("Table")};""")
        self.assertEqual(self.found(), ["Market", "It is long, and goes on.\\n", "%d card", "Table"])

    def test_what_cannot_be_found_is_refused(self):
        for source, words in {
            "t(`a ${b}`)": "template", "tn(one, many, 2)": "written out", "msg(x)": "written out",
            'tc(x, "a")': "context", 'tc("strange", x)': "no text has the context", 'tn("a", "b", n); t("a")': "plural",
        }.items():
            self.write("web/src/a.ts", source)
            done = self.run_tool("update")
            self.assertEqual(done.returncode, 1, source)
            self.assertIn("web/src/a.ts:1", done.stderr)
            self.assertIn(words, done.stderr)


class Keeping(Project):
    def test_update_keeps_what_is_translated_and_said_about_it(self):
        self.write("web/src/a.ts", 't("One"); t("Two")')
        self.update()
        self.translate("One", 'msgstr "Eins"')
        path = self.po("de")
        path.write_text("# Words: card is Karte.\n" + path.read_text(encoding="utf-8")[2:].replace(
            "#: web/src/a.ts\nmsgid \"One\"", "# own name\n#: web/src/a.ts\nmsgid \"One\""), encoding="utf-8")
        self.update()
        before = path.read_text(encoding="utf-8")
        self.update()
        self.assertEqual(path.read_text(encoding="utf-8"), before)
        self.write("web/src/a.ts", 't("Three"); t("One")')
        self.update()
        text = path.read_text(encoding="utf-8")
        for kept in ("# Words: card is Karte.", "# own name\n", 'msgstr "Eins"'):
            self.assertIn(kept, text)
        self.assertNotIn("Two", text)
        self.assertLess(text.index("Three"), text.index("One"))

    def test_a_text_that_gets_a_plural_is_new(self):
        self.write("web/src/a.ts", 't("card")')
        self.update()
        self.translate("card", 'msgstr "Karte"')
        self.write("web/src/a.ts", 'tn("card", "cards", n)')
        self.assertIn("plural is not up to date", self.defects())
        self.update()
        self.assertIn('msgstr[2] ""', self.po("ru").read_text(encoding="utf-8"))
        self.assertNotIn("msgstr[2]", self.po("de").read_text(encoding="utf-8"))


class Checking(Project):
    def checked(self, source, msgid, translated, file="web/src/a.ts", languages=LANGUAGES):
        """What is said about this translation, after a fine one."""
        self.write(file, source)
        self.update()
        self.translate(msgid, translated, languages)
        return self.defects()

    def test_fine(self):
        self.assertIn("result: 1 texts in 5 languages",
                      self.checked('t("{a} of {b}.")', "{a} of {b}.", 'msgstr "Von {b}: {a}."'))

    def test_not_up_to_date(self):
        self.write("web/src/a.ts", 't("One")')
        self.assertIn("de.po: missing", self.defects())
        self.update()
        self.assertIn("de.po: 'One': it is not translated", self.defects())
        self.write("web/src/a.ts", 't("Two")')
        self.assertIn("ru.po: 'One' is not used", self.defects())
        self.assertIn("ru.po: missing 'Two'", self.defects())
        self.write("web/src/a.ts", 't("One")')
        self.write("tui/a.c", 'txt("One")')
        self.assertIn("files are not up to date", self.defects())

    def test_defects_of_a_translation(self):
        for source, translated, words in [
            ("{a} goes", "{b} geht", "placeholders"), ("Go", " Geh", "blanks"), ("Go.", "Geh", "end as"),
            ("Go", "Geh!", "exclamation"),
        ]:
            self.assertIn(words, self.checked(f't("{source}")', source, f'msgstr "{translated}"'))
        fuzzy = self.po("de").read_text(encoding="utf-8").replace("#: web", "#, fuzzy\n#: web")
        self.po("de").write_text(fuzzy, encoding="utf-8")
        self.assertIn("fuzzy", self.defects())

    def test_english_is_checked_too(self):
        self.assertIn("'Go!' has an exclamation mark", self.checked('t("Go!")', "Go!", 'msgstr "Geh"'))

    def test_printed_names_may_have_one(self):
        self.write("data/cards.csv", "id,name\nx,Away!\n")
        self.update()
        self.translate("Away!", 'msgstr "Weg!"')
        self.assertIn("result: 1 texts", self.defects())

    def test_formats(self):
        call = 'txt("%s has %d")'
        fine = self.checked(call, "%s has %d", 'msgstr "%2$d hat %1$s"', "tui/a.c")
        self.assertIn("result:", fine)
        for wrong in ("%d hat %s", "%1$s hat %1$s", "%s hat", "%s hat %ld"):
            self.assertIn("placeholders", self.checked(call, "%s has %d", f'msgstr "{wrong}"', "tui/a.c"), wrong)
        self.assertIn("taken for a value", self.checked('txt("All")', "All", 'msgstr "100 %"', "tui/a.c"))

    def test_plurals(self):
        call, one = 'tn("one card", "{n} cards", n)', "one card"
        two = 'msgid_plural "{n} cards"\nmsgstr[0] "%s"\nmsgstr[1] "{n} b"'
        three = two + '\nmsgstr[2] "{n} c"'
        self.checked(call, one, two % "eine a", languages=("de", "hu"))
        self.translate(one, two % "{n} a", languages=("fr",))
        self.translate(one, three % "{n} a", languages=("ru",))
        self.assertIn("result:", self.defects())
        # The first form is for 21 in Russian, and for 0 in French.
        self.translate(one, two % "eine a", languages=("fr",))
        self.translate(one, three % "eine a", languages=("ru",))
        self.assertIn("fr.po: 'one card': its placeholders differ", self.defects())
        self.assertIn("ru.po: 'one card': its placeholders differ", self.defects())
        self.translate(one, two % "{n} a", languages=("ru",))
        self.assertIn("ru.po: 'one card': it has 2 plural forms, not 3", self.defects())


class Making(Project):
    def setUp(self):
        super().setUp()
        self.write("data/cards.csv", "id,name\nx,Market\n")
        self.write("tui/a.c", 'txt("Say \\"a\\"")')
        self.write("web/src/a.ts", 't("Pass"); tn("card", "cards", n); t("later")')
        self.update()
        self.translate("Market", 'msgstr "Markt"')
        self.translate("Pass", 'msgstr "Passen"')
        self.translate('Say \\"a\\"', 'msgstr "Sag „a“"')
        self.translate("card", 'msgid_plural "cards"\nmsgstr[0] "Karte"\nmsgstr[1] "Karten"', ("de",))

    def test_json(self):
        self.assertEqual(self.run_tool("json", self.root / "out").returncode, 0)
        made = json.loads((self.root / "out/de.json").read_text(encoding="utf-8"))
        self.assertEqual(made, {"card\u0004Market": "Markt", "Pass": "Passen", "card": ["Karte", "Karten"]})

    def test_c(self):
        self.assertEqual(self.run_tool("c", self.root / "texts.c").returncode, 0)
        made = (self.root / "texts.c").read_text(encoding="utf-8")
        self.assertIn('"card\\4""Market",', made)
        self.assertIn('"Sag „a“",', made)
        self.assertNotIn("Passen", made)



class Rules(Project):
    RULES = """# The rules

## Contents

- [Left out](#left)

## 5. Prices

**R5.1** It costs
something: see R5.2.

1. **First** item.

   | nobles | 1 |
   |---|---|
   | 2 | 3 |

2. Second item.
"""

    def rules(self, language):
        return self.root / f"data/po/rules/{language}.po"

    def test_blocks(self):
        self.write("docs/rules.md", self.RULES)
        self.run_tool("json", self.root / "out")
        blocks = json.loads((self.root / "out/rules/en.json").read_text(encoding="utf-8"))
        table = {"kind": "table", "head": ["nobles", "1"], "rows": [["2", "3"]]}
        self.assertEqual(blocks, [
            {"kind": "heading", "level": 1, "id": "the-rules", "text": "The rules"},
            {"kind": "heading", "level": 2, "id": "5", "text": "5. Prices"},
            {"kind": "paragraph", "id": "R5.1", "text": "It costs something: see R5.2."},
            {"kind": "list", "ordered": True, "items": [{"text": "**First** item.", "blocks": [table]}, {"text": "Second item."}]},
        ])

    def test_every_paragraph_has_to_be_translated(self):
        self.write("docs/rules.md", self.RULES)
        self.update()
        self.assertIn("rules/fr.po: 'It costs something: see R5.2.': it is not translated", self.defects())
        for path in map(self.rules, LANGUAGES):
            text = path.read_text(encoding="utf-8")
            for english in ("The rules", "5. Prices", "It costs something: see R5.2.", "**First** item.", "| nobles | 1 |", "Second item."):
                text = text.replace(f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{english}"')
            path.write_text(text, encoding="utf-8")
        self.assertIn("result: 6 texts", self.defects())
        self.write("docs/rules.md", self.RULES + "\n**R5.2** More.\n")
        self.assertIn("rules/de.po: missing 'More.'", self.defects())

    def test_references_and_cells_stay(self):
        self.write("docs/rules.md", self.RULES)
        self.update()
        for wrong in ("Es kostet: siehe R5.3.", "Es kostet: siehe R5.2 | das."):
            path = self.rules("de")
            text = path.read_text(encoding="utf-8")
            head, found, rest = text.partition('msgid "It costs something: see R5.2."\n')
            path.write_text(head + found + f'msgstr "{wrong}"\n\n' + rest.split("\n\n", 1)[1], encoding="utf-8")
            self.assertIn("rules/de.po: 'It costs something: see R5.2.': its markup, references or cells differ", self.defects())

    def test_page_gets_them_in_each_language(self):
        self.write("docs/rules.md", self.RULES)
        self.update()
        path = self.rules("de")
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace('msgid "5. Prices"\nmsgstr ""', 'msgid "5. Prices"\nmsgstr "5. Preise"'), encoding="utf-8")
        self.run_tool("json", self.root / "out")
        blocks = json.loads((self.root / "out/rules/de.json").read_text(encoding="utf-8"))
        self.assertEqual([block["text"] for block in blocks[:3]], ["The rules", "5. Preise", "It costs something: see R5.2."])


if __name__ == "__main__":
    unittest.main()
