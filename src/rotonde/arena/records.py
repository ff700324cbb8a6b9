"""Every record below a folder, whatever file it stands in; the same game counts once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from rotonde.core.complaint import Complaint
from rotonde.core.record import Record
from rotonde.core.record_reader import Reader, read_records

SUFFIXES = (".record", ".records")
LINES = ".jsonl"


def files_in(folder: Path) -> list[Path]:
    if folder.is_file():
        return [folder]
    if not folder.is_dir():
        raise Complaint("no-file").at(folder, None)
    found = [file for file in folder.rglob("*") if file.suffix in (*SUFFIXES, LINES)]
    return sorted(file for file in found if file.is_file())


def records_in(folder: Path) -> Iterator[Record]:
    seen: set[bytes] = set()
    for file in files_in(folder):
        for record in lines_of(file) if file.suffix == LINES else read_records(file):
            digest = sha256(record.text().encode()).digest()
            if digest not in seen:
                seen.add(digest)
                yield record


def lines_of(file: Path) -> Iterator[Record]:
    """The records of a tournament's games; a last line that is torn is left out."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Complaint("unreadable", why=error).at(file, None) from None
    lines = text.split("\n")
    for n, line in enumerate(lines, 1):
        if n == len(lines):
            return
        try:
            record = json.loads(line)["record"]
        except (ValueError, KeyError, TypeError):
            raise Complaint("not-a-game").at(file, n) from None
        yield next(Reader(f"{file}:{n}", str(record)).records())
