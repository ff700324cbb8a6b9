"""`rotonde replay`: a record in words, on the board, or only held against its own result."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from rich.text import Text

from rotonde.cli.commands import Spoken, Whole, argument, option
from rotonde.cli.screen import board, score_table
from rotonde.cli.seats import names_of_record
from rotonde.cli.speech import Misuse, Speech, speech
from rotonde.core.game import Game
from rotonde.core.position import EVERYBODY, Event, Position
from rotonde.core.record import Record, Replay, read_record, read_records
from rotonde.games.catalogue import game_of

ALL = "all"


def command(lang: str) -> Spoken:
    params = [
        argument(lang, "file"),
        option(lang, "--to", type=Whole(0)),
        option(lang, "--map", key="replay.--map"),
        option(lang, "--seat", key="replay.--seat"),
        option(lang, "--verify", is_flag=True),
    ]
    return Spoken(lang, "replay", partial(show_replay, speech(lang)), list(params))


def show_replay(
    speech: Speech, file: str, to: int | None, map: str | None, seat: str | None, verify: bool
) -> None:
    path = Path(file)
    if verify:
        verify_all(speech, path, map)
        return
    record = read_record(path)
    game = game_of(record, map)
    replay = Replay(game, record, diary=True)
    reader = reader_of(seat, len(record.seats))
    names = names_of_record(game, record.seats, speech.lang)
    show_log(speech, replay, reader, names, to)
    show_position(speech, game, replay.p, reader, names)
    if to is None and replay.is_short():
        speech.remark("record-short", file=path, moves=replay.played)


def verify_all(speech: Speech, path: Path, map_path: str | None) -> None:
    """Every record of the file, to its end; those that stop early are counted apart."""
    whole = short = moves = 0
    for record in read_records(path):
        replay = Replay(game_of(record, map_path), record)
        replay.verify()
        moves += replay.played
        whole += not replay.is_short()
        short += replay.is_short()
    speech.out.print(speech.say("verified", whole=whole, moves=moves))
    if short:
        speech.remark("verified-short", file=path, n=short)


def reader_of(word: str | None, seats: int) -> int | None:
    """Whose eyes: a seat's, everybody's together (`all`), or None, which depends on the game."""
    if word is None:
        return None
    if word == ALL:
        return seats
    if not (word.isascii() and word.isdigit() and 1 <= int(word) <= seats):
        raise Misuse("replay-seat", word=word, seats=seats)
    return int(word) - 1
