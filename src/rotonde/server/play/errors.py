"""What can be wrong with what somebody wants at a table."""

from __future__ import annotations

from rotonde.core.complaint import Complaint
from rotonde.core.game import IllegalMove
from rotonde.server.wording import Worded

LONGEST = 600  # characters of a sentence that repeats what was sent


class PlayError(Worded):
    """Something that cannot be done."""


class Unknown(PlayError):
    """There is no such thing."""


class NotAllowed(PlayError):
    """Others may do this, or nobody."""


class NotNow(PlayError):
    """The table is not where it would have to be for this."""


class OutOfStep(NotNow):
    """The table has gone on: it has `n` entries now."""

    def __init__(self, key: str, n: int, **about: object) -> None:
        super().__init__(key, n=n, **about)
        self.n = n


class OtherRules(NotNow):
    """The game was played by rules, or on a map, that are not here any more."""


class BadWish(PlayError):
    """What is wanted does not exist in this form."""


class Complained(BadWish):
    """A complaint of the engine, which brings its own sentence."""

    def __init__(self, complaint: Complaint) -> None:
        super().__init__(complaint.key)
        self.complaint = complaint

    def sentence(self, lang: str) -> str:
        said = " ".join(self.complaint.sentence(lang).split())[:LONGEST]
        end = "" if said.endswith((".", "?", "!")) else "."
        first = said[:1] if self.complaint.file else said[:1].upper()
        return first + said[1:] + end


class AgainstTheRules(Complained):
    """A move that a rule of the game forbids."""

    def __init__(self, complaint: IllegalMove, game: str) -> None:
        super().__init__(complaint)
        self.rule = complaint.rule
        self.link = rule_link(game, complaint.rule)


def rule_link(game: str, rule: str) -> str:
    return f"/rules/{game}#{rule}"
