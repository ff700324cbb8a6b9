"""What a move is certain to bring, before it is confirmed.

The true position is never played on. The move is tried in many positions that its seat cannot
tell from the true one, and what they do not agree on is not told. The same luck deals the same
whatever the others really hold, so two tables that a seat cannot tell apart give one answer.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Event, Position
from rotonde.core.rng import Rng
from rotonde.server.storage.rows import Entry
from rotonde.session.session import Session
from rotonde.session.undo import GENEROUS, NONE, Agreed, tells_others

ENOUGH = 8  # positions that agree, where chance is silent
LONG_QUIET = 64  # positions without anything new, where something is open
MOST = 400
NOTHING: Final = object()  # where one view has something and another has not


@dataclass
class Foreseen:
    """What all positions tried so far have in common."""

    view: dict[str, object]
    events: list[Event]
    unknown: set[str] = field(default_factory=set)  # JSON pointers into the view
    dropped: bool = False  # there are events that only some of them have
    speaks: bool = False  # chance decides, a secret is told, or the game is over
    next: set[int] = field(default_factory=set)  # seats that may have to decide then

    @property
    def certain(self) -> bool:
        return not (self.unknown or self.dropped)

    def is_final(self, seat: int, agreed: Agreed) -> bool:
        """The move cannot be taken back: somebody learns what he did not know, or whoever is next
        seals it by his own decision."""
        if agreed.undo == NONE or self.speaks or not self.certain:
            return True
        across_bots = agreed.undo == GENEROUS and not self.next & agreed.people
        return seat not in self.next and not across_bots

    def open_places(self) -> list[str]:
        """The pointers, without those that lie within another."""
        return sorted(path for path in self.unknown if not within(path, self.unknown))

    def learn(self, view: dict[str, object], events: list[Event]) -> None:
        """Keep what one more position agrees with."""
        if view != self.view:
            self.view = {
                name: agreed(
                    self.view.get(name, NOTHING), view.get(name, NOTHING), f"/{name}", self.unknown
                )
                for name in {**self.view, **view}
            }
        left = [said(event) for event in events]
        kept: list[Event] = []
        for event in self.events:
            if said(event) in left:
                left.remove(said(event))
                kept.append(event)
        self.dropped = self.dropped or bool(left) or len(kept) < len(self.events)
        self.events = kept

    def size(self) -> tuple[int, int]:
        return len(self.unknown), len(self.events)


def reveals(session: Session[Entry], seat: int) -> bool:
    """This seat is the last of several that choose at once, in secret: now all of it is shown.

    Positions that agree are no proof here, since somebody's choice may be a rare one.
    """
    if session.p.deciders() != [seat] or not session.moves:
        return False
    before = session.at(len(session.moves) - 1)
    return before.phase == session.p.phase and len(before.deciders()) > 1


def foresee(
    game: Game[Position], p: Position, seat: int, move: int, luck: Rng, enough: int = ENOUGH
) -> Foreseen:
    """Try a legal move until nothing new is found to be open, and all first draws of chance."""
    results = first_draw(game, p, seat, move, luck)
    first = tried(game, p, seat, move, luck)
    found = Foreseen(first.view(seat), readable(first, seat))
    found.speaks, found.next = results > 0 or speaks(first, seat), set(first.deciders())
    quiet = number = 0
    while number < MOST and (quiet < enough or number < results):
        other = tried(game, p, seat, move, luck, number % results if results else None)
        before = found.size()
        found.learn(other.view(seat), readable(other, seat))
        found.speaks = found.speaks or speaks(other, seat)
        found.next.update(other.deciders())
        quiet = quiet + 1 if found.size() == before else 0
        number += 1
        if results or not found.certain:
            enough = LONG_QUIET
    return found


def first_draw(game: Game[Position], p: Position, seat: int, move: int, luck: Rng) -> int:
    """How many results the first draw of chance can have; 0: chance is silent."""
    other = p.determinize(seat, luck)
    asked = other.rng.write_asked()
    game.apply(other, seat, move)
    return asked[0][0] if asked else 0


def tried(
    game: Game[Position], p: Position, seat: int, move: int, luck: Rng, result: int | None = None
) -> Position:
    """The move in another position; `result`: what chance brings first, where that is possible."""
    other = p.determinize(seat, luck)
    other.diary = []
    if result is not None:
        other.rng.force([result])
    try:
        game.apply(other, seat, move)
    except Complaint:
        return tried(game, p, seat, move, luck)
    return other


def speaks(p: Position, seat: int) -> bool:
    return p.over or tells_others(p.diary or [], seat)


def readable(p: Position, seat: int) -> list[Event]:
    return [event for event in p.diary or [] if event.is_for(seat)]


def agreed(ours: object, theirs: object, path: str, unknown: set[str]) -> object:
    """What two views have in common; a list of plain values is known as a whole or not at all."""
    if ours == theirs:
        return ours
    if isinstance(ours, dict) and isinstance(theirs, dict) and ours.keys() == theirs.keys():
        return {name: agreed(ours[name], theirs[name], f"{path}/{name}", unknown) for name in ours}
    if isinstance(ours, list) and isinstance(theirs, list) and things(ours) == things(theirs) > 0:
        pairs = enumerate(zip(ours, theirs, strict=True))
        return [agreed(a, b, f"{path}/{at}", unknown) for at, (a, b) in pairs]
    unknown.add(path)
    return None


def things(found: list[object]) -> int:
    """How many things a list is of, each with fields of its own; 0: it is of plain values."""
    return len(found) if any(isinstance(one, dict) for one in found) else 0


def said(event: Event) -> tuple[str, tuple[int, ...]]:
    return event.key, event.numbers


def within(path: str, others: set[str]) -> bool:
    """Whether a place lies within another."""
    while path := path.rpartition("/")[0]:
        if path in others:
            return True
    return False
