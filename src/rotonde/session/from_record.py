"""A saved game that goes on: the session that a record describes."""

from __future__ import annotations

from collections.abc import Callable

from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import Entry, Record
from rotonde.core.replay import box_of, check_setup
from rotonde.session.session import E, Session, begun


def session_of(game: Game[Position], record: Record, keep: Callable[[Entry], E]) -> Session[E]:
    """Every move is checked; `keep` says as what an entry is kept."""
    check_setup(game, record)
    fair = record.fair is not None
    session: Session[E] = begun(game, box_of(game, record), () if fair else record.chance)
    if fair:
        check_dealt(session, record)
    elif record.chance or any(entry.chance for entry in record.entries):
        session.every = 1  # chance comes from the record: it cannot be played again from a copy
    for entry in record.entries:
        try:
            if session.p.over:
                raise Complaint("after-the-end")
            move = game.notation.parse(entry.text)
            tried = session.try_move(entry.seat, move, () if fair else entry.chance)
            if fair:
                tried.draws.check(entry.chance, entry.bounds)
        except Complaint as complaint:
            raise complaint.at(record.file or None, entry.line or None) from None
        session.accept(keep(entry), tried)
    return session


def check_dealt(session: Session[E], record: Record) -> None:
    try:
        session.happened[0].draws.check(record.chance, record.bounds)
    except Complaint as complaint:
        raise record.place(complaint, "!") from None
