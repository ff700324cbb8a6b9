"""What bots know of Express 01: how good a move is, and how far each level looks."""

from __future__ import annotations

from rotonde.bots.sense.express_01.ladder import LADDER
from rotonde.bots.sense.express_01.sense import policy

__all__ = ["LADDER", "policy"]
