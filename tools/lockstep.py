"""Play engine and references in lock-step: `make lockstep`, and how to see a difference again.

    python tools/lockstep.py                          all games, 2 000 of each
    python tools/lockstep.py --game trambahn --games 50 --first 2000    others than those
    python tools/lockstep.py --game trambahn --only 1234    one game, with its moves if it differs

It can be interrupted: the next run with the same rules and references goes on where it stopped
(build/lockstep). It ends with 1 if anything differs.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import signal
import sys
from collections.abc import Iterator
from dataclasses import asdict
from multiprocessing import Pool
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from bar import Bar  # noqa: E402
from reference.contract import REFERENCES  # noqa: E402
from reference.difference import Difference  # noqa: E402
from reference.lockstep import Figures, Lockstep  # noqa: E402
from reference.settings import setting  # noqa: E402

FOLDER = ROOT / "build" / "lockstep"
GAMES = 2000
MOST_TOLD = 3  # differences of a game that are told in full
Lot = tuple[str, int]  # a game and a number
Played = tuple[Figures, str]  # what was compared, and the difference if there is one


def play(lot: Lot) -> Played:
    game, number = lot
    try:
        return Lockstep(setting(game, number)).run(), ""
    except Difference as difference:
        return Figures(), difference.text()


class Progress:
    """How far the games of one kind have come; kept between runs of the same code."""

    def __init__(self, game: str, folder: Path, first: int = 0) -> None:
        self.path = folder / f"{game}-{first}.json"
        self.code = fingerprint()
        self.done = 0
        self.figures = Figures()
        self.differences: list[str] = []
        if self.path.exists():
            self.take_up(json.loads(self.path.read_text("utf-8")))

    def take_up(self, kept: dict[str, object]) -> None:
        if kept["code"] != self.code:
            return
        assert isinstance(kept["done"], int) and isinstance(kept["figures"], dict)
        assert isinstance(kept["differences"], list)
        self.done = kept["done"]
        self.figures = Figures(**kept["figures"])
        self.differences = kept["differences"]

    def add(self, played: Played) -> None:
        figures, difference = played
        self.done += 1
        self.figures.add(figures)
        if difference:
            self.differences.append(difference)

    def save(self) -> None:
        kept = {
            "code": self.code,
            "done": self.done,
            "figures": asdict(self.figures),
            "differences": self.differences,
        }
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_suffix(".draft")
        draft.write_text(json.dumps(kept), "utf-8")
        draft.replace(self.path)

    def forget(self) -> None:
        self.path.unlink(missing_ok=True)


def fingerprint() -> str:
    """Of the rules, the bots that play and the references: other code, other games."""
    digest = hashlib.sha256()
    folders = [*(ROOT / "src" / "rotonde" / part for part in ("core", "games", "bots"))]
    for folder in [*folders, ROOT / "tests" / "reference"]:
        for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def results(lots: list[Lot], jobs: int) -> Iterator[Played]:
    """In the order of the lots, so that an interrupted run knows where it is."""
    if jobs == 1:
        yield from map(play, lots)
        return
    with Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(play, lots, chunksize=4)


def run(game: str, games: int, first: int, jobs: int, folder: Path) -> Progress:
    progress = Progress(game, folder, first)
    bar = Bar(game)
    if progress.done:
        bar.step(f"goes on after {progress.done} games", progress.done / games)
    lots = [(game, number) for number in range(first + progress.done, first + games)]
    try:
        for played in results(lots, jobs):
            progress.add(played)
            if played[1] and len(progress.differences) <= MOST_TOLD:
                print(f"\n{played[1]}\n", flush=True)
            bar.at(progress.done / games)
            if progress.done % 20 == 0:
                progress.save()
            if progress.done % 200 == 0:
                bar.step(f"{progress.done} games", progress.done / games)
    except KeyboardInterrupt:
        progress.save()
        bar.end(f"stopped after {progress.done} games; the next run goes on from there")
        raise
    progress.forget()
    bar.end(told(progress))
    return progress


def told(progress: Progress) -> str:
    figures = progress.figures
    seats = ", ".join(f"{games} with {n}" for n, games in sorted(figures.seats.items()))
    return (
        f"{figures.games} games ({seats} seats), {figures.decisions} decisions, "
        f"{figures.lists} of them with all {figures.legal_moves} legal moves, "
        f"{figures.states} states, {figures.scores} final scores compared: "
        f"{len(progress.differences)} differences"
    )


def only(game: str, number: int) -> int:
    """One game, again."""
    print(setting(game, number))
    figures, difference = play((game, number))
    print(difference or f"no difference in {figures.decisions} decisions")
    return 1 if difference else 0


def parsed(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Engine and references in lock-step.")
    parser.add_argument("--game", choices=REFERENCES, action="append", help="only this game")
    parser.add_argument("--games", type=int, default=GAMES, help="how many of each game")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="one game, with --game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--afresh", action="store_true", help="forget an interrupted run")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where progress is kept")
    found = parser.parse_args(arguments)
    if found.only is not None and len(found.game or []) != 1:
        parser.error("--only needs one --game")
    if found.games < 1 or found.jobs < 1:
        parser.error("--games and --jobs are 1 or more")
    if found.first < 0 or (found.only or 0) < 0:
        parser.error("--first and --only are 0 or more")
    return found


def main(arguments: list[str]) -> int:
    wanted = parsed(arguments)
    if wanted.only is not None:
        return only(wanted.game[0], wanted.only)
    differences = 0
    for game in wanted.game or REFERENCES:
        if wanted.afresh:
            Progress(game, wanted.folder, wanted.first).forget()
        try:
            progress = run(game, wanted.games, wanted.first, wanted.jobs, wanted.folder)
        except KeyboardInterrupt:
            return 130
        differences += len(progress.differences)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
