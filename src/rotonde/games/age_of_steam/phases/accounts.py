"""Phases 6 to 8 of ten: income, expenses, income reduction. Nobody decides anything."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import Phase
from rotonde.core.position import EVERYBODY, ZEROS
from rotonde.games.age_of_steam.lines import leave
from rotonde.games.age_of_steam.money import Reduction
from rotonde.games.age_of_steam.player import NO_ACTION
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.scoring import end_game


@final
class CollectIncome(Phase[AgeOfSteam]):
    """Everyone receives cash equal to his income (AOS-70)."""

    def __init__(self) -> None:
        super().__init__("collect-income")

    def begin(self, p: AgeOfSteam) -> None:
        for seat in p.order:
            player = p.players[seat]
            player.receive(player.income)
            if p.diary is not None:
                p.say("income", (seat, player.income), EVERYBODY)


@final
class PayExpenses(Phase[AgeOfSteam]):
    """$1 for each share and each engine level (AOS-71); who cannot pay loses income (AOS-72)."""

    def __init__(self, fewest: i64) -> None:
        super().__init__("pay-expenses")
        self.fewest: Final = fewest  # with fewer players left the game ends (AOS-74)

    def begin(self, p: AgeOfSteam) -> None:
        failed = False
        for seat in p.order:
            self.pay(p, seat)
            failed = failed or p.players[seat].bankrupt
        if failed:
            p.order = still_in(p)
            if len(p.order) < self.fewest:
                end_game(p)

    def pay(self, p: AgeOfSteam, seat: i64) -> None:
        player = p.players[seat]
        dollars = player.shares + player.engine
        missing = dollars - player.cash
        if missing <= 0:
            player.pay(dollars)
            if p.diary is not None:
                p.say("expenses", (seat, dollars), EVERYBODY)
            return
        player.pay(player.cash)
        player.income -= missing
        if p.diary is not None:
            p.say("cannot-pay", (seat, dollars, missing), EVERYBODY)
        if player.income < 0:
            self.fail(p, seat)

    def fail(self, p: AgeOfSteam, seat: i64) -> None:
        """Out of the game: his links stay and pay nobody (AOS-72, AOS-75)."""
        player = p.players[seat]
        player.bankrupt = True
        player.income = 0
        player.action = NO_ACTION
        leave(p.track, seat)
        if p.diary is not None:
            p.say("bankrupt", (seat,), EVERYBODY)


@final
class ReduceIncome(Phase[AgeOfSteam]):
    """After the shortfall (AOS-73)."""

    def __init__(self, reduction: Reduction) -> None:
        super().__init__("reduce-income")
        self.reduction: Final = reduction

    def begin(self, p: AgeOfSteam) -> None:
        for seat in p.order:
            player = p.players[seat]
            falls = self.reduction.of(player.income)
            player.income -= falls
            if p.diary is not None and falls > 0:
                p.say("reduction", (seat, falls, player.income), EVERYBODY)


def still_in(p: AgeOfSteam) -> vec[i64]:
    """The turn order without those who have failed."""
    left = ZEROS[: len(p.order)]
    k: i64 = 0
    for seat in p.order:
        if not p.players[seat].bankrupt:
            left[k] = seat
            k += 1
    return left[:k]
