"""How this game is ruled: a strategy for each question that options or a map may answer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rotonde.games.age_of_steam.connectivity import AnyTiles, Connectivity
from rotonde.games.age_of_steam.growth import Dice, DiceOfThoseLeft, DrawMore, Production
from rotonde.games.age_of_steam.markers import LimitedMarkers, Markers
from rotonde.games.age_of_steam.money import OFFICIAL, RULEBOOK, Reduction
from rotonde.games.age_of_steam.options import Options
from rotonde.games.age_of_steam.prices import Charges, FlatForEngineer, PriceList, Prices
from rotonde.games.age_of_steam.rebuilding import OnceAHex, Rebuilding
from rotonde.games.age_of_steam.track_sets import PLAIN_TRACKS, SIMPLE_TRACKS

PRODUCTION_DRAWS: Final[i64] = 4  # by the option `production_draw_4` (AOS-23)
ANY_NUMBER: Final[i64] = 1000  # of tiles


class Rulings:
    """Chosen once, when the game is made. The rules hold what they need and ask no option."""

    def __init__(self, options: Options, prices: PriceList) -> None:
        listed = Prices(prices)
        flat = options.engineer_flat_2
        self.charges: Charges = FlatForEngineer(listed) if flat else Charges(listed)
        self.connectivity: Connectivity = AnyTiles() if options.any_tiles else Connectivity()
        self.anybody_turns: bool = options.anybody_turns
        self.on_empty: i64 = PLAIN_TRACKS if options.direct_complex else SIMPLE_TRACKS
        self.rebuilding: Rebuilding = Rebuilding() if options.rebuild_same_hex else OnceAHex()
        limit = options.marker_limit
        self.markers: Markers = LimitedMarkers(limit) if limit > 0 else Markers()
        self.urbanize_until: i64 = ANY_NUMBER if options.urbanize_any_time else 0
        self.reduction = Reduction(OFFICIAL if options.official_reduction else RULEBOOK)
        self.production: Production = (
            DrawMore(PRODUCTION_DRAWS) if options.production_draw_4 else Production()
        )
        self.dice: Dice = DiceOfThoseLeft() if options.active_dice else Dice()
        self.fewest: i64 = 1 if options.play_on else 2  # players; with fewer it ends
