"""Moves in words and as JSON: `claim denver-omaha violet 3 +1`, and back to the same number.

A game lists its verbs with their fields; text, JSON and parsing follow from the list.
"""

from __future__ import annotations

from typing import Final

from rotonde.core.codec import Codec
from rotonde.core.complaint import Complaint, unknown

VERB_SHIFT: Final = 48


class Field:
    """One number of a move: its name, where it stands (a shift and a width in bits), its words."""

    def __init__(self, name: str, shift: int, bits: int, codec: Codec) -> None:
        self.name = name
        self.shift = shift
        self.mask = (1 << bits) - 1
        self.codec = codec

    def of(self, move: int) -> int:
        """The number of this field in a move."""
        return move >> self.shift & self.mask

    def put(self, number: int) -> int:
        """The number at the place of this field in a move."""
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
        """A move of this verb as it is written."""
        said = [field.codec.write(field.of(move)) for field in self.fields]
        return " ".join([self.words, *(word for word in said if word)])

    def parse(self, words: list[str]) -> int:
        """A move of this verb from the words after it."""
        move = self.number << VERB_SHIFT
        for field in self.fields:
            move |= field.put(field.codec.read(words, field.name))
        if words:
            raise Complaint("move-too-long", word=" ".join(words))
        return move

    def to_json(self, move: int) -> dict[str, object]:
        """A move of this verb as an object of JSON."""
        fields = {field.name: field.codec.to_json(field.of(move)) for field in self.fields}
        return {"move": self.words, **fields}

    def from_json(self, data: dict[str, object]) -> int:
        """A move of this verb from an object of JSON."""
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
        """The verb of a move."""
        verb = self.by_number.get(move >> VERB_SHIFT)
        if verb is None:
            raise Complaint("not-a-move", word=move)
        return verb

    def text(self, move: int) -> str:
        """A move as it is written: `claim denver-omaha violet 3 +1`."""
        return self.verb(move).text(move)

    def parse(self, text: str) -> int:
        """A move from what is written; what is no move is a `Complaint`."""
        words = text.split()
        for verb in self.longest_first:
            said = verb.words.split()
            if words[: len(said)] == said:
                return verb.parse(words[len(said) :])
        if not words:
            raise Complaint("move-empty")
        raise unknown("verb", words[0], [verb.words for verb in self.verbs])

    def to_json(self, move: int) -> dict[str, object]:
        """A move as an object of JSON, its fields by name."""
        return self.verb(move).to_json(move)

    def from_json(self, data: object) -> int:
        """A move from such an object; what is no move is a `Complaint`."""
        if not isinstance(data, dict) or not isinstance(data.get("move"), str):
            raise Complaint("json-not-a-move")
        verb = self.by_words.get(data["move"])
        if verb is None:
            raise unknown("verb", data["move"], list(self.by_words))
        return verb.from_json(data)
