"""The position of a game of Age of Steam. Nothing in it is hidden (AOS-09)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.core.position import ZEROS, Position
from rotonde.core.rng import Rng
from rotonde.games.age_of_steam.board import N_COLOURS, NONE, Board
from rotonde.games.age_of_steam.lines import bare, pieces_of
from rotonde.games.age_of_steam.money import MOST_SHARES
from rotonde.games.age_of_steam.player import (
    MOST_ENGINE,
    NO_ACTION,
    START_ENGINE,
    START_SHARES,
    Player,
    new_player,
)
from rotonde.games.age_of_steam.referee import check_tiles, check_track
from rotonde.games.age_of_steam.showing import known, show_player, show_track
from rotonde.games.age_of_steam.track import NO_COLOUR, Track

EMPTY: Final[i64] = 255  # a space of the display without a cube


@final
class AgeOfSteam(Position):
    def __init__(
        self,
        board: Board,
        seats: i64,
        rng: Rng,
        players: list[Player],
        track: Track,
        supply: vec[i64],
        bag: vec[i64],
        cubes: vec[u8],
        display: vec[u8],
        built: vec[i64],
        order: vec[i64],
        queue: vec[i64],
        drawn: vec[i64],
    ) -> None:
        super().__init__(seats, rng)
        self.board: Final = board
        self.players = players
        self.track = track
        self.supply = supply  # tiles of each kind
        self.town_markers: i64 = board.town_markers
        self.bag = bag  # how many cubes of each colour: which one comes is chance
        self.cubes = cubes  # on each place, how many of each colour
        self.display = display  # the cube on each space, or EMPTY
        self.built = built  # for each new city tile the town it stands on, or NONE
        self.order = order  # of the players still in the game
        self.queue = queue  # the seats that decide in this phase, one after another
        self.at: i64 = 0  # how far the queue has come
        # The auction.
        self.bidders: i64 = 0  # still in it, a bit each
        self.places_left: i64 = 0  # the place that the next to pass takes
        self.highest: i64 = NONE  # the highest bidder
        self.may_hold: i64 = NONE  # who may still use the Turn Order pass
        # A build.
        self.tiles_left: i64 = 0
        self.has_urbanized = False
        self.tiles_laid: i64 = 0
        self.site: i64 = NONE  # the hex chosen
        self.hexes_built: vec[i64] = vec[i64]()  # in this build, where that counts (AOS-29)
        # A move of goods.
        self.cube: i64 = NONE  # the colour of the cube on its way
        self.cube_from: i64 = NONE
        self.cube_at: i64 = NONE
        self.passed: i64 = 0  # the places it has seen, a bit each
        self.links: vec[i64] = vec[i64]()  # that it has used
        # Production.
        self.drawn = drawn  # cubes drawn and not yet placed
        self.to_place: i64 = 0

    def clone(self) -> AgeOfSteam:
        copy = AgeOfSteam(
            self.board,
            self.seats,
            self.rng.clone(),
            [player.clone() for player in self.players],
            self.track.clone(),
            self.supply[:],
            self.bag[:],
            self.cubes[:],
            self.display[:],
            self.built[:],
            self.order[:],
            self.queue[:],
            self.drawn[:],
        )
        copy.copy_course(self)
        copy.town_markers = self.town_markers
        copy.at = self.at
        copy.bidders = self.bidders
        copy.places_left = self.places_left
        copy.highest = self.highest
        copy.may_hold = self.may_hold
        copy.tiles_left = self.tiles_left
        copy.tiles_laid = self.tiles_laid
        copy.has_urbanized = self.has_urbanized
        copy.site = self.site
        copy.hexes_built = self.hexes_built[:]
        copy.cube = self.cube
        copy.cube_from = self.cube_from
        copy.cube_at = self.cube_at
        copy.passed = self.passed
        copy.links = self.links[:]
        copy.to_place = self.to_place
        return copy

    def determinize(self, seat: i64, luck: Rng) -> AgeOfSteam:
        """All is open but what chance will bring (AOS-09)."""
        copy = self.clone()
        copy.rng = luck.split()
        return copy

    def view(self, seat: i64) -> dict[str, object]:
        """The same for everybody (AOS-09)."""
        view = self.course()
        view |= show_track(self.track)
        view["players"] = [self.show_seat(seat) for seat in range(self.seats)]
        view["order"] = list(self.order)
        view["queue"] = list(self.queue)[self.at :]
        view["supply"] = list(self.supply)
        view["town_markers"] = self.town_markers
        view["colours"] = [None if c == NO_COLOUR else c for c in map(int, self.track.colour)]
        view["new_cities"] = [known(place) for place in self.built]
        view["bag"] = list(self.bag)
        view["cubes"] = [self.cubes_at(place) for place in range(self.board.places)]
        view["display"] = [None if c == EMPTY else c for c in map(int, self.display)]
        view["auction"] = {
            "bidders": [seat for seat in range(self.seats) if self.bidders >> seat & 1],
            "highest": known(self.highest),
            "may_hold": known(self.may_hold),
        }
        view["build"] = {
            "tiles_left": self.tiles_left,
            "has_urbanized": self.has_urbanized,
            "site": known(self.site),
            "hexes": list(self.hexes_built),
        }
        view["cube"] = self.show_cube()
        view["drawn"] = list(self.drawn)
        view["to_place"] = self.to_place
        return view

    def show_seat(self, seat: int) -> dict[str, object]:
        marks, pieces = self.track.marks[seat], pieces_of(self.track, seat)
        return show_player(self.players[seat], marks, pieces)

    def cubes_at(self, place: int) -> list[int]:
        return [self.cubes_on(place, colour) for colour in range(N_COLOURS)]

    def show_cube(self) -> dict[str, object] | None:
        """The cube on its way, while there is one."""
        if self.cube < 0:
            return None
        return {
            "colour": self.cube,
            "from": self.cube_from,
            "at": self.cube_at,
            "links": list(self.links),
        }

    def check(self) -> None:
        """Cubes, tiles, markers: all somewhere, once; money came from and went to the bank."""
        check_tiles(self.board, self.track, self.supply, self.town_markers)
        check_track(self.track)
        for colour in range(N_COLOURS):
            count = self.bag[colour] + self.drawn[colour]
            count += sum(self.cubes_on(place, colour) for place in range(self.board.places))
            count += sum(int(cube) == colour for cube in self.display)
            assert count == self.board.cubes[colour], f"{count} cubes of colour {colour}"
            assert self.bag[colour] >= 0
        for place in range(self.board.places):
            assert self.track.is_city(place) or sum(self.cubes_at(place)) == 0, "a town has cubes"
        for seat, player in enumerate(self.players):
            assert player.cash == player.received - player.paid and player.cash >= 0
            assert player.bankrupt == (seat not in list(self.order)), "who is in the game?"
            assert START_SHARES <= player.shares <= MOST_SHARES
            assert START_ENGINE <= player.engine <= MOST_ENGINE and player.income >= 0
        for new, place in enumerate(self.built):
            assert place == NONE or self.track.colour[place] == self.board.new_colour[new]

    def cubes_on(self, place: i64, colour: i64) -> i64:
        return i64(self.cubes[place * N_COLOURS + colour])

    def add_cubes(self, place: i64, colour: i64, count: i64) -> None:
        self.cubes[place * N_COLOURS + colour] = u8(self.cubes_on(place, colour) + count)

    def line_up(self, first_action: i64) -> None:
        """The players in turn order, but whoever has this action before all (AOS-30, AOS-60)."""
        order = self.order
        queue = ZEROS[: len(order)]
        k: i64 = 0
        for seat in order:
            if self.players[seat].action == first_action != NO_ACTION:
                queue[0] = seat
                k = 1
        for seat in order:
            if k == 0 or seat != queue[0]:
                queue[k] = seat
                k += 1
        self.queue = queue
        self.at = 0

    def player_with(self, action: i64) -> i64:
        """Who has chosen this action, or NONE."""
        for seat in self.order:
            if self.players[seat].action == action:
                return seat
        return NONE


def unpacked(board: Board, seats: i64, rng: Rng) -> AgeOfSteam:
    """The box just opened: every cube in the bag, every tile in the supply (AOS-01, AOS-08)."""
    return AgeOfSteam(
        board,
        seats,
        rng,
        [new_player() for seat in range(seats)],
        bare(board, seats),
        board.tiles[:],
        board.cubes[:],
        vec[u8]([u8(0)] * (board.places * N_COLOURS)),
        vec[u8]([u8(EMPTY)] * board.spaces),
        vec[i64]([NONE] * board.new_cities),
        vec[i64](list(range(seats))),
        vec[i64](),
        ZEROS[:N_COLOURS],
    )
