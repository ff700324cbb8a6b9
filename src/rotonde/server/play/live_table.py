"""A table in memory."""

from __future__ import annotations

import asyncio
import math
from collections import defaultdict
from functools import cached_property
from itertools import islice

from rotonde.core.fair import Fair
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import Record, new_record
from rotonde.learn.coach.manners import Manners
from rotonde.server.bots.questions import CHANCE
from rotonde.server.play.care.asides import Change, change_of
from rotonde.server.play.clocks.asks import Asks
from rotonde.server.play.clocks.clocks import Clocks
from rotonde.server.play.clocks.rules import rules_of
from rotonde.server.play.errors import NotNow
from rotonde.server.storage.rows import (
    ENDED,
    MOST_SAID,
    REPLAY,
    RUNNING,
    STOOD_IN,
    Counters,
    Entry,
    Said,
    TableRow,
)
from rotonde.session.session import Session
from rotonde.session.undo import Agreed

# Whose table it is, through which seat it is seen, in which language, after which entry and chat.
Reading = tuple[str | None, int | None, str, int, int]


class LiveTable:
    """One table: who sits there, the game in progress, and who is looking."""

    def __init__(self, row: TableRow, game: Game[Position]) -> None:
        self.row = row
        self.game = game
        self.session: Session[Entry] | None = None
        self.fair: Fair | None = None  # what chance follows from, where it can be proved
        self.chat: list[Said] = []  # the last words
        self.changes: list[Change] = []  # of seats, while the game was on
        self.clocks: Clocks | None = None  # where there are any, once the game has begun
        self.asks = Asks()  # what players want of all others
        self.armed = math.inf  # until when somebody looks at the clocks by himself
        self.lock = asyncio.Lock()
        self.lost = False  # what is in memory may not be what is on the disk
        self.version = 0  # counts whatever changes here
        self.watchers: dict[asyncio.Event, frozenset[int]] = {}  # and the seats that they hold
        self.elsewhere: frozenset[str] = frozenset()  # people who look through other processes
        self.thinking: set[int] = set()  # seats of bots
        self.manners: defaultdict[int, Manners] = defaultdict(Manners)  # of the coach, by seat
        self.cache: dict[Reading, str] = {}  # what readers are sent, as JSON

    def changed(self) -> None:
        self.version += 1
        self.cache.clear()
        for event in self.watchers:
            event.set()

    def seats_here(self) -> set[int]:
        """The seats of which somebody looks."""
        found = set[int]().union(*self.watchers.values())
        if not self.open_to_all():
            found.update(n for n, one in enumerate(self.row.seats) if one.holders & self.elsewhere)
        return found

    def heed(self, entry: Entry) -> None:
        """An entry that was added last: what follows from it beside the game."""
        session = self.playing()
        change = change_of(session.n, entry)
        if change is not None:
            self.changes.append(change)
        if entry.note == STOOD_IN:
            session.seal()  # whose time was up wins none of it back
        self.asks.heed(entry)
        if self.clocks is not None:
            self.clocks.heed(entry, session.p.deciders())

    def start_clocks(self) -> None:
        """The game has begun."""
        rules = rules_of(self.row.clock)
        if rules is not None:
            deciding = self.playing().p.deciders()
            self.clocks = Clocks(rules, len(self.row.seats), self.row.begun_at, deciding)

    def said(self, words: Said) -> bool:
        """Words that are on the disk; asked twice, they are here once. False: what was said before
        them is not here."""
        next = self.chat[-1].n + 1 if self.chat else 0
        if words.n == next:
            self.chat = [*self.chat[1 - MOST_SAID :], words]
            self.changed()
        return words.n <= next

    def counters(self) -> Counters:
        """How far memory is."""
        n = 0 if self.session is None or self.row.state == REPLAY else self.session.n
        return Counters(n, self.row.seating, self.chat[-1].n if self.chat else -1)

    def playing(self) -> Session[Entry]:
        if self.session is None:
            raise NotNow("not-begun")
        return self.session

    def open_to_all(self) -> bool:
        """Once a game is over, nothing is secret."""
        return self.row.state in ENDED

    def has_people(self) -> bool:
        """Whether anybody plays here beside bots."""
        return any(seat.kind != "bot" for seat in self.row.seats)

    def agreed(self) -> Agreed:
        """What may be taken back here."""
        people = (number for number, seat in enumerate(self.row.seats) if seat.kind != "bot")
        return Agreed(self.row.undo, frozenset(people))

    def bots_to_move(self) -> list[int]:
        if self.session is None or self.row.state != RUNNING:
            return []
        return [s for s in self.session.p.deciders() if self.row.seats[s].by_bot]

    @cached_property
    def header(self) -> str:
        """The record before its first move: what a thinking bot is told of the set-up.

        Of chance it is told what has been drawn, and not what it follows from: whatever a process
        that thinks may say, it cannot know what will be drawn.
        """
        names = [f"{number}" for number in range(1, len(self.row.seats) + 1)]
        record = new_record(self.game, names, None)
        record.chance = self.playing().happened[0].draws.results
        return record.text()

    def record(self, names: list[str]) -> Record:
        """The moves that stand, as a record; with the proof of its chance once all is over."""
        session = self.playing()
        if self.fair is None:
            return session.record(names, self.row.seed)
        if not self.open_to_all():
            raise NotNow("record-later")
        return session.proof(names, self.fair)

    def moves_as_text(self, most: int | None = None) -> list[str]:
        """The first moves that stand, each with what chance brought: `1 draw blind ! 5 17`."""
        session = self.playing()
        text = self.game.notation.text
        told: list[str] = []
        for seat, move, number in islice(session.moves, most):
            drawn = session.happened[number].draws.results
            chance = f" {CHANCE} {' '.join(map(str, drawn))}" if drawn else ""
            told.append(f"{seat + 1} {text(move)}{chance}")
        return told
