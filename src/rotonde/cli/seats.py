"""Who sits at the table: people and bots, as the command line and a record name them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rotonde.arena.external import is_external
from rotonde.arena.match import Player, make_player
from rotonde.bots.bot import bot_names
from rotonde.cli.printer import text
from rotonde.core.complaint import Complaint, unknown
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.policies.named import is_own, split_name

HUMAN = "human"


@dataclass(frozen=True)
class Seat:
    written: str  # in a record
    name: str  # on the screen
    bot: Player | None


def seat(game: Game[Position], word: str, number: int, lang: str) -> Seat:
    """`human`, `human:Ann`, or a bot; `Ann=` before a bot is what it is called."""
    called, bot = split_name(word)
    kind, _, name = bot.partition(":")
    if kind == HUMAN:
        return Seat(word, name.strip() or text(lang, "say", "player", n=number), None)
    if is_own(bot) or is_external(bot):
        return Seat(word, short_name(word), make_player(game, word))
    names = bot_names(game.about.name)
    if kind not in names:
        raise unknown("bot", word, [HUMAN, *names])
    return Seat(word, called or f"{text(lang, 'bot', kind)} {number}", make_player(game, bot))


def short_name(word: str) -> str:
    """Of somebody's own code: its name, else that of the function or of the program's file."""
    called, bot = split_name(word)
    return called or re.split(r"[\\s/:]", bot.rstrip())[-1]


def seats_wanted(game: Game[Position], words: tuple[str, ...], lang: str) -> list[Seat]:
    """By default one human against random bots, as many as the game needs."""
    if not words:
        words = (HUMAN, *["random"] * (max(2, game.about.least_seats) - 1))
    return [seat(game, word, n, lang) for n, word in enumerate(words, 1)]


def seats_of_record(game: Game[Position], written: list[str], lang: str) -> list[Seat]:
    """A record names bots as the command line does; every other name is a human's. No program or
    policy that it names is started: only the command line may do that."""
    seats = []
    for n, word in enumerate(written, 1):
        if is_elsewhere(word):
            seats.append(Seat(word, short_name(word), None))
            continue
        try:
            seats.append(seat(game, word, n, lang))
        except Complaint:
            seats.append(Seat(word, word, None))
    return seats


def is_elsewhere(written: str) -> bool:
    """Whether a seat of a record was played by code that is not ours."""
    return is_own(written) or is_external(written)


def names_of_record(game: Game[Position], written: list[str], lang: str) -> list[str]:
    return [one.name for one in seats_of_record(game, written, lang)]
