"""Step 5: drawing up."""

from __future__ import annotations

from typing import final

from rotonde.core.game import Phase
from rotonde.games.trambahn.cards import fill_hand
from rotonde.games.trambahn.position import Trambahn


@final
class DrawUp(Phase[Trambahn]):
    """The hand is filled to six cards (TRA-22)."""

    def __init__(self) -> None:
        super().__init__("draw-up")

    def begin(self, p: Trambahn) -> None:
        fill_hand(p, p.turn, p.turns + 1)
