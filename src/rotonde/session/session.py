"""A game in progress: its entries, the position they lead to, and what was said on the way.

Nothing here waits or writes. A position is never changed once it is shown: a move is tried on a
copy, which takes the place of the old one when the move is accepted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from rotonde.core.draws import Draws, watch
from rotonde.core.fair import Fair
from rotonde.core.game import Game
from rotonde.core.position import Event, Position
from rotonde.core.record import Entry as RecordEntry
from rotonde.core.record import Record, new_record, result_of

UNDO = "undo"
ASIDE = "!"  # begins an entry that is no decision: what happened at the table beside the game
EVERY = 64  # moves: a position is kept for those who look back


class Entry(Protocol):
    """A decision, or the taking back of one; who keeps entries may write more on them."""

    @property
    def seat(self) -> int: ...

    @property
    def text(self) -> str: ...


E = TypeVar("E", bound=Entry)


@dataclass(frozen=True)
class Tried:
    """A move that can be played, and what it leads to."""

    seat: int
    move: int
    p: Position
    events: list[Event]
    draws: Draws


@dataclass
class Happened(Generic[E]):
    """An entry with what was said; the set-up is what happened before the first."""

    entry: E | None
    events: list[Event]
    undone: bool = False
    undoes: int | None = None  # the number of the entry taken back,
    along: int = 0  # and how many that answered it went with it
    draws: Draws = field(default_factory=Draws)


class Session(Generic[E]):
    def __init__(self, game: Game[Position], first: Position, dealt: Draws | None = None) -> None:
        """`first` is a game at its first decision, with its diary."""
        self.game = game
        set_up = Happened[E](None, first.diary or [], draws=dealt or Draws())
        self.happened = [set_up]
        first.diary = None
        self.p = first
        self.moves: list[tuple[int, int, int]] = []  # that stand: seat, move, number of the entry
        self.every = EVERY
        self.kept = {0: first}
        self.undos = 0  # decisions taken back,
        self.undos_by: dict[int, int] = {}  # by which seat,
        self.undos_here = 0  # and how many since the game got as far as it ever was
        self.furthest = 0  # moves that stood at once
        self.sealed = 0  # moves that nobody takes back, whatever they told
        self.found_alike: dict[tuple[int, int, int], bool] = {}  # by undo.py: it asks once

    @property
    def n(self) -> int:
        """How many entries there are: the number of the next one."""
        return len(self.happened) - 1

    def try_move(self, seat: int, move: int, chance: Sequence[int] = ()) -> Tried:
        """The move on a copy, or a complaint that names the rule against it."""
        p = self.p.clone()
        if chance:
            p.rng.force(list(chance))
        draws = watch(p.rng)
        events: list[Event] = []
        p.diary = events
        self.game.play(p, seat, move)
        p.diary = None
        return Tried(seat, move, p, events, draws)

    def accept(self, entry: E, tried: Tried) -> None:
        """The move stands."""
        self.happened.append(Happened(entry, tried.events, draws=tried.draws))
        self.moves.append((tried.seat, tried.move, self.n))
        self.p = tried.p
        if len(self.moves) > self.furthest:
            self.furthest, self.undos_here = len(self.moves), 0
        if len(self.moves) % self.every == 0:
            self.kept[len(self.moves)] = tried.p
        if tried.p.over:
            self.seal()

    def seal(self) -> None:
        """Nobody takes back what was decided so far."""
        self.sealed = len(self.moves)
        self.found_alike.clear()

    def undo(self, entry: E) -> None:
        """A seat takes its last decision back, and with it what was decided since (undo.py says
        whether it may): everything stays on the list, its lines struck out."""
        first = max(at for at, (seat, move, n) in enumerate(self.moves) if seat == entry.seat)
        before = self.at(first)
        numbers = [number for seat, move, number in self.moves[first:]]
        self.undos += 1
        self.undos_here += 1
        self.undos_by[entry.seat] = self.undos_by.get(entry.seat, 0) + 1
        del self.moves[first:]
        self.kept = {moves: p for moves, p in self.kept.items() if moves <= first}
        for number in numbers:
            self.happened[number].undone = True
        self.happened.append(Happened(entry, [], undoes=numbers[0], along=len(numbers) - 1))
        self.p = before

    def note(self, entry: E) -> None:
        """Something beside the game: nobody takes back what was decided before it."""
        self.seal()
        self.happened.append(Happened(entry, []))

    def again(self, entry: E) -> None:
        """An entry that was accepted before."""
        if entry.text == UNDO:
            self.undo(entry)
        elif entry.text.startswith(ASIDE):
            self.note(entry)
        else:
            self.accept(entry, self.try_move(entry.seat, self.game.notation.parse(entry.text)))

    def at(self, moves: int) -> Position:
        """The position after so many of the moves that stand."""
        if moves == len(self.moves):
            return self.p
        start = moves - moves % self.every
        p = self.kept[start].clone()
        for seat, move, number in self.moves[start:moves]:
            self.game.apply(p, seat, move)
        return p

    def between(self, first: int, last: int) -> Iterator[Position]:
        """The positions from one moment to another; each is to be looked at before the next."""
        if self.every == 1 or last < first:
            yield from (self.at(moves) for moves in range(first, last + 1))
            return
        p = self.at(first).clone()
        yield p
        for seat, move, number in self.moves[first:last]:
            self.game.apply(p, seat, move)
            yield p

    def as_it_was(self, moves: int) -> Session[E]:
        """The game after so many moves, to be looked at; nothing was ever taken back in it."""
        earlier = copy(self)
        earlier.happened, earlier.moves = self.happened[: moves + 1], self.moves[:moves]
        earlier.p = self.at(moves)
        return earlier

    def told(self, reader: int, since: int = 0) -> list[Event]:
        """What a reader may know of what stands, from what entry `since` brought on."""
        standing = [one.events for one in self.happened[since:] if not one.undone]
        return [event for events in standing for event in events if event.is_for(reader)]

    def record(self, names: list[str], seed: int | None) -> Record:
        """The moves that stand, as a record."""
        text = self.game.notation.text
        record = new_record(self.game, names, seed)
        record.entries = [RecordEntry(seat, text(move)) for seat, move, number in self.moves]
        record.result = result_of(self.p)
        return record

    def proof(self, names: list[str], fair: Fair) -> Record:
        """The same with every draw, and with what it followed from."""
        record = self.record(names, None)
        record.fair = fair
        told: list[Record | RecordEntry] = [record, *record.entries]
        numbers = [0, *(number for seat, move, number in self.moves)]
        for one, number in zip(told, numbers, strict=True):
            draws = self.happened[number].draws
            one.chance, one.bounds = draws.results, draws.bounds()
        return record


def begun(game: Game[Position], p: Position, chance: Sequence[int] = ()) -> Session[E]:
    """Deal the cards of a box, as chance has it or as `chance` says."""
    p.diary = []
    if chance:
        p.rng.force(list(chance))
    dealt = watch(p.rng)
    game.start(p)
    return Session(game, p, dealt)
