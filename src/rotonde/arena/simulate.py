"""Many games among bots, on all cores: game `i` is the same whoever plays it, and when."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import cache
from time import perf_counter

from rotonde.arena.external import SECONDS
from rotonde.arena.match import make_player, play_match
from rotonde.arena.tally import Tally
from rotonde.arena.workers import Workers, at_work
from rotonde.bots.random_match import RandomMatch
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.games.catalogue import load_game

MASK = (1 << 64) - 1
MOST_CHUNK = 500  # games in a row
NEWS = 0.2  # seconds after which a worker should report
RANDOM = "random"


@dataclass(frozen=True)
class Plan:
    """All that a worker must know to play game `i`."""

    game: str
    map_name: str | None
    options: tuple[tuple[str, str], ...]
    seats: tuple[str, ...]  # the bots
    seed: int
    referee: bool = False
    records: bool = False
    bot_seconds: float = SECONDS  # that a program has for a decision

    def load(self) -> Game[Position]:
        """The game that is simulated."""
        return load_game(self.game, self.map_name, dict(self.options))

    def all_random(self) -> bool:
        """Whether every seat plays at random: then a compiled loop plays."""
        return all(seat == RANDOM for seat in self.seats)


class RefereeStopped(Exception):
    """A position did not add up after a move."""

    def __init__(self, game: int, seed: int, why: str) -> None:
        super().__init__(game, seed, why)
        self.game = game
        self.seed = seed
        self.why = why


def seed_of(seed: int, game: int) -> int:
    """The seed of game `i`: splitmix64 of the simulation's seed and the number of the game."""
    z = (seed * 0xD1342543DE82EF95 + (game + 1) * 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
    return (z ^ z >> 31) >> 2


@dataclass
class Chunk:
    """Some games in a row: what they add up to, and their records."""

    tally: Tally
    records: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def next_size(self) -> int:
        """How many games to play in a row next, so that nobody waits long for news."""
        return max(1, min(MOST_CHUNK, int(self.tally.games * NEWS / max(self.seconds, 1e-6))))


class Worker:
    """Plays the games of a plan, chunk by chunk."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = plan.load()
        self.bots = [make_player(self.game, seat, plan.bot_seconds) for seat in plan.seats]
        self.random = RandomMatch(self.game, len(plan.seats), plan.referee)

    def play(self, games: range) -> Chunk:
        """Play these games and return what came of them."""
        chunk = Chunk(Tally(len(self.plan.seats)))
        fast = self.plan.all_random() and not self.plan.records
        start = perf_counter()
        for n in games:
            seed = seed_of(self.plan.seed, n)
            try:
                if fast:
                    self.one_fast(seed, chunk)
                else:
                    self.one(seed, chunk)
            except AssertionError as error:
                raise RefereeStopped(n, seed, str(error)) from None
        chunk.seconds = perf_counter() - start
        return chunk

    def one(self, seed: int, chunk: Chunk) -> None:
        """One game by bots, counted and, where wanted, recorded."""
        played = play_match(self.game, self.bots, list(self.plan.seats), seed, self.plan.referee)
        chunk.tally.add(played.scores, played.winners, played.turns, played.moves)
        if played.forfeit is not None:
            chunk.tally.forfeits[played.forfeit.seat] += 1
        if self.plan.records:
            chunk.records.append(played.record.text())

    def one_fast(self, seed: int, chunk: Chunk) -> None:
        """One random game in the compiled loop, counted."""
        p = self.random.play(seed)
        winners = [seat for seat in range(p.seats) if p.winners >> seat & 1]
        chunk.tally.add(list(p.scores), winners, p.turns, self.random.moves)


@cache
def worker_for(plan: Plan) -> Worker:
    """One worker a process: it is made when the first games arrive."""
    return Worker(plan)


def work(plan: Plan, games: range) -> Chunk:
    """What a process of a pool does: some games of a plan."""
    return worker_for(plan).play(games)


def simulate(plan: Plan, first: int, last: int, workers: Workers) -> Iterator[Chunk]:
    """Play games `first` to `last - 1`; chunks come in the order of their games."""
    running: deque[Future[Chunk]] = deque()
    size = 1
    with at_work(workers):
        while first < last or running:
            while first < last and len(running) < workers.ahead:
                end = min(first + min(size, -(-(last - first) // workers.size)), last)
                running.append(workers.submit(work, plan, range(first, end)))
                first = end
            chunk = running.popleft().result()
            size = chunk.next_size()
            yield chunk
