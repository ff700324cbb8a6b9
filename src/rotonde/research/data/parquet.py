"""Decisions of many games as Parquet: a folder of parts, each written whole.

A part that is there is not made again, so that an export that was stopped goes on where it was.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from rotonde.arena.workers import Workers, at_work
from rotonde.core.complaint import Complaint
from rotonde.core.files import unwritable
from rotonde.core.record_reader import Reader
from rotonde.research.data.reading import RecordedGame, games
from rotonde.research.sitting import WIN

if TYPE_CHECKING:
    import pyarrow

PLAN = "_export.json"  # readers of Parquet leave out what begins so
PART_GAMES = 200
FORM = 1  # of the columns: another number where they change


@dataclass(frozen=True)
class Export:
    """What is exported, and how."""

    source: str
    target: str
    game: str | None = None
    player: str | None = None
    won_by: str | None = None
    dtype: str = "int16"
    reward: str = WIN
    part_games: int = PART_GAMES

    def plain(self) -> dict[str, object]:
        """The set-up of an export as plain data."""
        kept = asdict(self)
        del kept["target"]
        return {"export": FORM, **kept}


@dataclass(frozen=True)
class Part:
    """So many games and decisions were written, or were there."""

    games: int
    steps: int
    was_there: bool


def columns(dtype: str) -> pyarrow.Schema:
    """What each row has; docs/data.md says what it means."""
    import pyarrow as pa

    number = pa.from_numpy_dtype(dtype)
    return pa.schema(
        [
            ("record", pa.string()),
            ("game", pa.dictionary(pa.int8(), pa.string())),
            ("map", pa.dictionary(pa.int8(), pa.string())),
            ("seats", pa.int8()),
            ("step", pa.int32()),
            ("seat", pa.int8()),
            ("player", pa.dictionary(pa.int16(), pa.string())),
            ("observation", pa.list_(number)),
            ("legal", pa.list_(pa.int32())),
            ("action", pa.int32()),
            ("move", pa.string()),
            ("reward", pa.float32()),
            ("last", pa.bool_()),
            ("score", pa.int32()),
            ("won", pa.bool_()),
        ]
    )


def table_of(whole: list[RecordedGame], export: Export) -> pyarrow.Table:
    """A row a decision, column by column: arrays of numbers are not taken apart."""
    import pyarrow as pa

    schema = columns(export.dtype)
    cells: dict[str, list[Any]] = {name: [] for name in schema.names}
    for game in whole:
        record, scores, won = game.record, game.scores, game.winners
        for step in game.steps(export.dtype, export.reward):
            about = (game.id, record.game, record.map_name, len(record.seats))
            said = (step.number, step.seat, step.player, step.observation, step.legal)
            done = (step.action, step.move, step.reward, step.last)
            row = (*about, *said, *done, scores[step.seat], step.seat in won)
            for column, cell in zip(cells.values(), row, strict=True):
                column.append(cell)
    seen = cells.pop("observation")
    offsets = np.cumsum([0, *map(len, seen)], dtype=np.int32)
    arrays = {name: pa.array(cells[name], schema.field(name).type) for name in cells}
    numbers = pa.array(np.concatenate(seen))
    arrays["observation"] = pa.ListArray.from_arrays(pa.array(offsets), numbers)
    return pa.table([arrays[name] for name in schema.names], schema=schema)


def write_part(export: Export, part: tuple[int, list[str]]) -> Part:
    """What a worker does: some records into one file, beside it first."""
    import pyarrow.parquet as pq

    number, texts = part
    file = part_file(export, number)
    if file.exists():
        return Part(len(texts), pq.read_metadata(file).num_rows, True)
    whole = [RecordedGame(next(Reader("", text).records()), None) for text in texts]
    table = table_of(whole, export)
    beside = file.with_name(f".{file.name}.part")
    try:
        pq.write_table(table, beside, compression="zstd")
        beside.replace(file)
    except OSError as error:
        raise unwritable(file, error) from None
    return Part(len(texts), table.num_rows, False)


def part_file(export: Export, number: int) -> Path:
    """The file of one part."""
    return Path(export.target) / f"part-{number:05d}.parquet"


def run(export: Export, workers: Workers) -> Iterator[Part]:
    """Part by part, in the order of the games; never more records in memory than are at work."""
    begin(export)
    wanted = games(export.source, game=export.game, player=export.player, won_by=export.won_by)
    texts = (game.record.text() for game in wanted)
    parts = enumerate(iter(lambda: list(islice(texts, export.part_games)), []))
    running: deque[Future[Part]] = deque()
    with at_work(workers):
        for part in parts:
            running.append(workers.submit(write_part, export, part))
            if len(running) >= workers.ahead:
                yield running.popleft().result()
        while running:
            yield running.popleft().result()


def begin(export: Export) -> None:
    """The folder of a new export, or of this very one."""
    target = Path(export.target)
    plan = target / PLAN
    said = json.dumps(export.plain(), indent=2) + "\n"
    try:
        target.mkdir(parents=True, exist_ok=True)
        if not plan.exists():
            plan.write_text(said, encoding="utf-8")
        elif plan.read_bytes() != said.encode():
            raise Complaint("other-export").at(plan, None)
    except OSError as error:
        raise unwritable(target, error) from None
