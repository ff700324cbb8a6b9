"""The moves of Age of Steam: the one place that knows how they are numbered and written."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rotonde.core.codec import Names, Number
from rotonde.core.hexes import EDGE_NAMES
from rotonde.core.move import move
from rotonde.core.notation import Field, Notation, Verb
from rotonde.games.age_of_steam.board import N_COLOURS, Board
from rotonde.games.age_of_steam.map_parts import COLOURS
from rotonde.games.age_of_steam.money import MOST_SHARES, RULEBOOK, Reduction
from rotonde.games.age_of_steam.player import (
    ACTION_IDS,
    ACTIONS,
    MOST_ENGINE,
    START_CASH,
    START_SHARES,
)
from rotonde.games.age_of_steam.tiles import TRACK_NAMES, TRACKS

ISSUE: Final[i64] = 0  # how many shares
BID: Final[i64] = 1  # dollars
HOLD: Final[i64] = 2  # the Turn Order pass: out of this bid, not out of the auction
TAKE: Final[i64] = 3  # an action
URBANIZE: Final[i64] = 4  # a town, a new city
BUILD: Final[i64] = 5  # on a hex
LAY: Final[i64] = 6  # this track, on the hex chosen
DONE: Final[i64] = 7  # with building
MOVE: Final[i64] = 8  # from a city, a cube of a colour
RIDE: Final[i64] = 9  # over a link: the place it leaves, and the edge
ENGINE: Final[i64] = 10  # raise it instead of moving a cube
PRODUCE: Final[i64] = 11  # draw cubes
PUT: Final[i64] = 12  # a cube of a colour, on a space of the display
PASS: Final[i64] = 13

HOLD_ON: Final[i64] = HOLD << 48
DONE_BUILDING: Final[i64] = DONE << 48
RAISE_ENGINE: Final[i64] = ENGINE << 48
DRAW_CUBES: Final[i64] = PRODUCE << 48
PASSES: Final[i64] = PASS << 48
SHARES_EVER: Final[i64] = MOST_SHARES - START_SHARES


def issue(shares: i64) -> i64:
    return move(ISSUE, shares, 0, 0)


def bid(dollars: i64) -> i64:
    return move(BID, dollars, 0, 0)


def take(action: i64) -> i64:
    return move(TAKE, action, 0, 0)


def urbanize(town: i64, new_city: i64) -> i64:
    return move(URBANIZE, town, new_city, 0)


def build(hex: i64) -> i64:
    return move(BUILD, hex, 0, 0)


def lay(track: i64) -> i64:
    return move(LAY, track, 0, 0)


def move_cube(city: i64, colour: i64) -> i64:
    return move(MOVE, city, colour, 0)


def ride(place: i64, edge: i64) -> i64:
    return move(RIDE, place, edge, 0)


def put(colour: i64, space: i64) -> i64:
    return move(PUT, colour, space, 0)


def notation(board: Board) -> Notation:
    """`urbanize toledo B` · `build k8` · `lay n-se` · `move toronto red` · `ride toledo s`"""
    place = Names("age_of_steam/place", board.place_ids)
    colour = Names("age_of_steam/colour", COLOURS)
    edge = Names("age_of_steam/edge", EDGE_NAMES)
    return Notation(
        [
            Verb(ISSUE, "issue", [Field("shares", 32, 16, Number())]),
            Verb(BID, "bid", [Field("dollars", 32, 16, Number())]),
            Verb(HOLD, "hold", []),
            Verb(TAKE, "take", [Field("action", 32, 16, Names("age_of_steam/action", ACTION_IDS))]),
            Verb(URBANIZE, "urbanize", [Field("town", 32, 16, place), new_city_field(board)]),
            Verb(BUILD, "build", [hex_field(board)]),
            Verb(LAY, "lay", [Field("track", 32, 16, Names("age_of_steam/track", TRACK_NAMES))]),
            Verb(DONE, "done", []),
            Verb(MOVE, "move", [Field("city", 32, 16, place), Field("colour", 16, 16, colour)]),
            Verb(RIDE, "ride", [Field("place", 32, 16, place), Field("edge", 16, 16, edge)]),
            Verb(ENGINE, "engine", []),
            Verb(PRODUCE, "produce", []),
            Verb(PUT, "put", [Field("colour", 32, 16, colour), space_field(board)]),
            Verb(PASS, "pass", []),
        ]
    )


def new_city_field(board: Board) -> Field:
    return Field("new_city", 16, 16, Names("age_of_steam/new-city", board.letters))


def hex_field(board: Board) -> Field:
    return Field("hex", 32, 16, Names("age_of_steam/hex", board.hex_names))


def space_field(board: Board) -> Field:
    return Field("space", 16, 16, Names("age_of_steam/space", board.space_names))


def every_move(board: Board) -> list[int]:
    """Every move that can be legal on this board."""
    places, cities = range(board.places), range(board.cities)
    towns = [place for place in places if place not in cities]
    moves: list[int] = [HOLD_ON, DONE_BUILDING, RAISE_ENGINE, DRAW_CUBES, PASSES]
    moves += [issue(shares) for shares in range(SHARES_EVER + 1)]
    moves += [bid(dollars) for dollars in range(1, most_cash(board) + 1)]
    moves += [take(action) for action in range(ACTIONS)]
    moves += [urbanize(town, new) for town in towns for new in range(board.new_cities)]
    moves += [build(hex) for hex in range(board.hexes) if board.place_of[hex] not in cities]
    moves += [lay(track) for track in range(TRACKS)]
    moves += [move_cube(place, colour) for place in places for colour in range(N_COLOURS)]
    moves += [ride(place, edge) for place in places for edge in range(6)]
    moves += [put(colour, s) for colour in range(N_COLOURS) for s in range(board.spaces)]
    return moves


def most_cash(board: Board) -> int:
    """More than any player can ever have: every cube of every turn over six links of his."""
    most = 0
    reduction = Reduction(RULEBOOK)
    for seats, turns in board.file.turns.items():
        cash, income = START_CASH + 5 * SHARES_EVER, 0
        for _ in range(turns):
            income += 2 * seats * MOST_ENGINE
            cash += income
            income -= reduction.of(income)
        most = max(most, cash)
    return most
