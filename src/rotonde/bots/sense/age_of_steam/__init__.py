"""What bots know of Age of Steam: how good a move is, and how far each level looks."""

from __future__ import annotations

from rotonde.bots.sense.age_of_steam.ladder import LADDER
from rotonde.bots.sense.age_of_steam.sense import policy

__all__ = ["LADDER", "policy"]
