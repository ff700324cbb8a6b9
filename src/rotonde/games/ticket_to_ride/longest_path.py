"""The longest continuous path (TTR-42): a longest trail, by Euler and branch and bound.

A connected network with at most two odd cities (an odd number of roads) can be walked whole:
that is Euler's theorem. Otherwise some roads stay behind. Without circles the city farthest from
any other is an end of the longest path. With circles a walk from the odd cities looks for a path
that reaches the upper bound; if it takes too long, we branch instead on which road each odd city
drops, until two odd cities are left.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.position import BIT, ZEROS
from rotonde.games.ticket_to_ride.board import Board

PATIENCE: Final[i64] = 1500  # steps of the walk before we branch instead


def longest_path(board: Board, routes: vec[i64]) -> i64:
    """The length in wagons of the longest path over these routes, which come shortest first."""
    return Network(board, routes).longest()


@final
class Network:
    """One player's routes as roads from each city, shortest first."""

    def __init__(self, board: Board, routes: vec[i64]) -> None:
        cities = board.cities
        start = ZEROS[: cities + 2]
        for route in routes:
            start[board.route_a[route] + 1] += 1
            start[board.route_b[route] + 1] += 1
        for city in range(cities):
            start[city + 1] += start[city]
        self.cities: Final = cities
        self.start = start  # where the roads of each city begin in the three lists below
        self.bit = ZEROS[: 2 * len(routes)]  # which road it is
        self.other = ZEROS[: 2 * len(routes)]  # where it leads
        self.length = ZEROS[: 2 * len(routes)]
        self.odd = ZEROS[:cities]  # 1 for an odd city
        self.part = ZEROS[:cities]  # the cities of the part looked at last, nearest roads first,
        self.n_part: i64 = 0
        self.n_roads: i64 = 0
        self.far = ZEROS[:cities]  # and, without circles, how far they are from the first
        self.used: i64 = 0  # roads walked or dropped, a bit each
        self.best: i64 = 0
        self.bound: i64 = 0
        self.steps: i64 = 0
        self.wagons: i64 = 0  # of the part looked at last
        self.total: i64 = 0
        self.lay(board, routes)

    def lay(self, board: Board, routes: vec[i64]) -> None:
        """Note each road at both its ends; routes come shortest first, and so do roads."""
        at = self.start[:]
        bit = self.bit
        other = self.other
        length = self.length
        for n in range(len(routes)):
            route = routes[n]
            a = board.route_a[route]
            b = board.route_b[route]
            i = at[a]
            j = at[b]
            bit[i] = bit[j] = BIT[n]
            other[i] = b
            other[j] = a
            length[i] = length[j] = board.length[route]
            at[a] = i + 1
            at[b] = j + 1

    def longest(self) -> i64:
        """The best of all connected parts."""
        seen = ZEROS[: self.cities]
        for city in range(self.cities):
            if not seen[city] and self.start[city] < self.start[city + 1]:
                self.look_at_part(city, seen)
                if self.wagons > self.best:
                    self.longest_in_part(self.wagons)
        return self.best

    def look_at_part(self, city: i64, seen: vec[i64]) -> None:
        """The cities joined with this one by roads that are not dropped; counts their roads."""
        part = self.part
        part[0] = city
        seen[city] = 1
        self.far[city] = 0
        wagons: i64 = 0  # each road is met from both ends
        roads: i64 = 0
        head: i64 = 0
        count: i64 = 1
        while head < count:
            here = part[head]
            head += 1
            for i in range(self.start[here], self.start[here + 1]):
                if self.used & self.bit[i]:
                    continue
                wagons += self.length[i]
                roads += 1
                other = self.other[i]
                if not seen[other]:
                    seen[other] = 1
                    self.far[other] = self.far[here] + self.length[i]
                    part[count] = other
                    count += 1
        self.n_part = count
        self.n_roads = roads >> 1
        self.wagons = wagons >> 1

    def longest_in_part(self, total: i64) -> None:
        n_odd: i64 = 0
        for i in range(self.n_part):
            city = self.part[i]
            if (self.start[city + 1] - self.start[city]) & 1:
                n_odd += 1
        if n_odd <= 2:
            self.best = max(self.best, total)
        elif self.n_roads < self.n_part:
            self.look_at_part(self.farthest(), ZEROS[: self.cities])
            self.best = max(self.best, self.far[self.farthest()])
        else:
            self.longest_with_circles(total, n_odd)

    def farthest(self) -> i64:
        """The city of the part that is farthest from its first."""
        best = self.part[0]
        for i in range(self.n_part):
            if self.far[self.part[i]] > self.far[best]:
                best = self.part[i]
        return best

    def longest_with_circles(self, total: i64, n_odd: i64) -> None:
        odd = ZEROS[:n_odd]
        n_odd = 0
        for i in range(self.n_part):
            city = self.part[i]
            if (self.start[city + 1] - self.start[city]) & 1:
                odd[n_odd] = city
                n_odd += 1
                self.odd[city] = 1
        self.total = total
        self.bound = total - self.least_loss(2)
        if self.bound > self.best and not self.walk_from(odd):
            self.drop(0, n_odd, 2, 0)
        self.used = 0
        for city in odd:
            self.odd[city] = 0

    def walk_from(self, odd: vec[i64]) -> bool:
        """Walk every path from the odd cities; False if patience ran out before the bound."""
        self.steps = 0
        for city in odd:
            self.used = 0
            if self.walk(city, 0):
                break
        self.used = 0
        return self.best >= self.bound or self.steps <= PATIENCE

    def walk(self, city: i64, done: i64) -> bool:
        """Backtracking from here; True: stop, the bound or the end of patience is reached."""
        self.steps += 1
        if done > self.best:
            self.best = done
        if done >= self.bound or self.steps > PATIENCE:
            return True
        for i in range(self.start[city], self.start[city + 1]):
            bit = self.bit[i]
            if not self.used & bit:
                self.used |= bit
                if self.walk(self.other[i], done + self.length[i]):
                    return True
                self.used &= ~bit
        return False

    def least_loss(self, ends: i64) -> i64:
        """What the odd cities must cost: half their shortest roads, `ends` cities going free."""
        total: i64 = 0
        dearest: i64 = 0
        second: i64 = 0
        for city in range(self.cities):
            if self.odd[city]:
                cheap = self.length[self.start[city]]
                total += cheap
                if cheap > dearest:
                    second = dearest
                    dearest = cheap
                elif cheap > second:
                    second = cheap
        if ends > 0:
            total -= dearest
        if ends > 1:
            total -= second
        return (total + 1) >> 1

    def drop(self, city: i64, n_odd: i64, ends: i64, lost: i64) -> None:
        """The first odd city becomes an end of the path or drops one of its roads."""
        if n_odd <= ends:
            self.what_is_left()
            return
        if self.total - lost - self.least_loss(ends) <= self.best:
            return
        odd = self.odd
        while not odd[city]:
            city += 1
        odd[city] = 0
        if ends > 0:
            self.drop(0, n_odd - 1, ends - 1, lost)
        for i in range(self.start[city], self.start[city + 1]):
            bit = self.bit[i]
            now = lost + self.length[i]
            if self.used & bit:
                continue
            if self.total - now <= self.best:
                break
            other = self.other[i]
            self.used |= bit
            odd[other] ^= 1
            left = n_odd
            if not odd[other]:
                left -= 2
            self.drop(0, left, ends, now)
            odd[other] ^= 1
            self.used &= ~bit
        odd[city] = 1

    def what_is_left(self) -> None:
        """Each part of what is left can be walked whole."""
        seen = ZEROS[: self.cities]
        for city in range(self.cities):
            if not seen[city]:
                self.look_at_part(city, seen)
                self.best = max(self.best, self.wagons)
