"""What comes out, beside what is shown of a table (`play/views/shapes.py`)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

from msgspec import Struct

from rotonde.server.bots.questions import Outlook
from rotonde.server.play.views.shapes import TableInfo


class NewPerson(Struct):
    """`token` is for scripts: `Authorization: Bearer …`. A browser has it in its cookie."""

    id: str
    name: str
    token: str


class Lobby(Struct):
    """`next`: where the list goes on (`after`), if there are more."""

    tables: list[TableInfo]
    next: str | None = None


class MyTable(Struct):
    """A table of mine."""

    table: TableInfo
    seats: list[int]
    my_turn: bool
    deciding: list[int]  # the seats that it waits for
    since: float  # when it changed last
    unread: int  # lines of its chat, of others


class Invitation(Struct):
    """A seat that is kept for me; `link` opens it."""

    table: TableInfo
    seat: int
    link: str
    host: str


class Me(Struct):
    id: str
    name: str
    tables: list[MyTable]  # those that go on, then those that are over; of each the newest first
    invitations: list[Invitation] = []
    account: bool = False


class Visitor(Struct):
    """Who asks; nobody, until somebody has given a name."""

    me: Me | None


class Addresses(Struct):
    """By which others come to this server, told to who sits at its machine.

    None: it listens to this machine alone.
    """

    addresses: list[str]


class SeatReliability(Struct):
    """At how many tables whoever sits here finished, left and did not come back, or was late."""

    seat: int
    finished: int
    left: int
    late: int
    percent: int | None  # finished; none: there was no game yet


class Reliability(Struct):
    seats: list[SeatReliability]


class Hint(Struct):
    """The best moves of a seat, best first, at entry `n`."""

    n: int
    moves: list[Outlook]


class TipInfo(Struct):
    """One sentence of the coach, the rule it comes from, and the reckoning behind it."""

    key: str
    says: str
    why: str
    rule: str
    link: str
    warning: bool  # of what may cost the game
    mark: str  # to be remembered, and sent as `said`


class Coached(Struct):
    """What the coach says at entry `n`, if anything; `heeded`: its last tip, if you acted on it."""

    n: int
    tip: TipInfo | None
    heeded: str | None = None


class Verdict(Struct):
    """A move of a finished game, what it was worth, and the better move if there was one."""

    move: int  # its number, from 1
    seat: int
    played: Outlook
    better: Outlook | None


class Text(Struct):
    """An answer in plain text, under a file's name."""

    text: str
    name: str
    kind: str = "text/plain"


@dataclass
class Stream:
    """An answer that goes on: lines of JSON, each of them a table."""

    lines: AsyncIterator[bytes]
