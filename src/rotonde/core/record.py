"""A saved game: its set-up and its moves, as text that people can read.

    rotonde-record 1
    game ticket-to-ride 1
    map usa 0123456789abcdef
    option first drawn
    seat 1 Ann
    seat 2 Bob
    seed 42
    result 102 95 winner 1
    moves
    1 keep 1 3
    2 keep 1 2 3
    ! 5 17
    1 draw blind

A line `! …` says what chance brought in the move above it (or in the set-up): only in records of
games whose chance does not come from a seed. Where it can be proved, the header has, for `seed`:

    seed fair
    table 0123456789ab
    commitment 2c26b46b…
    secret 9f86d081…
    contribution 1 60303ae2…
    contribution 2 none

and a line of chance says of how many outcomes each draw was: `! 5/52 17/51` (`fair.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rotonde.core.complaint import Complaint
from rotonde.core.draws import chance_words
from rotonde.core.fair import Fair
from rotonde.core.game import Game
from rotonde.core.position import Position

FIRST_LINE = "rotonde-record 1"
UNFINISHED = "unfinished"
FAIR = "fair"


@dataclass
class Entry:
    """One move: who, what, the line it stands on, and what chance brought if that is written."""

    seat: int
    text: str
    line: int = 0
    chance: list[int] = field(default_factory=list)
    bounds: list[int] = field(default_factory=list)  # of how many outcomes, where that is said


@dataclass
class Record:
    """A saved game: its set-up and its moves."""

    game: str = ""
    version: int = 0
    map_name: str = ""
    map_digest: str = ""
    options: dict[str, str] = field(default_factory=dict)
    seats: list[str] = field(default_factory=list)
    seed: int | None = None
    fair: Fair | None = None  # where chance comes from, in place of a seed
    result: str = UNFINISHED  # empty: it is over, and nobody knows how it ended
    entries: list[Entry] = field(default_factory=list)
    chance: list[int] = field(default_factory=list)  # of the set-up
    bounds: list[int] = field(default_factory=list)
    file: str = ""
    cut: bool = False  # its last line is only half there
    half: Entry | None = None  # what that line reads as, if it reads as anything
    lines: dict[str, int] = field(default_factory=dict)  # of the header, by key

    def text(self) -> str:
        """The text of its file."""
        lines = [FIRST_LINE, f"game {self.game} {self.version}"]
        lines.append(f"map {self.map_name} {self.map_digest}")
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        lines += [f"seat {n} {name}" for n, name in enumerate(self.seats, 1)]
        lines += self.source_lines()
        lines += [f"result {self.result}"] if self.result else []
        lines.append("moves")
        lines += chance_lines(self.chance, self.bounds)
        for entry in self.entries:
            lines.append(f"{entry.seat + 1} {entry.text}")
            lines += chance_lines(entry.chance, entry.bounds)
        return "\n".join(lines) + "\n"

    def source_lines(self) -> list[str]:
        """Where chance comes from."""
        if self.fair is not None:
            return [f"seed {FAIR}", *self.fair.lines()]
        return [f"seed {self.seed}" if self.seed is not None else "seed none"]

    def place(self, complaint: Complaint, key: str) -> Complaint:
        """The complaint with the file and the header line that it is about."""
        line = self.lines.get(key, self.lines.get("game"))
        return complaint.at(self.file or None, line if self.file else None)

    def place_set_up(self, complaint: Complaint) -> Complaint:
        """The same, where the complaint itself says which line it is about."""
        about = complaint.thing or complaint.key
        for name in self.options:
            if name in complaint.about:
                return self.place(complaint, f"option {name}")
        if about == "option" or about == "option-value":
            named = complaint.about["word" if about == "option" else "name"]
            return self.place(complaint, f"option {named}")
        return self.place(complaint, {"seats": "seat", "map-needed": "map"}.get(about, about))


def chance_lines(chance: list[int], bounds: list[int]) -> list[str]:
    """What chance brought, as the line of a record; none where it brought nothing."""
    return [" ".join(["!", *chance_words(chance, bounds)])] if chance else []


def new_record(game: Game[Position], seats: list[str], seed: int | None) -> Record:
    """The record of a game that begins now."""
    about = game.about
    return Record(
        about.name,
        about.version,
        about.map_name,
        about.map_digest,
        dict(about.options),
        [" ".join(name.split()) or f"{n}" for n, name in enumerate(seats, 1)],
        seed,
    )


def result_of(p: Position) -> str:
    """`102 95 winner 1`, or `unfinished`."""
    if not p.over:
        return UNFINISHED
    winners = [str(seat + 1) for seat in range(p.seats) if p.winners >> seat & 1]
    return " ".join([*(str(score) for score in p.scores), "winner", *winners])


def read_result(text: str, seats: int) -> tuple[list[int], list[int]] | None:
    """The scores and the seats of the winners that a result tells of, if it tells of any."""
    said = text.split()
    scores, winners = said[:seats], said[seats + 1 :]
    if said[seats : seats + 1] != ["winner"] or not all(map(is_number, [*scores, *winners])):
        return None
    won = [int(word) - 1 for word in winners]
    if not won or not all(0 <= seat < seats for seat in won):
        return None
    return [int(word) for word in scores], won


def is_number(word: str) -> bool:
    """Whether a word is a whole number, of less than ten digits."""
    digits = word.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) < 10
