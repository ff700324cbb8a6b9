"""Building twice on a hex in one turn: a strategy that is chosen once for a game."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from rotonde.core.game import LEGAL
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.rules import TWICE_ON_A_HEX


class Rebuilding:
    """Allowed; each time counts as a tile and is paid for (AOS-29)."""

    def closes_hexes(self) -> bool:
        """Whether a hex may be closed only because it was built on."""
        return False

    def why_not(self, p: AgeOfSteam, hex: i64) -> i64:
        return LEGAL


@final
class OnceAHex(Rebuilding):
    """Forbidden."""

    def closes_hexes(self) -> bool:
        return True

    def why_not(self, p: AgeOfSteam, hex: i64) -> i64:
        for built in p.hexes_built:
            if built == hex:
                return TWICE_ON_A_HEX
        return LEGAL
