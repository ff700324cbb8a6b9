"""The options of Express 01."""

from __future__ import annotations

from typing import Final

from rotonde.core.options import Option

LENGTH: Final = Option("length", ["short", "long"])
REVERSE: Final = Option("reverse_at_station", ["yes", "no"])
DECKS: Final = Option("decks", ["searched", "open"])
OPTIONS: Final = [LENGTH, REVERSE, DECKS]
