"""A table to test at: players by name, moves as they are said, the referee after every move."""

from __future__ import annotations

from typing import Generic, TypeVar

import pytest

from rotonde.core.game import Game, IllegalMove
from rotonde.core.position import EVERYBODY, Event, Position

P = TypeVar("P", bound=Position)


class Table(Generic[P]):
    """A game under way and the names of its players."""

    def __init__(self, game: Game[P], p: P, names: list[str]) -> None:
        self.game = game
        self.p = p
        self.names = names
        p.diary = p.diary or []
        p.check()

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def plays(self, lines: str) -> None:
        """Moves, a line each: `Ann keep 1 2`; the referee looks on."""
        for line in lines.strip().splitlines():
            name, _, move = line.strip().partition(" ")
            self.game.play(self.p, self.seat(name), self.game.notation.parse(move))
            self.p.check()

    def refuses(self, line: str) -> str:
        """The rule against a move; the refused move changed nothing and was never offered."""
        name, _, text = line.partition(" ")
        seat, move = self.seat(name), self.game.notation.parse(text)
        before = [self.p.view(s) for s in range(EVERYBODY, self.p.seats)]
        with pytest.raises(IllegalMove) as refusal:
            self.game.play(self.p, seat, move)
        assert [self.p.view(s) for s in range(EVERYBODY, self.p.seats)] == before
        assert move not in self.game.legal_moves(self.p, seat)
        assert refusal.value.rule in refusal.value.sentence("fr")
        return refusal.value.rule

    def legal(self, name: str) -> list[str]:
        """The legal moves of a player, as they are said."""
        moves = self.game.legal_moves(self.p, self.seat(name))
        return [self.game.notation.text(move) for move in moves]

    def deciding(self) -> list[str]:
        return [self.names[seat] for seat in self.p.deciders()]

    def phase(self) -> str:
        return self.game.phases[self.p.phase].name

    def chance_brings(self, *results: int) -> None:
        """Chance will bring these numbers next."""
        self.p.rng.force(list(results))

    def view(self, name: str | None) -> dict[str, object]:
        return self.p.view(EVERYBODY if name is None else self.seat(name))

    def said(self, key: str) -> list[tuple[int, ...]]:
        """The numbers of all events of one kind so far."""
        return [event.numbers for event in self.p.diary or [] if event.key == key]

    def heard(self, name: str) -> list[Event]:
        """What a player may read of the diary."""
        seat = self.seat(name)
        return [event for event in self.p.diary or [] if event.is_for(seat)]

    def scores(self) -> dict[str, int]:
        return dict(zip(self.names, (int(score) for score in self.p.scores), strict=True))

    def winners(self) -> list[str]:
        return [name for n, name in enumerate(self.names) if self.p.winners >> n & 1]
