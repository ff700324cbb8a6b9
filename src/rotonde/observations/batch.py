"""Many games at once: one call steps them all, and none of them calls Python."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.core.game import Game
from rotonde.core.position import ZEROS, Position
from rotonde.core.rng import Rng, seeded
from rotonde.observations.actions import Actions, Marks
from rotonde.observations.desk import draw_seed, win_share
from rotonde.observations.features import Features
from rotonde.observations.history import History

ALL_LEGAL: Final[i64] = -1
SAMPLING: Final[i64] = 0x5A5A


@final
class Batch:
    """A row of games; one that ends is dealt anew at once, from its own stream of seeds."""

    def __init__(
        self,
        game: Game[Position],
        features: Features[Position],
        actions: Actions,
        seats: i64,
        count: i64,
        ink: i64,
    ) -> None:
        self.game: Final = game
        self.features: Final = features
        self.actions: Final = actions
        self.seats: Final = seats
        self.count: Final = count
        # What each seat saw last stays: when it decides again, little has changed.
        self.page: Final = features.page(count * seats, ink)
        self.row: Final = vec[i64]([0] * count)  # of the page: the game and seat that decide
        self.marks: Final = Marks(actions, count)
        self.seat: Final = vec[i64]([0] * count)  # who decides
        self.over: Final = vec[u8]([u8(0)] * count)  # the last action ended a game
        self.rewards: Final = vec[float]([0.0] * (seats * count))
        self.scores: Final = vec[i64]([0] * (seats * count))  # of the game that has just ended
        self.sampled: Final = vec[i64]([0] * count)
        self.legal: Final = ZEROS[:]
        self.positions: list[Position] = []
        self.dealt: Final = vec[i64]([0] * count)  # the seed of each game
        self.history: Final = History(count)
        self.seeds: list[Rng] = []  # a stream for each place in the row
        self.luck: Rng = seeded(SAMPLING)

    def reset(self, seed: i64) -> None:
        """New games everywhere; the place in the row and the seed say which."""
        luck = seeded(seed)
        self.luck = luck.split()
        self.seeds = [luck.split() for n in range(self.count)]
        self.positions = [self.deal(n) for n in range(self.count)]
        for n in range(self.count):
            self.over[n] = u8(0)
            for k in range(n * self.seats, (n + 1) * self.seats):
                self.rewards[k] = 0.0
                self.scores[k] = 0
            self.look(n)

    def deal(self, n: i64) -> Position:
        """The next game in this place of the row."""
        seed = draw_seed(self.seeds[n])
        self.dealt[n] = seed
        self.history.clear(n)
        self.forget(n)
        return self.game.new(self.seats, seed)

    def forget(self, n: i64) -> None:
        """Another game comes to this place: no seat has seen anything of it."""
        for row in range(n * self.seats, (n + 1) * self.seats):
            self.page.forget(row)

    def step(self, actions: list[int]) -> i64:
        """Play one action in each game; or say in which one it is illegal, and play none."""
        for n in range(self.count):
            if not self.marks.legal(n, actions[n]):
                return n
        for n in range(self.count):
            self.play(n, actions[n])
            self.look(n)
        return ALL_LEGAL

    def play(self, n: i64, action: i64) -> None:
        """Play an action in one game and keep it in its history."""
        self.history.add(n, action)
        self.apply(n, self.seat[n], self.actions.moves[action])

    def apply(self, n: i64, seat: i64, move: i64) -> None:
        """Play a move in one game; settle it if it is over."""
        p = self.positions[n]
        self.game.apply(p, seat, move)
        if p.over or i64(self.over[n]) == 1:
            self.settle(n, p)

    def settle(self, n: i64, p: Position) -> None:
        """Rewards of a game that is over, and a new one in its place; none after that."""
        start = n * self.seats
        if not p.over:
            self.over[n] = u8(0)
            for seat in range(self.seats):
                self.rewards[start + seat] = 0.0
            return
        self.over[n] = u8(1)
        for seat in range(self.seats):
            self.rewards[start + seat] = win_share(p, seat)
            self.scores[start + seat] = p.scores[seat]
        self.positions[n] = self.deal(n)

    def look(self, n: i64) -> None:
        """What the seat that decides sees, and what it may do."""
        p = self.positions[n]
        seat = p.decider()
        self.seat[n] = seat
        self.observe(n, p, seat)
        count = self.game.legal(p, seat, self.legal)
        self.marks.mark(n, self.legal, count)

    def observe(self, n: i64, p: Position, seat: i64) -> None:
        """Write what a seat of one game sees into its row."""
        row = n * self.seats + seat
        self.row[n] = row
        self.page.begin(row)
        self.features.write(p, seat, self.page)
        self.page.end()

    def sample(self) -> None:
        """A legal action in each game, each as likely as the next."""
        for n in range(self.count):
            self.sampled[n] = self.marks.nth(n, self.luck.below(self.marks.count[n]))

    def take(self, other: Batch) -> None:
        """Stand exactly where another batch stands."""
        self.positions = [p.clone() for p in other.positions]
        self.seeds = [stream.clone() for stream in other.seeds]
        self.luck = other.luck.clone()
        self.history.take(other.history)
        for n in range(self.count):
            self.dealt[n] = other.dealt[n]
            self.over[n] = other.over[n]
            self.forget(n)
            self.look(n)
        for k in range(self.count * self.seats):
            self.rewards[k] = other.rewards[k]
            self.scores[k] = other.scores[k]

    def replay(self, n: i64, seed: i64, actions: list[int]) -> None:
        """Stand in one place of the row where these actions lead."""
        p = self.game.new(self.seats, seed)
        self.dealt[n] = seed
        self.history.clear(n)
        self.forget(n)
        for action in actions:
            self.game.apply(p, p.decider(), self.actions.moves[action])
            self.history.add(n, action)
        self.positions[n] = p
        self.look(n)
