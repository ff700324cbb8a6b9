"""What is to come in a game of Age of Steam: turns, deliveries, money, and what they are worth."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.bots.sense.age_of_steam.builder import A_DOLLAR
from rotonde.bots.sense.age_of_steam.forecast import TOP, Forecast
from rotonde.bots.sense.age_of_steam.network import Network
from rotonde.core.move import first, verb
from rotonde.core.rng import seeded
from rotonde.games.age_of_steam.game import AgeOfSteamGame
from rotonde.games.age_of_steam.moves import BID
from rotonde.games.age_of_steam.player import ENGINEER, LOCOMOTIVE, MOST_ENGINE, Player
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.scoring import points

DELIVERED: Final = 2.6  # points that an income hoped for is worth, of three
A_DOLLAR_SPARED: Final = 0.4  # points: five of them spare a share
SOON: Final = 0.95  # points that an income of the next two deliveries is worth,
LATER: Final = 0.79  # and of those on the map with a better engine,
AN_ENGINE: Final = 0.5  # a link of the engine a turn,
A_DOLLAR_MORE: Final = 0.13  # and money while there is much to build
ENOUGH: Final = 15.0  # dollars; more are of no use
BUILD_BUDGET: Final[i64] = 8  # dollars a turn
A_FULL_BUILD: Final[i64] = 10  # dollars for four tiles
A_SMALL_BID: Final[i64] = 1  # dollars, without any to spare
MOST_BID: Final[i64] = 4
GROWING: Final[i64] = 60  # a turn: what the network will grow into
# What each action is worth, by its number (Locomotive is reckoned).
WORTH: Final = vec[i64]([100, 90, 110, 0, 120, 30, 40])
IN_THE_LAST_TURN: Final = vec[i64]([100, 10, 20, 0, 120, 1, 0])


@final
class Outlook:
    def __init__(self, game: AgeOfSteamGame, whole: bool) -> None:
        self.whole: Final = whole  # else an apprentice's
        nothing_built = game.unpacked(game.board.least_seats, seeded(0))
        self.forecast: Final = Forecast(Network(nothing_built, 0))
        self.turns: Final[dict[int, int]] = game.board.file.turns

    def turns_left(self, p: AgeOfSteam) -> i64:
        """This turn included."""
        return self.turns[p.seats] - p.turns

    def network_of(self, p: AgeOfSteam, seat: i64) -> Network:
        """As this seat sees it; it holds until the next one is asked for."""
        self.forecast.network.look_at(p, seat)
        return self.forecast.network

    def forecast_of(self, p: AgeOfSteam, seat: i64) -> Forecast:
        self.forecast.look_at(p, seat)
        return self.forecast

    def estimate(self, p: AgeOfSteam, seat: i64) -> float:
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

    def can_afford_engine(self, p: AgeOfSteam, seat: i64) -> bool:
        player = p.players[seat]
        return player.cash + player.income >= player.shares + player.engine + 1

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
