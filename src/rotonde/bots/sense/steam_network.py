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
from rotonde.games.age_of_steam.position import AgeOfSteam

SLOTS: Final[i64] = 12  # links at a place: six edges, and room for plans
MINE: Final[i64] = 100  # what a link of mine is worth to me,
RIVALS: Final[i64] = -30  # and a link of a rival
NO_WAY: Final[i64] = -(10**6)
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

    def add_link(self, a: i64, b: i64) -> None:
        """A link of mine that is not built yet."""
        self.add_door(a, b, MINE)
        self.add_door(b, a, MINE)

    def drop_link(self, a: i64, b: i64) -> None:
        """Take back the link added last."""
        self.count[a] -= 1
        self.count[b] -= 1

    def best_way(self, place: i64, passed: i64, goal: i64, links: i64) -> i64:
        """The most that moving a cube from here to one of the goals is worth to me."""
        best = NO_WAY
        start = place * SLOTS
        for slot in range(start, start + self.count[place]):
            there = self.there[slot]
            if passed >> there & 1:
                continue
            worth = self.worth[slot]
            if goal >> there & 1 == 0:
                if links == 1:
                    continue
                worth += self.best_way(there, passed | BIT[there], goal, links - 1)
            best = max(best, worth)
        return best

    def forecast(self, engine: i64, moves: i64) -> i64:
        """What my next deliveries are worth, the first two in full, later ones less and less."""
        top = self.top
        for i in range(TOP):
            top[i] = 0
        cubes = self.p.cubes
        for place in range(len(self.count)):
            if self.count[place] > 0:
                for colour in range(N_COLOURS):
                    here = i64(cubes[place * N_COLOURS + colour])
                    if here > 0:
                        goal = self.goal[colour] & ~BIT[place]
                        worth = self.best_way(place, BIT[place], goal, engine)
                        self.note(worth, here)
        total: i64 = 0
        for i in range(min(moves, TOP)):
            total += top[i] * SHARE[i] // 100
        return total

    def note(self, worth: i64, times: i64) -> None:
        """Keep the best deliveries, the best first."""
        top = self.top
        for i in range(min(times, 3)):
            at = TOP - 1
            if worth <= top[at]:
                return
            while at > 0 and top[at - 1] < worth:
                top[at] = top[at - 1]
                at -= 1
            top[at] = worth


SHARE: Final = vec[i64]([100, 100, 75, 70, 60, 55, 45, 40, 35, 30, 25, 20])  # of later deliveries
