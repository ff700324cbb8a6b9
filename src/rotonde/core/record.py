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
from rotonde.core.files import read_text
from rotonde.core.game import Game
from rotonde.core.position import Position

FIRST_LINE = "rotonde-record 1"
KEYS = ["game", "map", "option", "seat", "seed", "result", "moves"]
NEEDED = ["game", "map", "seat", "seed"]
WORDS = {"game": 2, "map": 2, "option": 2, "seed": 1, "moves": 0}  # after the key
UNFINISHED = "unfinished"
BYTE_ORDER_MARK = "\ufeff"


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
    half: Entry | None = None  # what that line reads as, if it reads as anything
    lines: dict[str, int] = field(default_factory=dict)  # of the header, by key

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
        [" ".join(name.split()) or f"{n}" for n, name in enumerate(seats, 1)],
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
        text = text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n")
        self.file = file
        self.whole = text.endswith("\n")
        self.lines = text.removesuffix("\n").split("\n")

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
        for n in range(start, end):
            try:
                self.read(record, self.lines[n], n + 1)
            except Complaint as complaint:
                if "moves" in record.lines and self.is_half(n):
                    record.cut = True
                    return record
                raise complaint.at(self.file, n + 1) from None
        half = self.is_half(end - 1) and is_said(self.lines[end - 1])
        if "moves" not in record.lines or (half and not record.entries):
            raise Complaint("record-header").at(self.file, end)
        if half:
            record.cut = True  # the last line may be half a move that happens to read well
            record.half = record.entries.pop()
        return record

    def is_half(self, n: int) -> bool:
        """Whether this is the last line of a file and does not end."""
        return n == len(self.lines) - 1 and not self.whole

    def read(self, record: Record, line: str, n: int) -> None:
        if not is_said(line):
            return
        if "moves" in record.lines:
            read_move(record, line, n)
        else:
            read_header(record, line, n)


def is_said(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def is_whole_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 20


def read_header(record: Record, line: str, n: int) -> None:
    """Note one line of the header; each but `option` and `seat` stands once."""
    key, *words = line.split()
    if key not in KEYS:
        raise unknown("header", key, KEYS)
    name = f"option {words[0]}" if key == "option" and words else key
    if name in record.lines and key != "seat":
        raise Complaint("header-twice", header=name)
    if len(words) != WORDS.get(key, len(words)) or not read_words(record, key, words):
        raise Complaint("header-line", header=key, word=line.strip()[:60])
    if key == "moves":
        for needed in NEEDED:
            if needed not in record.lines:
                raise Complaint("header-missing", header=needed)
    record.lines[name] = n


def read_words(record: Record, key: str, words: list[str]) -> bool:
    """Note what a line of the header says; False if it cannot say that."""
    if key == "game":
        record.game, version = words
        record.version = int(version) if is_whole_number(version) else -1
        return record.version >= 0
    if key == "map":
        record.map_name, record.map_digest = words
    elif key == "option":
        record.options[words[0]] = words[1]
    elif key == "seat":
        record.seats.append(" ".join(words[1:]) or str(len(record.seats) + 1))
        return words[:1] == [str(len(record.seats))]
    elif key == "seed" and words != ["none"]:
        record.seed = int(words[0]) if is_whole_number(words[0]) else None
        return record.seed is not None
    elif key == "result":
        record.result = " ".join(words)
        return bool(words)
    return True


def read_move(record: Record, line: str, n: int) -> None:
    said = line.split("#", 1)[0].split()
    if said[0].startswith("!"):
        numbers = [*filter(None, [said[0][1:]]), *said[1:]]
        if not numbers or not all(is_whole_number(word) and len(word) <= 10 for word in numbers):
            raise Complaint("chance-line", word=line.strip()[:60])
        chance = record.entries[-1].chance if record.entries else record.chance
        chance += [int(word) for word in numbers]
        record.lines.setdefault("!", n)
        return
    seat = int(said[0]) if is_whole_number(said[0]) else 0
    if not 1 <= seat <= len(record.seats) or len(said) < 2:
        raise Complaint("move-line", word=line.strip()[:60], seats=len(record.seats))
    record.entries.append(Entry(seat - 1, " ".join(said[1:]), n))


def read_records(path: Path) -> Iterator[Record]:
    """The records of a file, one after another."""
    return Reader(str(path), read_text(path)).records()


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
            raise record.place_set_up(complaint) from None
        if diary:
            p.diary = []
        self.p = p
        drawn = p.rng.n
        try:
            self.force(record.chance)
            game.start(p)
            self.check_chance(drawn, record.chance)
        except Complaint as complaint:
            raise record.place(complaint, "!" if record.chance else "moves") from None

    def force(self, chance: list[int]) -> None:
        if chance:
            self.p.rng.force(chance)

    def check_chance(self, drawn: int, said: list[int]) -> None:
        """Chance has brought all that the record says, and no more unless there is a seed."""
        came = self.p.rng.n - drawn
        if came < len(said) or (came > len(said) and self.record.seed is None):
            raise Complaint("chance-count", said=len(said), came=came)

    def step(self) -> bool:
        """Play the next move; False when there is none. A move that is refused changes nothing."""
        if self.played == len(self.record.entries) and not self.takes_half():
            return False
        entry = self.record.entries[self.played]
        before = self.p.clone() if entry.chance or self.record.seed is None else None
        told = len(self.p.diary) if self.p.diary is not None else 0
        try:
            self.play(entry)
        except Complaint as complaint:
            if before is not None:
                before.diary = self.p.diary[:told] if self.p.diary is not None else None
                self.p = before
            if self.lacks_its_chance(complaint):
                self.record.cut = True
                self.record.entries.pop()
                return False
            raise complaint.at(self.record.file or None, entry.line or None) from None
        self.played += 1
        return True

    def lacks_its_chance(self, complaint: Complaint) -> bool:
        """The file was cut between the last move and what chance brought in it."""
        last = self.played == len(self.record.entries) - 1
        return last and complaint.key == "chance-count" and not self.record.entries[-1].chance

    def play(self, entry: Entry) -> None:
        if self.p.over:
            raise Complaint("after-the-end")
        move = self.game.notation.parse(entry.text)
        drawn = self.p.rng.n
        self.force(entry.chance)
        self.game.play(self.p, entry.seat, move)
        self.check_chance(drawn, entry.chance)

    def takes_half(self) -> bool:
        """A last line without its end is a whole move after all if it leads to the result."""
        half = self.record.half
        if half is None or self.p.over or self.record.seed is None or half.chance:
            return False
        self.record.half = None
        trial = self.p.clone()
        try:
            self.game.play(trial, half.seat, self.game.notation.parse(half.text))
        except Complaint:
            return False
        if not trial.over or result_of(trial) != self.record.result:
            return False
        self.record.entries.append(half)
        self.record.cut = False
        return True

    def to(self, moves: int) -> Position:
        """Go on until so many moves are played, or the record ends."""
        while self.played < moves and self.step():
            pass
        return self.p

    def to_end(self) -> Position:
        while self.step():
            pass
        return self.p

    def is_short(self) -> bool:
        """The record stops before the end that its header tells of."""
        return self.record.cut or (self.record.result != UNFINISHED and not self.p.over)

    def verify(self) -> Position:
        """Play to the end and hold the result against the header's."""
        p = self.to_end()
        if not self.is_short() and self.record.result != result_of(p):
            complaint = Complaint("wrong-result", said=self.record.result, found=result_of(p))
            raise self.record.place(complaint, "result")
        return p


def check_setup(game: Game[Position], record: Record) -> None:
    about = game.about
    if record.game != about.name:
        raise record.place(Complaint("wrong-game", said=record.game, ours=about.name), "game")
    if record.version != about.version:
        complaint = Complaint(
            "wrong-version", game=about.name, said=record.version, ours=about.version
        )
        raise record.place(complaint, "game")
    if (record.map_name, record.map_digest) != (about.map_name, about.map_digest):
        complaint = Complaint("wrong-map", said=record.map_name, ours=about.map_name)
        raise record.place(complaint, "map")
    for name, value in record.options.items():
        ours = about.options.get(name, "")
        if ours != value:
            complaint = Complaint("wrong-option", name=name, said=value, ours=ours)
            raise record.place(complaint, f"option {name}")
