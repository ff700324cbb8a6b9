"""The engine's position of Trambahn in the words of the reference."""

from __future__ import annotations

from collections.abc import Iterable

from reference.contract import State
from rotonde.core.position import Position
from rotonde.games.trambahn.board import Board
from rotonde.games.trambahn.player import NO_TRAM, Column, Player, kind_of
from rotonde.games.trambahn.position import Trambahn


def projection(p: Position) -> State:
    assert isinstance(p, Trambahn)
    board = p.board
    trams = [tram.id for tram in board.file.trams]
    lines = [line.id for line in board.file.lines]
    sheet = list(p.sheet)
    return {
        "turn": None if p.over else int(p.turn),
        "deck": sorted(named(board, counted(p.deck))),
        "discards": sorted(named(board, counted(p.discards))),
        "rows": {line: named(board, p.row(n)) for n, line in enumerate(lines)},
        "display": sorted(trams[tram] for tram in counted(p.display)),
        "stack": [trams[board.stack[n]] for n in range(p.stack, board.trams)],
        "sheet": [[lines[sheet[n]], *sheet[n + 1 : n + 3]] for n in range(0, len(sheet), 3)],
        "winners": [seat for seat in range(p.seats) if p.winners >> seat & 1],
        "players": [of_player(board, player) for player in p.players],
    }


def of_player(board: Board, player: Player) -> dict[str, object]:
    return {
        "hand": sorted(named(board, (kind_of(card) for card in player.hand))),
        "money": named(board, (kind_of(card) for card in player.money)),
        "columns": [of_column(board, column) for column in player.columns],
        "scored": int(player.points),
        "bonus": int(player.bonus),
    }


def of_column(board: Board, column: Column) -> list[str | None]:
    tram = None if column.tram == NO_TRAM else board.file.trams[column.tram].id
    return [board.file.lines[column.line].id, tram, *named(board, column.cards)]


def counted(counts: Iterable[int]) -> list[int]:
    """What is there of which there are so many."""
    return [kind for kind, count in enumerate(counts) for n in range(count)]


def named(board: Board, kinds: Iterable[int]) -> list[str]:
    return [board.card_id(kind) for kind in kinds]
