"""What the coach says at a table that was set up in words."""

from __future__ import annotations

from typing import TypeVar

from table import Table

from rotonde.core.position import Position
from rotonde.learn.coach.coach import tips_for
from rotonde.learn.coach.tip import Tip

P = TypeVar("P", bound=Position)


def tips(table: Table[P], name: str, move: str | None = None) -> dict[str, Tip]:
    """By their keys; of a move that is about to be confirmed, or of how things stand."""
    proposed = None if move is None else table.game.notation.parse(move)
    if proposed is not None:
        assert proposed in table.game.legal_moves(table.p, table.seat(name)), move
    found = tips_for(table.game, table.p, table.seat(name), proposed)  # type: ignore[arg-type]
    return {tip.key: tip for tip in found}
