"""The folder of a tournament: its set-up, and every game the moment it is over.

A game is one line of `games.jsonl`, written as a whole. Killed at any moment, at most the last
line is torn: it is cut off, and that game is played again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rotonde.arena.game_line import Played, from_line, to_line
from rotonde.arena.setup import Fixture, SetUp
from rotonde.core.complaint import Complaint
from rotonde.core.files import lock, unwritable

SET_UP = "tournament.json"
GAMES = "games.jsonl"
RECORDS = "games.records"
LOCK = ".lock"


class Folder:
    def __init__(self, path: Path, setup: SetUp) -> None:
        self.path = path
        self.setup = setup
        self.games: dict[int, Played] = {}

    def open(self) -> None:
        """Make the folder, or go on in it if it holds this very tournament."""
        said = saved_setup(self.path)
        ours = json.loads(json.dumps(self.setup.plain()))
        if said is None:
            self.write(SET_UP, json.dumps(ours, indent=2, ensure_ascii=False) + "\n")
        elif (change := difference(said, ours)) is not None:
            field, before, now = change
            raise Complaint("other-tournament", field=field, said=before, ours=now).at(
                self.path, None
            )
        self.read_games()

    def read_games(self) -> None:
        file = self.path / GAMES
        if not file.exists():
            return
        text = file.read_bytes()
        kept = 0
        for n, line in enumerate(text.splitlines(keepends=True), 1):
            try:
                played = from_line(line.decode())
            except (ValueError, KeyError, TypeError):
                if kept + len(line) < len(text):
                    raise Complaint("not-a-game").at(file, n) from None
                break
            if played.number in self.games:
                raise Complaint("game-twice", game=played.number).at(file, n)
            self.games[played.number] = played
            kept += len(line)
        whole = text[:kept] if not kept or text[kept - 1 : kept] == b"\n" else text + b"\n"
        if whole != text:
            self.write(GAMES, whole.decode())

    def check(self, fixtures: list[Fixture]) -> None:
        """Every game of the file with the number of a fixture is that fixture."""
        for fixture in fixtures:
            played = self.games.get(fixture.number)
            if played is not None and not played.is_of(fixture):
                raise self.foreign(fixture.number)

    def check_number(self, games: int) -> None:
        """No game of the file has a number that no fixture has."""
        if any(not 0 <= number < games for number in self.games):
            raise self.foreign(max(self.games))

    def foreign(self, number: int) -> Complaint:
        return Complaint("foreign-game", game=number).at(self.path / GAMES, None)

    def add(self, games: list[Played]) -> None:
        """On the disk before anybody counts it."""
        lines = "".join(to_line(played, self.setup) for played in games).encode()
        try:
            with (self.path / GAMES).open("ab") as file:
                file.write(lines)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise unwritable(self.path / GAMES, error) from None
        self.games.update({played.number: played for played in games})

    def finish(self) -> list[Played]:
        """All games in their order, whoever played them when; also as a file of records."""
        games = [self.games[number] for number in sorted(self.games)]
        self.write(GAMES, "".join(to_line(played, self.setup) for played in games))
        self.write(RECORDS, "".join(played.record for played in games))
        return games

    def write(self, name: str, text: str) -> None:
        """Beside the file first, then in its place: never half of it."""
        beside = self.path / f".{name}.part"
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            with beside.open("w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self.path / name)
        except OSError as error:
            raise unwritable(self.path / name, error) from None

    @contextmanager
    def locked(self) -> Iterator[None]:
        """One run at a time; a run that was killed holds nothing."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            file = (self.path / LOCK).open("w")
        except OSError as error:
            raise unwritable(self.path, error) from None
        with file:
            if not lock(file.fileno()):
                raise Complaint("folder-busy").at(self.path, None)
            yield


def saved_setup(folder: Path) -> dict[str, object] | None:
    """The set-up that a folder holds; None where there is none."""
    file = folder / SET_UP
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise Complaint("unreadable", why=error).at(file, None) from None
    try:
        said = json.loads(text)
    except ValueError:
        said = None
    if not isinstance(said, dict) or "tournament" not in said:
        raise Complaint("not-a-tournament").at(file, None)
    return said


def difference(said: object, ours: object, field: str = "") -> tuple[str, str, str] | None:
    """The first field that is not the same, and both values."""
    if isinstance(said, dict) and isinstance(ours, dict):
        for key in [*ours, *(key for key in said if key not in ours)]:
            found = difference(said.get(key), ours.get(key), f"{field}.{key}" if field else key)
            if found is not None:
                return found
        return None
    if isinstance(said, list) and isinstance(ours, list) and len(said) == len(ours):
        for n, (one, other) in enumerate(zip(said, ours, strict=True), 1):
            found = difference(one, other, f"{field}.{n}")
            if found is not None:
                return found
        return None
    return None if said == ours else (field, json.dumps(said), json.dumps(ours))
