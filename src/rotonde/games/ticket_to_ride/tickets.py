"""Offering tickets and choosing among them: the opening and a turn share this."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL
from rotonde.core.move import first
from rotonde.core.position import BIT, EVERYBODY
from rotonde.games.ticket_to_ride.moves import keep
from rotonde.games.ticket_to_ride.position import TicketToRide
from rotonde.games.ticket_to_ride.sets import count
from rotonde.games.ticket_to_ride.ticket_choices import choices_of


def offer(p: TicketToRide, seat: i64, most: i64) -> None:
    p.tickets.offer(p.players, seat, most)
    if p.diary is not None:
        p.say("is-offered", (seat, len(p.players[seat].offer)), EVERYBODY)
        for ticket in p.players[seat].offer:
            p.say("you-are-offered", (ticket,), seat)


def choices(p: TicketToRide, seat: i64, least: i64, out: vec[i64]) -> i64:
    """At least so many of the tickets on offer."""
    k = choices_of(len(p.players[seat].offer), least, out)
    for i in range(k):
        out[i] = keep(out[i])
    return k


def why_not_keep(p: TicketToRide, seat: i64, least: i64, move: i64, rule: i64) -> i64:
    kept = first(move)
    if move != keep(kept) or kept >= BIT[len(p.players[seat].offer)]:
        return rule
    return LEGAL if count(kept) >= least else rule


def keep_some(p: TicketToRide, seat: i64, kept: i64) -> None:
    """Keep the tickets of the bit set; the others go under the deck as they were offered."""
    offered = p.players[seat].offer
    p.tickets.take_back(p.players, seat, kept)
    if p.diary is not None:
        n = 0
        for i in range(len(offered)):
            if kept >> i & 1:
                n += 1
                p.say("you-keep", (offered[i],), seat)
        p.say("keeps", (seat, n, len(offered) - n), EVERYBODY)
