"""What a newcomer to Trambahn should be told, and when."""

from __future__ import annotations

from collections.abc import Iterator

from rotonde.core.game import LEGAL
from rotonde.core.move import first, second, verb
from rotonde.games.trambahn.game import TrambahnGame, least_rise
from rotonde.games.trambahn.moves import BUY, INCOME, NEW, PASSENGER, STATION, STEP_DONE
from rotonde.games.trambahn.phases.stations import Stations
from rotonde.games.trambahn.player import NO_TRAM, Column, kind_of
from rotonde.games.trambahn.position import Trambahn
from rotonde.games.trambahn.scoring import worth_of_line
from rotonde.learn.coach.tip import Tip

BEHIND = -5  # points of a line with which it is better left alone
AHEAD = 6  # and with which it is worth scoring
GOOD_CARD = 2  # points
HIGH_START = 7  # of a new column
IDLE = 3  # cards that fit nowhere
SHORT_DECK = 8
RICH = 8  # money cards
NEAR_BONUS = 2  # cards


def tips(game: TrambahnGame, p: Trambahn, seat: int, proposed: int | None) -> list[Tip]:
    coach = Coach(game, p, seat)
    if proposed is not None:
        return list(coach.of_move(proposed))
    return list(coach.of_table())


class Coach:
    """One look at one position through the eyes of one seat."""

    def __init__(self, game: TrambahnGame, p: Trambahn, seat: int) -> None:
        self.p, self.seat, self.rival, self.board = p, seat, 1 - seat, game.board
        self.me = p.players[seat]
        self.phase = game.phases[p.phase].name
        self.moves = game.legal_moves(p, seat)
        self.hand = [kind_of(card) for card in self.me.hand]
        self.stations = Stations(game.board, least_rise(game.about.options))

    def of_table(self) -> Iterator[Tip]:
        if self.phase == "passengers":
            yield from self.last_phase()
            yield from self.line_to_score()
        spends = self.phase in ("stations", "buy-trams")
        if spends and self.p.n_deck <= SHORT_DECK and len(self.me.money) >= RICH:
            yield Tip("B7", 24, (self.p.n_deck, len(self.me.money) // 2), self.such(BUY))
        if self.phase == "stations":
            yield from self.near_bonus()

    def of_move(self, move: int) -> Iterator[Tip]:
        what, kind, place = verb(move), first(move), second(move)
        if what == PASSENGER:
            yield from self.of_passenger(place)
        elif what == STATION and place == NEW:
            yield from self.without_tram(new=1)
            value = self.board.value[kind]
            if value >= HIGH_START:
                yield Tip("B5", 14, (value, self.board.highest - value))
        elif move == STEP_DONE and self.phase == "income":
            yield from self.without_tram()
            idle = sum(1 for card in self.hand if not self.fits(card))
            if idle >= IDLE:
                yield Tip("B6", 22, (idle,))
        elif move == STEP_DONE and self.phase == "buy-trams":
            cards = self.waiting()
            numbers = (cards, self.cheapest(), len(self.me.money))
            yield Tip("B11", 23, numbers, same_as="B1", costs_the_game=True)

    def lead(self, line: int) -> tuple[int, int]:
        return worth_of_line(self.p, self.seat, line), worth_of_line(self.p, self.rival, line)

    def last_phase(self) -> Iterator[Tip]:
        if self.p.scorings() != self.board.scorings - 1:
            return
        mine, theirs = (one.points + one.bonus for one in (self.me, self.p.players[self.rival]))
        key = "B9" if mine >= theirs else "B10"
        yield Tip(key, 34, (mine, theirs, self.rival), costs_the_game=True)

    def line_to_score(self) -> Iterator[Tip]:
        """The row that brings most, of those that one card completes."""
        best: Tip | None = None
        most = AHEAD - 1
        for move in self.such(PASSENGER):
            row = second(move)
            mine, theirs = self.lead(row)
            if self.missing(row) == 1 and mine - theirs > most:
                most = mine - theirs
                heeding = frozenset(m for m in self.such(PASSENGER) if second(m) == row)
                best = Tip("B3", 30, (row, mine, theirs, self.rival), heeding)
        if best is not None:
            yield best

    def missing(self, row: int) -> int:
        return int(self.board.passengers_to_score - self.p.passengers[row])

    def of_passenger(self, row: int) -> Iterator[Tip]:
        mine, theirs = self.lead(row)
        if self.missing(row) == 2 and mine - theirs <= BEHIND:
            yield Tip("B2", 12, (row, mine, theirs, self.rival))
        if self.missing(row) == 1:
            card, added = self.card_too_late(row)
            if 2 * added > mine:
                yield Tip("B4", 25, (card, added, row))

    def card_too_late(self, line: int) -> tuple[int, int]:
        """The hand card that would add most to a column of the line, and how much."""
        best = (0, 0)
        for column in self.me.columns:
            for card in self.hand:
                if column.line == line and column.tram != NO_TRAM and self.takes(column, card):
                    points = self.board.points[card]
                    added = int(points * self.board.tram_value[column.tram])
                    if points >= GOOD_CARD and added > best[1]:
                        best = (card, added)
        return best

    def takes(self, column: Column, card: int) -> bool:
        return self.stations.against(column, card) == LEGAL

    def fits(self, card: int) -> bool:
        return any(self.takes(column, card) for column in self.me.columns)

    def near_bonus(self) -> Iterator[Tip]:
        eighth = self.board.cards_to_bonus
        for number, column in enumerate(self.me.columns, 1):
            lacks = eighth - len(column.cards)
            room = self.board.highest - column.top
            if column.tram != NO_TRAM and 0 < lacks <= min(NEAR_BONUS, room):
                heeding = frozenset(m for m in self.such(STATION) if second(m) == number)
                worth = int(column.points * self.board.tram_value[column.tram])
                yield Tip("B8", 32, (number, lacks, worth), heeding)

    def waiting(self) -> int:
        """Cards in columns without a tram."""
        return sum(len(column.cards) for column in self.me.columns if column.tram == NO_TRAM)

    def cheapest(self) -> int:
        """The price of the cheapest tram on show, 0 without one."""
        shown = [t for t in range(self.board.tram_kinds) if self.p.display[t]]
        return min((int(self.board.cost[t]) for t in shown), default=0)

    def without_tram(self, new: int = 0) -> Iterator[Tip]:
        """A column that cannot have a tram: even with all cards as money, or, where income is
        about to be left, with the money there is."""
        money, spare = len(self.me.money), len(self.hand) - new
        waits = self.waiting() + new
        means = money + spare if new else money
        price = self.cheapest()
        if waits and (price == 0 or means < price):
            yield Tip("B1", 23, (waits, price, money), self.such(INCOME), costs_the_game=True)

    def such(self, what: int) -> frozenset[int]:
        return frozenset(move for move in self.moves if verb(move) == what)
