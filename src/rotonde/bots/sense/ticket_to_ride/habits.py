"""What a player of Ticket to Ride is used to: how much things are worth to him, in points."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from rotonde.bots.levels import CHIEF, ENGINEER


@final
class Habits:
    def __init__(self) -> None:
        # Claims.
        self.wanted = 8.0  # a planned route, beside its points
        self.short_first = 0.0  # more for short ones, which rivals take away soonest
        self.a_locomotive = 1.6  # one kept in hand
        self.a_card = 1.0  # a card that another planned route needs
        self.a_long_route = 14.0  # points from which a route is claimed for its own sake
        self.hurry = 2.5  # turns before the end: from then on points count, not plans
        # Cards.
        self.any_lack = 0.4  # a card of a colour that is needed at all
        self.grey_need = 0.6  # of the need that a coloured route has
        self.wild = 0.65  # a locomotive lying open, of what the colour most needed is worth
        self.secret = 0.05  # a card from the deck that nobody sees
        # Tickets.
        self.more_tickets = 5.5  # drawing tickets when all are fulfilled
        self.enough_wagons: i64 = 14  # that everybody must have for it
        self.most_tickets: i64 = 7
        self.keep_doubt = 0.25  # part of what a ticket is worth that it must bring beyond its cost
        # The rest of the game.
        self.a_claim = 4.2  # wagons that a claim places on average
        self.usable = 0.9  # of the cards in hand
        self.cards_a_turn = 1.5  # of use among those drawn
        self.a_wagon = 2.8  # points that a wagon brings which no ticket needs
        self.sure = 0.96  # that a ticket is fulfilled when there is plenty of time
        self.doubt = 0.5  # how much the time that a plan needs can vary
        self.bonus = 0.35  # part of the bonus for the longest path that anybody may hope for


def habits_of(level: str) -> Habits:
    """The lower the level, the more it grabs locomotives it sees, distrusts the deck, and keeps
    tickets; drivers are like apprentices. Only chiefs have the patience for the longest routes."""
    habits = Habits()
    if level == CHIEF:
        return habits
    habits.a_long_route = 6.0
    habits.hurry = 3.5
    habits.a_wagon = 2.4
    habits.doubt = 0.35
    if level == ENGINEER:
        habits.wild = 1.1
        habits.secret = -0.15
        habits.keep_doubt = 0.2
    else:
        habits.wild = 3.0
        habits.secret = -3.0
        habits.keep_doubt = -0.5
    return habits
