"""A typed layer over Starlette: what a function says of itself is what the API checks and tells.

A handler takes a call and any of `path`, `query` and `body`, each a struct, and returns a struct,
text or a stream. The OpenAPI page is made from the same hints.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, get_type_hints

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse

from rotonde.server.language import language
from rotonde.server.people import COOKIE
from rotonde.server.problem import Problem, misread
from rotonde.server.shapes import Person

if TYPE_CHECKING:
    from rotonde.server.house import House

Handler = Callable[..., Awaitable[object]]
PARTS = ("path", "query", "body")


class Text(msgspec.Struct):
    """An answer in plain text, under a file's name."""

    text: str
    name: str


class Call:
    """Who asks, in which language, and of which house."""

    def __init__(self, house: House, request: HTTPConnection) -> None:
        self.house = house
        self.request = request
        self.cookie: str | None = None  # to be set with the answer
        token = token_of(request)
        self.person: Person | None = house.people.person_of(token) if token else None

    @cached_property
    def lang(self) -> str:
        return lang_of(self.request)

    def someone(self) -> Person:
        """The guest who asks; whoever changes something must be one."""
        if self.person is None:
            raise Problem(401, "who-are-you")
        return self.person


def lang_of(request: HTTPConnection) -> str:
    wanted = request.query_params.get("lang")
    return language(wanted, request.headers.get("accept-language", ""))


def token_of(request: HTTPConnection) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip()[:200]
    return request.cookies.get(COOKIE, "")[:200]


@dataclass(frozen=True)
class Route:
    """One line of the table of routes."""

    method: str
    path: str
    does: Handler
    status: int = 200
    makes: bool = False  # something new, which one address may not do too often
    large: bool = False  # the body is a record
    hints: dict[str, type] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "hints", get_type_hints(self.does))

    @property
    def answer(self) -> type:
        return self.hints["return"]

    @property
    def unsafe(self) -> bool:
        return self.method not in ("GET", "HEAD")

    async def __call__(self, house: House, request: Request) -> Response:
        call = Call(house, request)
        house.rates.check(call, self)
        asked: dict[str, object] = {}
        for part in PARTS:
            if part in self.hints:
                asked[part] = await READERS[part](request, self.hints[part], house, self.large)
        return answered(await self.does(call, **asked), self, call)


async def read_path(request: Request, shape: type, house: House, large: bool) -> object:
    try:
        return msgspec.convert(request.path_params, shape, strict=False)
    except msgspec.ValidationError as error:
        raise misread(error, 404) from None


async def read_query(request: Request, shape: type, house: House, large: bool) -> object:
    try:
        return msgspec.convert(dict(request.query_params), shape, strict=False)
    except msgspec.ValidationError as error:
        raise misread(error) from None


async def read_body(request: Request, shape: type, house: House, large: bool) -> object:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Problem(415, "json-only")
    limits = house.config.limits
    body = await limited(request, limits.record if large else limits.body)
    try:
        return msgspec.json.decode(body, type=shape)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise misread(error if isinstance(error, msgspec.MsgspecError) else broken()) from None


def broken() -> msgspec.MsgspecError:
    return msgspec.DecodeError()


async def limited(request: Request, most: int) -> bytes:
    """The body, of which no more is read than is allowed."""
    said = request.headers.get("content-length", "0")
    if said.isdigit() and int(said) > most:
        raise Problem(413, "too-long", most=most)
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Problem(413, "too-long", most=most)
    return bytes(body)


READERS = {"path": read_path, "query": read_query, "body": read_body}


def answered(found: object, route: Route, call: Call) -> Response:
    if isinstance(found, StreamingResponse):
        return found
    if isinstance(found, Text):
        headers = {"Content-Disposition": f'attachment; filename="{found.name}"'}
        return Response(found.text, route.status, headers, "text/plain; charset=utf-8")
    response = Response(msgspec.json.encode(found), route.status, media_type="application/json")
    if call.cookie is not None:
        secure = call.request.url.scheme == "https"
        year = 365 * 24 * 3600
        response.set_cookie(COOKIE, call.cookie, year, httponly=True, secure=secure, samesite="lax")
    return response
