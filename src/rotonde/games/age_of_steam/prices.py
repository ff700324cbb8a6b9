"""What building costs: a table of prices, and who pays them. Both are chosen once for a game."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.games.age_of_steam.player import ENGINEER, Player
from rotonde.games.age_of_steam.tiles import BLANK, COEXIST, N_EXITS, SIMPLE, SORT
from rotonde.games.age_of_steam.track_sets import PLAIN, TOWN_TRACKS, a_set

# What a tile is laid on: a town's hex, without or with a tile; other track; a terrain.
A_TOWN: Final[i64] = 0
TOWN_TRACK: Final[i64] = 1
SIMPLE_TRACK: Final[i64] = 2
COMPLEX_TRACK: Final[i64] = 3
A_TERRAIN: Final[i64] = 4
TERRAINS: Final[i64] = 3
GROUNDS: Final[i64] = A_TERRAIN + TERRAINS

ENGINEER_PRICE: Final[i64] = 2  # of any tile, by an option (AOS-22)


def ground(terrain: i64, town: bool, old: i64) -> i64:
    """What a tile is laid on: terrain is paid only for the first tile on the hex (AOS-45)."""
    if town:
        if old == BLANK:
            return A_TOWN
        return TOWN_TRACK
    if old == BLANK:
        return A_TERRAIN + terrain
    if SORT[old] == SIMPLE:
        return SIMPLE_TRACK
    return COMPLEX_TRACK


class PriceList:
    """The rulebook's prices. A map that has others changes the numbers it wants."""

    def __init__(self) -> None:
        # The first tile on a hex, on plain, river and mountain (AOS-45).
        self.simple = [2, 3, 4]
        self.crossing = [4, 5, 6]  # complex ones only by an option
        self.coexist = [3, 4, 5]
        self.town = 1  # the first tile on a town's hex, and
        self.town_exit = 1  # for each exit (AOS-46)
        self.replace_in_town = 3
        self.simple_by_crossing = 3
        self.simple_by_coexist = 3
        self.other_replacement = 2

    def of(self, ground: int, new: int) -> int:
        """One price a tile, also when it adds and turns at the same time (AOS-47)."""
        sort = SORT[new]
        if ground >= A_TERRAIN:
            return [self.simple, self.crossing, self.coexist][sort][ground - A_TERRAIN]
        if ground == A_TOWN:
            return self.town + self.town_exit * N_EXITS[new]  # whatever the terrain (AOS-46)
        if ground == TOWN_TRACK:
            return self.replace_in_town
        if ground == COMPLEX_TRACK or sort == SIMPLE:
            return self.other_replacement
        return self.simple_by_coexist if sort == COEXIST else self.simple_by_crossing


@final
class Prices:
    """A price list as tables: of each track on each ground, and what so much money pays for."""

    def __init__(self, listed: PriceList) -> None:
        plain = [[listed.of(ground, track) for track in PLAIN] for ground in range(GROUNDS)]
        town = [[listed.of(ground, t) for t in TOWN_TRACKS] for ground in range(SIMPLE_TRACK)]
        rows = plain + town
        self.tracks: Final[i64] = len(PLAIN) + len(TOWN_TRACKS)
        nothing = [0] * len(TOWN_TRACKS)  # town tiles lie on towns' hexes only
        each = [row + (town[n] if n < SIMPLE_TRACK else nothing) for n, row in enumerate(plain)]
        self.each: Final = vec[i64]([price for row in each for price in row])
        self.simple: Final = vec[i64](listed.simple)  # the first tile, on each terrain
        self.cheapest: Final[i64] = min(min(row) for row in rows)
        self.dearest: Final[i64] = max(max(row) for row in rows)
        self.plain: Final = vec[i64](paid_by(plain, PLAIN, self.dearest))
        self.town: Final = vec[i64](paid_by(town, TOWN_TRACKS, self.dearest))

    def of(self, ground: i64, new: i64) -> i64:
        return self.each[ground * self.tracks + new]

    def plain_for(self, ground: i64, cash: i64) -> i64:
        """The plain tracks that so much cash pays for."""
        return self.plain[ground * (self.dearest + 1) + min(cash, self.dearest)]

    def town_for(self, ground: i64, cash: i64) -> i64:
        """The town tiles, on a town's hex."""
        return self.town[ground * (self.dearest + 1) + min(cash, self.dearest)]


def paid_by(prices: list[list[int]], tracks: list[int], dearest: int) -> list[int]:
    """For each ground and so many dollars, the tracks that these pay for."""
    found: list[int] = []
    for row in prices:
        for dollars in range(dearest + 1):
            cheap = [track for track, price in zip(tracks, row, strict=True) if price <= dollars]
            found.append(a_set(cheap))
    return found


class Charges:
    """Everybody pays what is listed."""

    def __init__(self, prices: Prices) -> None:
        self.prices: Final = prices

    def least(self) -> i64:
        """Who has less than this can pay for no tile."""
        return self.prices.cheapest

    def of(self, player: Player, ground: i64, new: i64) -> i64:
        """What a player pays for a tile."""
        return self.prices.of(ground, new)

    def purse(self, player: Player) -> i64:
        """So much money, at the prices listed, pays for what this player can pay for."""
        return player.cash


@final
class FlatForEngineer(Charges):
    """The Engineer pays the same for every tile: who can pay for one can pay for any (AOS-22)."""

    def least(self) -> i64:
        return min(ENGINEER_PRICE, self.prices.cheapest)

    def of(self, player: Player, ground: i64, new: i64) -> i64:
        if player.action == ENGINEER:
            return ENGINEER_PRICE
        return self.prices.of(ground, new)

    def purse(self, player: Player) -> i64:
        if player.action == ENGINEER:
            return player.cash // ENGINEER_PRICE * self.prices.dearest
        return player.cash
