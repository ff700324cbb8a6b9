"""A saved game that goes on: the session that a record describes."""

from __future__ import annotations

from collections.abc import Callable

from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import Entry, Record
from rotonde.core.replay import check_setup
from rotonde.session.session import E, Session


def session_of(game: Game[Position], record: Record, keep: Callable[[Entry], E]) -> Session[E]:
    """Every move is checked; `keep` says as what an entry is kept."""
    check_setup(game, record)
    session: Session[E] = Session(game, first_position(game, record))
    if record.chance or any(entry.chance for entry in record.entries):
        session.every = 1  # chance comes from the record: it cannot be played again from a copy
    for entry in record.entries:
        try:
            if session.p.over:
                raise Complaint("after-the-end")
            move = game.notation.parse(entry.text)
            tried = session.try_move(entry.seat, move, entry.chance)
        except Complaint as complaint:
            raise complaint.at(record.file or None, entry.line or None) from None
        session.accept(keep(entry), tried)
    return session


def first_position(game: Game[Position], record: Record) -> Position:
    p = game.box(len(record.seats), record.seed or 0)
    p.diary = []
    if record.chance:
        p.rng.force(record.chance)
    game.start(p)
    return p
