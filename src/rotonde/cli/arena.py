"""What tournaments and ladders share: their set-up from the command line, and the run."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import click
from click.core import ParameterSource

from rotonde.arena.folder import SET_UP, Folder, saved_setup
from rotonde.arena.game_line import Played
from rotonde.arena.match import make_player
from rotonde.arena.setup import SWISS, Division, SetUp, divided, setup_of
from rotonde.arena.tournament import count, run
from rotonde.arena.workers import Alone, Workers, WorkFailed, local
from rotonde.cli.commands import Check
from rotonde.cli.printer import Misuse, Printer, warn_if_slow
from rotonde.cli.progress import bar
from rotonde.cli.settings import options_wanted
from rotonde.core.complaint import Complaint
from rotonde.games.catalogue import every_game, load_game
from rotonde.policies.named import label

INTERRUPTED = 130
OF_THE_RUN = ("games", "folder", "workers", "cluster", "json", "table", "lang")  # not of the set-up
MOST_PLAYERS = 6
MOST_SECONDS = 3600.0
MOST_WORKERS = 512


def seconds() -> Check:
    """A time that a program has: `2`, `0.5`."""

    def check(ctx: click.Context, param: click.Parameter, word: str | None) -> float | None:
        if word is None:
            return None
        try:
            number = float(word)
        except ValueError:
            number = 0.0
        if not 0 < number <= MOST_SECONDS:
            raise Misuse("seconds", where=param.opts[0], word=word)
        return number

    return check


def players_wanted(word: str | None) -> list[int]:
    """`2` or `2,3,4`."""
    if word is None:
        return []
    parts = [part.strip() for part in word.split(",")]
    if not all(part in [str(n) for n in range(1, MOST_PLAYERS + 1)] for part in parts):
        raise Misuse("players", word=word)
    return sorted({int(part) for part in parts})


def of_game(words: Sequence[str], game: str) -> list[str]:
    """`GAME:something` for one of the games, without its name for all of them."""
    found: list[str] = []
    for word in words:
        named, colon, rest = word.partition(":")
        if not colon or named not in every_game():
            found.append(word)
        elif named == game:
            found.append(rest)
    return found


def divisions_of(
    games: Sequence[str],
    maps: Sequence[str],
    options: Sequence[str],
    players: list[int],
    usual: Sequence[int],
) -> tuple[Division, ...]:
    """Every game with every number of players; `usual` where none is given and it allows them."""
    found: list[Division] = []
    for name in dict.fromkeys(games):
        map_name = next(iter(of_game(maps, name)), None)
        game = load_game(name, map_name, options_wanted(tuple(of_game(options, name))))
        about = game.about
        allowed = [n for n in usual if about.least_seats <= n <= about.most_seats]
        for n in players or allowed or [max(2, about.least_seats)]:
            found.append(divided(game, map_name, n))
    return tuple(found)


def wanted_setup(setup: SetUp | None, folder: Path, seed: int | None) -> SetUp:
    """What the command line asks for, or what the folder holds where it asks for nothing."""
    said = saved_setup(folder)
    if said is None:
        if setup is None:
            raise Misuse("tournament-games", folder=folder)
        drawn = random.SystemRandom().randrange(10**9)
        return replace(setup, seed=drawn) if seed is None else setup
    try:
        saved = setup_of(said)
    except (TypeError, KeyError, ValueError, AttributeError):
        raise Complaint("not-a-tournament").at(folder / SET_UP, None) from None
    if setup is None:
        again = tuple(divided(d.load(), d.map, d.seats) for d in saved.divisions)
        return replace(saved, divisions=again)
    return replace(setup, seed=saved.seed) if seed is None else setup


def refuse_settings_without_games(games: Sequence[str]) -> None:
    """Without a game the folder says what is played: nothing else may be said of it."""
    ctx = click.get_current_context()
    for param in ctx.command.params:
        said = ctx.get_parameter_source(str(param.name)) is ParameterSource.COMMANDLINE
        if not games and said and param.name not in OF_THE_RUN:
            raise Misuse("setting-needs-game", word=param.opts[0])


def check_setup(setup: SetUp) -> None:
    """Whatever is wrong with the bots is said before the first game."""
    if len(setup.bots) < 2:
        raise Misuse("two-bots")
    called = [label(bot) for bot in setup.bots]
    for bot in called:
        if called.count(bot) > 1:
            raise Misuse("bot-twice", word=bot)
    for division in setup.divisions:
        game = division.load()
        for bot in setup.bots:
            make_player(game, bot, setup.bot_seconds)
        if division.seats < 2:
            raise Misuse("two-seats")
        if setup.form == SWISS and len(setup.bots) < division.seats:
            raise Misuse("swiss-bots", bots=len(setup.bots), seats=division.seats)


def need(extra: str, *modules: str) -> None:
    for module in modules:
        if find_spec(module) is None:
            raise Misuse("extra-needed", word=module, extra=extra)


def workers_wanted(workers: int | None, cluster: str | None, most: int) -> Workers:
    """Processes of this machine, or with an address those of a cluster."""
    if cluster is None:
        return local(max(1, min(workers or os.cpu_count() or 1, most)))
    need("cluster", "ray")
    from rotonde.arena.cluster import NoCluster, join

    try:
        return join(cluster, workers)
    except NoCluster as error:
        raise Misuse("no-cluster", word=cluster, why=error) from None


def play_all(
    printer: Printer,
    setup: SetUp,
    folder: Path,
    workers: int | None,
    cluster: str | None,
    again: str,
) -> list[Played]:
    """Play what is missing; `again` is the command that goes on after Ctrl-C."""
    check_setup(setup)
    total = count(setup)
    warn_if_slow(printer)
    house = Folder(folder, setup)
    with house.locked():
        house.open()
        house.check_number(total)
        left = total - len(house.games)
        try:
            team = workers_wanted(workers, cluster, left) if left else Alone()
            with bar(printer) as progress, closing(run(house, team)) as counts:
                task = progress.add_task("", total=total, completed=len(house.games))
                for done in counts:
                    progress.update(task, completed=done)
        except KeyboardInterrupt:
            printer.remark("interrupted", games=len(house.games), wanted=total)
            printer.remark("go-on-with", command=again)
            raise click.exceptions.Exit(INTERRUPTED) from None
        except WorkFailed as error:
            raise Misuse("work-failed", games=len(house.games), why=error, again=again) from None
        return house.finish()
