"""Who sits at the table: people and bots, as the command line and a record name them."""

from __future__ import annotations

from dataclasses import dataclass

from rotonde.bots.bot import Bot, bot_names, make_bot
from rotonde.cli.printer import text
from rotonde.core.complaint import Complaint, unknown
from rotonde.core.game import Game
from rotonde.core.position import Position

HUMAN = "human"


@dataclass(frozen=True)
class Seat:
    written: str  # in a record
    name: str  # on the screen
    bot: Bot | None


def seat(game: Game[Position], word: str, number: int, lang: str) -> Seat:
    """`human`, `human:Ann`, or a bot."""
    kind, _, name = word.partition(":")
    if kind == HUMAN:
        return Seat(word, name.strip() or text(lang, "say", "player", n=number), None)
    names = bot_names(game.about.name)
    if kind not in names:
        raise unknown("bot", word, [HUMAN, *names])
    return Seat(word, f"{text(lang, 'bot', kind)} {number}", make_bot(game, word))


def seats_wanted(game: Game[Position], words: tuple[str, ...], lang: str) -> list[Seat]:
    """By default one human against random bots, as many as the game needs."""
    if not words:
        words = (HUMAN, *["random"] * (max(2, game.about.least_seats) - 1))
    return [seat(game, word, n, lang) for n, word in enumerate(words, 1)]


def seats_of_record(game: Game[Position], written: list[str], lang: str) -> list[Seat]:
    """A record names bots as the command line does; every other name is a human's."""
    seats = []
    for n, word in enumerate(written, 1):
        try:
            seats.append(seat(game, word, n, lang))
        except Complaint:
            seats.append(Seat(word, word, None))
    return seats


def names_of_record(game: Game[Position], written: list[str], lang: str) -> list[str]:
    return [one.name for one in seats_of_record(game, written, lang)]
