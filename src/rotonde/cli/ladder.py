"""`rotonde ladder`: does each level beat the one below? One of it against copies of that one."""

from __future__ import annotations

import shlex
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from rotonde.arena.game_line import Played
from rotonde.arena.setup import LADDER, SetUp
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
from rotonde.cli.commands import Spoken, argument, option, whole
from rotonde.cli.printer import Misuse, Printer, printer
from rotonde.cli.tournament import MOST, shares
from rotonde.core.complaint import Complaint

if TYPE_CHECKING:
    from rotonde.arena.standings import Step

LEVELS = ("apprentice", "driver", "engineer", "chief")  # from the bottom up
USUAL_PLAYERS = (2, 3, 4)
DEFAULT_FOLDER = "ladder"
HEADING = "## "
NAMES, THEIR_SCORE = (1, 2), 8  # columns


def command(lang: str) -> Spoken:
    params = [
        argument(lang, "games", required=False, many=True),
        option(lang, "--level", multiple=True),
        option(lang, "--players", key="ladder.--players"),
        option(lang, "--seeds", key="ladder.--seeds", check=whole(1, MOST), default="50"),
        option(lang, "--seed", key="tournament.--seed", check=whole(0)),
        option(lang, "--folder", key="ladder.--folder", default=DEFAULT_FOLDER),
        option(lang, "--table"),
        option(lang, "--workers", check=whole(1, MOST_WORKERS)),
        option(lang, "--cluster"),
        option(lang, "--map", key="tournament.--map", multiple=True),
        option(lang, "--option", key="tournament.--option", multiple=True),
        option(lang, "--bot-time", check=seconds(), default="10"),
    ]
    return Spoken(lang, "ladder", partial(show_ladder, printer(lang)), list(params))


def show_ladder(
    printer: Printer,
    games: tuple[str, ...],
    level: tuple[str, ...],
    players: str | None,
    seeds: int,
    seed: int | None,
    folder: str,
    table: str | None,
    workers: int | None,
    cluster: str | None,
    map: tuple[str, ...],
    option: tuple[str, ...],
    bot_time: float,
) -> None:
    need("arena", "openskill")
    wanted: SetUp | None = None
    refuse_settings_without_games(games)
    if games:
        divisions = divisions_of(games, map, option, players_wanted(players), USUAL_PLAYERS)
        bots = level or LEVELS
        wanted = SetUp(LADDER, divisions, bots, seeds, seed or 0, bot_seconds=bot_time)
    path = Path(folder)
    setup = wanted_setup(wanted, path, seed)
    if setup.form != LADDER:
        raise Misuse("not-a-ladder", folder=path)
    file = f" --table {shlex.quote(table)}" if table is not None else ""
    again = f"rotonde ladder --folder {shlex.quote(folder)}{file}"
    played = play_all(printer, setup, path, workers, cluster, again)
    report(printer, setup, played, table)


def report(printer: Printer, setup: SetUp, played: list[Played], table: str | None) -> None:
    from rotonde.arena.standings import steps

    found = steps(setup, played)
    printer.out.print(printer.say("tournament", games=len(played), seed=setup.seed))
    for game in dict.fromkeys(division.game for division in setup.divisions):
        printer.out.print(grid_of(printer, setup, found, game))
    if table is not None:
        write_sections(Path(table), sections(printer, setup, found))
        printer.out.print(printer.say("saved", file=table), soft_wrap=True)


def rows(printer: Printer, setup: SetUp, steps: list[Step], game: str) -> list[list[str]]:
    """A line a step of this game."""
    found: list[list[str]] = []
    for step in steps:
        if setup.divisions[step.division].game == game:
            found.append(
                [
                    str(step.seats),
                    step.above,
                    step.below,
                    str(step.won.games),
                    *shares(printer, step.won),
                    f"{printer.number(100 * step.fair(), 1)} %",
                    printer.number(step.score_above.mean(), 1),
                    printer.number(step.score_below.mean(), 1),
                    printer.say("yes" if step.reaches_goal() else "no"),
                ]
            )
    return found


def headings(printer: Printer) -> list[str]:
    keys = ("n-players", "level", "against", "games-played", "won", "interval", "fair")
    return [printer.say(key) for key in (*keys, "mean-score", "their-score", "goal")]


def grid_of(printer: Printer, setup: SetUp, steps: list[Step], game: str) -> Grid:
    """For a screen of 80 columns: the score of those below is only in the markdown."""
    grid = Grid(title=game, title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for n, heading in enumerate(without_theirs(headings(printer))):
        if n in NAMES:
            grid.add_column(heading, overflow="fold")
        else:
            grid.add_column(heading, justify="right", no_wrap=True)
    for row in rows(printer, setup, steps, game):
        grid.add_row(*without_theirs(row))
    return grid


def without_theirs(cells: list[str]) -> list[str]:
    return cells[:THEIR_SCORE] + cells[THEIR_SCORE + 1 :]


def sections(printer: Printer, setup: SetUp, steps: list[Step]) -> dict[str, str]:
    """A part of the page a game: when and how it was played, and its table in markdown."""
    found: dict[str, str] = {}
    for game in dict.fromkeys(division.game for division in setup.divisions):
        mine = [division for division in setup.divisions if division.game == game]
        about = printer.say(
            "ladder-about",
            date=date.today().isoformat(),
            seed=setup.seed,
            seeds=setup.seeds,
            map=mine[0].map,
            rules=mine[0].rules,
        )
        lines = [about, "", markdown(headings(printer)), "|---" * 10 + "|"]
        lines += [markdown(row) for row in rows(printer, setup, steps, game)]
        found[game] = "\n".join(lines)
    return found


def markdown(cells: list[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def write_sections(path: Path, new: dict[str, str]) -> None:
    """Put the parts of these games into the page; what it says of others stays."""
    try:
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        top, *parts = old.split(f"\n{HEADING}")
        kept = {name.strip(): body.strip() for name, _, body in (p.partition("\n") for p in parts)}
        page = [top.strip()] if top.strip() else ["# The ladder"]
        for name, body in sorted((kept | new).items()):
            page += [f"{HEADING}{name}", body]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n\n".join(page) + "\n", encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Complaint("unwritable", why=error).at(path, None) from None
