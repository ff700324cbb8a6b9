"""Express 01, told once more from the rule pages: set-up, rounds, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reference.chance import Chance
from reference.express_01_actions import (
    acquire_shares,
    bonus_payment,
    change_order,
    expand_network,
)
from reference.express_01_table import Table
from reference.script import Script, ScriptedGame, ask, known_moves

PAIRS = {
    "pair a-b": (expand_network, acquire_shares),
    "pair b-a": (acquire_shares, expand_network),
    "pair c-d": (bonus_payment, change_order),
}


class Reference(ScriptedGame):
    """`data`: the cards and the map, as read from their files; what `like` names is in it."""

    def __init__(
        self, seats: int, data: dict[str, Any], options: Mapping[str, str], chance: Chance
    ) -> None:
        self.t = Table(seats, data, options, chance)
        super().__init__()

    def game(self) -> Script:
        t = self.t
        for player in t.players:  # EXP-03
            for _ in range(t.rules["hand"]):
                player.hand.append(t.decks["route-3"].draw(t.chance))
        yield from self.choose_order()
        while not t.ending and not self.stands_still():
            yield from self.play_round()
        t.turn = None

    def choose_order(self) -> Script:
        """Each chooses a card in secret; the highest number is first (EXP-04)."""
        players = self.t.players
        while any(not player.shown for player in players):
            seat, text = yield {
                seat: known_moves(f"show {number}" for number in player.hand)
                for seat, player in enumerate(players)
                if not player.shown
            }
            players[seat].shown = text.removeprefix("show ")
        numbers = sorted({player.shown for player in players}, reverse=True)
        ranking = [player for number in numbers for player in players if player.shown == number]
        for place, player in enumerate(ranking, start=1):
            player.order = place

    def play_round(self) -> Script:
        t = self.t
        t.round += 1
        t.has_left = t.has_changed_hands = False
        self.government_aid()
        for player in t.players:
            player.played = False
        while any(not player.played for player in t.players):  # EXP-12
            t.turn = next(seat for seat in t.in_order() if not t.players[seat].played)
            yield from self.play_turn(t.turn)
            t.players[t.turn].played = True
        moved = t.has_left or (t.has_changed_hands and t.options["takeover_rounds"] != "0")
        t.still = 0 if moved else t.still + 1
        t.takeovers_only = 0 if t.has_left else t.takeovers_only + 1

    def stands_still(self) -> bool:
        """Nothing has moved for some rounds, or nothing but shares for many (EXP-72)."""
        t, most = self.t, int(self.t.options["takeover_rounds"])
        return t.still >= t.rules["still_rounds"] or 0 < most <= t.takeovers_only

    def government_aid(self) -> None:
        """The engine to the poorest, the lowest order number in a tie (EXP-10)."""
        t = self.t
        if t.round == 1:
            t.engine = t.in_order()[0]
        else:
            t.engine = min(t.in_order(), key=t.capital)

    def play_turn(self, seat: int) -> Script:
        """One of three pairs of actions; the very first turn must be A then B (EXP-13, EXP-14)."""
        t = self.t
        _, text = yield ask(seat, ["pair a-b"] if t.upgraded == 0 else PAIRS)
        for action in PAIRS[text]:
            yield from action(t, seat)
            t.look_for_the_end()

    def scores(self) -> list[int]:
        """EXP-71"""
        return [self.t.capital(seat) for seat in range(len(self.t.players))]

    def winners(self) -> list[int]:
        """Most capital, then most shares, then shared (EXP-71)."""
        players = self.t.players
        found = [(self.t.capital(n), len(player.shares)) for n, player in enumerate(players)]
        return [seat for seat, rank in enumerate(found) if rank == max(found)]

    def state(self) -> dict[str, object]:
        t = self.t
        return {
            "winners": self.winners() if self.over else [],
            "round": t.round,
            "turn": t.turn,
            "engine": t.engine,
            "ending": t.ending,
            "still": t.still,
            "quiet": t.takeovers_only,
            "upgraded": t.upgraded,
            "west_taken": t.west_taken,
            "stations": [t.stations(company) for company in t.companies],
            "lying": {
                t.board.base[cell].number: card.number + " turned" * card.turned
                for cell, card in t.board.lying.items()
            },
            "decks": {
                name: " ".join([*sorted(deck.down + deck.up), "face up", *deck.up])
                for name, deck in t.decks.items()
            },
            "players": [
                {
                    "hand": " ".join(sorted(player.hand)),
                    "shares": " ".join(player.shares),
                    "bases": [player.base_routes, player.base_cities],
                    "order": player.order,
                    "played": player.played,
                }
                for player in t.players
            ],
        }
