"""`rotonde games --check`: which parts each game brings, lacks, or has wrong."""

from __future__ import annotations

from rich.text import Text

from rotonde.cli.printer import Printer, sentence
from rotonde.core.complaint import Complaint
from rotonde.core.words import disagreements
from rotonde.games.catalogue import (
    every_game,
    left_out,
    lessons_of,
    part_of,
    parts_of,
    words_of,
)
from rotonde.games.parts import DEFINES, PAGE
from rotonde.games.required import check_required
from rotonde.learn.lessons.checker import faults_of_file
from rotonde.server.play.game_pages import page_of

LESSONS = "lessons"


def all_is_well(printer: Printer) -> bool:
    """Say of every game what it lacks; True if nothing that is there is wrong."""
    well = True
    for name in every_game():
        wrong, lacks = faults(name), lacking(name)
        well = well and not wrong
        for complaint in wrong:
            printer.out.print(mark("✗", "red", sentence(complaint, printer.lang)))
        for part in lacks:
            said = printer.say("lacks", game=name, part=printer.say(f"lacks-{part}"))
            printer.out.print(mark("○", "yellow", said))
        if not wrong and not lacks:
            printer.out.print(mark("✓", "green", printer.say("lacks-nothing", game=name)))
    for complaint in left_out():
        printer.out.print(mark("✗", "red", sentence(complaint, printer.lang)))
    return well and not left_out()


def lacking(name: str) -> list[str]:
    """The optional parts that a game does not bring."""
    return [*parts_of(name).lacks(), *([] if lessons_of(name) else [LESSONS])]


def mark(sign: str, colour: str, said: str) -> Text:
    return Text.assemble((f"{sign} ", colour), said)


def faults(name: str) -> list[Complaint]:
    """What is there but does not work: each part is imported."""
    found: list[Complaint] = []
    try:
        check_required(parts_of(name))
        found += [wrong(name, "words", line) for line in disagreements(words_of(name))]
    except Complaint as complaint:
        found.append(complaint)
    for part in DEFINES:
        try:
            part_of(name, part)
        except Complaint as complaint:
            found.append(complaint)
    page = parts_of(name).page
    if page is not None and page_of(name) is None:
        found.append(wrong(name, PAGE, f"{page}/index.js"))
    for path in lessons_of(name):
        found += faults_of_file(path)
    return found


def wrong(name: str, part: str, why: str) -> Complaint:
    return Complaint("game-part", name=name, part=part, why=why)
