"""Write your own bot, and see how it does.

A bot is handed a position that its seat cannot tell from the true one, so it may look at all of it.
This one tries each of its moves in a few random playouts and takes the one that wins most.

    python examples/own_bot.py
"""

from __future__ import annotations

import sys

from mypy_extensions import i64

from rotonde.arena.match import play_match
from rotonde.bots.bot import Bot, make_bot
from rotonde.bots.playout import playout
from rotonde.core.game import Game
from rotonde.core.position import ZEROS, Position
from rotonde.core.rng import Rng
from rotonde.games.catalogue import load_game


class FewPlayouts(Bot):
    """Plain Monte Carlo: no tree."""

    def __init__(self, tries: int) -> None:
        self.tries = tries
        self.buffer = ZEROS[:]

    def choose(self, game: Game[Position], p: Position, seat: i64, luck: Rng) -> i64:
        moves = game.legal_moves(p, seat)
        return max(moves, key=lambda move: self.wins(game, p, int(seat), move, luck))

    def wins(self, game: Game[Position], p: Position, seat: int, move: int, luck: Rng) -> int:
        won = 0
        for times in range(self.tries):
            trial = p.determinize(seat, luck)
            game.apply(trial, seat, move)
            playout(game, trial, luck, self.buffer)
            won += trial.winners >> seat & 1
        return won


def win_share(games: int) -> float:
    """Against a random player, sitting first and second in turn; a shared win counts half."""
    game = load_game("trambahn")
    mine, other = FewPlayouts(3), make_bot(game, "random")
    won = 0.0
    for n in range(games):
        me = n % 2
        bots = [mine, other] if me == 0 else [other, mine]
        played = play_match(game, bots, ["mine" if b is mine else "random" for b in bots], seed=n)
        won += (me in played.winners) / len(played.winners)
    return won / games


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print(f"{100 * win_share(games):.0f} % of {games} games won against random")


if __name__ == "__main__":
    main()
