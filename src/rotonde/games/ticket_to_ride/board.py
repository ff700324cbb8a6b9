"""The board: cities, routes and tickets of a data file, as tables of small numbers.

Routes are numbered by length, then colour, then their order in the file, so that legal moves come
out sorted. A set of routes is a bit each, so many to a word.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.move import move
from rotonde.core.position import BIT
from rotonde.games.ticket_to_ride.map_file import MapFile, Route
from rotonde.games.ticket_to_ride.sets import PLACES, WORD, place

COLOURS: Final[i64] = 8
LOCO: Final[i64] = 8  # the card that stands for any colour
CARDS: Final[i64] = 9  # kinds of card: the colours and the locomotive
GREY: Final[i64] = 8  # the route that any one colour pays for
NONE: Final[i64] = -1


@final
class Board:
    """What the rules ask of the board, each question a table."""

    def __init__(self, file: MapFile) -> None:
        routes = sorted(file.routes, key=lambda r: (r.length, r.colour))
        longest = len(file.points)
        self.file: Final = file
        self.cities: Final[i64] = len(file.city_ids)
        self.routes: Final[i64] = len(routes)
        self.tickets: Final[i64] = len(file.tickets)
        self.longest: Final[i64] = longest  # spaces of the longest route there may be
        self.route_ids: Final = route_ids(file, routes)
        self.route_a: Final = vec[i64]([r.a for r in routes])
        self.route_b: Final = vec[i64]([r.b for r in routes])
        self.length: Final = vec[i64]([r.length for r in routes])
        self.colour: Final = vec[i64]([r.colour for r in routes])
        self.twin: Final = vec[i64](twins(routes))
        numbers = range(len(routes))
        # Sets of routes: where a route is in one, and what `claims.py` asks of them.
        self.word: Final = vec[i64]([n // WORD for n in numbers])
        self.bit: Final = vec[i64]([BIT[n % WORD] for n in numbers])
        self.words: Final[i64] = self.word[-1] + 1
        self.words_up_to: Final = vec[i64](
            [
                max([0, *(n // WORD + 1 for n in numbers if routes[n].length <= length)])
                for length in range(longest + 1)
            ]
        )
        self.every_route: Final = vec[i64](payable(routes, longest, LOCO))
        self.payable: Final = vec[i64](
            [
                bits
                for length in range(longest + 1)
                for card in range(CARDS)
                for bits in payable(routes, length, card)
            ]
        )
        self.claims: Final = vec[i64](claims_by_bit(routes))
        self.every_ticket: Final = vec[i64](list(range(len(file.tickets))))
        self.ticket_a: Final = vec[i64]([t.a for t in file.tickets])
        self.ticket_b: Final = vec[i64]([t.b for t in file.tickets])
        self.ticket_value: Final = vec[i64]([t.points for t in file.tickets])
        points = [0, *file.points]
        self.points: Final = vec[i64](points)
        rules = file.rules
        self.cards: Final = vec[i64](file.cards + [rules["locomotives"]])  # noqa: RUF005
        self.wagons: Final[i64] = rules["wagons"]
        self.hand: Final[i64] = rules["hand"]
        self.face_up: Final[i64] = rules["face_up"]
        self.too_many_locos: Final[i64] = rules["too_many_locomotives"]
        self.first_tickets: Final[i64] = rules["first_tickets"]
        self.first_tickets_kept: Final[i64] = rules["first_tickets_kept"]
        self.tickets_drawn: Final[i64] = rules["tickets"]
        self.tickets_kept: Final[i64] = rules["tickets_kept"]
        self.longest_path_bonus: Final[i64] = rules["longest_path_bonus"]
        self.last_round_wagons: Final[i64] = rules["last_round_wagons"]
        self.both_twins_from: Final[i64] = rules["both_twins_from"]  # players


def payable(routes: list[Route], longest: int, card: int) -> list[int]:
    """The routes up to a length that a kind of card can pay for, as words."""
    words = [0] * -(-len(routes) // WORD)
    for n, route in enumerate(routes):
        if route.length <= longest and (card == LOCO or route.colour in (GREY, card)):
            words[n // WORD] |= BIT[n % WORD]
    return words


def claims_by_bit(routes: list[Route]) -> list[int]:
    """Each route as a claim has it, at the place of its bit: all but verb and card to pay with."""
    claims = [0] * (-(-len(routes) // WORD) * PLACES)
    for n, route in enumerate(routes):
        claims[n // WORD * PLACES + place(BIT[n % WORD])] = move(0, 0, n, route.length)
    return claims


def ends(route: Route) -> tuple[int, int]:
    return (min(route.a, route.b), max(route.a, route.b))


def twins(routes: list[Route]) -> list[int]:
    """For each route the other one of a double route, or NONE."""
    between: dict[tuple[int, int], list[int]] = {}
    for n, route in enumerate(routes):
        between.setdefault(ends(route), []).append(n)
    other = {a: b for pair in between.values() if len(pair) == 2 for a, b in (pair, pair[::-1])}
    return [other.get(n, NONE) for n in range(len(routes))]


def route_ids(file: MapFile, routes: list[Route]) -> list[str]:
    """`denver-omaha`; the routes of a double route are `…-1` and `…-2` in the file's order."""
    ids: dict[int, str] = {}
    for route in file.routes:
        name = f"{file.city_ids[route.a]}-{file.city_ids[route.b]}"
        same = [r for r in file.routes if ends(r) == ends(route)]
        if len(same) == 2:
            name += f"-{same.index(route) + 1}"
        ids[id(route)] = name
    return [ids[id(route)] for route in routes]
