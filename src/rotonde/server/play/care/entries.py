"""Whether an entry may be written: by whom, as which one, and what is said of it."""

from __future__ import annotations

from rotonde.server.config import Care
from rotonde.server.play.errors import NotAllowed, NotNow, OutOfStep
from rotonde.server.storage.rows import STOOD_IN, Entry, SeatRow
from rotonde.session.session import Session

BOT = "bot"  # in place of a person


def check_holds(held: SeatRow, seat: int, by: str | None) -> None:
    if (by == BOT and held.by_bot) or by is None:
        return
    if by not in held.holders:
        raise NotAllowed("not-your-seat", seat=seat + 1)
    if held.by_bot:
        raise NotNow("stood-in", seat=seat + 1)


def note_of(held: SeatRow, by: str | None, note: str) -> str:
    """What is said of a decision: that a bot made it in place of its owner comes first."""
    return STOOD_IN if by == BOT and held.stand_in else note


def stood_in(held: SeatRow) -> None:
    """A bot that stood in for one decision has made it; the database knows by itself."""
    if held.once:
        held.stand_in, held.once = "", False


def undo_left(session: Session[Entry], seat: int, care: Care) -> bool:
    """Whoever plays and takes back without end would fill everybody's log."""
    here, ever = session.undos_here, session.undos_by.get(seat, 0)
    return here < care.undos_at_once and ever < care.undos


def is_there(session: Session[Entry], n: int, seat: int, text: str, key: str) -> bool:
    """Whether entry `n` is already what is asked for."""
    if n >= session.n:
        return False
    entry = session.happened[n + 1].entry
    return entry is not None and (entry.seat, entry.text, entry.key) == (seat, text, key)


def expect(session: Session[Entry], n: int) -> None:
    if n != session.n:
        raise OutOfStep("other-number", session.n, said=n)
