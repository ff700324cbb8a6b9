"""One request: who asks, in which language, and what it may use."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from starlette.types import Scope

from rotonde.server.api.responses import Person
from rotonde.server.http.language import language
from rotonde.server.http.problem import Problem
from rotonde.server.play.people import COOKIE

if TYPE_CHECKING:
    from rotonde.server.services import Services

LONGEST_TOKEN = 200
MOST_FIELDS = 20  # of a query


class Call:
    def __init__(self, services: Services, scope: Scope) -> None:
        self.services = services
        self.scope = scope
        self.headers: dict[bytes, bytes] = dict(scope["headers"])
        self.path: dict[str, str] = scope["path_params"]
        self.body: bytes | None = None  # where it is all there already
        self.cookie: str | None = None  # to be set with the answer
        token = self.token()
        self.person: Person | None = services.people.person_of(token) if token else None

    def said(self, header: bytes) -> str:
        return self.headers.get(header, b"").decode("latin-1")

    @property
    def address(self) -> str:
        client = self.scope.get("client")
        return str(client[0]) if client else ""

    @cached_property
    def query(self) -> dict[str, str]:
        if not self.scope["query_string"]:
            return {}
        text = self.scope["query_string"].decode("latin-1")
        try:
            return dict(parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS))
        except ValueError:
            raise Problem(400, "http-400") from None

    @cached_property
    def lang(self) -> str:
        try:
            wanted = self.query.get("lang")
        except Problem:
            wanted = None
        return language(wanted, self.said(b"accept-language"))

    def token(self) -> str:
        """From the header of a script, or from the cookie of a browser."""
        scheme, _, token = self.said(b"authorization").partition(" ")
        if scheme.lower() == "bearer":
            return token.strip()[:LONGEST_TOKEN]
        for part in self.said(b"cookie").split(";"):
            name, _, value = part.strip().partition("=")
            if name == COOKIE:
                return value[:LONGEST_TOKEN]
        return ""

    def someone(self) -> Person:
        """The guest who asks; whoever changes something must be one."""
        if self.person is None:
            raise Problem(401, "who-are-you")
        return self.person
