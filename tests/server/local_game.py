"""A game that a server plays, played along here; and what the server has written of it."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from typing import Any

from postgres import asked

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.games.catalogue import load_game
from rotonde.server.config import Database
from rotonde.server.services import Services
from rotonde.server.storage.queues import Queues
from rotonde.server.storage.sqlite.store import SqliteStore


class Local:
    """The same game, played along here."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.table = ""
        self.game: Game[Position] = load_game("ticket-to-ride")
        self.p = self.game.new(2, seed)
        self.n = 0

    def choose(self, luck: random.Random) -> tuple[int, int, str]:
        seat = luck.choice(self.p.deciders())
        move = luck.choice(self.game.legal_moves(self.p, seat))
        return seat, move, self.game.notation.text(move)

    def play(self, seat: int, move: int) -> None:
        self.game.play(self.p, seat, move)
        self.n += 1


def written(database: Database) -> dict[str, list[tuple[int, int, str]]]:
    found: dict[str, list[tuple[int, int, str]]] = {}
    sql = "SELECT place, n, seat, text FROM entry ORDER BY place, n"
    for place, n, seat, text in rows_of(database, sql):
        found.setdefault(place, []).append((n, seat, text))
    return found


def rows_of(database: Database, sql: str) -> list[tuple[Any, ...]]:
    """What a database says, beside its server."""
    if isinstance(database, str):
        return asked(database, sql)
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(sql).fetchall()


def write(database: Database, sql: str) -> None:
    """Behind the back of its server."""
    if isinstance(database, str):
        asked(database, sql)
        return
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.executescript(sql)


async def changed(services: Services, sql: str) -> None:
    """Behind the back of a server in this process."""
    assert isinstance(services.store, Queues)
    await services.store.change(sql)


def on_sqlite(services: Services) -> SqliteStore:
    """The store of a server in this process, for a test that looks into its file."""
    assert isinstance(services.store, SqliteStore)
    return services.store
