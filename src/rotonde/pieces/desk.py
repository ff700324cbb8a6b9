"""One game as a learner meets it: an observation, the legal actions, an action to play."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.core.game import Game
from rotonde.core.position import ZEROS, Position
from rotonde.core.rng import LARGEST, Rng
from rotonde.pieces.page import Page, Pieces


@final
class Actions:
    """The action space in a form that compiled code reads fast."""

    def __init__(self, moves: list[int]) -> None:
        self.moves: Final = vec[i64](moves)  # ascending
        self.count: Final[i64] = len(moves)

    def number(self, move: i64, least: i64) -> i64:
        """The number of a move that is in the space, at `least` or beyond."""
        moves = self.moves
        low = least
        high = self.count
        while low < high:
            middle = (low + high) // 2
            if moves[middle] < move:
                low = middle + 1
            else:
                high = middle
        return low

    def mark(self, legal: vec[i64], count: i64, mask: vec[u8], start: i64) -> vec[i64]:
        """1 for every legal move, and the list of them; both lists are sorted, so each search
        begins at the last hit."""
        marked = ZEROS[:count]
        at: i64 = 0
        for i in range(count):
            at = self.number(legal[i], at)
            mask[start + at] = u8(1)
            marked[i] = at
            at += 1
        return marked

    def unmark(self, marked: vec[i64], mask: vec[u8], start: i64) -> None:
        for i in range(len(marked)):
            mask[start + marked[i]] = u8(0)


@final
class Desk:
    """Looks at one position from a seat, and plays actions in it."""

    def __init__(self, game: Game[Position], pieces: Pieces[Position], actions: Actions) -> None:
        self.game: Final = game
        self.pieces: Final = pieces
        self.actions: Final = actions
        self.page: Final = Page(pieces.size, 1)
        self.mask: Final = vec[u8]([u8(0)] * actions.count)
        self.marked = vec[i64]()  # in the mask
        self.legal: Final = ZEROS[:]

    def look(self, p: Position, seat: i64) -> None:
        """Write what the seat sees."""
        self.page.begin(0)
        self.pieces.write(p, seat, self.page)
        self.page.end()

    def mark(self, p: Position, seat: i64) -> None:
        """Write which actions it may play: none unless it comes next."""
        self.actions.unmark(self.marked, self.mask, 0)
        self.marked = vec[i64]()
        if not p.over and p.decider() == seat:
            count = self.game.legal(p, seat, self.legal)
            self.marked = self.actions.mark(self.legal, count, self.mask, 0)

    def numbers(self, p: Position, seat: i64) -> list[int]:
        """The legal actions, ascending."""
        legal = self.legal
        count = self.game.legal(p, seat, legal)
        found: list[int] = []
        at: i64 = 0
        for i in range(count):
            at = self.actions.number(legal[i], at)
            found.append(at)
            at += 1
        return found

    def play(self, p: Position, action: i64) -> bool:
        """Play an action for the seat that comes next; False: it is illegal, and not played."""
        if not 0 <= action < self.actions.count:
            return False
        seat = p.decider()
        move = self.actions.moves[action]
        if self.game.rule_against(p, seat, move) != 0:
            return False
        self.game.apply(p, seat, move)
        return True


def draw_seed(luck: Rng) -> i64:
    """The seed of a next game."""
    return luck.below(LARGEST) << 31 | luck.below(LARGEST)


def win_share(p: Position, seat: i64) -> float:
    """+1 shared by the winners, -1 by the others; 0 for all where all win, or nobody."""
    won: i64 = 0
    for other in range(p.seats):
        won += p.winners >> other & 1
    if won == 0 or won == p.seats:
        return 0.0
    if p.winners >> seat & 1:
        return 1.0 / float(won)
    return -1.0 / float(p.seats - won)
