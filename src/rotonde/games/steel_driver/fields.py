"""Fields of a map file: names in two languages, pairs, lists of a fixed length, counts."""

from __future__ import annotations

from rotonde.core.complaint import Complaint
from rotonde.core.data import Table


def rows(top: Table, key: str, least: int, most: int, fields: list[str]) -> list[Table]:
    found = top.each(key)
    if not least <= len(found) <= most:
        complaint = Complaint("how-many", what=key, found=len(found), least=least, most=most)
        raise top.wrong(complaint, key)
    for table in found:
        table.only(*fields)
    return found


def ids(top: Table, tables: list[Table]) -> list[str]:
    for table in tables:
        if not all(part.isalnum() for part in table.word("id").split("_")):
            raise table.wrong(Complaint("bad-id", word=table.word("id")), "id")
    return top.unique("id", tables)


def names_of(table: Table) -> dict[str, str]:
    """A name, the same in both languages or one for each."""
    if isinstance(table.get("name"), str):
        return {"en": table.word("name"), "fr": table.word("name")}
    names = table.inner("name")
    names.only("en", "fr")
    return {"en": names.word("en"), "fr": names.word("fr")}


def numbers(table: Table, key: str, count: int, least: int, most: int) -> list[int]:
    found = table.numbers(key, least, most)
    if len(found) != count:
        complaint = Complaint("how-many", what=key, found=len(found), least=count, most=count)
        raise table.wrong(complaint, key)
    return found


def pair(table: Table, key: str, least: int, most: int) -> tuple[int, int]:
    found = table.numbers(key, least, most)
    if len(found) != 2:
        raise table.wrong(Complaint("two-numbers", field=key), key)
    return found[0], found[1]


def hold(counts: Table, found: dict[str, int]) -> None:
    """What the file says there is of each thing, where it says so, must be there."""
    for what in found:
        if counts.has(what):
            said = counts.number(what, 0, 100000)
            if said != found[what]:
                complaint = Complaint("data-count", what=what, found=found[what], said=said)
                raise counts.wrong(complaint, what)
