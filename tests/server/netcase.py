"""What the tests of the network layer (server/net.h) share: a running net_echo and a test case.

Usage of a test: test_net_NAME.py NET_ECHO [arguments of unittest]. A server is started per class,
with the limits that matter there, on a port the system chooses.
"""
import signal
import socket
import subprocess
import sys
import unittest

import wsclient
from wsclient import Refused

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

    def deaf_stream(self):
        """A connection whose side here holds hardly anything that is not read."""
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sock.connect((HOST, self.server.port))
        return wsclient.Stream(sock)

    def refusal(self, **kw):
        with self.assertRaises(Refused) as caught:
            self.connect(**kw)
        return caught.exception.answer


def main():
    global ECHO
    ECHO = sys.argv.pop(1)
    unittest.main(module="__main__")
