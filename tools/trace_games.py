"""Print what the engine does, a line a game: the same interpreted and compiled.

Every game of the catalogue, every number of players, several options: each line has a digest of all
moves, legal lists and views of every seat, and of a few searches with a fixed number of iterations.
"""

from __future__ import annotations

import hashlib
import json
import sys

from rotonde.bots.ismcts import Search
from rotonde.core import rng as a_core_module
from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import EVERYBODY, Position
from rotonde.core.rng import Rng, seeded
from rotonde.games.catalogue import GAMES, load_game, maps_of, options_of

SEARCH_EVERY = 40  # moves
ITERATIONS = 6
LOOK_EVERY = 5  # moves: how often all views are taken


def is_compiled() -> bool:
    return not str(a_core_module.__file__).endswith(".py")


class Trace:
    """The digest of one game."""

    def __init__(self, game: Game[Position], seats: int, seed: int) -> None:
        self.game = game
        self.p = game.new(seats, seed, diary=True)
        self.luck = seeded(seed + 1)
        self.digest = hashlib.sha256()
        self.moves = 0
        self.told = 0

    def note(self, thing: object) -> None:
        self.digest.update(json.dumps(thing, ensure_ascii=False).encode())

    def run(self) -> str:
        while not self.p.over:
            self.step()
        self.look()
        scores = " ".join(str(score) for score in self.p.scores)
        return f"{self.moves} moves, {scores}, {self.digest.hexdigest()[:16]}"

    def step(self) -> None:
        p = self.p
        seat = p.decider()
        legal = self.game.legal_moves(p, seat)
        self.note(legal)
        if self.moves % LOOK_EVERY == 0:
            self.look()
        if self.moves % SEARCH_EVERY == 0:
            self.search(seat)
        move = legal[self.luck.below(len(legal))]
        self.note([seat, self.game.notation.text(move)])
        self.game.play(p, seat, move)
        self.moves += 1
        for event in (p.diary or [])[self.told :]:
            self.note([event.key, list(event.numbers), event.reader])
        self.told = len(p.diary or [])

    def look(self) -> None:
        for seat in [*range(self.p.seats), EVERYBODY]:
            self.note(self.p.view(seat))
            self.note(self.p.determinize(seat, self.luck).view(EVERYBODY))

    def search(self, seat: int) -> None:
        luck: Rng = self.luck.split()
        self.note(Search(self.game, luck).best_move(self.p, seat, ITERATIONS))


def settings(name: str) -> list[tuple[str, dict[str, str]]]:
    """Every map with the rulebook's options, and the first map with each other choice."""
    maps = maps_of(name)
    found: list[tuple[str, dict[str, str]]] = [(map_name, {}) for map_name in maps]
    for option in options_of(name):
        found += [(maps[0], {option.name: choice}) for choice in option.choices[1:]]
    return found


def lines() -> list[str]:
    found = []
    for name in GAMES:
        for map_name, options in settings(name):
            game = load_game(name, map_name, options)
            for seats in range(game.about.least_seats, game.about.most_seats + 1):
                chosen = "".join(f" {option}={choice}" for option, choice in options.items())
                title = f"{name} {map_name} {seats}{chosen}"
                try:
                    found.append(f"{title}: {Trace(game, seats, 1830 + seats).run()}")
                except Complaint as complaint:  # an option that this number of players rules out
                    found.append(f"{title}: {complaint}")
    return found


def main() -> int:
    print("compiled" if is_compiled() else "interpreted", file=sys.stderr)
    print("\n".join(lines()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
