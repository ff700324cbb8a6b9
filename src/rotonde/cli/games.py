"""`rotonde games`: all games, their maps, options and bots; or which parts each of them lacks."""

from __future__ import annotations

from functools import partial

import click
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rotonde.bots.bot import bot_names
from rotonde.cli.commands import Spoken, option
from rotonde.cli.printer import Printer, printer, tell_left_out
from rotonde.core.options import Option
from rotonde.core.words import Words
from rotonde.games.catalogue import every_game, load_game, maps_of, options_of, words_of


def command(lang: str) -> Spoken:
    params: list[click.Parameter] = [option(lang, "--check", is_flag=True)]
    return Spoken(lang, "games", partial(show_games, printer(lang)), params)


def show_games(printer: Printer, check: bool) -> None:
    if check:
        from rotonde.cli.games_check import all_is_well

        click.get_current_context().exit(0 if all_is_well(printer) else 1)
    games = every_game()
    for name in games:
        printer.out.print(one_game(printer, name))
    printer.out.print(printer.say("how-to-play", game=games[0]))
    tell_left_out(printer)


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
    for offered in options_of(name):
        table.add_row("--option", explained(offered, words, printer.lang))
    title = Text.assemble((name, "bold"), f" · {game['name']}")
    return Panel(Group(Text(game["description"]), Text(), table), title=title, title_align="left")


def explained(offered: Option, words: Words, lang: str) -> Group:
    """An option with its choices, the rulebook's first."""
    said = words.section(lang, "option")
    choices = Table.grid(padding=(0, 2))
    choices.add_column(no_wrap=True, style="cyan")
    choices.add_column()
    for choice in offered.choices:
        key = f"{offered.name}.{choice}"
        choices.add_row(f"{offered.name}={choice}", said.get(key, choice))
    return Group(Text(said.get(offered.name, offered.name)), choices)
