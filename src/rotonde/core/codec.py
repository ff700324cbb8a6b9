"""How one number of a move is said: by name, as a number, as some of a row."""

from __future__ import annotations

from typing import Final

from rotonde.core.complaint import Complaint, unknown

FIELD_BITS: Final = 16


class Codec:
    """How one number of a move is written; `takes` says how many words it may use."""

    def write(self, number: int) -> str:
        raise NotImplementedError

    def read(self, words: list[str], field: str) -> int:
        """Take words off the front of the list."""
        raise NotImplementedError

    def to_json(self, number: int) -> object:
        return number

    def from_json(self, value: object, field: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise Complaint("field-number", field=field, word=value)
        return value


class Names(Codec):
    """One of the names of a list: `denver-omaha`."""

    def __init__(self, what: str, names: list[str]) -> None:
        self.what = what
        self.names = names
        self.numbers = {name: number for number, name in enumerate(names)}

    def write(self, number: int) -> str:
        return self.names[number] if 0 <= number < len(self.names) else f"#{number}"

    def read(self, words: list[str], field: str) -> int:
        if not words:
            raise Complaint("field-missing", field=field)
        return self.find(words.pop(0))

    def to_json(self, number: int) -> object:
        return self.write(number)

    def from_json(self, value: object, field: str) -> int:
        if not isinstance(value, str):
            raise Complaint("field-name", field=field, word=value)
        return self.find(value)

    def find(self, word: str) -> int:
        if word not in self.numbers:
            raise unknown(self.what, word, self.names)
        return self.numbers[word]


class Number(Codec):
    """A number as people say it: the engine's number and `first`."""

    def __init__(self, first: int = 0) -> None:
        self.first = first

    def write(self, number: int) -> str:
        return str(number + self.first)

    def read(self, words: list[str], field: str) -> int:
        if not words:
            raise Complaint("field-missing", field=field)
        return counted(words.pop(0), field, self.first) - self.first

    def to_json(self, number: int) -> object:
        return number + self.first

    def from_json(self, value: object, field: str) -> int:
        number = super().from_json(value, field) - self.first
        if number < 0:
            raise Complaint("field-number", field=field, word=value)
        return number


class Plus(Number):
    """A number that is left out when it is nothing: `+1`."""

    def write(self, number: int) -> str:
        return f"+{number}" if number else ""

    def read(self, words: list[str], field: str) -> int:
        if not words or not words[0].startswith("+"):
            return 0
        return counted(words.pop(0)[1:], field, 0)


class Subset(Codec):
    """Some of a row of things, counted from one: `1 3`."""

    def write(self, number: int) -> str:
        return " ".join(str(n) for n in members(number))

    def read(self, words: list[str], field: str) -> int:
        bits = 0
        while words:
            bits = with_member(bits, counted(words.pop(0), field, 1), field)
        return bits

    def to_json(self, number: int) -> object:
        return members(number)

    def from_json(self, value: object, field: str) -> int:
        if not isinstance(value, list):
            raise Complaint("field-list", field=field, word=value)
        bits = 0
        for n in value:
            if not isinstance(n, int) or isinstance(n, bool) or n < 1:
                raise Complaint("field-number", field=field, word=n)
            bits = with_member(bits, n, field)
        return bits


def with_member(bits: int, n: int, field: str) -> int:
    if n > FIELD_BITS:
        raise Complaint("field-number", field=field, word=n)
    if bits >> (n - 1) & 1:
        raise Complaint("field-twice", field=field, word=n)
    return bits | 1 << (n - 1)


def members(bits: int) -> list[int]:
    return [n + 1 for n in range(bits.bit_length()) if bits >> n & 1]


def counted(word: str, field: str, least: int) -> int:
    if not (word.isascii() and word.isdigit()) or len(word) > 5 or int(word) < least:
        raise Complaint("field-number", field=field, word=word)
    return int(word)
