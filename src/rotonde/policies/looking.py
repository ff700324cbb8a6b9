"""What a policy that thinks in numbers is shown: an observation and which actions are legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.observations.actions import Actions
from rotonde.observations.desk import Desk, features_of
from rotonde.observations.ink import SCALED

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Lookout:
    """A game for so many seats, seen in numbers as the environments show it."""

    def __init__(self, game: Game[Position], seats: int) -> None:
        self.actions = Actions(game.space().moves)
        self.desk = Desk(game, features_of(game, seats), self.actions, SCALED)

    def observation(self, p: Position, seat: int) -> NDArray[np.float32]:
        """What the seat sees, each number divided by the most it can be."""
        import numpy as np

        self.desk.look(p, seat)
        return np.frombuffer(memoryview(self.desk.page.ink.floats), np.float32).copy()

    def mask(self, p: Position, seat: int) -> NDArray[np.int8]:
        """1 for each action that the seat may play now."""
        import numpy as np

        self.desk.mark(p, seat)
        return np.frombuffer(memoryview(self.desk.marks.bytes), np.int8).copy()
