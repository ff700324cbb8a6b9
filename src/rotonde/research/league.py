"""Opponents to learn against: bots of the house, policies, earlier selves.

An environment whose `opponents` is a `Pool` draws one of them anew for every game and every other
seat, and tells the pool how the game ended. Add copies of the learner as it learns, and it plays
against its own past.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rotonde.bots.bot import Bot
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import Rng, seeded
from rotonde.policies.named import any_bot
from rotonde.policies.own import Own
from rotonde.research.asked import one_of

ANY, HARD, EVEN = "any", "hard", "even"
WAYS: Final = (ANY, HARD, EVEN)
FINE: Final = 10_000  # parts of a weight, for chance in whole numbers


@dataclass
class Member:
    """One opponent, and how the learner has done against it."""

    name: str
    policy: str | Own
    games: int = 0
    wins: float = 0.0  # of the learner; shared wins count their part

    def part(self) -> float:
        """What the learner is expected to win: one win and one loss are taken for granted."""
        return (self.wins + 1) / (self.games + 2)

    def weight(self, way: str) -> int:
        """How often it is drawn, against the others."""
        part = self.part()
        return round(FINE * {ANY: 1.0, HARD: (1 - part) ** 2, EVEN: 4 * part * (1 - part)}[way])


class Pool:
    """Opponents by name. `way` says who is drawn: `any` of them alike, those who are `hard` to beat
    more often, or those who are about `even` with the learner."""

    def __init__(self, members: Mapping[str, str | Own], way: str = ANY) -> None:
        one_of("way", way, WAYS)
        self.way: Final = way
        self.members: Final[dict[str, Member]] = {}
        for name, policy in members.items():
            self.add(name, policy)
        if not self.members:
            raise ValueError("a pool needs an opponent to begin with")

    def add(self, name: str, policy: str | Own) -> None:
        """One opponent more; the same name again takes the place of the old one."""
        self.members[name] = Member(name, policy)

    def draw(self, luck: Rng) -> Member:
        """An opponent for a game."""
        weights = [max(1, member.weight(self.way)) for member in self.members.values()]
        left = int(luck.below(sum(weights)))
        for member, weight in zip(self.members.values(), weights, strict=True):
            if left < weight:
                return member
            left -= weight
        raise AssertionError("less than the sum of all weights")

    def report(self, name: str, won: float) -> None:
        """How a game against an opponent ended for the learner: its part of the win."""
        if name in self.members:  # it may have left meanwhile
            self.members[name].games += 1
            self.members[name].wins += won


Opponent = str | Own | Pool


class Line:
    """Who sits in the other seats, clockwise from the learner; from a pool, game by game."""

    def __init__(
        self, game: Game[Position], wanted: Opponent | Sequence[Opponent], others: int
    ) -> None:
        every = list(wanted) if isinstance(wanted, list | tuple) else [wanted] * others
        if len(every) != others:
            raise ValueError(f"expected {others} opponents, not {len(every)}")
        self.game: Final = game
        self.seats: Final[list[Bot | Pool]] = [
            one if isinstance(one, Pool) else any_bot(game, one) for one in every
        ]
        self.has_pool: Final = any(isinstance(one, Pool) for one in self.seats)
        self.made: Final[dict[int, Bot]] = {}  # by the member that it plays for

    def drawn(self, seed: int) -> Seated:
        """The bots of one game."""
        luck = seeded(seed)
        bots: list[Bot] = []
        members: list[tuple[Pool, str]] = []
        for one in self.seats:
            if isinstance(one, Bot):
                bots.append(one)
                continue
            member = one.draw(luck)
            members.append((one, member.name))
            bots.append(self.bot_of(member))
        return Seated(bots, members)

    def again(self, members: list[tuple[Pool, str]]) -> Seated:
        """The bots of a game that was pickled."""
        drawn = iter(members)
        bots: list[Bot] = []
        for one in self.seats:
            if isinstance(one, Bot):
                bots.append(one)
            elif (member := next(drawn, None)) is not None:
                bots.append(self.bot_of(one.members[member[1]]))
        return Seated(bots, list(members))

    def bot_of(self, member: Member) -> Bot:
        """The bot of a member, made once."""
        if id(member) not in self.made:
            self.made[id(member)] = any_bot(self.game, member.policy)
        return self.made[id(member)]


@dataclass
class Seated:
    """The other seats of one game."""

    bots: list[Bot]
    members: list[tuple[Pool, str]]
    heard: bool = True  # by the pools: what a search tries is not

    def names(self) -> list[str]:
        """Those who were drawn from a pool."""
        return [name for _, name in self.members]

    def report(self, won: float) -> None:
        """Tell the pools how the game ended for the learner."""
        if self.heard:
            for pool, name in self.members:
                pool.report(name, won)

    def unheard(self) -> Seated:
        """The same, for a copy that is only tried."""
        return Seated(self.bots, self.members, heard=False)


def part_of_win(p: Position, seat: int) -> float:
    """What a seat has won of a game: all, a part, or nothing."""
    winners = int(p.winners).bit_count()
    return float(p.winners >> seat & 1) / winners if winners else 0.0
