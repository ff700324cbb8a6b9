"""What is wrong with a request: problem details with one sentence in the reader's language."""

from __future__ import annotations

import re

import msgspec
from starlette.responses import Response

from rotonde.core.complaint import Complaint
from rotonde.core.game import IllegalMove
from rotonde.server.http.language import say

PLACE = re.compile(r"(?P<what>.*?)(?: - at `(?:key in )?(?P<where>[^`]*)`)?$", re.DOTALL)
LONGEST = 600  # characters of a sentence that repeats what was sent
FIELD = re.compile(r"`([^`]*)`")


class Problem(Exception):
    """A status, the key of a sentence, and what it speaks of; `more` goes into the answer."""

    def __init__(self, status: int, key: str, **about: object) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.about = about
        self.more: dict[str, object] = {}

    def sentence(self, lang: str) -> str:
        return say(lang, "problem", self.key, **self.about)

    def with_more(self, **more: object) -> Problem:
        self.more.update(more)
        return self


class Details(msgspec.Struct, omit_defaults=True):
    """An error, as RFC 9457 has it."""

    type: str
    title: str
    status: int
    detail: str
    n: int | None = None  # the number of entries at the table, where another was expected
    rule: str | None = None  # the rule that forbids a move
    link: str | None = None  # to that rule


def details(problem: Problem, lang: str) -> Response:
    """The answer to a request that was wrong."""
    n, rule, link = (problem.more.get(name) for name in ("n", "rule", "link"))
    said = Details(
        f"urn:rotonde:problem:{problem.key}",
        say(lang, "status", str(problem.status)),
        problem.status,
        problem.sentence(lang),
        n if isinstance(n, int) else None,
        rule if isinstance(rule, str) else None,
        link if isinstance(link, str) else None,
    )
    headers = {"Retry-After": "1"} if problem.status == 429 else {}
    if problem.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return Response(msgspec.json.encode(said), problem.status, headers, "application/problem+json")


class Spoken(Problem):
    """A complaint of the engine, which brings its own sentence."""

    def __init__(self, status: int, complaint: Complaint) -> None:
        super().__init__(status, complaint.key)
        self.complaint = complaint

    def sentence(self, lang: str) -> str:
        said = " ".join(self.complaint.sentence(lang).split())[:LONGEST]
        end = "" if said.endswith((".", "?", "!")) else "."
        first = said[:1] if self.complaint.file else said[:1].upper()
        return first + said[1:] + end


def illegal(complaint: IllegalMove, game: str) -> Problem:
    return Spoken(422, complaint).with_more(
        rule=complaint.rule, link=rule_link(game, complaint.rule)
    )


def rule_link(game: str, rule: str) -> str:
    return f"/rules/{game}#{rule}"


def misread(error: Exception, status: int = 400) -> Problem:
    """What was found wrong with data from outside, in our words."""
    if not isinstance(error, msgspec.ValidationError):
        return Problem(status, "not-json")
    found = PLACE.match(str(error))
    what = found["what"] if found else ""
    where = (found["where"] if found else None) or "$"
    named = FIELD.search(what)
    name = named[1] if named else ""
    if "missing required field" in what:
        return Problem(status, "field-missing", where=where, name=name)
    if "unknown field" in what:
        return Problem(status, "field-unknown", where=where, name=name[:60])
    if named:
        return Problem(status, "field-wrong", where=where[:60], expected=name)
    return Problem(status, "value-wrong", where=where[:60])
