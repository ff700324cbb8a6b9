"""What every request must pass, and what every answer carries."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rotonde.server.language import language
from rotonde.server.problem import Problem, details

SAFE = ("GET", "HEAD", "OPTIONS")
CONTENT = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
CARRIED = {
    "content-security-policy": CONTENT,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    def __init__(self, app: ASGIApp, names: tuple[str, ...]) -> None:
        self.app = app
        self.names = {"localhost", "testserver", socket.gethostname().lower(), *names}
        self.carried = [(name.encode(), value.encode()) for name, value in CARRIED.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        problem = self.refusal(scope, headers)
        if problem is None:
            await self.app(scope, receive, self.carrying(scope, send))
            return
        lang = language(None, headers.get("accept-language", ""))
        await refuse(problem, lang, scope, receive, self.carrying(scope, send))

    def refusal(self, scope: Scope, headers: Headers) -> Problem | None:
        """Another site may not act in a guest's name, nor read what only he may see."""
        host = headers.get("host", "")
        if not self.is_ours(host):
            return Problem(421, "not-our-name")
        if scope["type"] == "http" and scope["method"] in SAFE:
            return None
        site = headers.get("sec-fetch-site")
        if site is not None and site not in ("same-origin", "none"):
            return Problem(403, "other-site")
        origin = headers.get("origin")
        if origin is not None and urlsplit_host(origin) != host.lower():
            return Problem(403, "other-site")
        return None

    def is_ours(self, host: str) -> bool:
        """An address of a machine or one of our names: no name that somebody else points at us."""
        name = urlsplit_host(f"http://{host}")
        if name is None:
            return False
        bare = name.rpartition(":")[0] if name.rpartition(":")[2].isdigit() else name
        if bare in self.names:
            return True
        try:
            ipaddress.ip_address(bare.strip("[]"))
        except ValueError:
            return False
        return True

    def carrying(self, scope: Scope, send: Send) -> Send:
        private = scope["path"].startswith("/api")

        async def carry(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                message["headers"] = [*message.get("headers", []), *self.carried]
                headers = MutableHeaders(raw=message["headers"])
                if private and "cache-control" not in headers:
                    headers["cache-control"] = "no-store"
            await send(message)

        return carry


def urlsplit_host(url: str) -> str | None:
    try:
        return urlsplit(url).netloc.lower()
    except ValueError:
        return None


async def refuse(problem: Problem, lang: str, scope: Scope, receive: Receive, send: Send) -> None:
    """Say no, also to a WebSocket that is not open yet."""
    if scope["type"] == "http":
        await details(problem, lang)(scope, receive, send)
        return
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008})
        return
    response = details(problem, lang)
    start = {"status": response.status_code, "headers": response.raw_headers}
    await send({"type": "websocket.http.response.start", **start})
    await send({"type": "websocket.http.response.body", "body": response.body})
