#!/usr/bin/env python3
"""The network layer: web files, pages, and what is no request."""
import contextlib
import gzip
import re
import socket
import tempfile
import time
from pathlib import Path

import netcase
import wsclient
from netcase import HOST, Case, Server
from wsclient import Closed


def write_tree(folder):
    files = {
        "index.html": b"<!doctype html><title>home</title>" + b"x" * 4000,
        "sub/index.html": b"sub",
        "plain.txt": b"text",
        "assets/main-B1x9Zq3d.js": b"export {}",
        "assets/logo.svg": b"<svg/>",
        "assets/description.txt": b"no hash",
        "code.wasm": b"\0asm",
        "empty.css": b"",
        "big.bin": bytes(range(256)) * 8000,
        "alone.txt.gz": b"only a gzip",
        ".secret": b"hidden",
        ".git/config": b"hidden",
    }
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (folder / "index.html.gz").write_bytes(gzip.compress(files["index.html"]))
    (folder / "index.html.br").write_bytes(b"pretend brotli")
    (folder / "link.txt").symlink_to("/etc/hostname")
    return files


class Folder(Case):
    @classmethod
    def setUpClass(cls):
        cls.dir = tempfile.TemporaryDirectory()
        folder = Path(cls.dir.name) / "www"
        folder.mkdir()
        (Path(cls.dir.name) / "outside.txt").write_text("outside")
        cls.files = write_tree(folder)
        cls.arguments = [f"folder={folder}"]
        super().setUpClass()

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.dir.cleanup()

    def test_types(self):
        types = {
            "/": "text/html; charset=utf-8",
            "/plain.txt": "text/plain; charset=utf-8",
            "/assets/main-B1x9Zq3d.js": "text/javascript; charset=utf-8",
            "/assets/logo.svg": "image/svg+xml",
            "/code.wasm": "application/wasm",
            "/empty.css": "text/css; charset=utf-8",
            "/big.bin": "application/octet-stream",
            "/alone.txt.gz": "application/gzip",
        }
        for path, kind in types.items():
            answer = self.http(path)
            self.assertEqual((answer.status, answer.headers["content-type"]), (200, kind), path)
            name = path[1:] or "index.html"
            self.assertEqual(answer.body, self.files[name], path)

    def test_security_headers(self):
        want = {
            "x-content-type-options": "nosniff",
            "referrer-policy": "no-referrer",
            "cross-origin-opener-policy": "same-origin",
            "cross-origin-embedder-policy": "require-corp",
            "cross-origin-resource-policy": "same-origin",
        }
        for path in ("/", "/plain.txt", "/nothing", "/healthz", "/ws", "/sub"):
            headers = self.http(path).headers
            for name, value in want.items():
                self.assertEqual(headers.get(name), value, (path, name))
            parts = headers["content-security-policy"].split(";")
            policy = dict(part.strip().split(" ", 1) for part in parts)
            self.assertEqual(policy["default-src"], "'none'")
            self.assertEqual(policy["script-src"], "'self' 'wasm-unsafe-eval'")
            self.assertEqual(policy["frame-ancestors"], "'none'")
            host = f"{HOST}:{self.server.port}"
            self.assertEqual(policy["connect-src"], f"'self' ws://{host} wss://{host}")
            self.assertIn("geolocation=()", headers["permissions-policy"])
            self.assertNotIn("strict-transport-security", headers)
            self.assertNotIn("server", headers)

    def test_a_strange_host_does_not_get_into_the_policy(self):
        answer = self.http("/", headers={"Host": "a; script-src *"})
        policy = answer.headers["content-security-policy"]
        self.assertIn("connect-src 'self';", policy)
        self.assertNotIn("*", policy)

    def test_cache(self):
        self.assertEqual(self.http("/").headers["cache-control"], "no-cache")
        self.assertEqual(self.http("/assets/description.txt").headers["cache-control"], "no-cache")
        self.assertEqual(self.http("/assets/logo.svg").headers["cache-control"], "no-cache")
        hashed = self.http("/assets/main-B1x9Zq3d.js").headers["cache-control"]
        self.assertEqual(hashed, "public, max-age=31536000, immutable")
        self.assertEqual(self.http("/healthz").headers["cache-control"], "no-store")

    def test_codings(self):
        plain = self.files["index.html"]
        for accept, coding in {
            "": None,
            "identity": None,
            "gzip": "gzip",
            "deflate, GZIP;q=0.5": "gzip",
            "gzip;q=0": None,
            "gzip;q=0.0, br;q=0": None,
            "gzip, deflate, br": "br",
            "br;q=0, gzip": "gzip",
            "gzipped": None,
        }.items():
            answer = self.http("/", headers={"Accept-Encoding": accept} if accept else {})
            self.assertEqual(answer.headers.get("content-encoding"), coding, accept)
            self.assertEqual(answer.headers["vary"], "accept-encoding")
            self.assertEqual(answer.headers["content-type"], "text/html; charset=utf-8")
            body = answer.body
            if coding == "gzip":
                body = gzip.decompress(body)
            self.assertEqual(body, b"pretend brotli" if coding == "br" else plain, accept)
        self.assertEqual(self.http("/index.html.gz").status, 404)
        answer = self.http("/plain.txt", headers={"Accept-Encoding": "gzip"})
        self.assertNotIn("content-encoding", answer.headers)

    def test_etags(self):
        tags = {}
        for accept in ("identity", "gzip", "br"):
            tags[accept] = self.http("/", headers={"Accept-Encoding": accept}).headers["etag"]
        self.assertEqual(len(set(tags.values())), 3)
        for accept, tag in tags.items():
            for given in (tag, f'"other", {tag}', f"W/{tag}", "*"):
                answer = self.http("/", headers={"Accept-Encoding": accept, "If-None-Match": given})
                self.assertEqual((answer.status, answer.body), (304, b""), given)
                self.assertEqual(answer.headers["etag"], tag)
        answer = self.http("/", headers={"Accept-Encoding": "gzip", "If-None-Match": tags["br"]})
        self.assertEqual(answer.status, 200)

    def test_head(self):
        stream = wsclient.open_stream(HOST, self.server.port)
        for path, status in (("/", 200), ("/big.bin", 200), ("/healthz", 200), ("/none", 404)):
            want = self.http(path)
            answer = self.http(path, method="HEAD", stream=stream)
            self.assertEqual(answer.status, status)
            self.assertEqual(answer.headers["content-length"], str(len(want.body)))
            self.assertEqual(stream.buffer, b"")
        stream.sock.close()

    def test_keep_alive(self):
        stream = wsclient.open_stream(HOST, self.server.port)
        for _ in range(3):
            for path in ("/", "/big.bin", "/none", "/healthz", "/late"):
                answer = self.http(path, stream=stream)
                self.assertEqual(answer.status, 404 if path == "/none" else 200)
        self.assertEqual(answer.body, b"late")
        stream.sock.close()

    def test_close_is_obeyed(self):
        stream = wsclient.open_stream(HOST, self.server.port)
        self.http("/big.bin", headers={"Connection": "close"}, stream=stream)
        with self.assertRaises(Closed):
            stream.more(time.monotonic() + 5)
        stream.sock.close()

    def test_folders(self):
        answer = self.http("/sub/")
        self.assertEqual((answer.status, answer.body), (200, b"sub"))
        answer = self.http("/sub")
        self.assertEqual((answer.status, answer.headers["location"]), (301, "/sub/"))

    def test_not_found(self):
        answer = self.http("/nothing/here")
        self.assertEqual(answer.status, 404)
        self.assertIn(b"404 Not Found", answer.body)
        self.assertEqual(answer.headers["content-type"], "text/html; charset=utf-8")

    def test_nothing_outside_is_reached(self):
        for path in (
            "/../outside.txt",
            "/../../../../etc/passwd",
            "/sub/../../outside.txt",
            "/%2e%2e/outside.txt",
            "/..%2foutside.txt",
            "/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
            "/..\\outside.txt",
            "//etc/passwd",
            "/./../outside.txt",
            "/sub/%00/../../outside.txt",
            "/plain.txt%00.html",
            "/.secret",
            "/.git/config",
            "/link.txt",
            "/" + "a/" * 1000,
        ):
            try:
                answer = self.http(path)
            except (Closed, ConnectionError):
                continue  # hung up on is fine, too
            self.assertIn(answer.status, (400, 403, 404), path)
            self.assertNotIn(b"outside", answer.body)
            self.assertNotIn(b"root:", answer.body)
            self.assertNotIn(b"hidden", answer.body)

    def test_a_folder_needs_an_index(self):
        with tempfile.TemporaryDirectory() as empty, self.assertRaises(RuntimeError) as caught:
            Server(f"folder={empty}")
        self.assertIn("there is no index.html in it", str(caught.exception))
        with self.assertRaises(RuntimeError) as caught:
            Server("folder=/nowhere/at/all")
        self.assertIn("/nowhere/at/all: No such file", str(caught.exception))


class Pages(Case):
    def test_compiled_in(self):
        answer = self.http("/")
        self.assertEqual(answer.status, 200)
        self.assertIn(b"game server", answer.body)
        packed = self.http("/", headers={"Accept-Encoding": "gzip"})
        self.assertEqual(packed.headers["content-encoding"], "gzip")
        self.assertEqual(gzip.decompress(packed.body), answer.body)
        self.assertIsNone(re.search(rb"<script|\sstyle=|\son\w+=", answer.body))
        for linked in re.findall(rb'(?:href|src)="([^":]+)"', answer.body):
            self.assertEqual(self.http("/" + linked.decode()).status, 200)

    def test_pages(self):
        answer = self.http("/healthz")
        self.assertEqual((answer.status, answer.body), (200, b"ok\n"))
        self.assertEqual((answer.headers["x-more"], answer.headers["cache-control"]), ("yes", "no-store"))
        answer = self.http("/request?a=1&b=%20x&c", headers={"Authorization": "Bearer abc"})
        self.assertEqual(answer.body.decode().split("|"), ["a=1&b= x&c", "Bearer abc", HOST])
        self.assertEqual(self.http("/request").body.decode().split("|"), ["", "", HOST])

    def test_a_long_page_arrives_whole(self):
        body = self.http("/long").body
        self.assertEqual(len(body), 3000000)
        self.assertEqual(body, (bytes(range(97, 120)) * 130435)[:3000000])

    def test_an_answer_may_come_later_or_too_late(self):
        self.assertEqual(self.http("/late").body, b"late")
        stream = wsclient.open_stream(HOST, self.server.port)
        stream.sock.sendall(b"GET /late HTTP/1.1\r\nHost: x\r\n\r\n")
        stream.sock.close()
        self.assertEqual(self.http("/late").body, b"late")

    def test_other_methods(self):
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH"):
            answer = self.http("/", method=method, headers={"Content-Length": "0"})
            self.assertEqual((answer.status, answer.headers["allow"]), (405, "GET, HEAD"), method)

    def test_what_is_no_request(self):
        for request in (
            b"CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n\r\n",
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            b"GET / HTTP/1.1\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n"
            b"Connection: Upgrade, HTTP2-Settings\r\nHost: x\r\n\r\n",
            b"GET http://example.org/ HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET * HTTP/1.1\r\nHost: x\r\n\r\n",
            b"nonsense\r\n\r\n",
            b"\0\1\2\3\r\n\r\n",
            b"GET / HTTP/1.1\r\n" + b"A: " + b"b" * 20000 + b"\r\n\r\n",
            b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5000 + b"\r\n",
            b"GET /" + b"a" * 20000 + b" HTTP/1.1\r\n\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        ):
            stream = wsclient.open_stream(HOST, self.server.port)
            try:
                stream.sock.sendall(request)
                with contextlib.suppress(OSError):  # it may be cut off already
                    stream.sock.shutdown(socket.SHUT_WR)
                answer = stream.answer(time.monotonic() + 5)
                self.assertIn(answer.status, (400, 403, 404), request[:40])
            except (Closed, ConnectionError):
                pass
            stream.sock.close()
            self.assertEqual(self.http("/healthz").status, 200)


    def test_a_body_behind_another_request(self):
        # It made libwebsockets loop for ever.
        get = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
        length, chunked = b"Content-Length: 10", b"Transfer-Encoding: chunked"
        for head in (length, chunked, length + b"0" * 9):
            stream = wsclient.open_stream(HOST, self.server.port)
            stream.sock.sendall(get + get[:-2] + head + b"\r\n\r\n0123456789")
            self.assertEqual(stream.answer(time.monotonic() + 5).status, 200)
            self.assertEqual(stream.answer(time.monotonic() + 5).status, 400)
            stream.sock.close()
            self.assertEqual(self.http("/healthz").status, 200)


if __name__ == "__main__":
    netcase.main()
