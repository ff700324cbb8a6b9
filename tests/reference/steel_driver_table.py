"""What lies on the table in Steel Driver, before any rule of play."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from reference.contract import Printed, State


class Company:
    """STD-01: a control marker, 5 shares, 17 rails and a box."""

    def __init__(self, id: str, rules: Printed) -> None:
        self.id = id
        self.controller: int | None = None
        self.last_controller: int | None = None
        self.box = 0
        self.shares: int = rules["shares"]
        self.rails: int = rules["rails"]
        self.start: str | None = None
        self.cities: set[str] = set()
        self.profit = 0
        self.goods: list[str] = []  # colours


class Table:
    def __init__(self, seats: int, printed: Printed) -> None:
        self.seats = seats
        self.rules: Printed = printed["rules"]
        self.cities: dict[str, Printed] = {city["id"]: city for city in printed["city"]}
        self.links: dict[str, Printed] = {f"{k['a']}-{k['b']}": k for k in printed["link"]}
        self.companies = {c["id"]: Company(c["id"], self.rules) for c in printed["company"]}
        # STD-02: the order of the boxes; no cash, no cubes, no shares.
        self.order = list(self.companies)
        self.pass_row: list[str] = []
        self.cubes = [0] * seats
        self.cash = [0] * seats
        self.shares: list[dict[str, int]] = [dict.fromkeys(self.companies, 0) for s in range(seats)]
        self.rail_of: dict[str, str] = {}  # the company whose rail lies on a link
        self.crossed = False
        self.goods: set[str] = set()  # cities with a goods cube
        self.round = 0
        self.active = 0
        self.over = False
        # The auction that goes on, if any.
        self.lot: str | None = None
        self.bid = 0
        self.bidder = 0
        self.still_in: set[int] = set()

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def scores(self) -> list[int]:
        return list(self.cash)

    def winners(self) -> list[int]:
        """STD-45: most cash, then the company with most goods, each counting his best."""
        if not self.over:
            return []

        def rank(seat: int) -> tuple[int, int]:
            mine = [c for c in self.companies.values() if c.controller == seat]
            return self.cash[seat], max((len(c.goods) for c in mine), default=-1)

        best = max(rank(seat) for seat in range(self.seats))
        return [seat for seat in range(self.seats) if rank(seat) == best]

    def state(self) -> State:
        return {
            "round": self.round,
            "active": self.active,
            "order": self.order,
            "pass row": self.pass_row,
            "auction": None
            if self.lot is None
            else [self.lot, self.bid, self.bidder, sorted(self.still_in)],
            "rails": self.rail_of,
            "crossed": self.crossed,
            "goods": sorted(self.goods),
            "cubes": self.cubes,
            "cash": self.cash,
            "shares": self.shares,
            "winners": self.winners(),
            "companies": {
                c.id: {
                    "controller": c.controller,
                    "last controller": c.last_controller,
                    "box": c.box,
                    "shares": c.shares,
                    "rails": c.rails,
                    "start": c.start,
                    "cities": sorted(c.cities),
                    "profit": c.profit,
                    "goods": sorted(c.goods),
                }
                for c in self.companies.values()
            },
        }


@cache
def best_sets(colours: tuple[int, ...], worth: tuple[int, ...]) -> int:
    """STD-43: the sets of different colours that bring most, of so many cubes of each colour."""
    left = tuple(count for count in colours if count > 0)
    best = 0
    for size in range(1, len(left) + 1):
        for chosen in combinations(range(len(left)), size):
            rest = tuple(sorted(count - (i in chosen) for i, count in enumerate(left)))
            best = max(best, worth[size] + best_sets(rest, worth))
    return best
