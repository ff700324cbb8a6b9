"""What a sensible player of Age of Steam builds: the link, or the new city, that pays most."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.bots.sense.age_of_steam.forecast import Forecast
from rotonde.bots.sense.age_of_steam.network import Network
from rotonde.bots.sense.age_of_steam.plan import Plan
from rotonde.bots.sense.age_of_steam.plans import Planner
from rotonde.core.game import LEGAL
from rotonde.core.move import first, second, verb
from rotonde.core.rng import Rng
from rotonde.games.age_of_steam.board import NONE, Board
from rotonde.games.age_of_steam.building import Building
from rotonde.games.age_of_steam.moves import URBANIZE
from rotonde.games.age_of_steam.player import MOST_ENGINE
from rotonde.games.age_of_steam.position import AgeOfSteam

A_DOLLAR: Final[i64] = 15  # what it is worth while there is something to build
A_PIECE: Final[i64] = 30  # a point of track, against three points an income
WAVERING: Final[i64] = 30  # what nobody sees at a glance
WORTH_BUILDING: Final[i64] = 20
MOST_MOVES: Final[i64] = 12  # how many deliveries ahead anybody looks
A_TILE_FIRST: Final = -600.0  # a new city can only be founded before the first tile
A_LINK_THERE: Final[i64] = 50  # a town that is joined already makes a better city


@final
class Builder:
    def __init__(self, board: Board, building: Building) -> None:
        self.board: Final = board
        self.building: Final = building
        self.planner: Final = Planner(board, building)

    def best_plan(
        self, forecast: Forecast, left: i64, cash: i64, on: i64, lots: Rng | None = None
    ) -> Plan | None:
        """The link most worth building, beginning on hex `on` if that is not NONE.

        Lots are drawn between those that are worth about the same.
        """
        p, seat = forecast.network.p, forecast.network.seat
        best: Plan | None = None
        top = WORTH_BUILDING
        for plan in self.weighed_plans(forecast, left, cash, on):
            worth = plan.worth
            if lots is not None:
                worth += lots.below(WAVERING)
            if worth > top and self.may_lay(p, seat, plan):
                top = worth
                best = plan
        return best

    def weighed_plans(self, forecast: Forecast, left: i64, cash: i64, on: i64) -> list[Plan]:
        """What each link would add to the deliveries to come, and its track, less its price."""
        network = forecast.network
        p, seat = network.p, network.seat
        plans = self.planner.plans(p, seat, p.tiles_left, cash, on)
        if len(plans) == 0:
            return plans
        engine = p.players[seat].engine
        if left > 1 and engine < MOST_ENGINE:
            engine += 1
        before = forecast.survey(engine, min(2 * left, MOST_MOVES))
        for plan in plans:
            gain: i64 = 0
            if not network.is_dead_end(plan.start) and not network.is_dead_end(plan.end):
                add_links(network, plan)
                gain = forecast.with_links(plan.places()) - before
                drop_links(network, plan)
            plan.worth = gain + A_PIECE * plan.tiles - A_DOLLAR * plan.cost
        return plans

    def may_lay(self, p: AgeOfSteam, seat: i64, plan: Plan) -> bool:
        if self.building.why_not_hex(p, plan.hex) != LEGAL:
            return False
        look = self.building.around(p, seat, plan.hex)
        return self.building.why_not_track(p, seat, plan.hex, plan.track, look) == LEGAL

    def weigh_cities(
        self, forecast: Forecast, left: i64, legal: vec[i64], count: i64, out: vec[float]
    ) -> None:
        """How well each town and colour would serve my deliveries; building comes after."""
        network = forecast.network
        p = network.p
        engine = min(p.players[network.seat].engine + 1, MOST_ENGINE)
        forecast.survey(engine, min(2 * left, MOST_MOVES))
        for i in range(count):
            out[i] = A_TILE_FIRST
            if verb(legal[i]) != URBANIZE:
                continue
            town, new = first(legal[i]), second(legal[i])
            colour = self.board.new_colour[new]
            worth = forecast.with_goal(colour, town) * 4 + self.cubes_of(p, colour)
            if network.count[town] > 0:
                worth += A_LINK_THERE
            out[i] = float(worth) / 4.0

    def cubes_of(self, p: AgeOfSteam, colour: i64) -> i64:
        """How many cubes of a colour wait on the map."""
        found: i64 = 0
        for place in range(self.board.places):
            found += p.cubes_on(place, colour)
        return found


def add_links(network: Network, plan: Plan) -> None:
    if plan.via == NONE:
        network.add_link(plan.start, plan.end)
    else:
        network.add_link(plan.start, plan.via)
        network.add_link(plan.via, plan.end)


def drop_links(network: Network, plan: Plan) -> None:
    if plan.via == NONE:
        network.drop_link(plan.start, plan.end)
    else:
        network.drop_link(plan.via, plan.end)
        network.drop_link(plan.start, plan.via)
