#!/usr/bin/env python3
"""The network layer: floods, addresses, slow readers, silence, hostile bytes."""
import os
import random
import re
import socket
import struct
import time
import unittest
from pathlib import Path

import netcase
import wsclient
from netcase import HOST, Case
from wsclient import CLOSE, TEXT, Closed, Refused


class Flood(Case):
    arguments = ["messages_per_second=1", "messages_burst=20"]

    def send(self, ws, n):
        ws.sock.sendall(b"".join(b"\x81\x81\0\0\0\0a" for _ in range(n)))

    def test_told_once_then_dropped(self):
        with self.connect() as ws:
            self.send(ws, 25)
            seen = 0
            while (text := ws.recv_text()) == "a":
                seen += 1
            self.assertGreaterEqual(seen, 20)
            self.assertEqual(text, "!flooded")
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


class ManyShortOnes(Case):
    arguments = ["address_burst=20", "address_per_second=1"]

    def test_connections_that_come_too_fast(self):
        for _ in range(40):
            socket.create_connection((HOST, self.server.port)).close()
        with self.assertRaises((Closed, ConnectionError)):
            self.http("/healthz")


class Documentation(unittest.TestCase):
    def test_every_limit_is_told_as_it_is(self):
        header = Path("server/net.h").read_text(encoding="utf-8")
        limits = re.findall(r'^ +X\((\w+), (\d+), \d+, \d+, "([^"]+)"\)', header, re.MULTILINE)
        self.assertGreater(len(limits), 10)
        text = Path("docs/server.md").read_text(encoding="utf-8")
        for name, usual, what in limits:
            self.assertIn(f"| `--{name.replace('_', '-')} N` | {usual} | {what} |", text)


class SlowReader(Case):
    arguments = ["queue_bytes=300000", "close_ms=1500"]

    def test_dropped_while_others_are_served(self):
        stream = self.deaf_stream()
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


class LongPages(Case):
    """Pages that nobody reads fill no more memory than they may."""

    arguments = ["answer_bytes=9000000"]

    def test_what_has_no_room_is_refused(self):
        self.assertEqual(self.http("/long?9000001").status, 503)
        unread = self.deaf_stream()
        unread.sock.sendall(wsclient.request_bytes(HOST, self.server.port, "GET", "/long?9000000", {}))
        self.assertIn(b" 200 OK", unread.until(b"\r\n\r\n", time.monotonic() + 5))
        refused = self.http("/long?2000000")
        self.assertEqual((refused.status, b"slow readers" in refused.body), (503, True))
        self.assertEqual(len(self.http("/long?32768").body), 32768)
        self.assertEqual(self.http("/healthz").status, 200)
        self.assert_served()
        self.assertEqual(self.server.count()["answer_bytes"], 9000000)
        unread.sock.close()
        deadline = time.monotonic() + 5
        while self.server.count()["answer_bytes"] > 0:  # until the server has seen the end
            self.assertLess(time.monotonic(), deadline)
        self.assertEqual(len(self.http("/long?2000000").body), 2000000)


class Hostile(Case):
    """Requests and frames with wrong bytes in them, in wrong pieces, ended anyhow."""

    arguments = ["address_connections=1000", "address_burst=1000000", "messages_burst=100000",
                 "handshake_ms=2000", "close_ms=300", "ping_ms=500", "idle_ms=1500"]
    count = 20000 if os.environ.get("NEVA_TEST_FULL") else 400
    upgrade = (b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
               b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
    requests = [
        upgrade,
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /?a=b&c=%20 HTTP/1.1\r\nAccept-Encoding: gzip\r\nIf-None-Match: \"x\"\r\n\r\n",
        b"HEAD /late HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /long HTTP/1.0\r\nConnection: keep-alive\r\nX-Forwarded-For: 1.2.3.4, 5\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n0123456789",
        b"PUT /%2e%2e/ HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        b"CONNECT a:1 HTTP/1.1\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ]
    splices = [b"\r\n", b"\n", b"\0", b":", b" ", b"%zz", b"/..", b"A" * 5000, b"X: y\r\n" * 50,
               b"Content-Length: -1\r\n", b"Upgrade: h2c\r\n"]

    def frame(self, r):
        data = r.choice([b"a", b"!many 5 5000", b"!drop 4000 x", b"\xd0"])
        data *= r.choice([0, 1, 1, 1, 999])
        n = len(data) if r.random() < 0.9 else r.choice([0, 1, 126, 65536, 1 << 40, (1 << 63) - 1])
        head = bytes([r.choice([0x80, 0x80, 0, 0xC0]) | r.choice([0, 1, 1, 1, 2, 8, 9, 10, 3])])
        if n < 126:
            head += bytes([0x80 | n])
        else:
            head += b"\xfe" + n.to_bytes(2, "big") if n < 65536 else b"\xff" + n.to_bytes(8, "big")
        return head + bytes(4) + data

    def spoil(self, r, data):
        data = bytearray(data)
        for _ in range(r.choice([0, 0, 1, 1, 2, 5])):
            at = r.randrange(len(data) + 1)
            what = r.randrange(4)
            if what == 0:
                data[at : at + 1] = r.randbytes(1)
            elif what == 1:
                del data[at : at + r.randrange(1, 20)]
            elif what == 2:
                data[at:at] = r.choice(self.splices)
            else:
                data[at:] = r.choice(self.requests)
        return bytes(data)

    def attack(self, r):
        if r.random() < 0.5:
            data = self.upgrade + b"".join(self.frame(r) for _ in range(r.randrange(10)))
        else:
            several = range(r.randrange(1, 4))
            data = b"".join(self.spoil(r, r.choice(self.requests)) for _ in several)
        sock = socket.create_connection((HOST, self.server.port), 5)
        try:
            while data:
                n = r.choice([1, 3, 50, 1500, 100000])
                sock.sendall(data[:n])
                data = data[n:]
            if r.random() < 0.3:
                sock.shutdown(socket.SHUT_WR)
            if r.random() < 0.3:
                sock.settimeout(0.01)
                sock.recv(65536)
        except OSError:
            pass
        if r.random() < 0.3:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        return sock

    def test_the_server_lives_on(self):
        seed = int(os.environ.get("NEVA_TEST_SEED", "1"))
        r = random.Random(seed)
        kept = []
        for i in range(self.count):
            kept.append(self.attack(r))
            while len(kept) > 50:
                kept.pop(r.randrange(len(kept))).close()
            if i % 100 == 99:
                self.assertEqual(self.http("/healthz").status, 200, f"seed {seed}, attack {i}")
        for sock in kept:
            sock.close()
        self.assert_served()


class Silence(Case):
    arguments = ["handshake_ms=200", "ping_ms=150", "idle_ms=1200", "close_ms=200"]

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
            until = time.monotonic() + 2
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


if __name__ == "__main__":
    netcase.main()
