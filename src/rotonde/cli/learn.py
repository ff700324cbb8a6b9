"""`rotonde learn`: a guided game in the terminal, or the check of lessons."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click
from rich.text import Text

from rotonde.cli.autosave import state_folder
from rotonde.cli.commands import Spoken, argument, option
from rotonde.cli.lesson_sitting import LessonSitting
from rotonde.cli.printer import Misuse, Printer, printer, sentence
from rotonde.games.catalogue import every_game, lessons_of
from rotonde.learn.lessons.checker import faults_of_file
from rotonde.learn.lessons.lesson import Lesson
from rotonde.learn.lessons.reader import read_lesson


def command(lang: str) -> Spoken:
    params: list[click.Parameter] = [
        argument(lang, "learned", required=False, many=True),
        option(lang, "--lesson"),
        option(lang, "--again", is_flag=True),
        option(lang, "--check", key="learn.--check", is_flag=True),
    ]
    return Spoken(lang, "learn", partial(learn, printer(lang)), params)


def learn(
    printer: Printer, learned: tuple[str, ...], lesson: str | None, again: bool, check: bool
) -> None:
    if check:
        paths = [Path(word) for word in learned] or every_lesson()
        click.get_current_context().exit(0 if all_are_right(printer, paths) else 1)
    if len(learned) > 1:
        raise Misuse("too-much", word=" ".join(learned[1:]))
    places = state_folder() / "lessons.json"
    LessonSitting(printer, wanted(learned, lesson), places, again).sit()


def wanted(learned: tuple[str, ...], file: str | None) -> Lesson:
    """The lesson of a file, or the first one of a game."""
    if file is not None:
        found = read_lesson(Path(file))
        if learned and learned[0] != found.game:
            raise Misuse("other-game", file=file, said=found.game, word=learned[0])
        return found
    if not learned:
        raise Misuse("game-needed")
    lessons = lessons_of(learned[0])
    if not lessons:
        raise Misuse("no-lesson", game=learned[0])
    return read_lesson(lessons[0])


def every_lesson() -> list[Path]:
    return [path for game in every_game() for path in lessons_of(game)]


def all_are_right(printer: Printer, paths: list[Path]) -> bool:
    """Say of every lesson what is wrong with it; True if nothing is."""
    right = True
    for path in paths:
        faults = faults_of_file(path)
        right = right and not faults
        for fault in faults:
            printer.out.print(Text(f"✗ {sentence(fault, printer.lang)}"), soft_wrap=True)
        if not faults:
            lesson = read_lesson(path)
            said = printer.say("lesson-right", file=path, game=lesson.game, n=len(lesson.steps))
            printer.out.print(Text(f"✓ {said}"), soft_wrap=True)
    return right
