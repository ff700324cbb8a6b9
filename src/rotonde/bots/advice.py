"""What a chief would advise a seat: the best moves, what is to be expected of each, and why.

An adviser is handed a position and a seat, and at once forgets all that the seat may not know. It
thinks in slices, so that whoever asks can show how far it is and stop it at any time.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final, final

from mypy_extensions import i64

from rotonde.bots.bot import policy_of
from rotonde.bots.guided_search import Tree
from rotonde.bots.levels import chief_tuning
from rotonde.bots.policy import Policy, Reason
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import Rng
from rotonde.core.words import fill, load_words

NO_DIFFERENCE: Final = 3  # percent: a difference that means nothing
PERCENT: Final = 100.0


@final
class Advice:
    """A move, how often it was tried, and what is to be expected after it, seat by seat."""

    def __init__(
        self,
        move: int,
        visits: int,
        chances: list[float],
        scores: list[float],
        reasons: list[Reason],
    ) -> None:
        self.move: Final = move
        self.visits: Final = visits
        self.chances: Final = chances  # to win
        self.scores: Final = scores  # at the end
        self.reasons: Final = reasons

    def plain(self, game: Game[Position], p: Position, seat: int, lang: str) -> dict[str, object]:
        """As data for a page or a program."""
        return {
            "move": game.notation.text(self.move),
            "says": game.describe(p, seat, self.move, lang),
            "tried": self.visits,
            "chances": [round(chance, 4) for chance in self.chances],
            "scores": [round(score, 2) for score in self.scores],
            "why": [say_reason(game, reason, lang) for reason in self.reasons],
        }


@final
class Adviser:
    """Thinks about one decision of one seat."""

    def __init__(self, game: Game[Position], p: Position, seat: i64, luck: Rng) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.seen: Final = p.determinize(seat, luck)
        self.policy: Final[Policy[Position]] = policy_of(game)
        self.luck: Final = luck
        tuning = chief_tuning(game.about.name)
        self.tree: Final[Tree[Position]] = Tree(game, self.seen, seat, self.policy, tuning, luck)

    def think(self, iterations: i64) -> None:
        """So many iterations more."""
        self.tree.grow(iterations)

    def think_for(self, seconds: float) -> None:
        """So many seconds more."""
        self.tree.grow_for(seconds)

    def think_of(self, move: i64, least: i64) -> None:
        """See that this move was tried at least so often, or there is nothing to say of it."""
        missing = least - self.tree.runner_of(move).tries
        if missing > 0:
            self.tree.grow_on(move, missing)

    def think_more_of(self, move: i64) -> None:
        """Once more of this move, which was tried before."""
        self.tree.grow_on(move, 1)

    def best(self, most: int) -> list[Advice]:
        """The moves that have done best, the best first."""
        best = self.tree.race.leader().move
        tried = [runner for runner in self.tree.runners if runner.tries > 0]
        tried.sort(key=lambda runner: (runner.move != best, -runner.tries, -runner.mean()))
        found = [self.of(runner.move) for runner in tried[:most]]
        for n in range(len(found)):
            rest = found[1:2] if n == 0 else found[:1]
            found[n].reasons.extend(self.why(found[n], rest, n == 0))
        return found

    def choice(self) -> Advice:
        """What a chief would play: what looks best, unless another is better beyond mere luck."""
        advice = self.of(self.tree.best())
        advice.reasons.extend(self.why(advice, [], True))
        return advice

    def of(self, move: i64) -> Advice:
        """What is to be expected after this move, which must have been tried."""
        tree = self.tree
        tries = tree.runner_of(move).tries
        return Advice(move, tries, tree.chances_after(move), tree.scores_after(move), [])

    def why(self, advice: Advice, rest: list[Advice], is_best: bool) -> list[Reason]:
        """What the sense sees in a move, then how its results compare.

        The best has the best results on the whole; the chance alone may be a little lower.
        """
        reasons = self.policy.reasons(self.game, self.seen, self.seat, advice.move)
        for other in rest:
            gain = percent(advice.chances[self.seat] - other.chances[self.seat])
            if is_best and gain >= NO_DIFFERENCE:
                reasons.append(Reason("wins-more", (gain,)))
            elif not is_best and gain <= -NO_DIFFERENCE:
                reasons.append(Reason("wins-less", (-gain,)))
            points = rounded(advice.scores[self.seat] - other.scores[self.seat])
            if points > 0:
                reasons.append(Reason("scores-more", (points,)))
            elif points < 0:
                reasons.append(Reason("scores-less", (-points,)))
            elif not reasons:
                reasons.append(Reason("no-difference", ()))
        return reasons


def advise(
    game: Game[Position], p: Position, seat: int, luck: Rng, iterations: int, most: int
) -> list[Advice]:
    """The best moves of a seat that must decide, after so many iterations."""
    adviser = Adviser(game, p, seat, luck)
    adviser.think(iterations)
    return adviser.best(most)


def advise_in(
    game: Game[Position], p: Position, seat: int, luck: Rng, seconds: float, most: int
) -> list[Advice]:
    """The same with a deadline."""
    end = perf_counter() + seconds
    adviser = Adviser(game, p, seat, luck)
    adviser.think_for(max(0.0, end - perf_counter()))
    return adviser.best(most)


def percent(part: float) -> int:
    """A part of one in whole percent."""
    return rounded(PERCENT * part)


def rounded(number: float) -> int:
    """The nearest whole number, halves away from zero."""
    return int(number + 0.5) if number >= 0 else -int(0.5 - number)


def say_reason(game: Game[Position], reason: Reason, lang: str) -> str:
    """In words of the bots, or of a game that has such a sentence itself."""
    own = game.about.words.section(lang, "reason").get(reason.key)
    said = own or load_words("rotonde.bots").text(lang, "reason", reason.key)
    return fill(said, reason.numbers, game.name, lang)
