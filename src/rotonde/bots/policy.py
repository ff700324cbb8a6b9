"""How a player who does not search picks a move: a bot by itself, and the rollouts of a search."""

from __future__ import annotations

from typing import Final, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import Rng

P = TypeVar("P", bound=Position)


@final
class Reason:
    """The key of a sentence in `bots/words`, and its numbers."""

    def __init__(self, key: str, numbers: tuple[int, ...]) -> None:
        self.key: Final = key
        self.numbers: Final = numbers


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(Generic[P]):
    """The sense of a game: subclassed once a game, in `bots/sense/<game>/sense.py`."""

    def pick(self, game: Game[P], p: P, seat: i64, legal: vec[i64], count: i64, luck: Rng) -> i64:
        """One of the `count` legal moves. It may look only at what `seat` may know."""
        raise NotImplementedError

    def forget(self) -> None:
        """A rollout begins: what was kept in mind for an earlier one is of no use now."""

    def weigh(
        self,
        game: Game[P],
        p: P,
        seat: i64,
        legal: vec[i64],
        count: i64,
        luck: Rng,
        out: vec[float],
    ) -> None:
        """How good each legal move looks, 0 to 1; what looks like nothing is not tried.

        Here the pick is better than the rest.
        """
        best = self.pick(game, p, seat, legal, count, luck)
        for i in range(count):
            out[i] = 0.1
            if legal[i] == best:
                out[i] = 1.0

    def estimate(self, game: Game[P], p: P, seat: i64) -> float:
        """The score that `seat` will about end with, where a search goes no deeper."""
        raise NotImplementedError

    def deal(self, p: P, seat: i64, luck: Rng) -> P:
        """What `seat` cannot see, dealt as it believes; here all that may be is as likely."""
        return p.determinize(seat, luck)

    def reasons(self, game: Game[P], p: P, seat: i64, move: i64) -> list[Reason]:
        """What speaks for a move, in sentences of `bots/words`; more than its results say."""
        return []


@final
class AnyMove(Policy[Position]):
    """Every legal move is as good as the next."""

    def pick(
        self, game: Game[Position], p: Position, seat: i64, legal: vec[i64], count: i64, luck: Rng
    ) -> i64:
        """Any legal move, each as likely as the next."""
        return legal[luck.below(count)]

    def weigh(
        self,
        game: Game[Position],
        p: Position,
        seat: i64,
        legal: vec[i64],
        count: i64,
        luck: Rng,
        out: vec[float],
    ) -> None:
        """All moves weigh the same."""
        for i in range(count):
            out[i] = 1.0

    def estimate(self, game: Game[Position], p: Position, seat: i64) -> float:
        """Nobody is ahead before the end."""
        return 0.0
