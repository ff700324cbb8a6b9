"""Steel Driver after its rule page, phase by phase; slow and plain."""

from __future__ import annotations

from itertools import combinations

from reference.chance import Chance
from reference.contract import Printed
from reference.steel_driver_table import Company, Table, best_sets

FEWEST_SEATS = 3


class Reference(Table):
    def __init__(
        self, seats: int, printed: Printed, options: dict[str, str], chance: Chance
    ) -> None:
        super().__init__(seats, printed)
        self.phase = ""
        self.asked: int | None = None
        # STD-02: the first player is named or drawn.
        first = options["first"]
        self.active = chance.below(seats) if first == "drawn" else int(first) - 1
        self.begin_round()

    @property
    def deciding(self) -> set[int]:
        return set() if self.asked is None else {self.asked}

    def legal(self, seat: int) -> set[str]:
        assert seat == self.asked
        if self.phase == "auction":
            return self.legal_openings(seat) if self.lot is None else self.legal_bids(seat)
        company = self.companies[self.order[self.marker]]
        if self.phase == "building":
            return self.legal_rails(company)
        return {f"take {city}" for city in self.goods & company.cities}

    def play(self, seat: int, text: str) -> None:
        words = text.split()
        if self.phase == "auction":
            self.play_auction(seat, words)
        elif self.phase == "building":
            self.build(words[1], words[3] if len(words) > 2 else None)
        else:
            self.take(words[1])

    # Phase 1.

    def begin_round(self) -> None:
        """STD-10: 10, 8, 7 or 6 cubes for everybody."""
        self.round += 1
        for seat in range(self.seats):
            self.cubes[seat] += self.rules["cubes"][self.seats - FEWEST_SEATS]
        self.begin_auctions()

    # Phase 2.

    def begin_auctions(self) -> None:
        self.phase = "auction"
        self.last_opener: int | None = None
        self.passed_on = 0  # in a row
        self.asked = self.active

    def legal_openings(self, seat: int) -> set[str]:
        """STD-11: a marker that nobody has, with a first bid of at least 1, or the marker on."""
        moves = {"pass"}
        for company in self.companies.values():
            if company.controller is None:
                moves |= {f"open {company.id} {bid}" for bid in range(1, self.cubes[seat] + 1)}
        return moves

    def legal_bids(self, seat: int) -> set[str]:
        """STD-12: at least 1 more, not more than one has, or pass."""
        return {"pass"} | {f"bid {bid}" for bid in range(self.bid + 1, self.cubes[seat] + 1)}

    def play_auction(self, seat: int, words: list[str]) -> None:
        if words[0] == "open":
            self.lot, self.bid, self.bidder = words[1], int(words[2]), seat
            self.last_opener = seat
            self.passed_on = 0
            self.still_in = set(range(self.seats))
            self.next_bidder(seat)
        elif words[0] == "bid":
            self.bid, self.bidder = int(words[1]), seat
            self.next_bidder(seat)
        elif self.lot is not None:
            self.still_in.remove(seat)
            self.next_bidder(seat)
        else:
            self.passed_on += 1
            self.active = self.left_of(seat)
            self.next_lot()

    def next_bidder(self, seat: int) -> None:
        """STD-12: clockwise, until all but one have passed."""
        if len(self.still_in) == 1:
            self.sell()
            return
        seat = self.left_of(seat)
        while seat not in self.still_in:
            seat = self.left_of(seat)
        self.asked = seat

    def sell(self) -> None:
        """STD-13: the winner has marker and share, his cubes go into the box."""
        assert self.lot is not None
        company = self.companies[self.lot]
        company.controller = company.last_controller = self.bidder
        if company.shares > 0:
            company.shares -= 1
            self.shares[self.bidder][company.id] += 1
        self.cubes[self.bidder] -= self.bid
        company.box += self.bid
        self.lot = None
        # STD-14: to the left of the one who put it up.
        self.active = self.left_of(self.active)
        self.next_lot()

    def next_lot(self) -> None:
        """STD-15: until all are sold or all pass in a row."""
        all_sold = all(company.controller is not None for company in self.companies.values())
        if all_sold or self.passed_on == self.seats:
            if self.last_opener is not None:
                self.active = self.left_of(self.last_opener)
            # STD-16: else it has gone once round, and is where it was.
            self.begin_building()
        else:
            self.asked = self.active

    # Phase 3.

    def begin_building(self) -> None:
        self.phase = "building"
        self.marker = 0
        self.next_builder()

    def next_builder(self) -> None:
        """STD-20 to STD-22: the companies in turn; who cannot build passes."""
        while len(self.pass_row) < len(self.order):
            company = self.companies[self.order[self.marker]]
            if company.id not in self.pass_row:
                if company.controller is not None and self.legal_rails(company):
                    self.asked = company.controller
                    return
                self.pass_row.append(company.id)
            self.marker = (self.marker + 1) % len(self.order)
        self.take_profit()

    def legal_rails(self, company: Company) -> set[str]:
        moves: set[str] = set()
        for name, link in self.links.items():
            # STD-23: one rail a link, paid from the box.
            if name in self.rail_of or link["cost"] > company.box or company.rails == 0:
                continue
            ends = {link["a"], link["b"]}
            if company.start is not None:
                # STD-24: a later rail touches a city that the company connects.
                if ends & company.cities:
                    moves.add(f"build {name}")
                continue
            # STD-24: the first rail begins in a hexagonal city, which is named if there are two.
            hexagonal = [city for city in ends if self.cities[city].get("hexagonal", False)]
            if len(hexagonal) == 2:
                moves |= {f"build {name} from {city}" for city in hexagonal}
            elif len(hexagonal) == 1:
                moves.add(f"build {name}")
        return moves

    def build(self, name: str, start: str | None) -> None:
        company = self.companies[self.order[self.marker]]
        link = self.links[name]
        company.box -= link["cost"]
        company.rails -= 1
        self.rail_of[name] = company.id
        if company.start is None:
            if start is None:
                (start,) = (
                    city
                    for city in (link["a"], link["b"])
                    if self.cities[city].get("hexagonal", False)
                )
            company.start = start
            company.cities.add(start)
        # STD-25: a new city raises the profit by its value.
        for city in (link["a"], link["b"]):
            if city not in company.cities:
                company.cities.add(city)
                company.profit += self.cities[city]["value"]
        if not self.crossed:
            self.cross_the_continent(company)
        self.marker = (self.marker + 1) % len(self.order)
        self.next_builder()

    def cross_the_continent(self, builder: Company) -> None:
        """STD-26, STD-27: fewest companies, then fewest rails; all that are equal have it."""
        if self.rails_across(set(self.order)) is None:
            return
        bonus = self.rules["transcontinental"]
        for count in range(1, len(self.order) + 1):
            lengths = {
                some: length
                for some in combinations(self.order, count)
                if (length := self.rails_across(set(some))) is not None
            }
            if not lengths:
                continue
            self.crossed = True
            fewest = min(lengths.values())
            on_it = {c for some, length in lengths.items() if length == fewest for c in some}
            assert builder.id in on_it
            for id in on_it:
                self.companies[id].profit += (
                    bonus["builder"] if id == builder.id else bonus["others"]
                )
            return

    def rails_across(self, companies: set[str]) -> int | None:
        """How many rails of these companies join the two ends, at the fewest."""
        ends = self.rules["transcontinental"]
        rails = [self.links[name] for name, c in self.rail_of.items() if c in companies]
        reached = {ends["from"]}
        length = 0
        while ends["to"] not in reached:
            near = {k["b"] for k in rails if k["a"] in reached}
            near |= {k["a"] for k in rails if k["b"] in reached}
            if near <= reached:
                return None
            reached |= near
            length += 1
        return length

    # Phases 4 and 5.

    def take_profit(self) -> None:
        for company in self.companies.values():
            if company.controller is not None:  # STD-30
                self.cash[company.controller] += company.profit
        # STD-31
        self.order, self.pass_row = self.pass_row, []
        for company in self.companies.values():
            company.profit = 0
        if self.round == self.rules["rounds"]:  # STD-32
            self.begin_final_profit()
            return
        for company in self.companies.values():
            company.controller = None
        self.begin_round()

    # Phase 6.

    def begin_final_profit(self) -> None:
        self.phase = "goods"
        for company in self.companies.values():  # STD-40
            company.box = 0
            self.goods |= company.cities
            company.controller = self.most_shares(company)
        self.marker = 0
        self.next_taker()

    def most_shares(self, company: Company) -> int | None:
        """STD-41: tied, the first clockwise from the one who controls or last controlled it."""
        held = [self.shares[seat][company.id] for seat in range(self.seats)]
        if max(held) == 0:
            return None
        assert company.last_controller is not None
        seat = company.last_controller
        while held[seat] < max(held):
            seat = self.left_of(seat)
        return seat

    def next_taker(self) -> None:
        """STD-42: the companies in turn, until none can take a cube."""
        while len(self.pass_row) < len(self.order):
            company = self.companies[self.order[self.marker]]
            if company.id not in self.pass_row:
                if company.controller is not None and self.goods & company.cities:
                    self.asked = company.controller
                    return
                self.pass_row.append(company.id)
            self.marker = (self.marker + 1) % len(self.order)
        self.pay_shares()

    def take(self, city: str) -> None:
        self.goods.remove(city)
        company = self.companies[self.order[self.marker]]
        company.goods.append(self.cities[city]["colour"])
        self.marker = (self.marker + 1) % len(self.order)
        self.next_taker()

    def pay_shares(self) -> None:
        """STD-43, STD-44."""
        for company in self.companies.values():
            colours = {colour: company.goods.count(colour) for colour in company.goods}
            company.profit = best_sets(tuple(sorted(colours.values())), (0, *self.rules["sets"]))
            for seat in range(self.seats):
                self.cash[seat] += company.profit * self.shares[seat][company.id]
        self.asked = None
        self.over = True
