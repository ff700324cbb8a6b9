"""The engine's position of Ticket to Ride in the words of the reference."""

from __future__ import annotations

from collections.abc import Iterable

from reference.contract import State
from rotonde.core.position import Position
from rotonde.games.ticket_to_ride.board import Board
from rotonde.games.ticket_to_ride.moves import LOCOMOTIVE
from rotonde.games.ticket_to_ride.player import Player
from rotonde.games.ticket_to_ride.position import EMPTY, NOBODY, TicketToRide, tickets_of


def projection(p: Position) -> State:
    assert isinstance(p, TicketToRide)
    names = card_names(p.board)
    owners = zip(p.board.route_ids, p.owner, strict=True)
    return {
        "turn": None if p.over else int(p.turn),
        "last turns": None if p.last_turns < 0 else int(p.last_turns),
        "deck": cards(p.board, p.deck),
        "discards": cards(p.board, p.discards),
        "face up": [None if card == EMPTY else names[card] for card in p.face],
        "ticket deck": [int(ticket) for ticket in p.tickets.order],
        "owner": {route: int(owner) for route, owner in owners if int(owner) != NOBODY},
        "winners": [seat for seat in range(p.seats) if p.winners >> seat & 1],
        "players": [of_player(p.board, player) for player in p.players],
    }


def of_player(board: Board, player: Player) -> dict[str, object]:
    return {
        "wagons": int(player.wagons),
        "points": int(player.points),
        "hand": cards(board, player.hand),
        "seen": cards(board, player.seen),
        "tickets": tickets_of(player.tickets),
        "offer": [int(ticket) for ticket in player.offer],
        "put back": tickets_of(player.returned),
    }


def card_names(board: Board) -> list[str]:
    return [*board.file.colour_ids, LOCOMOTIVE]


def cards(board: Board, counts: Iterable[int]) -> list[str]:
    named = zip(card_names(board), counts, strict=True)
    return sorted(card for card, count in named for n in range(count))
