"""`rotonde hint`: the best moves of a seat in a saved game, what to expect of them, and why."""

from __future__ import annotations

import json as plain_json
import sys
from functools import partial
from pathlib import Path
from time import perf_counter

from rich.progress import BarColumn, TextColumn
from rich.table import Table
from rich.text import Text

from rotonde.bots.advice import Advice, Adviser, say_reason
from rotonde.bots.levels import chief_iterations
from rotonde.cli.commands import Spoken, argument, option, whole
from rotonde.cli.duration import duration
from rotonde.cli.printer import Misuse, Printer, printer, warn_if_slow
from rotonde.cli.progress import progress
from rotonde.cli.seats import names_of_record
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record_reader import read_records
from rotonde.core.replay import Replay
from rotonde.core.rng import seeded
from rotonde.games.catalogue import game_of
from rotonde.session import telling

MOST_MOVES = 100
A_SLICE = 0.2  # seconds between two looks at the clock and the keyboard
ITERATIONS = 10  # between two looks where iterations are counted


def command(lang: str) -> Spoken:
    params = [
        argument(lang, "file"),
        option(lang, "--seat", key="hint.--seat"),
        option(lang, "--to", check=whole(0)),
        option(lang, "--seconds", key="hint.--seconds", check=duration),
        option(lang, "--iterations", key="hint.--iterations", check=whole(1, 10**8)),
        option(lang, "--moves", check=whole(1, MOST_MOVES), default="3"),
        option(lang, "--seed", key="hint.--seed", check=whole(0), default="1"),
        option(lang, "--map", key="replay.--map"),
        option(lang, "--json", is_flag=True),
    ]
    return Spoken(lang, "hint", partial(show_hint, printer(lang)), list(params))


def show_hint(
    printer: Printer,
    file: str,
    seat: str | None,
    to: int | None,
    seconds: float | None,
    iterations: int | None,
    moves: int,
    seed: int,
    map: str | None,
    json: bool,
) -> None:
    record = next(read_records(Path(file)))
    game = game_of(record, map)
    replay = Replay(game, record)
    p = replay.to_end() if to is None else replay.to(to)
    if p.over:
        raise Misuse("hint-over", file=file)
    who = seat_of(seat, p)
    warn_if_slow(printer)
    adviser = Adviser(game, p, who, seeded(seed))
    if len(game.legal_moves(p, who)) == 1:
        adviser.think(1)
    else:
        think(printer, adviser, seconds, iterations or chief_iterations(game.about.name))
    best, *others = adviser.best(moves)
    found = [best, *sorted(others, key=lambda advice: -advice.chances[who])]
    if json:
        plain = [advice.plain(game, adviser.seen, who, printer.lang) for advice in found]
        sys.stdout.write(plain_json.dumps({"seat": who + 1, "moves": plain}, indent=2) + "\n")
    else:
        names = names_of_record(game, record.seats, printer.lang)
        printer.out.print(hint_table(printer, game, adviser.seen, who, names, found))


def seat_of(word: str | None, p: Position) -> int:
    """The seat that is to be advised: it must be its turn to decide."""
    deciders = p.deciders()
    who = ", ".join(str(seat + 1) for seat in deciders)
    if word is None:
        if len(deciders) > 1:
            raise Misuse("hint-whom", seats=who)
        return deciders[0]
    if not (word.isascii() and word.isdigit() and len(word) < 4 and 1 <= int(word) <= p.seats):
        raise Misuse("hint-seat", word=word, seats=p.seats)
    if int(word) - 1 not in deciders:
        raise Misuse("hint-not-asked", word=word, seats=who)
    return int(word) - 1


def think(printer: Printer, adviser: Adviser, seconds: float | None, iterations: int) -> None:
    """With a bar that shows how far it is; Ctrl-C ends it, and what was found counts."""
    said = TextColumn(printer.say("hint-thinking"))
    adviser.think(1)
    try:
        with progress(printer, said, BarColumn()) as bar:
            task = bar.add_task("", total=seconds or iterations)
            start = perf_counter()
            done = 1.0
            while done < (seconds or iterations):
                if seconds is None:
                    adviser.think(min(ITERATIONS, iterations - int(done)))
                    done += ITERATIONS
                else:
                    adviser.think_for(min(A_SLICE, max(seconds - (perf_counter() - start), 0.0)))
                    done = perf_counter() - start
                bar.update(task, completed=done)
    except KeyboardInterrupt:
        printer.remark("hint-interrupted")


def hint_table(
    printer: Printer,
    game: Game[Position],
    p: Position,
    seat: int,
    names: list[str],
    found: list[Advice],
) -> Table:
    table = Table(title=printer.say("hint-for", player=names[seat]), title_justify="left")
    table.add_column("")
    table.add_column(printer.say("hint-move"))
    for key in ("hint-tried", "hint-chance", "hint-score"):
        table.add_column(printer.say(key), justify="right")
    for place, advice in enumerate(found, 1):
        said = Text(telling.describe(game, p, seat, advice.move, names, printer.lang), "bold")
        said.append(f"\n{game.notation.text(advice.move)}", "cyan not bold")
        for reason in advice.reasons:
            said.append(f"\n· {say_reason(game, reason, printer.lang)}", "not bold")
        chance = printer.percent(advice.chances[seat])
        score = printer.number(advice.scores[seat], 1)
        table.add_row(str(place), said, str(advice.visits), chance, score)
    return table
