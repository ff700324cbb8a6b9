"""The options of Express 01."""

from __future__ import annotations

from typing import Final

from rotonde.core.options import Option

LENGTH: Final = Option("length", ["short", "long"])
REVERSE: Final = Option("reverse_at_station", ["yes", "no"])
DECKS: Final = Option("decks", ["searched", "open"])
TAKEOVER_ROUNDS: Final = Option("takeover_rounds", ["12", "6", "24", "0"])
OPTIONS: Final = [LENGTH, REVERSE, DECKS, TAKEOVER_ROUNDS]
