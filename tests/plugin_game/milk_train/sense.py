"""Good sense at Milk Train: go as far as you can, and keep the best coal when you must wait."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from milk_train.game import GO, MilkTrain, MilkTrainGame
from rotonde.bots.levels import CHIEF, Driver, Ladder, Searcher
from rotonde.bots.policy import Policy, Reason
from rotonde.bots.tuning import Tuning
from rotonde.core.game import Game
from rotonde.core.move import first, verb
from rotonde.core.rng import Rng

LADDER = Ladder(
    driver=Driver(moves=3, deals=2, turns=2),
    engineer=Searcher(iterations=50, tuning=Tuning(horizon=0, spread=4.0, moves=4)),
    chief=Searcher(iterations=400, tuning=Tuning(horizon=0, spread=4.0, moves=8, depth=4)),
)


@final
class Sense(Policy[MilkTrain]):
    def pick(
        self,
        game: Game[MilkTrain],
        p: MilkTrain,
        seat: i64,
        legal: vec[i64],
        count: i64,
        luck: Rng,
    ) -> i64:
        going = [legal[i] for i in range(count) if verb(legal[i]) == GO]
        return going[-1] if going else legal[0]

    def estimate(self, game: Game[MilkTrain], p: MilkTrain, seat: i64) -> float:
        return float(p.at[seat])

    def reasons(self, game: Game[MilkTrain], p: MilkTrain, seat: i64, move: i64) -> list[Reason]:
        return [Reason("nearer", (first(move) + 1,))] if verb(move) == GO else []


def policy(game: MilkTrainGame, level: str = CHIEF) -> Sense:
    return Sense()
