"""Killed with -9 again and again under load: no acknowledged move is lost, none is there twice."""

from __future__ import annotations

import http.client
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from threading import Event, Semaphore, Thread
from typing import TypeVar

import pytest
from guests import PATIENCE, Guest, Server
from local_game import Local, rows_of, written

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.games.catalogue import load_game
from rotonde.session.session import UNDO

KILLS = [6, pytest.param(20, marks=pytest.mark.long)]
MOVES_BETWEEN = 21, 120  # two kills
TABLES_EACH = 12
CLIENTS = 4


T = TypeVar("T")


def new_table(guest: Guest, seed: int) -> str:
    return guest.make("me", "me", seed=seed, key=f"t{seed}").table.id


@dataclass
class Player:
    """Plays at tables of its own, and keeps what was acknowledged."""

    server: Server
    number: int
    done: Event
    moves: Semaphore  # released for each that was acknowledged
    acknowledged: dict[str, list[tuple[int, int, str]]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def run(self) -> None:
        luck = random.Random(self.number)
        guest = self.retry(lambda: Guest(self.server, f"Player {self.number}"))
        games = [Local(self.number * 1000 + i) for i in range(TABLES_EACH)]
        seeds = count(self.number * 1000 + TABLES_EACH)
        while not self.done.is_set():
            at = luck.randrange(TABLES_EACH)
            if games[at].p.over:
                games[at] = Local(next(seeds))
            game = games[at]
            if not game.table:
                game.table = self.retry(partial(new_table, guest, game.seed))
                self.acknowledged[game.table] = []
            self.one_move(guest, game, luck)
        guest.close()

    def one_move(self, guest: Guest, game: Local, luck: random.Random) -> None:
        """The same request until it is acknowledged."""
        seat, move, text = game.choose(luck)
        n, key = game.n, f"{luck.getrandbits(60)}"
        answer = self.retry(lambda: guest.try_to_play(game.table, seat, n, text, key))
        if answer.status != 200:
            self.faults.append(f"{game.table} {n} {text}: {answer.body.decode()}")
            self.done.set()
            return
        game.play(seat, move)
        self.acknowledged[game.table].append((n, seat, text))
        self.moves.release()

    def retry(self, ask: Callable[[], T]) -> T:
        while True:
            try:
                return ask()
            except (OSError, http.client.HTTPException):
                if self.done.is_set() and self.server.process.poll() is not None:
                    raise
                time.sleep(0.02)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("kills", KILLS)
def test_kill_9_loses_nothing_and_doubles_nothing(own_server: Server, kills: int) -> None:
    server, done = own_server, Event()
    moves = Semaphore(0)
    players = [Player(server, number, done, moves) for number in range(CLIENTS)]
    threads = [Thread(target=player.run) for player in players]
    for thread in threads:
        thread.start()
    luck = random.Random(0)
    try:
        for i in range(kills):
            await_moves(players, luck.randint(*MOVES_BETWEEN))
            server.kill()
            server.start()
        await_moves(players, MOVES_BETWEEN[0])
    finally:
        done.set()
        for thread in threads:
            thread.join(PATIENCE)
    assert not [fault for player in players for fault in player.faults]
    check(server, players, kills)


def await_moves(players: list[Player], more: int) -> None:
    """Until so many more moves were acknowledged, by whomever."""
    for i in range(more):
        assert players[0].moves.acquire(timeout=PATIENCE)


def check(server: Server, players: list[Player], kills: int) -> None:
    """Disk, memory, and the moves played again by themselves agree."""
    on_disk = written(server.database)
    total = 0
    for player in players:
        for table, moves in player.acknowledged.items():
            total += len(moves)
            found = on_disk.get(table, [])
            assert [n for n, _, _ in found] == list(range(len(found)))
            assert found[: len(moves)] == moves, "an acknowledged move is missing or doubled"
            assert len(found) <= len(moves) + 1, "at most the last answer was lost"
    assert total >= MOVES_BETWEEN[0] * (kills + 1), f"only {total} moves: that is no load"
    server.kill()
    server.start()
    positions_are_replays(server, on_disk)
    print(f"{len(on_disk)} tables, {sum(map(len, on_disk.values()))} moves, {kills} kills")


def positions_are_replays(server: Server, on_disk: dict[str, list[tuple[int, int, str]]]) -> None:
    nobody = Guest(server)
    game: Game[Position] = load_game("ticket-to-ride")
    seeds = dict(rows_of(server.database, "SELECT id, seed FROM place"))
    for table, moves in on_disk.items():
        p = game.new(2, seeds[table])
        for n, seat, text in moves:
            assert text != UNDO
            game.play(p, seat, game.notation.parse(text))
        p.check()
        shown = nobody.look(table)
        assert shown.n == len(moves) and shown.view == p.view(-1)
    nobody.close()
