#!/usr/bin/env python3
"""The table protocol: reads data/protocol.txt, writes what is made of it, and checks messages against it.

usage: protocol.py SOURCE [--prefix WORD] [--c HEADER TABLES] [--ts FILE] [--doc FILE [--check]]

  --c     the C types of requests and their tables (wire/shape.h)
  --ts    the TypeScript types of everything
  --doc   the reference part of a page, between the lines `<!-- generated -->` and `<!-- /generated -->`;
          with --check nothing is written, and a page that is not up to date is an error

In a test: `Schema("data/protocol.txt").check_push(message)`, likewise check_request(message) and
check_answer(request, message); a Misfit says where a message does not fit.

The source, line by line (`#` begins a comment, a text in quotes says what a thing is):

  version N
  engine list NAME                  the words of an nv_list of engine/neva.h
  engine list NAME as OTHER         the same, where the name is taken
  list NAME "..."                   then its words:    WORD "..."
  type NAME "..."                   then its fields:   KEY TYPE "..."  or  KEY? TYPE "..." (may be absent)
  request NAME "..."                fields beside `id` and `do`
  answer NAME                       fields beside `id` and `ok`, of the answer to that request
  push NAME "..."                   fields beside `on`, of a message that comes unasked
  union NAME : KEY                  then its members:  WORD -> TYPE, told apart by the field KEY, which a
                                    member does not list

What follows a heading is indented by two spaces. A TYPE is

  int, int MIN..MAX, number, bool, json (anything)
  text, text MIN..MAX               its bytes; in a request, one of more than 1024 is a node
  word LIST                         `code` is the list of wire/ask.h, `advice_kind` that of ai/coach.h
  [TYPE], [TYPE] MIN..MAX           a list, and how many there are
  {TYPE}                            an object with any keys and values of that type
  NAME                              an object of that type, or a member of that union

and each may be followed by `| null`, or by `| TYPE` of another kind of JSON value. Whatever a request
can hold has an upper bound, has its own keys, and but for null it is of one type.
"""
import argparse
import sys

from protocol_schema import Misfit, Schema, Wrong
from protocol_write import write_c, write_doc, write_ts

__all__ = ["Misfit", "Schema", "Wrong"]


def main():
    parser = argparse.ArgumentParser(description="The table protocol, and what is made of it.")
    parser.add_argument("source")
    parser.add_argument("--prefix", default="wire")
    parser.add_argument("--c", nargs=2, metavar=("HEADER", "TABLES"))
    parser.add_argument("--ts", metavar="FILE")
    parser.add_argument("--doc", metavar="FILE")
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    try:
        schema = Schema(asked.source)
        if asked.c:
            write_c(schema, asked.prefix, *asked.c)
        if asked.ts:
            write_ts(schema, asked.ts)
        if asked.doc:
            write_doc(schema, asked.doc, asked.check)
    except Wrong as wrong:
        sys.exit(f"protocol.py: {wrong}")


if __name__ == "__main__":
    main()
