"""The fields of a map file that need more than one question."""

from __future__ import annotations

from typing import Final

from rotonde.core.data import TomlTable

MOST_WAGONS: Final = 60  # a route of a network is one bit of 63
LONGEST: Final = 9
MOST_FACE_UP: Final = 9
MOST_CARDS: Final = 100  # of a colour
RULES: Final = {  # least and most that the engine takes
    "wagons": (1, MOST_WAGONS),
    "cards_per_colour": (1, MOST_CARDS),
    "locomotives": (0, 100),
    "hand": (0, 10),
    "face_up": (1, MOST_FACE_UP),
    "too_many_locomotives": (1, 10),
    "first_tickets": (1, 6),
    "first_tickets_kept": (1, 6),
    "tickets": (1, 6),
    "tickets_kept": (1, 6),
    "longest_path_bonus": (0, 100),
    "last_round_wagons": (0, MOST_WAGONS),
    "both_twins_from": (2, 6),
}


def read_rules(table: TomlTable) -> dict[str, int]:
    """The numbers of the rules; nobody can be made to keep more tickets than are offered."""
    table.only(*RULES, "points")
    rules = {name: table.number(name, least, most) for name, (least, most) in RULES.items()}
    for kept, offered in (("first_tickets_kept", "first_tickets"), ("tickets_kept", "tickets")):
        table.number(kept, 1, rules[offered])
    return rules


def named(top: TomlTable, key: str, least: int, most: int, *fields: str) -> list[TomlTable]:
    """Tables with an id, a name, and these fields besides."""
    found = top.some(key, least, most)
    for table in found:
        table.only("id", "name", *fields)
        table.good_id()
    return found


def read_cards(colour: TomlTable, usual: int) -> int:
    """How many cards a colour has, where it says so; small maps have colours without any."""
    return colour.number("cards", 0, MOST_CARDS) if colour.has("cards") else usual


def read_points(rules: TomlTable) -> list[int]:
    """Points for a route of 1, 2, … spaces."""
    points = rules.numbers("points", 0, 1000)
    rules.how_many("points", len(points), 1, LONGEST)
    return points
