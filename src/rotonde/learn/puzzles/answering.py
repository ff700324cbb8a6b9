"""An answer to a puzzle: right, on the way, or wrong, and what it would bring.

Everything is played in a position that the seat cannot tell from the true one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rotonde.bots.advice import say_reason
from rotonde.bots.bot import policy_of
from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import seeded
from rotonde.core.words import Namer, fill
from rotonde.learn.puzzles.checking import LUCK
from rotonde.learn.puzzles.making import themes_of
from rotonde.learn.puzzles.puzzle import Puzzle
from rotonde.learn.puzzles.theme import after

Kind = Literal["right", "on", "wrong"]
SECTION = "puzzle"  # of the words of a game


@dataclass(frozen=True)
class Verdict:
    """What an answer is; what it brings is counted from where the puzzle begins."""

    kind: Kind
    worth: int | None  # None: it does not even try what is asked
    best: int


class Sitting:
    """Somebody before a puzzle."""

    def __init__(self, puzzle: Puzzle, game: Game[Position]) -> None:
        self.puzzle = puzzle
        self.game = game
        (self.theme,), _ = themes_of(puzzle.game, [puzzle.theme])
        seen = puzzle.position(game).determinize(puzzle.seat, seeded(LUCK ^ puzzle.seed))
        self.seen: Position = seen

    def after(self, line: list[str]) -> Position:
        """The position after these moves of the seat, each a legal one."""
        p = self.seen
        for text in line:
            p = self.played(p, text)
        return p

    def played(self, p: Position, text: str) -> Position:
        game, seat = self.game, self.puzzle.seat
        move = game.notation.parse(text)
        if p.over:
            raise Complaint("after-the-end")
        game.play(p.clone(), seat, move)  # or the rule that forbids it
        return after(game, p, seat, move)

    def judge(self, line: list[str]) -> Verdict:
        self.after(line)
        said, best = tuple(line), self.worth(list(self.puzzle.answers[0]))
        assert best is not None, "an answer has a worth"
        if said in self.puzzle.answers:
            return Verdict("right", best, best)
        if any(answer[: len(said)] == said for answer in self.puzzle.answers):
            return Verdict("on", None, best)
        return Verdict("wrong", self.worth(line), best)

    def worth(self, line: list[str]) -> int | None:
        """What the first move that is no part of an answer would bring, or the last of one."""
        game, theme, seat, puzzle = self.game, self.theme, self.puzzle.seat, self.puzzle
        if puzzle.worths:
            return puzzle.worths.get(line[0])
        at = next((n for n in range(len(line)) if not self.is_right(line[: n + 1])), len(line) - 1)
        p = self.after(line[:at])
        found = theme.worths(game, p.clone(), seat).get(game.notation.parse(line[at]))
        return None if found is None else found - theme.stands(game, self.seen, seat)

    def is_right(self, line: list[str]) -> bool:
        return any(list(answer[: len(line)]) == line for answer in self.puzzle.answers)

    def next_moves(self, line: list[str]) -> list[str]:
        """What may follow in an answer that begins so far as this line is right."""
        while not self.is_right(line):
            line = line[:-1]
        found = [a[len(line)] for a in self.puzzle.answers if list(a[: len(line)]) == line]
        return list(dict.fromkeys(found))

    def runner_up(self) -> str:
        """The best of the first moves that are not right."""
        puzzle, game = self.puzzle, self.game
        worths = puzzle.worths
        if not worths:
            found = self.theme.worths(game, self.seen.clone(), puzzle.seat)
            worths = {game.notation.text(move): worth for move, worth in found.items()}
        right = {line[0] for line in puzzle.answers}
        return max((text for text in worths if text not in right), key=lambda text: worths[text])

    def other_answers(self, line: list[str]) -> list[str]:
        """First moves of other answers as good; the same in another form is no other."""
        game, same = self.game, self.theme.same
        found = {same(game, game.notation.parse(line[0])): ""}
        for answer in self.puzzle.answers:
            found.setdefault(same(game, game.notation.parse(answer[0])), answer[0])
        return [text for text in found.values() if text]

    # In words.

    def title(self, lang: str) -> str:
        return self.game.about.words.text(lang, SECTION, self.theme.name)

    def question(self, lang: str, name: Namer) -> str:
        said = self.game.about.words.text(lang, SECTION, f"{self.theme.name}.question")
        return fill(said, self.puzzle.numbers, name, lang)

    def brings(self, worth: int, lang: str, name: Namer) -> str:
        """What an answer brings, in numbers."""
        said = self.game.about.words.text(lang, SECTION, f"{self.theme.name}.brings")
        return fill(said, (worth, *self.puzzle.numbers), name, lang)

    def why(self, p: Position, text: str, lang: str, name: Namer) -> list[str]:
        """What speaks for a move: the numbers of the theme, or what the sense of the bots sees."""
        game, seat = self.game, self.puzzle.seat
        move = game.notation.parse(text)
        numbers = self.theme.because(game, p.clone(), seat, move)
        if numbers is not None:
            said = game.about.words.text(lang, SECTION, f"{self.theme.name}.why")
            return [fill(said, numbers, name, lang)]
        reasons = policy_of(game).reasons(game, p.clone(), seat, move)
        return [say_reason(game, reason, lang) for reason in reasons]
