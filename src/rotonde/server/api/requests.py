"""What goes in: addresses, queries and bodies of the API."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from rotonde.server.play.clocks.asks import What
from rotonde.server.play.views.shapes import State
from rotonde.server.play.wishes import Contribution, Key, Word

Language = Literal["en", "fr"]
Name = Annotated[str, Meta(max_length=400)]  # a person's; what is too long is told in words
Seat = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Since = Annotated[int, Meta(ge=-1, le=1_000_000)]
Words = Annotated[str, Meta(min_length=1, max_length=300)]
MoveText = Annotated[str, Meta(min_length=1, max_length=400)]


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


class Keep(Struct, forbid_unknown_fields=True):
    """`hidden`: no longer in my list; the table stays for everybody, and its link opens it."""

    hidden: bool


class NewReplay(Struct, forbid_unknown_fields=True):
    """The text of a record."""

    record: str
    listed: bool = False


class Looking(Asked):
    """`seat`: one of yours; only lines after entry `since` and chat after `chat_since`."""

    seat: Seat | None = None
    since: Since = -1
    chat_since: Since = -1


class LinesQuery(Asked):
    """`seat`: one of yours; lines of entries after `since` and before `before`."""

    seat: Seat | None = None
    since: Since = -1
    before: Number = 1_000_000


class LobbyQuery(Asked):
    state: State | None = None
    game: Word | None = None
    most: Annotated[int, Meta(ge=1, le=100)] = 50


class LobbyPageQuery(LobbyQuery):
    """`after`: what the page before this one gave as `next`."""

    after: Annotated[str, Meta(max_length=60)] = ""


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


class CoachQuery(Asked, kw_only=True):
    """`move`: the one that is about to be confirmed. `people`: you want it among people too.
    `games`: of this kind that you played before; `known`: tips that you have heeded often
    enough, with commas; `said`: marks of what you were told, here and in earlier games."""

    seat: Seat
    move: MoveText | None = None
    people: bool = False
    games: Number = 0
    known: Annotated[str, Meta(max_length=400)] = ""
    said: Annotated[str, Meta(max_length=1000)] = ""


class MomentQuery(Asked):
    seat: Seat | None = None


class BoardsQuery(Asked, kw_only=True):
    """`tables`: their ids, with commas between them; 24 at most."""

    tables: Annotated[str, Meta(max_length=1000)]


class MomentsQuery(Asked):
    """From one number of moves to another, both with it; at most 50 at once."""

    seat: Seat | None = None
    first: Number = field(name="from", default=0)
    last: Number = field(name="to", default=1_000_000)


class Take(Struct, forbid_unknown_fields=True):
    """`contribution`: what you add to chance, in hexadecimal; it counts before the game begins."""

    key: Key = ""
    contribution: Contribution = ""


class Again(Struct, forbid_unknown_fields=True):
    """`contribution`: what you add to the chance of the new game."""

    contribution: Contribution = ""


class PromisePath(Struct):
    """The key with which you will make a table."""

    key: Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9][A-Za-z0-9_.~-]*$")]


class Start(Struct, forbid_unknown_fields=True):
    """Bots of this level take the seats that are still free."""

    level: Annotated[str, Meta(max_length=40)] = "random"


class TableChange(Struct, forbid_unknown_fields=True):
    """`listed`: in the lobby."""

    listed: bool


class Ask(Struct, forbid_unknown_fields=True):
    """For which seat of yours, and for what: it is so when all who play have asked for it."""

    seat: Seat
    what: What


class HandOver(Struct, forbid_unknown_fields=True):
    """Whoever sits there becomes the host."""

    seat: Seat


class Nothing(Struct, forbid_unknown_fields=True):
    pass
