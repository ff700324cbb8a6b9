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

from rotonde.arena.facts.fact import SEAT, START
from rotonde.cli.arena import need
from rotonde.cli.commands import Spoken, argument, option
from rotonde.cli.speech import Misuse, Speech, speech, warn_if_slow
from rotonde.core.game import Game
from rotonde.core.position import Position

if TYPE_CHECKING:
    from rotonde.arena.stats import Worth

ORDINARY = (SEAT, START, "place")  # numbers, not names
NAMED = {"control": "company", "run": "company"}  # what the things of a kind are called after
EXPORTS = (".csv", ".parquet")


def command(lang: str) -> Spoken:
    params = [
        argument(lang, "folder"),
        option(lang, "--plots"),
        option(lang, "--facts"),
        option(lang, "--map", key="replay.--map"),
        option(lang, "--json", is_flag=True),
    ]
    return Spoken(lang, "stats", partial(show_stats, speech(lang)), list(params))


def show_stats(
    speech: Speech, folder: str, plots: str | None, facts: str | None, map: str | None, json: bool
) -> None:
    need("stats", "duckdb")
    if plots is not None:
        need("arena", "matplotlib")
    export = Path(facts) if facts is not None else None
    if export is not None and export.suffix not in EXPORTS:
        raise Misuse("facts-file", word=facts)
    from rotonde.arena.stats import Stats

    warn_if_slow(speech)
    stats = Stats(Path(folder), map)
    worths = stats.add_up(export)
    if not stats.records:
        raise Misuse("no-records", folder=folder)
    names = Names(speech, stats.games)
    if json:
        rows = [plain(names, worth) for worth in worths]
        data = {"games": stats.records, "unfinished": stats.unfinished, "facts": rows}
        sys.stdout.write(json_module.dumps(data, indent=2, ensure_ascii=False) + "\n")
    else:
        speech.out.print(speech.say("stats", games=stats.records, unfinished=stats.unfinished))
        for group in groups(worths):
            speech.out.print(names.title(group[0]), style="bold")
            speech.out.print(grid_of(speech, names, group))
    if plots is not None:
        draw(names, groups(worths), Path(plots))


def groups(worths: list[Worth]) -> list[list[Worth]]:
    """What is compared: the same kind of thing in the same game with as many seats."""
    return [list(group) for _, group in groupby(worths, key=lambda worth: worth.group())]


class Names:
    """What things are called."""

    def __init__(self, speech: Speech, games: dict[tuple[str, str], Game[Position]]) -> None:
        self.speech = speech
        self.games = games  # by name and map

    def thing(self, worth: Worth) -> str:
        if worth.kind in ORDINARY:
            return str(worth.thing + 1)
        if worth.kind == "bonus":
            return self.speech.say("stats-bonus")
        kind = NAMED.get(worth.kind, worth.kind)
        return self.games[worth.game, worth.map].name(kind, worth.thing, self.speech.lang)

    def title(self, worth: Worth) -> str:
        heading = self.speech.say(f"stats-{worth.kind}")
        fair = self.speech.say("fair-share", share=self.speech.number(100 / worth.seats, 1))
        return f"{worth.game} · {worth.map} · {worth.seats} · {heading} ({fair})"

    def amount(self, worth: Worth) -> list[str]:
        """What the amounts of such things are, where there are any."""
        return (
            [self.speech.say(f"amount-{worth.game}-{worth.kind}")]
            if worth.amount is not None
            else []
        )


def grid_of(speech: Speech, names: Names, group: list[Worth]) -> Grid:
    first = group[0]
    grid = Grid(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    grid.add_column(speech.say(f"thing-{first.kind}"), overflow="fold")
    keys = ("times", "games-played", "won", "interval", "mean-score", "interval")
    for heading in (*(speech.say(key) for key in keys), *names.amount(first)):
        grid.add_column(heading, justify="right", no_wrap=True)
    for worth in group:
        grid.add_row(names.thing(worth), *numbers(speech, worth))
    return grid


def numbers(speech: Speech, worth: Worth) -> list[str]:
    low, high = worth.won_between()
    within = worth.score_within()
    return [
        str(worth.count),
        str(worth.games),
        f"{speech.number(100 * worth.won, 1)} %",
        f"{speech.number(100 * low, 1)}–{speech.number(100 * high, 1)}",
        speech.number(worth.score, 1),
        "" if within is None else f"± {speech.number(within, 1)}",
        *([] if worth.amount is None else [speech.number(worth.amount, 2)]),
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
        worth_plot(file, names.title(first), named, 1 / first.seats, names.speech.say)
