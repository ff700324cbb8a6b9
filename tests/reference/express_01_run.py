"""Express 01: the best run of a train, found by driving every run there is."""

from __future__ import annotations

from reference.express_01_cards import OPPOSITE, Board, Cell

Stop = tuple[Cell, int]  # a station: its card, and which of the stations on that card


def best_run(board: Board, company: str, length: int, may_reverse: bool) -> int:
    """What the run that pays most pays: 0 without any run (EXP-41 to EXP-43, EXP-47)."""
    best = 0
    for cell, card in board.lying.items():
        for n in range(len(card.stations)):
            train = Train(board, company, may_reverse)
            train.stop((cell, n), "", 1, length)
            best = max(best, train.best)
    return best


class Train:
    def __init__(self, board: Board, company: str, may_reverse: bool) -> None:
        self.board, self.company, self.may_reverse = board, company, may_reverse
        self.visited: list[Stop] = []
        self.best = 0

    def stop(self, stop: Stop, came_by: str, used: int, length: int) -> None:
        """At a station that it has not visited; `used` cards were run over, this one included."""
        if stop in self.visited or used > length:
            return
        self.visited.append(stop)
        self.best = max(self.best, self.value())
        cell, n = stop
        for side in self.board.lying[cell].stations[n].exits:
            if self.may_reverse or side != came_by:
                self.drive(cell, side, used, length)
        self.visited.pop()

    def value(self) -> int:
        """One for each station and its bonus, if it is a run of the company (EXP-42, EXP-43)."""
        stations = [self.board.lying[cell].stations[n] for cell, n in self.visited]
        if len(stations) < 2 or all(s.colour != self.company for s in stations):
            return 0
        return sum(1 + station.bonus for station in stations)

    def drive(self, cell: Cell, side: str, used: int, length: int) -> None:
        """Leave a card by a side, and run over the next one if track meets there."""
        there = self.board.beside(cell, side)
        if there is None or there not in self.board.lying or used == length:
            return
        card, comes_by = self.board.lying[there], OPPOSITE[side]
        for n, station in enumerate(card.stations):
            if comes_by in station.exits:
                self.stop((there, n), comes_by, used + 1, length)
        for path in card.paths:
            if comes_by in path:
                (goes_by,) = path - {comes_by}
                self.drive(there, goes_by, used + 1, length)
