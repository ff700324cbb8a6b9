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
games whose chance does not come from a seed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rotonde.core.complaint import Complaint, unknown
from rotonde.core.game import Game
from rotonde.core.position import Position

FIRST_LINE = "rotonde-record 1"
KEYS = ["game", "map", "option", "seat", "seed", "result", "moves"]
UNFINISHED = "unfinished"


@dataclass
class Entry:
    """One move: who, what, the line it stands on, and what chance brought if that is written."""

    seat: int
    text: str
    line: int = 0
    chance: list[int] = field(default_factory=list)


@dataclass
class Record:
    game: str = ""
    version: int = 0
    map_name: str = ""
    map_digest: str = ""
    options: dict[str, str] = field(default_factory=dict)
    seats: list[str] = field(default_factory=list)
    seed: int | None = None
    result: str = UNFINISHED
    entries: list[Entry] = field(default_factory=list)
    chance: list[int] = field(default_factory=list)  # of the set-up
    file: str = ""
    cut: bool = False  # its last line is only half there

    def text(self) -> str:
        lines = [FIRST_LINE, f"game {self.game} {self.version}"]
        lines.append(f"map {self.map_name} {self.map_digest}")
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        lines += [f"seat {n} {name}" for n, name in enumerate(self.seats, 1)]
        lines.append(f"seed {self.seed}" if self.seed is not None else "seed none")
        lines += [f"result {self.result}", "moves"]
        lines += chance_lines(self.chance)
        for entry in self.entries:
            lines.append(f"{entry.seat + 1} {entry.text}")
            lines += chance_lines(entry.chance)
        return "\n".join(lines) + "\n"


def chance_lines(chance: list[int]) -> list[str]:
    return [" ".join(["!", *map(str, chance)])] if chance else []


def new_record(game: Game[Position], seats: list[str], seed: int | None) -> Record:
    about = game.about
    return Record(
        about.name,
        about.version,
        about.map_name,
        about.map_digest,
        dict(about.options),
        [name.replace("\n", " ").strip() or f"{n}" for n, name in enumerate(seats, 1)],
        seed,
    )


def result_of(p: Position) -> str:
    """`102 95 winner 1`, or `unfinished`."""
    if not p.over:
        return UNFINISHED
    winners = [str(seat + 1) for seat in range(p.seats) if p.winners >> seat & 1]
    return " ".join([*(str(score) for score in p.scores), "winner", *winners])


class Reader:
    """Reads records line by line; a complaint names the line."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.whole = text.endswith("\n")
        self.lines = text.splitlines()

    def records(self) -> Iterator[Record]:
        starts = [n for n, line in enumerate(self.lines) if line.strip() == FIRST_LINE]
        first = next((n for n, line in enumerate(self.lines) if is_said(line)), None)
        if first is None or starts[:1] != [first]:
            word = "" if first is None else self.lines[first][:40]
            at = 1 if first is None else first + 1
            raise Complaint("not-a-record", word=word, line=FIRST_LINE).at(self.file, at)
        for start, end in zip(starts, [*starts[1:], len(self.lines)], strict=True):
            yield self.record(start + 1, end)

    def record(self, start: int, end: int) -> Record:
        record = Record(file=self.file)
        in_moves = False
        for n in range(start, end):
            line = self.lines[n]
            if not is_said(line):
                continue
            try:
                if in_moves:
                    read_move(record, line, n + 1)
                else:
                    in_moves = read_header(record, line)
            except Complaint as complaint:
                if in_moves and n == len(self.lines) - 1 and not self.whole:
                    record.cut = True
                    return record
                raise complaint.at(self.file, n + 1) from None
        if not record.game or not record.seats:
            raise Complaint("record-header").at(self.file, end)
        if not self.whole and end == len(self.lines) and record.entries:
            record.cut = True  # the last line may be half a move that happens to read well
            record.entries.pop()
        return record


def is_said(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def read_header(record: Record, line: str) -> bool:
    """Note one line of the header; True: the moves begin after it."""
    key, *words = line.split()
    if key not in KEYS:
        raise unknown("header", key, KEYS)
    try:
        if key == "game":
            record.game, record.version = words[0], int(words[1])
        elif key == "map":
            record.map_name, record.map_digest = words[0], words[1]
        elif key == "option":
            record.options[words[0]] = words[1]
        elif key == "seat":
            read_seat(record, words)
        elif key == "seed":
            record.seed = None if words == ["none"] else int(words[0])
        elif key == "result":
            record.result = " ".join(words)
    except (IndexError, ValueError) as error:
        if isinstance(error, Complaint):
            raise
        raise Complaint("header-line", header=key, word=line.strip()[:60]) from None
    return key == "moves"


def read_seat(record: Record, words: list[str]) -> None:
    if int(words[0]) != len(record.seats) + 1:
        raise Complaint("header-line", header="seat", word=" ".join(words))
    record.seats.append(" ".join(words[1:]))


def read_move(record: Record, line: str, n: int) -> None:
    said = line.split("#", 1)[0].split()
    if said[0] == "!":
        if not all(word.isdigit() for word in said[1:]):
            raise Complaint("chance-line", word=line.strip()[:60])
        chance = record.entries[-1].chance if record.entries else record.chance
        chance += [int(word) for word in said[1:]]
        return
    if not said[0].isdigit() or not 1 <= int(said[0]) <= len(record.seats) or len(said) < 2:
        raise Complaint("move-line", word=line.strip()[:60], seats=len(record.seats))
    record.entries.append(Entry(int(said[0]) - 1, " ".join(said[1:]), n))


def read_records(path: Path) -> Iterator[Record]:
    """The records of a file, one after another."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Complaint("no-file").at(path, None) from None
    except (OSError, UnicodeDecodeError) as error:
        raise Complaint("unreadable", why=error).at(path, None) from None
    return Reader(str(path), text).records()


def read_record(path: Path) -> Record:
    return next(read_records(path))


class Replay:
    """Plays a record again, move by move; a move that does not fit is refused with its line."""

    def __init__(self, game: Game[Position], record: Record, diary: bool = False) -> None:
        check_setup(game, record)
        self.game = game
        self.record = record
        self.played = 0
        try:
            p = game.box(len(record.seats), record.seed or 0)
        except Complaint as complaint:
            raise complaint.at(record.file or None, None) from None
        if diary:
            p.diary = []
        self.p = p
        self.force(record.chance)
        game.start(p)

    def force(self, chance: list[int]) -> None:
        if chance:
            self.p.rng.force(chance)

    def step(self) -> bool:
        """Play the next move; False when there is none."""
        if self.played == len(self.record.entries):
            return False
        entry = self.record.entries[self.played]
        try:
            if self.p.over:
                raise Complaint("after-the-end")
            move = self.game.notation.parse(entry.text)
            self.force(entry.chance)
            self.game.play(self.p, entry.seat, move)
        except Complaint as complaint:
            raise complaint.at(self.record.file or None, entry.line or None) from None
        self.played += 1
        return True

    def to(self, moves: int) -> Position:
        """Go on until so many moves are played, or the record ends."""
        while self.played < moves and self.step():
            pass
        return self.p

    def to_end(self) -> Position:
        return self.to(len(self.record.entries))

    def is_short(self) -> bool:
        """The record stops before the end that its header tells of."""
        return self.record.cut or (self.record.result != UNFINISHED and not self.p.over)

    def verify(self) -> Position:
        """Play to the end and hold the result against the header's."""
        p = self.to_end()
        if not self.is_short() and self.record.result != result_of(p):
            about = {"said": self.record.result, "found": result_of(p)}
            raise Complaint("wrong-result", **about).at(self.record.file or None, None)
        return p


def check_setup(game: Game[Position], record: Record) -> None:
    about = game.about
    if record.version != about.version:
        complaint = Complaint(
            "wrong-version", game=about.name, said=record.version, ours=about.version
        )
        raise complaint.at(record.file or None, None)
    if (record.map_name, record.map_digest) != (about.map_name, about.map_digest):
        complaint = Complaint("wrong-map", said=record.map_name, ours=about.map_name)
        raise complaint.at(record.file or None, None)
