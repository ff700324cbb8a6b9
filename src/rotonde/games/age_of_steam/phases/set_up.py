"""Set-up: cubes on the display and the cities, dice for the first turn order."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.game import Phase
from rotonde.core.position import EVERYBODY, ZEROS
from rotonde.games.age_of_steam.goods import fill_cities, fill_display, roll
from rotonde.games.age_of_steam.position import AgeOfSteam

DICE: Final[i64] = 3  # for each player


@final
class SetUp(Phase[AgeOfSteam]):
    """AOS-01 to AOS-05."""

    def __init__(self) -> None:
        super().__init__("set-up")

    def begin(self, p: AgeOfSteam) -> None:
        p.rng.series(len(p.board.display_order) + p.board.cubes_on_cities, 1)
        fill_display(p)
        fill_cities(p)
        self.roll_for_order(p, 0, p.seats)

    def roll_for_order(self, p: AgeOfSteam, start: i64, end: i64) -> None:
        """Three dice each, the highest total first; who is tied rolls again (AOS-05)."""
        order = p.order
        total = ZEROS[: p.seats]
        p.rng.series(DICE * (end - start), 0)
        for at in range(start, end):
            total[order[at]] = self.three_dice(p, order[at])
        for i in range(start + 1, end):
            at = i
            while at > start and total[order[at]] > total[order[at - 1]]:
                order[at], order[at - 1] = order[at - 1], order[at]
                at -= 1
        first = start
        for at in range(start + 1, end + 1):
            if at == end or total[order[at]] != total[order[first]]:
                if at - first > 1:
                    self.roll_for_order(p, first, at)
                first = at

    def three_dice(self, p: AgeOfSteam, seat: i64) -> i64:
        a, b, c = roll(p), roll(p), roll(p)
        if p.diary is not None:
            p.say("rolls", (seat, a, b, c), EVERYBODY)
        return a + b + c
