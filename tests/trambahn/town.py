"""Trambahn set up in words: who holds which cards, and what lies where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from librt.vecs import append, vec
from mypy_extensions import i64
from table import Table

from rotonde.games.trambahn.board import Board
from rotonde.games.trambahn.game import TrambahnGame, new_game, own_map
from rotonde.games.trambahn.memory import blank
from rotonde.games.trambahn.player import NO_TRAM, NOTHING, OPEN, Column, Player
from rotonde.games.trambahn.position import Trambahn

Town = Table[Trambahn]

NAMES = ["Ann", "Bob"]
LINES = ["blue", "red", "green", "yellow"]
TRAMS = ["horse", "steam", "electric"]
THREE_HORSES = "horse horse horse"


@cache
def game(first: str = "1", equal_values: str = "strict") -> TrambahnGame:
    return new_game(own_map("trambahn"), {"first": first, "equal_values": equal_values})


def kind(board: Board, word: str) -> int:
    """`blue-7`, `conductor`."""
    return [board.card_id(n) for n in range(board.kinds)].index(word)


def kinds(board: Board, words: str) -> list[int]:
    return [kind(board, word) for word in words.split()]


def town(
    *,
    hands: Mapping[str, str] | None = None,
    money: Mapping[str, int] | None = None,
    columns: Mapping[str, Sequence[str]] | None = None,
    rows: Mapping[str, str] | None = None,
    display: str = THREE_HORSES,
    deck: str | None = None,
    using: TrambahnGame | None = None,
) -> Town:
    """Ann is to lay passengers. Money and hands not named are any cards; others lie in the deck.

    If the deck is given, the other cards lie on the discards. A column is its cards and its tram:
    `blue-1 blue-2 steam`. Trams that are neither in the display nor on columns are in the stack.
    """
    using = using or game()
    p = using.new(2, 1)
    p.diary = []
    board = p.board
    left = board.copies[:]
    p.memory = blank(board.cards)
    p.players = [Player(NOTHING, NOTHING, []) for name in NAMES]
    for seat, name in enumerate(NAMES):
        for card in kinds(board, (hands or {}).get(name, "")):
            left[card] -= 1
            p.players[seat].draw(p.memory.deal_to_hand(card, seat, 0))
        for words in (columns or {}).get(name, ()):
            p.players[seat].columns.append(column(p, words, left))
    lay_passengers(p, rows or {}, left)
    lay_trams(p, display)
    for card in kinds(board, deck or ""):
        left[card] -= 1
    for seat, name in enumerate(NAMES):
        for times in range(0 if name in (hands or {}) else board.hand):
            p.players[seat].draw(p.memory.deal_to_hand(any_card(left), seat, 0))
        for times in range((money or {}).get(name, 12)):
            p.players[seat].earn(p.memory.deal_unseen(any_card(left)))
    lay_deck(p, left, deck)
    return Table(using, p, NAMES)


def column(p: Trambahn, words: str, left: vec[i64]) -> Column:
    *cards, tram = words.split()
    found: Column | None = None
    for card in kinds(p.board, " ".join(cards)):
        left[card] -= 1
        found = found or Column(p.board.line[card], NOTHING, NO_TRAM, 0, 0)
        found.lay(card, p.board.value[card], p.board.points[card])
        p.memory.show(p.memory.deal_unseen(card) & OPEN)
    assert found is not None
    found.tram = TRAMS.index(tram)
    return found


def lay_passengers(p: Trambahn, rows: Mapping[str, str], left: vec[i64]) -> None:
    for row in range(4):
        cards = kinds(p.board, rows.get(LINES[row], ""))
        p.passengers[row] = len(cards)
        for n, card in enumerate(cards):
            left[card] -= 1
            p.rows[row * 4 + n] = card
            p.memory.show(p.memory.deal_unseen(card) & OPEN)


def lay_trams(p: Trambahn, display: str) -> None:
    p.display = vec[i64]([display.split().count(tram) for tram in TRAMS])
    p.stack = sum(p.display) + sum(len(player.columns) for player in p.players)


def any_card(left: vec[i64]) -> int:
    """Of what is left, one of the most numerous kind: rare cards stay in the deck."""
    card = max(range(len(left)), key=lambda n: left[n])
    left[card] -= 1
    return card


def lay_deck(p: Trambahn, left: vec[i64], deck: str | None) -> None:
    """What is left is the deck, unless the deck is named: then it is discarded."""
    if deck is None:
        p.deck, p.discards = left, vec[i64]([0] * len(left))
    else:
        named = kinds(p.board, deck)
        p.deck = vec[i64]([named.count(n) for n in range(len(left))])
        p.discards = left
        for card in range(len(left)):
            for times in range(left[card]):
                p.memory.show(p.memory.deal_unseen(card) & OPEN)
    p.n_deck, p.n_discards = sum(p.deck), sum(p.discards)


def will_draw(table: Town, words: str) -> None:
    """Chance will bring these cards next from the deck as it is."""
    counts = list(table.p.deck)
    places = []
    for card in kinds(table.p.board, words):
        places.append(sum(counts[:card]))
        counts[card] -= 1
    table.chance_brings(*places)


def player(table: Town, name: str) -> Player:
    return table.p.players[table.seat(name)]


def hand(table: Town, name: str) -> str:
    return " ".join(table.p.board.card_id(card >> 16) for card in player(table, name).hand)


def money(table: Town, name: str) -> int:
    return len(player(table, name).money)


def pile(table: Town, name: str) -> list[str]:
    """The reserve from the bottom to the top: what only the referee knows."""
    return [table.p.board.card_id(card >> 16) for card in player(table, name).money]


def columns(table: Town, name: str) -> list[str]:
    """`blue-1 blue-2 steam`, `-` where there is no tram."""
    found = []
    for one in player(table, name).columns:
        cards = [table.p.board.card_id(card) for card in one.cards]
        found.append(" ".join([*cards, "-" if one.tram == NO_TRAM else TRAMS[one.tram]]))
    return found


def row(table: Town, line: str) -> str:
    return " ".join(table.p.board.card_id(card) for card in table.p.row(LINES.index(line)))


def discarded(table: Town) -> list[str]:
    board = table.p.board
    return [board.card_id(n) for n in range(board.kinds) for times in range(table.p.discards[n])]


def pass_turn(table: Town, name: str) -> None:
    """Lay the first passenger that does not complete a row, then nothing else."""
    passengers = [move for move in table.legal(name) if move.startswith("passenger")]
    quiet = [m for m in passengers if len(row(table, m.split()[2]).split()) < 3]
    table.plays(f"{name} {(quiet or passengers)[0]}")
    turn = table.p.turns
    while not table.p.over and table.p.turns == turn:
        table.plays(f"{name} done")


def scored(table: Town) -> int:
    return table.p.scorings()


def add_scorings(table: Town, count: int) -> None:
    """So many scoring phases in which nobody scored."""
    for times in range(count):
        for number in (0, 0, 0):
            table.p.sheet = append(table.p.sheet, number)


def begin_turn(table: Town) -> None:
    """The turn of the player whose turn it is begins."""
    table.p.deciding = 0
    table.p.place = table.game.round_at
    table.game.go_on(table.p)
    table.p.check()
