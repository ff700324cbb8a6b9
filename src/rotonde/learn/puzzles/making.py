"""Making puzzles: game after game is looked through, and each that is done is written down.

The notes lie beside the file that is made, a line a game; whoever is interrupted goes on after the
last whole line, and the same seed makes the same file, however often that happens.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from rotonde.core.complaint import Complaint, unknown
from rotonde.core.files import lock, read_text, unwritable
from rotonde.games.catalogue import load_game, part_of
from rotonde.learn.puzzles.finding import Found, look_through
from rotonde.learn.puzzles.puzzle import Puzzle, Setting, by_id, read, written
from rotonde.learn.puzzles.theme import Theme

NOTES: Final = ".notes"
ENOUGH_THEMES: Final = 2  # that puzzles are balanced over; others may be rarer
PATIENCE: Final = 30  # games for each puzzle that is wanted; then what there is must do


class Plan(msgspec.Struct, frozen=True):
    """What is looked for: the first line of the notes."""

    game: str
    version: int
    themes: tuple[str, ...]
    seed: int


class Note(msgspec.Struct, frozen=True):
    """A game that was looked through."""

    number: int
    candidates: dict[str, int]
    puzzles: list[Puzzle]


def themes_of(game: str, wanted: Iterable[str] = ()) -> tuple[list[Theme], list[Setting]]:
    """The themes of a game, or those that are wanted, and from which set-ups they are taken."""
    part = part_of(game, "puzzles")
    if part is None:
        raise Complaint("no-puzzles", game=game)
    themes: list[Theme] = part.THEMES
    named = {theme.name: theme for theme in themes}
    for name in wanted:
        if name not in named:
            raise unknown("theme", name, list(named))
    chosen = [named[name] for name in dict.fromkeys(wanted)]
    return chosen or themes, part.SETTINGS


class Maker:
    """Looks for puzzles until there are enough of each theme."""

    def __init__(self, game: str, wanted: Iterable[str], seed: int, count: int, out: Path) -> None:
        self.themes, self.settings = themes_of(game, wanted)
        names = tuple(theme.name for theme in self.themes)
        self.plan: Final = Plan(game, load_game(game).about.version, names, seed)
        self.count: Final = count
        self.out: Final = out
        self.notes: Final = out.with_name(out.name + NOTES)
        self.done: list[Note] = []
        self.candidates: Counter[str] = Counter()

    def make(self, tell: Callable[[int], None]) -> list[Puzzle]:
        """Go on where the notes end; tell how many there are after each game."""
        try:
            with self.notes.open("a+b") as notes:
                self.go_on(notes)
                while not self.is_enough():
                    note = self.look(len(self.done))
                    notes.write(msgspec.json.encode(note) + b"\n")
                    notes.flush()
                    self.keep(note)
                    tell(min(self.count, len(self.chosen())))
            made = self.chosen()
            self.write(made)
            self.notes.unlink()
        except OSError as error:
            raise unwritable(self.out, error) from None
        return made

    def look(self, number: int) -> Note:
        plan = self.plan
        found: Found = look_through(plan.game, self.settings, self.themes, plan.seed, number)
        return Note(number, found.candidates, found.puzzles)

    def keep(self, note: Note) -> None:
        self.done.append(note)
        self.candidates.update(note.candidates)

    def go_on(self, file: BinaryIO) -> None:
        """Read the notes as far as they are whole; nobody else writes them meanwhile."""
        if not lock(file.fileno()):
            raise Complaint("busy-notes").at(self.notes, None)
        file.seek(0)
        whole = self.read_notes(file.read().splitlines(keepends=True))
        file.truncate(whole)
        if not whole:
            file.write(self.head())

    def read_notes(self, lines: list[bytes]) -> int:
        """Keep what is noted; return how many bytes of it are whole."""
        whole = 0
        for number, line in enumerate(lines):
            if not line.endswith(b"\n"):
                break  # the last one is only half there
            if number == 0 and line != self.head():
                raise Complaint("other-notes").at(self.notes, 1)
            if number > 0:
                self.keep(msgspec.json.decode(line, type=Note))
            whole += len(line)
        return whole

    def head(self) -> bytes:
        return msgspec.json.encode(self.plan) + b"\n"

    def is_enough(self) -> bool:
        """All that are wanted, none of them of a theme that has more than its part."""
        by_theme = Counter(puzzle.theme for puzzle in self.different())
        most = -(-self.count // min(ENOUGH_THEMES, len(self.themes)))
        if sum(min(most, found) for found in by_theme.values()) >= self.count:
            return True
        return len(self.done) >= PATIENCE * self.count

    def different(self) -> list[Puzzle]:
        """Of puzzles that ask the same and have the same answers only the first."""
        found: dict[object, Puzzle] = {}
        for note in self.done:
            for puzzle in note.puzzles:
                worths = tuple(sorted(puzzle.worths.items()))
                asked = (puzzle.theme, puzzle.numbers, puzzle.margin)
                found.setdefault((*asked, puzzle.answers, worths), puzzle)
        return list(found.values())

    def chosen(self) -> list[Puzzle]:
        """As many as are wanted, of each theme in turn."""
        piles = [[p for p in self.different() if p.theme == t.name] for t in self.themes]
        found: list[Puzzle] = []
        for place in range(max(map(len, piles), default=0)):
            found += [pile[place] for pile in piles if place < len(pile)]
        return found[: self.count]

    def write(self, made: list[Puzzle]) -> None:
        """All at once, after those that the file has already."""
        kept = by_id(read(read_text(self.out), str(self.out))) if self.out.exists() else {}
        kept |= by_id(made)
        write(self.out, kept.values())


def write(out: Path, puzzles: Iterable[Puzzle]) -> None:
    """Whole or not at all."""
    fresh = out.with_name(out.name + ".new")
    try:
        fresh.write_text("".join(map(written, puzzles)), encoding="utf-8")
        os.replace(fresh, out)
    except OSError as error:
        raise unwritable(out, error) from None
