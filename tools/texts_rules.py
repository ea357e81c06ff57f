"""Reads docs/rules.md as the page shows it: a list of blocks, and in them the texts that are translated.

A text is a heading, a paragraph, an item of a list or a row of a table, on one line and with its markup (bold, code, links), so
that a translator sees what belongs together. A block is one of

  {"kind": "heading", "level": 2, "id": "5", "text": ...}     id: its number, or its words
  {"kind": "paragraph", "id": "R4.2", "text": ...}            id: only if it has a number
  {"kind": "list", "ordered": bool, "items": [{"text": ..., "blocks": [...]}]}
  {"kind": "table", "head": [...], "rows": [[...]]}

The list of contents is left out: the page makes its own.
"""
import re

NUMBER = re.compile(r"\*\*(R\d+(?:\.\d+)+|14\.\d+|E\d+)\*\* ")
HEADING = re.compile(r"(#+) (.*)")
SECTION = re.compile(r"(\d+(?:\.\d+)?)\.? (.*)")
ITEM = re.compile(r"(- |\d+\. )(.*)")
RULE = re.compile(r"\|[-:| ]+\|$")
CONTENTS = "Contents"
# What a translation must have as often as the English text: emphasis, code, addresses, numbers of paragraphs, cells.
MARKUP = re.compile(r"\*\*|`[^`]*`|\]\([^)]*\)|\bR\d+(?:\.\d+)+|\b1[24]\.\d+|\bE\d+\b|\|")


def cells(row):
    return [cell.strip() for cell in row.strip("|").split("|")]


def has_words(text):
    return re.search(r"[^\W\d_]", re.sub(r"`[^`]*`", "", text)) is not None


class Reader:
    """Blocks of some lines. `say` gets each text once more, with the paragraph it stands in, and returns what to show."""

    def __init__(self, say):
        self.say, self.place = say, ""

    def text(self, lines):
        return self.say(" ".join(line.strip() for line in lines), self.place)

    def blocks(self, lines):
        out, at = [], 0
        while at < len(lines):
            if not lines[at].strip():
                at += 1
                continue
            end = at + 1
            if HEADING.match(lines[at]):
                out.append(self.heading(lines[at]))
            elif lines[at].startswith("|"):
                while end < len(lines) and lines[end].startswith("|"):
                    end += 1
                out.append(self.table(lines[at:end]))
            elif ITEM.match(lines[at]):
                # An item goes on while lines are indented; the list ends with the next line that is neither.
                while end < len(lines) and (not lines[end] or lines[end][0] == " " or ITEM.match(lines[end])):
                    end += 1
                out.append(self.list(lines[at:end]))
            else:
                while end < len(lines) and lines[end].strip():
                    end += 1
                out.append(self.paragraph(lines[at:end]))
            at = end
        return out

    def heading(self, line):
        marks, title = HEADING.match(line).groups()
        number = SECTION.match(title)
        self.place = title
        anchor = number[1] if number else re.sub(r"\W+", "-", title.lower()).strip("-")
        return {"kind": "heading", "level": len(marks), "id": anchor, "text": self.text([title])}

    def paragraph(self, lines):
        number = NUMBER.match(lines[0])
        if not number:
            return {"kind": "paragraph", "text": self.text(lines)}
        self.place = number[1]
        return {"kind": "paragraph", "id": number[1], "text": self.text([lines[0][number.end():], *lines[1:]])}

    def table(self, lines):
        rows = [cells(self.text([line]) if has_words(line) else line) for line in lines if not RULE.match(line)]
        return {"kind": "table", "head": rows[0], "rows": rows[1:]}

    def list(self, lines):
        items = []
        for line in lines:
            start = ITEM.match(line)
            if start:
                items.append([start[2]])
            else:
                items[-1].append(line.strip())
        return {"kind": "list", "ordered": not lines[0].startswith("-"), "items": [self.item(item) for item in items]}

    def item(self, lines):
        end = lines.index("") if "" in lines else len(lines)
        item = {"text": self.text(lines[:end])}
        rest = self.blocks(lines[end:])
        return {**item, "blocks": rest} if rest else item


def without_contents(lines):
    out, skip = [], False
    for line in lines:
        found = HEADING.match(line)
        if found:
            skip = found[2] == CONTENTS
        if not skip:
            out.append(line)
    return out


def read_rules(root, say):
    """All blocks; `say(text, place)` is asked for each text, and what it returns is shown."""
    path = root / "docs/rules.md"
    if not path.is_file():
        return []
    return Reader(say).blocks(without_contents(path.read_text(encoding="utf-8").splitlines()))


def rules_texts(root):
    """Every text of the rules and the first place it stands in."""
    texts = {}
    read_rules(root, lambda text, place: texts.setdefault(text, place) and text)
    return texts


def markup(text):
    return sorted(MARKUP.findall(text))
