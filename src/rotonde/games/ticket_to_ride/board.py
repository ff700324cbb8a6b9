"""The board: cities, routes and tickets of a data file, as tables of small numbers.

Routes are numbered by length, then colour, then their order in the file: the routes of one
kind (a length and a colour) stand side by side, and legal moves come out sorted.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.games.ticket_to_ride.map_file import MapFile, Route

COLOURS: Final[i64] = 8
LOCO: Final[i64] = 8  # the card that stands for any colour
CARDS: Final[i64] = 9  # kinds of card: the colours and the locomotive
GREY: Final[i64] = 8  # the route that any one colour pays for
ROUTE_COLOURS: Final[i64] = 9  # the colours and grey
NONE: Final[i64] = -1


@final
class Board:
    """What the rules ask of the board, each question a table."""

    def __init__(self, file: MapFile) -> None:
        routes = sorted(file.routes, key=lambda r: (r.length, r.colour))
        kinds = [kind(r.length, r.colour) for r in routes]
        longest = len(file.points)
        every_kind = range(kind(longest + 1, 0))
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
        self.every_route: Final = vec[u8](list(range(len(routes))))
        self.kind_start: Final = vec[i64]([sum(k < n for k in kinds) for n in every_kind])
        self.kind_count: Final = vec[u8]([kinds.count(n) for n in every_kind])
        self.ticket_a: Final = vec[i64]([t.a for t in file.tickets])
        self.ticket_b: Final = vec[i64]([t.b for t in file.tickets])
        self.ticket_value: Final = vec[i64]([t.points for t in file.tickets])
        points = [0, *file.points]
        self.points: Final = vec[i64](points)
        rules = file.rules
        self.cards: Final = vec[i64]([rules["cards_per_colour"]] * 8 + [rules["locomotives"]])
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


def kind(length: i64, colour: i64) -> i64:
    return length * ROUTE_COLOURS + colour


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
