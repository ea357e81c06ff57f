#!/usr/bin/env python3
"""The network layer: handshakes, messages, close codes."""
import socket
import struct
import time

import netcase
import wsclient
from netcase import HOST, Case
from wsclient import BINARY, CLOSE, CONTINUATION, PING, TEXT, Closed


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
        opcodes = [TEXT] + [CONTINUATION] * 3
        self.expect(1009, *[((opcode, b"x" * 20000), {"fin": False}) for opcode in opcodes])

    def test_binary(self):
        self.expect(1003, ((BINARY, b"\0\1"), {}))
        self.expect(1003, ((BINARY, b""), {}))

    def test_utf8(self):
        broken = (b"\xff", b"a\xc3", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80")
        for bad in (*broken, b"x" * 3000 + b"\x80"):
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


if __name__ == "__main__":
    netcase.main()
