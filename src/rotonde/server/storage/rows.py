"""What the database holds, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from rotonde.core.fair import Fair

WAITING, RUNNING, OVER, REPLAY = "waiting", "running", "over", "replay"
FROM_SECRET = -1  # in place of a seed: chance follows from a secret, and can be proved
FROM_RECORD = -2  # in place of a seed: the record of a replay tells what chance brought
CLOSED = "closed"  # by its host, or because nobody came any more: nothing is played here
ENDED = (OVER, REPLAY, CLOSED)  # nothing is secret any more
UNKNOWN = -1  # in place of those who must decide: the game itself can tell
SECRET, SECRET_BEFORE = "secret", "secret-before"  # settings: what signs, and what signed before
PERSON, ADDRESS = "person", "address"  # kinds of those who are kept out
STOOD_IN = "stood-in"  # the note of a decision that a bot made for a seat's owner
AGREED, RESIGNED = "agreed", "resigned"  # why a table is closed: a draw; by which seat follows
FINISHED, LEFT, LATE = "finished", "left", "late"  # how somebody behaved at a table
MOVED = "moved"  # a setting: everything is in another database now, and nothing is served here
MOST_SAID = 200  # of a table's chat: what came before is kept, but not shown


Conduct = Mapping[tuple[str, str], bool]  # person and kind: to be kept, or not any more
NO_CONDUCT: Conduct = MappingProxyType({})


@dataclass
class SeatRow:
    """A seat at a table: how it was offered, who sits there, the number of its private key."""

    kind: str  # me, friend, open, bot
    level: str  # of a bot
    name: str  # empty while nobody sits there
    epoch: int
    holders: set[str]
    stand_in: str = ""  # the level of the bot that plays while the owner is away
    once: bool = False  # for one decision alone

    @property
    def by_bot(self) -> bool:
        """Whether a bot decides here now, for itself or in place of the owner."""
        return self.kind == "bot" or bool(self.stand_in)

    @property
    def playing_level(self) -> str:
        return self.stand_in or self.level


def columns(seat: SeatRow) -> tuple[str, str, str, int, str, int]:
    """What stands in the database of a seat, after its table and its number."""
    return seat.kind, seat.level, seat.name, seat.epoch, seat.stand_in, int(seat.once)


def is_agreed(closing: str) -> bool:
    """Whether players have ended a game before its end by the rules."""
    return closing == AGREED or closing.startswith(f"{RESIGNED}-")


@dataclass
class TableRow:
    """A table's set-up."""

    id: str
    game: str
    version: int
    map_name: str
    map_digest: str
    options: dict[str, str]
    seed: int  # or one of the two above
    seeded: bool  # the host chose the seed
    host: str
    listed: bool
    state: str
    made_at: float
    rematch_of: str | None
    seats: list[SeatRow]
    result: str = ""  # of a game that is over, as a record has it
    closing: str = ""  # why it is closed: host, waited or abandoned
    touched_at: float = 0.0  # when somebody sat down or the host did something
    rematch: str | None = None
    undo: str = "generous"  # what may be taken back: as session/undo.py has it
    seating: int = 0  # how often table and seats have changed: who changes them says what he knew
    deciding: int = UNKNOWN  # the seats that must decide, as bits, where that is written down
    unseated: dict[tuple[int, str], str] = field(default_factory=dict)  # seat, person: for whom
    clock: str = ""  # its rules as JSON; empty: there is none
    stand_in: str = ""  # the level of bots that play for players who are away
    begun_at: float = 0.0  # when the game began
    reliable: int = 0  # percent: who sits down by himself must have finished so many of his games


@dataclass(frozen=True)
class Entry:
    """A decision, or the taking back of one."""

    seat: int
    text: str
    key: str  # the client's own, so that it can ask again after a lost answer
    note: str  # late or failed: played for a bot; or that a bot stood in
    at: float


@dataclass(frozen=True)
class Said:
    """Words of a table's chat."""

    n: int
    name: str
    seat: int | None
    text: str
    at: float


@dataclass(frozen=True)
class Cursor:
    """Where a list of tables, the newest first, goes on: after this one."""

    made_at: float
    id: str


@dataclass(frozen=True)
class Quota:
    """How much one person may keep here."""

    tables: int  # that wait or where a game is on
    uploads: int  # bytes


@dataclass(frozen=True)
class Counters:
    """By which one who has a table in memory knows that he is behind."""

    n: int  # entries
    seating: int
    chat: int  # the last line; -1: nothing was said


@dataclass(frozen=True)
class Stored:
    """All that is kept of a table, as it was at one moment."""

    row: TableRow
    entries: list[Entry]  # from the one that was asked for
    chat: list[Said]
    fair: Fair | None  # what its chance follows from; it never leaves before the game is over
    record: str  # of a replay


@dataclass(frozen=True)
class AccountRow:
    """A person who can come back."""

    person: str
    name: str
    password: str  # its hash; empty: none
    shown: bool  # others may see the page of this person
    at: float


@dataclass(frozen=True)
class DeviceRow:
    """A browser, or a script, that is signed in."""

    id: str
    token: str  # its hash
    person: str
    label: str
    at: float
    seen_at: float


@dataclass(frozen=True)
class PasskeyRow:
    id: str
    person: str
    public: str
    signs: int  # how often it has signed, by its own count
    label: str
    at: float
    used_at: float
