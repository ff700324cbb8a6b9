"""The referee: nothing was lost, nothing came from nowhere, no track leads off the board."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.games.express_01.board import NONE, Board
from rotonde.games.express_01.decks import Decks
from rotonde.games.express_01.network import BASE
from rotonde.games.express_01.player import Player


def check_cards(board: Board, decks: Decks, players: list[Player], lies: vec[i64]) -> None:
    """Decks, hands, shares and board hold every card of the box (EXP-02)."""
    decks.check(board)
    counts = [*decks.left]
    for lying in lies:
        if lying != BASE:
            counts[lying >> 1] += 1
    for player in players:
        for kind in [*player.hand, *player.held]:
            counts[kind] += 1
    assert counts == [*board.copies], "a card is missing or doubled"


def check_board(board: Board, lies: vec[i64], live: vec[i64], stations: vec[i64]) -> None:
    """Track meets where it is said to, ends nowhere it may not, and stations are counted."""
    counted = [0] * (board.companies + 1)
    for cell in range(board.cells):
        assert live[cell] == live_sides(board, lies, cell), "the sides that track meets are wrong"
        lying = lies[cell]
        if lying == BASE:
            continue
        assert board.exits[lying] & board.closed[cell] == 0, "track leads off the board"
        assert board.station[lying >> 1] == board.city[cell], "a station lies on a route"
        for n in range(board.stations[lying >> 1]):
            counted[board.station_colour[(lying >> 1) * 2 + n]] += 1
    assert counted == [*stations], "the count of stations is wrong"


def live_sides(board: Board, lies: vec[i64], cell: i64) -> i64:
    sides: i64 = 0
    for side in range(i64(4)):
        other = board.neighbour[cell * 4 + side]
        if other != NONE and lies[other] != BASE:
            sides |= (board.exits[lies[other]] >> (side ^ 2) & 1) << side
    return sides


def check_players(board: Board, players: list[Player], lies: vec[i64]) -> None:
    """Base cards taken are those replaced; shares are of their companies; hands are sorted."""
    cities = sum(board.city[cell] for cell in range(board.cells) if lies[cell] != BASE)
    assert sum(player.base_cities for player in players) == cities
    for player in players:
        held = [0] * board.companies
        for kind in player.held:
            held[board.share[kind]] += 1
        assert held == [*player.shares], "a share is not of its company"
        hand = [*player.hand]
        assert hand == sorted(hand)
        for kind in player.unseen:
            hand.remove(kind)
