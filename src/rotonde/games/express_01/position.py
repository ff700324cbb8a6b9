"""The position of a game of Express 01."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.position import ZEROS, Position
from rotonde.core.rng import Rng
from rotonde.games.express_01.board import NONE, Board
from rotonde.games.express_01.decks import Decks, full_decks
from rotonde.games.express_01.hidden import HiddenCards
from rotonde.games.express_01.knowledge import Knowledge
from rotonde.games.express_01.leavings import NEVER
from rotonde.games.express_01.network import BASE, Network
from rotonde.games.express_01.placements import can_build
from rotonde.games.express_01.player import NOT_CHOSEN, Player, new_player
from rotonde.games.express_01.redeal import Redeal
from rotonde.games.express_01.referee import check_board, check_cards, check_players
from rotonde.games.express_01.run import Run, best_run

NOBODY: Final[i64] = -1
TO_BUILD: Final[i64] = 255


@final
class Express01(Position):
    def __init__(
        self,
        board: Board,
        seats: i64,
        rng: Rng,
        players: list[Player],
        decks: Decks,
        lies: vec[i64],
        live: vec[i64],
        stations: vec[i64],
        got: vec[i64],
    ) -> None:
        super().__init__(seats, rng)
        self.board: Final = board
        self.players = players
        self.decks = decks
        self.lies = lies  # on each cell: a card as it lies, or BASE
        self.live = live  # for each cell the sides where a neighbour's track meets it
        self.stations = stations  # on the board, of each company and at last neutral ones
        self.upgraded: i64 = 0  # base cards
        self.round: i64 = 0  # from 1
        self.turn: i64 = NOBODY  # the seat whose turn it is
        self.engine: i64 = NOBODY  # who holds the Black Engine
        self.ending = False  # an end condition was met: this round is the last (EXP-70)
        self.still: i64 = 0  # rounds in a row in which nothing has moved (EXP-72)
        self.quiet: i64 = 0  # rounds in a row in which no card has left a deck
        self.taken_over = False  # a share has been taken over in this round
        self.moving = False  # a card has left a deck in this round
        self.west_taken = False  # the bonus of the west is gone (EXP-82)
        # A purchase or a bonus payment that is going on.
        self.company: i64 = NONE  # also of a payment just made, until the turn ends
        self.seller: i64 = NOBODY
        self.due: i64 = 0  # cards still to pay, or to be taken
        self.receiver: i64 = NOBODY
        self.declared = False  # the Black Engine counts as a share (EXP-62)
        self.sought: i64 = (
            NONE  # a company: a share of it has been bought; TO_BUILD: a card is paid
        )
        self.got = got  # cards that each seat has taken of this payment

    def clone(self) -> Express01:
        copy = Express01(
            self.board,
            self.seats,
            self.rng.clone(),
            [player.clone() for player in self.players],
            self.decks.clone(),
            self.lies[:],
            self.live[:],
            self.stations[:],
            self.got[:],
        )
        copy.copy_course(self)
        copy.upgraded = self.upgraded
        copy.round = self.round
        copy.turn = self.turn
        copy.engine = self.engine
        copy.ending = self.ending
        copy.still = self.still
        copy.quiet = self.quiet
        copy.taken_over = self.taken_over
        copy.moving = self.moving
        copy.west_taken = self.west_taken
        copy.company = self.company
        copy.seller = self.seller
        copy.due = self.due
        copy.receiver = self.receiver
        copy.declared = self.declared
        copy.sought = self.sought
        return copy

    def is_first_station(self) -> bool:
        """Nothing has been built yet (EXP-14)."""
        return self.upgraded == 0

    def shares_out(self, company: i64) -> i64:
        """Shares of a company in front of all players together (EXP-41)."""
        out: i64 = 0
        for player in self.players:
            out += player.shares[company]
        return out

    def money(self, seat: i64) -> i64:
        """Cards that a seat can pay, the Black Engine being one (EXP-61)."""
        cards: i64 = len(self.players[seat].hand)
        if self.engine == seat:
            cards += 1
        return cards

    def best_run(self, company: i64) -> Run:
        """The run that a bonus payment of the company would be paid for now (EXP-43)."""
        network = Network(self.board, self.lies)
        return best_run(network, company, self.shares_out(company))

    def determinize(self, seat: i64, luck: Rng) -> Express01:
        """Every deal that the seat cannot tell from the true one is as likely (`hidden.py`)."""
        copy = self.clone()
        copy.rng = luck.split()
        copy.deal_again(seat, luck)
        while not copy.holds_what_is_sought(seat):
            copy.deal_again(seat, luck)
        copy.choose_again(seat, luck)
        return copy

    def deal_again(self, seat: i64, luck: Rng) -> None:
        """All cards that the seat has not seen, deck by deck; then every rival has new ones."""
        for deck in range(self.board.decks):
            hidden = HiddenCards(self.board, self.decks, deck, seat)
            if len(hidden.slots) > 0:
                Redeal(hidden, luck).deal()
        for other in range(self.seats):
            if other != seat:
                self.players[other].forget_unseen()
        leavings = self.decks.leavings
        for at in range(len(leavings.noted)):
            if leavings.is_hidden(at, seat) and leavings.shown(at) == NEVER:
                self.players[leavings.taker(at)].gain_unseen(leavings.kind(at))

    def holds_what_is_sought(self, seat: i64) -> bool:
        """Who has paid finds something to build, or the share bought (EXP-15, EXP-33)."""
        if self.sought == NONE or seat == self.turn:
            return True
        if self.sought == TO_BUILD:
            return can_build(self.board, self.lies, self.live, self.decks.left, self.upgraded == 0)
        share = self.board.share
        kinds = self.board.shares_of(self.sought)
        for i in range(len(kinds)):
            if self.decks.left[kinds[i]] > 0:
                return True
        hand = self.players[self.turn].hand
        for i in range(len(hand)):
            if self.due > 0 and share[hand[i]] == self.sought:
                return True
        return False

    def choose_again(self, seat: i64, luck: Rng) -> None:
        """What others will show is secret until all have chosen (EXP-04)."""
        for other in range(self.seats):
            player = self.players[other]
            if other != seat and player.chosen != NOT_CHOSEN:
                player.chosen = player.hand[luck.below(len(player.hand))]

    def view(self, seat: i64) -> dict[str, object]:
        """Board, shares and base cards are public; decks and hands as the seat knows (EXP-06)."""
        known = [Knowledge(self.board, self.decks, d, seat) for d in range(self.board.decks)]
        view = self.course()
        view["round"] = self.round
        view["turn"] = self.turn
        view["engine"] = self.engine
        view["ending"] = self.ending
        view["still"] = self.still
        view["quiet"] = self.quiet
        view["taken_over"] = self.taken_over
        view["moving"] = self.moving
        view["west_taken"] = self.west_taken
        view["upgraded"] = self.upgraded
        view["lies"] = list(self.lies)
        view["stations"] = list(self.stations)
        view["decks"] = [self.deck_seen(known[deck]) for deck in range(self.board.decks)]
        hands = self.hands_known(known)
        view["players"] = [self.public(other, hands[other]) for other in range(self.seats)]
        view["runs"] = self.runs()
        view["company"] = self.company
        view["seller"] = self.seller
        view["due"] = self.due
        view["declared"] = self.declared
        if 0 <= seat < self.seats:
            view["me"] = self.private(seat)
        return view

    def deck_seen(self, known: Knowledge) -> dict[str, object]:
        """How many cards it has, which lie face up, the top one last, and which cards it holds;
        None: the seat cannot know, only which ones may lie face down."""
        deck = known.hidden.deck
        kinds = range(self.board.kind_start[deck], self.board.kind_start[deck + 1])
        up = self.decks.face_up(self.board, deck)
        down = [kind for kind in kinds for n in range(known.face_down(kind))]
        is_known = known.is_known()
        return {
            "size": self.decks.size[deck],
            "face_up": up,
            "cards": sorted([*down, *up]) if is_known else None,
            "may": [] if is_known else down,
        }

    def hands_known(self, known: list[Knowledge]) -> list[list[int]]:
        """The cards of each hand that the seat is sure of: shown to all, or inferred."""
        hands = [player.shown() for player in self.players]
        for one in known:
            one.add_known(hands)
        return [sorted(hand) for hand in hands]

    def runs(self) -> list[dict[str, object] | None]:
        """The best run of each company now, None where there is none."""
        network = Network(self.board, self.lies)
        found: list[dict[str, object] | None] = []
        for company in range(self.board.companies):
            run = best_run(network, company, self.shares_out(company))
            found.append(run.shown(network) if run.amount > 0 else None)
        return found

    def public(self, seat: i64, known: list[int]) -> dict[str, object]:
        player = self.players[seat]
        return {
            "order": player.order,
            "played": player.played,
            "cards": len(player.hand),
            "known": known,
            "shares": list(player.shares),
            "held": list(player.held),
            "base_routes": player.base_routes,
            "base_cities": player.base_cities,
            "chosen": player.chosen != NOT_CHOSEN,
            "got": self.got[seat],
        }

    def private(self, seat: i64) -> dict[str, object]:
        player = self.players[seat]
        return {"seat": seat, "hand": list(player.hand), "chosen": player.chosen}

    def check(self) -> None:
        """Every card is somewhere, once; no track leads off the board (EXP-01, EXP-02, EXP-29)."""
        check_cards(self.board, self.decks, self.players, self.lies)
        check_board(self.board, self.lies, self.live, self.stations)
        check_players(self.board, self.players, self.lies)
        taken = sum(player.base_routes + player.base_cities for player in self.players)
        assert taken == self.upgraded, "a base card is missing"
        if self.round > 0:
            orders = sorted(player.order for player in self.players)
            assert orders == list(range(1, self.seats + 1)), "a turn order card is missing"
        assert NOBODY <= self.engine < self.seats


def unpacked(board: Board, seats: i64, rng: Rng) -> Express01:
    """The box just opened: base cards laid, every card in its deck (EXP-01, EXP-02)."""
    return Express01(
        board,
        seats,
        rng,
        [new_player(board.companies) for seat in range(seats)],
        full_decks(board),
        vec[i64]([BASE] * board.cells),
        ZEROS[: board.cells],
        ZEROS[: board.companies + 1],
        ZEROS[:seats],
    )
