"""What no rule decides: searches that agree, and games played out that bear them out."""

from __future__ import annotations

from typing import ClassVar

from rotonde.bots.advice import Adviser, percent
from rotonde.bots.bot import policy_of
from rotonde.bots.playout import rollout
from rotonde.core.game import Game
from rotonde.core.position import ZEROS, Position
from rotonde.core.rng import Rng
from rotonde.learn.puzzles.theme import Theme, Worths, phase_name

CONSIDERED = 8  # moves at the most: each of them is tried often enough to be compared
LOST, WON = 15, 90  # percent: what is decided already is no question
FIRST_LOOK = 8  # a search this much shorter comes before the two that count
GAMES = 400  # played out by drivers after each of the two best moves


class Search(Theme):
    """The best move as the adviser sees it, from what the seat knows; its unit is percent."""

    most_answers: ClassVar = 1

    def __init__(
        self, name: str, *, phases: tuple[str, ...], iterations: int, margin: int, one_in: int
    ) -> None:
        self.name = name  # type: ignore[misc]
        self.phases = phases
        self.iterations = iterations
        self.least_margin = margin  # type: ignore[misc]
        self.one_in = one_in  # type: ignore[misc]

    def asks(self, game: Game[Position], p: Position, seat: int) -> tuple[int, ...] | None:
        if phase_name(game, p) not in self.phases or len(p.deciders()) > 1:
            return None
        return () if 2 <= len(game.legal_moves(p, seat)) <= CONSIDERED else None

    def known_worths(
        self, game: Game[Position], p: Position, seat: int, luck: Rng
    ) -> Worths | None:
        """Both searches have the same best move and the same lead; what is kept is the lower."""
        look = self.chances(game, p, seat, luck, self.iterations // FIRST_LOOK)
        if lead(look) < self.least_margin:
            return None
        one = self.chances(game, p, seat, luck, self.iterations)
        two = self.chances(game, p, seat, luck, self.iterations)
        if min(lead(one), lead(two)) < self.least_margin or best(one) != best(two):
            return None
        both = {move: (one[move] + two[move]) // 2 for move in one}
        if not LOST < max(both.values()) < WON or lead(both) < self.least_margin:
            return None
        return both if self.holds(game, p, seat, both, luck) else None

    def holds(
        self, game: Game[Position], p: Position, seat: int, worths: Worths, luck: Rng
    ) -> bool:
        """Whether the sense of the bots has a reason for the best move, and games that drivers play
        to the end from there are won more often, by the margin too."""
        first, second = sorted(worths, key=lambda move: -worths[move])[:2]
        if not policy_of(game).reasons(game, p.determinize(seat, luck), seat, first):
            return False
        ahead = self.won(game, p, seat, first, luck) - self.won(game, p, seat, second, luck)
        return 100 * ahead >= self.least_margin * GAMES

    def won(self, game: Game[Position], p: Position, seat: int, move: int, luck: Rng) -> int:
        """Of the games that drivers play to the end after this move."""
        drivers, buffer, won = policy_of(game), ZEROS[:], 0
        for _ in range(GAMES):
            q = p.determinize(seat, luck)
            game.apply(q, seat, move)
            rollout(game, q, drivers, luck, buffer)
            won += q.winners >> seat & 1
        return won

    def chances(
        self, game: Game[Position], p: Position, seat: int, luck: Rng, iterations: int
    ) -> Worths:
        adviser = Adviser(game, p, seat, luck)
        adviser.think(iterations)
        legal = game.legal_moves(p, seat)
        for move in legal:
            adviser.think_of(move, iterations // (2 * len(legal)))
        return {move: percent(adviser.of(move).chances[seat]) for move in legal}


def best(worths: Worths) -> int:
    return max(worths, key=lambda move: worths[move])


def lead(worths: Worths) -> int:
    """Of the best move before the next."""
    first, *rest = sorted(worths.values(), reverse=True)
    return first - rest[0] if rest else 0
