"""`rotonde analyse`: every move of a finished game, what it was worth, and what was better."""

from __future__ import annotations

import json as plain_json
import sys
from functools import partial
from pathlib import Path

from rich.table import Table

from rotonde.bots.advice import Advice
from rotonde.bots.analysis import judge_move
from rotonde.bots.levels import chief_iterations
from rotonde.cli.analysis_file import Verdicts, chances_after, plain_of
from rotonde.cli.chart import chart
from rotonde.cli.commands import Spoken, argument, option, whole
from rotonde.cli.duration import duration
from rotonde.cli.printer import Misuse, Printer, printer, warn_if_slow
from rotonde.cli.progress import bar
from rotonde.cli.seats import names_of_record
from rotonde.core.files import unwritable
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import Record
from rotonde.core.record_reader import read_records
from rotonde.core.replay import Replay
from rotonde.core.rng import seeded
from rotonde.games.catalogue import game_of

PART = 10  # of what a chief would look at
SEED = 0x5EE  # with the number of the move: the same analysis every time


def command(lang: str) -> Spoken:
    params = [
        argument(lang, "file"),
        option(lang, "--output", key="analyse.--output"),
        option(lang, "--seconds", key="analyse.--seconds", check=duration),
        option(lang, "--iterations", key="analyse.--iterations", check=whole(1, 10**8)),
        option(lang, "--map", key="replay.--map"),
        option(lang, "--json", is_flag=True),
    ]
    return Spoken(lang, "analyse", partial(show_analysis, printer(lang)), list(params))


def show_analysis(
    printer: Printer,
    file: str,
    output: str | None,
    seconds: float | None,
    iterations: int | None,
    map: str | None,
    json: bool,
) -> None:
    path = Path(file)
    record = next(read_records(path))
    game = game_of(record, map)
    whole = Replay(game, record)
    whole.verify()
    if not whole.p.over:
        raise Misuse("analyse-unfinished", file=file)
    warn_if_slow(printer)
    budget = f"{seconds}s" if seconds else str(iterations or usual(game))
    verdicts = Verdicts(Path(output or f"{file}.analysis.jsonl"), record.text(), budget)
    run = Run(printer, game, record, seconds or 0.0, budget, verdicts)
    if not run.play():
        printer.remark("analyse-interrupted", done=len(verdicts.lines), wanted=len(record.entries))
        return
    names = names_of_record(game, record.seats, printer.lang)
    picture = verdicts.path.with_suffix(".svg")
    write(picture, chart(names, chances_after(verdicts.lines, whole.p), printer.lang))
    if json:
        sys.stdout.write(plain_json.dumps(plain_of(record, names, verdicts.lines)) + "\n")
    else:
        print_mistakes(printer, names, verdicts.lines)
        printer.remark("analyse-written", file=verdicts.path, chart=picture)


def usual(game: Game[Position]) -> int:
    """Iterations for each move."""
    return chief_iterations(game.about.name) // PART


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise unwritable(path, error) from None


class Run:
    """An analysis on its way; what is done is on disk, so it can be interrupted at any time."""

    def __init__(
        self,
        printer: Printer,
        game: Game[Position],
        record: Record,
        seconds: float,
        budget: str,
        verdicts: Verdicts,
    ) -> None:
        self.printer = printer
        self.game = game
        self.record = record
        self.seconds = seconds
        self.iterations = 0 if seconds else int(budget)
        self.verdicts = verdicts

    def play(self) -> bool:
        """All moves that are not judged yet; False if it was interrupted."""
        replay = Replay(self.game, self.record)
        total = len(self.record.entries)
        try:
            with bar(self.printer) as progress:
                task = progress.add_task("", total=total, completed=len(self.verdicts.lines))
                replay.to(len(self.verdicts.lines))
                while replay.played < total:
                    self.verdicts.add(self.judge(replay.p, replay.played))
                    progress.update(task, advance=1)
                    replay.step()
        except KeyboardInterrupt:
            return False
        return True

    def judge(self, p: Position, number: int) -> dict[str, object]:
        game, entry = self.game, self.record.entries[number]
        move = game.notation.parse(entry.text)
        line: dict[str, object] = {
            "move": number + 1,
            "seat": entry.seat + 1,
            "text": entry.text,
            "says": game.describe(p, entry.seat, move, self.printer.lang),
        }
        if len(game.legal_moves(p, entry.seat)) == 1:
            return line | {"forced": True}
        luck = seeded(SEED + number)
        verdict = judge_move(game, p, entry.seat, move, luck, self.iterations, self.seconds)
        line["before"] = expectation(verdict.before)
        line["after"] = expectation(verdict.after)
        line["lost"] = round(verdict.lost(), 4)
        better = verdict.better
        if better is not None:
            line["better"] = better.plain(game, p, entry.seat, self.printer.lang)
        return line


def expectation(advice: Advice) -> dict[str, object]:
    return {
        "chances": [round(chance, 4) for chance in advice.chances],
        "scores": [round(score, 2) for score in advice.scores],
        "tried": advice.visits,
    }


def print_mistakes(printer: Printer, names: list[str], lines: list[dict[str, object]]) -> None:
    """The moves that lowered a chance to win, in the order in which they were played."""
    table = Table(title=printer.say("analyse-mistakes"), title_justify="left")
    for key in ("analyse-number", "a-player", "analyse-played", "analyse-better", "analyse-lost"):
        table.add_column(printer.say(key), justify="right" if key == "analyse-lost" else "left")
    for line in lines:
        better, lost = line.get("better"), line.get("lost")
        if isinstance(better, dict) and isinstance(lost, float) and isinstance(line["seat"], int):
            said = f"{line['says']}", f"{better['says']}"
            player = names[line["seat"] - 1]
            table.add_row(str(line["move"]), player, *said, printer.percent(lost))
    printer.out.print(table)
