"""What needs the consent of all who play: a pause, its end, a draw. It follows from the entries."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, cast, get_args

from rotonde.server.play.care.asides import CHANGE_HANDS, aside_of
from rotonde.server.storage.rows import Entry

What = Literal["pause", "resume", "draw"]
WHATS: tuple[What, ...] = get_args(What)
ASK = "ask-"


class Asks:
    def __init__(self) -> None:
        self.asked: dict[What, set[int]] = {what: set() for what in WHATS}

    def heed(self, entry: Entry) -> None:
        """Who decides or goes asks for nothing any more; what was granted is over for all."""
        said = aside_of(entry)
        if said is None or said.act in (*CHANGE_HANDS, "away", "time-out"):
            for seats in self.asked.values():
                seats.discard(entry.seat)
        elif said.act.startswith(ASK):
            self.asked[cast(What, said.act.removeprefix(ASK))].add(entry.seat)
        elif said.act in WHATS:
            self.asked[said.act].clear()

    def is_granted(self, what: What, by: int, people: Collection[int]) -> bool:
        """Whether all would want it, once this seat does."""
        return self.asked[what] | {by} >= set(people)
