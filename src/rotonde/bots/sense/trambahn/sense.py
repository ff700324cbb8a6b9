"""Good sense at Trambahn: let lines pay where you lead, lay stations low to high, spend the rest.

It looks at the own hand and at what lies open; never at the rival's hand, the deck or any money.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.bots.levels import CHIEF
from rotonde.bots.policy import Policy, Reason
from rotonde.bots.sense.scales import squash
from rotonde.bots.sense.trambahn.worth import final_points
from rotonde.core.game import Game
from rotonde.core.move import first, second, verb
from rotonde.core.rng import Rng
from rotonde.games.trambahn.board import Board
from rotonde.games.trambahn.game import TrambahnGame
from rotonde.games.trambahn.moves import BUY, INCOME, NEW, PASSENGER, STATION, STEP_DONE
from rotonde.games.trambahn.player import NO_TRAM, Column, Player
from rotonde.games.trambahn.position import Trambahn
from rotonde.games.trambahn.scoring import worth_of_line

DECIDES: Final[i64] = 1_000_000  # the game itself
WIDEST_GAP: Final[i64] = 4  # values that are skipped without regret
LATE: Final[i64] = 3  # scoring phases before the end: then every point on a column counts
NOT_NOW: Final[i64] = -1000
SCALE: Final = 12.0  # by how much a move must be worse to look much worse


@final
class GoodSense(Policy[Trambahn]):
    def __init__(self, board: Board, minds_rival: bool) -> None:
        self.board: Final = board
        self.minds_rival: Final = minds_rival  # an apprentice thinks of his own points alone

    def pick(
        self,
        game: Game[Trambahn],
        p: Trambahn,
        seat: i64,
        legal: vec[i64],
        count: i64,
        luck: Rng,
    ) -> i64:
        """The move worth most; leaving a step is worth nothing, good or bad."""
        best = legal[0]
        most = self.worth(p, seat, best)
        for i in range(i64(1), count):
            worth = self.worth(p, seat, legal[i])
            if worth > most:
                most = worth
                best = legal[i]
        return best

    def weigh(
        self,
        game: Game[Trambahn],
        p: Trambahn,
        seat: i64,
        legal: vec[i64],
        count: i64,
        luck: Rng,
        out: vec[float],
    ) -> None:
        for i in range(count):
            out[i] = max(-SCALE * 4.0, min(float(self.worth(p, seat, legal[i])), SCALE * 40.0))
        squash(out, count, SCALE)

    def reasons(self, game: Game[Trambahn], p: Trambahn, seat: i64, move: i64) -> list[Reason]:
        what, one, two = verb(move), first(move), second(move)
        player = p.players[seat]
        if move == STEP_DONE:
            return []
        if what == PASSENGER:
            mine, theirs = worth_of_line(p, seat, two), worth_of_line(p, 1 - seat, two)
            return [Reason("line-lead", (two, mine, theirs))]
        if what == INCOME:
            return [Reason("money-needed", (len(player.money) + 1,))]
        if what == STATION and two != NEW and player.columns[two - 1].tram != NO_TRAM:
            column = player.columns[two - 1]
            points = column.points + self.board.points[one]
            return [Reason("station-adds", (points * self.board.tram_value[column.tram],))]
        if what == BUY:
            points = player.columns[two - 1].points
            return [Reason("tram-worth", (points, self.board.tram_value[one]))]
        return []

    def estimate(self, game: Game[Trambahn], p: Trambahn, seat: i64) -> float:
        return final_points(p, seat)

    def worth(self, p: Trambahn, seat: i64, move: i64) -> i64:
        if move == STEP_DONE:
            return 0
        what, one, two = verb(move), first(move), second(move)
        if what == PASSENGER:
            return self.of_passenger(p, seat, one, two)
        if what == STATION:
            return self.of_station(p, seat, one, two)
        if what == INCOME:
            return self.of_income(p, seat, one)
        return self.of_tram(p, seat, one, two)

    def of_passenger(self, p: Trambahn, seat: i64, kind: i64, row: i64) -> i64:
        """A row that fills up is good for whoever leads on its line."""
        lead = worth_of_line(p, seat, row)
        if self.minds_rival:
            lead -= worth_of_line(p, 1 - seat, row)
        missing = self.board.passengers_to_score - p.passengers[row] - 1
        if missing == 0:
            return self.of_scoring(p, seat, lead) - self.use(p, seat, kind)
        weight: i64 = 1
        if missing == 1 and self.can_follow(p, seat, kind, row):
            weight = 8
        elif missing == 1:
            weight = 4
        return weight * lead - self.use(p, seat, kind)

    def of_scoring(self, p: Trambahn, seat: i64, lead: i64) -> i64:
        """The last scoring phase decides the game."""
        if p.scorings() + 1 < self.board.scorings:
            return 10 * lead
        me, rival = p.players[seat], p.players[1 - seat]
        if me.points + me.bonus + lead > rival.points + rival.bonus:
            return DECIDES
        return -DECIDES

    def can_follow(self, p: Trambahn, seat: i64, kind: i64, row: i64) -> bool:
        """A second passenger of this turn can complete the row."""
        if p.laid + 1 >= self.board.passengers_a_turn:
            return False
        spare: i64 = 0
        for card in p.players[seat].hand:
            other = card >> 16
            if other == self.board.conductor or self.board.line[other] == row:
                spare += 1
        return spare > 1

    def use(self, p: Trambahn, seat: i64, kind: i64) -> i64:
        """What a hand card is worth on the columns it could still go on."""
        if kind == self.board.conductor:
            return 4
        most: i64 = 1
        for column in p.players[seat].columns:
            if column.tram != NO_TRAM and self.takes(column, kind):
                gap = self.board.value[kind] - column.top
                value = 3 * self.board.points[kind] * self.board.tram_value[column.tram]
                most = max(most, value // gap)
        return most

    def takes(self, column: Column, kind: i64) -> bool:
        return column.line == self.board.line[kind] and column.top < self.board.value[kind]

    def of_station(self, p: Trambahn, seat: i64, kind: i64, number: i64) -> i64:
        """The lowest first; large gaps only when there is not much time left."""
        player = p.players[seat]
        if number == NEW:
            return self.of_new_column(p, player, kind)
        column = player.columns[number - 1]
        if kind == self.board.conductor:
            return self.of_conductor(p, column)
        gap = self.board.value[kind] - column.top
        if gap > WIDEST_GAP and self.phases_left(p) > LATE:
            return NOT_NOW
        return 100 - 5 * gap

    def of_conductor(self, p: Trambahn, column: Column) -> i64:
        """It brings the eighth card nearer, which is worth the whole column."""
        cards = len(column.cards)
        if cards + 1 == self.board.cards_to_bonus:
            return 90
        if column.tram != NO_TRAM and cards < self.board.cards_to_bonus and cards >= 4:
            return 10
        return NOT_NOW

    def phases_left(self, p: Trambahn) -> i64:
        return self.board.scorings - p.scorings()

    def of_new_column(self, p: Trambahn, player: Player, kind: i64) -> i64:
        """The lowest of several cards of a line, if a tram for them can be paid this turn."""
        line = self.board.line[kind]
        for column in player.columns:
            if column.tram == NO_TRAM or (column.line == line and self.is_open(column)):
                return NOT_NOW
        cards: i64 = 0
        points: i64 = 0
        last = kind - 1
        for card in player.hand:
            other = card >> 16
            if last < other and self.board.line[other] == line:
                cards += 1
                points += self.board.points[other]
                last = other
        cheapest = self.cheapest(p)
        if cheapest < 0 or len(player.money) + len(player.hand) - cards < cheapest:
            return NOT_NOW
        if points < 2 or self.phases_left(p) < 2:
            return NOT_NOW
        return 10 * points - self.board.value[kind]

    def is_open(self, column: Column) -> bool:
        return column.top < self.board.highest - 1

    def cheapest(self, p: Trambahn) -> i64:
        """The price of the cheapest tram for sale, -1 if there is none."""
        for tram in range(self.board.tram_kinds):
            if p.display[tram] > 0:
                return self.board.cost[tram]
        return -1

    def of_income(self, p: Trambahn, seat: i64, kind: i64) -> i64:
        """What is of no use on a column is money: the hand is filled again anyway."""
        return 6 - self.use(p, seat, kind)

    def of_tram(self, p: Trambahn, seat: i64, tram: i64, number: i64) -> i64:
        """The best tram for the richest column."""
        column = p.players[seat].columns[number - 1]
        return self.board.tram_value[tram] * 100 + column.points


def policy(game: TrambahnGame, level: str = CHIEF) -> GoodSense:
    return GoodSense(game.board, level == CHIEF)
