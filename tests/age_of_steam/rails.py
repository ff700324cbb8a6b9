"""A table for Age of Steam: named players, any phase, money and cubes as a test needs them."""

from __future__ import annotations

from functools import cache

from librt.vecs import vec
from mypy_extensions import i64, u8
from table import Table

from rotonde.games.age_of_steam.game import AgeOfSteamGame, new_game, own_map
from rotonde.games.age_of_steam.map_parts import COLOURS
from rotonde.games.age_of_steam.player import ACTION_IDS, Player
from rotonde.games.age_of_steam.position import EMPTY, AgeOfSteam
from rotonde.games.age_of_steam.tiles import TRACK_NAMES
from rotonde.games.age_of_steam.track import NOBODY, UNUSED

Line = tuple[str, str, str, int]  # owner, start, end or "…", pieces


@cache
def game_on(map_name: str = "rust_belt", **options: str) -> AgeOfSteamGame:
    return new_game(own_map(map_name), options)


class Rails(Table[AgeOfSteam]):
    """The players are in turn order as they are named, with $10 each."""

    def __init__(self, names: str = "Ann Bob Cat", map_name: str = "rust_belt", **options: str):
        game = game_on(map_name, **options)
        seats = names.split()
        p = game.new(len(seats), 1, diary=True)
        p.order = vec[i64](list(range(len(seats))))
        self.rails = game
        super().__init__(game, p, seats)

    def player(self, name: str) -> Player:
        return self.p.players[self.seat(name)]

    def go_to(self, phase: str) -> None:
        """Begin a phase of the round, whatever was going on."""
        self.p.asides = 0
        self.p.deciding = 0
        self.p.place = [each.name for each in self.game.phases].index(phase)
        self.game.go_on(self.p)

    def has(self, name: str, cash: int) -> None:
        player = self.player(name)
        player.receive(cash - player.cash)

    def acts(self, name: str, action: str) -> None:
        self.player(name).action = ACTION_IDS.index(action)

    def place(self, name: str) -> int:
        return self.rails.board.place_ids.index(name)

    def cubes(self, place: str, *colours: str) -> None:
        """These cubes and no others lie there; the bag gives them and takes the rest."""
        at = self.place(place)
        for number, colour in enumerate(COLOURS):
            change = colours.count(colour) - self.p.cubes_on(at, number)
            self.p.add_cubes(at, number, change)
            self.p.bag[number] -= change

    def no_cubes(self) -> None:
        for place in self.rails.board.place_ids:
            self.cubes(place)

    def empty_display(self) -> None:
        for space in range(self.rails.board.spaces):
            colour = int(self.p.display[space])
            if colour != EMPTY:
                self.p.bag[colour] += 1
                self.p.display[space] = u8(EMPTY)

    def builds(self, name: str, *tiles: str) -> list[int]:
        """Lay tiles, `k10 ne-sw` each; returns what each cost."""
        paid = []
        for tile in tiles:
            before = self.player(name).cash
            site, track = tile.split()
            self.plays(f"{name} build {site}\n{name} lay {track}")
            paid.append(before - self.player(name).cash)
        return paid

    def forbids(self, name: str, tile: str) -> str:
        """The rule against a tile on a hex, as the price query tells it."""
        site, track = tile.split()
        hex = self.rails.board.hex_names.index(site)
        quote = self.rails.quote(self.p, self.seat(name), hex, TRACK_NAMES.index(track))
        return "" if quote.refusal is None else quote.refusal.rule

    def lines(self) -> list[Line]:
        """Every line on the board: whose it is, from where, to where, how many pieces."""
        track, ids = self.p.track, self.rails.board.place_ids
        found = []
        for line in range(len(track.owner)):
            if track.owner[line] != UNUSED:
                owner = "nobody" if track.owner[line] == NOBODY else self.names[track.owner[line]]
                end = "…" if track.end[line] < 0 else ids[track.end[line]]
                first, last = ids[track.start[line]], end
                if last != "…" and last < first:
                    first, last = last, first
                found.append((owner, first, last, int(track.pieces[line])))
        return sorted(found)

    def lines_of(self, name: str) -> list[Line]:
        return [line for line in self.lines() if line[0] == name]


def at_build(names: str = "Ann Bob Cat", **options: str) -> Rails:
    """The first player is about to build, with $40 each."""
    table = Rails(names, **options)
    for name in table.names:
        table.has(name, 40)
    table.go_to("build-track")
    return table


def next_build(table: Rails) -> None:
    """All players build in another turn."""
    table.go_to("build-track")


def stubs_of_ann(**options: str) -> Rails:
    """Ann has a link to Indianapolis and two free exits there, which are nobody's by now."""
    table = at_build("Ann Bob Cat", **options)
    table.builds("Ann", "j9 ne-s", "indianapolis town-ne-sw-nw")
    table.plays("Ann done")
    table.builds("Bob", "m8 n-s")
    table.plays("Bob done\nCat done")
    next_build(table)
    return table


def end_of_nobody() -> Rails:
    """Ann has left a line that begins at Evansville, and it is Bob's turn to build."""
    table = at_build()
    table.builds("Ann", "k10 ne-sw")
    table.plays("Ann done")
    table.builds("Bob", "m8 n-s")
    next_build(table)
    table.plays("Ann done")
    return table


def line_of_nobody_from_a_town(**options: str) -> Rails:
    """Ann has left a line that begins at Indianapolis; Bob, who builds, has track far away."""
    table = at_build(**options)
    table.builds("Ann", "k10 n-sw", "indianapolis n-s", "k8 n-s")
    table.builds("Bob", "b4 n-s")
    table.plays("Bob done\nCat done")
    next_build(table)
    table.plays("Ann done")
    return table
