"""A person is told all that is known of him, or forgotten; his games stay."""

from __future__ import annotations

import secrets
from typing import Any, Protocol

import msgspec

from rotonde.server.play.care.asides import Aside
from rotonde.server.storage.news import EVERY, LOBBY, PEOPLE, SEATS
from rotonde.server.storage.reading import Found
from rotonde.server.storage.rows import CLOSED, PERSON, REPLAY, WAITING
from rotonde.session.session import ASIDE

NOBODY = "Anonymous"  # the same in every language: it goes into names of seats
NOTHING = "…"  # in place of what he said
OF_A_PERSON = (
    *("holder", "unseated", "hidden", "conduct", "heard", "invited"),
    *("account", "device", "passkey", "recovery"),
)
AT_TABLES = "SELECT place FROM holder WHERE person = ? UNION SELECT place FROM unseated"
TABLES = f"{AT_TABLES} WHERE person = ? UNION SELECT id FROM place WHERE host = ?"
# Somebody else who sits there is the host from now on, or the game could not be helped on.
HEIR = """
UPDATE place SET key = '', host = (
    SELECT min(person) FROM holder WHERE holder.place = place.id AND person != ?)
WHERE host = ? AND EXISTS (
    SELECT 1 FROM holder WHERE holder.place = place.id AND person != ?)
"""
# What is known of a person: where it stands, and which columns are told.
KNOWN = {
    "tables": "SELECT id, game, state, made_at FROM place WHERE host = ? ORDER BY made_at",
    "seats": "SELECT h.place, h.seat, s.name FROM holder h JOIN seat s"
    " ON s.place = h.place AND s.seat = h.seat WHERE h.person = ? ORDER BY h.place, h.seat",
    "moves": "SELECT e.place, e.n, e.seat, e.text, e.at FROM entry e JOIN holder h"
    " ON h.place = e.place AND h.seat = e.seat WHERE h.person = ? ORDER BY e.place, e.n",
    "lost_seats": "SELECT place, seat, kind FROM unseated WHERE person = ? ORDER BY place, seat",
    "chat": "SELECT place, n, name, seat, text, at FROM chat WHERE person = ? ORDER BY place, n",
    "read": "SELECT place, chat FROM heard WHERE person = ? ORDER BY place",
    "invitations": "SELECT place, seat, at FROM invited WHERE person = ? ORDER BY place, seat",
    "hidden": "SELECT place FROM hidden WHERE person = ? ORDER BY place",
    "records": "SELECT p.id, u.record FROM uploaded u JOIN place p ON p.id = u.place"
    " WHERE p.host = ? ORDER BY p.id",
    "account": "SELECT at, shown FROM account WHERE person = ?",
    "devices": "SELECT label, at, seen_at FROM device WHERE person = ? ORDER BY at",
    "passkeys": "SELECT label, at, used_at FROM passkey WHERE person = ? ORDER BY at",
    "conduct": "SELECT place, kind FROM conduct WHERE person = ? ORDER BY place, kind",
    "bans": "SELECT at, why FROM ban WHERE kind = 'person' AND who = ?",
}
COLUMNS = {
    "tables": ("table", "game", "state", "made_at"),
    "seats": ("table", "seat", "name"),
    "moves": ("table", "n", "seat", "text", "at"),
    "lost_seats": ("table", "seat", "kind"),
    "chat": ("table", "n", "name", "seat", "text", "at"),
    "read": ("table", "line"),
    "invitations": ("table", "seat", "at"),
    "hidden": ("table",),
    "records": ("table", "record"),
    "account": ("at", "shown"),
    "devices": ("label", "at", "seen_at"),
    "passkeys": ("label", "at", "used_at"),
    "conduct": ("table", "kind"),
    "bans": ("at", "why"),
}


class Rows(Protocol):
    """A database, within a transaction."""

    async def read(self, sql: str, values: tuple[object, ...] = ()) -> list[Found]: ...

    async def write(self, sql: str, values: tuple[object, ...] = ()) -> None: ...

    async def tell(self, news: str) -> None: ...


async def known_of(rows: Rows, person: str, name: str) -> dict[str, Any]:
    """All that is known of a person; what others did at the same tables is theirs."""
    since = (await rows.read("SELECT at FROM person WHERE id = ?", (person,)))[0][0]
    known: dict[str, Any] = {"id": person, "name": name, "since": since}
    for what, sql in KNOWN.items():
        found = await rows.read(sql, (person,))
        known[what] = [dict(zip(COLUMNS[what], row, strict=True)) for row in found]
    return known


async def forget(rows: Rows, person: str, name: str, why: str) -> int:
    """Within a transaction: the games stay, played by nobody; at how many tables he was.

    `why` his tables that wait are closed.
    """
    held = await rows.read(KNOWN["seats"], (person,))
    lost = await rows.read(KNOWN["lost_seats"], (person,))
    said = await rows.read("SELECT DISTINCT name FROM chat WHERE person = ?", (person,))
    names = {name, *(str(row[-1]) for row in (*held, *said) if row[-1])}
    seats = {(str(row[0]), int(row[1])) for row in (*held, *lost)}
    ids = [str(row[0]) for row in await rows.read(TABLES, (person, person, person))]
    for id in ids:
        await take_names_out(rows, id, names, {seat for place, seat in seats if place == id})
    for place, seat, called in held:
        await rows.write(
            "UPDATE seat SET name = ? WHERE place = ? AND seat = ? AND name != ''",
            (f"{NOBODY} {seat + 1}", place, seat),
        )
    await forget_rows(rows, person, ids, why)
    return len(ids)


async def take_names_out(rows: Rows, id: str, names: set[str], seats: set[int]) -> None:
    """Of the lines that tell who sat down: the only entries with names in them.

    Of seats that were his all names go: by which of them he was called then, nobody knows.
    """
    sql = f"SELECT n, seat, text FROM entry WHERE place = ? AND text LIKE '{ASIDE}%'"
    await rows.write("INSERT INTO pardon VALUES (?)", (id,))
    for n, seat, text in await rows.read(sql, (id,)):
        said = msgspec.json.decode(text.removeprefix(ASIDE), type=Aside)
        said.was = NOBODY if said.was in names or (said.was and seat in seats) else said.was
        said.name = NOBODY if said.name in names or (said.name and seat in seats) else said.name
        now = ASIDE + msgspec.json.encode(said).decode()
        await rows.write("UPDATE entry SET text = ? WHERE place = ? AND n = ?", (now, id, n))
    await rows.write("DELETE FROM pardon WHERE place = ?", (id,))


async def forget_rows(rows: Rows, person: str, ids: list[str], why: str) -> None:
    nobody = f"gone-{secrets.token_hex(8)}"
    write = rows.write
    await write(
        "UPDATE place SET state = ?, closing = ? WHERE host = ? AND state IN (?, ?)",
        (CLOSED, why, person, WAITING, REPLAY),
    )
    await write(
        "DELETE FROM uploaded WHERE place IN (SELECT id FROM place WHERE host = ?)", (person,)
    )
    await write(HEIR, (person, person, person))
    await write("UPDATE place SET host = ?, key = '' WHERE host = ?", (nobody, person))
    said = (NOBODY, NOTHING, nobody, person)
    await write("UPDATE chat SET name = ?, text = ?, person = ?, key = '' WHERE person = ?", said)
    for name in OF_A_PERSON:
        await write(f"DELETE FROM {name} WHERE person = ?", (person,))
    await write("DELETE FROM ban WHERE kind = ? AND who = ?", (PERSON, person))
    await write("DELETE FROM person WHERE id = ?", (person,))
    for id in ids:
        await write("UPDATE place SET seating = seating + 1 WHERE id = ?", (id,))
        await rows.tell(f"{id}{SEATS}{EVERY}")
    await rows.tell(PEOPLE)
    await rows.tell(LOBBY)
