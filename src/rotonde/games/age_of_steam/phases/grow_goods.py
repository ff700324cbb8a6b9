"""Phase 9 of ten: Production's cubes, then the dice."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, second, verb
from rotonde.core.position import EVERYBODY
from rotonde.games.age_of_steam.board import N_COLOURS
from rotonde.games.age_of_steam.goods import cubes_in, draw_cube, empty_spaces, grow
from rotonde.games.age_of_steam.growth import Dice, Production
from rotonde.games.age_of_steam.moves import DRAW_CUBES, PASSES, PRODUCE, PUT, put
from rotonde.games.age_of_steam.player import PRODUCTION
from rotonde.games.age_of_steam.position import EMPTY, AgeOfSteam
from rotonde.games.age_of_steam.rules import PRODUCTION as PRODUCTION_RULE
from rotonde.games.age_of_steam.rules import TEN_PHASES


@final
class GrowGoods(Phase[AgeOfSteam]):
    """Before the dice Production's player may draw cubes for the display (AOS-80)."""

    def __init__(self, place_cubes: PlaceCubes, production: Production, cubes: i64) -> None:
        super().__init__("grow-goods")
        self.place_cubes: Final = place_cubes
        self.production: Final = production
        self.cubes: Final = cubes  # that are placed

    def begin(self, p: AgeOfSteam) -> None:
        seat = p.player_with(PRODUCTION)
        if seat >= 0 and empty_spaces(p) > 0 and cubes_in(p.bag) > 0:
            p.ask(seat)
        else:
            self.place_cubes.roll(p)

    def legal(self, p: AgeOfSteam, seat: i64, out: vec[i64]) -> i64:
        out[0] = DRAW_CUBES
        out[1] = PASSES
        return 2

    def why_not(self, p: AgeOfSteam, seat: i64, move: i64) -> i64:
        return LEGAL if move in (DRAW_CUBES, PASSES) else TEN_PHASES

    def play(self, p: AgeOfSteam, seat: i64, move: i64) -> None:
        if verb(move) != PRODUCE:
            if p.diary is not None:
                p.say("produces-nothing", (seat,), EVERYBODY)
            self.place_cubes.roll(p)
            return
        p.to_place = min(self.cubes, min(empty_spaces(p), cubes_in(p.bag)))
        for i in range(self.production.draws(p.to_place, cubes_in(p.bag))):
            colour = draw_cube(p)
            p.drawn[colour] += 1
            if p.diary is not None:
                p.say("draws", (seat, colour), EVERYBODY)
        self.place_cubes.comes_next(p)


@final
class PlaceCubes(Phase[AgeOfSteam]):
    """Each cube on an empty space of his choice, above other cubes too (AOS-80)."""

    def __init__(self, dice: Dice) -> None:
        super().__init__("place-cubes")
        self.dice: Final = dice

    def begin(self, p: AgeOfSteam) -> None:
        p.ask(p.player_with(PRODUCTION))

    def legal(self, p: AgeOfSteam, seat: i64, out: vec[i64]) -> i64:
        k: i64 = 0
        display = p.display
        for colour in range(N_COLOURS):
            if p.drawn[colour] > 0:
                for space in range(p.board.spaces):
                    if i64(display[space]) == EMPTY:
                        out[k] = put(colour, space)
                        k += 1
        return k

    def why_not(self, p: AgeOfSteam, seat: i64, move: i64) -> i64:
        if verb(move) != PUT:
            return TEN_PHASES
        colour, space = first(move), second(move)
        if move != put(colour, space) or colour >= N_COLOURS or space >= p.board.spaces:
            return PRODUCTION_RULE
        if p.drawn[colour] == 0:
            return PRODUCTION_RULE
        return LEGAL if i64(p.display[space]) == EMPTY else PRODUCTION_RULE

    def play(self, p: AgeOfSteam, seat: i64, move: i64) -> None:
        colour, space = first(move), second(move)
        p.display[space] = u8(colour)
        p.drawn[colour] -= 1
        p.to_place -= 1
        if p.diary is not None:
            p.say("puts", (seat, colour, space), EVERYBODY)
        if p.to_place > 0:
            p.ask(seat)
            return
        for other in range(N_COLOURS):
            p.bag[other] += p.drawn[other]
            p.drawn[other] = 0
        self.roll(p)

    def roll(self, p: AgeOfSteam) -> None:
        grow(p, self.dice.count(p))
