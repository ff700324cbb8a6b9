"""The position of a game of Ticket to Ride."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.core.position import ZEROS, Position
from rotonde.core.rng import Rng
from rotonde.games.ticket_to_ride.board import CARDS, LOCO, NONE, Board
from rotonde.games.ticket_to_ride.dealing import deal_cards_again, leave_few_others, total
from rotonde.games.ticket_to_ride.map_fields import MOST_FACE_UP
from rotonde.games.ticket_to_ride.map_file import MOST_ROUTES
from rotonde.games.ticket_to_ride.player import NOTHING, Player, new_player
from rotonde.games.ticket_to_ride.retelling import deal_tickets_again
from rotonde.games.ticket_to_ride.ticket_choices import choose_again
from rotonde.games.ticket_to_ride.ticket_deck import TicketDeck

EMPTY: Final[i64] = -1  # a face-up space without a card
NOBODY: Final[i64] = 255
MANY: Final[i64] = 1 << 30
NO_DISPLAY: Final = vec[i64]([EMPTY] * MOST_FACE_UP)  # cut to measure
NO_OWNERS: Final = vec[u8]([u8(NOBODY)] * MOST_ROUTES)


@final
class TicketToRide(Position):
    def __init__(
        self,
        board: Board,
        seats: i64,
        rng: Rng,
        players: vec[Player],
        owner: vec[u8],
        deck: vec[i64],
        discards: vec[i64],
        face: vec[i64],
        tickets: TicketDeck,
    ) -> None:
        super().__init__(seats, rng)
        self.board: Final = board
        self.players = players
        self.owner = owner  # of each route: a seat or NOBODY
        self.deck = deck  # how many cards of each colour: which one comes is chance
        self.n_deck: i64 = 0
        self.discards = discards
        self.n_discards: i64 = 0
        self.others_in_deck: i64 = MANY  # at the most, cards that are no locomotives: TTR-16 told
        self.face = face  # the display: cards, or EMPTY
        self.tickets = tickets
        self.turn: i64 = 0  # the seat whose turn it is
        self.last_turns: i64 = -1  # still to play, once a player has few wagons
        self.passes: i64 = 0  # in a row

    def clone(self) -> TicketToRide:
        copy = TicketToRide(
            self.board,
            self.seats,
            self.rng.clone(),
            vec[Player]([player.clone() for player in self.players]),
            self.owner[:],
            self.deck[:],
            self.discards[:],
            self.face[:],
            self.tickets.clone(),
        )
        copy.copy_course(self)
        copy.n_deck = self.n_deck
        copy.n_discards = self.n_discards
        copy.others_in_deck = self.others_in_deck
        copy.turn = self.turn
        copy.last_turns = self.last_turns
        copy.passes = self.passes
        return copy

    def cards_left(self) -> i64:
        """Cards that can be drawn blind: the deck, and the discards after it (TTR-17)."""
        return self.n_deck + self.n_discards

    def draw_from_deck(self, luck: Rng) -> i64:
        """Any card of the deck, each as likely as the next."""
        deck = self.deck
        left = luck.below(self.n_deck)
        card: i64 = 0
        while left >= deck[card]:
            left -= deck[card]
            card += 1
        deck[card] -= 1
        self.n_deck -= 1
        return card

    def few_others_in_deck(self, most: i64) -> None:
        """Three locomotives stay (TTR-16), so everybody knows that few other cards are left in the
        deck. If it has none, it is as if a new deck began here, of locomotives alone."""
        if most == 0 and self.others_in_deck > 0 and self.newest_deck_was_drawn():
            for player in self.players:
                player.new_deck()
        self.others_in_deck = min(self.others_in_deck, most)

    def new_deck(self) -> None:
        """The discards become the deck; everybody knows that hands come from older ones."""
        self.deck, self.discards = self.discards, self.deck
        self.n_deck = self.n_discards
        self.n_discards = 0
        self.others_in_deck = MANY
        if self.newest_deck_was_drawn():  # else nobody needs to tell it from the next one
            for player in self.players:
                player.new_deck()

    def newest_deck_was_drawn(self) -> bool:
        """Somebody drew blind from it."""
        newest = len(self.players[0].drawn) // CARDS - 1
        for player in self.players:
            if player.drawn_from(newest) > 0:
                return True
        return False

    def determinize(self, seat: i64, luck: Rng) -> TicketToRide:
        copy = self.clone()
        copy.rng = luck.split()
        deal_cards_again(copy.players, copy.deck, seat, luck)
        copy.n_deck = total(copy.deck)
        if copy.n_deck - copy.deck[LOCO] > copy.others_in_deck:
            leave_few_others(copy.players, copy.deck, seat, copy.others_in_deck, luck)
        if len(copy.scores) == 0:
            deal_tickets_again(copy.tickets, copy.players, seat, luck, self.board.first_tickets)
            choose_again(copy.players, self.board.first_tickets_kept, seat, luck)
        else:
            copy.tickets.history = NOTHING  # all tickets lie open, what else was offered never will
        return copy

    def view(self, seat: i64) -> dict[str, object]:
        """Routes, wagons, counts and the display are public; hands and tickets are not (TTR-33)."""
        view = self.course()
        view["turn"] = self.turn
        view["last_turns"] = self.last_turns
        view["owner"] = [None if o == NOBODY else o for o in (i64(w) for w in self.owner)]
        view["closed"] = self.closed_routes()
        view["face_up"] = [None if card == EMPTY else card for card in self.face]
        view["deck"] = self.n_deck
        view["discards"] = list(self.discards)
        view["ticket_deck"] = len(self.tickets.order)
        view["players"] = [self.public(other) for other in range(self.seats)]
        if 0 <= seat < self.seats:
            view["me"] = self.private(seat)
        return view

    def closed_routes(self) -> list[int]:
        """Routes that nobody owns and nobody may claim any more (TTR-26)."""
        if self.seats >= self.board.both_twins_from:
            return []
        return [
            r for r in range(self.board.routes) if self.owner[r] == NOBODY and self.twin_owned(r)
        ]

    def twin_owned(self, route: i64) -> bool:
        return self.twin_owner(route) != NOBODY

    def twin_owner(self, route: i64) -> i64:
        """Of the other route of a double route."""
        twin = self.board.twin[route]
        if twin == NONE:
            return NOBODY
        return i64(self.owner[twin])

    def public(self, seat: i64) -> dict[str, object]:
        player = self.players[seat]
        shown: dict[str, object] = {
            "wagons": player.wagons,
            "points": player.points,
            "cards": player.cards(),
            "seen": list(player.seen),
            "tickets": player.held(),
            "offer": len(player.offer),
        }
        if self.over:
            shown["tickets_shown"] = tickets_of(player.tickets)
        return shown

    def private(self, seat: i64) -> dict[str, object]:
        player = self.players[seat]
        return {
            "seat": seat,
            "hand": list(player.hand),
            "tickets": tickets_of(player.tickets),
            "offer": list(player.offer),
            "chosen": player.chosen,
            "in_deck": {
                str(place): ticket
                for place, ticket in enumerate(self.tickets.order)
                if player.returned >> ticket & 1
            },
        }

    def check(self) -> None:
        """Cards, tickets and wagons are all somewhere, once (TTR-01, TTR-02)."""
        board = self.board
        assert self.n_deck == sum(self.deck) and self.n_discards == sum(self.discards)
        for card in range(CARDS):
            count = self.deck[card] + self.discards[card]
            count += sum(shown == card for shown in self.face)
            for player in self.players:
                drawn = sum(player.drawn[i] for i in range(card, len(player.drawn), 9))
                unseen = drawn - player.paid_blind(card)
                assert min(player.seen[card], unseen, self.deck[card], self.discards[card]) >= 0
                assert player.seen[card] + unseen == player.hand[card]
                count += player.hand[card]
            assert count == board.cards[card], f"{count} cards of colour {card}"
        tickets = list(self.tickets.order)
        for player in self.players:
            tickets += tickets_of(player.tickets) + list(player.offer)
        assert sorted(tickets) == list(range(board.tickets)), "a ticket is missing or doubled"
        for seat, player in enumerate(self.players):
            mine = [r for r in range(board.routes) if self.owner[r] == seat]
            assert player.wagons + sum(board.length[r] for r in mine) == board.wagons
            assert player.points == sum(board.points[board.length[r]] for r in mine)
            assert player.wagons >= 0
        self.check_open()

    def check_open(self) -> None:
        """The routes open to a player are those that nobody owns and no twin closes."""
        board = self.board
        closed = self.closed_routes()
        for seat, player in enumerate(self.players):
            for r in range(board.routes):
                barred = r in closed or self.twin_owner(r) == seat
                may = self.owner[r] == NOBODY and not barred
                assert may == (player.open[board.word[r]] & board.bit[r] != 0), (
                    "a wrong route is open"
                )


def tickets_of(bits: i64) -> list[int]:
    return [ticket for ticket in range(63) if bits >> ticket & 1]


def unpacked(board: Board, seats: i64, rng: Rng) -> TicketToRide:
    """The box just opened: every card in its deck (TTR-01, TTR-02)."""
    p = TicketToRide(
        board,
        seats,
        rng,
        vec[Player]([new_player(board) for seat in range(seats)]),
        NO_OWNERS[: board.routes],
        board.cards[:],
        ZEROS[:CARDS],
        NO_DISPLAY[: board.face_up],
        TicketDeck(board.every_ticket[:], NOTHING, board.tickets),
    )
    for cards in board.cards:
        p.n_deck += cards
    return p
