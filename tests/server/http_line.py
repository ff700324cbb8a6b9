"""A bare connection, on which bytes are sent as one likes."""

from __future__ import annotations

import re
import selectors
import socket

import msgspec
from guests import PATIENCE, Door

from rotonde.server.config import Limits

SHORT = Limits(
    head=2000,
    fields=20,
    record=5000,
    head_time=1.0,
    body_time=1.0,
    answer_time=1.0,
    sockets=3,
    connections=30,
)
HOST = b"Host: 127.0.0.1\r\n"
GET = b"GET /api/games HTTP/1.1\r\n" + HOST
FRENCH = b"Accept-Language: fr\r\n"
PUT = b"PUT /api/me HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"


LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)


class Line:
    def __init__(self, server: Door) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        self.socket.close()

    def send(self, *pieces: bytes) -> Line:
        for piece in pieces:
            self.socket.sendall(piece)
        return self

    def answer(self) -> tuple[int, bytes, bytes]:
        """Status, head and body of the next answer."""
        while b"\r\n\r\n" not in self.buffer:
            self.more()
        head, _, rest = self.buffer.partition(b"\r\n\r\n")
        found = LENGTH.search(head)
        length = int(found[1]) if found else 0
        while len(rest) < length:
            self.more()
            rest = self.buffer.partition(b"\r\n\r\n")[2]
        self.buffer = rest[length:]
        return int(head.split(b" ", 2)[1]), head, rest[:length]

    def until(self, wanted: bytes) -> bytes:
        """All that has come, once these words are there."""
        while wanted not in self.buffer:
            self.more()
        return self.buffer

    def more(self) -> None:
        data = self.socket.recv(65536)
        assert data, "closed"
        self.buffer += data

    def has_something(self) -> bool:
        with selectors.DefaultSelector() as waiting:
            waiting.register(self.socket, selectors.EVENT_READ)
            return bool(waiting.select(0))

    def is_closed(self) -> bool:
        """Whether the other side closes it, and says nothing more."""
        try:
            while data := self.socket.recv(65536):
                self.buffer += data
        except ConnectionResetError:
            return True
        except TimeoutError:
            return False
        return True

    def read_to_the_end(self) -> int:
        """How many answers there are before the other side closes."""
        self.is_closed()
        return self.buffer.count(b"HTTP/1.1 200")


def problem(line: Line, status: int) -> str:
    """The sentence of a refusal, after which the line is closed."""
    found, head, body = line.answer()
    assert found == status, body
    assert b"application/problem+json" in head and b"connection: close" in head
    assert b"default-src 'none'" in head
    said = msgspec.json.decode(body)
    assert said["status"] == status and line.is_closed()
    return str(said["detail"])
