"""`rotonde puzzles`: puzzles found in games of bots; or those that are kept, checked again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial
from pathlib import Path

import click
from rich.box import SIMPLE_HEAD
from rich.console import JustifyMethod
from rich.table import Table

from rotonde.cli.commands import Spoken, argument, option, whole
from rotonde.cli.printer import Misuse, Printer, printer, warn_if_slow
from rotonde.cli.progress import bar
from rotonde.core.files import read_text
from rotonde.games.catalogue import words_of
from rotonde.learn.puzzles.answering import SECTION
from rotonde.learn.puzzles.checking import fault
from rotonde.learn.puzzles.finding import again
from rotonde.learn.puzzles.making import Maker, themes_of, write
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
        option(lang, "--sift", is_flag=True),
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
    sift: bool,
) -> None:
    themes_of(game, theme)  # whatever is wrong with these words is said here
    if check and sift:
        raise Misuse("puzzles-check-or-sift")
    warn_if_slow(printer)
    if check or sift:
        kept = ours(game) if out is None else read(read_text(Path(out)), out)
        chosen = [puzzle for puzzle in kept if not theme or puzzle.theme in theme]
        if sift:
            return sift_all(printer, game, chosen, Path(out or f"{game}.jsonl"))
        click.get_current_context().exit(0 if all_hold(printer, game, chosen) else 1)
    maker = Maker(game, theme, seed, count, Path(out or f"{game}.jsonl"))
    try:
        with bar(printer) as progress:
            task = progress.add_task("", total=count)
            made = maker.make(lambda done: progress.update(task, completed=done))
    except KeyboardInterrupt:
        raise Misuse("puzzles-interrupted", games=len(maker.done)) from None
    tell(printer, maker, made)


def sift_all(printer: Printer, game: str, puzzles: list[Puzzle], out: Path) -> None:
    """Look again at every one by its theme as it is now, and keep what is still a puzzle."""
    themes = {theme.name: theme for theme in themes_of(game)[0]}
    kept: list[Puzzle] = []
    with bar(printer) as progress:
        for puzzle in progress.track(puzzles):
            theme = themes.get(puzzle.theme)
            found = again(puzzle, theme) if theme is not None else None
            kept += [found] if found is not None else []
    write(out, kept)
    looked_at = Counter(puzzle.theme for puzzle in puzzles)
    tell_themes(printer, game, {"candidates": looked_at}, kept)
    printer.out.print(
        printer.say("puzzles-sifted", n=len(kept), of=len(puzzles), file=out), soft_wrap=True
    )


def tell(printer: Printer, maker: Maker, made: list[Puzzle]) -> None:
    """By theme: moments that were looked at, puzzles found, kept, and how clear they are."""
    found = Counter(puzzle.theme for note in maker.done for puzzle in note.puzzles)
    counts = {"candidates": maker.candidates, "found": found}
    tell_themes(printer, maker.plan.game, counts, made)
    printer.out.print(
        printer.say("puzzles-made", n=len(made), games=len(maker.done), file=maker.out),
        soft_wrap=True,
    )


def tell_themes(
    printer: Printer, game: str, counts: dict[str, Counter[str]], made: list[Puzzle]
) -> None:
    """A line a theme: what was counted, how many puzzles there are, and their margins."""
    grid = Table(box=SIMPLE_HEAD)
    for key in ("theme", *counts, "kept", "margins"):
        justify: JustifyMethod = "left" if key == "theme" else "right"
        grid.add_column(printer.say(f"puzzles-{key}"), justify=justify)
    for theme in themes_of(game)[0]:
        margins = sorted(puzzle.margin for puzzle in made if puzzle.theme == theme.name)
        grid.add_row(
            words_of(game).text(printer.lang, SECTION, theme.name),
            *(str(count[theme.name]) for count in counts.values()),
            str(len(margins)),
            spread(margins),
        )
    printer.out.print(grid)


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
