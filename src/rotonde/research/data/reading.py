"""Records as games to look through: who played, how it ended, and every decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import numpy as np

from rotonde.arena.records import records_in
from rotonde.core.complaint import Complaint
from rotonde.core.record import UNFINISHED, Record, read_result
from rotonde.core.replay import Replay
from rotonde.games.catalogue import maps_of
from rotonde.policies.named import label
from rotonde.research.env_spec import EnvSpec, env_spec_for
from rotonde.research.sitting import WIN
from rotonde.research.types import Bytes, Encoded


@dataclass(frozen=True)
class Step:
    """One decision: what the seat saw, what it could do, and what it did."""

    number: int
    seat: int
    player: str
    observation: Encoded
    legal: tuple[int, ...]  # actions, ascending
    actions: int  # of the whole action space
    action: int
    move: str
    reward: float  # of the seat, with its last decision; else 0
    last: bool  # of this seat

    @property
    def action_mask(self) -> Bytes:
        """The mask of this decision: a 1 for each legal action."""
        mask = np.zeros(self.actions, np.int8)
        mask[list(self.legal)] = 1
        return mask


@dataclass(frozen=True)
class RecordedGame:
    """A whole game from a record."""

    record: Record
    path: str | None  # of a map file, where the map is not ours

    @property
    def id(self) -> str:
        """A short name made of all that was played."""
        return sha256(self.record.text().encode()).hexdigest()[:16]

    @property
    def players(self) -> list[str]:
        """Who sat where: names of people, words of bots."""
        return [label(seat) for seat in self.record.seats]

    @property
    def scores(self) -> list[int]:
        """The final score of each seat; none where the game was not ended."""
        return self.result()[0]

    @property
    def winners(self) -> list[int]:
        """Seats from 0."""
        return self.result()[1]

    def result(self) -> tuple[list[int], list[int]]:
        """Final scores and winners, as the record says."""
        return read_result(self.record.result, len(self.record.seats)) or ([], [])

    def table(self) -> EnvSpec:
        """The setting that this game was played in."""
        record = self.record
        name = self.path or record.map_name
        return env_spec_for(record.game, name, len(record.seats), record.options)

    def replay(self) -> Replay:
        """Position by position: `while replay.step(): replay.p …`."""
        return Replay(self.table().game, self.record)

    def steps(self, dtype: str = "float32", reward: str = WIN) -> Iterator[Step]:
        """Every decision in its order, with what the seat that made it saw."""
        table = self.table()
        desk = table.desk(dtype)
        numbers = table.encoding(dtype).view(desk.page.ink)[0]
        last = {entry.seat: n for n, entry in enumerate(self.record.entries)}
        rewards = self.rewards(reward)
        replay = self.replay()
        players = self.players
        space, notation = replay.game.space(), replay.game.notation
        for n, entry in enumerate(self.record.entries):
            seat, is_last = entry.seat, last[entry.seat] == n
            desk.look(replay.p, seat)
            yield Step(
                n,
                seat,
                players[seat],
                numbers.copy(),
                tuple(desk.numbers(replay.p, seat)),
                len(space),
                space.number(notation.parse(entry.text)),
                entry.text,
                rewards[seat] if is_last else 0.0,
                is_last,
            )
            replay.step()

    def rewards(self, kind: str = WIN) -> list[float]:
        """Of each seat, as the environments give them."""
        if kind != WIN:
            return [float(score) for score in self.scores]
        seats, won = len(self.record.seats), self.winners
        if not won or len(won) == seats:
            return [0.0] * seats
        lost = seats - len(won)
        return [1 / len(won) if seat in won else -1 / lost for seat in range(seats)]


def games(
    folder: str | Path,
    *,
    game: str | None = None,
    player: str | None = None,
    won_by: str | None = None,
    where: Callable[[RecordedGame], bool] = lambda game: True,
    map_path: str | None = None,
) -> Iterator[RecordedGame]:
    """The finished games of every record below a folder, each once, one at a time.

    `player` sat at the table, `won_by` won; `where` is any other question. Games of other rules or
    of a map that is not at hand are left out.
    """
    for record in records_in(Path(folder)):
        found = RecordedGame(record, map_path)
        if game not in (None, record.game) or not is_whole(found):
            continue
        seats = found.players
        if player is not None and player not in seats:
            continue
        if won_by is not None and won_by not in [seats[seat] for seat in found.winners]:
            continue
        if where(found):
            yield found


def is_whole(game: RecordedGame) -> bool:
    """Played to its end, under the rules of today."""
    record = game.record
    if record.result in ("", UNFINISHED) or record.cut:
        return False
    try:
        about = game.table().game.about
    except Complaint:
        return False
    ours = (about.version, about.map_digest) == (record.version, record.map_digest)
    return ours and (game.path is not None or record.map_name in maps_of(record.game))
