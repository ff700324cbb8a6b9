"""A typed layer over ASGI: what a function says of itself is what the API checks and tells.

A handler takes a call and any of `path`, `query` and `body`, each a struct, and returns a struct,
text or a stream. The OpenAPI page is made from the same hints.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import get_type_hints

import msgspec
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive

from rotonde.server.http.call import Call
from rotonde.server.http.problem import Problem, misread
from rotonde.server.play.people import COOKIE

Handler = Callable[..., Awaitable[object]]


class Text(msgspec.Struct):
    """An answer in plain text, under a file's name."""

    text: str
    name: str


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

    async def __call__(self, call: Call, receive: Receive) -> Response:
        """Read what is asked, do it, and answer."""
        call.services.rates.check(call, self)
        asked: dict[str, object] = {}
        if "path" in self.hints:
            asked["path"] = read_path(call, self)
        if "query" in self.hints:
            asked["query"] = read_query(call, self)
        if "body" in self.hints:
            asked["body"] = await read_body(call, self, receive)
        return answered(await self.does(call, **asked), self, call)


def read_path(call: Call, route: Route) -> object:
    try:
        return msgspec.convert(call.path, route.hints["path"], strict=False)
    except msgspec.ValidationError as error:
        raise misread(error, 404) from None


def read_query(call: Call, route: Route) -> object:
    try:
        return msgspec.convert(call.query, route.hints["query"], strict=False)
    except msgspec.ValidationError as error:
        raise misread(error) from None


async def read_body(call: Call, route: Route, receive: Receive) -> object:
    kind = call.said(b"content-type").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Problem(415, "json-only")
    body = call.body
    if body is None:
        limits = call.services.config.limits
        body = await limited(call, receive, limits.record if route.large else limits.body)
    try:
        return msgspec.json.decode(body, type=route.hints["body"])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise misread(error) from None


async def limited(call: Call, receive: Receive, most: int) -> bytes:
    """The body, of which no more is read than is allowed."""
    length = call.said(b"content-length")
    if length.isdigit() and int(length[:20]) > most:
        raise Problem(413, "too-long", most=most)
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise Problem(400, "http-400")  # gone before all was said
        body += bytes(message.get("body", b""))
        if len(body) > most:
            raise Problem(413, "too-long", most=most)
        if not message.get("more_body"):
            return body


class Json(Response):
    """An answer in JSON, made without the detours of any other."""

    def __init__(self, body: bytes, status: int) -> None:
        self.status_code = status
        self.body = body
        self.background = None
        length = b"%d" % len(body)
        self.raw_headers = [(b"content-length", length), (b"content-type", b"application/json")]


def answered(found: object, route: Route, call: Call) -> Response:
    if isinstance(found, StreamingResponse):
        return found
    if isinstance(found, Text):
        headers = {"Content-Disposition": f'attachment; filename="{found.name}"'}
        return Response(found.text, route.status, headers, "text/plain; charset=utf-8")
    response = Json(msgspec.json.encode(found), route.status)
    if call.cookie is not None:
        secure = call.scope["scheme"] == "https"
        year = 365 * 24 * 3600
        response.set_cookie(COOKIE, call.cookie, year, httponly=True, secure=secure, samesite="lax")
    return response
