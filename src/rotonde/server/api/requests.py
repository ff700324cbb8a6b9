"""What goes in: addresses, queries and bodies of the API."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Language = Literal["en", "fr"]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(min_length=1, max_length=60)]
Key = Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_.~-]*$")]
Seat = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Since = Annotated[int, Meta(ge=-1, le=1_000_000)]
Words = Annotated[str, Meta(min_length=1, max_length=300)]
MoveText = Annotated[str, Meta(min_length=1, max_length=400)]
State = Literal["waiting", "running", "over", "replay"]
Kind = Literal["me", "friend", "open", "bot"]


class Asked(Struct):
    """What every address may be asked."""

    lang: Language | None = None


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


class WhoAmI(Struct, forbid_unknown_fields=True):
    name: Name


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


class Looking(Asked):
    """`seat`: one of yours; only lines after entry `since` and chat after `chat_since`."""

    seat: Seat | None = None
    since: Since = -1
    chat_since: Since = -1


class LobbyQuery(Asked):
    state: State | None = None
    game: Word | None = None
    most: Annotated[int, Meta(ge=1, le=100)] = 50


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


class Say(Struct, forbid_unknown_fields=True):
    """One line of chat. `seat`: which of yours speaks. Asking again with the same `key` is safe."""

    text: Words
    key: Key = ""
    seat: Seat | None = None


class HintQuery(Asked, kw_only=True):
    """`seconds`: how long to think."""

    seat: Seat
    seconds: Annotated[float, Meta(gt=0, le=5)] = 1.0


class VerdictQuery(Asked):
    seconds: Annotated[float, Meta(gt=0, le=5)] = 0.3


class WhyNotQuery(Asked, kw_only=True):
    seat: Seat
    move: MoveText


class MomentQuery(Asked):
    seat: Seat | None = None


class MomentsQuery(Asked):
    """From one number of moves to another, both with it; at most 50 at once."""

    seat: Seat | None = None
    first: Number = field(name="from", default=0)
    last: Number = field(name="to", default=1_000_000)


class Take(Struct, forbid_unknown_fields=True):
    key: Key = ""


class Start(Struct, forbid_unknown_fields=True):
    """Bots of this level take the seats that are still free."""

    level: Annotated[str, Meta(max_length=40)] = "random"


class Nothing(Struct, forbid_unknown_fields=True):
    pass
