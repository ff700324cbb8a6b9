"""Stations on the board and the links between them: the map that a train runs on."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rotonde.core.position import BIT, ZEROS
from rotonde.games.express_01.board import NONE, Board

BASE: Final[i64] = -1  # on a cell: still its base card


@final
class Network:
    """A node is a station; a link the least number of cards from one station to another.

    The cards of a link are the route cards between the stations and the card of the second one.
    Where a train may leave a station by the track it came on, only that number matters; else a
    link is also told apart by the sides where it begins and ends (EXP-47).
    """

    def __init__(self, board: Board, lies: vec[i64]) -> None:
        self.board: Final = board
        self.lies: Final = lies
        self.cell = vec[i64]()  # of each node
        self.exits = vec[i64]()
        self.colour = vec[i64]()
        self.value = vec[i64]()  # one and the printed bonus (EXP-43)
        self.node_at: Final = vec[i64]([NONE] * (board.cells * 4))  # by cell and exit
        self.start = vec[i64]()  # of each node's links, and where the last ones end
        self.to = vec[i64]()
        self.cost = vec[i64]()
        self.leaves = vec[i64]()  # the sides of the station that a link may begin at
        self.arrives = vec[i64]()  # the side where it ends
        # The search for links: states are a cell and the side by which a train comes in.
        self.seen: Final = ZEROS[: board.cells * 4]
        self.searches: i64 = 0
        self.queue: Final = ZEROS[: board.cells * 4]
        self.before: Final = ZEROS[: board.cells * 4]  # the place in the queue it came from
        self.far: Final = ZEROS[: board.cells * 4]  # cards so far
        self.waiting: i64 = 0
        self.goal: i64 = NONE  # a node and the side to arrive at, when a way is traced
        self.goal_side: i64 = NONE
        self.arrived = False
        self.found: i64 = NONE  # the place in the queue before the goal
        self.find_stations()
        for node in range(len(self.cell)):
            self.start = append(self.start, len(self.to))
            self.find_links(node)
        self.start = append(self.start, len(self.to))

    def find_stations(self) -> None:
        board = self.board
        lies = self.lies
        for cell in range(board.cells):
            lying = lies[cell]
            if lying == BASE:
                continue
            kind = lying >> 1
            for n in range(board.stations[kind]):
                exits = board.station_exits[lying * 2 + n]
                for side in range(4):
                    if exits >> side & 1:
                        self.node_at[cell * 4 + side] = len(self.cell)
                self.cell = append(self.cell, cell)
                self.exits = append(self.exits, exits)
                self.colour = append(self.colour, board.station_colour[kind * 2 + n])
                self.value = append(self.value, 1 + board.station_bonus[kind * 2 + n])

    def find_links(self, node: i64) -> None:
        self.goal = NONE
        exits = self.exits[node]
        if self.board.reverse:
            self.search(node, exits)
            return
        for side in range(4):
            if exits >> side & 1:
                self.search(node, exits & BIT[side])

    def search(self, node: i64, sides: i64) -> None:
        """Go out from a station by these sides, the shortest ways first."""
        self.searches += 1
        self.waiting = 0
        self.found = NONE
        self.arrived = False
        links: i64 = len(self.to)
        cell = self.cell[node]
        for side in range(4):
            if sides >> side & 1:
                self.leave(node, sides, cell, side, 0, NONE, links)
        ways = self.board.ways
        at: i64 = 0
        while at < self.waiting:
            state = self.queue[at]
            out = ways[self.lies[state >> 2] * 4 + (state & 3)]
            for side in range(4):
                if out >> side & 1:
                    self.leave(node, sides, state >> 2, side, self.far[at], at, links)
            at += 1

    def leave(
        self, node: i64, sides: i64, cell: i64, side: i64, far: i64, place: i64, links: i64
    ) -> None:
        """Leave a cell by a side: to a station, on over a route card, or nowhere."""
        other = self.board.neighbour[cell * 4 + side]
        if other == NONE or self.lies[other] == BASE:
            return
        state = other * 4 + (side ^ 2)
        reached = self.node_at[state]
        if reached != NONE:
            if reached != node:
                self.reach(reached, sides, state & 3, far + 1, place, links)
        elif self.seen[state] != self.searches:
            self.seen[state] = self.searches
            if self.board.ways[self.lies[other] * 4 + (state & 3)] != 0:
                self.queue[self.waiting] = state
                self.before[self.waiting] = place
                self.far[self.waiting] = far + 1
                self.waiting += 1

    def reach(self, node: i64, sides: i64, side: i64, cost: i64, place: i64, links: i64) -> None:
        """Note a link that is not longer than one already found."""
        if self.goal != NONE:
            if node == self.goal and side == self.goal_side and not self.arrived:
                self.arrived = True
                self.found = place
            return
        for link in range(links, len(self.to)):
            if self.to[link] == node and (self.board.reverse or self.arrives[link] == side):
                return
        self.to = append(self.to, node)
        self.cost = append(self.cost, cost)
        self.leaves = append(self.leaves, sides)
        self.arrives = append(self.arrives, side)

    def trace(self, node: i64, link: i64) -> list[list[int]]:
        """The route cards of a link as cell, side in and side out; then the cell it ends at."""
        self.goal = self.to[link]
        self.goal_side = self.arrives[link]
        self.search(node, self.leaves[link])
        steps: list[list[int]] = []
        out = self.arrives[link] ^ 2
        place = self.found
        while place != NONE:
            state = self.queue[place]
            steps.insert(0, [state >> 2, state & 3, out])
            out = (state & 3) ^ 2
            place = self.before[place]
        self.goal = NONE
        return [[self.cell[node], NONE, out], *steps]
