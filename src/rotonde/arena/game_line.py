"""A game of a tournament that has been played, as a line of JSON."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from fractions import Fraction

from rotonde.arena.match import Forfeit, Outcome
from rotonde.arena.setup import Fixture, Line, SetUp
from rotonde.core.ranks import ranks


@dataclass(frozen=True)
class Played:
    """What became of a fixture; there are no scores where a seat has forfeited."""

    number: int
    division: int
    line: Line
    seed: int
    scores: list[int]
    winners: list[int]
    turns: int
    moves: int
    forfeit: Forfeit | None
    record: str

    def share(self, seat: int) -> Fraction:
        """Of the win: a shared one counts its part."""
        return Fraction(1, len(self.winners)) if seat in self.winners else Fraction(0)

    def is_of(self, fixture: Fixture) -> bool:
        ours = (self.number, self.division, self.line, self.seed)
        return ours == (fixture.number, fixture.division, fixture.line, fixture.seed)

    def ranks(self) -> list[int]:
        """1 for the winners; the others by their scores, who forfeits last."""
        if self.forfeit is not None:
            return [1 if seat in self.winners else 2 for seat in range(len(self.line))]
        return ranks(self.scores, self.winners)


def of_outcome(fixture: Fixture, outcome: Outcome) -> Played:
    return Played(
        fixture.number,
        fixture.division,
        fixture.line,
        fixture.seed,
        outcome.scores,
        outcome.winners,
        outcome.turns,
        outcome.moves,
        outcome.forfeit,
        outcome.record.text(),
    )


def to_line(played: Played, setup: SetUp) -> str:
    """With the names of the bots, for those who read the file without the set-up."""
    data = asdict(played)
    data["bots"] = [setup.bots[bot] for bot in played.line]
    data["game"] = setup.divisions[played.division].game
    return json.dumps(data, ensure_ascii=False, sort_keys=True) + "\n"


def from_line(line: str) -> Played:
    """Or a ValueError of some kind: this is no line of a tournament."""
    data = json.loads(line)
    forfeit = data["forfeit"]
    return Played(
        data["number"],
        data["division"],
        tuple(data["line"]),
        data["seed"],
        data["scores"],
        data["winners"],
        data["turns"],
        data["moves"],
        Forfeit(forfeit["seat"], forfeit["why"]) if forfeit is not None else None,
        data["record"],
    )
