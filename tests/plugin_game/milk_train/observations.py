"""Milk Train as numbers: the other hands are only counted."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from milk_train.game import Line, MilkTrain, MilkTrainGame
from rotonde.core.game import Game
from rotonde.observations.features import Feature, Features, course_features
from rotonde.observations.page import Page


@final
class MilkTrainFeatures(Features[MilkTrain]):
    def __init__(self, line: Line, phases: int, seats: int) -> None:
        kinds, most = len(line.copies), sum(line.copies)
        super().__init__(
            [
                *course_features(phases, seats),
                Feature("at", seats, line.stations, "the station of each train, mine first"),
                Feature("cards", seats, line.hand, "how many cards each player holds, me first"),
                Feature("deck", 1, most, "how many cards can still be drawn"),
                Feature("played", kinds, max(line.copies), "cards that were played, by worth"),
                Feature("hand", kinds, max(line.copies), "my cards, by worth"),
            ]
        )
        self.phases = phases

    def write(self, p: MilkTrain, me: i64, page: Page) -> None:
        seats = [(me + n) % p.seats for n in range(p.seats)]
        page.course(p, me, self.phases)
        page.row(vec[i64]([p.at[seat] for seat in seats]))
        page.row(vec[i64]([sum(p.hands[seat]) for seat in seats]))
        page.put(sum(p.deck))
        page.row(vec[i64](p.played))
        page.row(vec[i64](p.hands[me]))


def features_of(game: Game[MilkTrain], seats: int) -> MilkTrainFeatures:
    assert isinstance(game, MilkTrainGame)
    return MilkTrainFeatures(game.line, len(game.phases), seats)
