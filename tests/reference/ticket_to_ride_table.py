"""What lies on the table in Ticket to Ride, and how it is counted at the end."""

from __future__ import annotations

from dataclasses import dataclass, field

from reference.contract import Printed, State

LOCOMOTIVE = "locomotive"
GREY = "grey"


@dataclass(frozen=True)
class Route:
    id: str
    a: str
    b: str
    length: int
    colour: str

    def joins_the_same_as(self, other: Route) -> bool:
        return {self.a, self.b} == {other.a, other.b}


@dataclass
class Player:
    """TTR-01: 45 wagons and 0 points."""

    wagons: int
    points: int = 0
    hand: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)  # of the hand: taken before everybody's eyes
    tickets: set[int] = field(default_factory=set)
    offer: list[int] = field(default_factory=list)
    put_back: set[int] = field(default_factory=set)  # tickets that still lie where he put them


class Table:
    def __init__(self, seats: int, printed: Printed) -> None:
        self.seats = seats
        self.rules: Printed = printed["rules"]
        self.tickets: list[Printed] = printed["ticket"]
        self.routes = {route.id: route for route in named_routes(printed["route"])}
        self.twins = {
            one.id: other.id
            for one in self.routes.values()
            for other in self.routes.values()
            if one is not other and one.joins_the_same_as(other)
        }
        self.colours = [colour["id"] for colour in printed["colour"]]
        self.cards = [*self.colours, LOCOMOTIVE]
        # TTR-02: 12 cards of each colour and 14 locomotives.
        self.deck = [card for card in self.colours for n in range(self.rules["cards_per_colour"])]
        self.deck += [LOCOMOTIVE] * self.rules["locomotives"]
        self.discards: list[str] = []
        self.face_up: list[str | None] = [None] * self.rules["face_up"]
        self.ticket_deck = list(range(len(self.tickets)))
        self.players = [Player(self.rules["wagons"]) for seat in range(seats)]
        self.owner: dict[str, int] = {}
        self.turn = 0
        self.last_turns: int | None = None  # still to be played, once they have begun
        self.over = False

    def routes_of(self, seat: int) -> list[Route]:
        return [self.routes[id] for id, owner in self.owner.items() if owner == seat]

    def fulfilled(self, seat: int, ticket: int) -> bool:
        """TTR-32: the player's own routes join the two cities."""
        reached = {self.tickets[ticket]["a"]}
        for again in self.routes_of(seat):
            for route in self.routes_of(seat):
                if reached & {route.a, route.b}:
                    reached |= {route.a, route.b}
        return self.tickets[ticket]["b"] in reached

    def path_length(self, seat: int) -> int:
        """TTR-42: every way to go on is tried; no route twice, cities as often as one likes."""
        routes = self.routes_of(seat)
        best = 0
        for city in {city for route in routes for city in (route.a, route.b)}:
            best = longest(city, routes, 0, best)
        return best

    def scores(self) -> list[int]:
        """TTR-41, TTR-42."""
        paths = [self.path_length(seat) for seat in range(self.seats)]
        found = []
        for seat, player in enumerate(self.players):
            score = player.points
            for ticket in player.tickets:
                value: int = self.tickets[ticket]["points"]
                score += value if self.fulfilled(seat, ticket) else -value
            if paths[seat] == max(paths) > 0:
                score += self.rules["longest_path_bonus"]
            found.append(score)
        return found

    def winners(self) -> list[int]:
        """TTR-43: points, then fulfilled tickets, then the own longest path."""
        if not self.over:
            return []
        scores = self.scores()
        ranks = []
        for seat, player in enumerate(self.players):
            fulfilled = sum(self.fulfilled(seat, ticket) for ticket in player.tickets)
            ranks.append((scores[seat], fulfilled, self.path_length(seat)))
        return [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]

    def state(self) -> State:
        return {
            "turn": None if self.over else self.turn,
            "last turns": self.last_turns,
            "deck": sorted(self.deck),
            "discards": sorted(self.discards),
            "face up": self.face_up,
            "ticket deck": self.ticket_deck,
            "owner": self.owner,
            "winners": self.winners(),
            "players": [
                {
                    "wagons": player.wagons,
                    "points": player.points,
                    "hand": sorted(player.hand),
                    "seen": sorted(player.seen),
                    "tickets": sorted(player.tickets),
                    "offer": player.offer,
                    "put back": sorted(player.put_back),
                }
                for player in self.players
            ],
        }


def longest(city: str, routes: list[Route], so_far: int, best: int) -> int:
    """The most wagons on a path that stands in this city after so many, if more than the best.

    Given up only where all routes that can still be reached together would not be enough.
    """
    near = reachable(city, routes)
    if so_far + sum(route.length for route in near) <= best:
        return best
    best = max(best, so_far)
    for route in near:
        if city in (route.a, route.b):
            there = route.b if city == route.a else route.a
            rest = [other for other in near if other is not route]
            best = longest(there, rest, so_far + route.length, best)
    return best


def reachable(city: str, routes: list[Route]) -> list[Route]:
    cities = {city}
    grows = True
    while grows:
        before = len(cities)
        for route in routes:
            if route.a in cities or route.b in cities:
                cities |= {route.a, route.b}
        grows = len(cities) > before
    return [route for route in routes if route.a in cities]


def named_routes(printed: list[Printed]) -> list[Route]:
    """`denver-omaha`; the two of a double route are `…-1` and `…-2`."""
    found = []
    for row in printed:
        same = [other for other in printed if {other["a"], other["b"]} == {row["a"], row["b"]}]
        number = f"-{[id(r) for r in same].index(id(row)) + 1}" if len(same) == 2 else ""
        name = f"{row['a']}-{row['b']}{number}"
        found.append(Route(name, row["a"], row["b"], row["length"], row["colour"]))
    return found
