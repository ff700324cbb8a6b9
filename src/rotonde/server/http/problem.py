"""What is wrong with a request: problem details (RFC 9457) with one sentence for the reader."""

from __future__ import annotations

import re

import msgspec
from starlette.responses import Response

from rotonde.server.api.call import NotAGuest, SignedOut, Unreadable
from rotonde.server.bots.allowance import ThoughtEnough
from rotonde.server.bots.runner import NoAdvice
from rotonde.server.play.errors import (
    AgainstTheRules,
    BadWish,
    NotAllowed,
    NotNow,
    OutOfStep,
    Unknown,
)
from rotonde.server.storage.errors import NotStored, TooMuch, Unusable
from rotonde.server.wording import Worded, say

PLACE = re.compile(r"(?P<what>.*?)(?: - at `(?:key in )?(?P<where>[^`]*)`)?$", re.DOTALL)
FIELD = re.compile(r"`([^`]*)`")
# The one place where errors of the layers below get a status.
STATUSES: tuple[tuple[type[Worded], int], ...] = (
    (Unreadable, 400),
    (NotAGuest, 401),
    (SignedOut, 401),
    (NotAllowed, 403),
    (Unknown, 404),
    (NotNow, 409),
    (Unusable, 409),
    (TooMuch, 413),
    (BadWish, 422),
    (ThoughtEnough, 429),
    (NotStored, 503),
    (NoAdvice, 503),
)
OUR_FAULT = 500
LATER = (429, 503)  # worth another try,
SOON = 1  # after so many seconds, where nothing better is known


class Problem(Worded):
    """An error with its status: of HTTP itself, or one that came from below."""

    def __init__(self, status: int, key: str, **about: object) -> None:
        super().__init__(key, **about)
        self.status = status


class Details(msgspec.Struct, omit_defaults=True):
    """An error, as RFC 9457 has it."""

    type: str
    title: str
    status: int
    detail: str
    n: int | None = None  # the number of entries at the table, where another was expected
    rule: str | None = None  # the rule that forbids a move
    link: str | None = None  # to that rule


def status_of(error: Worded) -> int:
    if isinstance(error, Problem):
        return error.status
    for kind, status in STATUSES:
        if isinstance(error, kind):
            return status
    return OUR_FAULT


def details(error: Worded, lang: str) -> Response:
    """The answer to a request that was wrong."""
    status = status_of(error)
    said = Details(
        f"urn:rotonde:problem:{error.key}",
        say(lang, "status", str(status)),
        status,
        error.sentence(lang),
    )
    if isinstance(error, OutOfStep):
        said.n = error.n
    if isinstance(error, AgainstTheRules):
        said.rule, said.link = error.rule, error.link
    headers = {"Retry-After": str(error.about.get("after", SOON))} if status in LATER else {}
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return Response(msgspec.json.encode(said), status, headers, "application/problem+json")


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
