"""Express 01 in the terminal: the board, companies with their best runs, decks, hands, players."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.games.express_01.game import Express01Game
from rotonde.games.express_01.layers import LEVELS
from rotonde.terminal.boards.express_01_cards import Grid
from rotonde.terminal.marks import letters
from rotonde.terminal.plain_data import View, flag, items, number, numbers, table, tables
from rotonde.terminal.sheet import Sheet

STYLES = {"red": "red", "blue": "blue", "green": "green", "yellow": "yellow"}
NEUTRAL = "○"


class Board(Sheet[Express01Game]):
    """All that one reader sees, fitted to the width of the terminal."""

    def __init__(self, game: Game[Position], view: View, players: list[str], lang: str) -> None:
        super().__init__(Express01Game, game, view, players, lang)
        file = self.game.board.file
        names = [names[lang] for names in file.company_names]
        self.signs = [*(letter.upper() for letter in letters(names)), NEUTRAL]
        self.styles = [*(STYLES.get(company, "") for company in file.company_ids), ""]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        grid = Grid(self.game.board, numbers(self.view, "lies"), self.lang, self.signs, self.styles)
        drawn = self.drawn_company()
        yield from grid.lines(options.max_width, self.route(drawn))
        yield Text(self.say("legend"), style="dim")
        for company in range(self.game.board.companies):
            yield self.company(company, company == drawn)
        yield self.decks()
        if "me" in self.view:
            yield self.hand(numbers(table(self.view, "me"), "hand"))
        yield self.table_of_players()
        yield self.progress()

    def run_of(self, company: int) -> View | None:
        run = items(self.view, "runs")[company]
        return run if isinstance(run, dict) else None

    def drawn_company(self) -> int:
        """The company whose payment goes on, else the one whose run pays most; -1: none."""
        if number(self.view, "company") >= 0 and self.run_of(number(self.view, "company")):
            return number(self.view, "company")
        best, most = -1, 0
        for company in range(self.game.board.companies):
            run = self.run_of(company)
            if run is not None and number(run, "amount") > most:
                best, most = company, number(run, "amount")
        return best

    def route(self, company: int) -> list[list[int]]:
        run = self.run_of(company) if company >= 0 else None
        if run is None:
            return []
        return [[n for n in step if isinstance(n, int)] for step in steps_of(run)]

    def company(self, company: int, drawn: bool) -> Text:
        """Stations, who has how many shares, and the best run."""
        style = self.styles[company]
        name = self.game.name("company", company, self.lang)
        line = Text.assemble((f"[{self.signs[company]}] {name:<7}", f"{style} bold"))
        line.append(self.say("stations", n=numbers(self.view, "stations")[company]))
        held = [
            f"{self.marks[seat]} {count}"
            for seat, player in enumerate(tables(self.view, "players"))
            if (count := numbers(player, "shares")[company])
        ]
        line.append(f" · {self.say('shares')} {', '.join(held) or '–'}")
        run = self.run_of(company)
        if run is not None:
            stops = self.stops(self.route(company))
            key = "run-drawn" if drawn else "run"
            said = self.say(key, amount=number(run, "amount"), cards=number(run, "cards"))
            line.append(f" · {said} {stops}", style="bold" if drawn else "")
        return line

    def stops(self, route: list[list[int]]) -> str:
        """The stations of a run by their base cards."""
        board, lies = self.game.board, numbers(self.view, "lies")
        return "–".join(board.base_ids[c] for c, *_ in route if board.stations[lies[c] >> 1])

    def decks(self) -> Table:
        """How many cards each deck has, and the face-up card on top of it."""
        grid = self.grid()
        grid.add_column(self.say("decks"))
        for level in range(1, LEVELS + 1):
            grid.add_column(f"{level}")
        found = tables(self.view, "decks")
        for at in range(0, len(found), LEVELS):
            name = self.game.name("deck", at, self.lang).rpartition(" ")[0]
            grid.add_row(name, *(self.deck(deck) for deck in found[at : at + LEVELS]))
        return grid

    def deck(self, deck: View) -> str:
        up = numbers(deck, "face_up")
        top = f" ▲{self.card(up[-1])}" if up else ""
        return f"{number(deck, 'size'):>2}{top}"

    def card(self, kind: int) -> str:
        """A card by its number, with the sign of the company it is a share of."""
        share = self.game.board.share[kind]
        return self.game.board.card_ids[kind] + (self.signs[share] if share >= 0 else "")

    def hand(self, hand: list[int]) -> Text:
        cards = " ".join(self.card(kind) for kind in hand) or "–"
        return Text.assemble((self.say("hand"), "bold"), f" {cards}")

    def table_of_players(self) -> Table:
        grid = self.grid_of_players("order", "cards", "bases", "capital")
        for seat, player in enumerate(tables(self.view, "players")):
            engine = f" {self.say('engine')}" if number(self.view, "engine") == seat else ""
            order = f"{number(player, 'order')}{'✓' if flag(player, 'played') else ''}"
            bases = f"{number(player, 'base_routes')}/{number(player, 'base_cities')}"
            row = [order, str(number(player, "cards")), bases, str(self.capital(seat, player))]
            grid.add_row(self.mark(seat), f"{self.named(seat)}{engine}", *row)
        return grid

    def capital(self, seat: int, player: View) -> int:
        """As the government aid reckons it (EXP-11), from what everybody knows."""
        stations = numbers(self.view, "stations")
        points = number(player, "cards")
        points += min(number(player, "base_routes"), number(player, "base_cities"))
        for company, count in enumerate(numbers(player, "shares")):
            points += count * stations[company]
        if number(self.view, "engine") == seat:
            points += self.game.board.engine
        return points

    def progress(self) -> Text:
        empty = sum(number(deck, "size") == 0 for deck in tables(self.view, "decks"))
        said = self.say(
            "progress",
            round=number(self.view, "round"),
            upgraded=number(self.view, "upgraded"),
            bases=self.game.board.end_bases,
            empty=empty,
            decks=self.game.board.end_decks,
        )
        if flag(self.view, "ending") and not flag(self.view, "over"):
            return Text.assemble((said, "dim"), " ", (self.last_round(), "bold"))
        return Text(said, style="dim")

    def last_round(self) -> str:
        return self.game.about.words.text(self.lang, "board", "last-round")


def steps_of(run: View) -> list[list[object]]:
    return [step for step in items(run, "route") if isinstance(step, list)]


board = Board
