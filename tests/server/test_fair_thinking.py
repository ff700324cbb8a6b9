"""Twenty greedy guests ask for hints and verdicts without end: a bot still decides in time."""

from __future__ import annotations

import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread
from time import monotonic, sleep

import pytest
from guests import PATIENCE, Guest, Server, heard, watching
from http_line import Line

from rotonde.server.config import Database, Limits
from rotonde.server.play.views.shapes import Shown

GUESTS = 20
GOLDEN = Path(__file__).parents[1] / "golden" / "trambahn-2-random.record"
DEADLINE = 2.0  # seconds of the bot, which uses all of them
TIMES = 2  # as long as the deadline, or as when nobody else is there, is in time


class Greedy(Thread):
    """Hints and verdicts of five seconds, in turns, until it hangs up."""

    def __init__(self, server: Server, number: int, replay: str) -> None:
        super().__init__(daemon=True)
        self.guest = Guest(server, f"Greedy {number}")
        self.table = self.guest.make("me", "me", game="trambahn").table.id
        self.seat = self.guest.look(self.table).deciding[0]
        self.replay = replay
        self.stop = Event()
        self.found: Counter[int] = Counter()

    def run(self) -> None:
        while not self.stop.is_set():
            try:
                self.found[self.ask()] += 1
            except OSError:
                return  # hung up in the middle of an answer

    def ask(self) -> int:
        if self.found.total() % 2:
            return self.guest.get(f"/api/tables/{self.replay}/verdicts/9", seconds=5).status
        return self.guest.get(f"/api/tables/{self.table}/hint", seat=self.seat, seconds=5).status

    def hang_up(self) -> None:
        self.stop.set()
        line = self.guest.connection.sock
        if line is not None:
            line.shutdown(socket.SHUT_RDWR)
        self.join(PATIENCE)
        self.guest.close()


@contextmanager
def greedy_guests(server: Server, replay: str) -> Iterator[list[Greedy]]:
    """They have begun, and each has been answered or waits."""
    found = [Greedy(server, number, replay) for number in range(GUESTS)]
    for one in found:
        one.start()
    try:
        sleep(1.0)
        yield found
    finally:
        for one in found:
            one.hang_up()


def decisions(ann: Guest, table: str, how_many: int) -> list[float]:
    """The seconds of each decision of the bot, while Ann plays whatever is legal."""
    found: list[float] = []
    with watching(ann, table, "?seat=0") as live:
        seen, since = heard(live), monotonic()
        while len(found) < how_many:
            if 0 in seen.deciding:
                ann.play(table, 0, seen.n, seen.moves[0].text)
            before, since = seen, monotonic()
            while (seen := heard(live)).n == before.n:
                pass
            if 0 not in before.deciding:
                found.append(monotonic() - since)
    return found


def compare(server: Server, how_many: int) -> None:
    with closing(Guest(server, "Ann")) as ann:
        replay = ann.post("/api/replays", {"record": GOLDEN.read_text()}).read(Shown).table.id
        table = ann.make("me", f"ismcts:{DEADLINE}s", game="trambahn", seed=3).table.id
        decisions(ann, table, 1)  # its process has started
        alone = max(decisions(ann, table, how_many))
        with greedy_guests(server, replay) as greedy:
            among = max(decisions(ann, table, how_many))
        answers = sum((one.found for one in greedy), Counter[int]())
    print(
        f"slowest of {how_many} decisions of {DEADLINE} s: alone {alone:.2f} s, "
        f"among {GUESTS} greedy guests {among:.2f} s; they were answered {dict(answers)}"
    )
    assert set(answers) <= {200}
    assert among < TIMES * DEADLINE or among < TIMES * alone


def test_a_bot_decides_in_time_among_greedy_guests(own_server: Server) -> None:
    compare(own_server, 2)


@pytest.mark.long
def test_a_bot_decides_in_time_among_greedy_guests_again_and_again(own_server: Server) -> None:
    compare(own_server, 8)


@pytest.fixture
def sparing_server(database: Database, tmp_path: Path) -> Iterator[Server]:
    server = Server(database, replace(Limits.none(), thinking=(0.001, 12)), folder=tmp_path)
    yield server
    server.leave()
    assert "Traceback" not in server.said(), server.said()


def test_seconds_have_an_end_and_who_hangs_up_gets_them_back(sparing_server: Server) -> None:
    """Three hints of 5 s may be asked for with 12 s, a fourth not; then all three hang up."""
    with closing(Guest(sparing_server, "Eve")) as eve, ExitStack() as lines:
        table = eve.make("me", "me", game="trambahn").table.id
        seat = eve.look(table).deciding[0]
        path = f"/api/tables/{table}/hint"
        head = f"GET {path}?seat={seat}&seconds=5&lang=fr HTTP/1.1\r\nHost: localhost\r\n"
        asked = f"{head}Authorization: {eve.headers['Authorization']}\r\n\r\n".encode()
        asking = [lines.enter_context(Line(sparing_server)).send(asked) for i in range(4)]
        while not (told := [line for line in asking if line.has_something()]):
            sleep(0.01)
        status, answer, body = told[0].answer()
        assert status == 429 and b"retry-after: 3" in answer.lower(), answer
        assert "redemandez dans 3" in body.decode()
        for line in asking:
            line.close()
        end = monotonic() + PATIENCE
        while (status := eve.get(path, seat=seat, seconds=0.05).status) == 429:
            assert monotonic() < end, "what was not thought is given back"
            sleep(0.1)
        assert status == 200
