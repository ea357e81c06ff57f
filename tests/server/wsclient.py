"""A small WebSocket and HTTP client for tests, of Python's own library alone.

    with wsclient.connect("127.0.0.1", port) as ws:
        ws.send({"hello": 1})        # an object as JSON
        answer = ws.recv(timeout=5)  # the next message, from JSON
        ws.close()

A message that does not come raises TimeoutError; the end of the connection raises Closed, with the
code and the reason of the server (code None: it hung up without a word). Pings are answered while
one waits. For what a good client never does there are send_frame and recv_frame, and `sock`.

    answer = wsclient.http("127.0.0.1", port, "/healthz")
    answer.status, answer.headers["content-type"], answer.body
"""
import base64
import hashlib
import json
import os
import socket
import struct
import time

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Closed(Exception):
    """The server closed the connection."""

    def __init__(self, code, reason=""):
        super().__init__(f"closed with {code} {reason!r}")
        self.code, self.reason = code, reason


class Refused(Exception):
    """The handshake was answered by something else than a WebSocket; `answer` is that."""

    def __init__(self, answer):
        super().__init__(f"refused with {answer.status}")
        self.answer = answer


class Answer:
    """Of an HTTP request. `headers` has lower-case names; repeated ones are joined by commas."""

    def __init__(self, head):
        first, *lines = head.decode("latin-1").split("\r\n")
        self.version, status, self.text = (first.split(" ", 2) + [""])[:3]
        self.status, self.headers, self.body = int(status), {}, b""
        for line in lines:
            name, _, value = line.partition(":")
            name, value = name.strip().lower(), value.strip()
            self.headers[name] = f"{self.headers[name]},{value}" if name in self.headers else value


class Stream:
    """A socket with a buffer and deadlines."""

    def __init__(self, sock):
        self.sock, self.buffer = sock, b""

    def more(self, deadline):
        left = deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError("nothing came")
        self.sock.settimeout(left)
        try:
            data = self.sock.recv(65536)
        except (ConnectionError, OSError) as e:
            if isinstance(e, TimeoutError):
                raise TimeoutError("nothing came") from None
            raise Closed(None, str(e)) from None
        if not data:
            raise Closed(None, "end of stream")
        self.buffer += data

    def exactly(self, n, deadline):
        while len(self.buffer) < n:
            self.more(deadline)
        data, self.buffer = self.buffer[:n], self.buffer[n:]
        return data

    def until(self, mark, deadline):
        while mark not in self.buffer:
            self.more(deadline)
        data, _, self.buffer = self.buffer.partition(mark)
        return data

    def answer(self, deadline, method="GET"):
        """Reads one answer; `connection: close` without a length is read to the end."""
        a = Answer(self.until(b"\r\n\r\n", deadline))
        if method == "HEAD" or a.status in (101, 204, 304):
            return a
        if "content-length" in a.headers:
            a.body = self.exactly(int(a.headers["content-length"]), deadline)
            return a
        try:
            while True:
                self.more(deadline)
        except Closed:
            a.body, self.buffer = self.buffer, b""
        return a


def open_stream(host, port, tls=None, timeout=5.0):
    sock = socket.create_connection((host, port), timeout)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return Stream(tls.wrap_socket(sock, server_hostname=host) if tls else sock)


def request_bytes(host, port, method, path, headers):
    lines = [f"{method} {path} HTTP/1.1"]
    if not any(name.lower() == "host" for name in headers):
        lines.append(f"Host: {host}:{port}")
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def http(host, port, path="/", headers=None, method="GET", tls=None, timeout=5.0, stream=None):
    """One request; on a `stream` of open_stream it can be followed by another."""
    own = stream or open_stream(host, port, tls, timeout)
    own.sock.sendall(request_bytes(host, port, method, path, headers or {}))
    answer = own.answer(time.monotonic() + timeout, method)
    if stream is None:
        own.sock.close()
    return answer


def mask_with(key, data):
    n = len(data)
    pattern = (key * (n // 4 + 1))[:n]
    return (int.from_bytes(data, "big") ^ int.from_bytes(pattern, "big")).to_bytes(n, "big")


class Client:
    """An open WebSocket; made by connect()."""

    def __init__(self, stream, answer):
        self.stream, self.answer = stream, answer
        self.sock = stream.sock
        self.pings = 0  # seen from the server
        self.answer_pings = True

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.sock.close()

    # -- messages

    def send(self, obj):
        self.send_text(json.dumps(obj, ensure_ascii=False))

    def recv(self, timeout=5.0):
        return json.loads(self.recv_text(timeout))

    def send_text(self, text):
        self.send_frame(TEXT, text.encode())

    def recv_text(self, timeout=5.0):
        deadline = time.monotonic() + timeout
        whole = b""
        while True:
            opcode, data, fin = self.recv_frame(deadline - time.monotonic())
            if opcode == PING:
                self.pings += 1
                if self.answer_pings:
                    self.send_frame(PONG, data)
            elif opcode == CLOSE:
                code = struct.unpack(">H", data[:2])[0] if len(data) >= 2 else None
                try:
                    self.send_frame(CLOSE, data[:2])
                except OSError:
                    pass
                raise Closed(code, data[2:].decode())
            elif opcode != PONG:
                whole += data
                if fin:
                    return whole.decode()

    def ping(self, data=b"?", timeout=5.0):
        """Sends a ping and waits for its pong."""
        self.send_frame(PING, data)
        deadline = time.monotonic() + timeout
        while True:
            opcode, answer, _ = self.recv_frame(deadline - time.monotonic())
            if opcode == PONG and answer == data:
                return

    def close(self, code=1000, reason="", timeout=5.0):
        """Closes in good order and returns what the server answered: (code, reason)."""
        self.send_frame(CLOSE, struct.pack(">H", code) + reason.encode())
        try:
            while True:
                self.recv_text(timeout)
        except Closed as e:
            self.sock.close()
            return e.code, e.reason

    def closed(self, timeout=5.0):
        """Waits for the server to close, whatever it sends before; returns (code, reason)."""
        deadline = time.monotonic() + timeout
        try:
            while True:
                self.recv_text(deadline - time.monotonic())
        except Closed as e:
            return e.code, e.reason

    # -- frames

    def send_frame(self, opcode, data=b"", fin=True, masked=True, rsv=0, claimed=None):
        """`claimed` is the length the head tells, if it is not that of the data."""
        n = len(data) if claimed is None else claimed
        head = bytes([(0x80 if fin else 0) | rsv << 4 | opcode])
        bit = 0x80 if masked else 0
        if n < 126:
            head += bytes([bit | n])
        elif n < 65536:
            head += bytes([bit | 126]) + struct.pack(">H", n)
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", n)
        if masked:
            key = os.urandom(4)
            head, data = head + key, mask_with(key, data)
        self.sock.settimeout(30)
        self.sock.sendall(head + data)

    def recv_frame(self, timeout=5.0):
        """(opcode, data, fin) of the next frame."""
        deadline = time.monotonic() + timeout
        first, second = self.stream.exactly(2, deadline)
        n = second & 0x7F
        if n >= 126:
            size = 2 if n == 126 else 8
            n = int.from_bytes(self.stream.exactly(size, deadline), "big")
        if second & 0x80 or first & 0x70:
            raise ValueError("a server's frame is not masked and has no reserved bits")
        return first & 0x0F, self.stream.exactly(n, deadline), bool(first & 0x80)


def connect(host, port, path="/ws", headers=None, tls=None, timeout=5.0):
    """Opens a WebSocket. `headers` are added to the usual ones, or replace them; one that is None
    is left out."""
    key = base64.b64encode(os.urandom(16)).decode()
    given = {
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": key,
        "Sec-WebSocket-Version": "13",
        **(headers or {}),
    }
    given = {name: value for name, value in given.items() if value is not None}
    stream = open_stream(host, port, tls, timeout)
    stream.sock.sendall(request_bytes(host, port, "GET", path, given))
    try:
        answer = stream.answer(time.monotonic() + timeout)
    except BaseException:
        stream.sock.close()
        raise
    if answer.status != 101:
        stream.sock.close()
        raise Refused(answer)
    want = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()
    if answer.headers.get("sec-websocket-accept") != want and key == given["Sec-WebSocket-Key"]:
        raise ValueError("the server did not understand the handshake")
    return Client(stream, answer)
