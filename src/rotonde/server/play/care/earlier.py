"""Tables whose games cannot be played again here: their rules or their map are others by now.

What was stored of them is still told: who played, the moves as text, the result, the record.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rotonde.core.fair import Fair
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import UNFINISHED, Record
from rotonde.core.record import Entry as Move
from rotonde.server.play.care.replays import read
from rotonde.server.play.errors import OtherRules, PlayError
from rotonde.server.play.memory.game_cache import box
from rotonde.server.storage.rows import ENDED, OVER, WAITING, Entry, Said, TableRow
from rotonde.session.session import ASIDE, UNDO


@dataclass
class EarlierTable:
    row: TableRow
    why: OtherRules
    moves: list[tuple[Move, float | None]]  # that stand, and when they were made
    chat: list[Said]
    uploaded: str = ""  # the record, of a replay
    fair: Fair | None = None  # what chance followed from, where it can be proved

    def open_to_all(self) -> bool:
        return self.row.state in ENDED

    def record(self, names: list[str]) -> str:
        """As it would have been written then; a result that was not stored is left out.

        So is what chance brought: nobody can deal by those rules here. The secret is told.
        """
        row = self.row
        if self.uploaded:
            return self.uploaded
        record = Record(row.game, row.version, row.map_name, row.map_digest, dict(row.options))
        record.seats, record.seed, record.fair = names, row.seed, self.fair
        record.result = row.result if row.state == OVER else UNFINISHED
        record.entries = [move for move, at in self.moves]
        return record.text()


def game_of_table(row: TableRow) -> Game[Position]:
    """The game as it was when the table began; before it begins it follows the rules of today."""
    try:
        game = box(row.game, row.map_name, row.options)
    except PlayError:
        raise OtherRules("rules-gone") from None
    about = game.about
    if row.state == WAITING:
        row.version, row.map_digest = about.version, about.map_digest
    if (row.version, row.map_digest) != (about.version, about.map_digest):
        raise OtherRules("other-rules", said=row.version, ours=about.version)
    return game


@lru_cache(maxsize=256)
def rules_of_today(game: str, map_name: str) -> tuple[int, str] | None:
    """The version of a game and the digest of a map; None where they are not here."""
    try:
        about = box(game, map_name, {}).about
    except PlayError:
        return None
    return about.version, about.map_digest


def is_earlier(row: TableRow) -> bool:
    """Whether a table began under other rules, without opening it."""
    return row.state != WAITING and rules_of_today(row.game, row.map_name) != (
        row.version,
        row.map_digest,
    )


def standing(entries: list[Entry]) -> list[tuple[Move, float | None]]:
    """The moves that were not taken back."""
    found: list[tuple[Move, float | None]] = []
    for entry in entries:
        if entry.text == UNDO:
            mine = [at for at, (move, when) in enumerate(found) if move.seat == entry.seat]
            del found[mine[-1] :]
        elif not entry.text.startswith(ASIDE):
            found.append((Move(entry.seat, entry.text), entry.at))
    return found


def moves_of_record(text: str) -> list[tuple[Move, float | None]]:
    return [(entry, None) for entry in read(text).entries] if text else []
