"""The links of Age of Steam as a graph: the best way of a cube, by branch and bound.

A plan adds links that are not built yet; so the graph knows places and owners only, no hexes.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.position import BIT, ZEROS
from rotonde.games.age_of_steam.board import N_COLOURS
from rotonde.games.age_of_steam.deliveries import earner
from rotonde.games.age_of_steam.player import MOST_ENGINE
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.track import NO_COLOUR, UNUSED

SLOTS: Final[i64] = 12  # links at a place: six edges, and room for plans
MINE: Final[i64] = 100  # what a link of mine is worth to me,
RIVALS: Final[i64] = -20  # and a link of a rival
THERE: Final[i64] = 8  # bits of a place
PLACE: Final[i64] = 255
NO_WAY: Final[i64] = -(10**6)


@final
class Network:
    def __init__(self, p: AgeOfSteam, seat: i64) -> None:
        places = p.board.places
        self.p = p
        self.seat = seat
        self.count: Final = ZEROS[:places]
        self.doors: Final = ZEROS[: places * SLOTS]  # worth << THERE | place behind it
        self.goal: Final = ZEROS[:N_COLOURS]  # the cities of each colour, a bit each
        self.next: Final = ZEROS[:places]  # places a link away, a bit each
        self.reach: Final = ZEROS[: MOST_ENGINE + 1]  # places so many links from a goal, or fewer
        self.crossing: Final = ZEROS[: MOST_ENGINE + 1]  # the same over links just added
        self.ends: i64 = 0  # of these links, a bit each
        self.look_at(p, seat)

    def look_at(self, p: AgeOfSteam, seat: i64) -> None:
        """Note the links and cities of a position, and forget all others."""
        self.p = p
        self.seat = seat
        for colour in range(N_COLOURS):
            self.goal[colour] = 0
        colours = p.track.colour
        for place in range(p.board.places):
            self.count[place] = 0
            self.next[place] = 0
            colour = i64(colours[place])
            if colour != NO_COLOUR:
                self.goal[colour] |= BIT[place]
        self.note_links(True)
        self.note_links(False)

    def note_links(self, mine: bool) -> None:
        """Mine first: who finds a good way soon need not try many others."""
        track = self.p.track
        for line in range(len(track.owner)):
            owner = track.owner[line]
            if (owner == self.seat) == mine and track.end[line] >= 0 and owner != UNUSED:
                worth = self.link_worth(line)
                self.add_door(track.start[line], track.end[line], worth)
                self.add_door(track.end[line], track.start[line], worth)

    def link_worth(self, link: i64) -> i64:
        owner = earner(self.p, link)
        if owner == self.seat:
            return MINE
        if owner >= 0:
            return RIVALS
        return 0

    def add_door(self, place: i64, there: i64, worth: i64) -> None:
        self.doors[place * SLOTS + self.count[place]] = worth << THERE | there
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
            joined |= BIT[self.doors[slot] & PLACE]
        self.next[place] = joined

    def beside(self, places: i64) -> i64:
        """The places a link away from some of these."""
        found: i64 = 0
        place: i64 = 0
        while places != 0:
            if places & 1:
                found |= self.next[place]
                places >>= 1
                place += 1
            elif places & 15 == 0:
                places >>= 4
                place += 4
            else:
                places >>= 1
                place += 1
        return found

    def best_way(self, place: i64, passed: i64, goal: i64, links: i64) -> i64:
        """The most that moving a cube from here to one of the goals is worth to me."""
        self.aim_at(goal, links)
        return self.better_way(place, passed, goal, links, NO_WAY)

    def aim_at(self, goal: i64, links: i64) -> None:
        """Find from where a goal is so many links away, or fewer."""
        near = goal
        front = goal
        self.reach[0] = near
        for k in range(1, links + 1):
            front = self.beside(front) & ~near
            near |= front
            self.reach[k] = near

    def better_way(self, place: i64, passed: i64, goal: i64, links: i64, least: i64) -> i64:
        """The best way to a goal aimed at if it is worth more than `least`; else no more."""
        best = least
        start = place * SLOTS
        near = self.reach[links - 1] & ~passed
        if self.next[place] & near == 0:
            return best
        for slot in range(start, start + self.count[place]):
            door = self.doors[slot]
            there = door & PLACE
            if near >> there & 1 == 0:
                continue
            worth = door >> THERE
            if goal >> there & 1 == 0:
                if worth + MINE * (links - 1) <= best:
                    continue
                worth += self.better_way(there, passed | BIT[there], goal, links - 1, best - worth)
            best = max(best, worth)
        return best

    def way_across(self, place: i64, passed: i64, goal: i64, links: i64, least: i64) -> i64:
        """The same, but only ways count that go from one end of the added links to another."""
        best = least
        start = place * SLOTS
        at_end = self.ends >> place & 1 == 1
        for slot in range(start, start + self.count[place]):
            door = self.doors[slot]
            there = door & PLACE
            worth = door >> THERE
            if passed >> there & 1 or worth + MINE * (links - 1) <= best:
                continue
            if at_end and self.ends >> there & 1:
                if goal >> there & 1 == 0:
                    if self.reach[links - 1] >> there & 1 == 0:
                        continue
                    on = passed | BIT[there]
                    worth += self.better_way(there, on, goal, links - 1, best - worth)
                best = max(best, worth)
            elif (self.crossing[links - 1] & ~goal) >> there & 1:
                on = passed | BIT[there]
                worth += self.way_across(there, on, goal, links - 1, best - worth)
                best = max(best, worth)
        return best
