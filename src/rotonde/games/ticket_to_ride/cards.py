"""Drawing, discarding and turning up train cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL
from rotonde.core.move import first
from rotonde.core.position import EVERYBODY
from rotonde.games.ticket_to_ride.board import LOCO
from rotonde.games.ticket_to_ride.moves import DRAW_BLIND, NEXT_SLOT, take
from rotonde.games.ticket_to_ride.position import EMPTY, TicketToRide
from rotonde.games.ticket_to_ride.rules import (
    FACE_UP_OR_BLIND,
    NO_CARD_THERE,
    NO_SECOND_LOCOMOTIVE,
)

MOST_REFRESHES: Final[i64] = 10


def draws(p: TicketToRide, highest: i64, out: vec[i64]) -> i64:
    """One of the face-up cards up to `highest`, or the top of the deck (TTR-11, TTR-18)."""
    k: i64 = 0
    move = take(0)
    for card in p.face:
        if EMPTY < card <= highest:
            out[k] = move
            k += 1
        move += NEXT_SLOT
    if p.cards_left() > 0:
        out[k] = DRAW_BLIND
        k += 1
    return k


def why_not_draw(p: TicketToRide, highest: i64, move: i64) -> i64:
    """The rule that forbids drawing this card, face-up cards counting up to `highest`."""
    if move == DRAW_BLIND:
        return LEGAL if p.cards_left() > 0 else NO_CARD_THERE
    slot = first(move)
    if move != take(slot) or slot >= len(p.face):
        return FACE_UP_OR_BLIND
    if p.face[slot] == EMPTY:
        return NO_CARD_THERE
    if p.face[slot] == LOCO and highest < LOCO:
        return NO_SECOND_LOCOMOTIVE
    return LEGAL


def draw_card(p: TicketToRide) -> i64:
    """The top card; an empty deck is first made anew from the discards (TTR-17)."""
    if p.n_deck == 0:
        p.new_deck()
        if p.diary is not None:
            p.say("shuffles", (p.n_deck,), EVERYBODY)
    return p.draw_from_deck(p.rng)


def draw_blind(p: TicketToRide, seat: i64) -> None:
    card = draw_card(p)
    p.players[seat].draw(card)
    if p.diary is not None:
        p.say("draws-blind", (seat,), EVERYBODY)
        p.say("you-draw", (card,), seat)


def take_face_up(p: TicketToRide, seat: i64, slot: i64) -> i64:
    """Take a face-up card; it is replaced at once (TTR-12)."""
    card = p.face[slot]
    p.players[seat].take(card)
    p.face[slot] = EMPTY
    if p.diary is not None:
        p.say("takes", (seat, card), EVERYBODY)
    if p.cards_left() > 0:
        turn_up_one(p, slot)
        refresh(p)
    return card


def turn_up_one(p: TicketToRide, slot: i64) -> None:
    p.face[slot] = draw_card(p)
    if p.diary is not None:
        p.say("turns-up", (p.face[slot],), EVERYBODY)


def discard(p: TicketToRide, card: i64, count: i64) -> None:
    p.discards[card] += count
    p.n_discards += count


def turn_up(p: TicketToRide) -> None:
    """Fill the face-up spaces as far as the cards go (TTR-03, TTR-27), then look at them: three
    locomotives that could not be replaced before may be now (TTR-16)."""
    for slot in range(len(p.face)):
        if p.face[slot] == EMPTY and p.cards_left() > 0:
            turn_up_one(p, slot)
    refresh(p)


def refresh(p: TicketToRide) -> None:
    """While three face-up cards are locomotives, all five are replaced (TTR-16)."""
    too_many = p.board.too_many_locos
    for times in range(MOST_REFRESHES):
        if locos_showing(p) < too_many or p.cards_left() == 0:
            return
        others = other_cards_seen(p)
        if others + p.n_deck - p.deck[LOCO] < too_many:
            p.few_others_in_deck(too_many - 1 - others)
            return
        if p.diary is not None:
            p.say("sweeps", (locos_showing(p),), EVERYBODY)
        for slot in range(len(p.face)):
            if p.face[slot] != EMPTY:
                discard(p, p.face[slot], 1)
                p.face[slot] = EMPTY
        for slot in range(len(p.face)):
            if p.cards_left() > 0:
                turn_up_one(p, slot)


def locos_showing(p: TicketToRide) -> i64:
    locos: i64 = 0
    for card in p.face:
        if card == LOCO:
            locos += 1
    return locos


def other_cards_seen(p: TicketToRide) -> i64:
    """Cards in discards and display that are no locomotives."""
    others = p.n_discards - p.discards[LOCO]
    for card in p.face:
        if EMPTY < card < LOCO:
            others += 1
    return others
