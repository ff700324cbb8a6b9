"""Which cards may be placed where, of those that the decks hold."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.position import ZEROS
from rotonde.games.express_01.board import Board
from rotonde.games.express_01.fits import ANYWHERE
from rotonde.games.express_01.moves import build
from rotonde.games.express_01.network import BASE

SCRATCH: Final = ZEROS[:1]


def placements(
    board: Board,
    lies: vec[i64],
    live: vec[i64],
    left: vec[i64],
    beginning: bool,
    routes_only: bool,
    out: vec[i64],
    most: i64,
) -> i64:
    """Write them to `out`, ascending, `most` at the most; return how many."""
    fits = board.fits
    cards = fits.cards
    city = board.city
    k: i64 = 0
    for cell in range(len(lies)):
        if routes_only and city[cell] == 1:
            continue
        if lies[cell] != BASE:
            at = fits.row[cell] + lies[cell]
            start = fits.card_start[at]
            end = fits.card_start[at + 1]
        elif beginning:
            if board.first[cell] == 0:
                continue
            start = fits.on_base(cell, ANYWHERE)
            end = fits.on_base(cell, ANYWHERE + 1)
        else:
            start = fits.on_base(cell, live[cell])
            end = fits.on_base(cell, live[cell] + 1)
        for i in range(start, end):
            if left[cards[i] >> 1] > 0:
                if k == most:
                    return k
                out[k] = build(cell, cards[i])
                k += 1
    return k


def can_build(
    board: Board, lies: vec[i64], live: vec[i64], left: vec[i64], beginning: bool
) -> bool:
    return placements(board, lies, live, left, beginning, False, SCRATCH, 1) > 0
