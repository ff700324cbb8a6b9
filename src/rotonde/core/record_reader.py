"""Records read from text, line by line; a complaint names the line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rotonde.core.complaint import Complaint, unknown
from rotonde.core.fair import Fair
from rotonde.core.files import read_text
from rotonde.core.record import FAIR, FIRST_LINE, Entry, Record

PROOF = ["table", "commitment", "secret", "contribution"]  # after `seed fair`
KEYS = ["game", "map", "option", "seat", "seed", *PROOF, "result", "moves"]
NEEDED = ["game", "map", "seat", "seed"]
MANY = ("seat", "contribution")  # a line each seat
WORDS = {  # after the key
    **{"game": 2, "map": 2, "option": 2, "seed": 1, "moves": 0},
    **{"table": 1, "commitment": 1, "secret": 1, "contribution": 2},
}
BYTE_ORDER_MARK = "\ufeff"


class Reader:
    """The lines of a file, with one record or several."""

    def __init__(self, file: str, text: str) -> None:
        text = text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n")
        self.file = file
        self.whole = text.endswith("\n")
        self.lines = text.removesuffix("\n").split("\n")

    def records(self) -> Iterator[Record]:
        """Every record of a file."""
        starts = [n for n, line in enumerate(self.lines) if line.strip() == FIRST_LINE]
        first = next((n for n, line in enumerate(self.lines) if is_said(line)), None)
        if first is None or starts[:1] != [first]:
            word = "" if first is None else self.lines[first][:40]
            at = 1 if first is None else first + 1
            raise Complaint("not-a-record", word=word, line=FIRST_LINE).at(self.file, at)
        for start, end in zip(starts, [*starts[1:], len(self.lines)], strict=True):
            yield self.record(start + 1, end)

    def record(self, start: int, end: int) -> Record:
        """The record between two lines; one that was cut off within a line is kept up to there."""
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
        """One line more of a record."""
        if not is_said(line):
            return
        if "moves" in record.lines:
            read_move(record, line, n)
        else:
            read_header(record, line, n)


def is_said(line: str) -> bool:
    """Whether a line says anything: no comment, not empty."""
    return bool(line.strip()) and not line.lstrip().startswith("#")


def is_whole_number(word: str) -> bool:
    """Whether a word is digits and nothing else, of a length that makes sense."""
    return word.isascii() and word.isdigit() and len(word) < 20


def read_header(record: Record, line: str, n: int) -> None:
    """Note one line of the header; most stand once."""
    key, *words = line.split()
    if key not in KEYS:
        raise unknown("header", key, KEYS)
    name = f"option {words[0]}" if key == "option" and words else key
    if name in record.lines and key not in MANY:
        raise Complaint("header-twice", header=name)
    if len(words) != WORDS.get(key, len(words)) or not read_words(record, key, words):
        raise Complaint("header-line", header=key, word=line.strip()[:60])
    if key == "moves":
        check_header(record)
    record.lines[name] = n


def check_header(record: Record) -> None:
    """Complain of the first line that lacks."""
    fair = record.fair
    for needed in NEEDED if fair is None else [*NEEDED, *PROOF]:
        if needed not in record.lines:
            raise Complaint("header-missing", header=needed)
    if fair is not None and len(fair.contributions) != len(record.seats):
        told = len(fair.contributions)
        raise Complaint("fair-contributions", told=told, seats=len(record.seats))


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
    elif key in PROOF:
        return record.fair is not None and record.fair.read(key, words)
    elif key == "seed" and words == [FAIR]:
        record.fair = Fair()
    elif key == "seed" and words != ["none"]:
        record.seed = int(words[0]) if is_whole_number(words[0]) else None
        return record.seed is not None
    elif key == "result":
        record.result = " ".join(words)
        return bool(words)
    return True


def read_move(record: Record, line: str, n: int) -> None:
    """A line of moves: who, what, and what chance brought."""
    said = line.split("#", 1)[0].split()
    if said[0].startswith("!"):
        if not read_chance(record, [*filter(None, [said[0][1:]]), *said[1:]]):
            raise Complaint("chance-line", word=line.strip()[:60])
        record.lines.setdefault("!", n)
        return
    seat = int(said[0]) if is_whole_number(said[0]) else 0
    if not 1 <= seat <= len(record.seats) or len(said) < 2:
        raise Complaint("move-line", word=line.strip()[:60], seats=len(record.seats))
    record.entries.append(Entry(seat - 1, " ".join(said[1:]), n))


def read_chance(record: Record, words: list[str]) -> bool:
    """Note draws: `5`, or `5/52` where chance can be proved; False if they are not that."""
    told = record.entries[-1] if record.entries else record
    for word in words:
        numbers = word.split("/") if record.fair is not None else [word]
        if len(numbers) > 2 or not all(is_whole_number(n) and len(n) <= 10 for n in numbers):
            return False
        told.chance.append(int(numbers[0]))
        told.bounds += [int(number) for number in numbers[1:]]
    return bool(words)


def read_records(path: Path) -> Iterator[Record]:
    """The records of a file, one after another."""
    return Reader(str(path), read_text(path)).records()


def read_record(path: Path) -> Record:
    """The first record of a file."""
    return next(read_records(path))
