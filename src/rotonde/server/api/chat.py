"""Chat at a table: for those who play there and for its host. Text stays text."""

from __future__ import annotations

import time
import unicodedata

from rotonde.server.api.requests import Say, TablePath
from rotonde.server.api.responses import ChatLine, Person
from rotonde.server.http.call import Call
from rotonde.server.http.problem import Problem
from rotonde.server.play.log_lines import chat_line
from rotonde.server.play.table_view import seats_of
from rotonde.server.storage.rows import Said, TableRow

REFUSED = ("Cc", "Cs", "Zl", "Zp")  # control characters, halves of characters, new lines
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"  # the direction of writing


async def say(call: Call, path: TablePath, body: Say) -> ChatLine:
    """Say something to those who look at the table."""
    person = call.someone()
    table = call.services.tables.get(path.table)
    seat = speaking(table.row, person, body.seat)
    name = person.name if seat is None else table.row.seats[seat].name
    rates = call.services.rates
    rates.take(f"chat {person.id}", rates.limits.chat)
    said = Said(0, name, seat, clean(body.text), time.time())
    words = await call.services.store.say(table.row.id, person.id, body.key, said)
    call.services.tables.get(table.row.id).said(words)
    return chat_line(words)


def speaking(row: TableRow, person: Person, wanted: int | None) -> int | None:
    """From which seat a guest speaks: the one he names, his only one, or none, as the host."""
    held = seats_of(row, person)
    if wanted is not None:
        if wanted not in held:
            raise Problem(403, "not-your-seat", seat=wanted + 1)
        return wanted
    if not held and row.host != person.id:
        raise Problem(403, "chat-for-players")
    return held[0] if len(held) == 1 else None


def clean(text: str) -> str:
    """One line that can be read, as it was written."""
    if any(c in TURNING or unicodedata.category(c) in REFUSED for c in text):
        raise Problem(422, "chat-characters")
    if not text.strip():
        raise Problem(422, "chat-empty")
    return unicodedata.normalize("NFC", text.strip())
