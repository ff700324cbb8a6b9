"""What bots know of Trambahn: how good a move is, and how far each level looks."""

from __future__ import annotations

from rotonde.bots.sense.trambahn.ladder import LADDER
from rotonde.bots.sense.trambahn.sense import policy

__all__ = ["LADDER", "policy"]
