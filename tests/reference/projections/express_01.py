"""A position of Express 01 in the words of its reference."""

from __future__ import annotations

from reference.contract import State
from rotonde.core.position import Position
from rotonde.games.express_01.position import Express01


def projection(p: Position) -> State:
    assert isinstance(p, Express01)
    board, ids = p.board, p.board.card_ids
    lies = [ids[n >> 1] + " turned" * (n % 2) if n >= 0 else None for n in map(int, p.lies)]
    return {
        "winners": [seat for seat in range(p.seats) if p.winners >> seat & 1],
        "round": p.round,
        "turn": known(p.turn) if not p.over else None,
        "engine": known(p.engine),
        "ending": p.ending,
        "still": p.still,
        "quiet": p.quiet,
        "upgraded": p.upgraded,
        "west_taken": p.west_taken,
        "stations": list(p.stations)[: board.companies],
        "lying": {board.base_ids[n]: card for n, card in enumerate(lies) if card is not None},
        "decks": {board.deck_ids[deck]: deck_of(p, deck) for deck in range(board.decks)},
        "players": [player_of(p, seat) for seat in range(p.seats)],
    }


def known(seat: int) -> int | None:
    return None if seat < 0 else seat


def deck_of(p: Express01, deck: int) -> str:
    """What it holds, and what of it lies face up."""
    board = p.board
    kinds = range(board.kind_start[deck], board.kind_start[deck + 1])
    cards = [board.card_ids[kind] for kind in kinds for n in range(p.decks.left[kind])]
    face_up = [board.card_ids[kind] for kind in p.decks.face_up(board, deck)]
    return " ".join([*sorted(cards), "face up", *face_up])


def player_of(p: Express01, seat: int) -> State:
    player, ids = p.players[seat], p.board.card_ids
    return {
        "hand": " ".join(sorted(ids[kind] for kind in player.hand)),
        "shares": " ".join(ids[kind] for kind in player.held),
        "bases": [player.base_routes, player.base_cities],
        "order": player.order,
        "played": player.played,
    }
