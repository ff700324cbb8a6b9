"""What a newcomer to Age of Steam should be told, and when."""

from __future__ import annotations

from collections.abc import Iterator

from rotonde.core.hexes import EDGES
from rotonde.core.move import first, second, verb
from rotonde.games.age_of_steam.board import NONE
from rotonde.games.age_of_steam.deliveries import (
    Delivery,
    Ways,
    deliveries,
    earner,
    every_delivery,
)
from rotonde.games.age_of_steam.game import AgeOfSteamGame
from rotonde.games.age_of_steam.moves import (
    BID,
    DONE_BUILDING,
    ISSUE,
    LAY,
    MOVE,
    RAISE_ENGINE,
    RIDE,
    TAKE,
    take,
)
from rotonde.games.age_of_steam.player import LOCOMOTIVE, MOST_ENGINE
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.learn.coach.tip import Tip

TIGHT = 2  # dollars left for bids and track
MANY_SHARES = 4
POINTS = 3  # of an income, or less of a share
JUST_PASSED = 4  # how far above a step of the reduction it is still news


def tips(game: AgeOfSteamGame, p: AgeOfSteam, seat: int, proposed: int | None) -> list[Tip]:
    coach = Coach(game, p, seat)
    if proposed is not None:
        return list(coach.of_move(proposed))
    return list(coach.of_table())


class Coach:
    """One look at one position through the eyes of one seat."""

    def __init__(self, game: AgeOfSteamGame, p: AgeOfSteam, seat: int) -> None:
        self.game, self.p, self.seat = game, p, seat
        self.me = p.players[seat]
        self.phase = game.phases[p.phase].name
        self.due = self.me.shares + self.me.engine
        self.left = self.me.cash + self.me.income - self.due
        self.is_last = game.board.file.turns[p.seats] - p.turns == 1

    def of_table(self) -> Iterator[Tip]:
        if self.phase != "issue-shares":
            return
        if self.left < TIGHT and not self.is_last:
            moves = self.game.legal_moves(self.p, self.seat)
            issuing = frozenset(move for move in moves if first(move))
            numbers = (self.due, max(self.left, 0), self.me.cash, self.me.income)
            yield Tip("A1", 71, numbers, issuing)
        yield from self.reduction()

    def of_move(self, move: int) -> Iterator[Tip]:
        what = verb(move)
        if what == ISSUE:
            yield from self.of_shares(first(move))
        elif what == BID:
            yield from self.of_payment(first(move))
        elif what == LAY:
            price = self.game.building.price(self.p, self.seat, self.p.site, first(move))
            yield from self.of_payment(price)
        elif move == DONE_BUILDING:
            yield from self.lines_left()
        elif what == MOVE:
            engine = self.me.engine
            yield from self.for_others(deliveries(self.p, first(move), second(move), engine))
        elif what == RIDE:
            yield from self.of_link(move)
        elif move in (RAISE_ENGINE, take(LOCOMOTIVE)):
            yield from self.of_engine(what == TAKE)

    def reduction(self) -> Iterator[Tip]:
        """Income has just passed a step of the table."""
        table = self.game.rulings.reduction
        for step, falls in zip(table.income, table.falls, strict=True):
            if falls and 0 <= self.me.income - step < JUST_PASSED:
                yield Tip("A10", 73, (step, falls, self.me.income), about=step)

    def of_shares(self, shares: int) -> Iterator[Tip]:
        if shares and self.is_last and self.left >= 0:
            yield Tip("A9", 90, (POINTS * shares,))
        elif shares >= MANY_SHARES:
            yield Tip("A4", 71, (shares, POINTS * shares))

    def of_payment(self, price: int) -> Iterator[Tip]:
        """Expenses are paid after building, from cash and income; a delivery may help."""
        short = price - self.left
        hoped = self.best_gain(self.me.engine)
        if short - hoped > self.me.income + hoped:
            numbers = (short, self.due, self.me.cash - price, self.me.income)
            yield Tip("A3", 72, numbers, costs_the_game=True)
        elif short > hoped:
            yield Tip("A2", 72, (short, self.due, self.me.cash - price, self.me.income))

    def best_gain(self, engine: int) -> int:
        """The most income that one delivery brings me now."""
        found = every_delivery(self.p, engine)
        return max((int(way.gains[self.seat]) for way in found), default=0)

    def lines_left(self) -> Iterator[Tip]:
        """Unfinished lines of mine that this build has not touched."""
        track = self.p.track
        for line in range(len(track.owner)):
            mine = track.owner[line] == self.seat and track.tip[line] >= 0
            if mine and track.fresh[line] == 0:
                yield Tip("A5", 51, (track.start[line], track.pieces[line]))
                return

    def of_link(self, move: int) -> Iterator[Tip]:
        """The cube has set out: which of its ways?"""
        p = self.p
        ways = Ways(p, p.cube, self.me.engine - len(p.links))
        for link in p.links:  # what it has brought so far belongs to the reckoning
            owner = earner(p, link)
            if owner != NONE:
                ways.gains[owner] += 1
        ways.walk(p.cube_at, p.passed, 0)
        door = first(move) * EDGES + second(move)
        here = [way for way in ways.found if way.doors[0] == door]
        best, chosen = self.best(ways.found), self.best(here)
        if best.gains[self.seat] > chosen.gains[self.seat]:
            edge = best.doors[0] % EDGES
            via = p.track.far_end(p.track.link_from(p.cube_at, edge), p.cube_at)
            yield Tip("A6", 63, (best.gains[self.seat], chosen.gains[self.seat], via))
        else:
            yield from self.for_others(here)

    def best(self, ways: list[Delivery]) -> Delivery:
        """Most for me, and among equals least for others."""
        return max(ways, key=lambda way: (way.gains[self.seat], -sum(way.gains)))

    def for_others(self, ways: list[Delivery]) -> Iterator[Tip]:
        gains = self.best(ways).gains
        rival = max(range(self.p.seats), key=lambda seat: gains[seat])
        if gains[rival] > gains[self.seat]:
            yield Tip("A7", 63, (rival, gains[rival], gains[self.seat]))

    def of_engine(self, by_action: bool) -> Iterator[Tip]:
        engine = self.me.engine + 1
        if engine > MOST_ENGINE:
            return
        longer = [way for way in every_delivery(self.p, engine) if len(way.doors) == engine]
        helps = self.best_gain(engine) > self.best_gain(self.me.engine)
        if self.is_last and not helps:
            yield Tip("A9", 90, (0,))
        elif not longer and not by_action:
            yield Tip("A8", 61, (engine, self.due + 1))
