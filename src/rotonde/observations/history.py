"""What was played in each game of a row of games, so that it can be played again."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

ROOM: Final = 64  # actions of a game, to begin with


@final
class History:
    """The actions of each game, one game after another; there is room for as many in each."""

    def __init__(self, games: i64) -> None:
        self.games: Final = games
        self.room: i64 = ROOM
        self.actions = vec[i32]([i32(0)] * (games * ROOM))
        self.count: Final = vec[i64]([0] * games)

    def clear(self, game: i64) -> None:
        """Forget the actions of a game."""
        self.count[game] = 0

    def add(self, game: i64, action: i64) -> None:
        """One action more in a game."""
        if self.count[game] == self.room:
            self.make_room()
        self.actions[game * self.room + self.count[game]] = i32(action)
        self.count[game] += 1

    def make_room(self) -> None:
        """Twice as much for each game."""
        wider = vec[i32]([i32(0)] * (2 * len(self.actions)))
        for game in range(self.games):
            for i in range(self.count[game]):
                wider[2 * game * self.room + i] = self.actions[game * self.room + i]
        self.actions = wider
        self.room *= 2

    def of(self, game: i64) -> list[int]:
        """The actions of a game, in order."""
        start = game * self.room
        return [i64(self.actions[i]) for i in range(start, start + self.count[game])]

    def take(self, other: History) -> None:
        """Become a copy of another history."""
        self.actions = other.actions[:]
        self.room = other.room
        for game in range(self.games):
            self.count[game] = other.count[game]
