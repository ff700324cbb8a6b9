"""Puzzles of Express 01: which train runs, where a card is built, which pair of actions."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from rotonde.core.game import Game
from rotonde.core.move import first, second, verb
from rotonde.core.position import Position
from rotonde.games.express_01.moves import BONUS, BUILD, DECLARED, DECLINED
from rotonde.games.express_01.position import Express01
from rotonde.games.express_01.shares import capital
from rotonde.learn.puzzles.puzzle import Setting
from rotonde.learn.puzzles.theme import Theme, Worths, after, phase_name


class WhichTrain(Theme):
    """The company to run: own cards, less those of the rival who gets most."""

    name: ClassVar = "which-train"

    def asks(self, game: Game[Position], p: Position, seat: int) -> tuple[int, ...] | None:
        if phase_name(game, p) != "initiate-bonus":
            return None
        trains = [move for move in game.legal_moves(p, seat) if verb(move) == BONUS]
        return () if len(trains) >= 2 else None

    def worths(self, game: Game[Position], p: Position, seat: int) -> Worths:
        return {move: ahead(paid(game, p, seat, move), seat) for move in game.legal_moves(p, seat)}

    def rivals(self, game: Game[Position], p: Position, seat: int, worths: Worths) -> list[int]:
        """Every train that brings a card."""
        return [move for move in worths if paid(game, p, seat, move)[seat] > 0]

    def because(
        self, game: Game[Position], p: Position, seat: int, move: int
    ) -> tuple[int, ...] | None:
        """The cards that the seat gets, and those of the rival who gets most."""
        got = paid(game, p, seat, move)
        return got[seat], got[seat] - ahead(got, seat)


def ahead(numbers: list[int], seat: int) -> int:
    return numbers[seat] - max(numbers[:seat] + numbers[seat + 1 :])


def paid(game: Game[Position], p: Position, seat: int, move: int) -> list[int]:
    """What each gets of a payment, the Black Engine used as its holder likes it best."""
    q = cast(Express01, after(game, p, seat, move))
    if phase_name(game, q) != "declare-engine":
        return share_out(game, q) if verb(move) == BONUS else [0] * q.seats
    holder = q.decider()
    found = [share_out(game, after(game, q, holder, how)) for how in (DECLARED, DECLINED)]
    found.sort(key=lambda got: ahead(got, seat))
    return found[-1] if holder == seat else found[0]


def share_out(game: Game[Position], p: Position) -> list[int]:
    """The payment to its end; how many cards each gets does not depend on the decks chosen."""
    got = [0] * p.seats
    while not p.over and phase_name(game, p) == "pay-bonus" and p.deciding:
        receiver = p.decider()
        got[receiver] += 1
        p = after(game, p, receiver, game.legal_moves(p, receiver)[0])
    return got


class OneSite(Theme):
    """One card built: where does the best run of one's companies grow most?"""

    name: ClassVar = "one-site"
    one_in: ClassVar = 2
    most_answers: ClassVar = 1
    most_lines: ClassVar = 16

    def asks(self, game: Game[Position], p: Position, seat: int) -> tuple[int, ...] | None:
        if phase_name(game, p) != "build-card":
            return None
        sites = {first(move) for move in game.legal_moves(p, seat) if verb(move) == BUILD}
        return () if len(sites) >= 3 and runs(cast(Express01, p), seat) > 0 else None

    def worths(self, game: Game[Position], p: Position, seat: int) -> Worths:
        start = runs(cast(Express01, p), seat)
        return {
            move: runs(cast(Express01, after(game, p, seat, move)), seat) - start
            for move in game.legal_moves(p, seat)
        }

    def same(self, game: Game[Position], move: int) -> object:
        return first(move)

    def because(
        self, game: Game[Position], p: Position, seat: int, move: int
    ) -> tuple[int, ...] | None:
        """The best run before and after."""
        before = runs(cast(Express01, p), seat)
        return before, runs(cast(Express01, after(game, p, seat, move)), seat)


def runs(p: Express01, seat: int) -> int:
    """The best run of all companies of which a seat has a share."""
    shares = p.players[seat].shares
    return max((p.best_run(c).amount for c in range(len(shares)) if shares[c] > 0), default=0)


class RaiseCapital(Theme):
    """One card built: own capital, less that of the best rival."""

    name: ClassVar = "raise-capital"
    one_in: ClassVar = 3
    most_answers: ClassVar = 1
    most_lines: ClassVar = 16

    def asks(self, game: Game[Position], p: Position, seat: int) -> tuple[int, ...] | None:
        if phase_name(game, p) != "build-card":
            return None
        return () if len(game.legal_moves(p, seat)) >= 5 else None

    def stands(self, game: Game[Position], p: Position, seat: int) -> int:
        e = cast(Express01, p)
        return ahead([capital(e, e.board, other) for other in range(p.seats)], seat)

    def worths(self, game: Game[Position], p: Position, seat: int) -> Worths:
        return {
            move: self.stands(game, after(game, p, seat, move), seat)
            for move in game.legal_moves(p, seat)
        }

    def same(self, game: Game[Position], move: int) -> object:
        return second(move)


THEMES: Final = [
    WhichTrain(),
    OneSite(),
    RaiseCapital(),
]
SETTINGS: Final = [Setting(3), Setting(4, "usa"), Setting(2), Setting(3, "usa")]
