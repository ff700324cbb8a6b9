"""One game among bots, from set-up to result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rotonde.arena.external import SECONDS, External, is_external
from rotonde.bots.bot import Bot, ask
from rotonde.bots.random_match import streams
from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import Entry, Record, new_record, result_of
from rotonde.core.rng import Rng
from rotonde.core.words import LANGUAGES
from rotonde.policies.named import named_bot
from rotonde.policies.own import OwnBot

Player = Bot | External


@dataclass(frozen=True)
class Forfeit:
    """A seat has lost before the end, and why: a sentence in each language."""

    seat: int
    why: dict[str, str]


@dataclass
class Outcome:
    """What became of a game; there are no scores where a seat has forfeited it."""

    seed: int
    scores: list[int]
    winners: list[int]
    turns: int
    moves: int
    record: Record
    forfeit: Forfeit | None = None


class GivesUp(Exception):
    """A program or a policy cannot be played with any longer."""

    def __init__(self, seat: int, complaint: Complaint) -> None:
        super().__init__(seat)
        why = {lang: " ".join(complaint.sentence(lang).split()) for lang in LANGUAGES}
        self.forfeit = Forfeit(seat, why)


def make_player(game: Game[Position], words: str, seconds: float = SECONDS) -> Player:
    """A bot of the house or somebody's own, or with `cmd:` a program of anybody's."""
    return External(words, seconds) if is_external(words) else named_bot(game, words)


def play_match(
    game: Game[Position],
    bots: Sequence[Player],
    names: list[str],
    seed: int,
    referee: bool = False,
) -> Outcome:
    """Play a game to its end; with `referee` the position is checked after every move."""
    programs = {seat: bot for seat, bot in enumerate(bots) if isinstance(bot, External)}
    p = game.new(len(bots), seed, diary=bool(programs))
    record = new_record(game, names, seed)
    forfeit: Forfeit | None = None
    try:
        sit_down(game, p, programs)
        play_on(game, p, bots, streams(seed, len(bots)), record, referee)
    except GivesUp as given_up:
        forfeit = given_up.forfeit
    finally:
        for seat, program in programs.items():
            program.leave(game, p, seat)
    record.result = result_of(p)
    moves = len(record.entries)
    return Outcome(seed, list(p.scores), winners_of(p, forfeit), p.turns, moves, record, forfeit)


def sit_down(game: Game[Position], p: Position, programs: dict[int, External]) -> None:
    """Tell each program where it sits; one that does not answer forfeits."""
    for seat, program in programs.items():
        try:
            program.sit_down(game, p.seats, seat)
        except Complaint as complaint:
            raise GivesUp(seat, complaint) from None


def play_on(
    game: Game[Position],
    p: Position,
    bots: Sequence[Player],
    lucks: list[Rng],
    record: Record,
    referee: bool,
) -> None:
    """Ask whoever is to decide until the game is over."""
    while not p.over:
        seat = p.decider()
        move = decision(game, p, seat, bots[seat], lucks[seat])
        record.entries.append(Entry(seat, game.notation.text(move)))
        game.play(p, seat, move)
        if referee:
            p.check()


def decision(game: Game[Position], p: Position, seat: int, bot: Player, luck: Rng) -> int:
    """The move of a player; one of a policy or a program that fails gives the game up."""
    if isinstance(bot, Bot) and not isinstance(bot, OwnBot):
        return ask(bot, game, p, seat, luck)
    try:
        if isinstance(bot, External):
            return bot.decide(game, p, seat, luck)
        return ask(bot, game, p, seat, luck)
    except Complaint as complaint:
        raise GivesUp(seat, complaint) from None


def winners_of(p: Position, forfeit: Forfeit | None) -> list[int]:
    """Who forfeits loses, and the others share the win."""
    if forfeit is not None:
        return [seat for seat in range(p.seats) if seat != forfeit.seat]
    return [seat for seat in range(p.seats) if p.winners >> seat & 1]
