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
from rotonde.bots.sense.age_of_steam.builder import WAVERING, WORTH_BUILDING, Builder
from rotonde.bots.sense.age_of_steam.carrier import weigh_links, weigh_spaces
from rotonde.bots.sense.age_of_steam.outlook import Outlook
from rotonde.bots.sense.scales import squash
from rotonde.core.game import Game
from rotonde.core.move import first, second, verb
from rotonde.core.position import BIT, ZEROS
from rotonde.core.rng import Rng
from rotonde.games.age_of_steam.board import NONE
from rotonde.games.age_of_steam.game import AgeOfSteamGame
from rotonde.games.age_of_steam.moves import (
    BUILD,
    DONE_BUILDING,
    MOVE,
    RAISE_ENGINE,
    URBANIZE,
    build,
    lay,
)
from rotonde.games.age_of_steam.position import AgeOfSteam

NOTHINGS: Final = vec[float]([0.0] * len(ZEROS))
SCALE: Final = 60.0  # hundredths of an income: a move worse by this looks much worse
SMALL_SCALE: Final = 3.0  # where only what is worth the same is an alternative
NEVER: Final = -6000.0
A_LITTLE: Final[i64] = 4  # dollars that are built with in any case


@final
class Sense(Policy[AgeOfSteam]):
    def __init__(self, game: AgeOfSteamGame, whole: bool) -> None:
        self.whole: Final = whole  # else an apprentice's
        self.worths: Final = NOTHINGS[:]
        self.outlook: Final = Outlook(game, whole)
        self.builder: Final = Builder(game.board, game.building)
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
            return legal[min(count - 1, self.outlook.shares(p, seat))]
        if phase == self.turn_order:
            return self.outlook.bid(p, seat, legal, count)
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
                out[i] = float(self.outlook.action_worth(p, seat, first(legal[i])))
        elif phase == self.build_turn:
            left = self.outlook.turns_left(p)
            self.builder.weigh_cities(self.outlook.forecast_of(p, seat), left, legal, count, out)
        elif phase == self.move_turn:
            self.weigh_cubes(p, seat, legal, count, out)
        elif phase == self.ride_links:
            weigh_links(self.outlook.network_of(p, seat), legal, count, out)
        elif phase == self.place_cubes:
            weigh_spaces(self.outlook.network_of(p, seat), legal, count, out)
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
        forecast = self.outlook.forecast_of(p, seat)
        spare = max(self.outlook.spare(p, seat, forecast), min(p.players[seat].cash, A_LITTLE))
        for plan in self.builder.weighed_plans(forecast, self.outlook.turns_left(p), spare, NONE):
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
            self.outlook.forecast_of(p, seat), self.outlook.turns_left(p), cash, p.site
        ):
            for i in range(count):
                if legal[i] == lay(plan.track):
                    out[i] = max(out[i], float(plan.worth))

    def weigh_cubes(
        self, p: AgeOfSteam, seat: i64, legal: vec[i64], count: i64, out: vec[float]
    ) -> None:
        network = self.outlook.network_of(p, seat)
        left = self.outlook.turns_left(p)
        for i in range(count):
            out[i] = 0.0
            if verb(legal[i]) == MOVE:
                place, colour = first(legal[i]), second(legal[i])
                goal = network.goal[colour] & ~BIT[place]
                worth = network.best_way(place, BIT[place], goal, p.players[seat].engine)
                out[i] = float(max(worth, -300))
            elif legal[i] == RAISE_ENGINE:
                out[i] = NEVER
                if left > 1 and self.outlook.can_afford_engine(p, seat):
                    out[i] = float(self.outlook.engine_worth(p, seat) * (left - 1) // left)

    def reasons(self, game: Game[AgeOfSteam], p: AgeOfSteam, seat: i64, move: i64) -> list[Reason]:
        player = p.players[seat]
        if p.phase == self.issue_shares:
            due = player.shares + player.engine
            return [Reason("shares-need", (due, player.cash, player.income))]
        if p.phase == self.build_turn and verb(move) == BUILD:
            forecast, left = self.outlook.forecast_of(p, seat), self.outlook.turns_left(p)
            plan = self.builder.best_plan(forecast, left, player.cash, first(move))
            if plan is not None:
                return [Reason("link-plan", (plan.start, plan.end, plan.cost))]
        if p.phase == self.move_turn and verb(move) == MOVE:
            network = self.outlook.network_of(p, seat)
            place, colour = first(move), second(move)
            goal = network.goal[colour] & ~BIT[place]
            worth = network.best_way(place, BIT[place], goal, player.engine)
            if worth > 0:
                return [Reason("cube-way", ((worth + 99) // 100,))]
        if move == RAISE_ENGINE:
            return [Reason("engine-way", (player.engine + 1,))]
        return []

    def estimate(self, game: Game[AgeOfSteam], p: AgeOfSteam, seat: i64) -> float:
        return self.outlook.estimate(p, seat)

    # Building.

    def site(self, p: AgeOfSteam, seat: i64, legal: vec[i64], count: i64, luck: Rng) -> i64:
        forecast = self.outlook.forecast_of(p, seat)
        spare = max(self.outlook.spare(p, seat, forecast), min(p.players[seat].cash, A_LITTLE))
        lots = luck if self.whole else None
        plan = self.builder.best_plan(forecast, self.outlook.turns_left(p), spare, NONE, lots)
        if plan is None:
            return DONE_BUILDING
        wanted = build(plan.hex)
        for i in range(count):
            if legal[i] == wanted:
                return wanted
        return DONE_BUILDING

    def tile(self, p: AgeOfSteam, seat: i64, legal: vec[i64], count: i64) -> i64:
        cash = p.players[seat].cash
        plan = self.builder.best_plan(
            self.outlook.forecast_of(p, seat), self.outlook.turns_left(p), cash, p.site
        )
        if plan is not None:
            for i in range(count):
                if legal[i] == lay(plan.track):
                    return legal[i]
        return legal[0]


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
