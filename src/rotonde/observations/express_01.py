"""Express 01 as numbers: decks and rivals' hands only as far as the seat knows them (EXP-06)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.game import Game
from rotonde.core.position import BIT
from rotonde.games.express_01.board import Board
from rotonde.games.express_01.game import Express01Game
from rotonde.games.express_01.knowledge import Knowledge
from rotonde.games.express_01.network import BASE
from rotonde.games.express_01.player import NOT_CHOSEN
from rotonde.games.express_01.position import Express01
from rotonde.observations.features import Feature, Features, course_features
from rotonde.observations.page import Page
from rotonde.observations.seats import after
from rotonde.observations.tally import Tally

SIDES: Final[i64] = 4
MOST_ROUNDS: Final[i64] = 200
MOST_CARDS: Final[i64] = 250
LEVELS: Final[i64] = 3
BARE: Final[i64] = -2  # instead of a card as it lies: no kind, and not turned


@final
class Express01Features(Features[Express01]):
    """What a seat of Express 01 sees."""

    def __init__(self, board: Board, phases: i64, seats: i64) -> None:
        super().__init__(all_features(board, phases, seats))
        self.board: Final = board
        self.phases: Final = phases
        self.cards: Final = Tally(board.kinds)

    def write(self, p: Express01, me: i64, page: Page) -> None:
        """Write all features of a seat, in order."""
        seats = p.seats
        board = self.board
        page.course(p, me, self.phases)
        page.put(min(p.round, MOST_ROUNDS))
        page.seat(p.turn, me, seats)
        page.seat(p.engine, me, seats)
        page.put(i64(p.ending))
        page.put(p.still)
        page.put(min(p.quiet, MOST_ROUNDS))
        page.put(i64(p.taken_over))
        page.put(i64(p.moving))
        page.put(i64(p.west_taken))
        page.put(p.upgraded)
        page.one_of(p.company, board.companies)
        page.seat(p.seller, me, seats)
        page.put(p.due)
        page.put(i64(p.declared))
        page.row(p.stations)
        self.write_cells(p, page)
        known = [Knowledge(board, p.decks, deck, me) for deck in range(board.decks)]
        self.write_decks(p, known, page)
        self.cards.add_all(p.players[me].hand, 1)
        page.tally(self.cards, board.kinds)
        page.one_of(p.players[me].chosen, board.kinds)
        self.write_players(p, me, page)
        self.write_known(p.hands_known(known), me, page)

    def write_cells(self, p: Express01, page: Page) -> None:
        """What lies on each cell; zeros where the base card lies bare."""
        cells = self.board.cells
        start = page.at
        lies = p.lies
        for cell in range(cells):
            lying = lies[cell]
            if lying == BASE:
                lying = BARE
            card, turned = page.says(start + cell), page.says(start + cells + cell)
            if card != (lying >> 1) + 1 or turned != lying & 1:
                self.write_cell(start, cell, lying, page)
        page.at = start + cells * (3 + SIDES + self.board.companies + 1)

    def write_cell(self, start: i64, cell: i64, lying: i64, page: Page) -> None:
        """The card that lies on one place of the board, and how it lies."""
        board = self.board
        cells = board.cells
        kind = lying >> 1
        level, exits, first, last = i64(0), i64(0), i64(0), i64(0)
        if lying != BARE:
            level, exits = board.level[kind], board.exits[lying]
            first, last = 2 * kind, 2 * kind + board.stations[kind]
        page.set(start + cell, kind + 1)
        page.set(start + cells + cell, lying & 1)
        page.set(start + 2 * cells + cell, level)
        at = start + 3 * cells + cell * SIDES
        for side in range(SIDES):
            page.set(at + side, exits >> side & 1)
        colours: i64 = 0
        for i in range(first, last):
            colours |= BIT[board.station_colour[i]]
        at = start + (3 + SIDES) * cells + cell * (board.companies + 1)
        for colour in range(board.companies + 1):
            page.set(at + colour, colours >> colour & 1)

    def write_decks(self, p: Express01, known: list[Knowledge], page: Page) -> None:
        """Which cards a deck holds where the seat knows it; else which may lie face down."""
        board = self.board
        decks = p.decks
        start = page.at
        for deck in range(board.decks):
            is_known = known[deck].is_known()
            for kind in range(board.kind_start[deck], board.kind_start[deck + 1]):
                down = known[deck].face_down(kind)
                up = decks.left[kind] - decks.down[kind]
                page.set(start + kind, up + down if is_known else up)
                page.set(start + board.kinds + kind, 0 if is_known else down)
            page.set(start + 2 * board.kinds + deck, i64(is_known))
        page.at = start + 2 * board.kinds + board.decks
        page.row(decks.n_down)
        for deck in range(board.decks):
            page.put(decks.top(board, deck) + 1)

    def write_known(self, hands: list[list[int]], me: i64, page: Page) -> None:
        """The cards that are known to be in each hand."""
        seat = me
        for n in range(len(hands)):
            for kind in hands[seat]:
                self.cards.add(kind, 1)
            page.tally(self.cards, self.board.kinds)
            seat = after(seat, len(hands))

    def write_players(self, p: Express01, me: i64, page: Page) -> None:
        """What everybody has open."""
        seats = p.seats
        start = page.at
        seat = me
        for n in range(seats):
            player = p.players[seat]
            at = start + n
            page.set(at, player.order)
            page.set(at + seats, i64(player.played))
            page.set(at + 2 * seats, len(player.hand))
            page.set(at + 3 * seats, player.base_routes)
            page.set(at + 4 * seats, player.base_cities)
            page.set(at + 5 * seats, i64(player.chosen != NOT_CHOSEN))
            page.set(at + 6 * seats, p.got[seat])
            seat = after(seat, seats)
        page.at = start + seats * 7
        for n in range(seats):
            page.row(p.players[seat].shares)
            seat = after(seat, seats)


def all_features(board: Board, phases: int, seats: int) -> list[Feature]:
    """The features on a map, in the order in which they are written."""
    cells, kinds, decks = board.cells, board.kinds, board.decks
    copies = max(board.copies)
    stations = board.companies + 1
    return [
        *course_features(phases, seats),
        Feature("round", 1, MOST_ROUNDS, "the round"),
        Feature("turn", seats, 1, "whose turn it is"),
        Feature("engine", seats, 1, "who holds the Black Engine"),
        Feature("ending", 1, 1, "this round is the last"),
        Feature("still", 1, max(1, board.still_rounds), "rounds in a row in which nothing moved"),
        Feature("quiet", 1, MOST_ROUNDS, "rounds in a row in which no card left a deck"),
        Feature("taken over", 1, 1, "a share has been taken over in this round"),
        Feature("moving", 1, 1, "a card has left a deck in this round"),
        Feature("west taken", 1, 1, "the bonus of the west is gone"),
        Feature("upgraded", 1, cells, "base cards taken"),
        Feature("company", board.companies, 1, "the company of the purchase or payment"),
        Feature("seller", seats, 1, "who sells a share"),
        Feature("due", 1, MOST_CARDS, "cards still to pay or to take"),
        Feature("declared", 1, 1, "the Black Engine counts as a share"),
        Feature("stations", stations, cells * 2, "stations of each company, then neutral ones"),
        Feature("cells: card", cells, kinds, "one more than the kind of the card on each cell"),
        Feature("cells: turned", cells, 1, "it lies turned"),
        Feature("cells: level", cells, LEVELS, "its level"),
        Feature("cells: exits", cells * SIDES, 1, "the sides its track leaves by: n, e, s, w"),
        Feature("cells: stations", cells * stations, 1, "the colours of its stations"),
        Feature("decks: cards", kinds, copies, "cards of each kind that I know are in their deck"),
        Feature(
            "decks: may", kinds, copies, "cards that may lie face down in a deck unknown to me"
        ),
        Feature("decks: known", decks, 1, "I know which cards the deck holds"),
        Feature("decks: face down", decks, MOST_CARDS, "cards that lie face down in each deck"),
        Feature(
            "decks: top", decks, kinds, "one more than the kind that lies face up on each deck"
        ),
        Feature("my hand", kinds, copies, "cards of each kind in my hand"),
        Feature("my choice", kinds, 1, "the card I have chosen to show for the order"),
        Feature("order", seats, seats, "the number of the turn order card"),
        Feature("played", seats, 1, "has had a turn in this round"),
        Feature("cards", seats, MOST_CARDS, "cards in hand"),
        Feature("base routes", seats, cells, "base routes taken"),
        Feature("base cities", seats, cells, "base cities taken"),
        Feature("chosen", seats, 1, "has chosen a card to show"),
        Feature("got", seats, MOST_CARDS, "cards taken of this payment"),
        Feature("shares", seats * board.companies, MOST_CARDS, "shares of each company"),
        Feature("known cards", seats * kinds, copies, "cards in hand that I know of"),
    ]


def features_of(game: Game[Express01], seats: int) -> Express01Features:
    """The features of this game with so many seats."""
    assert isinstance(game, Express01Game)
    return Express01Features(game.board, len(game.phases), seats)
