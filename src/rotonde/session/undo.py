"""The one rule of taking back: a decision that told nobody anything new may be taken back.

Chance and secret events are seen at once. A card turned over in a deck shuffled long ago is
neither: so the same decision is taken in other positions that the seat could not tell from the
true one. Where it leads to the same view and the same words in all of them, nothing was learnt.
"""

from __future__ import annotations

from dataclasses import dataclass

from rotonde.core.game import Game
from rotonde.core.position import EVERYBODY, Event, Position
from rotonde.core.rng import seeded

OTHERS = 6  # positions to try


@dataclass
class Decision:
    before: Position
    seat: int
    move: int
    after: Position
    events: list[Event]
    foreseen: bool | None = None  # found out when it is first asked


def is_final(decision: Decision) -> bool:
    """Chance has spoken, a secret was told, or the game is over."""
    spoken = decision.before.rng.n != decision.after.rng.n
    secret = any(not event.is_for(EVERYBODY) for event in decision.events)
    return spoken or secret or decision.after.over


def foreseen(game: Game[Position], decision: Decision) -> bool:
    """Whether the one who decided knew all that would come of it."""
    if decision.foreseen is None:
        decision.foreseen = all_alike(game, decision)
    return decision.foreseen


def all_alike(game: Game[Position], decision: Decision) -> bool:
    seat = decision.seat
    luck = seeded(seat)
    view = decision.after.view(seat)
    heard = told(decision.events, seat)
    for other in range(OTHERS):
        p = decision.before.determinize(seat, luck)
        events: list[Event] = []
        p.diary = events
        game.apply(p, seat, decision.move)
        if told(events, seat) != heard or p.view(seat) != view:
            return False
    return True


def told(events: list[Event], seat: int) -> list[tuple[str, tuple[int, ...]]]:
    return [(event.key, event.numbers) for event in events if event.is_for(seat)]
