"""Steel Driver in the terminal: the map, the companies, the players, the auction."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.games.steel_driver.game import SteelDriverGame
from rotonde.terminal.boards.steel_driver_map import LinkMap, unlike
from rotonde.terminal.marks import letters, seat_style
from rotonde.terminal.plain_data import View, flag, number, numbers, optional_numbers, table, tables
from rotonde.terminal.sheet import AT_TURN, Sheet

STYLES = {
    "red": "red",
    "blue": "bright_blue",
    "green": "green",
    "yellow": "yellow",
    "purple": "magenta",
    "black": "bright_black",
    "white": "white",
    "silver": "cyan",
    "orange": "dark_orange",
}
NOBODY = "–"


class Board(Sheet[SteelDriverGame]):
    """All that everybody sees, fitted to the width of the terminal."""

    def __init__(self, game: Game[Position], view: View, players: list[str], lang: str) -> None:
        super().__init__(SteelDriverGame, game, view, players, lang)
        file = self.game.board.file
        self.letters = letters([names[lang] for names in file.company_names])
        self.company_styles = [STYLES.get(colour, "") for colour in file.company_ids]
        self.goods_letters = letters([names[lang] for names in file.colour_names])
        self.goods_styles = [STYLES.get(colour, "") for colour in file.colour_ids]
        self.codes = unlike([names[lang] for names in file.city_names])

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        styles = [f"bold {self.goods_styles[city.colour]}" for city in self.game.board.file.cities]
        words = [self.on_map(city) for city in range(self.game.board.cities)]
        drawn = LinkMap(self.game.board, words, styles, options.max_width)
        owners = optional_numbers(self.view, "owner")
        yield from drawn.lines(owners, self.letters, self.company_styles)
        yield Text(self.say("legend"), style="dim")
        yield from self.cities()
        yield self.round()
        yield self.companies()
        yield from self.rails(owners)
        yield self.table_of_players()
        if self.view["auction"] is not None:
            yield self.auction(table(self.view, "auction"))

    def on_map(self, city: int) -> str:
        """`Chi40`, hexagonal cities in brackets; where goods are collected `Chi*`."""
        described = self.game.board.file.cities[city]
        goods = numbers(self.view, "goods")
        value = ("*" if city in goods else "") if self.collecting() else str(described.value)
        word = f"{self.codes[city]}{value}"
        return f"[{word}]" if described.hexagonal else word

    def collecting(self) -> bool:
        """Phase 6: goods lie in cities or boxes."""
        taken = [sum(numbers(company, "goods")) for company in tables(self.view, "companies")]
        return bool(numbers(self.view, "goods")) or any(taken)

    def cities(self) -> list[Text]:
        """The cities of each colour by their short and whole names."""
        file = self.game.board.file
        lines = []
        for colour, names in enumerate(file.colour_names):
            style = self.goods_styles[colour]
            line = Text.assemble((f"{self.goods_letters[colour]} {names[self.lang]} –", "bold"))
            here = [city for city, its in enumerate(file.cities) if its.colour == colour]
            for city in here:
                line.append(f" {self.codes[city]}", f"bold {style}")
                line.append(f" {file.city_names[city][self.lang]}")
                line.append("." if city == here[-1] else ",")
            lines.append(line)
        return lines

    def round(self) -> Text:
        joined = self.say("joined" if flag(self.view, "transcontinental") else "open")
        return Text.assemble(
            (f"{self.say('round')} {number(self.view, 'round')}", "bold"),
            f" · {self.say('transcontinental')} {joined}",
        )

    def companies(self) -> Table:
        """In company order: who controls each, its box, profit, rails, start, goods, shares."""
        grid = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
        for key in ("company", "controller"):
            grid.add_column(self.say(key), no_wrap=True)
        for key in ("box", "profit", "rails"):
            grid.add_column(self.say(key), justify="right")
        grid.add_column(self.say("goods" if self.collecting() else "start"), no_wrap=True)
        for seat in range(len(self.players)):
            grid.add_column(Text(self.marks[seat], style=seat_style(seat)), justify="right")
        grid.add_column(self.say("shares"), justify="right")
        order = numbers(self.view, "order")
        for place, company in enumerate(order):
            grid.add_row(*self.company(company, self.builds() and place == number(self.view, "at")))
        return grid

    def builds(self) -> bool:
        """A company is at turn: somebody decides, and it is no auction."""
        phase = self.game.phases[number(self.view, "phase")].name
        return phase in ("build-rails", "collect-goods") and not flag(self.view, "over")

    def company(self, company: int, at_turn: bool) -> list[Text | str]:
        shown = tables(self.view, "companies")[company]
        name = f"{self.letters[company]} {self.game.name('company', company, self.lang)}"
        sign = f" {AT_TURN}" if at_turn else f" ({self.say('passed')})" if shown["passed"] else ""
        controller, start = shown["controller"], shown["start"]
        where = self.goods_of(numbers(shown, "goods"))
        if not self.collecting():
            where = self.codes[start] if isinstance(start, int) else NOBODY
        held = [str(numbers(player, "shares")[company]) for player in tables(self.view, "players")]
        return [
            Text(f"{name}{sign}", style=self.company_styles[company]),
            self.players[controller][:12] if isinstance(controller, int) else NOBODY,
            str(number(shown, "box")),
            str(number(shown, "profit")),
            str(number(shown, "rails")),
            where,
            *(count if count != "0" else "·" for count in held),
            f"({number(shown, 'shares')})",
        ]

    def rails(self, owners: list[int | None]) -> list[Text]:
        """Every rail by its ends, a line a company: where lines cross, the map is hard to read."""
        board = self.game.board
        lines = []
        for company, letter in enumerate(self.letters):
            mine = [link for link in range(board.links) if owners[link] == company]
            ends = [(self.codes[board.link_a[k]], self.codes[board.link_b[k]]) for k in mine]
            title = board.file.company_titles[company]
            line = Text(f"{letter} {title} |", style=self.company_styles[company])
            line.append("".join(f" {a}–{b}" for a, b in ends))
            lines += [line] if mine else []
        return lines

    def goods_of(self, counts: list[int]) -> str:
        """`3w 1b`"""
        found = [f"{n}{self.goods_letters[colour]}" for colour, n in enumerate(counts) if n]
        return " ".join(found) or NOBODY

    def table_of_players(self) -> Table:
        grid = self.grid_of_players("cubes", "cash", "shares")
        grid.add_column("")
        for seat, player in enumerate(tables(self.view, "players")):
            active = seat == number(self.view, "active") and not flag(self.view, "over")
            grid.add_row(
                self.mark(seat),
                self.named(seat),
                str(number(player, "cubes")),
                str(number(player, "cash")),
                str(sum(numbers(player, "shares"))),
                Text(self.say("active") if active else "", style="dim"),
            )
        return grid

    def auction(self, auction: View) -> Text:
        """`Auction: red 5 Bob (Ann, Bob)`: the bid, who made it, who is still in."""
        company = number(auction, "company")
        still_in = ", ".join(self.players[seat] for seat in numbers(auction, "in"))
        return Text.assemble(
            (f"{self.say('auction')} ", "bold"),
            (self.game.name("company", company, self.lang), self.company_styles[company]),
            f" {number(auction, 'bid')} {self.players[number(auction, 'bidder')]} ({still_in})",
        )


board = Board
