"""Age of Steam as numbers: everything is open (AOS-09)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.game import Game
from rotonde.core.hexes import EDGES
from rotonde.games.age_of_steam.board import N_COLOURS, NONE, Board
from rotonde.games.age_of_steam.game import AgeOfSteamGame
from rotonde.games.age_of_steam.money import MOST_SHARES
from rotonde.games.age_of_steam.moves import most_cash
from rotonde.games.age_of_steam.player import ACTIONS, MOST_ENGINE
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.tiles import BLANK, KIND_IDS, TRACKS
from rotonde.games.age_of_steam.track import NO_LINE
from rotonde.observations.features import Feature, Features, course_features
from rotonde.observations.page import Page
from rotonde.observations.seats import after, from_me
from rotonde.observations.tally import Tally

FIELDS: Final[i64] = 9  # of one number a player
OWNERS: Final = "the track that leaves each hex by each edge: 0 none, 1 nobody's, 2 mine, 3 …"


@final
class AgeOfSteamFeatures(Features[AgeOfSteam]):
    """What a seat of Age of Steam sees."""

    def __init__(self, board: Board, phases: i64, seats: i64) -> None:
        super().__init__(all_features(board, phases, seats))
        self.board: Final = board
        self.phases: Final = phases
        self.places: Final = Tally(seats)
        self.built: Final = Tally(board.hexes)

    def write(self, p: AgeOfSteam, me: i64, page: Page) -> None:
        """Write all features of a seat, in order."""
        seats = p.seats
        page.course(p, me, self.phases)
        page.put(p.turns)
        self.write_players(p, me, page)
        self.write_queue(p, me, page)
        page.seats(p.bidders, me, seats)
        page.seat(p.highest, me, seats)
        page.seat(p.may_hold, me, seats)
        self.write_track(p, me, page)
        self.write_goods(p, page)
        page.row(p.supply)
        page.put(p.town_markers)
        self.write_build(p, page)
        self.write_cube(p, page)

    def write_players(self, p: AgeOfSteam, me: i64, page: Page) -> None:
        """Money, income and what else everybody has open."""
        seats = p.seats
        start = page.at
        page.at = start + seats * FIELDS
        seat = me
        for n in range(seats):
            player = p.players[seat]
            at = start + n
            page.set(at, player.cash)
            page.set(at + seats, player.income)
            page.set(at + 2 * seats, player.shares)
            page.set(at + 3 * seats, player.engine)
            page.set(at + 4 * seats, player.bid)
            page.set(at + 5 * seats, i64(player.built_once))
            page.set(at + 6 * seats, i64(player.raised))
            page.set(at + 7 * seats, i64(player.bankrupt))
            page.set(at + 8 * seats, p.track.marks[seat])
            page.one_of(player.action, ACTIONS)
            seat = after(seat, seats)

    def write_queue(self, p: AgeOfSteam, me: i64, page: Page) -> None:
        """Each seat's place in the turn order and next place in the queue, from 1; 0: none."""
        seats = p.seats
        places = self.places
        for place in range(len(p.order)):
            places.add(from_me(p.order[place], me, seats), place + 1)
        page.tally(places, seats)
        for place in range(len(p.queue) - 1, p.at - 1, -1):
            places.put(from_me(p.queue[place], me, seats), place - p.at + 1)
        page.tally(places, seats)

    def write_track(self, p: AgeOfSteam, me: i64, page: Page) -> None:
        """The tile on each hex; for each port its track, and whose it is; cities."""
        track = p.track
        hexes = self.board.hexes
        ports = self.board.ports
        start = page.at
        size = hexes + 2 * ports
        if page.stands(track.changes, size + self.board.places * N_COLOURS, 0):
            return
        tile = track.tile
        for hex in range(hexes):
            here: i64 = 0
            if i64(tile[hex]) != BLANK:
                here = i64(tile[hex]) + 1
            if here != 0 or page.says(start + hex) != 0:
                page.set(start + hex, here)
                for port in range(hex * EDGES, (hex + 1) * EDGES):
                    self.write_port(p, me, port, start + hexes, page)
        page.at = start + size
        page.kinds(track.colour, N_COLOURS)

    def write_port(self, p: AgeOfSteam, me: i64, port: i64, start: i64, page: Page) -> None:
        """One way out of a hex: whose line passes there, and whether it is finished."""
        track = p.track
        line = i64(track.line_at[port])
        owner: i64 = 0
        finished: i64 = 0
        if line != NO_LINE:
            owner = 1
            if track.owner[line] >= 0:
                owner = from_me(track.owner[line], me, p.seats) + 2
            finished = i64(track.end[line] >= 0)
        page.set(start + port, owner)
        page.set(start + self.board.ports + port, finished)

    def write_goods(self, p: AgeOfSteam, page: Page) -> None:
        """Cubes on the map, on the display, in the bag and in hand."""
        board = self.board
        page.small_row(p.cubes)
        page.kinds(p.display, N_COLOURS)
        page.row(p.bag)
        for new in range(board.new_cities):
            page.put(i64(p.built[new] != NONE))
        page.row(p.drawn)
        page.put(p.to_place)

    def write_build(self, p: AgeOfSteam, page: Page) -> None:
        """What the one who builds has done in this turn."""
        page.put(p.tiles_left)
        page.put(i64(p.has_urbanized))
        page.one_of(p.site, self.board.hexes)
        for i in range(len(p.hexes_built)):
            self.built.put(p.hexes_built[i], 1)
        page.tally(self.built, self.board.hexes)

    def write_cube(self, p: AgeOfSteam, page: Page) -> None:
        """The cube on its way, while there is one."""
        places = self.board.places
        start, at, passed, links = NONE, NONE, i64(0), i64(0)
        if p.cube >= 0:
            start, at, passed, links = p.cube_from, p.cube_at, p.passed, len(p.links)
        page.one_of(p.cube, N_COLOURS)
        page.one_of(start, places)
        page.one_of(at, places)
        page.bits(passed, places)
        page.put(links)


def all_features(board: Board, phases: int, seats: int) -> list[Feature]:
    """The features on a map, in the order in which they are written."""
    cash, places = most_cash(board), board.places
    cubes = max(board.cubes)
    hexes, ports = board.hexes, board.ports
    return [
        *course_features(phases, seats),
        Feature("turn", 1, max(board.file.turns.values()), "turns played"),
        Feature("cash", seats, cash, "dollars"),
        Feature("income", seats, cash, "the income track"),
        Feature("shares", seats, MOST_SHARES, "shares issued"),
        Feature("engine", seats, MOST_ENGINE, "links of the engine"),
        Feature("bid", seats, cash, "the last bid of this auction"),
        Feature("has built", seats, 1, "has laid a first tile"),
        Feature("raised engine", seats, 1, "raised the engine instead of moving goods"),
        Feature("bankrupt", seats, 1, "is out of the game"),
        Feature("markers", seats, 255, "ownership markers on the board"),
        Feature("action", seats * ACTIONS, 1, "the action chosen for this turn"),
        Feature("order", seats, seats, "place in the turn order, from 1"),
        Feature("queue", seats, 2 * seats, "next place among those still to decide, from 1"),
        Feature("bidders", seats, 1, "who is still in the auction"),
        Feature("highest", seats, 1, "who bids most"),
        Feature("may hold", seats, 1, "who may still use the Turn Order pass"),
        Feature("tiles", hexes, TRACKS, "one more than the number of the track on each hex"),
        Feature("ports: owner", ports, seats + 1, OWNERS),
        Feature("ports: finished", ports, 1, "it belongs to a finished link"),
        Feature("cities", places * N_COLOURS, 1, "the colour of each place that is a city"),
        Feature("cubes", places * N_COLOURS, cubes, "cubes of each colour on each place"),
        Feature("display", board.spaces * N_COLOURS, 1, "the cube on each space of the display"),
        Feature("bag", N_COLOURS, cubes, "cubes of each colour in the bag"),
        Feature("new cities", board.new_cities, 1, "new cities on the board"),
        Feature("drawn", N_COLOURS, cubes, "cubes drawn and not yet placed"),
        Feature("to place", 1, 10, "cubes still to place"),
        Feature("supply", len(KIND_IDS), max(board.tiles), "tiles of each kind left"),
        Feature("town markers", 1, max(1, board.town_markers), "town markers left"),
        Feature("tiles left", 1, 10, "tiles that may still be laid in this build"),
        Feature("has urbanized", 1, 1, "a town became a city in this build"),
        Feature("site", hexes, 1, "the hex chosen to build on"),
        Feature("built hexes", hexes, 1, "hexes built on in this build"),
        Feature("cube: colour", N_COLOURS, 1, "the colour of the cube on its way"),
        Feature("cube: from", places, 1, "where it started"),
        Feature("cube: at", places, 1, "where it is"),
        Feature("cube: passed", places, 1, "the places it has seen"),
        Feature("cube: links", 1, MOST_ENGINE, "links it has used"),
    ]


def features_of(game: Game[AgeOfSteam], seats: int) -> AgeOfSteamFeatures:
    """The features of this game with so many seats."""
    assert isinstance(game, AgeOfSteamGame)
    return AgeOfSteamFeatures(game.board, len(game.phases), seats)
