"""A puzzle as its solver sees it: a table that is at one moment, through the eyes of one seat."""

from __future__ import annotations

import re
from pathlib import Path

from rotonde.core.complaint import Complaint
from rotonde.core.game import IllegalMove
from rotonde.core.position import Position
from rotonde.learn.puzzles.answering import Sitting
from rotonde.learn.puzzles.shelf import kept
from rotonde.server.play.errors import AgainstTheRules, Complained, Unknown
from rotonde.server.play.memory.game_cache import box, known
from rotonde.server.play.puzzles.shapes import (
    PuzzleShown,
    PuzzleVerdict,
    Solution,
    SolutionStep,
)
from rotonde.server.play.views.log_lines import line_of, move_info, phase_of
from rotonde.server.play.views.shapes import MoveInfo, SeatInfo, TableInfo
from rotonde.server.wording import say
from rotonde.session.telling import namer

HYPHEN = re.compile(r"(?<!\w)-(?=\d)")
TRIES = 2  # wrong answers after which the next right move is shown


class PuzzleView:
    """One puzzle in one language."""

    def __init__(self, game: str, id: str, folder: Path | None, lang: str) -> None:
        known(game)
        puzzle = kept(game, folder).get(id)
        if puzzle is None:
            raise Unknown("no-puzzle", word=id)
        self.puzzle = puzzle
        self.lang = lang
        setting = puzzle.setting
        self.game = box(game, setting.map, setting.options)
        self.sitting = Sitting(puzzle, self.game)
        others = iter(range(1, setting.seats))
        self.names = [
            say(lang, "say", "puzzle-you" if seat == puzzle.seat else "puzzle-other", n=n)
            for seat in range(setting.seats)
            for n in [0 if seat == puzzle.seat else next(others)]
        ]
        self.name = namer(self.game, self.names)

    def show(self, line: list[str]) -> PuzzleShown:
        """The moment, after a beginning of an answer."""
        game, seat, lang = self.game, self.puzzle.seat, self.lang
        p = self.after(line)
        view = p.view(seat)
        return PuzzleShown(
            id=self.puzzle.id,
            theme=self.puzzle.theme,
            title=self.sitting.title(lang),
            question=self.sitting.question(lang, self.name),
            level=self.puzzle.level,
            steps=len(self.puzzle.answers[0]),
            table=self.table(),
            seat=seat,
            line=line,
            view=view,
            phase=phase_of(game, view),
            deciding=p.deciders(),
            moves=[
                move_info(game, p, seat, move, self.names, lang)
                for move in game.legal_moves(p, seat)
            ],
        )

    def table(self) -> TableInfo:
        """As a table is described, so that the pages of games can draw it."""
        about = self.game.about
        seats = [
            SeatInfo(seat, "bot", "", name, True, False) for seat, name in enumerate(self.names)
        ]
        return TableInfo(
            id=self.puzzle.id,
            game=about.name,
            title=about.words.text(self.lang, "game", "name"),
            map=about.map_name,
            options=about.options,
            state="running",
            seats=seats,
            listed=False,
            seeded=True,
            made_at=0.0,
            link=f"/puzzles/{about.name}/{self.puzzle.id}",
            rematch_of=None,
            rematch=None,
            version=about.version,
        )

    def after(self, line: list[str]) -> Position:
        try:
            return self.sitting.after(line)
        except IllegalMove as refused:
            raise AgainstTheRules(refused, self.puzzle.game) from None
        except Complaint as complaint:
            raise Complained(complaint) from None

    def judge(self, line: list[str], missed: int) -> PuzzleVerdict:
        """What an answer is; what is right only after two misses."""
        self.after(line)
        verdict = self.sitting.judge(line)
        lang = self.lang
        words = say(lang, "say", f"puzzle-{verdict.kind}")
        if verdict.kind == "on":
            return PuzzleVerdict("on", words, shown=self.show(line))
        if verdict.kind == "right":
            return PuzzleVerdict("right", words, solution=self.solution(line))
        if verdict.worth is None:
            words = f"{words} {say(lang, 'say', 'puzzle-beside')}"
        else:
            brings = self.sitting.brings(verdict.worth, lang, self.name)
            possible = say(lang, "say", "puzzle-possible", best=verdict.best)
            words = with_minus(f"{words} {brings} {possible}")
        rings = self.sitting.next_moves(line) if missed + 1 >= TRIES else []
        return PuzzleVerdict("wrong", words, rings=rings)

    def solution(self, line: list[str] | None = None) -> Solution:
        """An answer played out, and what speaks for each move of it."""
        answer = line or list(self.puzzle.answers[0])
        steps: list[SolutionStep] = []
        for number, text in enumerate(answer):
            before, p = self.after(answer[:number]), self.after(answer[: number + 1])
            steps.append(self.step(before, p, text))
        verdict = self.sitting.judge(answer)
        second = verdict.best - self.puzzle.margin
        next_best = self.in_words(self.sitting.seen, self.sitting.runner_up()).words
        words = say(self.lang, "say", "puzzle-second", second=second, move=next_best)
        brings = self.sitting.brings(verdict.best, self.lang, self.name)
        return Solution(steps, with_minus(f"{brings} {words}"), self.others(answer))

    def others(self, answer: list[str]) -> list[str]:
        """First moves of other answers that are as good."""
        sitting = self.sitting
        return [self.in_words(sitting.seen, text).words for text in sitting.other_answers(answer)]

    def in_words(self, p: Position, text: str) -> MoveInfo:
        move = self.game.notation.parse(text)
        return move_info(self.game, p, self.puzzle.seat, move, self.names, self.lang)

    def step(self, before: Position, p: Position, text: str) -> SolutionStep:
        game, seat, lang = self.game, self.puzzle.seat, self.lang
        move = self.in_words(before, text)
        events = [event for event in p.diary or [] if event.is_for(seat)]
        lines = [line_of(game, 0, seat, event, self.names, lang, seat) for event in events]
        view = None if p.over else p.view(seat)
        phase = phase_of(game, view) if view else None
        return SolutionStep(
            move, self.sitting.why(before, text, lang, self.name), lines, view, phase
        )


def with_minus(text: str) -> str:
    """Numbers below zero as they are printed."""
    return HYPHEN.sub("−", text)
