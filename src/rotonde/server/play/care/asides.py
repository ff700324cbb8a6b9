"""What happens at a table beside the game: entries between the moves, for everybody to read."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Literal

import msgspec

from rotonde.server.storage.rows import Entry, SeatRow
from rotonde.session.session import ASIDE

Act = Literal[
    "bot",
    "invite",
    "sit",
    "link",
    "host",
    "time-out",  # time is up: a bot stands in
    "forfeit",  # time is up: a bot has the seat for good
    "away",
    "back",
    "ask-pause",
    "ask-resume",
    "ask-draw",
    "pause",
    "resume",
    "draw",
    "resign",  # the other wins
    "give-up",  # the others play on
]
CHANGE_HANDS: tuple[Act, ...] = ("bot", "invite", "sit", "forfeit", "give-up")


class Aside(msgspec.Struct, omit_defaults=True):
    """A seat and what became of it; who sat there before, and who does now."""

    act: Act
    was: str = ""
    was_level: str = ""  # of a bot
    name: str = ""
    level: str = ""  # of a bot

    def entry(self, seat: int) -> Entry:
        text = ASIDE + msgspec.json.encode(self).decode()
        return Entry(seat, text, "", "", time.time())


@dataclass(frozen=True)
class Change:
    """Up to entry `n` somebody else sat on a seat."""

    n: int
    seat: int
    name: str
    level: str


def aside(act: Act, was: SeatRow, now: SeatRow) -> Aside:
    return Aside(act, was.name, was.level, now.name, now.level)


def aside_of(entry: Entry) -> Aside | None:
    """What an entry tells of, if it is no decision."""
    if not entry.text.startswith(ASIDE):
        return None
    return msgspec.json.decode(entry.text.removeprefix(ASIDE), type=Aside)


def change_of(n: int, entry: Entry) -> Change | None:
    said = aside_of(entry)
    if said is None or said.act not in CHANGE_HANDS:
        return None
    return Change(n, entry.seat, said.was, said.was_level)
