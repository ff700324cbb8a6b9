"""Clients for the bench: as little Python as can be, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import base64
import random
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

import msgspec

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.games.catalogue import load_game
from rotonde.server.api.responses import NewPerson
from rotonde.server.play.views.shapes import Shown

GAME = "ticket-to-ride"
HOST = "127.0.0.1"
LEAST = 2  # moves of each client in a burst, however short it is
LENGTH = re.compile(rb"content-length: *", re.IGNORECASE)
SHOWN = re.compile(rb'"n":(\d+),"played":')
TEXT, PING, PONG = 1, 9, 10  # kinds of frames
FINAL, MASKED, NO_MASK = 128, 128, bytes(4)


class Client(asyncio.Protocol):
    """One guest with one connection that stays open."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.token = ""
        self.buffer = b""
        self.answer: asyncio.Future[bytes] | None = None

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        head, end, body = self.buffer.partition(b"\r\n\r\n")
        if not end or self.answer is None:
            return
        length = int(LENGTH.split(head, 1)[1].split(b"\r\n", 1)[0])
        if len(body) < length:
            return
        self.buffer = b""
        if head.startswith((b"HTTP/1.1 200", b"HTTP/1.1 201")):
            self.answer.set_result(body)
        else:
            self.answer.set_exception(RuntimeError((head + body).decode()))

    async def open(self, name: str) -> Client:
        await self.connect()
        body = await self.ask("POST", "/api/people", {"name": name})
        self.token = msgspec.json.decode(body, type=NewPerson).token
        return self

    async def connect(self) -> None:
        loop = asyncio.get_running_loop()
        self.transport, _ = await loop.create_connection(lambda: self, HOST, self.port)

    async def ask(self, method: str, path: str, body: object = None) -> bytes:
        return await self.send(self.request(method, path, body))

    def request(self, method: str, path: str, body: object = None) -> bytes:
        said = b"" if body is None else msgspec.json.encode(body)
        head = [f"{method} {path} HTTP/1.1", f"Host: {HOST}", f"Content-Length: {len(said)}"]
        if said:
            head.append("Content-Type: application/json")
        if self.token:
            head.append(f"Authorization: Bearer {self.token}")
        return "\r\n".join([*head, "", ""]).encode() + said

    async def send(self, request: bytes) -> bytes:
        if self.transport.is_closing():  # it was quiet for too long
            await self.connect()
        self.answer = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        return await self.answer

    def close(self) -> None:
        self.transport.close()

    async def new_table(self, seed: int) -> str:
        seats = [{"kind": "me"}, {"kind": "me"}]
        wish = {"game": GAME, "seats": seats, "seed": seed, "listed": False}
        body = await self.ask("POST", "/api/tables", wish)
        return msgspec.json.decode(body, type=Shown).table.id

    def move(self, table: str, seat: int, n: int, text: str) -> bytes:
        said = {"seat": seat, "n": n, "move": text, "key": f"k{n}"}
        return self.request("POST", f"/api/tables/{table}/moves", said)


def moves_of(seed: int) -> list[tuple[int, str]]:
    """A game of two with random moves, as the server will play it with this seed."""
    game: Game[Position] = load_game(GAME)
    p = game.new(2, seed)
    luck = random.Random(seed)
    found: list[tuple[int, str]] = []
    while not p.over:
        seat = p.decider()
        move = luck.choice(game.legal_moves(p, seat))
        found.append((seat, game.notation.text(move)))
        game.play(p, seat, move)
    return found


@dataclass
class Load:
    """What a run of many clients has found."""

    moves: int
    seconds: float
    times: list[float]  # from the request to the answer, a move each
    processor: float  # seconds that the server's process has used, both its threads together

    @property
    def rate(self) -> float:
        return self.moves / self.seconds


async def load(
    port: int, clients: int, seconds: float, first_seed: int, used: Callable[[], float]
) -> Load:
    """So many guests play as fast as they are answered; `used`: the server's processor time."""
    guests = [await Client(port).open(f"Guest {i}") for i in range(clients)]
    games = max(1, round(4 * seconds))  # more than can be played
    ready = [await prepared(guest, first_seed + games * i, games) for i, guest in enumerate(guests)]
    times: list[float] = []
    before = used()
    start = perf_counter()

    async def play(guest: Client, requests: list[bytes]) -> None:
        for n, request in enumerate(requests):
            at = perf_counter()
            if n >= LEAST and at - start > seconds:
                return
            await guest.send(request)
            times.append(perf_counter() - at)

    await asyncio.gather(*(play(*one) for one in zip(guests, ready, strict=True)))
    took = perf_counter() - start
    processor = used() - before
    for guest in guests:
        guest.close()
    return Load(len(times), took, times, processor)


async def prepared(guest: Client, seed: int, games: int) -> list[bytes]:
    """The requests of some games, one after another."""
    requests: list[bytes] = []
    for number in range(seed, seed + games):
        table = await guest.new_table(number)
        requests += [guest.move(table, s, n, text) for n, (s, text) in enumerate(moves_of(number))]
    return requests


class Watcher(asyncio.Protocol):
    """A WebSocket that notes how far the table is that it shows, and since when."""

    def __init__(self) -> None:
        self.buffer = bytearray()
        self.open = False
        self.n = -1  # entries; nothing is shown yet
        self.at = 0.0

    async def watch(self, port: int, table: str) -> None:
        loop = asyncio.get_running_loop()
        self.transport, _ = await loop.create_connection(lambda: self, HOST, port)
        self.transport.write(handshake(port, table))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            self.open = True
            del self.buffer[: end + 4]
        while (size := frame(self.buffer)) and len(self.buffer) >= size:
            kind = self.buffer[0] & 15
            if kind == TEXT:
                self.see(bytes(self.buffer[:size]))
            elif kind == PING:
                said = bytes(self.buffer[2:size])
                self.transport.write(bytes([FINAL | PONG, MASKED | len(said)]) + NO_MASK + said)
            del self.buffer[:size]

    def see(self, message: bytes) -> None:
        """The same table may come twice: what counts is when an entry was first there."""
        found = SHOWN.search(message)
        if found is not None and int(found[1]) > self.n:
            self.n, self.at = int(found[1]), perf_counter()


def handshake(port: int, table: str) -> bytes:
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    lines = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: {HOST}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def frame(buffer: bytearray) -> int:
    """The bytes of the first frame from a server; 0 where even that is not there yet."""
    if len(buffer) < 2:
        return 0
    size = buffer[1] & 127
    if size < 126:
        return 2 + size
    wide = 2 if size == 126 else 8
    if len(buffer) < 2 + wide:
        return 0
    return 2 + wide + int.from_bytes(buffer[2 : 2 + wide], "big")
