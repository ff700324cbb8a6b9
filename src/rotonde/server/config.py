"""What the one who runs a server can choose; in a file of settings each thing has its name here."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

Database = Path | str  # a file, or an address: postgresql://…
POSTGRESQL = ("postgresql://", "postgres://")  # how an address begins
Rate = tuple[float, float]  # so many a second in the long run, so many at once


@dataclass(frozen=True)
class Limits:
    """How much one guest, or one address, may ask for."""

    changes: Rate = (20, 80)  # requests that change something, a guest
    making: Rate = (1, 30)  # new guests, tables and replays, an address
    previews: Rate = (20, 80)  # a guest: each plays a move many times over
    advice: Rate = (4, 20)  # hints and verdicts, a guest
    thinking: Rate = (0.5, 60)  # seconds that are thought about them, a guest
    chat: Rate = (1, 10)  # lines, a guest
    reading: Rate = (100, 400)  # everything else, an address
    names: Rate = (1, 30)  # other names, an address
    sign_in: Rate = (0.2, 20)  # tries to sign in, an address
    guesses: Rate = (0.02, 10)  # the same for one name, an address
    siege: Rate = (0.05, 200)  # the same for one name, all addresses together
    crowd: float = 5.0  # all guests of one address together may so many times what one may
    sockets: int = 200  # WebSockets and streams open at the same time, an address
    connections: int = 4000  # open at the same time, all addresses together
    body: int = 64 * 1024  # bytes of a request
    record: int = 1024 * 1024  # bytes of a record
    head: int = 16 * 1024  # bytes of the head of a request
    fields: int = 100  # lines of a head
    head_time: float = 15.0  # seconds until a head must be there
    body_time: float = 60.0  # seconds until the rest of the request must be there
    answer_time: float = 60.0  # seconds in which somebody who gets an answer reads nothing of it

    @staticmethod
    def none() -> Limits:
        """For measuring, and for tests of other things."""
        free = (1e9, 1e9)
        many = 100_000
        rates: dict[str, Any] = {one.name: free for one in fields(Limits) if one.type == "Rate"}
        return replace(Limits(), **rates, sockets=many, connections=many)


HOUR = 3600.0  # seconds
DAY = 24 * HOUR


@dataclass(frozen=True)
class Care:
    """How tables are kept: what one person may have, and when a table is closed."""

    tables: int = 100  # that wait or where a game is on, a person
    uploads: int = 20 * 1024 * 1024  # bytes of uploaded records, a person
    undos_at_once: int = 50  # before the game gets further than it was
    undos: int = 500  # of one seat at one table
    lines: int = 500  # of the log in one answer; the rest is asked for page by page
    waiting: float = DAY  # without a change, then a table that waits is closed
    abandoned: float = 90 * DAY  # without a move, then a game is closed
    absent: float = 3 * DAY  # without a move, then another player may become the host
    sweep: float = HOUR  # between two looks for such tables

    @staticmethod
    def none() -> Care:
        """For measuring."""
        much = 1_000_000_000
        return Care(much, much, much, much)


@dataclass(frozen=True)
class Config:
    database: Database  # a file, or postgresql://user@host/name
    host: str = "127.0.0.1"  # the address to listen at; 0.0.0.0: all of the network
    port: int = 8000  # 0: any that is free
    names: tuple[str, ...] = ()  # by which the server is called, beside its addresses
    path: str = ""  # below which everything lies: /rotonde, where a proxy has other things too
    public: str = ""  # where guests find it from outside: https://play.example.org
    processes: int = 1  # that answer, where the database is PostgreSQL
    machines: int = 1  # with servers on the same database: each allows its part of the limits
    proxies: tuple[str, ...] = ()  # whose word for a guest's address is taken; none: this machine
    metrics: tuple[str, ...] = ()  # addresses or networks that may read /metrics; none: nobody
    access_log: bool = False  # a line of JSON for every request, on standard error
    log_json: bool = False  # what else the server says is a line of JSON too
    bots_think: bool = True  # here, and not only in workers elsewhere
    thinkers: int = 1  # processes in which bots think
    budget: float = 10.0  # seconds for one decision of a bot; then a legal move is played for it
    bots_alone: bool = False  # bots play on where nobody else plays and nobody watches
    pace: float = 0.6  # seconds a bot lets pass, so that people can follow and take back
    tables_in_memory: int = 500  # the others are read when somebody looks
    lessons: str = ""  # a folder with guided games of one's own
    allow_seeds: bool = False  # chosen by a host, where others sit too: for clubs that test
    puzzles: Path | None = None  # a folder of more puzzles: `<game>.jsonl`
    limits: Limits = field(default_factory=Limits)
    care: Care = field(default_factory=Care)


def part(rate: Rate, shares: int) -> Rate:
    """What one of several processes allows; at least one at once."""
    return rate if shares == 1 else (rate[0] / shares, max(1.0, rate[1] / shares))


def database_of(word: str) -> Database:
    """A file, unless it is an address."""
    return word if word.startswith(POSTGRESQL) else Path(word)


def without_password(database: Database) -> str:
    """As it may be shown."""
    if isinstance(database, Path):
        return str(database)
    scheme, _, rest = database.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2].partition('?')[0]}"
