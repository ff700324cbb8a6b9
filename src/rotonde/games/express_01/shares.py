"""Shares: what they cost, where they come from, and what they are worth."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from rotonde.core.position import EVERYBODY
from rotonde.games.express_01.board import Board
from rotonde.games.express_01.player import without
from rotonde.games.express_01.position import Express01


def in_decks(p: Express01, company: i64) -> bool:
    """A deck holds a share of the company (EXP-31)."""
    left = p.decks.left
    kinds = p.board.shares_of(company)
    for i in range(len(kinds)):
        if left[kinds[i]] > 0:
            return True
    return False


def in_hand(p: Express01, seat: i64, company: i64) -> bool:
    """The seat could pay with such a card, and so put it on a deck (EXP-33)."""
    share = p.board.share
    hand = p.players[seat].hand
    for i in range(len(hand)):
        if share[hand[i]] == company:
            return True
    return False


def affordable(p: Express01, seat: i64, company: i64) -> bool:
    """At least one station, and a card for each of them (EXP-30)."""
    return 0 < p.stations[company] <= p.money(seat)


def can_be_taken_over(p: Express01, seat: i64, company: i64, owner: i64) -> bool:
    """Another player has one and does not hold the Black Engine (EXP-32)."""
    if owner == seat or owner >= p.seats or owner == p.engine:
        return False
    return p.players[owner].shares[company] > 0


def gain_share(p: Express01, seat: i64, kind: i64) -> None:
    player = p.players[seat]
    player.shares[p.board.share[kind]] += 1
    player.held = append(player.held, kind)


def hand_over(p: Express01, owner: i64, seat: i64, company: i64) -> None:
    """The last share that came goes: nobody can tell shares of a company apart (EXP-31)."""
    held = p.players[owner].held
    at: i64 = len(held) - 1
    while p.board.share[held[at]] != company:
        at -= 1
    kind = held[at]
    p.players[owner].held = without(held, at)
    p.taken_over = True
    p.players[owner].shares[company] -= 1
    gain_share(p, seat, kind)
    if p.diary is not None:
        p.say("takes-over", (seat, company, owner, kind), EVERYBODY)


def capital(p: Express01, board: Board, seat: i64) -> i64:
    """Hand cards, shares, pairs of base cards and the Black Engine (EXP-11)."""
    player = p.players[seat]
    points: i64 = len(player.hand) + player.pairs()
    for company in range(board.companies):
        points += player.shares[company] * p.stations[company]
    if p.engine == seat:
        points += board.engine
    return points
