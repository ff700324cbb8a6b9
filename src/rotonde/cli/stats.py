"""`rotonde stats`: what seats, actions, tickets and companies were worth in recorded games."""

from __future__ import annotations

import json as json_module
import sys
from dataclasses import asdict
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from rotonde.arena.facts.fact import ONLY_ONE, name_of
from rotonde.cli.arena import need
from rotonde.cli.commands import Spoken, argument, option
from rotonde.cli.printer import Misuse, Printer, printer, warn_if_slow
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.words import load_words
from rotonde.games.catalogue import words_of

if TYPE_CHECKING:
    from rotonde.arena.stats import Worth

EXPORTS = (".csv", ".parquet")


def command(lang: str) -> Spoken:
    params = [
        argument(lang, "folder"),
        option(lang, "--plots"),
        option(lang, "--facts"),
        option(lang, "--map", key="replay.--map"),
        option(lang, "--json", is_flag=True),
    ]
    return Spoken(lang, "stats", partial(show_stats, printer(lang)), list(params))


def show_stats(
    printer: Printer, folder: str, plots: str | None, facts: str | None, map: str | None, json: bool
) -> None:
    need("stats", "duckdb")
    if plots is not None:
        need("arena", "matplotlib")
    export = Path(facts) if facts is not None else None
    if export is not None and export.suffix not in EXPORTS:
        raise Misuse("facts-file", word=facts)
    from rotonde.arena.stats import Stats

    warn_if_slow(printer)
    stats = Stats(Path(folder), map)
    worths = stats.add_up(export)
    if not stats.records:
        raise Misuse("no-records", folder=folder)
    names = Names(printer, stats.games)
    if json:
        rows = [plain(names, worth) for worth in worths]
        data = {"games": stats.records, "unfinished": stats.unfinished, "facts": rows}
        sys.stdout.write(json_module.dumps(data, indent=2, ensure_ascii=False) + "\n")
    else:
        printer.out.print(printer.say("stats", games=stats.records, unfinished=stats.unfinished))
        for group in groups(worths):
            printer.out.print(names.title(group[0]), style="bold")
            printer.out.print(grid_of(printer, names, group))
    if plots is not None:
        draw(names, groups(worths), Path(plots))


def groups(worths: list[Worth]) -> list[list[Worth]]:
    """What is compared: the same kind of thing in the same game with as many seats."""
    return [list(group) for _, group in groupby(worths, key=lambda worth: worth.group())]


class Names:
    """What things are called."""

    def __init__(self, printer: Printer, games: dict[tuple[str, str], Game[Position]]) -> None:
        self.printer = printer
        self.games = games  # by name and map

    def thing(self, worth: Worth) -> str:
        if worth.kind in ONLY_ONE:
            return self.printer.say(f"stats-{worth.kind}")
        game = self.games[worth.game, worth.map]
        return name_of(game, worth.kind, worth.thing, self.printer.lang)

    def title(self, worth: Worth) -> str:
        heading = self.said(worth, worth.kind, f"stats-{worth.kind}")
        fair = self.printer.say("fair-share", share=self.printer.number(100 / worth.seats, 1))
        return f"{worth.game} · {worth.map} · {worth.seats} · {heading} ({fair})"

    def amount(self, worth: Worth) -> list[str]:
        """What the amounts of such things are, where there are any."""
        if worth.amount is None:
            return []
        return [self.said(worth, f"{worth.kind}.amount", f"amount-{worth.game}-{worth.kind}")]

    def head(self, worth: Worth) -> str:
        """What such a thing is called."""
        return self.said(worth, f"{worth.kind}.thing", f"thing-{worth.kind}")

    def said(self, worth: Worth, own: str, ours: str) -> str:
        """In words of the game (`[fact]`), else in ours, else as the kind is called."""
        lang = self.printer.lang
        if own in (words := words_of(worth.game).section(lang, "fact")):
            return words[own]
        known = load_words("rotonde.cli").section(lang, "say")
        return known.get(ours, worth.kind)


def grid_of(printer: Printer, names: Names, group: list[Worth]) -> Grid:
    first = group[0]
    grid = Grid(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    grid.add_column(names.head(first), overflow="fold")
    keys = ("times", "games-played", "won", "interval", "mean-score", "interval")
    for heading in (*(printer.say(key) for key in keys), *names.amount(first)):
        grid.add_column(heading, justify="right", no_wrap=True)
    for worth in group:
        grid.add_row(names.thing(worth), *numbers(printer, worth))
    return grid


def numbers(printer: Printer, worth: Worth) -> list[str]:
    low, high = worth.won_between()
    within = worth.score_within()
    return [
        str(worth.count),
        str(worth.games),
        f"{printer.number(100 * worth.won, 1)} %",
        f"{printer.number(100 * low, 1)}–{printer.number(100 * high, 1)}",
        printer.number(worth.score, 1),
        "" if within is None else f"± {printer.number(within, 1)}",
        *([] if worth.amount is None else [printer.number(worth.amount, 2)]),
    ]


def plain(names: Names, worth: Worth) -> dict[str, object]:
    data = asdict(worth)
    data["name"] = names.thing(worth)
    data["fair"] = 1 / worth.seats
    data["won_between"] = list(worth.won_between())
    data["score_within"] = worth.score_within()
    return data


def draw(names: Names, found: list[list[Worth]], folder: Path) -> None:
    """One picture a group, named after it."""
    from rotonde.arena.plots import worth_plot

    for group in found:
        first = group[0]
        file = folder / f"{first.game}-{first.map}-{first.seats}-{first.kind}.svg"
        named = [(names.thing(worth), worth.won, worth.won_between()) for worth in group]
        worth_plot(file, names.title(first), named, 1 / first.seats, names.printer.say)
