"""What was worth how much: facts of many games, added up by DuckDB."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import duckdb

from rotonde.arena.facts.fact import SEAT, Fact, Seen, name_of
from rotonde.arena.intervals import Z, of_share
from rotonde.arena.records import records_in
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import Record
from rotonde.core.replay import Replay
from rotonde.games.catalogue import game_of, part_of
from rotonde.policies.named import label

CSV, PARQUET = ".csv", ".parquet"  # how facts can be kept
COLUMNS = {
    "game": "VARCHAR",
    "map": "VARCHAR",
    "seats": "INTEGER",
    "record": "INTEGER",
    "kind": "VARCHAR",
    "thing": "INTEGER",
    "name": "VARCHAR",
    "seat": "INTEGER",
    "amount": "DOUBLE",
    "won": "DOUBLE",
    "score": "DOUBLE",
    "player": "VARCHAR",
}
# A game is one draw: what happens several times in it is added up first, so that the error of
# a mean does not shrink with every further move of the same game.
ADD_UP = """
WITH one_game AS (
    SELECT game, map, seats, kind, thing, record,
        count(*) AS n, sum(won) AS w, sum(score) AS s, sum(amount) AS a
    FROM facts GROUP BY ALL
), added AS (
    SELECT game, map, seats, kind, thing, sum(n) AS n, count(*) AS games, sum(w) AS w,
        sum(s) / sum(n) AS score, sum(a) / sum(n) AS amount,
        sum(s * s) AS ss, sum(s * n) AS sn, sum(n * n) AS nn
    FROM one_game GROUP BY ALL
)
SELECT game, map, seats, kind, thing, n, games, w / n, score, amount,
    CASE WHEN games > 1 THEN
        sqrt(greatest(0, ss - 2 * score * sn + score * score * nn) * games / (games - 1)) / n
    END
FROM added ORDER BY game, map, seats, kind NOT IN ('seat', 'start'), kind, thing
"""


@dataclass(frozen=True)
class Worth:
    """One thing: how often it was there, and how the games went for who had it."""

    game: str
    map: str
    seats: int
    kind: str
    thing: int
    count: int
    games: int
    won: float
    score: float
    amount: float | None
    error: float | None  # of the mean score; None after a single game

    def group(self) -> tuple[str, str, int, str]:
        return self.game, self.map, self.seats, self.kind

    def won_between(self) -> tuple[float, float]:
        return of_share(self.won, self.games)

    def score_within(self) -> float | None:
        """How far to both sides the interval of the mean score reaches."""
        return None if self.error is None else Z * self.error


class Stats:
    """Reads records one by one, then adds up."""

    def __init__(self, folder: Path, map_path: str | None) -> None:
        self.folder = folder
        self.map_path = map_path
        self.records = 0
        self.unfinished = 0
        self.games: dict[tuple[str, str], Game[Position]] = {}  # by name and map
        self.loaded = cache(self.load)

    def load(
        self, game: str, map_name: str, options: tuple[tuple[str, str], ...]
    ) -> Game[Position]:
        record = Record(game=game, map_name=map_name, options=dict(options))
        return game_of(record, self.map_path)

    def game_of(self, record: Record) -> Game[Position]:
        return self.loaded(record.game, record.map_name, tuple(record.options.items()))

    def add_up(self, export: Path | None = None) -> list[Worth]:
        with TemporaryDirectory() as folder, duckdb.connect() as base:
            file = Path(folder) / "facts.csv"
            with file.open("w", newline="", encoding="utf-8") as out:
                csv.writer(out).writerows(self.rows())
            base.execute(
                "CREATE TABLE facts AS SELECT * FROM "
                "read_csv(?, header = false, columns = ?, auto_detect = false)",
                [str(file), COLUMNS],
            )
            if export is not None:
                facts = base.table("facts")
                (facts.to_csv if export.suffix == CSV else facts.to_parquet)(str(export))
            return [Worth(*row) for row in base.execute(ADD_UP).fetchall()]

    def rows(self) -> Iterator[list[object]]:
        """Every fact with the result of its seat; unfinished games are only counted."""
        for record in records_in(self.folder):
            game = self.game_of(record)
            replay = Replay(game, record, diary=True)
            p = replay.verify()
            if not p.over:
                self.unfinished += 1
                continue
            about = game.about
            self.games[about.name, about.map_name] = game
            where = [about.name, about.map_name, p.seats, self.records]
            self.records += 1
            players = [label(seat) for seat in record.seats]
            winners = sum(1 for seat in range(p.seats) if p.winners >> seat & 1)
            for fact in facts_of(Seen(record, p.diary or [])):
                won = 1 / winners if p.winners >> fact.seat & 1 else 0.0
                name = name_of(game, fact.kind, fact.thing)
                what = [fact.kind, fact.thing, name, fact.seat, fact.amount]
                yield [*where, *what, won, p.scores[fact.seat], players[fact.seat]]


def facts_of(seen: Seen) -> Iterator[Fact]:
    """Of every game its seats; the rest its own facts say, where it has any."""
    for seat in range(len(seen.record.seats)):
        yield Fact(SEAT, seat, seat)
    module = part_of(seen.record.game, "facts")
    if module is not None:
        yield from module.facts(seen)
