"""Faults of every kind under load: nothing acknowledged is lost, and no bot moves twice.

`ROTONDE_FAULTS=100` makes the long test that long; `make faults` does so and tells the figures.
"""

from __future__ import annotations

import os
import time
from collections import defaultdict
from pathlib import Path
from statistics import median
from threading import Event
from typing import Any

import pytest
from faults import Faults, Player, Watching
from guests import PATIENCE, Server
from local_game import rows_of, written
from postgres import Postgres
from test_work import Workers

from rotonde.games.catalogue import load_game

KINDS = (
    *("web", "worker", "connections", "full_disk"),
    *("web", "worker", "postgresql", "exhaustion"),
)
KNOWN = "A STALL IS KNOWN: after some faults nobody gets further for 120 s; see it by `make faults`"
LONG = int(os.environ.get("ROTONDE_FAULTS", "24"))


@pytest.mark.skipif("ROTONDE_FAULTS" not in os.environ, reason=KNOWN)
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")
@pytest.mark.parametrize(
    ("faults", "tables"), [(8, 10), pytest.param(LONG, 50, marks=pytest.mark.long)]
)
def test_faults_lose_nothing_and_no_bot_moves_twice(
    own_postgres: Postgres, tmp_path: Path, faults: int, tables: int
) -> None:
    """The oracle is outside: what was acknowledged, the log itself, the rules, and who watches."""
    address = own_postgres.new()
    server = Server(address, allow_seeds=True, folder=tmp_path, processes=2, bots="elsewhere")
    workers = Workers(address, 2, tmp_path)
    done = Event()
    players = [Player(server, done, range(at, at + 5)) for at in range(0, tables, 5)]
    watchers = [Watching(one, table) for one in players for table in list(one.seeds)[:2]]
    for thread in (*players, *watchers):
        thread.start()
    making = Faults(own_postgres, server, workers)
    recovered: dict[str, list[float]] = defaultdict(list)
    try:
        moved(players, 10)
        for number in range(faults):
            kind = KINDS[number % len(KINDS)]
            began = time.monotonic()
            getattr(making, kind)()
            moved(players, 4)
            recovered[kind].append(time.monotonic() - began)
        stop(players)
        caught_up(watchers, address)
    finally:
        done.set()
        workers.stop()
        server.leave()
        for thread in (*players, *watchers):
            thread.join(PATIENCE)  # each closes what it has opened
    assert "Traceback" not in server.said(), server.said()
    on_disk = written(address)
    check(players, on_disk)
    positions = {
        table: played(seed, on_disk[table]) for one in players for table, seed in one.seeds.items()
    }
    for one in watchers:
        assert one.shown is not None and one.shown.view == positions[one.table].view(one.shown.seat)
    tell(recovered, players, on_disk, len(watchers))


def moved(players: list[Player], more: int) -> None:
    """So many more moves of people that were acknowledged."""
    end = time.monotonic() + PATIENCE
    before = acknowledged(players)
    while acknowledged(players) < before + more:
        assert time.monotonic() < end, "nobody gets further"
        time.sleep(0.01)


def acknowledged(players: list[Player]) -> int:
    return sum(len(some) for one in players for some in one.acknowledged.values())


def stop(players: list[Player]) -> None:
    """The players, and not those who watch."""
    for player in players:
        player.stopped = True
    for player in players:
        player.join(PATIENCE)


def caught_up(watchers: list[Watching], address: str) -> None:
    """Bots come to an end of their turns, and everybody who watches sees it."""
    end = time.monotonic() + PATIENCE
    while rows_of(address, "SELECT place FROM bot_turn") or behind(watchers, address):
        assert time.monotonic() < end, (
            rows_of(address, "SELECT * FROM bot_turn"),
            behind(watchers, address),
        )
        time.sleep(0.1)


def behind(watchers: list[Watching], address: str) -> list[str]:
    n = dict(rows_of(address, "SELECT id, n FROM place"))
    return [one.table for one in watchers if one.shown is None or one.shown.n != n[one.table]]


def check(players: list[Player], on_disk: dict[str, list[tuple[int, int, str]]]) -> None:
    for player in players:
        assert not player.faults
        for table, seed in player.seeds.items():
            found, said = on_disk[table], player.acknowledged[table]
            assert [n for n, _, _ in found] == list(range(len(found)))
            assert set(said) <= set(found), "an acknowledged move is missing"
            assert len(set(said)) == len(said)
            mine = [one for one in found if one[1] == 0]
            assert len(mine) <= len(said) + 1, "a move is there twice"
            played(seed, found)


def played(seed: int, moves: list[tuple[int, int, str]]) -> Any:
    """By the rules: whoever moves twice, or when it is not his turn, is refused here."""
    game: Any = load_game("ticket-to-ride")
    p = game.new(2, seed)
    for _, seat, text in moves:
        game.play(p, seat, game.notation.parse(text))
    p.check()
    return p


def tell(
    recovered: dict[str, list[float]],
    players: list[Player],
    on_disk: dict[str, list[tuple[int, int, str]]],
    watchers: int,
) -> None:
    """How long it took, from each fault on, until people had moved four times again."""
    for kind, times in recovered.items():
        print(f"{len(times):3} {kind}: back after {median(times):.2f} s, worst {max(times):.2f} s")
    moves = sum(map(len, on_disk.values()))
    print(
        f"{acknowledged(players)} moves of people acknowledged, {moves} on the disk with those of"
        f" bots; none lost, doubled or illegal; {watchers} watchers have the right table"
    )
