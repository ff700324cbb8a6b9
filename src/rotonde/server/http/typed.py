"""A typed layer over ASGI: what a function says of itself is what the API checks and tells.

A handler takes a call and any of `path`, `query` and `body`, each a struct, and returns a struct,
text or a stream. The OpenAPI page is made from the same hints.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeVar, get_type_hints

import msgspec
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive

from rotonde.server.api.call import Call
from rotonde.server.api.responses import Stream, Text
from rotonde.server.config import Limits
from rotonde.server.http.edge.weight import lighten
from rotonde.server.http.problem import Problem, misread
from rotonde.server.http.rate_limit import Ration
from rotonde.server.http.request import COOKIE, Request

T = TypeVar("T")
Handler = Callable[..., Awaitable[object]]
YEAR = 365 * 24 * 3600  # seconds: how long a browser remembers a guest
JSON = "application/json"


@dataclass(frozen=True)
class Route:
    """One line of the table of routes."""

    method: str
    path: str
    does: Handler
    status: int = 200
    makes: bool = False  # something new, which one address may not do too often
    large: bool = False  # the body is a record
    by_name: bool = False  # what comes of it holds the name of who asks
    stays: bool = False  # open for long, like a WebSocket
    patient: bool = False  # it takes its time, and ends when nobody waits for it any more
    ration: Ration | None = None  # what is dear: not too much of it for one guest
    shows: type | None = None  # what an answer is that comes as JSON already
    lasts: bool = False  # the same for everybody, as long as the server is the same
    hints: dict[str, type] = field(init=False)
    decoder: msgspec.json.Decoder[object] = field(init=False)

    def __post_init__(self) -> None:
        hints = get_type_hints(self.does)
        object.__setattr__(self, "hints", hints)
        object.__setattr__(self, "decoder", msgspec.json.Decoder(hints.get("body", object)))

    @property
    def answer(self) -> type:
        return self.shows or self.hints["return"]

    @property
    def unsafe(self) -> bool:
        return self.method not in ("GET", "HEAD")

    async def __call__(self, request: Request, call: Call, receive: Receive) -> Response:
        """Read what is asked, do it, and answer."""
        asked: dict[str, object] = {}
        if "path" in self.hints:
            asked["path"] = converted(request.scope["path_params"], self.hints["path"], 404)
        if "query" in self.hints:
            asked["query"] = converted(request.query, self.hints["query"])
        if "body" in self.hints:
            asked["body"] = await self.read_body(request, call.services.config.limits, receive)
        doing = self.does(call, **asked)
        found = await (while_wanted(doing, receive) if self.patient else doing)
        return answered(found, self, request, call)

    async def read_body(self, request: Request, limits: Limits, receive: Receive) -> object:
        if request.said(b"content-type").partition(";")[0].strip().lower() != JSON:
            raise Problem(415, "json-only")
        body = await limited(request, receive, limits.record if self.large else limits.body)
        try:
            return self.decoder.decode(body)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise misread(error) from None


def converted(said: dict[str, str], shape: type[T], status: int = 400) -> T:
    """The words of an address, as they are meant."""
    try:
        return msgspec.convert(said, shape, strict=False)
    except msgspec.ValidationError as error:
        raise misread(error, status) from None


async def limited(request: Request, receive: Receive, most: int) -> bytes:
    """The body, of which no more is read than is allowed."""
    length = request.said(b"content-length")
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


async def while_wanted(doing: Awaitable[object], receive: Receive) -> object:
    """What is done for somebody who may hang up before it is."""
    work, gone = asyncio.ensure_future(doing), asyncio.create_task(hung_up(receive))
    try:
        await asyncio.wait((work, gone), return_when=asyncio.FIRST_COMPLETED)
        if not work.done():
            raise Problem(400, "http-400")  # nobody will read it
        return work.result()
    finally:
        for task in (work, gone):
            task.cancel()
        await asyncio.gather(work, gone, return_exceptions=True)


async def hung_up(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


class Json(Response):
    """An answer in JSON, made without the detours of any other."""

    def __init__(self, body: bytes, status: int) -> None:
        self.status_code = status
        self.body = body
        self.background = None
        length = b"%d" % len(body)
        self.raw_headers = [(b"content-length", length), (b"content-type", JSON.encode())]


def answered(found: object, route: Route, request: Request, call: Call) -> Response:
    if isinstance(found, Stream):
        return StreamingResponse(found.lines, media_type="application/x-ndjson")
    if isinstance(found, Text):
        headers = {"Content-Disposition": f'attachment; filename="{found.name}"'}
        return Response(found.text, route.status, headers, f"{found.kind}; charset=utf-8")
    response = Json(msgspec.json.encode(found), route.status)
    if call.token == "":
        response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    elif call.token is not None:
        secure = request.scope["scheme"] == "https"
        where = call.services.config.path or "/"
        kept = {"path": where, "httponly": True, "secure": secure, "samesite": "lax"}
        response.set_cookie(COOKIE, call.token, YEAR, **kept)
    if not route.unsafe:
        lighten(response, request.headers, route.lasts)
    return response
