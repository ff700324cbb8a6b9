"""People, as the operator keeps them out, forgets them, and tells them what is known of them."""

from __future__ import annotations

import ipaddress
import time
from typing import Any

from rotonde.server.operate.raw import Raw
from rotonde.server.operate.tables import BY_OPERATOR
from rotonde.server.play.accounts.forgetting import forget, known_of
from rotonde.server.storage.errors import Unusable
from rotonde.server.storage.rows import ADDRESS, PERSON

MAPPED = 96  # bits before an IPv4 address within an IPv6 one


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
    return await known_of(raw, person, await name_of(raw, person))


def banned(word: str) -> tuple[str, str]:
    """An address, or a network of them; everything else is a person."""
    try:
        network = ipaddress.ip_network(word, strict=False)
    except ValueError:
        return PERSON, word
    first = getattr(network.network_address, "ipv4_mapped", None)
    if first is not None:  # whoever comes so is known by his address of the old kind
        network = ipaddress.ip_network((first, max(0, network.prefixlen - MAPPED)), strict=False)
    return ADDRESS, str(network)


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
        return await forget(raw, person, await name_of(raw, person), BY_OPERATOR)
