#!/usr/bin/env python3
"""The network layer: starting, stopping, many connections, TLS."""
import os
import signal
import socket
import ssl
import subprocess
import tempfile
import time
import unittest
import warnings

import netcase
import wsclient
from netcase import HOST, Server
from wsclient import TEXT, Closed


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
        make = (
            "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 "
            "-subj /CN=localhost -addext subjectAltName=IP:127.0.0.1,DNS:localhost"
        )
        files = ["-keyout", cls.key, "-out", cls.certificate]
        subprocess.run(make.split() + files, check=True, capture_output=True)
        tls = [f"key={cls.key}", f"certificate={cls.certificate}"]
        cls.server = Server("queue_bytes=100000000", *tls)
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
        policy = answer.headers["content-security-policy"]
        self.assertIn(f"connect-src 'self' wss://{host};", policy)
        self.assertEqual(len(self.server.http("/long", tls=self.context).body), 3000000)

    def test_websocket(self):
        headers = {"Origin": f"https://{HOST}:{self.server.port}"}
        with self.server.connect(tls=self.context, headers=headers) as ws:
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
        warnings.simplefilter("ignore", DeprecationWarning)  # that is the point
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
    netcase.main()
