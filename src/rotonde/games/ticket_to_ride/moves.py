"""The moves of Ticket to Ride: the one place that knows how they are numbered and written."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rotonde.core.codec import Names, Number, Plus, Subset
from rotonde.core.move import move
from rotonde.core.notation import Field, Notation, Verb
from rotonde.games.ticket_to_ride.board import COLOURS, GREY, LOCO, Board

TAKE: Final[i64] = 0  # the face-up card of a slot
BLIND: Final[i64] = 1  # the top card of the deck
TICKETS: Final[i64] = 2  # draw tickets
KEEP: Final[i64] = 3  # some of the offered tickets, a bit each
CLAIM: Final[i64] = 4  # card to pay with, route, locomotives beside it << 8 | how many of the card
PASS: Final[i64] = 5

DRAW_BLIND: Final[i64] = BLIND << 48
DRAW_TICKETS: Final[i64] = TICKETS << 48
FORCED_PASS: Final[i64] = PASS << 48
NEXT_SLOT: Final[i64] = 1 << 32  # from the move that takes a card to that of the next slot
ONE_MORE_LOCO: Final[i64] = 255  # instead of a card: locomotives << 8 | cards
LOCOMOTIVE: Final = "locomotive"


def take(slot: i64) -> i64:
    return move(TAKE, slot, 0, 0)


def keep(tickets: i64) -> i64:
    return move(KEEP, tickets, 0, 0)


def claim(card: i64, route: i64, cards: i64, locos: i64) -> i64:
    """Pay with `cards` of one kind and, unless that is the locomotive, `locos` beside them."""
    return move(CLAIM, card, route, locos << 8 | cards)


def notation(board: Board) -> Notation:
    """`draw 3` · `draw blind` · `draw tickets` · `keep 1 3` · `claim denver-omaha violet 3 +1`."""
    claimed = [
        Field("route", 16, 16, Names("ticket_to_ride/route", board.route_ids)),
        Field("card", 32, 16, Names("ticket_to_ride/card", [*board.file.colour_ids, LOCOMOTIVE])),
        Field("cards", 0, 8, Number()),
        Field("locomotives", 8, 8, Plus()),
    ]
    return Notation(
        [
            Verb(TAKE, "draw", [Field("slot", 32, 16, Number(first=1))]),
            Verb(BLIND, "draw blind", []),
            Verb(TICKETS, "draw tickets", []),
            Verb(KEEP, "keep", [Field("tickets", 32, 16, Subset())]),
            Verb(CLAIM, "claim", claimed),
            Verb(PASS, "pass", []),
        ]
    )


def every_move(board: Board) -> list[int]:
    """Every move that can be legal on this board."""
    most_tickets = max(board.first_tickets, board.tickets_drawn)
    moves: list[int] = [take(slot) for slot in range(board.face_up)]
    moves += [DRAW_BLIND, DRAW_TICKETS, FORCED_PASS]
    moves += [keep(bits) for bits in range(1, 2**most_tickets)]
    for route in range(board.routes):
        moves += payments(board, route)
    return moves


def payments(board: Board, route: i64) -> list[int]:
    """Every mix of one colour and locomotives, then locomotives alone."""
    length = board.length[route]
    colour = board.colour[route]
    cards = [card for card in range(COLOURS) if colour in (GREY, card)]
    mixes: list[int] = [
        claim(card, route, length - locos, locos) for card in cards for locos in range(length)
    ]
    return [*mixes, claim(LOCO, route, length, 0)]
