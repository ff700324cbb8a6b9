"""Small fields of a map file, each with its own complaint."""

from __future__ import annotations

from rotonde.core.complaint import Complaint
from rotonde.core.data import Table


def how_many(table: Table, key: str, found: int, least: int, most: int) -> None:
    if not least <= found <= most:
        complaint = Complaint("how-many", what=key, found=found, least=least, most=most)
        raise table.wrong(complaint, key)


def id_of(about: Table) -> str:
    id = about.word("id")
    if not all(part.isalnum() for part in id.split("_")):
        raise about.wrong(Complaint("bad-id", word=id), "id")
    return id


def names_of(table: Table) -> dict[str, str]:
    """A name, the same in both languages or one for each."""
    if isinstance(table.get("name"), str):
        return {"en": table.word("name"), "fr": table.word("name")}
    names = table.inner("name")
    names.only("en", "fr")
    return {"en": names.word("en"), "fr": names.word("fr")}


def pair(table: Table, key: str, least: int, most: int) -> tuple[int, int]:
    numbers = table.numbers(key, least, most)
    if len(numbers) != 2:
        raise table.wrong(Complaint("two-numbers", field=key), key)
    return numbers[0], numbers[1]


def read_players(about: Table) -> tuple[int, int]:
    least, most = pair(about, "players", 2, 4)
    if least > most:
        raise about.wrong(Complaint("express_01/players", least=least, most=most), "players")
    return least, most
