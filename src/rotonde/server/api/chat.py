"""Chat at a table: for those who play there and for its host. Text stays text."""

from __future__ import annotations

import time
import unicodedata

from rotonde.server.api.call import Call
from rotonde.server.api.requests import Say, TablePath
from rotonde.server.play.errors import BadWish, NotAllowed
from rotonde.server.play.people import Person
from rotonde.server.play.views.log_lines import chat_line
from rotonde.server.play.views.shapes import ChatLine
from rotonde.server.play.views.table_view import seats_of
from rotonde.server.storage.rows import Said, TableRow

REFUSED = ("Cc", "Cs", "Zl", "Zp")  # control characters, halves of characters, new lines
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"  # the direction of writing


async def say(call: Call, path: TablePath, body: Say) -> ChatLine:
    """Say something to those who look at the table."""
    person = call.someone()
    table = await call.table(path.table)
    seat = speaking(table.row, person, body.seat)
    name = person.name if seat is None else table.row.seats[seat].name
    said = Said(0, name, seat, clean(body.text), time.time())
    words = await call.services.store.say(table.row.id, person.id, body.key, said)
    table = await call.services.tables.get(table.row.id)
    if not table.said(words):
        await call.services.tables.catch_up(table)  # others have spoken elsewhere
    return chat_line(words)


def speaking(row: TableRow, person: Person, wanted: int | None) -> int | None:
    """From which seat a guest speaks: the one he names, his only one, or none, as the host."""
    held = seats_of(row, person)
    if wanted is not None:
        if wanted not in held:
            raise NotAllowed("not-your-seat", seat=wanted + 1)
        return wanted
    if not held and row.host != person.id:
        raise NotAllowed("chat-for-players")
    return held[0] if len(held) == 1 else None


def clean(text: str) -> str:
    """One line that can be read, as it was written."""
    if any(c in TURNING or unicodedata.category(c) in REFUSED for c in text):
        raise BadWish("chat-characters")
    if not text.strip():
        raise BadWish("chat-empty")
    return unicodedata.normalize("NFC", text.strip())
