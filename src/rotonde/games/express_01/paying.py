"""Paying, one card at a time; drawing the top card of a deck."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL
from rotonde.core.move import first
from rotonde.core.position import EVERYBODY
from rotonde.games.express_01.board import NONE
from rotonde.games.express_01.knowledge import Knowledge
from rotonde.games.express_01.leavings import ALL, TABLE, bit_of
from rotonde.games.express_01.moves import DRAW, PAY, of
from rotonde.games.express_01.position import NOBODY, Express01
from rotonde.games.express_01.rules import HOLDER_OF_THE_ENGINE


def each_kind(p: Express01, seat: i64, what: i64, out: vec[i64]) -> i64:
    """A move with each kind of card in hand, once."""
    hand = p.players[seat].hand
    k: i64 = 0
    last = NONE
    for i in range(len(hand)):
        if hand[i] != last:
            last = hand[i]
            out[k] = of(what, last)
            k += 1
    return k


def payments(p: Express01, seat: i64, out: vec[i64]) -> i64:
    """The cards in hand, then the Black Engine (EXP-61)."""
    k = each_kind(p, seat, PAY, out)
    if p.engine == seat:
        out[k] = of(PAY, p.board.kinds)
        k += 1
    return k


def why_not_pay(p: Express01, seat: i64, move: i64, not_in_hand: i64) -> i64:
    """The rule that forbids paying with this, `not_in_hand` where the seat has no such card."""
    if first(move) == p.board.kinds:
        return LEGAL if p.engine == seat else HOLDER_OF_THE_ENGINE
    return LEGAL if p.players[seat].has(first(move)) else not_in_hand


def pay(p: Express01, seat: i64, kind: i64, to: i64) -> None:
    """Face up on its deck (EXP-21), or into another player's hand (EXP-32)."""
    if kind == p.board.kinds:
        discard_engine(p)
        return
    if p.players[seat].pay(kind):
        p.decks.leavings.show(kind, seat)
    if to == NOBODY:
        p.decks.lay(p.board, kind)
    else:
        p.players[to].gain(kind)
    if p.diary is not None:
        if to == NOBODY:
            p.say("pays", (seat, kind, p.board.deck[kind]), EVERYBODY)
        else:
            p.say("pays-to", (seat, kind, to), EVERYBODY)


def discard_engine(p: Express01) -> None:
    """Nobody's until the next government aid (EXP-61)."""
    if p.diary is not None:
        p.say("discards-engine", (p.engine,), EVERYBODY)
    p.engine = NOBODY


def draws(p: Express01, out: vec[i64]) -> i64:
    """A deck that is not empty (EXP-44)."""
    size = p.decks.size
    k: i64 = 0
    for deck in range(len(size)):
        if size[deck] > 0:
            out[k] = of(DRAW, deck)
            k += 1
    return k


def draw(p: Express01, seat: i64, deck: i64) -> None:
    """The top card; face down, only who takes it sees which it is (EXP-06)."""
    was_open = p.board.open_decks or p.decks.top(p.board, deck) != NONE
    kind = p.decks.draw(p.board, deck, p.rng, TABLE if was_open else seat)
    p.moving = True
    if was_open:
        p.players[seat].gain(kind)
    else:
        p.players[seat].gain_unseen(kind)
    if p.diary is not None:
        if was_open:
            p.say("draws", (seat, kind, deck), EVERYBODY)
        else:
            p.say("draws-unseen", (seat, deck), EVERYBODY)
            p.say("you-draw", (kind, deck), seat)


def look_through(p: Express01, first: i64, last: i64, seat: i64) -> None:
    """The action lets its player look through these decks (EXP-06); EVERYBODY: all look."""
    readers = range(seat, seat + 1) if seat != EVERYBODY else range(p.seats)
    leavings = p.decks.leavings
    for deck in range(first, last):
        if p.diary is not None:
            for reader in readers:
                say_what_is_missing(p, deck, reader)
        leavings.look(deck, ALL if seat == EVERYBODY else bit_of(seat))


def say_what_is_missing(p: Express01, deck: i64, seat: i64) -> None:
    """Of a deck that the seat did not know: the cards that others must have taken from it."""
    known = Knowledge(p.board, p.decks, deck, seat)
    if not known.is_known():
        p.say("you-look", (deck, *known.missing()), seat)
