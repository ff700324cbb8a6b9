"""People, as the operator keeps them out, forgets them, and tells them what is known of them."""

from __future__ import annotations

import ipaddress
import time
from typing import Any

import msgspec

from rotonde.server.operate.raw import Raw
from rotonde.server.operate.tables import BY_OPERATOR, EVERY
from rotonde.server.play.care.asides import Aside
from rotonde.server.storage.errors import Unusable
from rotonde.server.storage.news import LOBBY, PEOPLE, SEATS
from rotonde.server.storage.rows import ADDRESS, CLOSED, PERSON, REPLAY, WAITING
from rotonde.session.session import ASIDE

NOBODY = "Anonymous"  # the same in every language: it goes into names of seats
NOTHING = "…"  # in place of what he said
AT_TABLES = "SELECT place FROM holder WHERE person = ? UNION SELECT place FROM unseated"
TABLES = f"{AT_TABLES} WHERE person = ? UNION SELECT id FROM place WHERE host = ?"
# What is known of a person: where it stands, and which columns are told.
KNOWN = {
    "tables": "SELECT id, game, state, made_at FROM place WHERE host = ? ORDER BY made_at",
    "seats": "SELECT h.place, h.seat, s.name FROM holder h JOIN seat s"
    " ON s.place = h.place AND s.seat = h.seat WHERE h.person = ? ORDER BY h.place, h.seat",
    "moves": "SELECT e.place, e.n, e.seat, e.text, e.at FROM entry e JOIN holder h"
    " ON h.place = e.place AND h.seat = e.seat WHERE h.person = ? ORDER BY e.place, e.n",
    "lost_seats": "SELECT place, seat, kind FROM unseated WHERE person = ? ORDER BY place, seat",
    "chat": "SELECT place, n, name, seat, text, at FROM chat WHERE person = ? ORDER BY place, n",
    "hidden": "SELECT place FROM hidden WHERE person = ? ORDER BY place",
    "conduct": "SELECT place, kind FROM conduct WHERE person = ? ORDER BY place, kind",
    "records": "SELECT p.id, u.record FROM uploaded u JOIN place p ON p.id = u.place"
    " WHERE p.host = ? ORDER BY p.id",
    "bans": "SELECT at, why FROM ban WHERE kind = 'person' AND who = ?",
}
COLUMNS = {
    "tables": ("table", "game", "state", "made_at"),
    "seats": ("table", "seat", "name"),
    "moves": ("table", "n", "seat", "text", "at"),
    "lost_seats": ("table", "seat", "kind"),
    "chat": ("table", "n", "name", "seat", "text", "at"),
    "hidden": ("table",),
    "conduct": ("table", "kind"),
    "records": ("table", "record"),
    "bans": ("at", "why"),
}


async def name_of(raw: Raw, person: str) -> str:
    name = await raw.name_of(person)
    if name is None:
        raise Unusable("no-such-person", raw.shown, person=person)
    return name


async def found_by_name(raw: Raw, name: str) -> list[tuple[str, str, float]]:
    """Who is called so; empty: the newest."""
    sql = "SELECT id, name, at FROM person WHERE ? IN ('', name) ORDER BY at DESC LIMIT 100"
    return [(str(id), str(name), float(at)) for id, name, at in await raw.read(sql, (name,))]


async def export(raw: Raw, person: str) -> dict[str, Any]:
    """All that is known of a person; what others did at the same tables is theirs."""
    name = await name_of(raw, person)
    since = (await raw.read("SELECT at FROM person WHERE id = ?", (person,)))[0][0]
    known: dict[str, Any] = {"id": person, "name": name, "since": since}
    for what, sql in KNOWN.items():
        rows = await raw.read(sql, (person,))
        known[what] = [dict(zip(COLUMNS[what], row, strict=True)) for row in rows]
    return known


def banned(word: str) -> tuple[str, str]:
    """An address, or a network of them; everything else is a person."""
    try:
        return ADDRESS, str(ipaddress.ip_network(word, strict=False))
    except ValueError:
        return PERSON, word


async def bans(raw: Raw) -> list[tuple[str, float, str]]:
    rows = await raw.read("SELECT who, at, why FROM ban ORDER BY at")
    return [(str(who), float(at), str(why)) for who, at, why in rows]


async def ban(raw: Raw, word: str, why: str) -> str:
    """Keep somebody out; running servers know it within seconds."""
    kind, who = banned(word)
    if kind == PERSON:
        await name_of(raw, who)
    async with raw.change():
        await raw.write("DELETE FROM ban WHERE kind = ? AND who = ?", (kind, who))
        await raw.write("INSERT INTO ban VALUES (?, ?, ?, ?)", (kind, who, time.time(), why))
    return kind


async def unban(raw: Raw, word: str) -> None:
    kind, who = banned(word)
    async with raw.change():
        there = await raw.read("SELECT 1 FROM ban WHERE kind = ? AND who = ?", (kind, who))
        if not there:
            raise Unusable("not-banned", raw.shown, who=word)
        await raw.write("DELETE FROM ban WHERE kind = ? AND who = ?", (kind, who))


async def erase(raw: Raw, person: str) -> int:
    """Forget a person: the games stay, played by nobody; at how many tables he was."""
    async with raw.change():
        names = {await name_of(raw, person)}
        rows = await raw.read(KNOWN["seats"], (person,))
        names |= {name for place, seat, name in rows if name}
        ids = [str(row[0]) for row in await raw.read(TABLES, (person, person, person))]
        for id in ids:
            await take_names_out(raw, id, names)
        for place, seat, name in rows:
            await raw.write(
                "UPDATE seat SET name = ? WHERE place = ? AND seat = ? AND name != ''",
                (f"{NOBODY} {seat + 1}", place, seat),
            )
        await forget(raw, person, ids)
    return len(ids)


async def take_names_out(raw: Raw, id: str, names: set[str]) -> None:
    """Of the lines that tell who sat down: the only entries with names in them."""
    sql = f"SELECT n, text FROM entry WHERE place = ? AND text LIKE '{ASIDE}%'"
    await raw.write("INSERT INTO pardon VALUES (?)", (id,))
    for n, text in await raw.read(sql, (id,)):
        said = msgspec.json.decode(text.removeprefix(ASIDE), type=Aside)
        said.was = NOBODY if said.was in names else said.was
        said.name = NOBODY if said.name in names else said.name
        now = ASIDE + msgspec.json.encode(said).decode()
        await raw.write("UPDATE entry SET text = ? WHERE place = ? AND n = ?", (now, id, n))
    await raw.write("DELETE FROM pardon WHERE place = ?", (id,))


async def forget(raw: Raw, person: str, ids: list[str]) -> None:
    nobody = f"gone-{await raw.count('person')}-{int(time.time())}"
    write = raw.write
    await write(
        "UPDATE place SET state = ?, closing = ? WHERE host = ? AND state IN (?, ?)",
        (CLOSED, BY_OPERATOR, person, WAITING, REPLAY),
    )
    await write(
        "DELETE FROM uploaded WHERE place IN (SELECT id FROM place WHERE host = ?)", (person,)
    )
    await write("UPDATE place SET host = ?, key = '' WHERE host = ?", (nobody, person))
    said = (NOBODY, NOTHING, nobody, person)
    await write("UPDATE chat SET name = ?, text = ?, person = ?, key = '' WHERE person = ?", said)
    for name in ("holder", "unseated", "hidden", "conduct"):
        await write(f"DELETE FROM {name} WHERE person = ?", (person,))
    await write("DELETE FROM ban WHERE kind = ? AND who = ?", (PERSON, person))
    await write("DELETE FROM person WHERE id = ?", (person,))
    for id in ids:
        await write("UPDATE place SET seating = seating + 1 WHERE id = ?", (id,))
        await raw.tell(f"{id}{SEATS}{EVERY}")
    await raw.tell(f"{PEOPLE},{LOBBY}")
