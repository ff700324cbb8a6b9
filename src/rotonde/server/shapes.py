"""What goes in and out: every request and every answer of the API."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Language = Literal["en", "fr"]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(min_length=1, max_length=60)]
Key = Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_.~-]*$")]
Seat = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
MoveText = Annotated[str, Meta(min_length=1, max_length=400)]
State = Literal["waiting", "running", "over", "replay"]
Kind = Literal["me", "friend", "open", "bot"]


class Asked(Struct):
    """What every address may be asked."""

    lang: Language | None = None


# Places in the API.


class NoPath(Struct):
    pass


class GamePath(Struct):
    game: Word


class RulePath(Struct):
    game: Word
    rule: Word


class MapPath(Struct):
    game: Word
    map: Word


class TablePath(Struct):
    table: Word


class SeatPath(Struct):
    table: Word
    seat: Seat


class MomentPath(Struct):
    table: Word
    moves: Number


# People.


class WhoAmI(Struct, forbid_unknown_fields=True):
    name: Name


class Person(Struct):
    id: str
    name: str


class NewPerson(Struct):
    """`token` is for scripts: `Authorization: Bearer …`. A browser has it in its cookie."""

    id: str
    name: str
    token: str


# Games.


class ChoiceInfo(Struct):
    value: str
    words: str


class OptionInfo(Struct):
    name: str
    words: str
    choices: list[ChoiceInfo]  # the rulebook's first


class LevelInfo(Struct):
    level: str
    words: str


class GameInfo(Struct):
    name: str
    title: str
    description: str
    version: int
    least_seats: int
    most_seats: int
    maps: list[str]
    options: list[OptionInfo]
    levels: list[LevelInfo]


class Games(Struct):
    games: list[GameInfo]


class Rule(Struct):
    id: str
    text: str
    note: str | None = None


class RuleSection(Struct):
    title: str
    rules: list[Rule]


class Rules(Struct):
    game: str
    title: str
    description: str
    reconstructed: str | None
    sections: list[RuleSection]


class MapData(Struct):
    """A map as its file says it."""

    game: str
    map: str
    digest: str
    data: dict[str, object]


class GameWords(Struct):
    """All words of a game, by section and key."""

    game: str
    lang: str
    words: dict[str, dict[str, str]]


# Tables.


class SeatWish(Struct, forbid_unknown_fields=True):
    """`me` (several: people at one screen), a `friend` by link, `open`, or a `bot` of a level."""

    kind: Kind
    level: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=40)] = ""


class NewTable(Struct, forbid_unknown_fields=True):
    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    map: Word | None = None
    options: dict[str, str] = {}
    listed: bool = True
    seed: Annotated[int, Meta(ge=0, lt=1 << 62)] | None = None  # chosen: everybody is told so
    key: Key = ""


class NewReplay(Struct, forbid_unknown_fields=True):
    """The text of a record."""

    record: str
    listed: bool = False


class SeatInfo(Struct):
    seat: int
    kind: Kind
    level: str
    name: str
    taken: bool
    here: bool  # somebody is looking at this moment


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


class Held(Struct):
    """A seat that is yours or that you may give away; `link` opens it on any device."""

    seat: int
    key: str
    link: str


class Mine(Struct):
    """What a guest has at a table."""

    host: bool
    seats: list[Held]
    invitations: list[Held]


class MoveInfo(Struct):
    text: str
    json: dict[str, object]
    words: str


class Line(Struct):
    """A line of the log; `n` is the number of entries once it had happened."""

    n: int
    seat: int | None
    key: str
    numbers: list[int]
    text: str
    at: float | None
    undone: bool = False
    undoes: int | None = None


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
    lines: list[Line]


class Looking(Asked):
    """`seat`: one of yours; `since`: only lines after this entry."""

    seat: Seat | None = None
    since: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1


class LobbyQuery(Asked):
    state: State | None = None
    game: Word | None = None
    most: Annotated[int, Meta(ge=1, le=100)] = 50


class Lobby(Struct):
    tables: list[TableInfo]


class MyTable(Struct):
    table: TableInfo
    seats: list[int]
    my_turn: bool


class Me(Struct):
    id: str
    name: str
    tables: list[MyTable]


class Play(Struct, forbid_unknown_fields=True):
    """A move, as text or as JSON, to be entry `n`. Asking again with the same `key` is safe."""

    seat: Seat
    n: Number
    move: MoveText | dict[str, object]
    key: Key = ""


class TakeBack(Struct, forbid_unknown_fields=True):
    seat: Seat
    n: Number
    key: Key = ""


class Played(Struct):
    """The entry is on the disk; `repeated`: it was there already."""

    n: int
    played: int
    repeated: bool


class WhyNotQuery(Asked, kw_only=True):
    seat: Seat
    move: MoveText


class WhyNot(Struct):
    legal: bool
    rule: str | None = None
    words: str | None = None
    link: str | None = None


class MomentQuery(Asked):
    seat: Seat | None = None


class Moment(Struct):
    """The table after some of the moves that stand."""

    table: str
    seat: int | None
    moves: int
    played: int
    view: dict[str, object]
    expected: str
    lines: list[Line]  # of the last of these moves


class Take(Struct, forbid_unknown_fields=True):
    key: Key = ""


class Start(Struct, forbid_unknown_fields=True):
    """Bots of this level take the seats that are still free."""

    level: Annotated[str, Meta(max_length=40)] = "random"


class Nothing(Struct, forbid_unknown_fields=True):
    pass
