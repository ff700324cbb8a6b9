"""`rotonde export`: the decisions of recorded games as a data set."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from time import perf_counter

from rotonde.cli.arena import MOST_WORKERS, need, workers_wanted
from rotonde.cli.commands import Spoken, argument, one_of, option, whole
from rotonde.cli.printer import Printer, printer, warn_if_slow
from rotonde.cli.progress import bar
from rotonde.core.complaint import Complaint

MANY = 1 << 30  # parts: nobody has counted the records yet


def command(lang: str) -> Spoken:
    params = [
        argument(lang, "folder"),
        argument(lang, "target"),
        option(lang, "--game"),
        option(lang, "--player"),
        option(lang, "--won-by"),
        option(lang, "--dtype", check=one_of("int16", "float32", "uint8"), default="int16"),
        option(lang, "--reward", check=one_of("win", "score"), default="win"),
        option(lang, "--workers", check=whole(1, MOST_WORKERS)),
    ]
    return Spoken(lang, "export", partial(show_export, printer(lang)), list(params))


def show_export(
    printer: Printer,
    folder: str,
    target: str,
    game: str | None,
    player: str | None,
    won_by: str | None,
    dtype: str,
    reward: str,
    workers: int | None,
) -> None:
    need("data", "pyarrow")
    need("research", "numpy", "gymnasium", "pettingzoo", "pyspiel")
    from rotonde.research.data.parquet import Export, run

    if not Path(folder).exists():
        raise Complaint("no-file").at(folder, None)
    warn_if_slow(printer)
    export = Export(folder, target, game, player, won_by, dtype, reward)
    start, games, steps, made = perf_counter(), 0, 0, 0
    with bar(printer) as progress:
        task = progress.add_task("", total=None)
        for part in run(export, workers_wanted(workers, None, MANY)):
            games, steps = games + part.games, steps + part.steps
            made += 0 if part.was_there else part.games
            progress.update(task, completed=games)
    seconds = max(perf_counter() - start, 1e-6)
    printer.out.print(printer.say("exported", games=games, steps=steps, folder=target))
    if made:
        rate = round(made / seconds)
        printer.out.print(printer.say("export-rate", games=made, seconds=round(seconds), n=rate))
