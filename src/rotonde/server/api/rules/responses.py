"""What a rule page is made of: the minute, sections with diagrams, glossary, aid."""

from __future__ import annotations

from msgspec import Struct

from rotonde.server.api.game_responses import OptionInfo, Overview


class Rule(Struct):
    id: str
    text: str
    note: str | None = None
    example: bool = False  # of the rule before it


class Diagram(Struct):
    """A picture of the game's own pieces, with its text."""

    name: str
    rule: str  # beside which it stands
    address: str
    width: int
    height: int
    caption: str
    alt: str
    legend: list[str] = []  # what the numbers in it mean


class RuleSection(Struct):
    title: str
    rules: list[Rule]
    first: str = ""
    lead: str | None = None  # what one does there, in a sentence
    in_play: bool = True  # else it is looked up: set-up, expansions
    diagrams: list[Diagram] = []


class Step(Struct):
    """A step of a turn, and the rule where it is told."""

    rule: str
    text: str


class NumberTable(Struct):
    title: str
    rows: list[list[str]]
    rule: str | None = None  # beside which it stands


class Aid(Struct):
    """Numbers and scoring, for the page that is printed."""

    tables: list[NumberTable] = []
    score: str | None = None


class GlossaryTerm(Struct):
    """One thing in both languages; `found`: how else it is sought."""

    en: str
    fr: str
    meaning: str
    found: list[str]


class Taught(Struct):
    """A guided game, and what each of its steps says: search finds them."""

    lesson: str
    title: str
    steps: list[str]


class Rules(Struct):
    game: str
    title: str
    description: str
    reconstructed: str | None
    sections: list[RuleSection]
    overview: Overview | None = None
    turn: list[Step] = []
    aid: Aid | None = None
    glossary: list[GlossaryTerm] = []
    options: list[OptionInfo] = []
    phases: dict[str, str] = {}  # the first rule to show in a phase, or with a verb of it
    diagrams: list[Diagram] = []  # beside no rule: the table at a glance
    lessons: list[Taught] = []
