"""Phase 6 begins: goods in the cities, and the companies to those with most shares."""

from __future__ import annotations

from typing import final

from rotonde.core.game import Phase
from rotonde.core.position import EVERYBODY
from rotonde.games.steel_driver.board import COMPANIES
from rotonde.games.steel_driver.company import NOBODY
from rotonde.games.steel_driver.position import SteelDriver
from rotonde.games.steel_driver.scoring import controller_by_shares


@final
class PlaceGoods(Phase[SteelDriver]):
    """The boxes are emptied, a cube goes to every city with a rail (STD-40); then the
    companies change hands (STD-41)."""

    def __init__(self) -> None:
        super().__init__("place-goods")

    def begin(self, p: SteelDriver) -> None:
        for company in p.companies:
            p.removed += company.box
            company.box = 0
            p.goods |= company.cities
        if p.diary is not None:
            p.say("goods", (p.removed,), EVERYBODY)
        for number in range(COMPANIES):
            seat = controller_by_shares(p, number)
            p.companies[number].controller = seat
            if p.diary is not None and seat != NOBODY:
                p.say("controls", (seat, number, p.players[seat].shares[number]), EVERYBODY)
