"""The decks: who may know what is in them is in the leavings, their order nobody knows (EXP-06).

No order is kept for cards that nobody can tell apart by their place: which of them comes next is
chance when it is drawn. Cards laid face up lie on top in the order in which they came.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from rotonde.core.rng import Rng
from rotonde.games.express_01.board import NONE, Board
from rotonde.games.express_01.leavings import TABLE, Leavings, nothing_left
from rotonde.games.express_01.player import count


@final
class Decks:
    def __init__(
        self,
        left: vec[i64],
        down: vec[i64],
        size: vec[i64],
        n_down: vec[i64],
        up: vec[i64],
        leavings: Leavings,
    ) -> None:
        self.left = left  # how many cards of each kind lie in their deck,
        self.down = down  # and how many of them face down
        self.size = size  # how many cards each deck has,
        self.n_down = n_down  # and how many of them lie face down
        self.up = up  # the cards face up on all decks, in the order in which they came
        self.leavings = leavings  # what has left the face-down cards, and who may know

    def clone(self) -> Decks:
        return Decks(
            self.left[:],
            self.down[:],
            self.size[:],
            self.n_down[:],
            self.up[:],
            self.leavings.clone(),
        )

    def lay(self, board: Board, kind: i64) -> None:
        """Face up on top of its deck (EXP-21, EXP-23)."""
        self.left[kind] += 1
        self.size[board.deck[kind]] += 1
        self.up = append(self.up, kind)

    def search(self, board: Board, kind: i64) -> None:
        """Take a card out of its deck, the copy nearest to the top (EXP-22)."""
        if self.left[kind] > self.down[kind]:
            self.left[kind] -= 1
            self.size[board.deck[kind]] -= 1
            self.take_up(kind)
        else:
            self.take_down(board, kind, TABLE)

    def take_down(self, board: Board, kind: i64, taker: i64) -> None:
        """A card that lies face down, seen by its taker, or by all."""
        deck = board.deck[kind]
        self.left[kind] -= 1
        self.size[deck] -= 1
        self.down[kind] -= 1
        self.n_down[deck] -= 1
        self.leavings.note(kind, deck, taker)

    def take_up(self, kind: i64) -> None:
        """The uppermost of the face-up cards of a kind; the others stay in their order."""
        up = self.up
        at: i64 = len(up) - 1
        while up[at] != kind:
            at -= 1
        for i in range(at, len(up) - 1):
            up[i] = up[i + 1]
        self.up = up[: len(up) - 1]

    def top(self, board: Board, deck: i64) -> i64:
        """The face-up card on top of a deck, NONE if it lies face down or there is none."""
        if self.size[deck] == self.n_down[deck]:
            return NONE
        up = self.up
        at: i64 = len(up) - 1
        while board.deck[up[at]] != deck:
            at -= 1
        return up[at]

    def draw(self, board: Board, deck: i64, luck: Rng, taker: i64) -> i64:
        """The top card of a deck; face down, each card left is as likely as the next."""
        kind = self.top(board, deck)
        if kind == NONE:
            kind = self.any_below(board, deck, luck)
            self.take_down(board, kind, taker)
        else:
            self.search(board, kind)
        return kind

    def any_below(self, board: Board, deck: i64, luck: Rng) -> i64:
        down = self.down
        left = luck.below(self.n_down[deck])
        kind = board.kind_start[deck]
        while left >= down[kind]:
            left -= down[kind]
            kind += 1
        return kind

    def empty(self) -> i64:
        """How many decks have no card."""
        found: i64 = 0
        size = self.size
        for deck in range(len(size)):
            if size[deck] == 0:
                found += 1
        return found

    def all_empty(self) -> bool:
        return self.empty() == len(self.size)

    def face_up(self, board: Board, deck: int) -> list[int]:
        """The cards that lie face up on a deck, the top one last."""
        return [kind for kind in self.up if board.deck[kind] == deck]

    def check(self, board: Board) -> None:
        for deck in range(board.decks):
            kinds = range(board.kind_start[deck], board.kind_start[deck + 1])
            assert self.size[deck] == sum(self.left[kind] for kind in kinds)
            assert self.n_down[deck] == sum(self.down[kind] for kind in kinds)
        for kind in range(board.kinds):
            assert self.down[kind] >= 0
            assert self.left[kind] == self.down[kind] + count(self.up, kind)


def full_decks(board: Board) -> Decks:
    """Every card face down in its deck (EXP-02)."""
    sizes = [0] * board.decks
    for kind in range(board.kinds):
        sizes[board.deck[kind]] += board.copies[kind]
    size = vec[i64](sizes)
    leavings = nothing_left(board.decks)
    return Decks(board.copies[:], board.copies[:], size, size[:], vec[i64](), leavings)
