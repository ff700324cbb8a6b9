"""Data files: TOML read field by field, and a complaint that names the exact place."""

from __future__ import annotations

import hashlib
import re
import tomllib
from importlib import resources
from pathlib import Path

from rotonde.core.complaint import Complaint, unknown
from rotonde.core.files import read_text
from rotonde.core.toml_lines import line_of


class DataFile:
    """The text of a file, and what it holds."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.digest = hashlib.sha256(text.encode()).hexdigest()[:16]
        try:
            self.content: dict[str, object] = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise Complaint("not-toml", why=error).at(name, wrong_line(text, error)) from None

    def table(self) -> TomlTable:
        return TomlTable(self, (), self.content)


class TomlTable:
    """A table of a data file; each question checks what it finds."""

    def __init__(
        self, file: DataFile, path: tuple[str | int, ...], found: dict[str, object]
    ) -> None:
        self.file = file
        self.path = path
        self.found = found

    def wrong(self, complaint: Complaint, *where: str | int) -> Complaint:
        return complaint.at(self.file.name, line_of(self.file.text, (*self.path, *where)))

    def get(self, key: str) -> object:
        if key not in self.found:
            raise self.wrong(Complaint("data-missing", field=key))
        return self.found[key]

    def only(self, *known: str) -> None:
        """No other keys than these."""
        for key in self.found:
            if key not in known:
                raise self.wrong(unknown("field", key, list(known)), key)

    def has(self, key: str) -> bool:
        return key in self.found

    def number(self, key: str, least: int, most: int) -> int:
        return self.within(self.get(key), least, most, key)

    def within(self, value: object, least: int, most: int, key: str, *where: int) -> int:
        """A value of the field `key`, or of its list, if it is a number between these."""
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            complaint = Complaint("data-number", field=key, word=value, least=least, most=most)
            raise self.wrong(complaint, key, *where)
        return value

    def word(self, key: str) -> str:
        value = self.get(key)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(Complaint("data-word", field=key, word=value), key)
        return value

    def flag(self, key: str) -> bool:
        value = self.get(key)
        if not isinstance(value, bool):
            raise self.wrong(Complaint("data-flag", field=key, word=value), key)
        return value

    def one_of(self, key: str, what: str, names: list[str]) -> int:
        """The number of a name; `what` names the complaint about a wrong one."""
        word = self.word(key)
        if word not in names:
            raise self.wrong(unknown(what, word, names), key)
        return names.index(word)

    def items(self, key: str) -> list[object]:
        value = self.get(key)
        if not isinstance(value, list):
            raise self.wrong(Complaint("data-list", field=key, word=value), key)
        return value

    def numbers(self, key: str, least: int, most: int) -> list[int]:
        return [self.within(item, least, most, key, n) for n, item in enumerate(self.items(key))]

    def words(self, key: str) -> list[str]:
        words = []
        for n, item in enumerate(self.items(key)):
            if not isinstance(item, str):
                raise self.wrong(Complaint("data-word", field=key, word=item), key, n)
            words.append(item)
        return words

    def pair(self, key: str, least: int, most: int) -> tuple[int, int]:
        found = self.numbers(key, least, most)
        if len(found) != 2:
            raise self.wrong(Complaint("two-numbers", field=key), key)
        return found[0], found[1]

    def players(self, least: int, most: int, otherwise: str) -> tuple[int, int]:
        """The fewest and the most; `otherwise` names the complaint if they are not."""
        few, many = self.pair("players", least, most)
        if few > many:
            raise self.wrong(Complaint(otherwise, least=few, most=many), "players")
        return few, many

    def good_id(self) -> str:
        """An id can stand in a move and in the header of a record."""
        word = self.word("id")
        if not all(part.isalnum() for part in word.split("_")):
            raise self.wrong(Complaint("bad-id", word=word), "id")
        return word

    def names(self, key: str = "name") -> dict[str, str]:
        """A name, the same in both languages or one for each."""
        if isinstance(self.get(key), str):
            return {"en": self.word(key), "fr": self.word(key)}
        names = self.inner(key)
        names.only("en", "fr")
        return {"en": names.word("en"), "fr": names.word("fr")}

    def inner(self, key: str) -> TomlTable:
        value = self.get(key)
        if not isinstance(value, dict):
            raise self.wrong(Complaint("data-table", field=key, word=value), key)
        return TomlTable(self.file, (*self.path, key), value)

    def each(self, key: str) -> list[TomlTable]:
        """The tables of a list of tables."""
        tables = []
        for n, item in enumerate(self.items(key)):
            if not isinstance(item, dict):
                raise self.wrong(Complaint("data-table", field=key, word=item), key, n)
            tables.append(TomlTable(self.file, (*self.path, key, n), item))
        return tables

    def some(self, key: str, least: int, most: int) -> list[TomlTable]:
        """So many tables; where there need be none, the list may be left out."""
        found = self.each(key) if least or self.has(key) else []
        self.how_many(key, len(found), least, most)
        return found

    def how_many(self, key: str, found: int, least: int, most: int) -> None:
        if not least <= found <= most:
            complaint = Complaint("how-many", what=key, found=found, least=least, most=most)
            raise self.wrong(complaint, key)

    def unique(self, key: str, tables: list[TomlTable]) -> list[str]:
        """The names of these tables, no name twice."""
        names: list[str] = []
        for table in tables:
            name = table.word(key)
            if name in names:
                raise table.wrong(Complaint("data-twice", field=key, word=name), key)
            names.append(name)
        return names

    def agree(self, found: dict[str, int]) -> None:
        """What the file says there is of each thing, where it says so, is there."""
        for what in self.found:
            if what in found:
                said = self.number(what, 0, 100000)
                if said != found[what]:
                    complaint = Complaint("data-count", what=what, found=found[what], said=said)
                    raise self.wrong(complaint, what)


def wrong_line(text: str, error: Exception) -> int:
    """The line that the TOML reader stumbled over; the last one where it wanted more."""
    said = re.search(r"at line (\d+)", str(error))
    return int(said[1]) if said else text.count("\n", 0, len(text.rstrip())) + 1


def read_data(path: Path) -> DataFile:
    return DataFile(str(path), read_text(path, "utf-8-sig"))


def own_data(package: str, name: str) -> DataFile:
    """A file that comes with a game."""
    with resources.as_file(resources.files(package) / "data" / f"{name}.toml") as path:
        return read_data(Path(path))
