"""Express 01: what lies on the table: decks, hands, shares, turn order cards, the Black Engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from reference.chance import Chance
from reference.express_01_cards import LEVELS, Board, Card, Cell, read_cards, ways_to_lie

ENGINE = "engine"


@dataclass
class Deck:
    """Cards face down, of which nobody knows the order, and cards face up on top of them."""

    down: list[str] = field(default_factory=list)  # ascending
    up: list[str] = field(default_factory=list)  # the top one last

    def has(self, number: str) -> bool:
        return number in self.down or number in self.up

    def search(self, number: str) -> None:
        """Take a card from any place in the deck, the one nearest to the top (EXP-22)."""
        if number in self.up:
            del self.up[len(self.up) - 1 - self.up[::-1].index(number)]
        else:
            self.down.remove(number)

    def draw(self, chance: Chance) -> str:
        """The top card; face down it is any of them."""
        return self.up.pop() if self.up else self.down.pop(chance.below(len(self.down)))

    def __len__(self) -> int:
        return len(self.down) + len(self.up)


@dataclass
class Player:
    hand: list[str] = field(default_factory=list)
    shares: list[str] = field(default_factory=list)  # in the order in which they came
    base_routes: int = 0
    base_cities: int = 0
    order: int = 0  # the number of the turn order card
    played: bool = False  # it lies face down
    shown: str = ""  # for the turn order (EXP-04)


class Table:
    def __init__(
        self, seats: int, data: dict[str, Any], options: Mapping[str, str], chance: Chance
    ) -> None:
        self.chance = chance
        self.options = options
        self.board = Board(data)
        self.rules: dict[str, Any] = data["rules"]
        self.cards: dict[str, Card] = {}
        types = ["route", *data["map"]["types"]]
        self.decks = {f"{kind}-{level}": Deck() for kind in types for level in LEVELS}
        for number, (card, copies) in read_cards(data).items():
            self.cards[number] = card
            self.decks[card.deck].down += [number] * copies
        self.ways = {number: ways_to_lie(card) for number, card in self.cards.items()}
        for deck in self.decks.values():
            deck.down.sort()
        self.companies: list[str] = [company["id"] for company in data["company"]]
        self.players = [Player() for _ in range(seats)]
        self.engine: int | None = None  # who holds the Black Engine
        self.turn: int | None = None
        self.round = 0
        self.upgraded = 0  # base cards
        self.ending = False
        self.still = 0  # whole rounds in a row in which nothing has moved (EXP-72)
        self.takeovers_only = 0  # whole rounds in a row in which no card has left a deck
        self.has_left = False  # a card, a deck, in this round
        self.has_changed_hands = False  # a share, in this round
        self.west_taken = False

    # What is where

    def deck_of(self, number: str) -> Deck:
        return self.decks[self.cards[number].deck]

    def stations(self, colour: str) -> int:
        """Of a company on the board; a double station counts each of its two (EXP-30)."""
        cards = self.board.lying.values()
        return sum(station.colour == colour for card in cards for station in card.stations)

    def shares_of(self, seat: int, company: str) -> list[str]:
        return [n for n in self.players[seat].shares if self.cards[n].share == company]

    def shares_in_decks(self, company: str) -> set[str]:
        """Route cards with the company's engine that some deck holds (EXP-31)."""
        routes = [n for n, card in self.cards.items() if card.share == company]
        return {number for number in routes if self.deck_of(number).has(number)}

    def money(self, seat: int) -> list[str]:
        """All that a seat can pay with, card by card (EXP-20, EXP-61)."""
        return self.players[seat].hand + ([ENGINE] if self.engine == seat else [])

    def capital(self, seat: int) -> int:
        """EXP-11"""
        player = self.players[seat]
        shares = [self.cards[number].share or "" for number in player.shares]
        return (
            len(player.hand)
            + sum(self.stations(company) for company in shares)
            + min(player.base_routes, player.base_cities)
            + (self.rules["engine"] if self.engine == seat else 0)
        )

    def in_order(self) -> list[int]:
        """The seats by their turn order cards."""
        return sorted(range(len(self.players)), key=lambda seat: self.players[seat].order)

    # What is done with it

    def pay(self, seat: int, what: str, to: int | None = None) -> None:
        """To the deck the card belongs to, or to another player's hand (EXP-21, EXP-32, EXP-61)."""
        if what == ENGINE:
            self.engine = None
            return
        self.players[seat].hand.remove(what)
        if to is None:
            self.deck_of(what).up.append(what)
        else:
            self.players[to].hand.append(what)

    def draw(self, seat: int, deck: str) -> None:
        self.players[seat].hand.append(self.decks[deck].draw(self.chance))
        self.has_left = True

    def take_share(self, seat: int, number: str) -> None:
        self.deck_of(number).search(number)
        self.players[seat].shares.append(number)
        self.has_left = True

    def builds(self, routes_only: bool = False) -> Iterator[str]:
        """On every cell every card of the next level that a deck holds, both ways."""
        for cell in self.board.base:
            for number in self.cards:
                if self.cards[number].level == self.board.level(cell) + 1:
                    for card in self.ways[number]:
                        if self.may_build(cell, card, routes_only):
                            yield self.build_text(cell, card)

    def may_build(self, cell: Cell, card: Card, routes_only: bool) -> bool:
        if not self.deck_of(card.number).has(card.number) or (routes_only and not card.is_route):
            return False
        return self.board.may_lie(cell, card, self.upgraded == 0)

    def build_text(self, cell: Cell, card: Card) -> str:
        turned = " turned" if card.turned else ""
        return f"build {self.board.base[cell].number} {card.number}{turned}"

    def build(self, seat: int, text: str) -> tuple[Cell, Card]:
        """EXP-21 to EXP-23"""
        words = text.split()
        cell, number = self.board.cell_of[words[1]], words[2]
        card = self.ways[number][1 if words[3:] else 0]
        self.deck_of(number).search(number)
        self.has_left = True
        old = self.board.lying.get(cell)
        if old is not None:
            self.deck_of(old.number).up.append(old.number)
        else:
            self.upgraded += 1
            if self.board.base[cell].is_route:
                self.players[seat].base_routes += 1
            else:
                self.players[seat].base_cities += 1
        self.board.lying[cell] = card
        return cell, card

    def look_for_the_end(self) -> None:
        """After each action; not undone by a deck that fills again (EXP-70)."""
        bases, empty = self.rules[self.options["length"]]
        decks = sum(len(deck) == 0 for deck in self.decks.values())
        if self.upgraded >= bases or decks >= empty:
            self.ending = True
