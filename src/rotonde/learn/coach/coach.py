"""Asks the coach of a game what it would say to a seat.

A coach is handed a determinization of the seat, as bots are, and looks only at what is true in
all of them: two positions that a seat cannot tell apart give the same tips.
"""

from __future__ import annotations

from typing import Final

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import seeded
from rotonde.games.catalogue import part_of
from rotonde.learn.coach.tip import Tip

LUCK: Final = 1  # nothing that is said hangs on it


def has_coach(game: str) -> bool:
    return part_of(game, "coach") is not None


def tips_for(game: Game[Position], p: Position, seat: int, proposed: int | None) -> list[Tip]:
    """What there is to say now, most urgent first: of the move proposed, or, without one, of how
    things stand."""
    coach = part_of(game.about.name, "coach")
    if coach is None or not p.decides(seat):
        return []
    seen = p.determinize(seat, seeded(LUCK))
    found: list[Tip] = coach.tips(game, seen, seat, proposed)
    return found
