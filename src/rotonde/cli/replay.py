"""`rotonde replay`: a record in words, on the board, or only held against its own result."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path

from rich.text import Text

from rotonde.cli.commands import Spoken, argument, option, whole
from rotonde.cli.other_rules import EVERYTHING, is_of_other_rules, show_other_rules
from rotonde.cli.printer import Misuse, Printer, printer
from rotonde.cli.screen import score_table
from rotonde.cli.seats import names_of_record
from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import EVERYBODY, Event, Position
from rotonde.core.record import UNFINISHED
from rotonde.core.record_reader import read_records
from rotonde.core.replay import Replay
from rotonde.games.catalogue import game_of
from rotonde.session import telling
from rotonde.terminal.drawing import draw_board

ALL = "all"


def command(lang: str) -> Spoken:
    params = [
        argument(lang, "file"),
        option(lang, "--to", check=whole(0)),
        option(lang, "--map", key="replay.--map"),
        option(lang, "--seat", key="replay.--seat"),
        option(lang, "--verify", is_flag=True),
    ]
    return Spoken(lang, "replay", partial(show_replay, printer(lang)), list(params))


def show_replay(
    printer: Printer, file: str, to: int | None, map: str | None, seat: str | None, verify: bool
) -> None:
    path = Path(file)
    if verify:
        verify_all(printer, path, map)
        return
    records = read_records(path)
    record = next(records)
    if is_of_other_rules(record):
        over = record.result != UNFINISHED
        show_other_rules(printer, record, reader_of(seat, len(record.seats), over), to)
        return
    game = game_of(record, map)
    whole = Replay(game, record, diary=True)
    whole.verify()
    reader = reader_of(seat, len(record.seats), whole.p.over)
    names = names_of_record(game, record.seats, printer.lang)
    replay = Replay(game, record, diary=True)
    print_log(printer, replay, reader, names, len(record.entries) if to is None else to)
    print_position(printer, game, replay.p, reader, names)
    if to is None and whole.is_short():
        printer.remark("record-short", file=path, moves=whole.played)
    with suppress(Complaint):  # another record may be broken; this one is not
        if next(records, None) is not None:
            printer.remark("more-records", file=path)


def print_log(printer: Printer, replay: Replay, reader: int, names: list[str], moves: int) -> None:
    """What the reader may know of each move, after its number; 0 is the set-up."""
    told = 0
    while True:
        events = (replay.p.diary or [])[told:]
        told += len(events)
        label = str(replay.played)
        for event in events:
            if reader == EVERYTHING or event.is_for(reader):
                line = to_whom(event, reader, names)
                line += telling.tell(replay.game, event, names, printer.lang, reader)
                printer.out.print(Text.assemble((f"{label:>4}  ", "cyan"), line))
                label = ""
        if replay.played >= moves or not replay.step():
            return


def to_whom(event: Event, reader: int, names: list[str]) -> str:
    """Who was told this alone, for those who are told everything."""
    return f"[{names[event.reader]}] " if reader == EVERYTHING and event.reader >= 0 else ""


def print_position(
    printer: Printer, game: Game[Position], p: Position, reader: int, names: list[str]
) -> None:
    view = p.view(EVERYBODY if reader == EVERYTHING else reader)
    printer.out.print(draw_board(game, view, names, printer.lang))
    if p.over:
        printer.out.print(score_table(printer, names, p))
    else:
        expected = telling.expected(game, p, names, printer.lang, reader)
        printer.out.print(printer.say("unfinished", expected=expected))


def verify_all(printer: Printer, path: Path, map_path: str | None) -> None:
    """Every record of the file, to its end; those that stop early are counted apart."""
    whole = short = moves = 0
    for record in read_records(path):
        replay = Replay(game_of(record, map_path), record)
        replay.verify()
        moves += replay.played
        whole += not replay.is_short()
        short += replay.is_short()
    printer.out.print(printer.say("verified", whole=whole, moves=moves))
    if short:
        printer.remark("verified-short", file=path, n=short)


def reader_of(word: str | None, seats: int, over: bool) -> int:
    """Whose eyes: a seat's, or all of them; of a game that goes on only what is public."""
    if word is None:
        return EVERYTHING if over else EVERYBODY
    if word == ALL:
        return EVERYTHING
    if not (word.isascii() and word.isdigit() and len(word) < 4 and 1 <= int(word) <= seats):
        raise Misuse("replay-seat", word=word, seats=seats)
    return int(word) - 1
