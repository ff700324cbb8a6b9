"""What lessons say in figures is so: in both languages, at that place of the game, and at its end.

The checker knows the moves of a lesson, not its sentences: a record that is made anew could leave
a figure behind that was true once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from rotonde.core.record import read_result
from rotonde.core.replay import Replay
from rotonde.core.words import LANGUAGES
from rotonde.games.catalogue import game_of
from rotonde.learn.lessons.lesson import LEARNER, Lesson, Spoken
from rotonde.learn.lessons.reader import lessons_found

GAMES = ["age-of-steam", "express-01", "steel-driver", "ticket-to-ride", "trambahn"]
GROUP = re.compile(r"(?<=\d)[ ,\u202f](?=\d{3}(?!\d))")

# Of the position before an entry: the way to a number in the learner's view, and the number that
# the step or reel with this entry, or the one that ends just before it, tells.
FACTS: list[tuple[str, int, str, int]] = [
    ("age-of-steam", 4, "players.0.cash", 15),
    ("age-of-steam", 41, "players.0.cash", 6),
    ("age-of-steam", 41, "players.0.income", 3),
    ("age-of-steam", 76, "players.0.income", 7),
    ("age-of-steam", 76, "players.0.engine", 3),
    ("age-of-steam", 94, "players.0.income", 10),
    ("express-01", 34, "runs.3.amount", 4),
    ("express-01", 33, "stations.3", 2),
    ("express-01", 61, "runs.3.amount", 5),
    ("express-01", 88, "runs.3.amount", 10),
    ("steel-driver", 14, "players.0.cubes", 5),
    ("steel-driver", 14, "players.1.cubes", 5),
    ("steel-driver", 14, "players.2.cubes", 5),
    ("steel-driver", 29, "companies.0.box", 3),
    ("steel-driver", 33, "companies.3.box", 2),
    ("steel-driver", 163, "players.0.cubes", 13),
    ("steel-driver", 163, "players.1.cubes", 10),
    ("steel-driver", 163, "players.2.cubes", 11),
    ("steel-driver", 207, "players.0.cash", 630),
    ("steel-driver", 207, "players.1.cash", 680),
    ("steel-driver", 207, "players.2.cash", 670),
    ("trambahn", 7, "players.0.money", 12),
    ("trambahn", 33, "players.0.points", 6),
    ("trambahn", 36, "players.0.money", 2),
    ("trambahn", 82, "sheet.2.points.0", 10),
    ("trambahn", 126, "players.0.bonus", 16),
    ("trambahn", 178, "players.1.points", 98),
]


def lessons() -> list[Lesson]:
    return [lesson for game in GAMES for lesson in lessons_found(game)]


def named(lesson: Lesson) -> str:
    return f"{lesson.game}/{lesson.name}"


def sentences(lesson: Lesson) -> Iterator[Spoken]:
    for step in lesson.steps:
        yield from (step.before, step.after)
        yield from (other.says for other in step.others)
        yield from (one.asks for one in step.tries)
    yield from (reel.caption for reel in lesson.reels)


def figures(text: str) -> list[int]:
    return sorted(map(int, re.findall(r"\d+", GROUP.sub("", text))))


@pytest.mark.parametrize("lesson", lessons(), ids=named)
def test_both_languages_tell_the_same_figures(lesson: Lesson) -> None:
    told = list(sentences(lesson))
    assert told
    for said in told:
        assert figures(said["en"]) == figures(said["fr"]), said


@pytest.mark.parametrize("lesson", lessons(), ids=named)
def test_the_last_sentence_tells_the_result_and_the_learner_wins(lesson: Lesson) -> None:
    result = read_result(lesson.record.result, len(lesson.record.seats))
    assert result is not None
    scores, winners = result
    assert winners == [LEARNER]
    for lang in LANGUAGES:
        assert set(scores) <= set(figures(lesson.steps[-1].after[lang]))


@pytest.mark.parametrize(("name", "entry", "way", "figure"), FACTS)
def test_a_figure_is_what_the_position_holds(name: str, entry: int, way: str, figure: int) -> None:
    [lesson] = [one for one in lessons_found(name) if one.name == "first"]
    replay = Replay(game_of(lesson.record), lesson.record)
    while replay.played < entry - 1:
        replay.step()
    found: Any = replay.p.view(LEARNER)
    for word in way.split("."):
        found = found[int(word)] if isinstance(found, list) else found[word]
    assert found == figure
    for lang in LANGUAGES:
        assert figure in figures(" ".join(told_around(lesson, entry, lang)))


def told_around(lesson: Lesson, entry: int, lang: str) -> Iterator[str]:
    """The sentences of the step or reel at this entry, and of the one just before it."""
    past = [step for step in lesson.steps if step.entries[-1] < entry]
    yield from (step.after[lang] for step in past[-1:])
    for step in lesson.steps:
        if step.entries[0] <= entry <= step.entries[-1]:
            yield from (step.before[lang], step.after[lang])
    for reel in lesson.reels:
        if reel.first <= entry <= reel.last + 1:
            yield reel.caption[lang]
