"""Trambahn in the terminal: the rows of passengers, the trams for sale, columns, hand and sheet."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.games.trambahn.game import TrambahnGame
from rotonde.terminal.marks import letters
from rotonde.terminal.plain_data import (
    View,
    number,
    numbers,
    optional_numbers,
    table,
    tables,
)
from rotonde.terminal.sheet import Sheet

COLOURS = {"blue": "bright_blue", "red": "red", "green": "green", "yellow": "yellow"}
CONDUCTOR = "◆"
NO_CARD = "·"
UNKNOWN = "?"


class Board(Sheet[TrambahnGame]):
    """All that one reader sees."""

    def __init__(self, game: Game[Position], view: View, players: list[str], lang: str) -> None:
        super().__init__(TrambahnGame, game, view, players, lang)
        self.board = self.game.board
        self.seats = tables(view, "players")
        lines = self.board.file.lines
        self.letters = letters([line.name[lang] for line in lines])
        self.styles = [COLOURS.get(line.id, "") for line in lines]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.rows()
        yield Text(self.say("legend", sign=CONDUCTOR), style="dim")
        yield self.trams()
        for seat in range(len(self.players)):
            yield self.player(seat)
            yield from self.columns(seat)
        if "me" in self.view:
            me = table(self.view, "me")
            yield Text.assemble((self.say("hand"), "bold"), " ", self.cards(numbers(me, "hand")))
            yield self.reserve(optional_numbers(me, "money"))
        yield from self.sheet()

    def line(self, line: int) -> Text:
        """A line by its number, its letter and its colour."""
        shown = self.board.file.lines[line]
        name = f"{shown.number} {shown.name[self.lang]}"
        return Text(f"{self.letters[line]}  {name}", style=self.styles[line])

    def card(self, kind: int) -> Text:
        """`b7`, or the sign of a conductor."""
        if kind == self.board.conductor:
            return Text(CONDUCTOR, style="bold")
        line = self.board.line[kind]
        return Text(f"{self.letters[line]}{self.board.value[kind]}", style=self.styles[line])

    def cards(self, kinds: list[int]) -> Text:
        if not kinds:
            return Text(self.say("none"), style="dim")
        return Text(" ").join(self.card(kind) for kind in kinds)

    def rows(self) -> Table:
        """The passengers, and what each row would score now."""
        grid = self.grid()
        grid.add_column(self.say("row"))
        grid.add_column(self.say("passengers"))
        for name in self.players:
            grid.add_column(self.say("would-score", player=name), justify="right")
        found = self.view["rows"]
        assert isinstance(found, list)
        for line, row in enumerate(found):
            shown = [self.card(kind) for kind in row]
            shown += [Text(NO_CARD, style="dim")] * (self.board.passengers_to_score - len(row))
            scores = [str(self.would_score(seat, line)) for seat in range(len(self.players))]
            grid.add_row(self.line(line), Text("  ").join(shown), *scores)
        return grid

    def would_score(self, seat: int, line: int) -> int:
        columns = tables(self.seats[seat], "columns")
        return sum(self.worth(column) for column in columns if number(column, "line") == line)

    def worth(self, column: View) -> int:
        tram = column["tram"]
        return (
            number(column, "points") * self.board.tram_value[tram] if isinstance(tram, int) else 0
        )

    def trams(self) -> Text:
        """What is for sale, and how much is left of the stack and the deck."""
        line = Text.assemble((self.say("for-sale"), "bold"))
        for tram, count in enumerate(numbers(self.view, "display")):
            if count:
                cost = self.board.cost[tram]
                value = self.board.tram_value[tram]
                name = self.game.name("tram", tram, self.lang)
                line.append(f" {count}×[{name} ×{value}: {self.say('cost', n=cost)}]")
        left = self.say(
            "left",
            stack=len(numbers(self.view, "stack")),
            deck=number(self.view, "deck"),
            discards=sum(numbers(self.view, "discards")),
            phases=len(tables(self.view, "sheet")),
            all=self.board.scorings,
        )
        return Text.assemble(line, "\n", (left, "dim"))

    def player(self, seat: int) -> Text:
        shown = self.seats[seat]
        about = self.say(
            "player",
            points=number(shown, "points") + number(shown, "bonus"),
            bonus=number(shown, "bonus"),
            hand=number(shown, "hand"),
            money=number(shown, "money"),
        )
        return Text.assemble(self.mark(seat), (f" {self.named(seat)}", "bold"), f"  {about}")

    def columns(self, seat: int) -> list[Text]:
        """Each column with its number, its cards, its tram and what it is worth."""
        found = []
        for n, column in enumerate(tables(self.seats[seat], "columns"), 1):
            tram = column["tram"]
            served = self.say("no-tram")
            if isinstance(tram, int):
                name = self.game.name("tram", tram, self.lang)
                served = f"{name} ×{self.board.tram_value[tram]} = {self.worth(column)}"
            cards = self.cards(numbers(column, "cards"))
            found.append(Text.assemble(f"  {n:>2}  ", cards, (f"  {served}", "bold")))
        return found

    def reserve(self, money: list[int | None]) -> Text:
        """The own pile from the top: what this reader knows of it."""
        line = Text.assemble((self.say("reserve"), "bold"), " ")
        known = [Text(UNKNOWN, style="dim") if card is None else self.card(card) for card in money]
        return line + Text(" ").join(known[::-1]) if known else line + Text(self.say("none"))

    def sheet(self) -> list[Text]:
        """The scoring phases so far."""
        phases = tables(self.view, "sheet")
        if not phases:
            return []
        line = Text.assemble((self.say("sheet"), "bold"))
        for n, phase in enumerate(phases, 1):
            points = ":".join(str(p) for p in numbers(phase, "points"))
            letter = number(phase, "line")
            line.append(f"  {n}.")
            line.append(self.letters[letter], style=self.styles[letter])
            line.append(f" {points}")
        return [line]


board = Board
