#!/usr/bin/env python3
"""Waits until a server shows the page.

Usage: page_answers.py ADDRESS [SECONDS]. Exits 1 if it does not within five minutes, or shows another page.
"""
import re
import sys
import time
import urllib.error
import urllib.request


def get(address):
    with urllib.request.urlopen(address, timeout=10) as answer:
        return answer.read().decode()


def main():
    address = sys.argv[1]
    end = time.monotonic() + float(sys.argv[2] if len(sys.argv) > 2 else 300)
    while True:
        try:
            page = get(address)
            break
        except (urllib.error.URLError, OSError) as why:
            if time.monotonic() > end:
                sys.exit(f"page_answers.py: {address} does not answer: {why}")
            time.sleep(0.5)
    script = re.search(r'<script type="module"[^>]* src="\./([^"]+)"', page)
    if not script:
        sys.exit(f"page_answers.py: {address} answers, but not with the page")
    print(f"{address} shows the page, {len(get(address + script[1]))} characters of script")


if __name__ == "__main__":
    main()
