"""The legal moves as a numbered list that stays short: many of a kind become one line."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from rotonde.cli.printer import text
from rotonde.cli.typed_words import plain
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.session import telling

MOST_MOVES = 20  # that are listed one by one
MOST_LINES = 40
MANY_ALIKE = 6  # lines whose common beginning is said only once


@dataclass(frozen=True)
class Choice:
    move: int
    words: str  # what it means
    written: str  # in the notation
    kinds: tuple[str, ...]  # from fine to coarse: `claim denver-omaha`, `claim denver`, `claim`


Line = list[Choice]  # one move, or several of a kind


class Menu:
    def __init__(
        self, game: Game[Position], p: Position, seat: int, names: list[str], lang: str
    ) -> None:
        self.lang = lang
        self.room: tuple[Console, int] | None = None  # lines of a screen that it may take
        moves = game.legal_moves(p, seat)
        self.every = [choice(game, p, seat, move, names, lang) for move in moves]
        self.lines: list[Line] = []
        self.show(self.every)

    def show(self, choices: list[Choice]) -> None:
        """List these; if there are many, those of a kind together, as coarse as need be."""
        ways = [[[one] for one in choices]] if len(choices) <= MOST_MOVES else []
        ways += [of_a_kind(choices, level) for level in range(len(choices[0].kinds))]
        ways = [lines for lines in ways if len(lines) > 1] or [[[one] for one in choices]]
        self.lines = next((lines for lines in ways if self.is_short(lines)), ways[-1])

    def is_short(self, lines: list[Line]) -> bool:
        if self.room is None:
            return len(lines) <= MOST_LINES
        out, rows = self.room
        self.lines = lines
        return len(out.render_lines(self, pad=False)) <= rows

    def fit(self, out: Console, rows: int) -> None:
        """From now on lists take no more lines than these, where that is possible."""
        self.room = out, rows
        self.show(self.shown())

    def shown(self) -> list[Choice]:
        """Every move that the list holds, in its order."""
        return [one for line in self.lines for one in line]

    def widen(self) -> None:
        self.show(self.every)

    def pick(self, number: int) -> Choice | None:
        """The move on this line; None if the line holds several, which are listed instead."""
        line = self.lines[number - 1]
        if len(line) == 1:
            return line[0]
        self.show(line)
        return None

    def narrow(self, words: str) -> bool:
        """List the moves that hold all these words; False and no change if none does."""
        wanted = plain(words).split()
        found = [c for c in self.every if all(w in plain(f"{c.words} {c.written}") for w in wanted)]
        if found:
            self.show(found)
        return bool(found)

    def print(self, out: Console) -> None:
        out.print(self)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Lines of one verb stand together; what all of them begin with is said once above."""
        labels = self.labels()
        verbs = [line[0].kinds[-1] for line in self.lines]
        start = 0
        while start < len(labels):
            end = start
            while end < len(labels) and verbs[end] == verbs[start]:
                end += 1
            block = labels[start:end]
            same = shared_beginning(block) if end - start >= MANY_ALIKE else ""
            if same:
                yield Text(f"    {same} …", style="dim")
                block = [label.removeprefix(same).strip() for label in block]
            yield columns(options.max_width, start, block)
            start = end

    def labels(self) -> list[str]:
        """What each line says; lines that would read alike name their thing."""
        labels = [self.label(line) for line in self.lines]
        times = Counter(labels)
        things = [thing(line[0]) for line in self.lines]
        return [
            label if times[label] == 1 else f"{label} [{thing}]"
            for label, thing in zip(labels, things, strict=True)
        ]

    def label(self, line: Line) -> str:
        if len(line) == 1:
            return line[0].words
        same, end = shared_ends([one.words for one in line])
        return f"{same} … {end}{text(self.lang, 'say', 'ways', n=len(line))}"


def columns(width: int, start: int, labels: list[str]) -> Grid:
    """Numbered labels, downwards, in as many columns as fit."""
    lengths = sorted(len(label) for label in labels)
    usual = lengths[len(lengths) * 9 // 10 - 1] if len(labels) >= 10 else lengths[-1]
    count = max(1, min(4, width // (usual + 6)))
    rows = -(-len(labels) // count)
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for _ in range(count):
        grid.add_column(style="bold cyan", justify="right", min_width=3, no_wrap=True)
        grid.add_column()
    for row in range(rows):
        here = range(row, len(labels), rows)
        grid.add_row(*(cell for n in here for cell in (str(start + n + 1), labels[n])))
    return grid


def thing(one: Choice) -> str:
    """What a move is about: `denver-omaha`."""
    return one.kinds[0].removeprefix(one.kinds[-1]).strip()


def of_a_kind(choices: list[Choice], level: int) -> list[Line]:
    """One line a kind, in the order of the game: $3, $4 … $10, as the moves themselves."""
    kinds: dict[str, Line] = {}
    for one in choices:
        kinds.setdefault(one.kinds[level], []).append(one)
    return sorted(kinds.values(), key=lambda line: line[0].move)


def choice(
    game: Game[Position], p: Position, seat: int, move: int, names: list[str], lang: str
) -> Choice:
    written = game.notation.text(move)
    verb = game.notation.by_number[move >> 48].words
    about = " ".join(written.split()[: len(verb.split()) + 1])
    kinds = (about, about.partition("-")[0], verb)
    return Choice(move, telling.describe(game, p, seat, move, names, lang), written, kinds)


def shared_ends(sentences: list[str]) -> tuple[str, str]:
    """What all begin with, and what they end with where that is more than a word: “on 013 Bonn”."""
    same = shared_beginning(sentences)
    rest = [" ".join(reversed(one.removeprefix(same).split())) for one in sentences]
    end = shared_beginning(rest).split()
    return same, " ".join(reversed(end)) + " " if len(end) > 1 else ""


def shared_beginning(sentences: list[str]) -> str:
    """The first words that all have in common; never a whole sentence."""
    words = [sentence.split(" ") for sentence in sentences]
    shortest = min(len(w) for w in words)
    same = 0
    while same < shortest - 1 and all(w[same] == words[0][same] for w in words):
        same += 1
    return " ".join(words[0][:same])
