"""A tile by what it joins: `a curve from Evansville to the north`."""

from __future__ import annotations

from rotonde.core.elision import put_in
from rotonde.core.hexes import EDGE_NAMES
from rotonde.core.words import Words
from rotonde.games.age_of_steam.board import Board
from rotonde.games.age_of_steam.tiles import COEXIST, KINDS, THE_TRACKS, TRACKS

SHAPES = {1: "tight", 2: "gentle", 3: "straight"}  # by how many edges lie between its ends


def tile_number(hex: int, track: int) -> int:
    """A track on a hex, as one number of an event or a move."""
    return hex * TRACKS + track


class TileNames:
    """The tiles of a board in words of one language."""

    def __init__(self, board: Board, words: Words, lang: str) -> None:
        self.board = board
        self.words = words
        self.lang = lang

    def name(self, number: int) -> str:
        hex, track = divmod(number, TRACKS)
        kind, pieces = THE_TRACKS[track]
        if self.board.place_of[hex] >= 0:
            return self.exits(hex, sorted({edge for piece in pieces for edge in piece if edge < 6}))
        found = [self.piece(hex, a, b) for a, b in pieces]
        if len(found) == 1:
            return found[0]
        key = "side-by-side" if KINDS[kind].sort == COEXIST else "crossing"
        return self.word(key, one=found[0], two=found[1])

    def piece(self, hex: int, a: int, b: int) -> str:
        """From a place, if one of its ends lies at one."""
        if self.behind(hex, a) < 0 <= self.behind(hex, b):
            a, b = b, a
        shape = self.word(SHAPES[min((a - b) % 6, (b - a) % 6)])
        return f"{shape} {self.end('from', hex, a)} {self.end('to', hex, b)}"

    def exits(self, hex: int, edges: list[int]) -> str:
        """On a town's hex all track leads out of the town."""
        ends = [self.end("to", hex, edge) for edge in edges]
        if len(ends) == 1:
            return self.word("exit", end=ends[0])
        return self.word("exits", ends=", ".join(ends[:-1]), last=ends[-1])

    def end(self, way: str, hex: int, edge: int) -> str:
        place = self.behind(hex, edge)
        if place < 0:
            return self.word(f"{way}-{EDGE_NAMES[edge]}")
        return self.word(f"{way}-place", place=self.board.place_names[place][self.lang])

    def behind(self, hex: int, edge: int) -> int:
        """The city or town behind an edge, or less than 0."""
        return self.board.behind[hex * 6 + edge]

    def word(self, key: str, **parts: object) -> str:
        return put_in(self.words.text(self.lang, "tile", key), parts, self.lang)
