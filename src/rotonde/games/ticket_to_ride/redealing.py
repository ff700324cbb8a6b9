"""Determinization: cards and choices of rivals dealt again as a seat may imagine them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.position import BIT, ZEROS
from rotonde.core.rng import Rng
from rotonde.games.ticket_to_ride.board import CARDS
from rotonde.games.ticket_to_ride.player import Player
from rotonde.games.ticket_to_ride.sets import count


def deal_cards_again(players: vec[Player], pool: vec[i64], seat: i64, luck: Rng) -> i64:
    """Cards the rivals drew blind are mixed with what they may have been (TTR-33).

    Those of the deck in use may be any that are left in the pool. An older deck is used up: its
    cards are known, only not who has which. A card paid is taken to come from the oldest deck
    it can come from: exact for two players, an approximation for more. Returns how many are left.
    """
    newest = len(players[0].drawn) // CARDS - 1
    for old in range(newest):
        if len(players) > 2 or seat < 0:
            exchange_cards(players, ZEROS[:CARDS], seat, old, luck)
    exchange_cards(players, pool, seat, newest, luck)
    left: i64 = 0
    for card in range(CARDS):
        left += pool[card]
    return left


def exchange_cards(players: vec[Player], pool: vec[i64], seat: i64, deck: i64, luck: Rng) -> None:
    """All but this seat put back what they drew from a deck, and draw as much again."""
    for other in range(len(players)):
        if other != seat:
            put_back(players[other], deck, pool)
    for other in range(len(players)):
        if other != seat:
            deal(players[other], deck, pool, luck)


def put_back(player: Player, deck: i64, pool: vec[i64]) -> None:
    """What the player drew from a deck goes to the pool; the counts stay to be dealt again."""
    at = deck * CARDS
    for card in range(CARDS):
        pool[card] += player.drawn[at + card]
        player.hand[card] -= player.drawn[at + card]


def deal(player: Player, deck: i64, pool: vec[i64], luck: Rng) -> None:
    count = player.drawn_from(deck)
    total: i64 = 0
    at = deck * CARDS
    for card in range(CARDS):
        total += pool[card]
        player.drawn[at + card] = 0
    for i in range(count):
        left = luck.below(total - i)
        which: i64 = 0
        while left >= pool[which]:
            left -= pool[which]
            which += 1
        pool[which] -= 1
        player.hand[which] += 1
        player.drawn[at + which] += 1


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
