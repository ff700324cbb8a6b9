"""The best run of a company: exact, by depth-first search that gives up hopeless beginnings."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.position import ZEROS
from rotonde.games.express_01.board import NONE
from rotonde.games.express_01.network import Network

HOPELESS: Final[i64] = -1_000_000


@final
class Run:
    """A run by its first station and its links; amount 0: there is none (EXP-43)."""

    def __init__(self, amount: i64, cards: i64, first: i64, links: vec[i64]) -> None:
        self.amount: Final = amount
        self.cards: Final = cards
        self.first: Final = first
        self.links: Final = links

    def stations(self) -> i64:
        return len(self.links) + 1

    def shown(self, network: Network) -> dict[str, object]:
        return {
            "amount": self.amount,
            "cards": self.cards,
            "stations": self.stations(),
            "route": self.route(network),
        }

    def route(self, network: Network) -> list[list[int]]:
        """Every card run over: cell, side in and side out (NONE where the run begins or ends)."""
        steps: list[list[int]] = []
        node = self.first
        came = NONE
        for link in self.links:
            part = network.trace(node, link)
            part[0][1] = came
            steps += part
            node = network.to[link]
            came = network.arrives[link]
        return [*steps, [network.cell[node], came, NONE]]


@final
class Search:
    """Stations once, links as often as wanted, a station of the company somewhere (EXP-42)."""

    def __init__(self, network: Network, company: i64, length: i64) -> None:
        nodes: i64 = len(network.cell)
        self.network: Final = network
        self.company: Final = company
        self.length: Final = length
        self.nodes: Final = nodes
        self.reverse: Final = network.board.reverse
        self.used: Final = ZEROS[:nodes]
        self.path: Final = ZEROS[: length + 1]
        self.depth: i64 = 0
        self.steps: i64 = 0  # tried so far: how much work it was
        self.best: i64 = 0
        self.best_left: i64 = 0
        self.best_first: i64 = NONE
        self.best_path = vec[i64]()
        # The most that can still be won from a node with so many cards, stations used twice
        # allowed: with a station of the company behind, and with one still to come.
        self.hope: Final = ZEROS[: nodes * (length + 1)]
        self.hope_before: Final = ZEROS[: nodes * (length + 1)]
        self.look_ahead()

    def look_ahead(self) -> None:
        network = self.network
        nodes = self.nodes
        hope = self.hope
        hope_before = self.hope_before
        for left in range(self.length + 1):
            for node in range(nodes):
                after: i64 = 0
                before: i64 = HOPELESS
                for link in range(network.start[node], network.start[node + 1]):
                    rest = left - network.cost[link]
                    if rest < 0:
                        continue
                    to = network.to[link]
                    value = network.value[to]
                    win = value + hope[rest * nodes + to]
                    after = max(after, win)
                    if network.colour[to] != self.company:
                        win = value + hope_before[rest * nodes + to]
                    before = max(before, win)
                hope[left * nodes + node] = after
                hope_before[left * nodes + node] = before

    def find(self) -> Run:
        network = self.network
        for node in range(self.nodes):
            first = network.colour[node] == self.company
            self.used[node] = 1
            self.go_on(node, node, NONE, self.length - 1, network.value[node], first)
            self.used[node] = 0
        if self.best == 0:
            return Run(0, 0, NONE, vec[i64]())
        return Run(self.best, self.length - self.best_left, self.best_first, self.best_path)

    def go_on(self, first: i64, node: i64, came: i64, left: i64, value: i64, company: bool) -> None:
        """Note what there is; try every link that may still lead to more."""
        if company and self.depth > 0 and value > self.best:
            self.best = value
            self.best_left = left
            self.best_first = first
            self.best_path = self.path[: self.depth]
        self.steps += 1
        network = self.network
        for link in range(network.start[node], network.start[node + 1]):
            rest = left - network.cost[link]
            to = network.to[link]
            if rest < 0 or self.used[to] != 0:
                continue
            if not self.reverse and came != NONE and network.leaves[link] >> came & 1:
                continue
            there = company or network.colour[to] == self.company
            if there:
                most = self.hope[rest * self.nodes + to]
            else:
                most = self.hope_before[rest * self.nodes + to]
            if value + network.value[to] + most <= self.best:
                continue
            self.used[to] = 1
            self.path[self.depth] = link
            self.depth += 1
            self.go_on(first, to, network.arrives[link], rest, value + network.value[to], there)
            self.depth -= 1
            self.used[to] = 0


def best_run(network: Network, company: i64, length: i64) -> Run:
    """The run that pays most over at most `length` cards."""
    if length < 2:
        return Run(0, 0, NONE, vec[i64]())
    return Search(network, company, length).find()
