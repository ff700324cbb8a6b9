"""Maps to test with: the map of the house with a change, and small random ones."""

from __future__ import annotations

import random

from rotonde.core.data import DataFile
from rotonde.games.steel_driver.board import Board
from rotonde.games.steel_driver.game import own_map
from rotonde.games.steel_driver.map_file import MapFile

HEAD, REST = own_map("usa").text.split("\n# A rail network begins")
TAIL = REST[REST.index("\n[map]") : REST.index("\n# The file is refused")]
RULES = REST[REST.index("\n[rules]") :]


def usa_with(old: str, new: str) -> DataFile:
    """The map of the house, changed in one place."""
    text = own_map("usa").text
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the file"
    return DataFile("mine.toml", text.replace(old, new))


def line_of(file: DataFile, words: str) -> int:
    (line,) = [n for n, text in enumerate(file.text.splitlines(), 1) if words in text]
    return line


def small_board(luck: random.Random, cities: int, links: int) -> Board:
    """Cities `a`, `b`, …; the first and the last are the ends of the transcontinental link.

    One link at most leads to the last city: then all routes share a rail, but not much else.
    """
    while True:
        pairs = [(a, b) for a in range(cities - 1) for b in range(a)]
        chosen = luck.sample(pairs, min(links, len(pairs)))
        chosen.append((cities - 1, luck.randrange(cities - 1)))
        if joined(chosen, 0, cities - 1):
            return Board(MapFile(DataFile("small.toml", small_text(cities, chosen))))


def joined(pairs: list[tuple[int, int]], a: int, b: int) -> bool:
    reached = {a}
    for _ in pairs:
        reached |= {n for pair in pairs if reached & set(pair) for n in pair}
    return b in reached


def small_text(cities: int, pairs: list[tuple[int, int]]) -> str:
    names = [chr(ord("a") + n) for n in range(cities)]
    rows = [
        f'{{ id = "{name}", name = "{name}", colour = "white", value = 10, '
        f"hexagonal = true, at = [0, 0] }},"
        for name in names
    ]
    links = [f'{{ a = "{names[a]}", b = "{names[b]}", cost = 2 }},' for a, b in pairs]
    rules = RULES.replace("new_york", names[0]).replace("san_francisco", names[-1])
    lines = [HEAD, "city = [", *rows, "]", "link = [", *links, "]", TAIL, rules]
    return "\n".join(lines)
