"""What a request says of itself: its headers, its query, who sends it and in which language."""

from __future__ import annotations

from urllib.parse import parse_qsl

from starlette.types import Scope

from rotonde.server.addresses import is_here
from rotonde.server.api.call import Call
from rotonde.server.http.language import language
from rotonde.server.http.problem import Problem
from rotonde.server.services import Services

COOKIE = "rotonde"
LONGEST_TOKEN = 200
MOST_FIELDS = 20  # of a query


class Request:
    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.headers: dict[bytes, bytes] = dict(scope["headers"])
        try:
            self.words: dict[str, str] | None = parsed(scope["query_string"])
        except ValueError:
            self.words = None  # it cannot be read
        wanted = self.words.get("lang") if self.words else None
        self.lang = language(wanted, self.said(b"accept-language"))

    def said(self, header: bytes) -> str:
        return self.headers.get(header, b"").decode("latin-1")

    @property
    def address(self) -> str:
        client = self.scope.get("client")
        return str(client[0]) if client else ""

    @property
    def query(self) -> dict[str, str]:
        if self.words is None:
            raise Problem(400, "http-400")
        return self.words

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

    async def call(self, services: Services, by_name: bool = False) -> Call:
        token = self.token()
        known = await services.people.holder_of(token, by_name) if token else None
        person = known.person if known else None
        if person is not None and person.id in services.bans.people:
            raise Problem(403, "banned")
        return Call(
            services,
            person,
            self.lang,
            is_here(self.address),
            known=known,
            address=self.address,
            agent=self.said(b"user-agent"),
            origin=f"{self.scope['scheme']}://{self.said(b'host').lower()}",
            bearer=token,
        )


def parsed(query: bytes) -> dict[str, str]:
    if not query:
        return {}
    text = query.decode("latin-1")
    return dict(parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS))
