"""Before everything else: who is kept out, how we are, and what is noted of each request."""

from __future__ import annotations

import ipaddress
import json
import logging
import time
from time import monotonic, perf_counter

from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rotonde.server.http.edge.metrics import Metrics
from rotonde.server.http.middleware import refuse
from rotonde.server.http.problem import Problem
from rotonde.server.http.request import Request
from rotonde.server.play.care.bans import is_within
from rotonde.server.services import Services
from rotonde.server.storage.errors import NotStored

PATH = "rotonde.path"  # in a scope: the address as a pattern, which holds no secret
OTHER = "page"  # what is no address of the API
OPENED = 101  # a WebSocket
READY = 1.0  # seconds for which an answer of the database holds
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH")
SPEAKERS = ("rotonde", "uvicorn")  # whatever else is said is said by one of these
log = logging.getLogger("rotonde.access")


class Front:
    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self.services = services
        config = services.config
        self.below = config.path
        self.ready, self.ready_until = True, 0.0
        self.noted = config.access_log
        self.told_to = tuple(ipaddress.ip_network(one, strict=False) for one in config.metrics)
        self.metrics = Metrics(services) if self.told_to else None
        if self.metrics is not None:
            services.also.append(self.metrics.run())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if self.below:
            within = self.within(scope)
            if within is None:
                await self.elsewhere(scope, receive, send)
                return
            scope = within
        client = scope.get("client")
        address = str(client[0]) if client else ""
        if scope["type"] == "http":
            response = await self.about_us(scope["path"], address)
            if response is not None:
                await response(scope, receive, send)
                return
        if self.services.bans.keeps_out(address):
            await refuse(Problem(403, "banned"), Request(scope).lang, scope, receive, send)
            return
        if self.noted or self.metrics is not None:
            await self.noting(scope, receive, send, address)
        else:
            await self.app(scope, receive, send)

    def within(self, scope: Scope) -> Scope | None:
        """The same request with the address that everything else knows."""
        path: str = scope["path"]
        if not path.startswith(f"{self.below}/"):
            return None
        return {**scope, "path": path.removeprefix(self.below)}

    async def elsewhere(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"] == self.below:
            answer = RedirectResponse(f"{self.below}/", 308)
            await answer(scope, receive, send)
            return
        await refuse(Problem(404, "http-404"), Request(scope).lang, scope, receive, send)

    async def about_us(self, path: str, address: str) -> Response | None:
        """`/health`: this process answers. `/ready`: its database does too."""
        if path == "/health":
            return plain(b"ok\n")
        if path == "/ready":
            if await self.is_ready():
                return plain(b"ready\n")
            return plain(b"the database does not answer\n", 503)
        if path == "/metrics" and self.metrics is not None and is_within(address, self.told_to):
            return plain(self.metrics.text())
        return None

    async def is_ready(self) -> bool:
        """Asked once a second at most: whoever asks more often has no more of the database."""
        now = monotonic()
        if now >= self.ready_until:
            self.ready_until = now + READY
            try:
                await self.services.store.name_of("")
                self.ready = True
            except NotStored:
                self.ready = False
        return self.ready

    async def noting(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        start, status = perf_counter(), [0]

        async def noted(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status[0] = message["status"]
            elif message["type"] == "websocket.accept":
                status[0] = OPENED
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            self.note(scope, address, status[0], perf_counter() - start)

    def note(self, scope: Scope, address: str, status: int, seconds: float) -> None:
        method = scope.get("method", "SOCKET")
        if self.metrics is not None:
            known = method if method in (*METHODS, "SOCKET") else "other"
            self.metrics.answered(known, scope.get(PATH, OTHER), status, seconds)
        if self.noted:
            said = {
                "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
                "address": address,
                "method": method,
                "path": scope.get(PATH) or scope["path"],
                "table": scope.get("path_params", {}).get("table", ""),
                "status": status,
                "ms": round(1000 * seconds, 2),
            }
            log.info("%s", json.dumps(said))


def plain(body: bytes, status: int = 200) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(body, status, headers, "text/plain; charset=utf-8")


class Structured(logging.Formatter):
    """A line of JSON for each thing that the server has to say."""

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "said": record.getMessage(),
            **{key: getattr(record, key) for key in ("address", "table") if hasattr(record, key)},
        }
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(said)


def set_up_log(access: bool, structured: bool) -> None:
    """Both to standard error: whoever starts the server keeps it."""
    if access:
        handler = logging.StreamHandler()
        handler.setFormatter(logging.Formatter("%(message)s"))
        log.addHandler(handler)
        log.setLevel(logging.INFO)
        log.propagate = False
    if structured:
        handler = logging.StreamHandler()
        handler.setFormatter(Structured())
        for name in SPEAKERS:
            speaker = logging.getLogger(name)
            speaker.addHandler(handler)
            speaker.propagate = False
