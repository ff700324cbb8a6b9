"""Play a little of everything, so that the compiler sees what is hot: a step of `make fast`."""

from __future__ import annotations

from rotonde.bots import timing
from rotonde.core.rng import seeded
from rotonde.games.catalogue import GAMES, load_game

GAMES_EACH = 3000  # of Ticket to Ride, which is measured; of the others a little, or they dilute it
ITERATIONS = 6000


def train(name: str) -> None:
    game = load_game(name)
    for seats in range(game.about.least_seats, game.about.most_seats + 1):
        games = GAMES_EACH if name == "ticket-to-ride" else GAMES_EACH // 200
        timing.random_games(game, seats, games, seats)
        timing.iterations(game, game.new(seats, 1), ITERATIONS * games // GAMES_EACH, seeded(1))


def main() -> None:
    for name in GAMES:
        train(name)


if __name__ == "__main__":
    main()
