"""Engine and reference play the same game; after every move all that they know is compared."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cache

from reference.chance import Chance
from reference.contract import (
    MakeReference,
    Printed,
    Projection,
    SlowReference,
    projection_of,
    reference_of,
)
from reference.difference import Difference, Played, between, between_sets
from reference.players import player
from reference.settings import Setting, load
from rotonde.games import catalogue

MOST_MOVES = 20_000
LISTED_EVERY = 4  # of so many decisions with a slow list one is compared in full


@dataclass
class Figures:
    """What was compared."""

    games: int = 0
    decisions: int = 0  # of a seat: who decides, and that what he did is legal
    lists: int = 0  # of them those with all legal moves compared
    legal_moves: int = 0
    states: int = 0  # after the set-up and after every move
    scores: int = 0  # at the end, of a seat
    seats: dict[str, int] = field(default_factory=dict)  # how many games with so many seats

    def add(self, other: Figures) -> None:
        for name in (f.name for f in fields(self) if f.name != "seats"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for seats, games in other.seats.items():
            self.seats[seats] = self.seats.get(seats, 0) + games


@cache
def printed(game: str, map_name: str) -> Printed:
    return catalogue.printed(game, map_name)


class Lockstep:
    """One game; `make` and `projection` are those of the game unless a test has others."""

    def __init__(
        self,
        setting: Setting,
        make: MakeReference | None = None,
        projection: Projection | None = None,
        every_list: bool = False,
    ) -> None:
        self.setting = setting
        self.make = make or reference_of(setting.game)
        self.projection = projection or projection_of(setting.game)
        self.game = load(setting.game, setting.map_name, setting.options)
        self.p = self.game.box(setting.seats, setting.seed)
        self.chance = Chance()
        self.drawn = self.p.rng.write_down()
        self.asked = self.p.rng.write_asked()
        self.every_list = every_list
        self.slow: SlowReference | None = None  # the reference, if it is one of these
        self.played: Played = []
        self.figures = Figures()
        self.texts: dict[int, str] = {}

    def run(self) -> Figures:
        """Play to the end, or raise the first difference."""
        self.begin()
        players = [
            player(self.game, habits, self.setting.seed + seat)
            for seat, habits in enumerate(self.setting.players)
        ]
        while not self.p.over:
            legal = self.compare_decisions()
            seats = sorted(legal)
            seat = seats[len(self.played) * 7919 % len(seats)]
            move = players[seat].choose(self.game, self.p, seat, legal[seat])
            self.step(seat, move)
            if len(self.played) > MOST_MOVES:
                raise self.difference("its length", ["this game does not end"])
        self.compare_end()
        return self.figures

    def begin(self) -> None:
        self.game.start(self.p)
        self.tell_chance()
        options = dict(self.game.about.options)
        things = printed(self.setting.game, self.setting.map_name)
        try:
            self.reference = self.make(self.setting.seats, things, options, self.chance)
        except Exception as error:
            raise self.broke("the set-up", error) from error
        self.slow = self.reference if isinstance(self.reference, SlowReference) else None
        self.compare_state()

    def step(self, seat: int, move: int) -> None:
        text = self.text(move)
        self.game.play(self.p, seat, move)
        self.tell_chance()
        self.played.append((seat, text))
        try:
            self.compare_move(seat, text)
            self.reference.play(seat, text)
        except Difference:
            raise
        except Exception as error:
            raise self.broke(f"playing {text}", error) from error
        self.compare_state()

    def tell_chance(self) -> None:
        for (outcomes, sure, fewer), result in zip(self.asked, self.drawn, strict=True):
            self.chance.brings(outcomes, result)
        self.asked.clear()
        self.drawn.clear()

    def compare_decisions(self) -> dict[int, list[int]]:
        """Who decides, and what each may do; the engine's moves by seat."""
        deciders = self.p.deciders()
        if set(deciders) != self.reference.deciding:
            raise self.difference(
                "who decides", between(sorted(deciders), sorted(self.reference.deciding), "seats")
            )
        found = {}
        for seat in deciders:
            moves = found[seat] = self.game.legal_moves(self.p, seat)
            self.figures.decisions += 1
            if self.is_listed(seat):
                self.compare_list(seat, moves)
        return found

    def is_listed(self, seat: int) -> bool:
        """Whether the whole list is compared; the move that is played always is."""
        if self.every_list or self.slow is None:
            return True
        by_chance = (self.setting.seed + 7919 * len(self.played)) % LISTED_EVERY == 0
        return by_chance or not self.slow.is_slow(seat)

    def compare_list(self, seat: int, moves: list[int]) -> None:
        lines = between_sets({self.text(move) for move in moves}, self.legal(seat))
        if lines:
            raise self.difference(f"the legal moves of seat {seat + 1}", lines)
        self.figures.lists += 1
        self.figures.legal_moves += len(moves)

    def compare_move(self, seat: int, text: str) -> None:
        if self.slow is not None and not self.slow.allows(seat, text):
            raise self.difference(
                f"the legal moves of seat {seat + 1}", [f"only the engine allows: {text}"]
            )

    def legal(self, seat: int) -> set[str]:
        try:
            return self.reference.legal(seat)
        except Exception as error:
            raise self.broke(f"the legal moves of seat {seat + 1}", error) from error

    def compare_state(self) -> None:
        if self.chance.left:
            left = ", ".join(str(outcomes) for outcomes, result in self.chance.left)
            raise self.difference("chance", [f"the engine drew more: of {left} outcomes"])
        if self.p.over != self.reference.over:
            raise self.difference("the end", between(self.p.over, self.reference.over, "over"))
        lines = between(self.projection(self.p), self.reference.state(), "state")
        if lines:
            raise self.difference("the state", lines)
        self.figures.states += 1

    def compare_end(self) -> None:
        lines = between(list(self.p.scores), self.reference.scores(), "scores")
        if lines:
            raise self.difference("the scores", lines)
        self.figures.games = 1
        self.figures.scores = len(self.p.scores)
        self.figures.seats = {str(self.setting.seats): 1}

    def text(self, move: int) -> str:
        if move not in self.texts:
            self.texts[move] = self.game.notation.text(move)
        return self.texts[move]

    def difference(self, what: str, lines: list[str]) -> Difference:
        return Difference(self.setting, self.played, what, lines)

    def broke(self, what: str, error: Exception) -> Difference:
        """The reference could not follow the engine."""
        return self.difference(what, [f"the reference: {type(error).__name__}: {error}"])
