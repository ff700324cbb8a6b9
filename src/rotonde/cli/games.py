"""`rotonde games`: the games in the house, their maps, options and bots."""

from __future__ import annotations

from functools import partial

from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rotonde.bots.bot import bot_names
from rotonde.cli.commands import Spoken
from rotonde.cli.printer import Printer, printer
from rotonde.core.options import Option
from rotonde.core.words import Words
from rotonde.games.catalogue import GAMES, load_game, maps_of, options_of, words_of


def command(lang: str) -> Spoken:
    return Spoken(lang, "games", partial(show_games, printer(lang)), [])


def show_games(printer: Printer) -> None:
    for name in GAMES:
        printer.out.print(one_game(printer, name))
    printer.out.print(printer.say("how-to-play", game=GAMES[0]))


def one_game(printer: Printer, name: str) -> Panel:
    about = load_game(name).about
    words = words_of(name)
    game = words.section(printer.lang, "game")
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    players = printer.say("from-to", least=about.least_seats, most=about.most_seats)
    table.add_row(printer.say("players"), players)
    table.add_row(printer.say("maps"), ", ".join(maps_of(name)))
    table.add_row(printer.say("bots"), ", ".join(bot_names(name)))
    table.add_row(printer.say("rules-here"), f"rotonde rules {name}")
    for option in options_of(name):
        table.add_row("--option", explained(option, words, printer.lang))
    title = Text.assemble((name, "bold"), f" · {game['name']}")
    return Panel(Group(Text(game["description"]), Text(), table), title=title, title_align="left")


def explained(option: Option, words: Words, lang: str) -> Group:
    """An option with its choices, the rulebook's first."""
    said = words.section(lang, "option")
    choices = Table.grid(padding=(0, 2))
    choices.add_column(no_wrap=True, style="cyan")
    choices.add_column()
    for choice in option.choices:
        choices.add_row(f"{option.name}={choice}", said[f"{option.name}.{choice}"])
    return Group(Text(said[option.name]), choices)
