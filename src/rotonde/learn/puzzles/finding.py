"""Puzzles found in games of bots: every decision is looked at, and few of them are kept.

Game after game, each from the seed and its number alone: what is found does not depend on how
often the work was interrupted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from rotonde.bots.bot import ask, make_bot
from rotonde.bots.random_match import streams
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import seeded
from rotonde.learn.puzzles.checking import LUCK, examine, in_text, level_of
from rotonde.learn.puzzles.puzzle import Puzzle, Setting
from rotonde.learn.puzzles.searching import Search
from rotonde.learn.puzzles.theme import Theme

PLAYERS: Final = ("driver", "driver", "apprentice")  # who plays the games
BETWEEN: Final = 1_000_003  # from the seed of one hunt to that of the next
TOO_MANY: Final = 400  # moments of a theme that are looked at in one game
WONDER: Final = 0x5EED


@dataclass
class Found:
    """What one game had to offer."""

    number: int
    puzzles: list[Puzzle] = field(default_factory=list)
    candidates: dict[str, int] = field(default_factory=dict)  # by theme


def game_seed(seed: int, number: int) -> int:
    return seed * BETWEEN + number


def look_through(
    name: str, settings: list[Setting], themes: list[Theme], seed: int, number: int
) -> Found:
    """Play one game and keep the first puzzle of each theme."""
    setting = settings[number % len(settings)]
    game = setting.game(name)
    own = game_seed(seed, number)
    p = game.new(setting.seats, own)
    wonder, lucks = seeded(own ^ WONDER), streams(own, setting.seats)
    names = [PLAYERS[wonder.below(len(PLAYERS))] for _ in range(setting.seats)]
    bots = [make_bot(game, name) for name in names]
    found, played = Found(number), list[str]()
    open_themes = list(themes)
    while not p.over:
        seat = p.decider()
        legal = game.legal_moves(p, seat)
        for theme in open_themes if len(legal) > 1 else []:
            if (numbers := theme.asks(game, p, seat)) is None or wonder.below(theme.one_in):
                continue
            tried = found.candidates.get(theme.name, 0)
            if tried == TOO_MANY:
                continue
            found.candidates[theme.name] = tried + 1
            moment = Moment(game, setting, own, ".".join(played), seat)
            puzzle = moment.puzzle(theme, p, numbers)
            if puzzle is not None:
                found.puzzles.append(puzzle)
                open_themes = [other for other in open_themes if other is not theme]
        move = legal[0] if len(legal) == 1 else ask(bots[seat], game, p, seat, lucks[seat])
        played.append(str(legal.index(move)))
        game.apply(p, seat, move)
    return found


def again(puzzle: Puzzle, theme: Theme) -> Puzzle | None:
    """A kept puzzle by its theme as it is now; None: it is none any more. What searches found
    stays, if games that are played out bear it out."""
    game = puzzle.setting.game(puzzle.game)
    p = puzzle.position(game)
    numbers = theme.asks(game, p, puzzle.seat)
    if numbers is None:
        return None
    if isinstance(theme, Search):
        worths = {game.notation.parse(text): worth for text, worth in puzzle.worths.items()}
        luck = seeded(LUCK ^ puzzle.seed)
        return puzzle if theme.holds(game, p, puzzle.seat, worths, luck) else None
    moment = Moment(game, puzzle.setting, puzzle.seed, puzzle.moves, puzzle.seat)
    return moment.puzzle(theme, p, numbers)


@dataclass(frozen=True)
class Moment:
    """Where a game stands, as a puzzle keeps it."""

    game: Game[Position]
    setting: Setting
    seed: int
    moves: str
    seat: int

    def puzzle(self, theme: Theme, p: Position, numbers: tuple[int, ...]) -> Puzzle | None:
        game = self.game
        luck = seeded(LUCK ^ self.seed)
        found = examine(theme, game, p, self.seat, luck)
        if found is None:
            return None
        worths = {}
        if isinstance(theme, Search):
            worths = {game.notation.text(move): worth for move, worth in found.worths.items()}
        return Puzzle(
            game=game.about.name,
            version=game.about.version,
            setting=self.setting,
            seed=self.seed,
            moves=self.moves,
            seat=self.seat,
            theme=theme.name,
            numbers=numbers,
            answers=tuple(in_text(game, line) for line in found.answers),
            margin=found.margin,
            level=level_of(theme, found),
            worths=worths,
        )
