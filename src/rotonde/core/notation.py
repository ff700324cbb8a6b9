"""Moves in words and as JSON: `claim denver-omaha violet 3 +1`, and back to the same number.

A game lists its verbs with their fields; text, JSON and parsing follow from the list.
"""

from __future__ import annotations

from typing import Final

from rotonde.core.complaint import Complaint, unknown

VERB_SHIFT: Final = 48
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


class Field:
    """One number of a move: its name, where it stands (a shift and a width in bits), its words."""

    def __init__(self, name: str, shift: int, bits: int, codec: Codec) -> None:
        self.name = name
        self.shift = shift
        self.mask = (1 << bits) - 1
        self.codec = codec

    def of(self, move: int) -> int:
        return move >> self.shift & self.mask

    def put(self, number: int) -> int:
        if not 0 <= number <= self.mask:
            raise Complaint("field-number", field=self.name, word=self.codec.write(number))
        return number << self.shift


class Verb:
    """A verb with its fields in the order in which they are said."""

    def __init__(self, number: int, words: str, fields: list[Field]) -> None:
        self.number = number
        self.words = words
        self.fields = fields

    def text(self, move: int) -> str:
        said = [field.codec.write(field.of(move)) for field in self.fields]
        return " ".join([self.words, *(word for word in said if word)])

    def parse(self, words: list[str]) -> int:
        move = self.number << VERB_SHIFT
        for field in self.fields:
            move |= field.put(field.codec.read(words, field.name))
        if words:
            raise Complaint("move-too-long", word=" ".join(words))
        return move

    def to_json(self, move: int) -> dict[str, object]:
        fields = {field.name: field.codec.to_json(field.of(move)) for field in self.fields}
        return {"move": self.words, **fields}

    def from_json(self, data: dict[str, object]) -> int:
        names = [field.name for field in self.fields]
        for name in data:
            if name != "move" and name not in names:
                raise unknown("field", name, names)
        move = self.number << VERB_SHIFT
        for field in self.fields:
            if field.name not in data:
                raise Complaint("field-missing", field=field.name)
            move |= field.put(field.codec.from_json(data[field.name], field.name))
        return move


class Notation:
    """All verbs of a game."""

    def __init__(self, verbs: list[Verb]) -> None:
        self.verbs = verbs
        self.by_number = {verb.number: verb for verb in verbs}
        self.by_words = {verb.words: verb for verb in verbs}
        self.longest_first = sorted(verbs, key=lambda v: -len(v.words.split()))

    def verb(self, move: int) -> Verb:
        verb = self.by_number.get(move >> VERB_SHIFT)
        if verb is None:
            raise Complaint("not-a-move", word=move)
        return verb

    def text(self, move: int) -> str:
        return self.verb(move).text(move)

    def parse(self, text: str) -> int:
        words = text.split()
        for verb in self.longest_first:
            said = verb.words.split()
            if words[: len(said)] == said:
                return verb.parse(words[len(said) :])
        if not words:
            raise Complaint("move-empty")
        raise unknown("verb", words[0], [verb.words for verb in self.verbs])

    def to_json(self, move: int) -> dict[str, object]:
        return self.verb(move).to_json(move)

    def from_json(self, data: object) -> int:
        if not isinstance(data, dict) or not isinstance(data.get("move"), str):
            raise Complaint("json-not-a-move")
        verb = self.by_words.get(data["move"])
        if verb is None:
            raise unknown("verb", data["move"], list(self.by_words))
        return verb.from_json(data)
