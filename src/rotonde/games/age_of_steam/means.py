"""What a player has to build with: the tiles and town markers that are left, and money."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.games.age_of_steam.look import Look
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.prices import Prices, ground
from rotonde.games.age_of_steam.tiles import BLANK, KIND, SORT, TOWN_TILE
from rotonde.games.age_of_steam.track_sets import FIRST_TOWN_KIND, OF_KIND


@final
class Means:
    def __init__(self, p: AgeOfSteam, cash: i64, prices: Prices) -> None:
        self.p: Final = p
        self.cash: Final = cash
        self.prices: Final = prices
        plain: i64 = 0
        town: i64 = 0
        for kind in range(len(p.supply)):
            if p.supply[kind] > 0:
                if kind < FIRST_TOWN_KIND:
                    plain |= OF_KIND[kind]
                else:
                    town |= OF_KIND[kind]
        self.plain: Final = plain  # tracks whose tiles are left
        self.town: Final = town

    def limit(self, hex: i64, look: Look) -> None:
        """Of the tracks that fit, leave those in `look` that there are tiles and money for."""
        p = self.p
        old = i64(p.track.tile[hex])
        if p.board.place_of[hex] < 0:
            look.plain &= self.plain_left(old)
        else:
            look.town &= self.town_left(old)
            if p.town_markers == 0 and (old == BLANK or SORT[old] == TOWN_TILE):
                look.plain = 0
            else:
                look.plain &= self.plain_left(old)
        if self.cash < self.prices.dearest and look.plain | look.town != 0:
            self.pay(hex, old, look)

    def plain_left(self, old: i64) -> i64:
        """A tile that is replaced comes back, and may be laid again (AOS-43)."""
        if old == BLANK or SORT[old] == TOWN_TILE:
            return self.plain
        return self.plain | OF_KIND[KIND[old]]

    def town_left(self, old: i64) -> i64:
        if old == BLANK or SORT[old] != TOWN_TILE:
            return self.town
        return self.town | OF_KIND[KIND[old]]

    def pay(self, hex: i64, old: i64, look: Look) -> None:
        board = self.p.board
        town = board.place_of[hex] >= 0
        on = ground(board.terrain[hex], town, old)
        look.plain &= self.prices.plain_for(on, self.cash)
        if town:
            look.town &= self.prices.town_for(on, self.cash)
