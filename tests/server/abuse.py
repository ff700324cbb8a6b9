"""Those who want to harm a server, each in his own way; all stop when they are told to."""

from __future__ import annotations

import base64
import json
import secrets
import socket
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread
from time import sleep

from guests import Door, Guest
from http_line import Line

Attack = Callable[[Door, Event], Counter[str]]
GOLDEN = Path(__file__).parents[1] / "golden" / "ticket-to-ride-2-random.record"
MEGABYTE = 1024 * 1024
HOST = b"Host: 127.0.0.1\r\n"
JSON = b"Content-Type: application/json\r\n"
HALF_HEAD = b"GET /api/games HTTP/1.1\r\n" + HOST
HALF_BODY = b"PUT /api/me HTTP/1.1\r\n" + HOST + JSON + b"Content-Length: 60000\r\n\r\n"
LOBBIES = 150  # sockets
SLOW = 50  # connections of each kind
TICK = 0.2  # seconds between two bytes of those who are slow


def dripping(start: bytes, drop: bytes, how_many: int) -> Attack:
    """Connections on which a little comes again and again, but never all."""

    def attack(server: Door, stop: Event) -> Counter[str]:
        found: Counter[str] = Counter()
        with ExitStack() as stack:
            lines = [stack.enter_context(Line(server)).send(start) for i in range(how_many)]
            while lines and not stop.wait(TICK):
                for line in list(lines):
                    if told := outcome(line, drop):
                        found[told] += 1
                        lines.remove(line)
            found["left"] = len(lines)
        return found

    return attack


def outcome(line: Line, drop: bytes) -> str:
    """A little more is said; empty while it is listened to."""
    try:
        if line.has_something():
            return str(line.answer()[0])
        line.send(drop)
    except OSError:
        return "cut off"
    return ""


def is_closed(line: socket.socket) -> str:
    line.setblocking(False)
    try:
        return "closed" if line.recv(1) == b"" else "answered"
    except BlockingIOError:
        return "open"
    except OSError:
        return "closed"


def header_flood(server: Door, stop: Event) -> Counter[str]:
    """Heads of a hundred thousand lines, one connection after another."""
    found: Counter[str] = Counter()
    while not stop.is_set():
        with Line(server) as line:
            try:
                line.send(HALF_HEAD, *[b"X: y\r\n" * 10_000] * 10)
                found[str(line.answer()[0])] += 1
            except OSError:
                found["cut off"] += 1
    return found


def asking(ask: Callable[[int], int], stop: Event, least: int) -> Counter[str]:
    """Ask again and again, so often at least; which statuses there were."""
    found: Counter[str] = Counter()
    number = 0
    while number < least or not stop.is_set():
        found[str(ask(number))] += 1
        number += 1
    return found


def large_record() -> str:
    """A game of some moves, and a megabyte of remarks."""
    text = GOLDEN.read_text()
    remark = "# nothing that matters\n"
    return text + remark * ((MEGABYTE - len(text) - 1000) // (2 + len(remark)))


def record_flood(server: Door, stop: Event) -> Counter[str]:
    """Uploads from three addresses."""
    text = large_record()
    guests = [Guest(server, "Eve", f"198.51.100.{number}") for number in (1, 2, 3)]

    def upload(number: int) -> int:
        who = guests[number % len(guests)]
        return who.post("/api/replays", {"record": text, "listed": True}).status

    found = asking(upload, stop, 5)
    for one in guests:
        one.close()
    return found


def reading(path: str, address: str) -> Attack:
    def attack(server: Door, stop: Event) -> Counter[str]:
        with closing(Guest(server, "", address)) as guest:
            return asking(lambda number: guest.ask("GET", path, None).status, stop, 20)

    return attack


def chat_flood(server: Door, stop: Event) -> Counter[str]:
    with closing(Guest(server, "Eve", "198.51.100.11")) as eve:
        path = f"/api/tables/{eve.make('me', 'open').table.id}/chat"
        return asking(lambda number: eve.post(path, {"text": "x" * 300}).status, stop, 60)


def move_and_undo(server: Door, stop: Event) -> Counter[str]:
    """The same claim, and back, for ever."""
    with closing(Guest(server, "Eve", "198.51.100.12")) as eve:
        return asking(Loop(eve).again, stop, 60)


class Loop:
    """A claim that is made and taken back in turns."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.table, self.seat, self.n, self.claim = before_a_claim(guest)
        self.made = False

    def again(self, number: int) -> int:
        if self.made:
            answer = self.guest.try_to_undo(self.table, self.seat, self.n)
        else:
            answer = self.guest.try_to_play(self.table, self.seat, self.n, self.claim)
        if answer.status == 200:
            self.n += 1
            self.made = not self.made
        return answer.status


def before_a_claim(guest: Guest) -> tuple[str, int, int, str]:
    """A table where somebody can claim a route: his seat, the number and the claim."""
    table = guest.make("me", "me", seed=5).table.id
    for seat in (0, 1):
        guest.play(table, seat, seat, "keep 1 2 3")
    while True:
        seat = guest.look(table).deciding[0]
        seen = guest.look(table, seat=seat)
        claims = [move.text for move in seen.moves if move.text.startswith("claim")]
        if claims:
            return table, seat, seen.n, claims[-1]
        guest.play(table, seat, seen.n, "draw blind")


def lobby_flood(how_many: int) -> Attack:
    """Sockets that want the list of tables and never read it, and tables that make it change."""

    def attack(server: Door, stop: Event) -> Counter[str]:
        eve = Guest(server, "Eve", "198.51.100.13")
        found: Counter[str] = Counter()
        with ExitStack() as stack:
            for i in range(how_many):
                line = stack.enter_context(Line(server)).send(handshake("198.51.100.13"))
                found[line.until(b"\r\n").split(b" ")[1].decode()] += 1
            while found["table 201"] < 3 or not stop.wait(TICK):
                made = eve.post("/api/tables", {"game": "trambahn", "seats": OPEN})
                found[f"table {made.status}"] += 1
        eve.close()
        return found

    return attack


OPEN = [{"kind": "me"}, {"kind": "open"}]


def handshake(address: str) -> bytes:
    key = base64.b64encode(secrets.token_bytes(16))
    lines = [
        b"GET /api/tables/live HTTP/1.1\r\n" + HOST + b"Upgrade: websocket",
        b"Connection: Upgrade",
        b"Sec-WebSocket-Key: " + key,
        b"Sec-WebSocket-Version: 13",
        b"X-Forwarded-For: " + address.encode(),
    ]
    return b"\r\n".join([*lines, b"", b""])


ATTACKS: dict[str, Attack] = {
    "slow heads": dripping(HALF_HEAD, b"X", SLOW),
    "slow bodies": dripping(HALF_BODY, b" ", SLOW),
    "header flood": header_flood,
    "records": record_flood,
    "replays": reading("/api/tables?state=replay", "198.51.100.21"),
    "lists": reading("/api/tables?most=100", "198.51.100.22"),
    "the API's page": reading("/api/openapi.json", "198.51.100.23"),
    "chat": chat_flood,
    "move and undo": move_and_undo,
    "lobby": lobby_flood(LOBBIES),
}


@dataclass
class At:
    port: int


def main(port: str, seconds: str, sockets: str) -> None:
    """All at once; what each has counted is printed as JSON."""
    server = At(int(port))
    address = ("127.0.0.1", server.port)
    with ExitStack() as stack:
        silent = [
            stack.enter_context(socket.create_connection(address)) for i in range(int(sockets))
        ]
        found = attack_for(server, float(seconds))
        found["silent"] = Counter(is_closed(line) for line in silent)
    print(json.dumps(found))


def attack_for(server: Door, seconds: float) -> dict[str, Counter[str]]:
    """Each in a thread of its own."""
    found: dict[str, Counter[str]] = {}
    stop = Event()

    def run(name: str, attack: Attack) -> None:
        found[name] = attack(server, stop)

    threads = [Thread(target=run, args=one) for one in ATTACKS.items()]
    for thread in threads:
        thread.start()
    sleep(seconds)
    stop.set()
    for thread in threads:
        thread.join()
    return found


if __name__ == "__main__":
    main(*sys.argv[1:])
