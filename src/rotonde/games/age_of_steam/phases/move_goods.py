"""Phase 5 of ten: two rounds in which each player moves a cube, or raises the engine."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, second, verb
from rotonde.core.position import BIT, EVERYBODY, ZEROS
from rotonde.games.age_of_steam.board import N_COLOURS
from rotonde.games.age_of_steam.deliveries import goals, in_reach
from rotonde.games.age_of_steam.moves import ENGINE, MOVE, PASSES, RAISE_ENGINE, move_cube
from rotonde.games.age_of_steam.phases.ride_links import RideLinks
from rotonde.games.age_of_steam.player import FIRST_MOVE, MOST_ENGINE
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.rules import OVER_LINKS_TO_ITS_COLOUR, TEN_PHASES, TWO_ROUNDS


@final
class MoveGoods(Phase[AgeOfSteam]):
    """In each round First Move's player first, then turn order (AOS-60)."""

    def __init__(self, move_turn: MoveTurn, rounds: i64) -> None:
        super().__init__("move-goods")
        self.move_turn: Final = move_turn
        self.rounds: Final = rounds

    def begin(self, p: AgeOfSteam) -> None:
        p.line_up(FIRST_MOVE)
        once = p.queue
        movers = len(once)
        p.queue = ZEROS[: movers * self.rounds]
        for i in range(movers * self.rounds):
            p.queue[i] = once[i % movers]
        for player in p.players:
            player.raised = False
        self.move_turn.comes_next(p)


@final
class MoveTurn(Phase[AgeOfSteam]):
    """One cube, or the engine once a phase, or nothing (AOS-60)."""

    def __init__(self, ride_links: RideLinks) -> None:
        super().__init__("move-turn")
        self.ride_links: Final = ride_links

    def begin(self, p: AgeOfSteam) -> None:
        if p.at < len(p.queue):
            p.ask(p.queue[p.at])
            p.at += 1

    def legal(self, p: AgeOfSteam, seat: i64, out: vec[i64]) -> i64:
        """Every cube that can reach a city of its colour with this engine (AOS-61)."""
        k: i64 = 0
        cubes = p.cubes
        track = p.track
        engine = p.players[seat].engine
        goal = ZEROS[:N_COLOURS]
        for colour in range(N_COLOURS):
            goal[colour] = goals(track, colour)
        for place in range(p.board.places):
            if track.joined[place] == 0:
                continue
            for colour in range(N_COLOURS):
                if i64(cubes[place * N_COLOURS + colour]) > 0 and in_reach(
                    track, place, 0, goal[colour], engine
                ):
                    out[k] = move_cube(place, colour)
                    k += 1
        if self.may_raise(p, seat):
            out[k] = RAISE_ENGINE
            k += 1
        out[k] = PASSES
        return k + 1

    def may_raise(self, p: AgeOfSteam, seat: i64) -> bool:
        return not p.players[seat].raised and p.players[seat].engine < MOST_ENGINE

    def why_not(self, p: AgeOfSteam, seat: i64, move: i64) -> i64:
        if move == PASSES:
            return LEGAL
        if move == RAISE_ENGINE:
            return LEGAL if self.may_raise(p, seat) else TWO_ROUNDS
        if verb(move) != MOVE:
            return TEN_PHASES
        place, colour = first(move), second(move)
        if move != move_cube(place, colour) or place >= p.board.places or colour >= N_COLOURS:
            return OVER_LINKS_TO_ITS_COLOUR
        if p.cubes_on(place, colour) == 0:
            return OVER_LINKS_TO_ITS_COLOUR
        if in_reach(p.track, place, 0, goals(p.track, colour), p.players[seat].engine):
            return LEGAL
        return OVER_LINKS_TO_ITS_COLOUR

    def play(self, p: AgeOfSteam, seat: i64, move: i64) -> None:
        self.comes_next(p)
        what = verb(move)
        if what == MOVE:
            p.cube_from = first(move)
            p.cube_at = first(move)
            p.cube = second(move)
            p.passed = BIT[first(move)]
            p.links = vec[i64]()
            self.ride_links.comes_next(p)
            if p.diary is not None:
                p.say("moves", (seat, p.cube, p.cube_from), EVERYBODY)
        elif what == ENGINE:
            p.players[seat].raise_engine()
            p.players[seat].raised = True
            if p.diary is not None:
                p.say("engine", (seat, p.players[seat].engine), EVERYBODY)
        elif p.diary is not None:
            p.say("moves-nothing", (seat,), EVERYBODY)
