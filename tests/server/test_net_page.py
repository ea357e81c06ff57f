#!/usr/bin/env python3
"""Web files that are compiled in: tests/server/page, by the same tool as the page of a whole server."""
import gzip
from pathlib import Path

import netcase
from netcase import Case

FOLDER = Path("tests/server/page")


class Inside(Case):
    def test_files(self):
        for path in ("index.html", "packed.txt", "alone.gz", "assets/main-B1x9Zq3d.js"):
            answer = self.http("/" + path)
            self.assertEqual((answer.status, answer.body), (200, (FOLDER / path).read_bytes()), path)
        self.assertEqual(self.http("/").body, (FOLDER / "index.html").read_bytes())
        self.assertIn("immutable", self.http("/assets/main-B1x9Zq3d.js").headers["cache-control"])
        for path in ("/.hidden", "/index.html.br", "/packed.txt.gz", "/style.css"):
            self.assertEqual(self.http(path).status, 404, path)

    def coded(self, path, accept):
        answer = self.http(path, headers={"Accept-Encoding": accept})
        return answer.headers.get("content-encoding"), answer.body

    def test_codings(self):
        plain = (FOLDER / "index.html").read_bytes()
        self.assertEqual(self.coded("/", "gzip, br"), ("br", b"pretend brotli\n"))
        coding, body = self.coded("/", "gzip")
        self.assertEqual((coding, gzip.decompress(body)), ("gzip", plain))
        self.assertEqual(self.coded("/", "identity"), (None, plain))
        self.assertEqual(self.coded("/packed.txt", "gzip, br"), ("gzip", b"pretend gzip\n"))
        self.assertEqual(self.coded("/assets/main-B1x9Zq3d.js", "gzip, br"), (None, b"export {};\n"))


if __name__ == "__main__":
    netcase.main()
