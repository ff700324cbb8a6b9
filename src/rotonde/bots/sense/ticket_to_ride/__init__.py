"""What bots know of Ticket to Ride: how good a move is, and how far each level looks."""

from __future__ import annotations

from rotonde.bots.sense.ticket_to_ride.ladder import LADDER
from rotonde.bots.sense.ticket_to_ride.sense import policy

__all__ = ["LADDER", "policy"]
