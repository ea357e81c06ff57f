#!/usr/bin/env python3
"""The network layer (server/net.h), seen from outside. Usage: test_net.py NET_ECHO [unittest's]

A server is started per class with the limits that matter there, on a port the system chooses.
"""
import gzip
import os
import re
import signal
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

import wsclient
from wsclient import BINARY, CLOSE, CONTINUATION, PING, TEXT, Closed, Refused

ECHO = "net_echo"
HOST = "127.0.0.1"


class Server:
    """net_echo with arguments key=value."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [ECHO, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        line = self.process.stdout.readline()
        if not line.startswith("port "):
            self.error = self.process.stderr.read()
            self.status = self.process.wait(10)
            self.close_pipes()
            raise RuntimeError(self.error)
        self.port = int(line.split()[1])

    def close_pipes(self):
        self.process.stdout.close()
        self.process.stderr.close()

    def stop(self):
        """Ends it in good order; its status tells whether anything was left behind."""
        self.process.send_signal(signal.SIGTERM)
        return self.wait()

    def wait(self):
        try:
            self.log = self.process.communicate(timeout=20)[1]
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()
            raise
        return self.process.returncode, self.log

    def connect(self, **kw):
        return wsclient.connect(HOST, self.port, **kw)

    def http(self, path="/", **kw):
        return wsclient.http(HOST, self.port, path, **kw)

    def count(self):
        with self.connect() as ws:
            ws.send_text("!count")
            pairs = (line.split() for line in ws.recv_text().splitlines())
            return {name: int(n) for name, n in pairs}


class Case(unittest.TestCase):
    arguments = []

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.arguments)
        cls.connect, cls.http = cls.server.connect, cls.server.http

    @classmethod
    def tearDownClass(cls):
        status, log = cls.server.stop()
        if status != 0:
            raise AssertionError(f"net_echo ended with {status}: {log}")

    def assert_served(self):
        """Others are served as if nothing had happened."""
        with self.connect() as ws:
            ws.send_text("still here?")
            self.assertEqual(ws.recv_text(), "still here?")

    def refusal(self, **kw):
        with self.assertRaises(Refused) as caught:
            self.connect(**kw)
        return caught.exception.answer


# ---- files and pages ------------------------------------------------------------------------


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
            policy = dict(p.strip().split(" ", 1) for p in headers["content-security-policy"].split(";"))
            self.assertEqual(policy["default-src"], "'none'")
            self.assertEqual(policy["script-src"], "'self' 'wasm-unsafe-eval'")
            self.assertEqual(policy["frame-ancestors"], "'none'")
            host = f"{HOST}:{self.server.port}"
            self.assertEqual(policy["connect-src"], f"'self' ws://{host} wss://{host}")
            self.assertIn("geolocation=()", headers["permissions-policy"])
            self.assertNotIn("strict-transport-security", headers)
            self.assertNotIn("server", headers)

    def test_a_strange_host_does_not_get_into_the_policy(self):
        policy = self.http("/", headers={"Host": "a; script-src *"}).headers["content-security-policy"]
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
                stream.sock.shutdown(socket.SHUT_WR)
                answer = stream.answer(time.monotonic() + 5)
                self.assertIn(answer.status, (400, 403, 404), request[:40])
            except (Closed, ConnectionError):
                pass
            stream.sock.close()
            self.assertEqual(self.http("/healthz").status, 200)


# ---- WebSockets -----------------------------------------------------------------------------


class Handshake(Case):
    arguments = ["origin=https://friend.example", "messages_burst=1000"]

    def test_good(self):
        with self.connect() as ws:
            self.assertNotIn("sec-websocket-protocol", ws.answer.headers)
            self.assertNotIn("sec-websocket-extensions", ws.answer.headers)
            ws.send({"я": [1, 2]})
            self.assertEqual(ws.recv(), {"я": [1, 2]})
            self.assertEqual(ws.close(1000, "bye"), (1000, "bye"))

    def test_subprotocol(self):
        with self.connect(headers={"Sec-WebSocket-Protocol": "chat, neva"}) as ws:
            self.assertEqual(ws.answer.headers["sec-websocket-protocol"], "neva")
        answer = self.refusal(headers={"Sec-WebSocket-Protocol": "chat"})
        self.assertEqual(answer.status, 400)

    def test_no_compression(self):
        headers = {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"}
        with self.connect(headers=headers) as ws:
            self.assertNotIn("sec-websocket-extensions", ws.answer.headers)
            ws.send_text("plain")
            self.assertEqual(ws.recv_text(), "plain")

    def test_origin(self):
        here = f"{HOST}:{self.server.port}"
        for origin in (f"http://{here}", f"https://{here}", "https://friend.example"):
            with self.connect(headers={"Origin": origin}) as ws:
                ws.send_text("hello")
                self.assertEqual(ws.recv_text(), "hello")
        for host, origin in (
            ("Example.org", "https://example.org"),
            ("example.org:443", "https://example.org"),
            ("example.org", "http://example.org:80"),
        ):
            self.connect(headers={"Host": host, "Origin": origin}).sock.close()
        for origin in (
            "https://evil.example",
            f"https://{HOST}",
            f"http://{HOST}:1",
            f"http://{here}.evil.example",
            f"http://evil.example/{here}",
            f"ftp://{here}",
            "https://friend.example.evil",
            "null",
            "http://",
            "x" * 300,
        ):
            answer = self.refusal(headers={"Origin": origin})
            self.assertEqual(answer.status, 403, origin)
        self.assertEqual(self.refusal(headers={"Host": "", "Origin": "http://"}).status // 100, 4)

    def test_bad_handshakes(self):
        for status, kw in (
            (404, {"path": "/"}),
            (404, {"path": "/ws/more"}),
            (404, {"path": "/WS"}),
            (426, {"headers": {"Sec-WebSocket-Version": "8"}}),
            (426, {"headers": {"Sec-WebSocket-Version": None}}),
            (400, {"headers": {"Sec-WebSocket-Key": None}}),
            (400, {"headers": {"Sec-WebSocket-Key": "short"}}),
            (400, {"headers": {"Sec-WebSocket-Key": "x" * 200}}),
            (400, {"headers": {"Connection": "keep-alive"}}),
        ):
            self.assertEqual(self.refusal(**kw).status, status, kw)
        answer = self.refusal(headers={"Sec-WebSocket-Version": "12"})
        self.assertEqual(answer.headers["sec-websocket-version"], "13")
        self.assertEqual(answer.headers["x-content-type-options"], "nosniff")
        self.assertEqual(self.http("/ws").status, 426)

    def test_the_path_may_have_a_query(self):
        with self.connect(path="/ws?from=somewhere") as ws:
            ws.send_text("hello")
            self.assertEqual(ws.recv_text(), "hello")

    def test_a_message_right_behind_the_handshake(self):
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        stream = wsclient.open_stream(HOST, self.server.port)
        stream.sock.sendall(
            b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: " + key.encode() + b"\r\nSec-WebSocket-Version: 13\r\n\r\n"
            b"\x81\x82\0\0\0\0hi"
        )
        answer = stream.answer(time.monotonic() + 5)
        self.assertEqual(answer.headers["sec-websocket-accept"], "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        self.assertEqual(wsclient.Client(stream, answer).recv_text(), "hi")
        stream.sock.close()


class Messages(Case):
    arguments = ["message_bytes=70000", "messages_burst=10000", "address_burst=100000"]

    def test_lengths(self):
        with self.connect() as ws:
            for n in (0, 1, 125, 126, 127, 1023, 1024, 1025, 4096, 65535, 65536, 70000):
                text = ("abcdefg" * (n // 7 + 1))[:n]
                ws.send_text(text)
                self.assertEqual(ws.recv_text(), text, n)

    def test_many_at_once_keep_their_order(self):
        with self.connect() as ws:
            data = b""
            for i in range(500):
                payload = f"message {i}".encode()
                data += bytes([0x81, 0x80 | len(payload)]) + bytes(4) + payload
            ws.sock.sendall(data)
            for i in range(500):
                self.assertEqual(ws.recv_text(), f"message {i}")

    def test_byte_by_byte(self):
        with self.connect() as ws:
            for b in bytes([0x81, 0x85, 1, 2, 3, 4]) + wsclient.mask_with(b"\1\2\3\4", b"hello"):
                ws.sock.sendall(bytes([b]))
                time.sleep(0.002)
            self.assertEqual(ws.recv_text(), "hello")

    def test_fragments(self):
        with self.connect() as ws:
            text = "Санкт-Петербург " * 300
            data = text.encode()
            cuts = [0, 1, 1, 3, 1000, 5001, len(data)]
            pieces = [data[a:b] for a, b in zip(cuts, cuts[1:])]
            for i, piece in enumerate(pieces):
                ws.send_frame(TEXT if i == 0 else CONTINUATION, piece, fin=i == len(pieces) - 1)
                if i == 2:
                    ws.ping(b"between")
            self.assertEqual(ws.recv_text(), text)
            ws.send_frame(TEXT, b"", fin=False)
            ws.send_frame(CONTINUATION, b"", fin=True)
            self.assertEqual(ws.recv_text(), "")
            ws.send_text("after")
            self.assertEqual(ws.recv_text(), "after")

    def test_ping(self):
        with self.connect() as ws:
            for data in (b"", b"x", b"y" * 125):
                ws.ping(data)

    def expect(self, code, *frames):
        with self.connect() as ws:
            for args, kw in frames:
                ws.send_frame(*args, **kw)
            got = ws.closed()
            self.assertEqual(got[0], code, (frames[0][0][0], got))
        self.assert_served()

    def test_too_big(self):
        self.expect(1009, ((TEXT, b"x" * 70001), {}))
        self.expect(1009, ((TEXT, b"x"), {"claimed": 1 << 40}))
        self.expect(1009, ((TEXT, b"x" * 2000), {"claimed": (1 << 62) + 1}))
        self.expect(
            1009, *[((TEXT if i == 0 else CONTINUATION, b"x" * 20000), {"fin": False}) for i in range(4)]
        )

    def test_binary(self):
        self.expect(1003, ((BINARY, b"\0\1"), {}))
        self.expect(1003, ((BINARY, b""), {}))

    def test_utf8(self):
        for bad in (b"\xff", b"a\xc3", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"x" * 3000 + b"\x80"):
            self.expect(1007, ((TEXT, bad), {}))
        self.expect(1007, ((TEXT, b"\xd0"), {"fin": False}), ((CONTINUATION, b"x"), {}))
        with self.connect() as ws:
            good = "\u00df \u20ac \U0001f600 \U0010ffff"
            ws.send_text(good)
            self.assertEqual(ws.recv_text(), good)

    def test_an_unfinished_character_at_the_end(self):
        self.expect(1007, ((TEXT, b"\xd0"), {"fin": False}), ((CONTINUATION, b""), {}))

    def test_protocol_errors(self):
        self.expect(1002, ((TEXT, b"x"), {"rsv": 4}))
        self.expect(1002, ((3, b"x"), {}))
        self.expect(1002, ((11, b"x"), {}))
        self.expect(1002, ((CONTINUATION, b"x"), {}))
        self.expect(1002, ((PING, b"x"), {"fin": False}))
        self.expect(1002, ((TEXT, b"x"), {"fin": False}), ((TEXT, b"y"), {}))

    def test_a_long_control_frame(self):
        with self.connect() as ws:
            ws.send_frame(PING, b"x" * 126)
            self.assertIn(ws.closed()[0], (None, 1002))
        self.assert_served()

    def test_an_unmasked_frame_harms_nobody(self):
        # libwebsockets 4.1 takes it for a good one (docs/server.md).
        with self.connect() as ws:
            ws.send_frame(TEXT, b"unmasked", masked=False)
            try:
                self.assertEqual(ws.recv_text(), "unmasked")
            except Closed as e:
                self.assertEqual(e.code, 1002)
        self.assert_served()

    def test_close_codes(self):
        for code, reason in ((1000, ""), (1001, "leaving"), (3000, "x"), (4999, "ü" * 60)):
            with self.connect() as ws:
                self.assertEqual(ws.close(code, reason), (code, reason))
        for code in (999, 1005, 1006, 2999):
            with self.connect() as ws:
                self.assertEqual(ws.close(code)[0], 1002)
        with self.connect() as ws:
            ws.send_frame(CLOSE, b"")
            self.assertEqual(ws.closed()[0], None)

    def test_drop(self):
        for code, reason in ((4000, "go"), (1008, ""), (4999, "Ж" * 61)):
            with self.connect() as ws:
                ws.send_text(f"!drop {code} {reason}" if reason else f"!drop {code}")
                self.assertEqual(ws.recv_text(), "a last word")
                with self.assertRaises(Closed) as caught:
                    ws.recv_text()
                self.assertEqual((caught.exception.code, caught.exception.reason), (code, reason))
        with self.connect() as ws:
            ws.send_text("!drop 4000 " + "я" * 80)
            self.assertEqual(ws.closed(), (4000, "я" * 61))  # 123 bytes, whole characters

    def test_hanging_up(self):
        for end in (lambda s: s.close(), lambda s: s.shutdown(socket.SHUT_RDWR)):
            ws = self.connect()
            ws.send_frame(TEXT, b"half", fin=False)
            end(ws.sock)
            ws.sock.close()
        ws = self.connect()
        ws.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        ws.send_text("!many 100 60000")
        ws.sock.close()  # a reset while much is queued
        self.assert_served()

    def test_one_text_for_all(self):
        several = [self.connect() for _ in range(20)]
        for ws in several:  # each is open on the other side as well
            ws.send_text("hello")
            ws.recv_text()
        several[0].send_text("!all news of the day")
        for ws in several:
            self.assertEqual(ws.recv_text(), "news of the day")
            ws.sock.close()


# ---- limits ---------------------------------------------------------------------------------


class Flood(Case):
    arguments = ["messages_per_second=1", "messages_burst=20", "address_burst=500", "address_per_second=100"]

    def send(self, ws, n):
        ws.sock.sendall(b"".join(b"\x81\x81\0\0\0\0a" for _ in range(n)))

    def test_told_once_then_dropped(self):
        with self.connect() as ws:
            self.send(ws, 25)
            for _ in range(20):
                self.assertEqual(ws.recv_text(), "a")
            self.assertEqual(ws.recv_text(), "!flooded")
            ws.ping()  # what follows is neither answered nor told again
            self.send(ws, 30)
            with self.assertRaises(Closed) as caught:
                while ws.recv_text() == "a":  # time may have brought one
                    pass
            self.assertEqual(caught.exception.code, 1008)
            self.assertEqual(caught.exception.reason, "too many messages")
        self.assert_served()
        self.assertGreaterEqual(self.server.count()["dropped_flood"], 1)

    def test_frames_without_end(self):
        with self.connect() as ws:
            ws.send_frame(TEXT, b"", fin=False)
            try:
                ws.sock.sendall(b"\0\x80\0\0\0\0" * 100)
            except ConnectionError:
                pass
            self.assertEqual(ws.closed()[0], 1008)
        self.assert_served()


class AddressLimits(Case):
    arguments = [
        "address_connections=5",
        "messages_burst=1000",
        "address_per_second=1",
        "address_burst=60",
        "proxy=127.0.0.1",
        "proxy=10.0.0.0/8",
        "proxy=fd00::/8",
    ]

    def behind(self, *addresses):
        return {"X-Forwarded-For": ", ".join(addresses)}

    def test_who_is_behind(self):
        for given, want in (
            ("203.0.113.7", "203.0.113.7"),
            ("203.0.113.8, 10.1.2.3", "203.0.113.8"),
            ("1.1.1.1, 203.0.113.9, 10.1.2.3", "203.0.113.9"),
            ("2001:db8::5", "2001:db8::5"),
            ("2001:db8::6, fd00::1", "2001:db8::6"),
            ("nonsense", "127.0.0.1"),
            ("nonsense, 203.0.113.10", "203.0.113.10"),
            ("10.1.2.3", "10.1.2.3"),
            ("", "127.0.0.1"),
            ("1" * 600, "127.0.0.1"),
        ):
            with self.connect(headers={"X-Forwarded-For": given}) as ws:
                ws.send_text("!address")
                self.assertEqual(ws.recv_text(), want, given)
            answer = self.http("/request", headers={"X-Forwarded-For": given})
            self.assertEqual(answer.body.decode().split("|")[2], want)

    def test_connections(self):
        mine = [self.connect(headers=self.behind("198.51.100.1")) for _ in range(5)]
        self.assertEqual(self.refusal(headers=self.behind("198.51.100.1")).status, 429)
        self.connect(headers=self.behind("198.51.100.2")).sock.close()
        mine.pop().close()
        deadline = time.monotonic() + 5
        while True:  # the place is free when the server has seen the end
            try:
                mine.append(self.connect(headers=self.behind("198.51.100.1")))
                break
            except Refused:
                self.assertLess(time.monotonic(), deadline)
        for ws in mine:
            ws.sock.close()

    def test_a_network_of_ipv6_is_one(self):
        mine = [self.connect(headers=self.behind(f"2001:db8:1:1::{i}")) for i in range(1, 6)]
        self.assertEqual(self.refusal(headers=self.behind("2001:db8:1:1:ffff::1")).status, 429)
        mine.append(self.connect(headers=self.behind("2001:db8:1:2::1")))
        for ws in mine:
            ws.sock.close()

    def test_requests(self):
        headers = self.behind("198.51.100.3")
        stream = wsclient.open_stream(HOST, self.server.port)
        status = [self.http("/healthz", headers=headers, stream=stream).status for _ in range(70)]
        stream.sock.close()
        self.assertEqual(set(status[:60]), {200})
        self.assertEqual(status[-1], 429)
        self.assertEqual(self.http("/healthz", headers=self.behind("198.51.100.4")).status, 200)

    def test_messages_of_an_address(self):
        with self.connect(headers=self.behind("198.51.100.5")) as one:
            with self.connect(headers=self.behind("198.51.100.5")) as two:
                for i in range(50):
                    one.send_text("x")
                    self.assertEqual(one.recv_text(), "x")
                for i in range(12):
                    two.send_text("x")
                seen = [two.recv_text() for _ in range(9)]
                self.assertIn("!flooded", seen)
        with self.connect(headers=self.behind("198.51.100.6")) as other:
            other.send_text("x")
            self.assertEqual(other.recv_text(), "x")


class NoProxy(Case):
    arguments = ["address_connections=6", "connections=8"]

    def test_a_stranger_is_not_believed(self):
        headers = {"X-Forwarded-For": "203.0.113.7"}
        with self.connect(headers=headers) as ws:
            ws.send_text("!address")
            self.assertEqual(ws.recv_text(), HOST)
        self.assertTrue(self.http("/request", headers=headers).body.endswith(b"|127.0.0.1"))

    def test_connections_of_one_address(self):
        deadline = time.monotonic() + 5
        while self.server.count()["connections"] > 1:  # those of the other tests
            self.assertLess(time.monotonic(), deadline)
        mine = [self.connect() for _ in range(6)]
        with self.assertRaises((Closed, ConnectionError)):
            self.connect()
        for ws in mine[1:]:
            ws.close()
        mine[0].send_text("hello")
        self.assertEqual(mine[0].recv_text(), "hello")
        mine[0].close()


class SlowReader(Case):
    arguments = ["queue_bytes=300000", "close_ms=1500"]

    def test_dropped_while_others_are_served(self):
        stream = wsclient.open_stream(HOST, self.server.port)
        stream.sock.close()
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sock.connect((HOST, self.server.port))
        stream = wsclient.Stream(sock)
        stream.sock.sendall(
            wsclient.request_bytes(HOST, self.server.port, "GET", "/ws", {
                "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
                "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}))
        slow = wsclient.Client(stream, stream.answer(time.monotonic() + 5))
        with self.connect() as other:
            slow.send_text("!many 4 100000")
            slow.send_text("!many 10 100000")
            other.send_text("quick")
            self.assertEqual(other.recv_text(), "quick")
            deadline = time.monotonic() + 5
            while True:
                other.send_text("!count")
                count = dict(line.split() for line in other.recv_text().splitlines())
                if count["dropped_slow"] == "1":
                    break
                self.assertLess(time.monotonic(), deadline)
            self.assertEqual(count["queued_bytes"], "0")
            # It is told as soon as it reads.
            self.assertEqual(slow.closed(), (1013, "you read too slowly"))
        slow.sock.close()

    def test_one_that_never_reads_is_cut_off(self):
        before = self.server.count()["websockets"]
        with self.connect() as deaf:
            deaf.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.send_text("!many 2 100000")
            for _ in range(8):
                deaf.send_text("!many 9 30000")
            deadline = time.monotonic() + 8
            while self.server.count()["websockets"] > before:
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.05)

    def test_a_burst_within_the_limit_arrives(self):
        with self.connect() as ws:
            ws.send_text("!many 60 4000")
            for _ in range(60):
                self.assertEqual(len(ws.recv_text()), 4000)


class Silence(Case):
    arguments = ["handshake_ms=200", "ping_ms=150", "idle_ms=400", "close_ms=200"]

    def gone(self, sock, within=5.0):
        sock.settimeout(within)
        try:
            while sock.recv(4096):
                pass
        except ConnectionError:
            pass

    def test_no_request(self):
        for start in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n"):
            sock = socket.create_connection((HOST, self.server.port))
            sock.sendall(start)
            self.gone(sock)
            sock.close()

    def test_drop_by_drop(self):
        sock = socket.create_connection((HOST, self.server.port))
        started = time.monotonic()
        with self.assertRaises(ConnectionError):
            for b in b"GET / HTTP/1.1\r\nX: " + b"x" * 1000:
                sock.sendall(bytes([b]))
                time.sleep(0.02)
        self.assertLess(time.monotonic() - started, 10)
        sock.close()

    def test_idle_keep_alive(self):
        stream = wsclient.open_stream(HOST, self.server.port)
        self.assertEqual(self.http("/healthz", stream=stream).status, 200)
        self.gone(stream.sock)
        stream.sock.close()

    def test_a_page_that_never_comes(self):
        with self.assertRaises(Closed):
            self.http("/never")

    def test_a_living_client_stays(self):
        with self.connect() as ws:
            until = time.monotonic() + 1.2
            while time.monotonic() < until:
                with self.assertRaises(TimeoutError):
                    ws.recv_text(0.2)
            self.assertGreaterEqual(ws.pings, 2)
            ws.send_text("here")
            self.assertEqual(ws.recv_text(), "here")

    def test_a_dead_one_does_not(self):
        with self.connect() as ws:
            ws.answer_pings = False
            self.assertEqual(ws.closed()[0], None)

    def test_one_that_does_not_answer_a_close(self):
        with self.connect() as ws:
            ws.send_text("!drop 4000 now")
            ws.recv_frame()
            self.assertEqual(ws.recv_frame()[0], CLOSE)
            self.gone(ws.sock)


# ---- opening, stopping, TLS -----------------------------------------------------------------


class Start(unittest.TestCase):
    def fails(self, *arguments):
        with self.assertRaises(RuntimeError) as caught:
            Server(*arguments)
        return str(caught.exception)

    def test_taken_port(self):
        server = Server()
        words = self.fails(f"port={server.port}")
        self.assertIn(f"port {server.port} is taken", words)
        self.assertIn("choose another port", words)
        self.assertEqual(server.stop()[0], 0)

    def test_wrong_settings(self):
        self.assertIn("is no IPv4 or IPv6 address", self.fails("address=localhost.invalid"))
        self.assertIn("192.0.2.1 is no address of this machine", self.fails("address=192.0.2.1"))
        self.assertIn("no address of a proxy", self.fails("proxy=10.0.0.0/33"))
        self.assertIn("message_bytes (bytes in one message", self.fails("message_bytes=1"))
        self.assertIn("idle_ms must be more than ping_ms", self.fails("idle_ms=1000"))
        self.assertIn("both a certificate and a key", self.fails("key=/dev/null"))
        words = self.fails("certificate=/nowhere.pem", "key=/nowhere.pem")
        self.assertIn("cannot read the certificate /nowhere.pem: No such file", words)

    def test_ipv6(self):
        if not socket.has_ipv6 or not os.path.exists("/proc/net/if_inet6"):
            self.skipTest("no IPv6 here")
        try:
            server = Server("address=::1")
        except RuntimeError as e:
            self.assertIn("no address of this machine", str(e))
            self.skipTest("no ::1 here")
        with wsclient.connect("::1", server.port, headers={"Host": "[::1]"}) as ws:
            ws.send_text("!address")
            self.assertEqual(ws.recv_text(), "::1")
        self.assertEqual(server.stop()[0], 0)


class Stop(unittest.TestCase):
    def test_clients_are_told(self):
        server = Server()
        several = [server.connect() for _ in range(5)]
        for ws in several:
            ws.send_text("hello")
            ws.recv_text()
        several[0].send_text("!stop 5000")
        self.assertEqual(several[0].recv_text(), "stopping")  # what was queued comes first
        for ws in several:
            self.assertEqual(ws.closed(), (1001, "the server stops"))
            ws.sock.close()
        self.assertEqual(server.wait()[0], 0)

    def test_nobody_new(self):
        server = Server()
        with server.connect() as ws:
            ws.send_text("!stop 1000")
            ws.recv_text()
            with self.assertRaises(ConnectionError):
                server.connect()
            ws.closed()
        self.assertEqual(server.wait()[0], 0)

    def test_who_does_not_go_is_cut_off(self):
        server = Server("close_ms=60000")
        deaf = server.connect()
        half = socket.create_connection((HOST, server.port))
        half.sendall(b"GET / HT")
        asking = socket.create_connection((HOST, server.port))
        asking.sendall(b"GET /never HTTP/1.1\r\nHost: x\r\n\r\n")
        with server.connect() as ws:
            ws.send_text("!stop 300")
            ws.closed()
        self.assertEqual(server.wait()[0], 0)
        for sock in (deaf.sock, half, asking):
            sock.close()

    def test_a_large_queue_is_flushed(self):
        server = Server("queue_bytes=100000000")
        with server.connect() as ws:
            ws.send_text("!many 50 200000")
            ws.send_text("!stop 10000")
            for _ in range(50):
                self.assertEqual(len(ws.recv_text()), 200000)
            self.assertEqual(ws.recv_text(), "stopping")
            self.assertEqual(ws.closed()[0], 1001)
        self.assertEqual(server.wait()[0], 0)

    def test_the_log_tells_no_secrets(self):
        server = Server()
        headers = {"Authorization": "Bearer TOPSECRET"}
        server.http("/request?token=TOPSECRET", headers=headers)
        server.http("/none?token=TOPSECRET", headers=headers)
        with server.connect(path="/ws?token=TOPSECRET", headers=headers) as ws:
            ws.send_text("TOPSECRET")
            ws.recv_text()
            ws.send_frame(TEXT, b"TOPSECRET\xff")
            ws.closed()
        status, log = server.stop()
        self.assertEqual(status, 0)
        self.assertNotIn("TOPSECRET", log)


class Many(unittest.TestCase):
    def test_a_thousand(self):
        server = Server("address_connections=2000", "address_burst=100000")
        clients = [server.connect() for _ in range(1000)]
        for i, ws in enumerate(clients):
            ws.send_text(f"I am {i}")
        for i, ws in enumerate(clients):
            self.assertEqual(ws.recv_text(), f"I am {i}")
        clients[500].send_text("!all good morning")
        for ws in clients:
            self.assertEqual(ws.recv_text(), "good morning")
        for ws in clients[:300]:
            ws.sock.close()  # without a word
        os.kill(server.process.pid, signal.SIGTERM)
        for ws in clients[300:]:
            self.assertEqual(ws.closed(10)[0], 1001)
            ws.sock.close()
        self.assertEqual(server.wait()[0], 0)


class Tls(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.dir = tempfile.TemporaryDirectory()
        cls.key, cls.certificate = (f"{cls.dir.name}/{name}.pem" for name in ("key", "certificate"))
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
             "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
             "subjectAltName=IP:127.0.0.1,DNS:localhost", "-keyout", cls.key, "-out", cls.certificate],
            check=True, capture_output=True)
        cls.server = Server(f"key={cls.key}", f"certificate={cls.certificate}", "queue_bytes=100000000")
        cls.context = ssl.create_default_context(cafile=cls.certificate)

    @classmethod
    def tearDownClass(cls):
        status, log = cls.server.stop()
        cls.dir.cleanup()
        if status != 0:
            raise AssertionError(f"net_echo ended with {status}: {log}")

    def test_http(self):
        answer = self.server.http("/", tls=self.context)
        self.assertEqual(answer.status, 200)
        self.assertEqual(answer.headers["strict-transport-security"], "max-age=31536000")
        host = f"{HOST}:{self.server.port}"
        self.assertIn(f"connect-src 'self' wss://{host};", answer.headers["content-security-policy"])
        self.assertEqual(len(self.server.http("/long", tls=self.context).body), 3000000)

    def test_websocket(self):
        with self.server.connect(tls=self.context, headers={"Origin": f"https://{HOST}:{self.server.port}"}) as ws:
            for n in (0, 5, 5000, 65000):
                ws.send_text("x" * n)
                self.assertEqual(len(ws.recv_text()), n)
            ws.send_text("!many 30 200000")
            for _ in range(30):
                self.assertEqual(len(ws.recv_text()), 200000)
            self.assertEqual(ws.close(), (1000, ""))

    def test_plain_text_and_nonsense_are_hung_up_on(self):
        for data in (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", b"\x16\x03\x01\xff\xff" + b"x" * 100):
            stream = wsclient.open_stream(HOST, self.server.port)
            stream.sock.sendall(data)
            try:
                self.assertNotEqual(stream.answer(time.monotonic() + 5).status, 200)
            except (Closed, ConnectionError):
                pass
            stream.sock.close()
        self.assertEqual(self.server.http("/healthz", tls=self.context).status, 200)

    def test_versions(self):
        old = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        old.load_verify_locations(self.certificate)
        old.set_ciphers("ALL:@SECLEVEL=0")
        old.minimum_version = ssl.TLSVersion.TLSv1
        old.maximum_version = ssl.TLSVersion.TLSv1_1
        with self.assertRaises((ssl.SSLError, ConnectionError)):
            self.server.http("/", tls=old)

    def test_a_key_that_does_not_fit(self):
        with tempfile.NamedTemporaryFile("w") as wrong:
            wrong.write("no key\n")
            wrong.flush()
            with self.assertRaises(RuntimeError) as caught:
                Server(f"key={wrong.name}", f"certificate={self.certificate}")
        self.assertIn("cannot be used", str(caught.exception))


if __name__ == "__main__":
    ECHO = sys.argv.pop(1)
    unittest.main()
