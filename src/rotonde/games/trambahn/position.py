"""The position of a game of Trambahn."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.position import ZEROS, Position
from rotonde.core.rng import Rng
from rotonde.games.trambahn.board import SEATS, Board
from rotonde.games.trambahn.dealing import Dealing
from rotonde.games.trambahn.memory import WATCHER, Memory, blank
from rotonde.games.trambahn.player import NO_TRAM, NOTHING, OPEN, Column, Player, kind_of, slot_of


@final
class Trambahn(Position):
    def __init__(
        self,
        board: Board,
        rng: Rng,
        players: list[Player],
        deck: vec[i64],
        discards: vec[i64],
        rows: vec[i64],
        passengers: vec[i64],
        display: vec[i64],
        sheet: vec[i64],
        memory: Memory,
    ) -> None:
        super().__init__(SEATS, rng)
        self.board = board
        self.players = players
        self.deck = deck  # how many cards of each kind: which one comes is chance
        self.n_deck: i64 = 0
        self.discards = discards  # how many cards of each kind
        self.n_discards: i64 = 0
        self.rows = rows  # the passengers, row after row, a fixed width each
        self.passengers = passengers  # how many in each row
        self.display = display  # how many trams of each kind are for sale
        self.stack: i64 = 0  # trams that have left the stack
        self.sheet = sheet  # of each scoring phase its line, then the points of each player
        self.memory = memory
        self.turn: i64 = 0  # the seat whose turn it is
        self.laid: i64 = 0  # passengers in this turn
        self.skips: i64 = 0  # in a row

    def clone(self) -> Trambahn:
        copy = Trambahn(
            self.board,
            self.rng.clone(),
            [player.clone() for player in self.players],
            self.deck[:],
            self.discards[:],
            self.rows[:],
            self.passengers[:],
            self.display[:],
            self.sheet[:],
            self.memory.clone(),
        )
        copy.copy_course(self)
        copy.n_deck = self.n_deck
        copy.n_discards = self.n_discards
        copy.stack = self.stack
        copy.turn = self.turn
        copy.laid = self.laid
        copy.skips = self.skips
        return copy

    def scorings(self) -> i64:
        """How many scoring phases there have been."""
        return len(self.sheet) // (1 + SEATS)

    def determinize(self, seat: i64, luck: Rng) -> Trambahn:
        """Both hands, the deck and all money lie face down (TRA-04, TRA-05)."""
        copy = self.clone()
        copy.rng = luck.split()
        dealing = Dealing(copy.memory, copy.players, copy.deck, reader(seat), luck)
        dealing.deal()
        for player in copy.players:
            hand = player.hand
            player.hand = NOTHING
            for i in range(len(hand)):
                player.draw(dealing.card(hand[i]))
            money = player.money
            for i in range(len(money)):
                money[i] = dealing.card(money[i])
        return copy

    def view(self, seat: i64) -> dict[str, object]:
        """Hands are secret and money is unseen by all (TRA-04); the rest lies open (TRA-05)."""
        view = self.course()
        board = self.board
        view["turn"] = self.turn
        view["laid"] = self.laid
        view["deck"] = self.n_deck
        view["discards"] = list(self.discards)
        view["rows"] = [self.row(row) for row in range(board.lines)]
        view["display"] = list(self.display)
        view["stack"] = [board.stack[i] for i in range(self.stack, board.trams)]
        view["sheet"] = self.score_sheet()
        view["players"] = [self.public(other) for other in range(SEATS)]
        view["unseen"] = self.unseen(reader(seat))
        if 0 <= seat < SEATS:
            me = self.players[seat]
            view["me"] = {
                "seat": seat,
                "hand": [kind_of(card) for card in me.hand],
                "money": self.known(me.money, seat),
            }
        return view

    def row(self, row: i64) -> list[int]:
        """The passengers beside one terminus."""
        start = row * self.board.passengers_to_score
        return [self.rows[i] for i in range(start, start + self.passengers[row])]

    def score_sheet(self) -> list[dict[str, object]]:
        sheet = self.sheet
        return [
            {"line": sheet[i], "points": [sheet[i + 1], sheet[i + 2]]}
            for i in range(0, len(sheet), 3)
        ]

    def public(self, seat: i64) -> dict[str, object]:
        player = self.players[seat]
        return {
            "hand": len(player.hand),
            "money": len(player.money),
            "known_money": self.known(player.money, WATCHER),
            "columns": [shown(column) for column in player.columns],
            "points": player.points,
            "bonus": player.bonus,
        }

    def known(self, pile: vec[i64], who: i64) -> list[int | None]:
        """The cards of a pile from the bottom, as far as somebody knows them."""
        return [kind_of(card) if self.knows(card, who) else None for card in pile]

    def knows(self, card: i64, who: i64) -> bool:
        slot = slot_of(card)
        return slot == OPEN or i64(self.memory.seen[slot]) >> who & 1 == 1

    def unseen(self, who: i64) -> list[int]:
        """How many cards of each kind lie somewhere that this reader cannot see."""
        counts = self.deck[:]
        for player in self.players:
            for pile in (player.hand, player.money):
                for card in pile:
                    if not self.knows(card, who):
                        counts[kind_of(card)] += 1
        return list(counts)

    def check(self) -> None:
        """Every card and every tram is somewhere, once; points and columns are right."""
        self.check_cards()
        self.check_trams()
        self.check_slots()
        for seat in range(SEATS):
            player = self.players[seat]
            assert len(player.hand) <= self.board.hand
            scored = sum(self.sheet[i] for i in range(1 + seat, len(self.sheet), 1 + SEATS))
            assert player.points == scored, "points that are not on the sheet"
            for column in player.columns:
                self.check_column(column)
                assert column.tram != NO_TRAM or seat == self.turn, "a column that no tram serves"
        assert self.scorings() <= self.board.scorings

    def check_cards(self) -> None:
        assert self.n_deck == sum(self.deck) and self.n_discards == sum(self.discards)
        counts = [d + c for d, c in zip(self.deck, self.discards, strict=True)]
        for row in range(self.board.lines):
            for kind in self.row(row):
                assert self.board.line[kind] in (row, -1), "a passenger in another line's row"
                counts[kind] += 1
        for player in self.players:
            for card in [*player.hand, *player.money]:
                counts[kind_of(card)] += 1
            for column in player.columns:
                for kind in column.cards:
                    counts[kind] += 1
        assert counts == list(self.board.copies), "a card is missing or doubled"

    def check_trams(self) -> None:
        counts = list(self.display)
        assert sum(counts) <= self.board.display
        for i in range(self.stack, self.board.trams):
            counts[self.board.stack[i]] += 1
        for player in self.players:
            for column in player.columns:
                if column.tram != NO_TRAM:
                    counts[column.tram] += 1
        assert counts == [tram.copies for tram in self.board.file.trams], "a tram is missing"

    def check_slots(self) -> None:
        """The memory knows every hidden card, and each slot lies in one place at the most."""
        memory = self.memory
        slots: list[int] = []
        for seat in range(SEATS):
            player = self.players[seat]
            cards = list(player.hand)
            assert cards == sorted(cards)
            assert all(self.knows(card, seat) for card in cards), "a card its owner cannot see"
            slots += [slot_of(card) for card in cards]
            hidden = [card for card in player.money if slot_of(card) != OPEN]
            slots += [slot_of(card) for card in hidden]
            for card in [*cards, *hidden]:
                assert memory.kind[slot_of(card)] == kind_of(card)
                assert memory.went[slot_of(card)] == 0
        assert len(set(slots)) == len(slots) and max(slots, default=-1) < memory.dealt
        assert len(memory.kind) - memory.dealt == self.n_deck

    def check_column(self, column: Column) -> None:
        """One colour, ascending, a station card first (TRA-14 to TRA-17)."""
        board = self.board
        kinds = [kind for kind in column.cards if kind != board.conductor]
        assert kinds and kinds[0] == column.cards[0] and kinds == sorted(kinds)
        assert all(board.line[kind] == column.line for kind in kinds)
        assert column.top == board.value[kinds[-1]]
        assert column.points == sum(board.points[kind] for kind in kinds)
        if column.top == board.highest:
            assert column.cards[-1] == kinds[-1], "a card on a complete column"


def reader(seat: i64) -> i64:
    """The bit of a seat, or of those who only watch, in what has been seen."""
    if 0 <= seat < SEATS:
        return seat
    return WATCHER


def shown(column: Column) -> dict[str, object]:
    return {
        "line": column.line,
        "cards": list(column.cards),
        "tram": None if column.tram == NO_TRAM else column.tram,
        "points": column.points,
    }


def unpacked(board: Board, rng: Rng) -> Trambahn:
    """The box just opened: every card in the deck, every tram in its stack (TRA-01, TRA-02)."""
    p = Trambahn(
        board,
        rng,
        [Player(NOTHING, NOTHING, []) for seat in range(SEATS)],
        board.copies[:],
        ZEROS[: board.kinds],
        ZEROS[: board.lines * board.passengers_to_score],
        ZEROS[: board.lines],
        ZEROS[: board.tram_kinds],
        NOTHING,
        blank(board.cards),
    )
    p.n_deck = board.cards
    return p
