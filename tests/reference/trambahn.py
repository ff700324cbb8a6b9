"""Trambahn after its rule page, step by step; slow and plain."""

from __future__ import annotations

from reference.chance import Chance
from reference.contract import Printed
from reference.trambahn_table import CONDUCTOR, Column, Table

STEPS = ["passengers", "stations", "income", "trams"]  # TRA-25: in this order


class Reference(Table):
    def __init__(
        self, seats: int, printed: Printed, options: dict[str, str], chance: Chance
    ) -> None:
        super().__init__(seats, printed)
        self.equal_values = options["equal_values"] == "allowed"
        self.chance = chance
        self.skips = 0  # in a row
        # TRA-06
        first = options["first"]
        self.turn = chance.below(seats) if first == "drawn" else int(first) - 1
        other = 1 - self.turn
        # TRA-04
        for seat, count in ((self.turn, "money_first"), (other, "money_second")):
            for n in range(self.rules[count]):
                self.players[seat].money.append(self.top_card())
        # TRA-05
        for seat in (self.turn, other):
            self.draw_up(seat)
        self.fill_display()
        self.begin_turn()

    @property
    def deciding(self) -> set[int]:
        return set() if self.over else {self.turn}

    def legal(self, seat: int) -> set[str]:
        assert seat == self.turn
        if self.step == "passengers":
            return self.legal_passengers(seat)
        if self.step == "stations":
            return self.legal_stations(seat) | {"done"}
        if self.step == "income":
            return {f"income {card}" for card in self.players[seat].hand} | {"done"}
        return self.legal_trams(seat) | {"done"}

    def play(self, seat: int, text: str) -> None:
        words = text.split()
        if words[0] == "passenger":
            self.lay_passenger(words[1], words[2])
        elif words[0] == "station":
            self.lay_station(words[1], words[2])
        elif words[0] == "income":
            self.players[seat].hand.remove(words[1])
            self.players[seat].money.append(words[1])
        elif words[0] == "buy":
            self.buy(words[1], int(words[2]))
        else:
            self.next_step()
        self.leave_empty_steps()

    def begin_turn(self) -> None:
        self.step = STEPS[0]
        self.laid = 0
        if self.players[self.turn].hand:
            self.skips = 0
            return
        # TRA-26
        self.skips += 1
        if self.skips == self.seats:
            self.over = True
            return
        self.next_step()
        self.leave_empty_steps()

    def next_step(self) -> None:
        """TRA-25: a step that was left is not taken up again."""
        at = STEPS.index(self.step) + 1
        if at < len(STEPS):
            self.step = STEPS[at]
        else:
            self.end_turn()

    def leave_empty_steps(self) -> None:
        """Nobody is asked to lay cards who has none, or to buy who cannot; no rule says this."""
        while not self.over and self.step != "passengers":
            cards = self.step in ("stations", "income") and self.players[self.turn].hand
            trams = self.step == "trams" and self.legal_trams(self.turn)
            if cards or trams:
                return
            self.next_step()

    # 1. Passengers.

    def legal_passengers(self, seat: int) -> set[str]:
        """TRA-10, TRA-11: one card, and perhaps a second one."""
        moves = {"done"} if self.laid > 0 else set()
        for card in self.players[seat].hand:
            rows = list(self.rows) if card == CONDUCTOR else [self.line_of(card)]
            moves |= {f"passenger {card} {row}" for row in rows}
        return moves

    def lay_passenger(self, card: str, row: str) -> None:
        self.players[self.turn].hand.remove(card)
        self.rows[row].append(card)
        self.laid += 1
        if len(self.rows[row]) == self.rules["passengers_to_score"]:  # TRA-12
            self.score(row)
        if self.over:
            return
        if self.laid == self.rules["passengers_a_turn"] or not self.players[self.turn].hand:
            self.next_step()

    def score(self, line: str) -> None:
        """TRA-30, TRA-31."""
        points = []
        for player in self.players:
            mine = [self.worth(c) for c in player.columns if c.line == line and c.tram is not None]
            points.append(sum(mine))
        self.sheet.append((line, points))
        self.discards += self.rows[line]
        self.rows[line] = []
        if len(self.sheet) == self.rules["scorings"]:  # TRA-34
            self.over = True

    # 2. Stations.

    def legal_stations(self, seat: int) -> set[str]:
        """TRA-13 to TRA-17."""
        moves: set[str] = set()
        for card in self.players[seat].hand:
            if card != CONDUCTOR:
                moves.add(f"station {card} new")
            for n, column in enumerate(self.players[seat].columns, 1):
                if self.fits(card, column):
                    moves.add(f"station {card} {n}")
        return moves

    def fits(self, card: str, column: Column) -> bool:
        stations = [laid for laid in column.cards if laid != CONDUCTOR]
        top = self.value_of(stations[-1])
        if top == self.highest:  # TRA-15
            return False
        if card == CONDUCTOR:  # TRA-16
            return True
        if self.line_of(card) != column.line:  # TRA-14
            return False
        value = self.value_of(card)
        return value > top or (value == top and self.equal_values)

    def lay_station(self, card: str, where: str) -> None:
        player = self.players[self.turn]
        player.hand.remove(card)
        if where == "new":
            player.columns.append(Column(self.line_of(card), [card]))
            return
        column = player.columns[int(where) - 1]
        column.cards.append(card)
        if len(column.cards) == self.rules["cards_to_bonus"]:  # TRA-32, TRA-33
            player.bonus += self.worth(column)

    # 4. Trams.

    def legal_trams(self, seat: int) -> set[str]:
        """TRA-19 to TRA-21."""
        player = self.players[seat]
        return {
            f"buy {tram} {n}"
            for tram in self.display
            for n, column in enumerate(player.columns, 1)
            if column.tram is None and self.price(tram) <= len(player.money)
        }

    def price(self, tram: str) -> int:
        """TRA-03: in money cards."""
        cost: int = self.trams[tram]["cost"]
        worth: int = self.rules["card_worth"]
        return -(-cost // worth)

    def buy(self, tram: str, number: int) -> None:
        player = self.players[self.turn]
        for n in range(self.price(tram)):  # TRA-07: from the top
            self.discards.append(player.money.pop())
        self.display.remove(tram)
        player.columns[number - 1].tram = tram

    # 5. Drawing, and the end of the turn.

    def end_turn(self) -> None:
        player = self.players[self.turn]
        self.draw_up(self.turn)  # TRA-22
        for column in player.columns:  # TRA-23
            if column.tram is None:
                player.money += column.cards
        player.columns = [column for column in player.columns if column.tram is not None]
        self.fill_display()
        self.turn = 1 - self.turn
        self.begin_turn()

    def draw_up(self, seat: int) -> None:
        while len(self.players[seat].hand) < self.rules["hand"]:
            if not self.deck:
                self.new_deck()
            if not self.deck:
                return
            self.players[seat].hand.append(self.top_card())

    def new_deck(self) -> None:
        """TRA-24: both lose half of their money, rounded down, from the top."""
        for player in self.players:
            for n in range(len(player.money) // 2):
                self.deck.append(player.money.pop())
        self.deck += self.discards
        self.discards = []

    def top_card(self) -> str:
        """Which card of the deck is on top is chance."""
        self.deck.sort(key=self.kinds.index)
        return self.deck.pop(self.chance.below(len(self.deck)))

    def fill_display(self) -> None:
        while len(self.display) < self.rules["display"] and self.stack:
            self.display.append(self.stack.pop(0))
