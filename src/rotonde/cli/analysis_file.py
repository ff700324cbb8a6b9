"""The file of an analysis: a line of JSON for the game, then one for every move."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from rotonde.cli.printer import Misuse
from rotonde.core.files import unwritable
from rotonde.core.position import Position
from rotonde.core.record import Record

Line = dict[str, object]


class Verdicts:
    """What has been found so far, kept on disk move by move."""

    def __init__(self, path: Path, record: str, budget: str) -> None:
        self.path = path
        self.lines: list[Line] = []
        digest = hashlib.sha256(record.encode()).hexdigest()[:16]
        self.head: Line = {"analysis": 1, "record": digest, "budget": budget}
        try:
            if path.exists() and path.stat().st_size > 0:
                self.go_on()
            else:
                path.write_text(json.dumps(self.head) + "\n", encoding="utf-8")
        except OSError as error:
            raise unwritable(path, error) from None
        except ValueError:
            raise Misuse("analyse-other", file=path) from None

    def go_on(self) -> None:
        """Whole lines count; half a line, written when the machine stopped, is dropped."""
        text = self.path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        found = [json.loads(line) for line in whole.splitlines()]
        if not found or found[0] != self.head:
            raise Misuse("analyse-other", file=self.path)
        self.lines = found[1:]
        if len(whole) < len(text):
            self.path.write_text(whole, encoding="utf-8")

    def add(self, line: Line) -> None:
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        except OSError as error:
            raise unwritable(self.path, error) from None
        self.lines.append(line)


def chances_after(lines: list[Line], p: Position) -> list[list[float]]:
    """The chances of all seats after each move; a forced move changes nothing, the end decides."""
    found: list[list[float]] = []
    seats = int(p.seats)
    last = [1.0 / seats] * seats
    for line in lines:
        after = line.get("after")
        if isinstance(after, dict):
            last = [float(chance) for chance in after["chances"]]
        found.append(last)
    winners = [int(p.winners) >> seat & 1 for seat in range(seats)]
    found.append([won / max(sum(winners), 1) for won in winners])
    return found


def plain_of(record: Record, names: list[str], lines: list[Line]) -> Line:
    """The whole analysis as data, for the page that shows the game again."""
    return {"game": record.game, "players": names, "result": record.result, "moves": lines}
