"""The fields of a map file that need more than one question."""

from __future__ import annotations

from typing import Final

from rotonde.core.complaint import Complaint
from rotonde.core.data import Table

MOST_WAGONS: Final = 60  # a route of a network is one bit of 63
LONGEST: Final = 9
RULES: Final = {  # least and most that the engine takes
    "wagons": (1, MOST_WAGONS),
    "cards_per_colour": (1, 100),
    "locomotives": (0, 100),
    "hand": (0, 10),
    "face_up": (1, 9),
    "too_many_locomotives": (1, 10),
    "first_tickets": (1, 6),
    "first_tickets_kept": (1, 6),
    "tickets": (1, 6),
    "tickets_kept": (1, 6),
    "longest_path_bonus": (0, 100),
    "last_round_wagons": (0, MOST_WAGONS),
    "both_twins_from": (2, 6),
}


def read_rules(table: Table) -> dict[str, int]:
    """The numbers of the rules; nobody can be made to keep more tickets than are offered."""
    table.only(*RULES, "points")
    rules = {name: table.number(name, least, most) for name, (least, most) in RULES.items()}
    for kept, offered in (("first_tickets_kept", "first_tickets"), ("tickets_kept", "tickets")):
        table.number(kept, 1, rules[offered])
    return rules


def rows(top: Table, key: str, most: int) -> list[Table]:
    found = top.each(key)
    if not 1 <= len(found) <= most:
        raise top.wrong(Complaint("how-many", what=key, found=len(found), least=1, most=most), key)
    return found


def named(top: Table, key: str, least: int, most: int) -> list[Table]:
    found = top.each(key)
    if not least <= len(found) <= most:
        complaint = Complaint("how-many", what=key, found=len(found), least=least, most=most)
        raise top.wrong(complaint, key)
    for table in found:
        table.only("id", "name", "at")
        good_id(table)
    return found


def good_id(table: Table) -> str:
    """An id can stand in a move and in the header of a record."""
    word = table.word("id")
    if not all(part.isalnum() for part in word.split("_")):
        raise table.wrong(Complaint("bad-id", word=word), "id")
    return word


def read_players(table: Table) -> tuple[int, int]:
    least, most = pair(table, "players", 2, 5)
    if least > most:
        complaint = Complaint("ticket_to_ride/players", least=least, most=most)
        raise table.wrong(complaint, "players")
    return least, most


def read_points(rules: Table) -> list[int]:
    """Points for a route of 1, 2, … spaces."""
    points = rules.numbers("points", 0, 1000)
    if not 1 <= len(points) <= LONGEST:
        complaint = Complaint("how-many", what="points", found=len(points), least=1, most=LONGEST)
        raise rules.wrong(complaint, "points")
    return points


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
