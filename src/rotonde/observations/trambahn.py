"""Trambahn as numbers: a rival's hand and all money nobody has seen are only counted (TRA-04)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import Game
from rotonde.core.position import ZEROS
from rotonde.games.trambahn.board import SEATS, Board
from rotonde.games.trambahn.game import TrambahnGame
from rotonde.games.trambahn.memory import ALL, WATCHER
from rotonde.games.trambahn.player import NO_TRAM, OPEN, Player, kind_of, slot_of
from rotonde.games.trambahn.position import Trambahn
from rotonde.observations.features import Feature, Features, course_features
from rotonde.observations.page import Page
from rotonde.observations.tally import Tally

MOST_POINTS: Final[i64] = 300
FIELDS: Final[i64] = 4  # of one number a column
NONE: Final[i64] = -1


@final
class TrambahnFeatures(Features[Trambahn]):
    """What a seat of Trambahn sees."""

    def __init__(self, board: Board, phases: i64) -> None:
        super().__init__(all_features(board, phases))
        self.board: Final = board
        self.phases: Final = phases
        self.cards: Final = Tally(board.kinds)
        self.unseen: Final = ZEROS[: board.kinds]  # to count in

    def write(self, p: Trambahn, me: i64, page: Page) -> None:
        """Write all features of a seat, in order."""
        rival = 1 - me
        page.course(p, me, self.phases)
        page.seat(p.turn, me, SEATS)
        page.put(p.laid)
        page.put(p.n_deck)
        page.put(p.scorings())
        self.write_players(p, me, page)
        self.write_cards(p, me, page)
        page.row(p.display)
        self.write_stack(p.stack, page)
        self.write_columns(p, p.players[me], page)
        self.write_columns(p, p.players[rival], page)

    def write_players(self, p: Trambahn, me: i64, page: Page) -> None:
        """Hand sizes, money and points of both."""
        mine, other = p.players[me], p.players[1 - me]
        page.put(len(mine.hand))
        page.put(len(other.hand))
        page.put(len(mine.money))
        page.put(len(other.money))
        page.put(min(mine.points, MOST_POINTS))
        page.put(min(other.points, MOST_POINTS))
        page.put(min(mine.bonus, MOST_POINTS))
        page.put(min(other.bonus, MOST_POINTS))

    def write_cards(self, p: Trambahn, me: i64, page: Page) -> None:
        """Own hand, what is known of the rival's, discards and passengers."""
        kinds = self.board.kinds
        mine, other = p.players[me], p.players[1 - me]
        if not page.stands(mine.played + p.memory.dealt, kinds, 1):
            self.count(p, mine.hand, me, me)
            page.tally(self.cards, kinds)
        decks = len(p.memory.decks)  # discards only grow until they become a deck
        if not page.stands(decks * (self.board.cards + 1) + p.n_discards, kinds, 0):
            page.row(p.discards)
        page.row(p.passengers)
        if not page.stands(mine.played + other.played, kinds, 1):
            self.count_rows(p)
            page.tally(self.cards, kinds)
        changes = p.memory.dealt + decks + mine.turnover + other.turnover + other.played
        if not page.stands(changes, 3 * kinds, 2):
            self.write_hidden(p, me, page)

    def write_hidden(self, p: Trambahn, me: i64, page: Page) -> None:
        """What lies where I cannot see it, and what I know of the money."""
        kinds = self.board.kinds
        mine, other = p.players[me], p.players[1 - me]
        self.count(p, other.hand, me, NONE)
        unseen = page.at
        page.at = unseen + kinds
        self.count(p, mine.money, me, me)
        page.tally(self.cards, kinds)
        self.count(p, other.money, me, WATCHER)
        page.tally(self.cards, kinds)
        after_all = page.at
        page.at = unseen
        page.sum_row(p.deck, self.unseen)
        page.at = after_all

    def write_stack(self, gone: i64, page: Page) -> None:
        """Trams leave the stack in its order, and never come back."""
        board = self.board
        if page.stands(gone, board.tram_kinds, 0):
            return
        left = ZEROS[: board.tram_kinds]
        for i in range(gone, board.trams):
            left[board.stack[i]] += 1
        page.row(left)

    def write_columns(self, p: Trambahn, player: Player, page: Page) -> None:
        """Column by column; those there are not stay zero."""
        most = self.board.most_columns
        lines = self.board.lines
        if page.stands(player.played + player.turnover + p.turns, most * (lines + FIELDS), 0):
            return
        columns = player.columns
        start = page.at
        at = start + most * lines
        for i in range(len(columns)):
            column = columns[i]
            page.choose(start + i * lines, column.line, lines)
            page.set(at + i, column.top)
            page.set(at + most + i, len(column.cards))
            page.set(at + 2 * most + i, column.points)
            page.set(at + 3 * most + i, self.value_of(column.tram))
        gone: i64 = len(columns)
        while gone < most and page.says(at + most + gone) > 0:
            page.choose(start + gone * lines, NONE, lines)
            for field in range(FIELDS):
                page.set(at + field * most + gone, 0)
            gone += 1
        page.at = at + FIELDS * most

    def count(self, p: Trambahn, pile: vec[i64], me: i64, reader: i64) -> None:
        """The cards of a pile that a reader knows, and apart from them those I cannot see."""
        unseen = self.unseen
        seen = p.memory.seen
        for i in range(len(pile)):
            card = pile[i]
            readers = ALL
            if slot_of(card) != OPEN:
                readers = i64(seen[slot_of(card)])
            if readers >> me & 1 == 0:
                unseen[kind_of(card)] += 1
            elif reader != NONE and readers >> reader & 1:
                self.cards.add(kind_of(card), 1)

    def count_rows(self, p: Trambahn) -> None:
        """Count the cards that lie as passengers."""
        width = p.board.passengers_to_score
        for row in range(p.board.lines):
            for i in range(row * width, row * width + p.passengers[row]):
                self.cards.add(p.rows[i], 1)

    def value_of(self, tram: i64) -> i64:
        """What a tram multiplies by; 0 where there is none."""
        if tram == NO_TRAM:
            return 0
        return self.board.tram_value[tram]


def all_features(board: Board, phases: int) -> list[Feature]:
    """The features of these cards, in the order in which they are written."""
    kinds, most = board.kinds, max(board.copies)
    trams = max(tram.copies for tram in board.file.trams)
    return [
        *course_features(phases, SEATS),
        Feature("turn", SEATS, 1, "whose turn it is: me, my rival"),
        Feature("laid", 1, board.passengers_a_turn, "passengers laid in this turn"),
        Feature("deck", 1, board.cards, "cards in the deck"),
        Feature("scorings", 1, board.scorings, "scoring phases so far"),
        Feature("hand sizes", SEATS, board.hand, "cards in hand: mine, my rival's"),
        Feature("money", SEATS, board.cards, "cards in the reserve: mine, my rival's"),
        Feature("points", SEATS, MOST_POINTS, "points of scoring phases: mine, my rival's"),
        Feature("bonus", SEATS, MOST_POINTS, "the bonus line of the sheet: mine, my rival's"),
        Feature("my hand", kinds, most, "cards of each kind in my hand"),
        Feature("discards", kinds, most, "cards of each kind on the discards"),
        Feature("passengers", board.lines, board.passengers_to_score, "passengers in each row"),
        Feature("rows", kinds, most, "cards of each kind in the rows of passengers"),
        Feature("unseen", kinds, most, "cards of each kind that lie where I cannot see them"),
        Feature("my known money", kinds, most, "cards of each kind in my reserve that I know"),
        Feature("rival's known money", kinds, most, "the same in my rival's reserve"),
        Feature("for sale", board.tram_kinds, trams, "trams of each kind for sale"),
        Feature("stack", board.tram_kinds, trams, "trams of each kind in the stack"),
        *column_features(board, "my"),
        *column_features(board, "rival's"),
    ]


def column_features(board: Board, whose: str) -> list[Feature]:
    """The features of the columns of one player."""
    columns = board.most_columns
    cards, points = board.highest * 3 + max(board.copies), board.cards
    return [
        Feature(f"{whose} columns: line", columns * board.lines, 1, "the line of each column"),
        Feature(f"{whose} columns: top", columns, board.highest, "the value of its last station"),
        Feature(f"{whose} columns: cards", columns, cards, "how many cards lie in it"),
        Feature(f"{whose} columns: points", columns, points, "the victory points of its cards"),
        Feature(f"{whose} columns: tram", columns, max(board.tram_value), "the value of its tram"),
    ]


def features_of(game: Game[Trambahn], seats: int) -> TrambahnFeatures:
    """The features of this game."""
    assert isinstance(game, TrambahnGame)
    return TrambahnFeatures(game.board, len(game.phases))
