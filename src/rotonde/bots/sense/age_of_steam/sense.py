"""How a sensible player of Age of Steam decides, without searching.

Everything is weighed in hundredths of an income: what the next deliveries will bring over links
that are there or could be built, against what links, engines and shares cost.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.bots.levels import CHIEF
from rotonde.bots.policy import Policy, Reason
from rotonde.bots.sense.age_of_steam.builder import A_DOLLAR, WAVERING, WORTH_BUILDING, Builder
from rotonde.bots.sense.age_of_steam.carrier import weigh_links, weigh_spaces
from rotonde.bots.sense.age_of_steam.forecast import TOP, Forecast
from rotonde.bots.sense.age_of_steam.network import Network
from rotonde.bots.sense.scales import squash
from rotonde.core.game import Game
from rotonde.core.move import first, second, verb
from rotonde.core.position import BIT, ZEROS
from rotonde.core.rng import Rng, seeded
from rotonde.games.age_of_steam.board import NONE
from rotonde.games.age_of_steam.game import AgeOfSteamGame
from rotonde.games.age_of_steam.moves import (
    BID,
    BUILD,
    DONE_BUILDING,
    MOVE,
    RAISE_ENGINE,
    URBANIZE,
    build,
    lay,
)
from rotonde.games.age_of_steam.player import ENGINEER, LOCOMOTIVE, MOST_ENGINE, Player
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.scoring import points

NOTHINGS: Final = vec[float]([0.0] * len(ZEROS))
SCALE: Final = 60.0  # hundredths of an income: a move worse by this looks much worse
SMALL_SCALE: Final = 3.0  # where only what is worth the same is an alternative
NEVER: Final = -6000.0
DELIVERED: Final = 2.6  # points that an income hoped for is worth, of three
A_DOLLAR_SPARED: Final = 0.4  # points: five of them spare a share
SOON: Final = 0.95  # points that an income of the next two deliveries is worth,
LATER: Final = 0.79  # and of those on the map with a better engine,
AN_ENGINE: Final = 0.5  # a link of the engine a turn,
A_DOLLAR_MORE: Final = 0.13  # and money while there is much to build
ENOUGH: Final = 15.0  # dollars; more are of no use
BUILD_BUDGET: Final[i64] = 8  # dollars a turn
A_FULL_BUILD: Final[i64] = 10  # dollars for four tiles
A_LITTLE: Final[i64] = 4  # dollars that are built with in any case
A_SMALL_BID: Final[i64] = 1  # dollars, without any to spare
MOST_BID: Final[i64] = 4
GROWING: Final[i64] = 60  # a turn: what the network will grow into
# What each action is worth, by its number (Locomotive is reckoned).
WORTH: Final = vec[i64]([100, 90, 110, 0, 120, 30, 40])
IN_THE_LAST_TURN: Final = vec[i64]([100, 10, 20, 0, 120, 1, 0])


@final
class Sense(Policy[AgeOfSteam]):
    def __init__(self, game: AgeOfSteamGame, whole: bool) -> None:
        self.whole: Final = whole  # else an apprentice's
        self.worths: Final = NOTHINGS[:]
        nothing_built = game.unpacked(game.board.least_seats, seeded(0))
        self.forecast: Final = Forecast(Network(nothing_built, 0))
        self.builder: Final = Builder(game.board, game.building)
        self.turns: Final[dict[int, int]] = game.board.file.turns
        names = [phase.name for phase in game.phases]
        self.issue_shares: Final[i64] = names.index("issue-shares")
        self.turn_order: Final[i64] = names.index("turn-order")
        self.choose_actions: Final[i64] = names.index("choose-actions")
        self.build_turn: Final[i64] = names.index("build-turn")
        self.lay_tile: Final[i64] = names.index("lay-tile")
        self.move_turn: Final[i64] = names.index("move-turn")
        self.ride_links: Final[i64] = names.index("ride-links")
        self.place_cubes: Final[i64] = names.index("place-cubes")

    def pick(
        self,
        game: Game[AgeOfSteam],
        p: AgeOfSteam,
        seat: i64,
        legal: vec[i64],
        count: i64,
        luck: Rng,
    ) -> i64:
        if count == 1:
            return legal[0]
        phase = p.phase
        if phase == self.issue_shares:
            return legal[min(count - 1, self.shares(p, seat))]
        if phase == self.turn_order:
            return self.bid(p, seat, legal, count)
        if phase == self.build_turn and verb(legal[0]) != URBANIZE:
            return self.site(p, seat, legal, count, luck)
        if phase == self.lay_tile:
            return self.tile(p, seat, legal, count)
        if self.has_worths(p, seat, legal, count, self.worths):
            if self.whole and phase == self.choose_actions:
                waver(self.worths, count, luck)
            return best_of(legal, self.worths, count)
        return legal[0]

    def weigh(
        self,
        game: Game[AgeOfSteam],
        p: AgeOfSteam,
        seat: i64,
        legal: vec[i64],
        count: i64,
        luck: Rng,
        out: vec[float],
    ) -> None:
        """Actions, sites and deliveries by their worth; where the pick is as good as a search,
        all else looks like nothing."""
        phase = p.phase
        scale = SCALE
        if phase == self.build_turn and verb(legal[0]) != URBANIZE:
            self.weigh_sites(p, seat, legal, count, out)
        elif phase == self.lay_tile:
            self.weigh_tiles(p, seat, legal, count, out)
            scale = SMALL_SCALE
        elif self.has_worths(p, seat, legal, count, out):
            if phase == self.ride_links or phase == self.place_cubes:
                scale = SMALL_SCALE
        else:
            weigh_pick(self.pick(game, p, seat, legal, count, luck), legal, count, out)
            return
        squash(out, count, scale)

    def has_worths(
        self, p: AgeOfSteam, seat: i64, legal: vec[i64], count: i64, out: vec[float]
    ) -> bool:
        """The worth of each move, where all that counts is what it brings."""
        phase = p.phase
        if phase == self.choose_actions:
            for i in range(count):
                out[i] = float(self.action_worth(p, seat, first(legal[i])))
        elif phase == self.build_turn:
            left = self.turns_left(p)
            self.builder.weigh_cities(self.forecast_of(p, seat), left, legal, count, out)
        elif phase == self.move_turn:
            self.weigh_cubes(p, seat, legal, count, out)
        elif phase == self.ride_links:
            weigh_links(self.network_of(p, seat), legal, count, out)
        elif phase == self.place_cubes:
            weigh_spaces(self.network_of(p, seat), legal, count, out)
        else:
            return False
        return True

    def weigh_sites(
        self, p: AgeOfSteam, seat: i64, legal: vec[i64], count: i64, out: vec[float]
    ) -> None:
        for i in range(count):
            out[i] = NEVER
            if legal[i] == DONE_BUILDING:
                out[i] = float(WORTH_BUILDING)
        forecast = self.forecast_of(p, seat)
        spare = max(self.spare(p, seat, forecast), min(p.players[seat].cash, A_LITTLE))
        for plan in self.builder.weighed_plans(forecast, self.turns_left(p), spare, NONE):
            wanted = build(plan.hex)
            for i in range(count):
                if legal[i] == wanted:
                    out[i] = max(out[i], float(plan.worth))

    def weigh_tiles(
        self, p: AgeOfSteam, seat: i64, legal: vec[i64], count: i64, out: vec[float]
    ) -> None:
        for i in range(count):
            out[i] = NEVER
        cash = p.players[seat].cash
        for plan in self.builder.weighed_plans(
            self.forecast_of(p, seat), self.turns_left(p), cash, p.site
        ):
            for i in range(count):
                if legal[i] == lay(plan.track):
                    out[i] = max(out[i], float(plan.worth))

    def weigh_cubes(
        self, p: AgeOfSteam, seat: i64, legal: vec[i64], count: i64, out: vec[float]
    ) -> None:
        network = self.network_of(p, seat)
        left = self.turns_left(p)
        for i in range(count):
            out[i] = 0.0
            if verb(legal[i]) == MOVE:
                place, colour = first(legal[i]), second(legal[i])
                goal = network.goal[colour] & ~BIT[place]
                worth = network.best_way(place, BIT[place], goal, p.players[seat].engine)
                out[i] = float(max(worth, -300))
            elif legal[i] == RAISE_ENGINE:
                out[i] = NEVER
                if left > 1 and self.can_afford_engine(p, seat):
                    out[i] = float(self.engine_worth(p, seat) * (left - 1) // left)

    def reasons(self, game: Game[AgeOfSteam], p: AgeOfSteam, seat: i64, move: i64) -> list[Reason]:
        player = p.players[seat]
        if p.phase == self.issue_shares:
            due = player.shares + player.engine
            return [Reason("shares-need", (due, player.cash, player.income))]
        if p.phase == self.build_turn and verb(move) == BUILD:
            forecast, left = self.forecast_of(p, seat), self.turns_left(p)
            plan = self.builder.best_plan(forecast, left, player.cash, first(move))
            if plan is not None:
                return [Reason("link-plan", (plan.start, plan.end, plan.cost))]
        if p.phase == self.move_turn and verb(move) == MOVE:
            network = self.network_of(p, seat)
            place, colour = first(move), second(move)
            goal = network.goal[colour] & ~BIT[place]
            worth = network.best_way(place, BIT[place], goal, player.engine)
            if worth > 0:
                return [Reason("cube-way", ((worth + 99) // 100,))]
        if move == RAISE_ENGINE:
            return [Reason("engine-way", (player.engine + 1,))]
        return []

    def estimate(self, game: Game[AgeOfSteam], p: AgeOfSteam, seat: i64) -> float:
        """Points there are, the income of deliveries to come, and money that spares shares."""
        player = p.players[seat]
        worth = float(points(p, seat))
        left = self.turns_left(p)
        if p.over or player.bankrupt or left <= 0:
            return worth
        forecast = self.forecast_of(p, seat)
        if self.whole and left > 1:
            return worth + self.prospects(forecast, player, left)
        engine = min(player.engine + min(left - 1, 2), MOST_ENGINE)
        gain = float(forecast.worth(engine, min(2 * left, 12))) / 100.0
        worth += DELIVERED * gain
        a_turn = float(player.income) + gain / 2.0 - float(player.shares + player.engine)
        money = float(player.cash) + a_turn * float(left)
        return worth + A_DOLLAR_SPARED * min(money, ENOUGH)

    def prospects(self, forecast: Forecast, player: Player, left: i64) -> float:
        """Points to come, as they came on average in games of drivers."""
        soon = float(forecast.worth(player.engine, 2)) / 100.0
        engine = min(player.engine + 2, MOST_ENGINE)
        later = float(forecast.worth(engine, TOP)) / 100.0
        points = SOON * soon + LATER * later + AN_ENGINE * float(player.engine * left)
        if left > 2:
            points += A_DOLLAR_MORE * float(player.cash)
        return points

    def network_of(self, p: AgeOfSteam, seat: i64) -> Network:
        """As this seat sees it; it holds until the next one is asked for."""
        self.forecast.network.look_at(p, seat)
        return self.forecast.network

    def forecast_of(self, p: AgeOfSteam, seat: i64) -> Forecast:
        self.forecast.look_at(p, seat)
        return self.forecast

    def turns_left(self, p: AgeOfSteam) -> i64:
        """This turn included."""
        return self.turns[p.seats] - p.turns

    # Money.

    def shares(self, p: AgeOfSteam, seat: i64) -> i64:
        """As few as will pay for this turn's building and expenses."""
        player = p.players[seat]
        left = self.turns_left(p)
        budget = BUILD_BUDGET
        if left <= 2:
            budget = BUILD_BUDGET // 2
        if left == 1:
            budget = 2
        gain = self.forecast_of(p, seat).worth(player.engine, 2) // 100
        expenses = player.shares + player.engine + 1
        short = budget + expenses - player.income - gain - player.cash
        if left == 1:
            short -= 1  # an income is worth three points, a share costs as much
        count: i64 = 0
        while short > 0:
            count += 1
            short -= 4  # $5, less the expense of the share itself
        return count

    def spare(self, p: AgeOfSteam, seat: i64, forecast: Forecast) -> i64:
        """Cash that this turn's expenses do not need."""
        player = p.players[seat]
        gain = forecast.worth(player.engine, 2) // 100
        owed = player.shares + player.engine + 1 - player.income - gain
        return player.cash - max(owed, 0)

    def bid(self, p: AgeOfSteam, seat: i64, legal: vec[i64], count: i64) -> i64:
        """A few dollars for a better place, more where there is money to spare."""
        limit = min(
            MOST_BID,
            A_SMALL_BID + (self.spare(p, seat, self.forecast_of(p, seat)) - BUILD_BUDGET) // 2,
        )
        if self.turns_left(p) == 1:
            limit = min(1, limit)
        if verb(legal[0]) == BID and first(legal[0]) <= limit:
            return legal[0]
        return legal[count - 1]

    # Actions.

    def action_worth(self, p: AgeOfSteam, seat: i64, action: i64) -> i64:
        if action == LOCOMOTIVE:
            return self.engine_worth(p, seat)
        if self.turns_left(p) == 1:
            return IN_THE_LAST_TURN[action]
        if action == ENGINEER and p.players[seat].cash < A_FULL_BUILD:
            return IN_THE_LAST_TURN[action]
        return WORTH[action]

    def engine_worth(self, p: AgeOfSteam, seat: i64) -> i64:
        """What one link more would bring in the turns that are left, less its expense."""
        player = p.players[seat]
        if player.engine == MOST_ENGINE:
            return 0
        left = self.turns_left(p)
        forecast = self.forecast_of(p, seat)
        moves = min(2 * left, 8)
        now = forecast.worth(player.engine, moves)
        then = forecast.worth(player.engine + 1, moves)
        growing: i64 = 0
        if player.engine < 5:
            growing = GROWING * (left - 1)
        return then - now + growing - A_DOLLAR * left

    # Building.

    def site(self, p: AgeOfSteam, seat: i64, legal: vec[i64], count: i64, luck: Rng) -> i64:
        forecast = self.forecast_of(p, seat)
        spare = max(self.spare(p, seat, forecast), min(p.players[seat].cash, A_LITTLE))
        lots = luck if self.whole else None
        plan = self.builder.best_plan(forecast, self.turns_left(p), spare, NONE, lots)
        if plan is None:
            return DONE_BUILDING
        wanted = build(plan.hex)
        for i in range(count):
            if legal[i] == wanted:
                return wanted
        return DONE_BUILDING

    def tile(self, p: AgeOfSteam, seat: i64, legal: vec[i64], count: i64) -> i64:
        cash = p.players[seat].cash
        plan = self.builder.best_plan(self.forecast_of(p, seat), self.turns_left(p), cash, p.site)
        if plan is not None:
            for i in range(count):
                if legal[i] == lay(plan.track):
                    return legal[i]
        return legal[0]

    def can_afford_engine(self, p: AgeOfSteam, seat: i64) -> bool:
        player = p.players[seat]
        return player.cash + player.income >= player.shares + player.engine + 1


def best_of(legal: vec[i64], worths: vec[float], count: i64) -> i64:
    at: i64 = 0
    for i in range(count):
        if worths[i] > worths[at]:
            at = i
    return legal[at]


def waver(worths: vec[float], count: i64, luck: Rng) -> None:
    for i in range(count):
        worths[i] += float(luck.below(WAVERING))


def weigh_pick(best: i64, legal: vec[i64], count: i64, out: vec[float]) -> None:
    """Other bids and shares look like nothing: rollouts cannot tell what a dollar is worth, and
    rivals who think so too would ruin each other."""
    for i in range(count):
        out[i] = 1.0 if legal[i] == best else 0.0


def policy(game: AgeOfSteamGame, level: str = CHIEF) -> Policy[AgeOfSteam]:
    """Rollouts in which not everybody does the same each time tell a search much more."""
    return Sense(game, level == CHIEF)
