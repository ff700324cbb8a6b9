"""What a reader is shown of a table, as plain data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rotonde.server.play.clocks.rules import TimeOut
from rotonde.server.play.wishes import Kind, Undo

State = Literal["waiting", "running", "over", "replay", "closed"]
# Chance can be proved; the host chose its seed; it has a seed; a record tells what it brought.
Luck = Literal["fair", "chosen", "seed", "told"]


class SeatInfo(Struct):
    seat: int
    kind: Kind
    level: str
    name: str
    taken: bool
    here: bool  # somebody is looking at this moment
    stand_in: str = ""  # the level of the bot that plays here while the owner is away


class Result(Struct):
    """How a game ended, as it was written down then."""

    scores: list[int]  # seat by seat
    winners: list[int]  # seats


class Agreed(Struct):
    """How players have ended a game: a draw by agreement, or somebody has resigned."""

    how: Literal["draw", "resigned"]
    winners: list[int]  # seats; none: nobody has won


class TableInfo(Struct):
    id: str
    game: str
    title: str
    map: str
    options: dict[str, str]
    state: State
    seats: list[SeatInfo]
    listed: bool
    seeded: bool
    made_at: float
    link: str  # for everybody
    rematch_of: str | None
    rematch: str | None
    luck: Luck = "seed"
    version: int = 0  # of the rules
    result: Result | None = None
    earlier: str | None = None  # played by other rules than today's: what can still be seen of it
    closed: str | None = None  # why nothing is played here any more
    settings: list[str] = []  # options that are not the rulebook's, in words
    undo: Undo = "generous"  # what may be taken back
    clock: str | None = None  # how time is counted here, in words
    reliable: int = 0  # percent: who sits down by himself must have finished so many of his games
    agreed: Agreed | None = None  # its players have ended the game before its end by the rules


class SeatClockInfo(Struct):
    """Seconds, or times since 1970 by the clock of the server."""

    left: float  # while it stands
    strikes_at: float | None = None  # while it runs: when time is up,
    warns_at: float | None = None  # and when that is near


class ClockInfo(Struct):
    """The clocks of a table; none for a seat where a bot plays."""

    kind: Literal["live", "correspondence"]
    time_out: TimeOut
    seats: list[SeatClockInfo | None]
    paused: bool = False


class AskedFor(Struct):
    """Which seats ask all others for something."""

    pause: list[int]
    resume: list[int]
    draw: list[int]


class Pledge(Struct):
    """A table to come, and what the server commits to for its chance."""

    table: str
    commitment: str


class FairInfo(Struct):
    """Where chance comes from, without the secret: that is in the record, when all is over."""

    commitment: str
    contributions: list[str]  # of each seat, in hexadecimal; empty: nothing yet
    rematch: Pledge | None = None  # when the game is over


class Held(Struct):
    """A seat that is yours or that you may give away; `link` opens it on any device."""

    seat: int
    key: str
    link: str


class Lost(Struct):
    """A seat that was yours."""

    seat: int
    # Who has it now; or its link was renewed; or time was up; or it was given up.
    why: Literal["bot", "friend", "link", "late", "resigned"]
    words: str


class Mine(Struct):
    """What a guest has at a table."""

    host: bool
    seats: list[Held]
    invitations: list[Held]
    lost: list[Lost] = []


class MoveInfo(Struct):
    """A legal move; `key` and `numbers` are what its sentence is made of."""

    text: str
    json: dict[str, object]
    words: str
    key: str = ""
    numbers: list[int] = []


class Line(Struct):
    """A line of the log; `n` is the number of entries once it had happened."""

    n: int
    seat: int | None
    key: str
    numbers: list[int]
    text: str
    at: float | None
    undone: bool = False
    undoes: int | None = None  # the first entry taken back; what stood after it went with it
    aside: bool = False  # no decision: somebody else has a seat, or is the host
    subject: int | None = None  # the seat that it speaks of; `seat` is who acted
    secret: bool = False  # you are told, and not everybody


class Last(Struct):
    """A seat's last decision that stands: lines after `n` and moments after `moves` are news."""

    n: int
    moves: int


class ChatLine(Struct):
    """What somebody said at a table: text, whatever it looks like."""

    id: int
    name: str
    seat: int | None  # who speaks from no seat of his own is the host
    text: str
    at: float


class Shown(Struct):
    """A table as one reader may see it."""

    table: TableInfo
    mine: Mine
    seat: int | None  # through whose eyes; nobody's: what everybody may see
    n: int  # entries: give this number with your move
    played: int  # moves that stand
    view: dict[str, object] | None
    expected: str
    deciding: list[int]
    moves: list[MoveInfo]
    undo: bool
    last: Last | None  # decision of this seat
    lines: list[Line]
    chat: list[ChatLine]
    phase: str | None = None  # of the rules, by name; none before the game has begun
    fair: FairInfo | None = None  # none where chance comes from a seed or from a record
    older: int | None = None  # lines up to this entry were left out: `…/lines?before=` has them
    undo_along: int = 0  # decisions of bots that would be taken back with yours
    clock: ClockInfo | None = None
    asked: AskedFor | None = None  # while a game is on


class Lines(Struct):
    """A part of the log, the newest lines that were asked for."""

    lines: list[Line]
    older: int | None  # lines up to this entry were left out


class WhyNot(Struct):
    legal: bool
    rule: str | None = None
    words: str | None = None
    link: str | None = None


class Preview(Struct):
    """What a move is certain to bring; what is not certain is null, and named in `unknown`."""

    legal: bool
    certain: bool = False  # nothing is unknown
    view: dict[str, object] | None = None  # of the seat, after the move
    unknown: list[str] = []  # JSON pointers into the view
    lines: list[Line] = []
    rule: str | None = None  # the rule that forbids the move
    words: str | None = None
    link: str | None = None
    phase: str | None = None  # of the rules, by name, after the move
    final: bool = True  # by what the table has agreed on, it cannot be taken back
    likely: bool = False  # others have chosen in secret: what is said is likely, not certain


class Standing(Struct):
    """How a game stands, as everybody may see it; `n` entries led there."""

    table: str
    n: int
    view: dict[str, object]
    phase: str | None = None  # of the rules, by name


class Boards(Struct):
    """Of those tables that have a board by now."""

    boards: list[Standing]


class Moment(Struct):
    """The table after some of the moves that stand."""

    table: str
    seat: int | None
    moves: int
    played: int
    view: dict[str, object]
    expected: str
    lines: list[Line]  # of the last of these moves
    phase: str | None = None  # of the rules, by name


class Moments(Struct):
    table: str
    seat: int | None
    played: int
    moments: list[Moment]
