"""`rotonde leaderboard`: all bots of all games, with a seed that serves nothing else."""

from __future__ import annotations

import shlex
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from rotonde.arena.setup import ROTATIONS, ROUND_ROBIN, SetUp
from rotonde.cli.arena import MOST_WORKERS, divisions_of, need, play_all, wanted_setup
from rotonde.cli.commands import Spoken, argument, option, whole
from rotonde.cli.ladder import markdown, write_sections
from rotonde.cli.printer import Printer, printer
from rotonde.cli.tournament import MOST, shares
from rotonde.games.catalogue import GAMES

if TYPE_CHECKING:
    from rotonde.arena.standings import DivisionStandings

BOTS: Final = ("random", "greedy", "ismcts:20", "apprentice", "driver", "engineer:20")
KEPT_SEED: Final = 7_310_000_001  # nothing is tuned with games of this seed, and nothing may be
DEFAULT_FOLDER = "leaderboard"
HEADS = ("rank", "a-bot", "rating", "interval", "games-played", "won", "interval", "mean-score")


def command(lang: str) -> Spoken:
    params = [
        argument(lang, "games", required=False, many=True),
        option(lang, "--bot", key="leaderboard.--bot", multiple=True),
        option(lang, "--seeds", key="leaderboard.--seeds", check=whole(1, MOST), default="2"),
        option(lang, "--folder", key="leaderboard.--folder", default=DEFAULT_FOLDER),
        option(lang, "--table"),
        option(lang, "--workers", check=whole(1, MOST_WORKERS)),
    ]
    return Spoken(lang, "leaderboard", partial(show, printer(lang)), list(params))


def show(
    printer: Printer,
    games: tuple[str, ...],
    bot: tuple[str, ...],
    seeds: int,
    folder: str,
    table: str | None,
    workers: int | None,
) -> None:
    need("arena", "openskill")
    from rotonde.arena.standings import tables

    divisions = divisions_of(games or tuple(GAMES), (), (), [], ())
    setup = SetUp(ROUND_ROBIN, divisions, bot or BOTS, seeds, KEPT_SEED, ROTATIONS)
    path = Path(folder)
    again = f"rotonde leaderboard --folder {shlex.quote(folder)}"
    setup = wanted_setup(setup, path, KEPT_SEED)
    played = play_all(printer, setup, path, workers, None, again)
    with printer.err.status(printer.say("rating-games")):
        found = tables(setup, played)
    printer.out.print(printer.say("tournament", games=len(played), seed=setup.seed))
    for division in found:
        printer.out.print(grid_of(printer, division))
    if table is not None:
        write_sections(Path(table), sections(printer, setup, found))
        printer.out.print(printer.say("saved", file=table), soft_wrap=True)


def rows(printer: Printer, table: DivisionStandings) -> list[list[str]]:
    """A line a bot, the best first."""
    found: list[list[str]] = []
    for rank, standing in enumerate(table.standings, 1):
        rating = standing.rating
        found.append(
            [
                str(rank),
                standing.bot,
                printer.number(rating.mu, 1),
                f"{printer.number(rating.low, 1)}–{printer.number(rating.high, 1)}",
                str(standing.won.games),
                *shares(printer, standing.won),
                printer.number(standing.score.mean(), 1) if standing.score.count else "–",
            ]
        )
    return found


def grid_of(printer: Printer, table: DivisionStandings) -> Grid:
    grid = Grid(title=table.title, title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for key in HEADS:
        grid.add_column(printer.say(key), justify="left" if key == "a-bot" else "right")
    for row in rows(printer, table):
        grid.add_row(*row)
    return grid


def sections(printer: Printer, setup: SetUp, found: list[DivisionStandings]) -> dict[str, str]:
    """A part of the page for each division: when and how it was played, and its table."""
    made: dict[str, str] = {}
    for table in found:
        games = sum(standing.won.games for standing in table.standings) // table.seats
        day, fair = date.today().isoformat(), printer.number(100 / table.seats, 1)
        about = printer.say(
            "board-about", date=day, seed=setup.seed, seeds=setup.seeds, games=games, fair=fair
        )
        lines = [
            about,
            "",
            markdown([printer.say(key) for key in HEADS]),
            "|---" * len(HEADS) + "|",
        ]
        made[table.title] = "\n".join([*lines, *map(markdown, rows(printer, table))])
    return made
