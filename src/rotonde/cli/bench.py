"""`rotonde bench`: how fast the engine is on this machine."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.box import SIMPLE_HEAD
from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn
from rich.table import Table as Grid

from rotonde.arena.bench import Bench, Measure, build_yardstick
from rotonde.arena.sizes import markdown, measured
from rotonde.cli.commands import Spoken, argument, option, whole
from rotonde.cli.printer import Misuse, Printer, printer, warn_if_slow
from rotonde.cli.progress import progress
from rotonde.games.catalogue import GAMES, every_game, load_game

SERVE = "serve"  # in the place of a game: the server is measured
SIZES = "sizes"  # the same: how large the games are, as a table in markdown
RESEARCH = "research"  # the same: the environments for researchers are measured


def command(lang: str) -> Spoken:
    params = [
        argument(lang, "games", required=False, many=True),
        option(lang, "--yardstick"),
        option(lang, "--rounds", check=whole(1, 10000), default="25"),
        option(lang, "--json", is_flag=True),
        option(lang, "--database", key="--bench-database"),
        option(lang, "--processes", key="--bench-processes", check=whole(1, 256)),
    ]
    return Spoken(lang, "bench", partial(show_bench, printer(lang)), list(params))


def show_bench(
    printer: Printer,
    games: tuple[str, ...],
    yardstick: str | None,
    rounds: int,
    json: bool,
    database: str | None,
    processes: int | None,
) -> None:
    if games == (SERVE,):
        serve_bench(printer, database, processes)
        return
    if database is not None or processes is not None:
        raise Misuse("too-much", word="--processes" if database is None else "--database")
    if games == (RESEARCH,):
        show_research(printer, rounds)
        return
    if games == (SIZES,):
        for line in markdown([measured(name, rounds) for name in every_game()]):
            printer.out.print(line, soft_wrap=True)
        return
    loaded = [load_game(name) for name in dict.fromkeys(games or GAMES)]
    with ExitStack() as stack:
        native: Path | None = None
        if yardstick is not None:
            folder = stack.enter_context(TemporaryDirectory())
            native = build_yardstick(Path(yardstick), Path(folder))
        warn_if_slow(printer)
        bench = Bench(loaded, native)
        columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        shown = stack.enter_context(progress(printer, *columns))
        task = shown.add_task("", total=rounds)
        for done in bench.rounds(rounds):
            shown.update(task, completed=done)
    if json:
        print_json(bench, rounds)
    else:
        printer.out.print(table(printer, bench))


def serve_bench(printer: Printer, database: str | None, processes: int | None) -> None:
    """One file; or one beside PostgreSQL, with one process and several."""
    from rotonde.server.bench import measure, stores
    from rotonde.server.config import database_of
    from rotonde.server.wording import Worded

    say = partial(printer.out.print, soft_wrap=True)
    if database is None and processes is None:
        measure.run(say=say)
        return
    if database is None:
        raise Misuse("missing", word="--database")
    address = database_of(database)
    if not isinstance(address, str):
        raise Misuse("bench-database", word=database)
    counts = (1, 2, 4) if processes is None else (processes,)
    try:
        stores.run(address, counts, say=say)
    except Worded as error:
        raise Misuse("click", word=error.sentence(printer.lang)) from None


def show_research(printer: Printer, rounds: int) -> None:
    try:
        from rotonde.research import bench as research
        from rotonde.research import split
    except ImportError as missing:
        printer.err.print(str(missing), soft_wrap=True)
        raise SystemExit(1) from None
    warn_if_slow(printer)
    say = partial(printer.err.print, soft_wrap=True)
    printer.out.print(research.table(research.run(rounds, say)))
    printer.out.print(split.table(split.run(rounds)))


def print_json(bench: Bench, rounds: int) -> None:
    rows = [
        {
            "game": measure.game,
            "what": measure.what,
            "players": measure.seats,
            "per_second": measure.rate(),
            "games_per_second": games_rate(measure),
            "yardstick_ratio": measure.ratio(),
            "target": measure.target(),
            "ticket_to_ride_ratio": bench.against(measure),
        }
        for measure in bench.measures
    ]
    sys.stdout.write(json.dumps({"rounds": rounds, "measures": rows}, indent=2) + "\n")


def games_rate(measure: Measure) -> float | None:
    return sorted(measure.games)[len(measure.games) // 2] if measure.games else None


def table(printer: Printer, bench: Bench) -> Grid:
    """One line a measure; columns that would stay empty are left out."""
    ratios: dict[str, Callable[[Measure], float | None]] = {}
    if bench.yardstick is not None:
        ratios = {"yardstick-ratio": Measure.ratio, "target": Measure.target}
    if any(bench.against(measure) is not None for measure in bench.measures):
        ratios["others-ratio"] = bench.against
    grid = Grid(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    grid.add_column(printer.say("a-game"), no_wrap=True)
    grid.add_column(printer.say("what"))
    for key in ("players", "rate", "games-rate", *ratios):
        grid.add_column(printer.say(key), justify="right")
    for measure in bench.measures:
        games = games_rate(measure)
        grid.add_row(
            measure.game,
            printer.say(f"bench-{measure.what}"),
            str(measure.seats),
            spaced(printer, measure.rate()),
            spaced(printer, games) if games is not None else "",
            *(percent(printer, ratio(measure)) for ratio in ratios.values()),
        )
    return grid


def spaced(printer: Printer, number: float) -> str:
    """1 234 567; slow things with two digits more."""
    return f"{number:,.0f}".replace(",", "\u202f") if number >= 10 else printer.number(number, 2)


def percent(printer: Printer, share: float | None) -> str:
    return "" if share is None else f"{printer.number(100 * share, 1)} %"
