"""One game as a learner meets it: an observation, the legal actions, an action to play."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import ZEROS, Position
from rotonde.core.rng import LARGEST, Rng
from rotonde.games.catalogue import part_of
from rotonde.observations.actions import Actions, Marks
from rotonde.observations.features import Features


@final
class Desk:
    """Looks at one position from a seat, and plays actions in it."""

    def __init__(
        self, game: Game[Position], features: Features[Position], actions: Actions, ink: i64
    ) -> None:
        self.game: Final = game
        self.features: Final = features
        self.actions: Final = actions
        self.page: Final = features.page(1, ink)
        self.marks: Final = Marks(actions, 1)
        self.legal: Final = ZEROS[:]

    def look(self, p: Position, seat: i64) -> None:
        """Write what the seat sees."""
        self.page.forget(0)
        self.page.begin(0)
        self.features.write(p, seat, self.page)
        self.page.end()

    def mark(self, p: Position, seat: i64) -> None:
        """Write which actions it may play: none unless it comes next."""
        count: i64 = 0
        if not p.over and p.decider() == seat:
            count = self.game.legal(p, seat, self.legal)
        self.marks.mark(0, self.legal, count)

    def numbers(self, p: Position, seat: i64) -> list[int]:
        """The legal actions, ascending."""
        legal = self.legal
        count = self.game.legal(p, seat, legal)
        return [self.actions.number(legal[i]) for i in range(count)]

    def play(self, p: Position, action: i64) -> bool:
        """Play an action for the seat that comes next; False: it is illegal, and not played."""
        if not 0 <= action < self.actions.count:
            return False
        seat = p.decider()
        move = self.actions.moves[action]
        if self.game.rule_against(p, seat, move) != 0:
            return False
        self.game.apply(p, seat, move)
        return True


def features_of(game: Game[Position], seats: int) -> Features[Position]:
    """What a seat sees, as numbers; a complaint where a game does not say it."""
    observations = part_of(game.about.name, "observations")
    if observations is None:
        raise Complaint("no-observations", game=game.about.name)
    features: Features[Position] = observations.features_of(game, seats)
    return features


def draw_seed(luck: Rng) -> i64:
    """The seed of a next game."""
    return luck.below(LARGEST) << 31 | luck.below(LARGEST)


def win_share(p: Position, seat: i64) -> float:
    """+1 shared by the winners, -1 by the others; 0 for all where all win, or nobody."""
    won: i64 = 0
    for other in range(p.seats):
        won += p.winners >> other & 1
    if won == 0 or won == p.seats:
        return 0.0
    if p.winners >> seat & 1:
        return 1.0 / float(won)
    return -1.0 / float(p.seats - won)
