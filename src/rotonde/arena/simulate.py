"""Many games among bots, on all cores: game `i` is the same whoever plays it, and when."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache

from rotonde.arena.match import play_match
from rotonde.arena.tally import Tally
from rotonde.bots.bot import make_bot
from rotonde.bots.random_match import RandomMatch
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.games.catalogue import load_game

MASK = (1 << 64) - 1
RANDOM_CHUNK, QUICK_CHUNK, SEARCH_CHUNK = 250, 20, 1  # games a worker plays before it reports
CHUNKS_AHEAD = 3  # for each worker
RANDOM = "random"
SEARCH = "ismcts"


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

    def load(self) -> Game[Position]:
        return load_game(self.game, self.map_name, dict(self.options))

    def all_random(self) -> bool:
        return all(seat == RANDOM for seat in self.seats)

    def chunk(self) -> int:
        """The most games in a row, so that nobody waits long for news."""
        if any(seat.startswith(SEARCH) for seat in self.seats):
            return SEARCH_CHUNK
        return RANDOM_CHUNK if self.all_random() else QUICK_CHUNK


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


class Worker:
    """Plays the games of a plan, chunk by chunk."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = plan.load()
        self.bots = [make_bot(self.game, seat) for seat in plan.seats]
        self.random = RandomMatch(self.game, len(plan.seats), plan.referee)

    def play(self, games: range) -> Chunk:
        chunk = Chunk(Tally(len(self.plan.seats)))
        fast = self.plan.all_random() and not self.plan.records
        for n in games:
            seed = seed_of(self.plan.seed, n)
            try:
                if fast:
                    self.one_fast(seed, chunk)
                else:
                    self.one(seed, chunk)
            except AssertionError as error:
                raise RefereeStopped(n, seed, str(error)) from None
        return chunk

    def one(self, seed: int, chunk: Chunk) -> None:
        played = play_match(self.game, self.bots, list(self.plan.seats), seed, self.plan.referee)
        chunk.tally.add(played.scores, played.winners, played.turns, played.moves)
        if self.plan.records:
            chunk.records.append(played.record.text())

    def one_fast(self, seed: int, chunk: Chunk) -> None:
        p = self.random.play(seed)
        winners = [seat for seat in range(p.seats) if p.winners >> seat & 1]
        chunk.tally.add(list(p.scores), winners, p.turns, self.random.moves)


@cache
def worker_for(plan: Plan) -> Worker:
    """One worker a process: it is made when the first games arrive."""
    return Worker(plan)


def work(plan: Plan, games: range) -> Chunk:
    return worker_for(plan).play(games)


def end_quietly() -> None:
    """Ctrl-C ends a worker without a word: its parent says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def chunks(plan: Plan, first: int, last: int, workers: int) -> Iterator[range]:
    """Whole games in rows, short enough for every worker to have something to do."""
    size = max(1, min(plan.chunk(), (last - first) // (workers * 8)))
    for start in range(first, last, size):
        yield range(start, min(start + size, last))


def simulate(plan: Plan, first: int, last: int, workers: int) -> Iterator[Chunk]:
    """Play games `first` to `last - 1`; chunks come in the order of their games."""
    if workers == 1:
        worker = Worker(plan)
        yield from (worker.play(games) for games in chunks(plan, first, last, workers))
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, end_quietly)
    running: deque[Future[Chunk]] = deque()
    try:
        for games in chunks(plan, first, last, workers):
            running.append(pool.submit(work, plan, games))
            if len(running) >= workers * CHUNKS_AHEAD:
                yield running.popleft().result()
        while running:
            yield running.popleft().result()
    except BaseException:
        for child in multiprocessing.active_children():
            child.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
