"""Ticket to Ride in the terminal: the map, the cards, what the reader holds, the players."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from rotonde.core.game import Game
from rotonde.core.graph import apart, join, together
from rotonde.core.position import Position
from rotonde.games.ticket_to_ride.board import LOCO
from rotonde.games.ticket_to_ride.game import TicketToRideGame
from rotonde.terminal.boards.ticket_to_ride_map import RouteMap
from rotonde.terminal.marks import letters
from rotonde.terminal.plain_data import View, flag, number, numbers, optional_numbers, table, tables
from rotonde.terminal.sheet import Sheet

COLOURS = {
    "white": "bold",  # no colour, so that it shows on a light terminal too
    "blue": "blue",
    "yellow": "yellow",
    "green": "green",
    "red": "red",
    "violet": "magenta",
    "black": "bright_black",
    "orange": "dark_orange",
}
LOCOMOTIVE = "★"


class Board(Sheet[TicketToRideGame]):
    """All that one reader sees, fitted to the width of the terminal."""

    def __init__(self, game: Game[Position], view: View, players: list[str], lang: str) -> None:
        super().__init__(TicketToRideGame, game, view, players, lang)
        file = self.game.board.file
        self.letters = letters([names[lang] for names in file.colour_names])
        self.styles = [COLOURS.get(colour, "") for colour in file.colour_ids]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view = self.view
        owners = optional_numbers(view, "owner")
        closed = numbers(view, "closed")
        size = (options.max_width, console.height)
        drawn = RouteMap(self.game.board, self.lang, owners, closed, size)
        yield from drawn.lines(self.letters, self.styles, self.marks)
        yield Text(self.say("routes"), style="dim")
        yield self.display()
        if "me" in view:
            me = table(view, "me")
            yield self.hand(me)
            yield from self.tickets(number(me, "seat"), me)
        yield self.table_of_players()
        if flag(view, "over"):
            for seat, player in enumerate(tables(view, "players")):
                yield self.shown(seat, numbers(player, "tickets_shown"))
        elif number(view, "last_turns") > 0:
            yield Text(self.say("last-turns", n=number(view, "last_turns")), style="bold")

    def card(self, card: int) -> Text:
        """A card by its colour, its letter and its name."""
        name = self.game.name("card", card, self.lang)
        if card == LOCO:
            return Text(f"{LOCOMOTIVE} {name}", style="bold")
        return Text.assemble((f"{self.letters[card]} ", "bold"), name, style=self.styles[card])

    def display(self) -> Text:
        line = Text.assemble((self.say("face-up"), "bold"), " ")
        for slot, card in enumerate(optional_numbers(self.view, "face_up"), 1):
            shown = self.card(card) if card is not None else Text(self.say("empty"), style="dim")
            line.append_text(Text.assemble(f" {slot}[", shown, "]"))
        left = self.say(
            "deck",
            deck=number(self.view, "deck"),
            discards=sum(numbers(self.view, "discards")),
            tickets=number(self.view, "ticket_deck"),
        )
        return Text.assemble(line, "\n", (left, "dim"))

    def hand(self, me: View) -> Text:
        line = Text.assemble((self.say("hand"), "bold"), " ")
        held = [(card, count) for card, count in enumerate(numbers(me, "hand")) if count]
        for card, count in held:
            line.append_text(Text.assemble(f" {count}×[", self.card(card), "]"))
        return line if held else Text.assemble(line, f" {self.say('no-cards')}")

    def tickets(self, seat: int, me: View) -> list[Text]:
        """Tickets kept, each done or not, and those on offer."""
        lines = []
        for key, held in (("tickets", numbers(me, "tickets")), ("offer", numbers(me, "offer"))):
            line = Text.assemble((self.say(key), "bold"))
            for n, ticket in enumerate(held):
                line.append(" · " if n else " ")
                line.append_text(self.ticket(seat, ticket, "open"))
            lines += [line] if held else []
        return lines

    def ticket(self, seat: int, ticket: int, otherwise: str) -> Text:
        done = self.joined(seat, ticket)
        style = "green" if done else ""
        sign = self.say("done" if done else otherwise).split()[0]
        return Text(f"{sign} {self.game.name('ticket', ticket, self.lang)}", style=style)

    def joined(self, seat: int, ticket: int) -> bool:
        """The routes of this seat join the cities of the ticket."""
        board = self.game.board
        cities = apart(board.cities)
        for route, owner in enumerate(optional_numbers(self.view, "owner")):
            if owner == seat:
                join(cities, board.route_a[route], board.route_b[route])
        return together(cities, board.ticket_a[ticket], board.ticket_b[ticket])

    def shown(self, seat: int, tickets: list[int]) -> Text:
        title = self.say("shown", player=self.players[seat])
        line = Text.assemble((title, "bold"))
        for n, ticket in enumerate(tickets):
            line.append(" · " if n else " ")
            line.append_text(self.ticket(seat, ticket, "failed"))
        return line

    def table_of_players(self) -> Table:
        grid = self.grid_of_players("wagons", "points", "cards", "tickets-held")
        for seat, player in enumerate(tables(self.view, "players")):
            counts = [str(number(player, key)) for key in ("wagons", "points", "cards", "tickets")]
            grid.add_row(self.mark(seat), self.named(seat), *counts)
        return grid


board = Board
