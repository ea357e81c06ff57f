#!/usr/bin/env python3
"""Puts tuned weights (lines "name value", as ai/tune prints them) into one set of ai/weights.h.

Usage: weights.py SET FILE [HEADER]. SET is 0 to 7, the column that changes.
"""
import re
import sys
from pathlib import Path

ROW = re.compile(r'(X\((\w+), [\d.]+,\s+"[^"]*", \\\n\s+)([-\d., ]+)\)')


def main():
    if len(sys.argv) not in (3, 4) or sys.argv[1] not in "01234567":
        sys.exit(__doc__)
    column = int(sys.argv[1])
    tuned = dict(line.split() for line in Path(sys.argv[2]).read_text().splitlines())
    header = Path(sys.argv[3] if len(sys.argv) > 3 else "ai/weights.h")

    def row(found):
        values = found[3].split(", ")
        if found[2] in tuned:
            values[column] = f"{float(tuned.pop(found[2])):.2f}"
        return f"{found[1]}{', '.join(values)})"

    text = ROW.sub(row, header.read_text())
    if tuned:
        sys.exit(f"{header} has no weight {', '.join(tuned)}")
    header.write_text(text)


if __name__ == "__main__":
    main()
