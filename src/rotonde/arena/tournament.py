"""Play what a folder still lacks of its tournament, with whatever workers there is."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from functools import cache
from time import perf_counter

from rotonde.arena.folder import Folder
from rotonde.arena.game_line import Played, of_outcome
from rotonde.arena.match import make_player, play_match
from rotonde.arena.setup import SWISS, Division, Fixture, SetUp, line_ups, meetings, seatings
from rotonde.arena.simulate import NEWS
from rotonde.arena.swiss import next_tables
from rotonde.arena.workers import Workers, at_work
from rotonde.core.game import Game
from rotonde.core.position import Position

MOST_CHUNK = 50  # games in a row


@dataclass
class Lot:
    """Some games that one worker has played in a row."""

    games: list[Played]
    seconds: float

    def next_size(self) -> int:
        """How many games to hand out next, so that news come at a steady pace."""
        return max(1, min(MOST_CHUNK, int(len(self.games) * NEWS / max(self.seconds, 1e-6))))


@cache
def loaded(division: Division) -> Game[Position]:
    """The game of a division, loaded once in each process."""
    return division.load()


def play(setup: SetUp, fixtures: list[Fixture]) -> Lot:
    """What a worker does. The bots are made anew for every game, so that none remembers one."""
    start = perf_counter()
    games = [play_one(setup, fixture) for fixture in fixtures]
    return Lot(games, perf_counter() - start)


def play_one(setup: SetUp, fixture: Fixture) -> Played:
    """Play one fixture."""
    game = loaded(setup.divisions[fixture.division])
    names = list(fixture.bots(setup))
    players = [make_player(game, name, setup.bot_seconds) for name in names]
    return of_outcome(fixture, play_match(game, players, names, fixture.seed))


def count(setup: SetUp) -> int:
    """How many games there are in all; every Swiss round has the same number."""
    if setup.form != SWISS:
        return len(one_round(setup, []))
    total = 0
    for division in setup.divisions:
        orders = len(seatings(tuple(range(division.seats)), setup.seatings))
        total += len(setup.bots) // division.seats * orders
    return total * setup.seeds * setup.rounds


def one_round(setup: SetUp, before: list[Played]) -> list[Fixture]:
    """The games of the next round; numbers go on after those played before."""
    found: list[Fixture] = []
    for n, division in enumerate(setup.divisions):
        swiss = setup.form == SWISS
        lines = next_tables(setup, n, before) if swiss else line_ups(setup, division.seats)
        found += meetings(setup, n, lines, len(before) + len(found))
    return found


def run(folder: Folder, workers: Workers) -> Generator[int]:
    """Play on; yields how many games are played. The folder must be open."""
    with at_work(workers):
        before: list[Played] = []
        for n in range(folder.setup.rounds or 1):
            fixtures = one_round(folder.setup, before)
            folder.check(fixtures)
            yield len(folder.games)
            missing = [one for one in fixtures if one.number not in folder.games]
            for lot in together(folder.setup, missing, workers):
                folder.add(lot.games)
                yield len(folder.games)
            before += [folder.games[one.number] for one in fixtures]


def together(setup: SetUp, fixtures: list[Fixture], workers: Workers) -> Iterator[Lot]:
    """Lots as they are done: a long game holds up nobody."""
    running: set[Future[Lot]] = set()
    first, size = 0, 1
    while first < len(fixtures) or running:
        while first < len(fixtures) and len(running) < workers.ahead:
            share = -(-(len(fixtures) - first) // workers.ahead)
            some = fixtures[first : first + min(size, share)]
            running.add(workers.submit(play, setup, some))
            first += len(some)
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            lot = future.result()
            size = lot.next_size()
            yield lot
