"""`rotonde play`: set the table, or the table that was left."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

from rotonde.cli.autosave import place_of
from rotonde.cli.coaching import coach_at
from rotonde.cli.commands import Spoken, argument, option, whole
from rotonde.cli.printer import Misuse, Printer, printer, warn_if_slow
from rotonde.cli.seats import is_elsewhere, seats_of_record, seats_wanted
from rotonde.cli.settings import options_wanted
from rotonde.cli.sitting import Sitting
from rotonde.cli.table import TerminalTable
from rotonde.core.record import new_record
from rotonde.core.record_reader import read_record
from rotonde.games.catalogue import game_of, load_game


def command(lang: str) -> Spoken:
    params = [
        argument(lang, "game", required=False),
        option(lang, "--seat", multiple=True),
        option(lang, "--map"),
        option(lang, "--option", multiple=True),
        option(lang, "--seed", check=whole(0)),
        option(lang, "--resume", key="play.--resume"),
        option(lang, "--save"),
        option(lang, "--coach", is_flag=True),
    ]
    return Spoken(lang, "play", partial(play, printer(lang)), list(params))


def play(
    printer: Printer,
    game: str | None,
    seat: tuple[str, ...],
    map: str | None,
    option: tuple[str, ...],
    seed: int | None,
    resume: str | None,
    save: str | None,
    coach: bool,
) -> None:
    if resume is not None:
        for given, word in ((seed is not None, "--seed"), (option, "--option")):
            if given:
                raise Misuse("resume-has", word=word, file=resume)
        table = resumed(printer, Path(resume), game, seat, map)
    elif game is None:
        raise Misuse("game-needed")
    else:
        table = new_table(printer, game, seat, map, option, seed)
    coaching = coach_at(printer, table) if coach else None
    if save is not None:
        table.save(Path(save))  # a file that cannot be written is better known now
    warn_if_slow(printer)
    kept = Path(save) if save is not None else place_of(table.record, resume)
    Sitting(printer, table, kept, map, coaching).sit()


def new_table(
    printer: Printer,
    name: str,
    seat: tuple[str, ...],
    map_name: str | None,
    option: tuple[str, ...],
    seed: int | None,
) -> TerminalTable:
    game = load_game(name, map_name, options_wanted(option))
    seats = seats_wanted(game, seat, printer.lang)
    if seed is None:
        seed = random.SystemRandom().randrange(10**9)
    record = new_record(game, [one.written for one in seats], seed)
    return TerminalTable(game, record, seats)


def resumed(
    printer: Printer, path: Path, name: str | None, seat: tuple[str, ...], map_path: str | None
) -> TerminalTable:
    record = read_record(path)
    if name is not None and name != record.game:
        raise Misuse("other-game", file=path, said=record.game, word=name)
    game = game_of(record, map_path)
    seats = seats_of_record(game, record.seats, printer.lang)
    if seat:
        seats = seats_wanted(game, seat, printer.lang)
        if len(seats) != len(record.seats):
            raise Misuse("other-seats", file=path, said=len(record.seats), word=len(seats))
        record.seats = [one.written for one in seats]
    for one in seats:
        if one.bot is None and is_elsewhere(one.written):
            raise Misuse("resume-own", file=path, word=one.written)
    table = TerminalTable(game, record, seats)
    if table.is_short:
        printer.remark("record-short", file=path, moves=len(record.entries))
        record.result = "unfinished"
    return table
