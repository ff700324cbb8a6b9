"""What a player's next deliveries are worth in Age of Steam, on the links there are and with more.

The first two count in full, later ones less and less. A survey finds the best way of every cube;
what a change of the network adds to it is found by looking only at cubes that can make use of it.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.bots.sense.age_of_steam.network import Network
from rotonde.core.position import BIT, ZEROS
from rotonde.games.age_of_steam.board import N_COLOURS
from rotonde.games.age_of_steam.player import MOST_ENGINE
from rotonde.games.age_of_steam.position import AgeOfSteam

TOP: Final[i64] = 12  # deliveries that count
SHARE: Final = vec[i64]([100, 100, 75, 70, 60, 55, 45, 40, 35, 30, 25, 20])  # of each of them
STEPS: Final[i64] = MOST_ENGINE + 1
AT_MOST: Final[i64] = 3  # cubes of a colour in one place that are looked at


@final
class Forecast:
    def __init__(self, network: Network) -> None:
        places = network.p.board.places
        self.network: Final = network
        self.places: Final = places
        self.cubes: Final = ZEROS[:N_COLOURS]  # the places that have some of each colour
        self.top: Final = ZEROS[:TOP]  # the best deliveries, the best first
        self.known: Final = ZEROS[: places * N_COLOURS]  # the best way of each cube
        self.now: Final = ZEROS[: places * N_COLOURS]  # the same with what is changed, and where
        self.changes: Final = ZEROS[: places * N_COLOURS]
        self.changed: i64 = 0
        self.reach: Final = ZEROS[: N_COLOURS * STEPS]  # of the network, for each colour
        self.found: i64 = 0  # how many entries of cubes there are, and for each
        self.waits: Final = ZEROS[: places * N_COLOURS]  # its place,
        self.times: Final = ZEROS[: places * N_COLOURS]  # and how many cubes count
        self.first: Final = ZEROS[: N_COLOURS + 1]  # the first entry of each colour
        self.near: Final = ZEROS[:STEPS]  # places so many links from a change, or fewer
        self.engine: i64 = 0  # for the survey: links that a cube may use
        self.last: i64 = 0  # of the deliveries that count
        self.total: i64 = 0
        self.least: i64 = 0  # what a delivery must be worth to count
        self.find_all_cubes()

    def look_at(self, p: AgeOfSteam, seat: i64) -> None:
        """Note what a position has for a player, and forget all others."""
        self.network.look_at(p, seat)
        self.find_all_cubes()

    def find_all_cubes(self) -> None:
        self.found = 0
        for colour in range(N_COLOURS):
            self.cubes[colour] = 0
            self.first[colour] = self.found
            self.find_cubes(colour)
        self.first[N_COLOURS] = self.found

    def find_cubes(self, colour: i64) -> None:
        cubes = self.network.p.cubes
        for place in range(self.places):
            here = cubes[place * N_COLOURS + colour]
            if here != u8(0):
                self.cubes[colour] |= BIT[place]
                self.waits[self.found] = place
                self.times[self.found] = min(i64(here), AT_MOST)
                self.found += 1

    def worth(self, engine: i64, moves: i64) -> i64:
        """What so many deliveries are worth with this engine."""
        self.clear_top()
        last = min(moves, TOP) - 1
        network = self.network
        for colour in range(N_COLOURS):
            goal = network.goal[colour]
            network.aim_at(goal, engine)
            for i in range(self.first[colour], self.first[colour + 1]):
                place = self.waits[i]
                if network.reach[engine] >> place & 1:
                    way = network.better_way(place, BIT[place], goal, engine, self.top[last])
                    self.note(way, self.times[i], last)
        return self.sum_up(last)

    def survey(self, engine: i64, moves: i64) -> i64:
        """The same, and the best way of every cube is kept."""
        network = self.network
        self.engine = engine
        self.last = min(moves, TOP) - 1
        for colour in range(N_COLOURS):
            goal = network.goal[colour]
            network.aim_at(goal, engine)
            for k in range(engine + 1):
                self.reach[colour * STEPS + k] = network.reach[k]
            for i in range(self.first[colour], self.first[colour + 1]):
                place = self.waits[i]
                self.known[i] = 0
                if network.reach[engine] >> place & 1:
                    self.known[i] = network.better_way(place, BIT[place], goal, engine, 0)
                self.now[i] = self.known[i]
        self.total = self.sum_of_now()
        self.least = self.top[self.last]
        return self.total

    # What a change of the network makes of it, after a survey.

    def with_goal(self, colour: i64, town: i64) -> i64:
        """What the deliveries would be worth if a town were a city of this colour."""
        network = self.network
        if network.count[town] == 0:
            return self.total
        goal = network.goal[colour] | BIT[town]
        network.aim_at(goal, self.engine)
        for i in range(self.first[colour], self.first[colour + 1]):
            place = self.waits[i]
            if network.reach[self.engine] >> place & 1:
                self.change(i, network.better_way(place, BIT[place], goal, self.engine, 0))
        return self.outcome()

    def with_links(self, ends: i64) -> i64:
        """What they are worth now that links between these places have been added."""
        self.network.ends = ends
        self.look_around(ends)
        for colour in range(N_COLOURS):
            users = self.cubes[colour] & self.may_use(colour, ends)
            if users == 0:
                continue
            goal = self.network.goal[colour]
            for i in range(self.first[colour], self.first[colour + 1]):
                place = self.waits[i]
                if users >> place & 1:
                    least = max(self.known[i], self.least)
                    way = self.network.way_across(place, BIT[place], goal, self.engine, least)
                    if way > least:
                        self.change(i, way)
        return self.outcome()

    def look_around(self, ends: i64) -> None:
        """Find the places so many links from the ends of new links, or fewer."""
        near = ends
        front = ends
        self.near[0] = near
        for k in range(1, self.engine):
            front = self.network.beside(front) & ~near
            near |= front
            self.near[k] = near

    def may_use(self, colour: i64, ends: i64) -> i64:
        """The places from which a cube may come to a goal over the new links; aims at the goals."""
        reach = self.network.reach
        base = colour * STEPS
        nearest = self.engine  # of the ends to a goal
        reach[0] = self.reach[base]
        for k in range(self.engine):
            if reach[k] & ends != 0:
                nearest = min(nearest, k)
            news = reach[k] & (ends | ~self.reach[base + k])
            reach[k + 1] = self.reach[base + k + 1] | reach[k]
            if news != 0:
                reach[k + 1] |= self.network.beside(news)
        for k in range(self.engine + 1):
            self.network.crossing[k] = 0
            if k > nearest:
                self.network.crossing[k] = self.near[k - 1 - nearest]
        return self.network.crossing[self.engine]

    def change(self, at: i64, way: i64) -> None:
        self.now[at] = way
        self.changes[self.changed] = at
        self.changed += 1

    def outcome(self) -> i64:
        """What the changed deliveries are worth; the changes are forgotten."""
        if self.changed == 0:
            return self.total
        total = self.sum_of_now()
        for i in range(self.changed):
            self.now[self.changes[i]] = self.known[self.changes[i]]
        self.changed = 0
        return total

    # The best deliveries.

    def sum_of_now(self) -> i64:
        self.clear_top()
        for i in range(self.found):
            self.note(self.now[i], self.times[i], self.last)
        return self.sum_up(self.last)

    def clear_top(self) -> None:
        for i in range(TOP):
            self.top[i] = 0

    def note(self, way: i64, times: i64, last: i64) -> None:
        """Keep the best deliveries, the best first."""
        top = self.top
        for i in range(times):
            at = last
            if way <= top[at]:
                return
            while at > 0 and top[at - 1] < way:
                top[at] = top[at - 1]
                at -= 1
            top[at] = way

    def sum_up(self, last: i64) -> i64:
        total: i64 = 0
        for i in range(last + 1):
            total += self.top[i] * SHARE[i] // 100
        return total
