"""The one rule of taking back: one's own last decision, while nobody has learnt from it what chance
or a deck still kept; and with it what bots have answered, where the table has agreed on that.

Chance, and what is told in secret, are seen at once. A card turned over in a deck shuffled long ago
is neither: so a decision is taken again in other positions that somebody could not tell from the
true one. Where all of them lead to the same view and the same words, its reader learnt nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from rotonde.core.position import EVERYBODY, Event
from rotonde.core.rng import seeded
from rotonde.session.session import E, Session

GENEROUS, STRICT, NONE = "generous", "strict", "none"
OTHERS = 6  # positions to try


@dataclass(frozen=True)
class Agreed:
    """What a table has agreed on; `people` are the seats that no bot plays for."""

    undo: str
    people: frozenset[int]


ONLY_OWN = Agreed(STRICT, frozenset())


@dataclass(frozen=True)
class Decision:
    """A move that stands: after so many others, as this entry."""

    at: int
    seat: int
    move: int
    number: int


def reach(session: Session[E], seat: int, agreed: Agreed = ONLY_OWN) -> int:
    """How many decisions `seat` would take back: its own last, and all since; 0: it may not."""
    since = decisions_since(session, seat)
    if agreed.undo == NONE or not since:
        return 0
    mine, *answers = since
    if answers and agreed.undo != GENEROUS:
        return 0
    if any(answer.seat in agreed.people for answer in answers):
        return 0
    if not told_nothing(session, mine, mine.seat):
        return 0
    others = agreed.people - {seat}
    return len(since) if all(may_go(session, one, others) for one in answers) else 0


def decisions_since(session: Session[E], seat: int) -> list[Decision]:
    """The last decision of a seat and all that followed; none where something lies between."""
    found: list[Decision] = []
    for at in range(len(session.moves) - 1, session.sealed - 1, -1):
        found.append(Decision(at, *session.moves[at]))
        if found[-1].seat == seat:
            return found[::-1]
    return []


def may_go(session: Session[E], answer: Decision, others: frozenset[int]) -> bool:
    """Whether a bot's decision may be taken back with the one that it answers.

    A person alone with bots: all that everybody saw of it followed from what the bot knew, so that
    no die and no deck has shown anything. What another person's game depends on is more: nothing
    hidden was drawn or shown at all.
    """
    if not others:
        secret = tells_others(events_of(session, answer), answer.seat)
        return not secret and alike(session, answer, answer.seat, EVERYBODY)
    eyes = sorted(others | {answer.seat})
    return all(told_nothing(session, answer, one) for one in eyes)


def told_nothing(session: Session[E], decision: Decision, eyes: int) -> bool:
    """Chance was silent, no secret was told, and these eyes foresaw all that came of it."""
    happened = session.happened[decision.number]
    secret = tells_others(happened.events, decision.seat)
    return not happened.draws.results and not secret and alike(session, decision, eyes, eyes)


def tells_others(events: list[Event], seat: int) -> bool:
    """Somebody else is told a secret; what the one who decides is told is compared instead."""
    return any(not event.is_for(EVERYBODY) and not event.is_for(seat) for event in events)


def events_of(session: Session[E], decision: Decision) -> list[Event]:
    return session.happened[decision.number].events


def alike(session: Session[E], decision: Decision, eyes: int, reader: int) -> bool:
    """Whether a reader sees the same of it in all positions that are one to these eyes."""
    asked = (decision.number, eyes, reader)
    if asked not in session.found_alike:
        session.found_alike[asked] = all_alike(session, decision, eyes, reader)
    return session.found_alike[asked]


def all_alike(session: Session[E], decision: Decision, eyes: int, reader: int) -> bool:
    game, luck = session.game, seeded(decision.seat)
    before, after = session.at(decision.at), session.at(decision.at + 1)
    view, heard = after.view(reader), told(events_of(session, decision), reader)
    for other in range(OTHERS):
        p = before.determinize(eyes, luck)
        if eyes != decision.seat and game.why_not(p, decision.seat, decision.move) is not None:
            return False  # that it was possible is news
        events: list[Event] = []
        p.diary = events
        game.apply(p, decision.seat, decision.move)
        if told(events, reader) != heard or p.view(reader) != view:
            return False
    return True


def told(events: list[Event], reader: int) -> list[tuple[str, tuple[int, ...]]]:
    return [(event.key, event.numbers) for event in events if event.is_for(reader)]
