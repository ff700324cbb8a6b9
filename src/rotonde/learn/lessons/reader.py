"""Lessons read from TOML, with the record beside them; a complaint names file and line."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rotonde.core.complaint import Complaint
from rotonde.core.data import TomlTable, read_data
from rotonde.core.record import Record
from rotonde.core.record_reader import read_record
from rotonde.core.typography import no_breaks
from rotonde.core.words import LANGUAGES
from rotonde.games.catalogue import lessons_of
from rotonde.learn.lessons.lesson import Lesson, Other, Reel, Spoken, Step, Try

FIELDS: Final = ("record", "title", "minutes", "seen", "not_yet", "ask_first", "step", "reel")
OF_STEP: Final = (
    *("at", "to", "entries", "show", "accept", "rules"),
    *("before", "after", "other", "try"),
)
MOST_MINUTES: Final = 120
MOST_PARTS: Final = 100  # steps, or reels


def read_lesson(path: Path) -> Lesson:
    """The lesson of a file; the record that it names stands in the same folder."""
    table = read_data(path).table()
    table.only(*FIELDS)
    record = read_record(path.parent / table.word("record"))
    return Lesson(
        name=path.stem,
        title=spoken(table, "title"),
        minutes=table.number("minutes", 1, MOST_MINUTES),
        seen=spoken(table, "seen"),
        not_yet=spoken(table, "not_yet"),
        ask_first=table.has("ask_first") and table.flag("ask_first"),
        record=record,
        steps=tuple(step_of(one, record) for one in table.some("step", 1, MOST_PARTS)),
        reels=tuple(reel_of(one, record) for one in table.some("reel", 0, MOST_PARTS)),
        source=table.file,
    )


def lessons_found(game: str) -> list[Lesson]:
    """The lessons that come with a game, by name."""
    return [read_lesson(path) for path in lessons_of(game)]


def spoken(table: TomlTable, key: str) -> Spoken:
    """A sentence in every language."""
    said = table.inner(key)
    said.only(*LANGUAGES)
    return {lang: no_breaks(said.word(lang), lang) for lang in LANGUAGES}


def step_of(table: TomlTable, record: Record) -> Step:
    table.only(*OF_STEP)
    return Step(
        entries=entries_of(table, record),
        show=some_words(table, "show"),
        accept=some_words(table, "accept"),
        rules=some_words(table, "rules"),
        before=spoken(table, "before"),
        after=spoken(table, "after"),
        others=tuple(map(other_of, table.some("other", 0, MOST_PARTS))),
        tries=tuple(map(try_of, table.some("try", 0, MOST_PARTS))),
    )


def entries_of(table: TomlTable, record: Record) -> tuple[int, ...]:
    """`at`, or `at` to `to`, or a list of `entries`; ascending."""
    last = len(record.entries)
    if table.has("entries"):
        if table.has("at") or table.has("to"):
            raise table.wrong(Complaint("rotonde.learn.lessons/at-or-entries"), "entries")
        found = table.numbers("entries", 1, last)
        if not found or found != sorted(set(found)):
            raise table.wrong(Complaint("rotonde.learn.lessons/not-ascending"), "entries")
        return tuple(found)
    first = table.number("at", 1, last)
    return tuple(range(first, (table.number("to", first, last) if table.has("to") else first) + 1))


def other_of(table: TomlTable) -> Other:
    table.only("moves", "says")
    return Other(table.word("moves"), spoken(table, "says"))


def try_of(table: TomlTable) -> Try:
    table.only("move", "rule", "asks")
    return Try(table.word("move"), table.word("rule"), spoken(table, "asks"))


def reel_of(table: TomlTable, record: Record) -> Reel:
    table.only("from", "to", "caption")
    first = table.number("from", 1, len(record.entries))
    last = table.number("to", first, len(record.entries))
    return Reel(first, last, spoken(table, "caption"))


def some_words(table: TomlTable, key: str) -> tuple[str, ...]:
    return tuple(table.words(key)) if table.has(key) else ()
