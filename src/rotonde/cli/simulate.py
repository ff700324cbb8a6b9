"""`rotonde simulate`: many games among bots, and what they add up to."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from pathlib import Path

from rotonde.arena.resume import whole_games
from rotonde.arena.simulate import Plan, RefereeStopped, Worker, simulate
from rotonde.arena.tally import Tally
from rotonde.arena.workers import Workers, WorkFailed
from rotonde.cli.arena import MOST_WORKERS, seconds, workers_wanted
from rotonde.cli.commands import Spoken, argument, option, whole
from rotonde.cli.printer import Misuse, Printer, printer, warn_if_slow
from rotonde.cli.progress import bar
from rotonde.cli.settings import options_wanted
from rotonde.cli.summary import print_summary
from rotonde.core.files import unwritable

MOST_GAMES = 1_000_000_000


def command(lang: str) -> Spoken:
    params = [
        argument(lang, "game"),
        option(lang, "--games", short="-n", check=whole(1, MOST_GAMES), default="1000"),
        option(lang, "--seats", default="random,random"),
        option(lang, "--seed", key="simulate.--seed", check=whole(0)),
        option(lang, "--workers", check=whole(1, MOST_WORKERS)),
        option(lang, "--cluster"),
        option(lang, "--records"),
        option(lang, "--resume", key="simulate.--resume", is_flag=True),
        option(lang, "--referee", is_flag=True),
        option(lang, "--map"),
        option(lang, "--option", multiple=True),
        option(lang, "--bot-time", check=seconds(), default="10"),
        option(lang, "--json", is_flag=True),
    ]
    return Spoken(lang, "simulate", partial(show_simulation, printer(lang)), list(params))


def show_simulation(
    printer: Printer,
    game: str,
    games: int,
    seats: str,
    seed: int | None,
    workers: int | None,
    cluster: str | None,
    records: str | None,
    resume: bool,
    referee: bool,
    map: str | None,
    option: tuple[str, ...],
    bot_time: float,
    json: bool,
) -> None:
    if resume and records is None:
        raise Misuse("resume-what")
    if resume and seed is None:
        raise Misuse("resume-seed")
    if seed is None:
        seed = random.SystemRandom().randrange(10**9)
    options = tuple(sorted(options_wanted(option).items()))
    bots = tuple(word.strip() for word in seats.split(","))
    plan = Plan(game, map, options, bots, seed, referee, records is not None, bot_time)
    Worker(plan).game.new(len(bots), seed)  # whatever is wrong with the plan is said here
    warn_if_slow(printer)
    run = Run(printer, plan, games, partial(workers_wanted, workers, cluster))
    run.play(Path(records) if records is not None else None, resume)
    if json:
        print_json(plan, run.tally)
    else:
        print_summary(printer, plan, run.tally)


def print_json(plan: Plan, tally: Tally) -> None:
    about = {"game": plan.game, "bots": list(plan.seats), "seed": plan.seed}
    sys.stdout.write(json.dumps(about | tally.plain(), indent=2) + "\n")


class Run:
    """One simulation on its way: what has been played, and how far it is."""

    def __init__(
        self, printer: Printer, plan: Plan, games: int, team: Callable[[int], Workers]
    ) -> None:
        self.printer = printer
        self.plan = plan
        self.games = games
        self.team = team  # for so many games at the most
        self.tally = Tally(len(plan.seats))

    def play(self, file: Path | None, resume: bool) -> None:
        """Ctrl-C ends it, and what was played counts."""
        try:
            tallies = self.tallies(file, resume)
            with bar(self.printer) as progress, closing(tallies):
                task = progress.add_task("", total=self.games)
                for tally in tallies:
                    self.tally.merge(tally)
                    progress.update(task, completed=self.tally.games)
        except KeyboardInterrupt:
            self.printer.remark("interrupted", games=self.tally.games, wanted=self.games)
        except WorkFailed:
            raise Misuse("worker-died", games=self.tally.games) from None
        except RefereeStopped as stop:
            raise Misuse("referee", game=stop.game + 1, seed=stop.seed, why=stop.why) from None

    def tallies(self, file: Path | None, resume: bool) -> Generator[Tally]:
        if file is None:
            for chunk in simulate(self.plan, 0, self.games, self.team(self.games)):
                yield chunk.tally
            return
        first = 0
        if resume:
            for tally in whole_games(file, self.plan):
                first += 1
                yield tally
        try:
            with file.open("a", encoding="utf-8") as records:
                team = self.team(self.games - first)
                for chunk in simulate(self.plan, first, self.games, team):
                    records.write("".join(chunk.records))
                    records.flush()
                    yield chunk.tally
        except OSError as error:
            raise unwritable(file, error) from None
