"""`rotonde tournament`: bots meet, and what their games say of them."""

from __future__ import annotations

import json as json_module
import shlex
import sys
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from rotonde.arena.game_line import Played
from rotonde.arena.setup import ALL, ROTATIONS, ROUND_ROBIN, SWISS, SetUp
from rotonde.cli.arena import (
    MOST_WORKERS,
    divisions_of,
    need,
    play_all,
    players_wanted,
    refuse_settings_without_games,
    seconds,
    wanted_setup,
)
from rotonde.cli.commands import Spoken, argument, one_of, option, whole
from rotonde.cli.printer import Printer, printer
from rotonde.core.files import unwritable
from rotonde.core.ranks import shared_ranks

if TYPE_CHECKING:
    from rotonde.arena.standings import DivisionStandings, Share

DEFAULT_FOLDER = "tournament"
RATINGS = "ratings.json"
MOST = 1_000_000
MOST_LINES = 10  # of forfeits


def command(lang: str) -> Spoken:
    params = [
        argument(lang, "games", required=False, many=True),
        option(lang, "--bot", multiple=True),
        option(lang, "--players"),
        option(lang, "--seeds", check=whole(1, MOST), default="10"),
        option(lang, "--form", check=one_of(ROUND_ROBIN, SWISS), default=ROUND_ROBIN),
        option(lang, "--rounds", key="tournament.--rounds", check=whole(1, 1000), default="5"),
        option(lang, "--seatings", check=one_of(ALL, ROTATIONS), default=ALL),
        option(lang, "--seed", key="tournament.--seed", check=whole(0)),
        option(lang, "--folder", default=DEFAULT_FOLDER),
        option(lang, "--workers", check=whole(1, MOST_WORKERS)),
        option(lang, "--cluster"),
        option(lang, "--map", key="tournament.--map", multiple=True),
        option(lang, "--option", key="tournament.--option", multiple=True),
        option(lang, "--bot-time", check=seconds(), default="10"),
        option(lang, "--json", is_flag=True),
    ]
    return Spoken(lang, "tournament", partial(show_tournament, printer(lang)), list(params))


def show_tournament(
    printer: Printer,
    games: tuple[str, ...],
    bot: tuple[str, ...],
    players: str | None,
    seeds: int,
    form: str,
    rounds: int,
    seatings: str,
    seed: int | None,
    folder: str,
    workers: int | None,
    cluster: str | None,
    map: tuple[str, ...],
    option: tuple[str, ...],
    bot_time: float,
    json: bool,
) -> None:
    need("arena", "openskill")
    wanted: SetUp | None = None
    refuse_settings_without_games(games)
    if games:
        divisions = divisions_of(games, map, option, players_wanted(players), ())
        last = rounds if form == SWISS else 0
        wanted = SetUp(form, divisions, bot, seeds, seed or 0, seatings, last, bot_time)
    path = Path(folder)
    again = f"rotonde tournament --folder {shlex.quote(folder)}"
    setup = wanted_setup(wanted, path, seed)
    played = play_all(printer, setup, path, workers, cluster, again)
    report(printer, setup, played, path, json)


def report(printer: Printer, setup: SetUp, played: list[Played], path: Path, json: bool) -> None:
    """Ratings and plots into the folder, tables or JSON to the reader."""
    from rotonde.arena.standings import tables

    with printer.err.status(printer.say("rating-games")):
        found = tables(setup, played)
    data = {"form": setup.form, "seed": setup.seed, "games": len(played)}
    data["divisions"] = [table.plain() for table in found]
    text = json_module.dumps(data, indent=2, ensure_ascii=False) + "\n"
    try:
        (path / RATINGS).write_text(text, encoding="utf-8")
    except OSError as error:
        raise unwritable(path, error) from None
    draw_plots(printer, found, path)
    if json:
        sys.stdout.write(text)
        return
    printer.out.print(printer.say("tournament", games=len(played), seed=setup.seed))
    for table in found:
        print_table(printer, table)
    printer.out.print(printer.say("all-in", folder=path), soft_wrap=True)


def draw_plots(printer: Printer, tables: list[DivisionStandings], folder: Path) -> None:
    if find_spec("matplotlib") is None:
        printer.remark("no-plots")
        return
    from rotonde.arena.plots import tournament_plots

    tournament_plots(tables, folder, printer.say)


def print_table(printer: Printer, table: DivisionStandings) -> None:
    """A line a bot, the best first; then why games were forfeited."""
    grid = Grid(title=table.title, title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    grid.add_column(printer.say("rank"), justify="right")
    grid.add_column(printer.say("a-bot"), overflow="fold")
    forfeits = ["forfeits"] if table.forfeits else []
    keys = ("rating", "interval", "games-played", "won", "interval", "mean-score", *forfeits)
    for key in keys:
        grid.add_column(printer.say(key), justify="right", no_wrap=True)
    ranked = shared_ranks([-standing.rating.mu for standing in table.standings])
    for rank, standing in zip(ranked, table.standings, strict=True):
        rating = standing.rating
        grid.add_row(
            str(rank),
            standing.bot,
            printer.number(rating.mu, 1),
            f"{printer.number(rating.low, 1)}–{printer.number(rating.high, 1)}",
            str(standing.won.games),
            *shares(printer, standing.won),
            printer.number(standing.score.mean(), 1) if standing.score.count else "–",
            *([str(standing.forfeits)] if forfeits else []),
        )
    printer.out.print(grid)
    for (bot, english, french), times in table.forfeits.most_common(MOST_LINES):
        why = french if printer.lang == "fr" else english
        said = printer.say("forfeit-line", n=times, bot=bot, why=why)
        printer.out.print(said, soft_wrap=True)


def shares(printer: Printer, share: Share) -> tuple[str, str]:
    """A share of wins and its interval, in percent."""
    low, high = share.interval()
    between = f"{printer.number(100 * low, 1)}–{printer.number(100 * high, 1)}"
    return f"{printer.number(100 * share.part(), 1)} %", between
