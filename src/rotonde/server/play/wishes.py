"""What somebody wants a table to be like."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rotonde.server.play.clocks.rules import ClockRules

Word = Annotated[str, Meta(min_length=1, max_length=60)]
Key = Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_.~-]*$")]
Undo = Literal["generous", "strict", "none"]
Kind = Literal["me", "friend", "open", "bot"]
# What a player adds to chance: 128 to 512 bits that nobody else could choose, or nothing.
Contribution = Annotated[str, Meta(pattern="^(([0-9a-f]{2}){16,64})?$", max_length=128)]


class SeatWish(Struct, forbid_unknown_fields=True):
    """`me` (several: people at one screen), a `friend` by link, `open`, or a `bot` of a level."""

    kind: Kind
    level: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=40)] = ""
    contribution: Contribution = ""  # of `me`


class NewTable(Struct, forbid_unknown_fields=True):
    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    map: Word | None = None
    options: dict[str, str] = {}
    listed: bool = True
    # What may be taken back: also across the answers of bots, until anybody else decides, nothing.
    undo: Undo = "generous"
    # Chosen: everybody is told so, and nobody else may sit there, for it tells every draw.
    seed: Annotated[int, Meta(ge=0, lt=1 << 62)] | None = None
    key: Key = ""
    clock: ClockRules | None = None
    # The level of the bots that play for players who are away; the table's own bots', without.
    stand_in: Annotated[str, Meta(max_length=40)] = ""
    # Percent: who sits down by himself must have finished so many of his games.
    reliable: Annotated[int, Meta(ge=0, le=100)] = 0


class Replacement(Struct, forbid_unknown_fields=True):
    """Who gets a seat in place of the one who has it: a `bot`, or a `friend` by a new link."""

    kind: Literal["bot", "friend"]
    level: Annotated[str, Meta(max_length=40)] = ""
