"""Drawing, discarding and shuffling resource cards."""

from __future__ import annotations

from mypy_extensions import i64

from rotonde.core.position import EVERYBODY
from rotonde.games.trambahn.board import SEATS
from rotonde.games.trambahn.player import OPEN, kind_of, slot_of
from rotonde.games.trambahn.position import Trambahn


def draw_kind(p: Trambahn) -> i64:
    """Any card of the deck, each as likely as the next."""
    deck = p.deck
    left = p.rng.below(p.n_deck)
    kind: i64 = 0
    while left >= deck[kind]:
        left -= deck[kind]
        kind += 1
    deck[kind] -= 1
    p.n_deck -= 1
    return kind


def deal_money(p: Trambahn, seat: i64, count: i64) -> None:
    """Cards for the reserve, money side up: nobody sees what they are (TRA-04)."""
    player = p.players[seat]
    p.rng.series(count, 1)
    for i in range(count):
        player.earn(p.memory.deal_unseen(draw_kind(p)))
    if p.diary is not None:
        p.say("takes-money", (seat, count), EVERYBODY)


def fill_hand(p: Trambahn, seat: i64, turns_begun: i64) -> None:
    """Draw up to a full hand, or as far as there are cards (TRA-22, TRA-24)."""
    player = p.players[seat]
    drawn: i64 = 0
    p.rng.series(min(p.board.hand - len(player.hand), p.n_deck), 1)
    while len(player.hand) < p.board.hand:
        if p.n_deck == 0:
            if p.diary is not None and drawn > 0:
                p.say("draws", (seat, drawn), EVERYBODY)
            drawn = 0
            new_deck(p)
            if p.n_deck == 0:
                return
        kind = draw_kind(p)
        player.draw(p.memory.deal_to_hand(kind, seat, turns_begun))
        drawn += 1
        if p.diary is not None:
            p.say("you-draw", (kind,), seat)
    if p.diary is not None and drawn > 0:
        p.say("draws", (seat, drawn), EVERYBODY)


def new_deck(p: Trambahn) -> None:
    """Half of each reserve, unseen, and the discards become the deck (TRA-24)."""
    for seat in range(SEATS):
        count = len(p.players[seat].money) // 2
        for i in range(count):
            card = p.players[seat].pay_one()
            p.deck[kind_of(card)] += 1
            if slot_of(card) != OPEN:
                p.memory.goes_into_deck(slot_of(card))
        p.n_deck += count
        if p.diary is not None:
            p.say("loses-half", (seat, count, len(p.players[seat].money)), EVERYBODY)
    for kind in range(p.board.kinds):
        p.deck[kind] += p.discards[kind]
        p.discards[kind] = 0
    p.n_deck += p.n_discards
    p.n_discards = 0
    if p.n_deck > 0:
        p.memory.new_deck(p.n_deck)
    if p.diary is not None:
        p.say("shuffles", (p.n_deck,), EVERYBODY)


def discard(p: Trambahn, kind: i64) -> None:
    p.discards[kind] += 1
    p.n_discards += 1


def lay_open(p: Trambahn, seat: i64, kind: i64) -> None:
    """A card leaves the hand and everybody sees it."""
    slot = slot_of(p.players[seat].take_from_hand(kind))
    p.memory.leaves_hand(slot, p.turns)
    p.memory.show(slot)


def pay(p: Trambahn, seat: i64, cost: i64) -> None:
    """Money cards from the top of the pile lie face up on the discards (TRA-07, TRA-19).

    To turn up a card that somebody had not seen is chance, though it was settled long before.
    """
    player = p.players[seat]
    for i in range(cost):
        card = player.pay_one()
        if slot_of(card) != OPEN:
            p.memory.show(slot_of(card))
            p.rng.below(1)
        discard(p, kind_of(card))
        if p.diary is not None:
            p.say("discards", (seat, kind_of(card)), EVERYBODY)
