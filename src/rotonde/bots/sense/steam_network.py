"""The links of Age of Steam as a plain graph: what deliveries a player could make on it.

A plan adds links that are not built yet; so the graph knows places and owners only, no hexes.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.hexes import EDGES
from rotonde.core.position import BIT, ZEROS
from rotonde.games.age_of_steam.board import N_COLOURS
from rotonde.games.age_of_steam.deliveries import earner, goals
from rotonde.games.age_of_steam.player import MOST_ENGINE
from rotonde.games.age_of_steam.position import AgeOfSteam

SLOTS: Final[i64] = 12  # links at a place: six edges, and room for plans
MINE: Final[i64] = 100  # what a link of mine is worth to me,
RIVALS: Final[i64] = -20  # and a link of a rival
NO_WAY: Final[i64] = -(10**6)
EVERYWHERE: Final[i64] = -1
TOP: Final[i64] = 12  # deliveries that count in a forecast


@final
class Network:
    def __init__(self, p: AgeOfSteam, seat: i64) -> None:
        self.p: Final = p
        self.seat: Final = seat
        self.count: Final = ZEROS[: p.board.places]
        self.there: Final = ZEROS[: p.board.places * SLOTS]
        self.worth: Final = ZEROS[: p.board.places * SLOTS]
        self.goal: Final = ZEROS[:N_COLOURS]
        self.top: Final = ZEROS[:TOP]
        self.known: Final = ZEROS[: p.board.places * N_COLOURS]  # the best way of each cube
        self.next: Final = ZEROS[: p.board.places]  # places a link away, a bit each
        self.reach: Final = ZEROS[: MOST_ENGINE + 1]  # places so many links from a goal, or fewer
        for colour in range(N_COLOURS):
            self.goal[colour] = goals(p.track, colour)
        for place in range(p.board.places):
            if p.track.joined[place] != 0:
                self.note_links(place)

    def note_links(self, place: i64) -> None:
        track = self.p.track
        for edge in range(EDGES):
            link = track.link_from(place, edge)
            if link >= 0:
                self.add_door(place, track.far_end(link, place), self.link_worth(link))

    def link_worth(self, link: i64) -> i64:
        owner = earner(self.p, link)
        if owner == self.seat:
            return MINE
        if owner >= 0:
            return RIVALS
        return 0

    def add_door(self, place: i64, there: i64, worth: i64) -> None:
        slot = place * SLOTS + self.count[place]
        self.there[slot] = there
        self.worth[slot] = worth
        self.count[place] += 1
        self.next[place] |= BIT[there]

    def add_link(self, a: i64, b: i64) -> None:
        """A link of mine that is not built yet."""
        self.add_door(a, b, MINE)
        self.add_door(b, a, MINE)

    def is_dead_end(self, place: i64) -> bool:
        """A town without links: there is nothing to bring there or to take away."""
        return self.count[place] == 0 and not self.p.track.is_city(place)

    def drop_link(self, a: i64, b: i64) -> None:
        """Take back the link added last."""
        self.drop_door(a)
        self.drop_door(b)

    def drop_door(self, place: i64) -> None:
        self.count[place] -= 1
        joined: i64 = 0
        for slot in range(place * SLOTS, place * SLOTS + self.count[place]):
            joined |= BIT[self.there[slot]]
        self.next[place] = joined

    def best_way(self, place: i64, passed: i64, goal: i64, links: i64) -> i64:
        """The most that moving a cube from here to one of the goals is worth to me."""
        self.aim_at(goal, links)
        return self.better_way(place, passed, goal, links, NO_WAY)

    def aim_at(self, goal: i64, links: i64) -> None:
        """Find from where a goal is so many links away, or fewer."""
        near = goal
        self.reach[0] = near
        for k in range(1, links + 1):
            found = near
            for place in range(len(self.next)):
                if self.next[place] & near:
                    found |= BIT[place]
            self.reach[k] = found
            near = found

    def better_way(self, place: i64, passed: i64, goal: i64, links: i64, least: i64) -> i64:
        """The best way to a goal aimed at if it is worth more than `least`; else no more."""
        best = least
        start = place * SLOTS
        for slot in range(start, start + self.count[place]):
            there = self.there[slot]
            if passed >> there & 1 or self.reach[links - 1] >> there & 1 == 0:
                continue
            worth = self.worth[slot]
            if goal >> there & 1 == 0:
                if worth + MINE * (links - 1) <= best:
                    continue
                worth += self.better_way(there, passed | BIT[there], goal, links - 1, best - worth)
            best = max(best, worth)
        return best

    def forecast(self, engine: i64, moves: i64) -> i64:
        """What my next deliveries are worth, the first two in full, later ones less and less."""
        return self.forecast_from(EVERYWHERE, engine, moves)

    def forecast_with(self, a: i64, b: i64, engine: i64, moves: i64) -> i64:
        """The same after `forecast`, with a link added at a and one at b that were not there."""
        near = BIT[a] | BIT[b]
        for k in range(engine - 1):
            found = near
            for place in range(len(self.next)):
                if self.next[place] & near:
                    found |= BIT[place]
            near = found
        return self.forecast_from(near, engine, moves)

    def forecast_from(self, places: i64, engine: i64, moves: i64) -> i64:
        """Look for ways from these places; for others what was found the last time holds."""
        top = self.top
        for i in range(TOP):
            top[i] = 0
        last = min(moves, TOP) - 1
        for colour in range(N_COLOURS):
            goal = self.goal[colour]
            aimed = False
            for place in range(len(self.count)):
                here = self.p.cubes_on(place, colour)
                if here == 0 or self.count[place] == 0:
                    continue
                at = place * N_COLOURS + colour
                worth = self.known[at]
                if places >> place & 1:
                    if not aimed:
                        self.aim_at(goal, engine)
                        aimed = True
                    least: i64 = 0
                    if places != EVERYWHERE:
                        least = max(worth, top[last])
                    worth = self.better_way(place, BIT[place], goal, engine, least)
                    if places == EVERYWHERE:
                        self.known[at] = worth
                self.note(worth, here, last)
        total: i64 = 0
        for i in range(last + 1):
            total += top[i] * SHARE[i] // 100
        return total

    def note(self, worth: i64, times: i64, last: i64) -> None:
        """Keep the best deliveries, the best first."""
        top = self.top
        for i in range(min(times, 3)):
            at = last
            if worth <= top[at]:
                return
            while at > 0 and top[at - 1] < worth:
                top[at] = top[at - 1]
                at -= 1
            top[at] = worth


SHARE: Final = vec[i64]([100, 100, 75, 70, 60, 55, 45, 40, 35, 30, 25, 20])  # of later deliveries
