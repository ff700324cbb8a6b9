"""A map as its file says it: read field by field, refused with the exact place."""

from __future__ import annotations

from typing import Final, final

from rotonde.core.complaint import Complaint
from rotonde.core.data import DataFile, TomlTable
from rotonde.core.graph import apart, join, together
from rotonde.games.ticket_to_ride.map_fields import (
    LONGEST,
    named,
    read_cards,
    read_points,
    read_rules,
)

MOST_CITIES: Final = 200
MOST_ROUTES: Final = 250
MOST_TICKETS: Final = 62
MOST_PAYMENTS: Final = 8000  # moves that a phase can list at once
GREY: Final = "grey"
RESERVED: Final = (GREY, "locomotive")


@final
class Route:
    def __init__(self, a: int, b: int, length: int, colour: int, via: list[int]) -> None:
        self.a: Final = a
        self.b: Final = b
        self.length: Final = length
        self.colour: Final = colour  # of the file's colours; one more is grey
        self.via: Final = via


@final
class Ticket:
    def __init__(self, a: int, b: int, points: int) -> None:
        self.a: Final = a
        self.b: Final = b
        self.points: Final = points


@final
class MapFile:
    """All that a map file says."""

    def __init__(self, file: DataFile) -> None:
        top = file.table()
        top.only("map", "colour", "city", "route", "ticket", "counts", "rules")
        about = top.inner("map")
        about.only("id", "name", "canvas", "players")
        self.digest: Final = file.digest
        self.id: Final = about.good_id()
        self.names: Final = about.names()
        self.canvas: Final = about.pair("canvas", 1, 10000)
        self.players: Final = about.players(2, 5, "ticket_to_ride/players")
        self.rules: Final = read_rules(top.inner("rules"))
        self.points: Final = read_points(top.inner("rules"))
        colours = named(top, "colour", 8, 8, "cards")
        self.colour_ids: Final = top.unique("id", colours)
        self.check_colours(colours)  # before a route is said to have a colour that is not there
        self.colour_names: Final = [colour.names() for colour in colours]
        usual = self.rules["cards_per_colour"]
        self.cards: Final = [read_cards(colour, usual) for colour in colours]
        cities = named(top, "city", 2, MOST_CITIES, "at")
        self.city_ids: Final = top.unique("id", cities)
        self.city_names: Final = [city.names() for city in cities]
        self.city_at: Final = [city.pair("at", 0, 10000) for city in cities]
        self.routes: Final = [self.route(row) for row in top.some("route", 1, MOST_ROUTES)]
        self.tickets: Final = [self.ticket(row) for row in top.some("ticket", 1, MOST_TICKETS)]
        self.check_cards(top)
        self.check_pairs(top)
        self.check_payments(top)
        self.check_tickets(top)
        self.check_counts(top)

    def route(self, row: TomlTable) -> Route:
        row.only("a", "b", "length", "colour", "via")
        a, b = self.two_cities(row)
        length = row.number("length", 1, min(len(self.points), LONGEST))
        colour = row.one_of("colour", "ticket_to_ride/colour", [*self.colour_ids, GREY])
        via = list(row.pair("via", 0, 10000)) if row.has("via") else []
        return Route(a, b, length, colour, via)

    def ticket(self, row: TomlTable) -> Ticket:
        row.only("a", "b", "points")
        a, b = self.two_cities(row)
        return Ticket(a, b, row.number("points", 1, 100))

    def two_cities(self, row: TomlTable) -> tuple[int, int]:
        a = row.one_of("a", "ticket_to_ride/city", self.city_ids)
        b = row.one_of("b", "ticket_to_ride/city", self.city_ids)
        if a == b:
            raise row.wrong(Complaint("ticket_to_ride/same-city", word=self.city_ids[a]), "b")
        return a, b

    def check_colours(self, colours: list[TomlTable]) -> None:
        for table, word in zip(colours, self.colour_ids, strict=True):
            if word in RESERVED:
                raise table.wrong(Complaint("ticket_to_ride/reserved-colour", word=word), "id")

    def check_cards(self, top: TomlTable) -> None:
        """Enough train cards for the first hands."""
        rules = self.rules
        found = sum(self.cards) + rules["locomotives"]
        needed = rules["hand"] * self.players[1]
        if found < needed:
            complaint = Complaint("ticket_to_ride/too-few-cards", found=found, needed=needed)
            raise top.wrong(complaint, "rules", "hand")

    def check_payments(self, top: TomlTable) -> None:
        """All ways to pay for all routes fit into one list of moves."""
        found = 0
        for route in self.routes:
            colours = len(self.colour_ids) if route.colour == len(self.colour_ids) else 1
            found += colours * route.length + 1
        if found > MOST_PAYMENTS:
            complaint = Complaint(
                "ticket_to_ride/too-many-payments", found=found, most=MOST_PAYMENTS
            )
            raise top.wrong(complaint, "route")

    def check_pairs(self, top: TomlTable) -> None:
        """Two routes at the most join the same cities."""
        count: dict[tuple[int, int], int] = {}
        for n, route in enumerate(self.routes):
            ends = (min(route.a, route.b), max(route.a, route.b))
            count[ends] = count.get(ends, 0) + 1
            if count[ends] > 2:
                a, b = self.city_ids[route.a], self.city_ids[route.b]
                raise top.wrong(Complaint("ticket_to_ride/third-route", a=a, b=b), "route", n)

    def check_tickets(self, top: TomlTable) -> None:
        """Each ticket can be fulfilled, and there are enough for the first deal."""
        joined = apart(len(self.city_ids))
        for route in self.routes:
            join(joined, route.a, route.b)
        for n, ticket in enumerate(self.tickets):
            if not together(joined, ticket.a, ticket.b):
                a, b = self.city_ids[ticket.a], self.city_ids[ticket.b]
                raise top.wrong(Complaint("ticket_to_ride/no-way", a=a, b=b), "ticket", n)
        needed = self.rules["first_tickets"] * self.players[1]
        if len(self.tickets) < needed:
            complaint = Complaint(
                "ticket_to_ride/too-few-tickets", found=len(self.tickets), needed=needed
            )
            raise top.wrong(complaint, "ticket")

    def check_counts(self, top: TomlTable) -> None:
        """The counts that the file promises, where it promises any."""
        if not top.has("counts"):
            return
        pairs = {(min(r.a, r.b), max(r.a, r.b)) for r in self.routes}
        found = {
            "cities": len(self.city_ids),
            "routes": len(self.routes),
            "double": len(self.routes) - len(pairs),
            "spaces": sum(r.length for r in self.routes),
            "tickets": len(self.tickets),
            "ticket_points": sum(t.points for t in self.tickets),
        }
        counts = top.inner("counts")
        counts.only(*found)
        counts.agree(found)
