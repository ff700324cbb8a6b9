"""Records brought from elsewhere, to be looked at."""

from __future__ import annotations

from rotonde.core.complaint import Complaint
from rotonde.core.fair import Fair
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import Entry as RecordEntry
from rotonde.core.record import Record, result_of
from rotonde.core.record_reader import Reader
from rotonde.server.play.errors import BadWish, Complained
from rotonde.server.storage.rows import Entry
from rotonde.session.from_record import session_of
from rotonde.session.session import Session

NAME = "record"  # what complaints call a file that came without a name


def read(text: str) -> Record:
    """The first record of a text."""
    try:
        return next(Reader(NAME, text).records())
    except Complaint as complaint:
        raise Complained(complaint) from None
    except ValueError:
        raise BadWish("bad-number") from None


def session_of_record(game: Game[Position], text: str) -> tuple[Session[Entry], Fair | None]:
    """The game that a record describes, every move and its result checked; and its proof."""
    record = read(text)
    try:
        session = session_of(game, record, kept)
        said, found = record.result, result_of(session.p)
        if session.p.over and not record.cut and said != found:
            raise Complaint("wrong-result", said=said, found=found).at(NAME, None)
    except Complaint as complaint:
        raise Complained(complaint) from None
    except ValueError:
        raise BadWish("bad-chance") from None
    return session, record.fair


def kept(entry: RecordEntry) -> Entry:
    return Entry(entry.seat, entry.text, "", "", 0.0)
