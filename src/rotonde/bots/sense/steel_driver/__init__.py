"""What bots know of Steel Driver: how good a move is, and how far each level looks."""

from __future__ import annotations

from rotonde.bots.sense.steel_driver.ladder import LADDER
from rotonde.bots.sense.steel_driver.sense import policy

__all__ = ["LADDER", "policy"]
