"""A guided game at the terminal: what is said, what may be typed, and where one goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from rich.text import Text

from rotonde.cli.lesson_table import LessonTable, OffTheLine
from rotonde.cli.printer import Printer
from rotonde.cli.screen import print_end
from rotonde.cli.sitting import Left, Sitting
from rotonde.cli.table_commands import command_of
from rotonde.cli.typed_words import plain
from rotonde.core.words import LANGUAGES
from rotonde.learn.lessons.lesson import LEARNER, Lesson
from rotonde.learn.lessons.player import expected_words, say, tries_at

QUESTIONS = "?"
BOT = ["--seat apprentice"]


class LessonSitting(Sitting):
    def __init__(self, printer: Printer, lesson: Lesson, places: Path, again: bool) -> None:
        self.places = places
        self.key = f"{lesson.game}/{lesson.name}"
        place = {} if again else kept_places(places).get(self.key, {})
        took = {int(entry): move for entry, move in place.get("took", {}).items()}
        self.lesson = lesson
        self.lesson_table = LessonTable(lesson, printer.lang, place.get("moves", 0), took)
        super().__init__(printer, self.lesson_table, places, None)

    def sit(self) -> None:
        """Until the lesson is over, or its learner leaves."""
        table, lang = self.lesson_table, self.printer.lang
        try:
            while table.stop is not None:
                self.learner_turn()
            print_end(self.printer, table, table.news(LEARNER), LEARNER)
            for said in (self.lesson.steps[-1].after, self.lesson.seen, self.lesson.not_yet):
                self.printer.out.print(Text(said[lang]))
            self.printer.out.print(self.printer.say("lesson-next", command=self.first_game()))
            keep_place(self.places, self.key, {})
        except (EOFError, KeyboardInterrupt, Left):
            taken = {str(entry): move for entry, move in table.course.took.items()}
            keep_place(self.places, self.key, {"moves": table.moves, "took": taken})
            self.printer.out.print()
            self.printer.out.print(self.printer.say("lesson-kept"))

    def first_game(self) -> str:
        """How to play it against apprentices, as many as it needs."""
        bots = max(1, self.table.game.about.least_seats - 1)
        return " ".join(["rotonde play", self.lesson.game, "--seat human", *BOT * bots])

    def learner_turn(self) -> None:
        self.window.told = list(self.step_told())
        menu = self.window.look(LEARNER)
        at = self.lesson_table.moves
        while self.lesson_table.moves == at:
            line = self.read(self.printer.say("lesson-prompt"))
            if line == QUESTIONS:
                self.answer_questions()
            elif plain(line) in shows():
                self.show_me()
            elif command_of(line):
                if self.obey(LEARNER, line):
                    return
            else:
                try:
                    self.decide(LEARNER, line, menu)
                except OffTheLine as answer:
                    self.printer.out.print(Text(str(answer), style="yellow"))

    def step_told(self) -> Iterator[Text]:
        """What the step before has brought, what is asked now, and what else one might want."""
        table, lang = self.lesson_table, self.printer.lang
        course, stop = table.course, table.stop
        assert stop is not None
        done = course.step_before(stop.moves)
        if done is not None:
            yield Text(f"✓ {done.after[lang]}", style="green")
        for reel in course.reels_between(table.before, stop.moves):
            yield Text(f"» {reel.caption[lang]}", style="dim")
        number = self.printer.say("lesson-step", n=stop.step + 1, most=len(self.lesson.steps))
        before = self.lesson.steps[stop.step].before[lang]
        yield Text.assemble((f"{number}  ", "bold cyan"), before)
        for one in tries_at(course, stop):
            yield Text(f"{QUESTIONS} {one.asks[lang]}", style="dim")

    def answer_questions(self) -> None:
        """Which rule forbids what one might want to try."""
        table = self.lesson_table
        assert table.stop is not None
        rules = table.game.about.words.section(self.printer.lang, "rule")
        for one in tries_at(table.course, table.stop):
            self.printer.out.print(
                Text(f"{one.asks[self.printer.lang]} {one.rule}: {rules[one.rule]}")
            )

    def show_me(self) -> None:
        table = self.lesson_table
        assert table.stop is not None
        words = expected_words(table.course, table.stop, self.printer.lang)
        self.printer.out.print(Text(words, style="bold"))
        table.play(LEARNER, table.stop.expected)


def shows() -> set[str]:
    """What asks for the expected move, in either language."""
    return {plain(say(lang, "show-me")) for lang in LANGUAGES}


def kept_places(path: Path) -> dict[str, dict]:  # type: ignore[type-arg]
    """Where learners left off; a file that cannot be read is as good as none."""
    with suppress(OSError, ValueError):
        found = json.loads(path.read_text("utf-8"))
        if isinstance(found, dict):
            return found
    return {}


def keep_place(path: Path, key: str, place: dict[str, object]) -> None:
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({**kept_places(path), key: place}), "utf-8")
