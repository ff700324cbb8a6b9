"""`rotonde verify`: does all that chance brought follow from what was committed to and added?

Exit code 0: it does. 1: something does not fit. 2: there is nothing that could be checked.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from rotonde.cli.commands import Spoken, argument, option
from rotonde.cli.printer import Misuse, Printer, printer, sentence
from rotonde.core.complaint import Complaint
from rotonde.core.fair import Fair
from rotonde.core.record import Record
from rotonde.core.record_reader import read_records
from rotonde.core.replay import Replay
from rotonde.games.catalogue import game_of

DOES_NOT_FIT = 1
# What speaks against a record; other complaints say that it cannot be checked here.
AGAINST = frozenset(
    [
        *("fair-commitment", "fair-draw", "chance-count"),
        *("illegal-move", "after-the-end", "wrong-result"),
    ]
)


def command(lang: str) -> Spoken:
    params = [
        argument(lang, "file"),
        option(lang, "--commitment"),
        option(lang, "--map", key="replay.--map"),
    ]
    return Spoken(lang, "verify", partial(verify, printer(lang)), list(params))


def verify(printer: Printer, file: str, commitment: str | None, map: str | None) -> None:
    path = Path(file)
    good = True
    for record in read_records(path):
        if record.fair is None:
            raise Misuse("no-proof", file=path)
        try:
            check(printer, record, record.fair, commitment, map)
        except Complaint as complaint:
            if complaint.key not in AGAINST:
                raise
            tell(printer, False, sentence(complaint, printer.lang))
            good = False
    if not good:
        printer.remark("proof-fails")
        click.get_current_context().exit(DOES_NOT_FIT)
    printer.out.print(printer.say("proof-holds"))


def check(
    printer: Printer, record: Record, fair: Fair, noted: str | None, map_path: str | None
) -> None:
    """Say what holds, step by step; complain of the first step that does not."""
    if noted is not None and noted.lower() != fair.commitment:
        raise record.place(Complaint("fair-commitment"), "commitment")
    replay = Replay(game_of(record, map_path), record)
    tell(printer, True, printer.say("proof-commitment", word=fair.commitment))
    seats = ", ".join(str(n) for n, said in enumerate(fair.contributions, 1) if said)
    key = "proof-key" if seats else "proof-key-alone"
    tell(printer, True, printer.say(key, word=fair.key().hex(), seats=seats))
    replay.verify()
    if replay.is_short():
        raise Complaint("wrong-result", said=record.result, found="unfinished").at(
            record.file, None
        )
    tell(printer, True, printer.say("proof-draws", draws=replay.draws))
    tell(printer, True, printer.say("proof-moves", moves=replay.played, result=record.result))


def tell(printer: Printer, good: bool, said: str) -> None:
    printer.out.print(f"{'✓' if good else '✗'} {said}", soft_wrap=True)
