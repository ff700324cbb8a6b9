"""A file of records that was interrupted: count the whole ones, cut off a half one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from rotonde.arena.external import is_external
from rotonde.arena.simulate import Plan, seed_of
from rotonde.arena.tally import Tally
from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import FIRST_LINE, UNFINISHED, Record
from rotonde.core.record_reader import Reader
from rotonde.core.replay import Replay
from rotonde.policies.named import is_own

BEGINNING = re.compile(f"^{FIRST_LINE}$", re.MULTILINE)
SOMEBODY_ELSES = ("not-a-record", "other-simulation")  # not ours to cut


def whole_games(path: Path, plan: Plan) -> Iterator[Tally]:
    """The games that the file holds, one by one; then the file is cut after the last whole one."""
    if not path.exists() or not (text := text_of(path)).strip():
        return
    game = plan.load()
    starts = [found.start() for found in BEGINNING.finditer(text)] or [0]
    records = Reader(str(path), text).records()
    for n, start in enumerate(starts):
        try:
            tally = one_game(records, plan, game, n)
            if tally is not None and any(tally.forfeits) and n == len(starts) - 1:
                tally = None  # as well a game that was cut between two moves
        except Complaint as complaint:
            if complaint.key in SOMEBODY_ELSES or n < len(starts) - 1:
                raise
            tally = None
        if tally is None:
            path.write_text(text[:start], encoding="utf-8")
            return
        yield tally
    if not text.endswith("\n"):
        path.write_text(text + "\n", encoding="utf-8")


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Complaint("unreadable", why=error).at(path, None) from None


def one_game(records: Iterator[Record], plan: Plan, game: Game[Position], n: int) -> Tally | None:
    """The tally of one record; None for one that is only half there."""
    record = next(records)
    ours = is_ours(record, plan, game, n)
    stranger = Complaint("other-simulation", game=n + 1).at(record.file, None)
    if not ours and n == 0:
        raise stranger
    replay = Replay(game, record)
    p = replay.verify()
    if replay.is_short() or not (p.over or is_forfeited(record, p)):
        return None
    if not ours:
        raise stranger
    tally = Tally(len(record.seats))
    if not p.over:
        loser = p.decider()
        others = [seat for seat in range(p.seats) if seat != loser]
        tally.add([], others, p.turns, len(record.entries))
        tally.forfeits[loser] += 1
        return tally
    winners = [seat for seat in range(p.seats) if p.winners >> seat & 1]
    tally.add(list(p.scores), winners, p.turns, len(record.entries))
    return tally


def is_forfeited(record: Record, p: Position) -> bool:
    """A program or a policy was asked, and gave no answer that could be played."""
    asked = record.seats[p.decider()]
    return record.result == UNFINISHED and (is_external(asked) or is_own(asked))


def is_ours(record: Record, plan: Plan, game: Game[Position], n: int) -> bool:
    """The record is game `n` of this very simulation."""
    same = record.seats == list(plan.seats) and record.options == game.about.options
    return same and record.seed == seed_of(plan.seed, n)
