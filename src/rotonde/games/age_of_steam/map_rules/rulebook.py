"""What a map may rule otherwise. This one follows the rulebook; others override a method or two."""

from __future__ import annotations

from rotonde.games.age_of_steam.options import Options
from rotonde.games.age_of_steam.prices import PriceList
from rotonde.games.age_of_steam.rules import (
    FIFTEEN_SHARES,
    ONE_ACTION_EACH,
    PRODUCTION,
    RAISE_OR_PASS,
    THREE_TILES,
    TWO_ROUNDS,
)
from rotonde.games.age_of_steam.rulings import Rulings
from rotonde.games.age_of_steam.sequence import Sequence


class MapRules:
    """Asked once, when the game is made."""

    def prices(self, options: Options) -> PriceList:
        listed = PriceList()
        listed.simple_by_coexist = options.coexist_replace_cost
        return listed

    def rulings(self, options: Options) -> Rulings:
        """What the options say; a map may put strategies of its own in their place."""
        return Rulings(options, self.prices(options))

    def change_sequence(self, play: Sequence) -> None:
        """Replace, add or remove phases."""

    def whose_turn(self) -> dict[str, int]:
        """For each phase in which somebody decides, the rule that says who."""
        return {
            "issue-shares": FIFTEEN_SHARES,
            "turn-order": RAISE_OR_PASS,
            "choose-actions": ONE_ACTION_EACH,
            "build-turn": THREE_TILES,
            "lay-tile": THREE_TILES,
            "move-turn": TWO_ROUNDS,
            "ride-links": TWO_ROUNDS,
            "grow-goods": PRODUCTION,
            "place-cubes": PRODUCTION,
        }


def rules() -> MapRules:
    return MapRules()
