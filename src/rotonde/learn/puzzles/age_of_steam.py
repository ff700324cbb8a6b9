"""Puzzles of Age of Steam: deliveries, two moves ahead, and the tile that opens one."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from rotonde.core.game import Game
from rotonde.core.move import verb
from rotonde.core.position import Position
from rotonde.games.age_of_steam.board import NONE
from rotonde.games.age_of_steam.deliveries import every_delivery
from rotonde.games.age_of_steam.moves import BUILD, ENGINE, MOVE
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.learn.puzzles.puzzle import Setting
from rotonde.learn.puzzles.searching import Search
from rotonde.learn.puzzles.theme import Theme, Worths, after, phase_name

MOVING: Final = "move-turn"


class BestDelivery(Theme):
    """A cube and its way: own income, less what it brings to rivals."""

    name: ClassVar = "best-delivery"
    most_answers: ClassVar = 2
    most_lines: ClassVar = 4
    one_in: ClassVar = 2

    def asks(self, game: Game[Position], p: Position, seat: int) -> tuple[int, ...] | None:
        if phase_name(game, p) != MOVING:
            return None
        cubes = [move for move in game.legal_moves(p, seat) if verb(move) == MOVE]
        if len(cubes) < 3 or cast(AgeOfSteam, p).players[seat].engine < 2:
            return None
        return (cast(AgeOfSteam, p).players[seat].engine,)

    def tempts(self, game: Game[Position], move: int) -> bool:
        return verb(move) == MOVE

    def rivals(self, game: Game[Position], p: Position, seat: int, worths: Worths) -> list[int]:
        """Every cube that can bring something, rivals left out of account."""
        return [m for m in worths if self.tempts(game, m) and self.glance(game, p, seat, m) > 0]

    def glance(self, game: Game[Position], p: Position, seat: int, move: int) -> int:
        """The cube that brings most looks best, whatever rivals gain by it."""
        q = cast(AgeOfSteam, after(game, p, seat, move))
        if self.goes_on(game, q, seat):
            return max(self.glance(game, q, seat, ride) for ride in game.legal_moves(q, seat))
        return earners(q).count(seat)

    def stands(self, game: Game[Position], p: Position, seat: int) -> int:
        return lead(cast(AgeOfSteam, p), seat)

    def worths(self, game: Game[Position], p: Position, seat: int) -> Worths:
        return {
            move: self.reached(game, cast(AgeOfSteam, p), seat, move)
            for move in game.legal_moves(p, seat)
        }

    def reached(self, game: Game[Position], p: AgeOfSteam, seat: int, move: int) -> int:
        """The lead in income when the cube has arrived, before the phase goes on."""
        q = cast(AgeOfSteam, after(game, p, seat, move))
        if not self.goes_on(game, q, seat):
            return lead(p, seat) + gained(q, seat)
        return max(self.reached(game, q, seat, ride) for ride in game.legal_moves(q, seat))

    def goes_on(self, game: Game[Position], p: Position, seat: int) -> bool:
        return cast(AgeOfSteam, p).cube != NONE


class TwoMoves(BestDelivery):
    """The first of two moves, with nobody in between: a cube, or the engine for a longer way."""

    name: ClassVar = "two-moves"
    most_answers: ClassVar = 1
    one_in: ClassVar = 1

    def asks(self, game: Game[Position], p: Position, seat: int) -> tuple[int, ...] | None:
        a = cast(AgeOfSteam, p)
        if phase_name(game, p) != MOVING or seat not in list(a.queue)[a.at :]:
            return None
        verbs = [verb(move) for move in game.legal_moves(p, seat)]
        if ENGINE not in verbs or verbs.count(MOVE) < 2:
            return None
        return (a.players[seat].engine,)

    def tempts(self, game: Game[Position], move: int) -> bool:
        return verb(move) in (MOVE, ENGINE)

    def rivals(self, game: Game[Position], p: Position, seat: int, worths: Worths) -> list[int]:
        return Theme.rivals(self, game, p, seat, worths)

    def reached(self, game: Game[Position], p: AgeOfSteam, seat: int, move: int) -> int:
        q = cast(AgeOfSteam, after(game, p, seat, move))
        if self.goes_on(game, q, seat):
            return max(self.reached(game, q, seat, ride) for ride in game.legal_moves(q, seat))
        return lead(p, seat) + gained(q, seat) + best_gain(q, seat)


class OneTile(Theme):
    """The one tile after which the best delivery brings most."""

    name: ClassVar = "one-tile"
    most_answers: ClassVar = 2
    most_lines: ClassVar = 4
    one_in: ClassVar = 5

    def asks(self, game: Game[Position], p: Position, seat: int) -> tuple[int, ...] | None:
        a = cast(AgeOfSteam, p)
        if phase_name(game, p) != "build-turn" or a.tiles_left == 0:
            return None
        sites = [move for move in game.legal_moves(p, seat) if verb(move) == BUILD]
        return (a.players[seat].engine,) if len(sites) >= 5 else None

    def worths(self, game: Game[Position], p: Position, seat: int) -> Worths:
        found = {}
        for move in game.legal_moves(p, seat):
            q = cast(AgeOfSteam, after(game, p, seat, move))
            if verb(move) == BUILD:
                tiles = game.legal_moves(q, seat)
                found[move] = max(self.laid(game, q, seat, tile) for tile in tiles)
            elif phase_name(game, p) == "lay-tile":
                found[move] = best_gain(q, seat)
        return found

    def stands(self, game: Game[Position], p: Position, seat: int) -> int:
        return best_gain(cast(AgeOfSteam, p), seat)

    def rivals(self, game: Game[Position], p: Position, seat: int, worths: Worths) -> list[int]:
        """Any place may be built on: which one brings something is what has to be seen."""
        return list(worths)

    def laid(self, game: Game[Position], p: AgeOfSteam, seat: int, tile: int) -> int:
        return best_gain(cast(AgeOfSteam, after(game, p, seat, tile)), seat)

    def goes_on(self, game: Game[Position], p: Position, seat: int) -> bool:
        return phase_name(game, p) == "lay-tile"


def lead(p: AgeOfSteam, seat: int) -> int:
    """Income of a seat less that of all others."""
    everybody = sum(player.income for player in p.players)
    return 2 * p.players[seat].income - everybody


def gained(p: AgeOfSteam, seat: int) -> int:
    """What the last move brought a seat, less what it brought others, as the diary tells it."""
    return sum(1 if owner == seat else -1 for owner in earners(p))


def earners(p: AgeOfSteam) -> list[int]:
    """Who gained income by the last move, once for each link."""
    return [event.numbers[0] for event in p.diary or [] if event.key == "gains"]


def best_gain(p: AgeOfSteam, seat: int) -> int:
    """The best that one delivery could bring a seat now."""
    found = every_delivery(p, p.players[seat].engine)
    return max((2 * way.gains[seat] - sum(way.gains) for way in found), default=0)


THEMES: Final = [
    BestDelivery(),
    TwoMoves(),
    OneTile(),
    Search(
        "what-now",
        phases=("move-turn",),
        iterations=300,
        margin=10,
        one_in=4,
    ),
]
SETTINGS: Final = [Setting(3, "valley"), Setting(3)]
