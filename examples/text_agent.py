"""A language model at the table: the loop, with a stand-in that needs no network.

Replace `StandIn.reply` by a call of a model of your own: it is given a prompt, it answers a line.
An answer that is refused is asked for again, with the sentence that says why; after three the first
legal move is played, and counted.

    python examples/text_agent.py express-01
"""

from __future__ import annotations

import sys

from rotonde.core.rng import seeded
from rotonde.research import TextGame
from rotonde.research.text import Refused

TRIES = 3


class StandIn:
    """Answers like a model: mostly with a move of the list, now and then with something else."""

    def __init__(self, seed: int) -> None:
        self.luck = seeded(seed)

    def reply(self, prompt: str) -> str:
        if self.luck.below(10) == 0:
            return "I think I should build something."
        moves = [line for line in prompt.splitlines() if "    (" in line]
        return moves[self.luck.below(len(moves))].split("    (")[0]


def take_turn(game: TextGame, seat: int, model: StandIn, since: int) -> int:
    """Ask until an answer is a legal move; how many were refused."""
    prompt = game.prompt(seat, since)
    for refused in range(TRIES):
        try:
            game.answer(seat, model.reply(prompt))
            return refused
        except Refused as refusal:
            prompt = f"{refusal}\n{game.prompt(seat, since)}"
    game.answer(seat, game.moves(seat)[0])
    return TRIES


def play(name: str, seed: int) -> tuple[TextGame, list[int]]:
    """A game among stand-ins; how many answers of each were refused."""
    game = TextGame(name, seed=seed)
    models = [StandIn(seed + n) for n in range(len(game.players))]
    read = [0] * len(models)  # how far each has read the diary
    refused = [0] * len(models)
    while not game.over():
        seat = game.seat()
        since, read[seat] = read[seat], game.told()
        refused[seat] += take_turn(game, seat, models[seat], since)
    return game, refused


def main() -> None:
    game, refused = play(sys.argv[1] if len(sys.argv) > 1 else "trambahn", 7)
    print(game.view(0))
    print("scores", game.scores(), "winners", game.winners(), "answers refused", refused)


if __name__ == "__main__":
    main()
