"""A game as a script: it asks, is answered, goes on. What our references have in common."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass

Answer = tuple[int, str]  # a seat and its move, in the public notation


@dataclass
class Question:
    """What a seat may answer. `one` says it of a single move where to list all of them is slow."""

    every: Callable[[], set[str]]
    one: Callable[[str], bool] | None = None

    def allows(self, text: str) -> bool:
        return self.one(text) if self.one else text in self.every()


Questions = dict[int, Question]
Script = Generator[Questions, Answer, None]


def known_moves(texts: Iterable[str]) -> Question:
    choices = set(texts)
    return Question(lambda: choices)


def ask(seat: int, texts: Iterable[str]) -> Questions:
    """One seat, with a list of moves that is known already."""
    return {seat: known_moves(texts)}


class ScriptedGame:
    """Runs a script from question to question."""

    def __init__(self) -> None:
        self.over = False
        self.asked: Questions = {}
        self.course = self.game()
        self.go_on(None)

    def game(self) -> Script:
        raise NotImplementedError

    def go_on(self, answer: Answer | None) -> None:
        try:
            self.asked = next(self.course) if answer is None else self.course.send(answer)
        except StopIteration:
            self.asked, self.over = {}, True

    @property
    def deciding(self) -> set[int]:
        return set(self.asked)

    def legal(self, seat: int) -> set[str]:
        return self.asked[seat].every()

    def is_slow(self, seat: int) -> bool:
        return self.asked[seat].one is not None

    def allows(self, seat: int, text: str) -> bool:
        return self.asked[seat].allows(text)

    def play(self, seat: int, text: str) -> None:
        self.go_on((seat, text))
