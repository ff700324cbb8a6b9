"""`rotonde puzzles`: puzzles found in games of bots; or those that are kept, checked again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial
from pathlib import Path

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table

from rotonde.cli.commands import Spoken, argument, option, whole
from rotonde.cli.printer import Misuse, Printer, printer, warn_if_slow
from rotonde.cli.progress import bar
from rotonde.core.files import read_text
from rotonde.games.catalogue import words_of
from rotonde.learn.puzzles.answering import SECTION
from rotonde.learn.puzzles.checking import fault
from rotonde.learn.puzzles.making import Maker, themes_of
from rotonde.learn.puzzles.puzzle import Puzzle, read
from rotonde.learn.puzzles.shelf import ours

MOST = 100_000


def command(lang: str) -> Spoken:
    params: list[click.Parameter] = [
        argument(lang, "game"),
        option(lang, "--count", short="-n", check=whole(1, MOST), default="100"),
        option(lang, "--out"),
        option(lang, "--seed", key="puzzles.--seed", check=whole(0, 10**9), default="1"),
        option(lang, "--theme", multiple=True),
        option(lang, "--check", key="puzzles.--check", is_flag=True),
    ]
    return Spoken(lang, "puzzles", partial(show_puzzles, printer(lang)), params)


def show_puzzles(
    printer: Printer,
    game: str,
    count: int,
    out: str | None,
    seed: int,
    theme: tuple[str, ...],
    check: bool,
) -> None:
    themes_of(game, theme)  # whatever is wrong with these words is said here
    warn_if_slow(printer)
    if check:
        kept = ours(game) if out is None else read(read_text(Path(out)), out)
        chosen = [puzzle for puzzle in kept if not theme or puzzle.theme in theme]
        click.get_current_context().exit(0 if all_hold(printer, game, chosen) else 1)
    maker = Maker(game, theme, seed, count, Path(out or f"{game}.jsonl"))
    try:
        with bar(printer) as progress:
            task = progress.add_task("", total=count)
            made = maker.make(lambda done: progress.update(task, completed=done))
    except KeyboardInterrupt:
        raise Misuse("puzzles-interrupted", games=len(maker.done)) from None
    tell(printer, maker, made)


def tell(printer: Printer, maker: Maker, made: list[Puzzle]) -> None:
    """By theme: moments that were looked at, puzzles found, kept, and how clear they are."""
    say, words = printer.say, words_of(maker.plan.game)
    found = Counter(puzzle.theme for note in maker.done for puzzle in note.puzzles)
    grid = Table(box=SIMPLE_HEAD)
    for key in ("theme", "candidates", "found", "kept", "margins"):
        grid.add_column(say(f"puzzles-{key}"), justify="left" if key == "theme" else "right")
    for theme in maker.themes:
        margins = sorted(puzzle.margin for puzzle in made if puzzle.theme == theme.name)
        grid.add_row(
            words.text(printer.lang, SECTION, theme.name),
            str(maker.candidates[theme.name]),
            str(found[theme.name]),
            str(len(margins)),
            spread(margins),
        )
    printer.out.print(grid)
    printer.out.print(
        say("puzzles-made", n=len(made), games=len(maker.done), file=maker.out), soft_wrap=True
    )


def spread(numbers: list[int]) -> str:
    """The least, the middle one and the most."""
    if not numbers:
        return "–"
    return f"{numbers[0]} · {numbers[len(numbers) // 2]} · {numbers[-1]}"


def all_hold(printer: Printer, game: str, puzzles: Iterable[Puzzle]) -> bool:
    """Check every one; say which do not hold, and why."""
    right = wrong = 0
    with bar(printer) as progress:
        for puzzle in progress.track(list(puzzles)):
            (theme,), _ = themes_of(game, [puzzle.theme])
            why = fault(puzzle, theme, puzzle.setting.game(game))
            right, wrong = right + (why is None), wrong + (why is not None)
            if why is not None:
                reason = printer.say(f"puzzle-{why}")
                printer.out.print(printer.say("puzzle-wrong", id=puzzle.id, why=reason))
    printer.out.print(printer.say("puzzles-checked", n=right, wrong=wrong))
    return not wrong
