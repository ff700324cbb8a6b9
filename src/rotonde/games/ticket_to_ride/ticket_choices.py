"""Choices of tickets: all there are, and those of rivals made again."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.position import BIT, ZEROS
from rotonde.core.rng import Rng
from rotonde.games.ticket_to_ride.player import Player
from rotonde.games.ticket_to_ride.sets import count


def choose_again(players: vec[Player], least: i64, seat: i64, luck: Rng) -> None:
    """A rival's choice of first tickets is secret until everybody has chosen (TTR-05)."""
    for other in range(len(players)):
        player = players[other]
        if other != seat and player.chosen != 0:
            choices = ZEROS[: BIT[len(player.offer)]]
            n = choices_of(len(player.offer), least, choices)
            player.chosen = choices[luck.below(n)]


def choices_of(offered: i64, least: i64, out: vec[i64]) -> i64:
    """Write every choice of at least so many tickets, as bit sets, ascending; return how many."""
    k: i64 = 0
    for bits in range(BIT[offered]):
        if count(bits) >= least:
            out[k] = bits
            k += 1
    return k
