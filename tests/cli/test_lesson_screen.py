"""A guided game on a screen of 80 by 24: what is to be done stays in sight with the board."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from rotonde.cli.lesson_sitting import LessonSitting
from rotonde.cli.printer import Printer
from rotonde.games.catalogue import GAMES
from rotonde.learn.lessons.lesson import LEARNER
from rotonde.learn.lessons.reader import lessons_found

WIDTH, HEIGHT, PROMPT = 80, 24, 1
STEPS = 8


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_the_step_and_the_board_fit(name: str, lang: str, tmp_path: Path) -> None:
    file = io.StringIO()
    out = Console(file=file, width=WIDTH, height=HEIGHT, force_terminal=True, color_system=None)
    lesson = lessons_found(name)[0]
    sitting = LessonSitting(Printer(lang, out, out), lesson, tmp_path / "places", again=True)
    for _ in range(STEPS):
        stop = sitting.lesson_table.stop
        assert stop is not None
        sitting.window.told = list(sitting.step_told())
        sitting.window.look(LEARNER)
        screen = file.getvalue().rpartition("\x1b[H")[2].rstrip("\n").split("\n")
        assert len(screen) + PROMPT <= HEIGHT, "\n".join(screen)
        asked = lesson.steps[stop.step].before[lang].split()
        assert asked[-1] in " ".join(screen[-5:]), "what is asked stands last"
        assert max(map(len, screen)) <= WIDTH
        sitting.show_me()
