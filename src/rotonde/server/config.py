"""What the one who runs a server can choose."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

Rate = tuple[float, float]  # so many a second in the long run, so many at once


@dataclass(frozen=True)
class Limits:
    """How much one guest, or one address, may ask for."""

    changes: Rate = (20, 80)  # requests that change something, a guest
    making: Rate = (1, 30)  # new guests, tables and replays, an address
    previews: Rate = (20, 80)  # a guest: each plays a move many times over
    advice: Rate = (4, 20)  # hints and verdicts, a guest
    chat: Rate = (1, 10)  # lines, a guest
    reading: Rate = (100, 400)  # everything else, an address
    sockets: int = 200  # open at the same time, an address
    body: int = 64 * 1024  # bytes of a request
    record: int = 1024 * 1024  # bytes of a record

    @staticmethod
    def none() -> Limits:
        """For measuring, and for tests of other things."""
        free = (1e9, 1e9)
        return Limits(free, free, free, free, free, free, 100_000)


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
    database: Path
    host: str = "127.0.0.1"
    port: int = 8000
    names: tuple[str, ...] = ()  # by which the server is called, beside its addresses
    thinkers: int = 1  # processes in which bots think
    budget: float = 10.0  # seconds for one decision of a bot; then a legal move is played for it
    pace: float = 0.6  # seconds a bot lets pass, so that people can follow and take back
    tables_in_memory: int = 500
    limits: Limits = field(default_factory=Limits)
    care: Care = field(default_factory=Care)
