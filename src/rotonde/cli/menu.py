"""The legal moves as a numbered list that stays short: many of a kind become one line."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from rotonde.cli.plain import plain
from rotonde.cli.speech import text
from rotonde.core.game import Game
from rotonde.core.position import Position

MOST_LINES = 20  # moves that are listed one by one


@dataclass(frozen=True)
class Choice:
    move: int
    words: str  # what it means
    written: str  # in the notation
    kind: str  # the verb and what it is about: `claim denver-omaha`


Line = list[Choice]  # one move, or several of a kind


class Menu:
    def __init__(self, game: Game[Position], p: Position, seat: int, lang: str) -> None:
        self.lang = lang
        self.every = [choice(game, p, seat, move, lang) for move in game.legal_moves(p, seat)]
        self.lines: list[Line] = []
        self.show(self.every)

    def show(self, choices: list[Choice]) -> None:
        """List these, those of a kind together if there are many."""
        self.narrowed = len(choices) < len(self.every)
        if len(choices) <= MOST_LINES or len({one.kind for one in choices}) == 1:
            self.lines = [[one] for one in choices]
            return
        kinds: dict[str, Line] = {}
        for one in choices:
            kinds.setdefault(one.kind, []).append(one)
        self.lines = list(kinds.values())

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
        labels = [self.label(line) for line in self.lines]
        widest = max(len(label) for label in labels) + 6
        columns = max(1, min(4, out.width // widest)) if len(labels) > 6 else 1
        rows = -(-len(labels) // columns)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for row in range(rows):
            grid.add_row(*(entry(n, labels[n]) for n in range(row, len(labels), rows)))
        out.print(grid)

    def label(self, line: Line) -> str:
        if len(line) == 1:
            return line[0].words
        return f"{shared_beginning(line)} … {text(self.lang, 'say', 'ways', n=len(line))}"


def entry(n: int, label: str) -> Text:
    return Text.assemble((f"{n + 1:3} ", "bold cyan"), label)


def choice(game: Game[Position], p: Position, seat: int, move: int, lang: str) -> Choice:
    written = game.notation.text(move)
    verb = game.notation.by_number[move >> 48].words
    kind = " ".join(written.split()[: len(verb.split()) + 1])
    return Choice(move, game.describe(p, seat, move, lang), written, kind)


def shared_beginning(line: Line) -> str:
    """The first words that all descriptions have in common."""
    words = [one.words.split(" ") for one in line]
    same = 0
    while all(len(w) > same and w[same] == words[0][same] for w in words):
        same += 1
    return " ".join(words[0][: max(same, 1)])
