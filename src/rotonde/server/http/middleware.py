"""What every request must pass, and what every answer carries."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rotonde.server.http.language import language
from rotonde.server.http.problem import Problem, details
from rotonde.server.wording import Worded

Said = dict[bytes, bytes]
MOST_KNOWN = 100
ONCE = (b"host", b"origin", b"sec-fetch-site", b"authorization")  # or who is meant?
KEEP = b"cache-control"
NOT_KEPT = (KEEP, b"no-store")
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
        self.names = {name.lower() for name in ("localhost", socket.gethostname(), *names)}
        self.carried = [(name.encode(), value.encode()) for name, value in CARRIED.items()]
        self.private = [*self.carried, NOT_KEPT]
        self.known: set[str] = set()  # hosts that were found to be ours

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers: Said = dict(scope["headers"])
        problem = self.refusal(scope, headers)
        if problem is None:
            await self.app(scope, receive, self.carrying(scope, send))
            return
        lang = language(None, said(headers, b"accept-language"))
        await refuse(problem, lang, scope, receive, self.carrying(scope, send))

    def refusal(self, scope: Scope, headers: Said) -> Problem | None:
        """Another site may not act in a guest's name, nor read what only he may see."""
        if len(headers) < len(scope["headers"]) and twice(scope):
            return Problem(400, "said-twice")
        host = said(headers, b"host")
        if host not in self.known:
            if not self.is_ours(host):
                return Problem(421, "not-our-name")
            if len(self.known) < MOST_KNOWN:
                self.known.add(host)
        if scope["type"] == "http" and scope["method"] in SAFE:
            return None
        if said(headers, b"sec-fetch-site") not in ("", "same-origin", "none"):
            return Problem(403, "other-site")
        if b"origin" in headers and urlsplit_host(said(headers, b"origin")) != host.lower():
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
        carried = self.private if scope["path"].startswith("/api") else self.carried

        async def carry(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = message.get("headers", [])
                more = carried if all(name != KEEP for name, _ in headers) else self.carried
                message["headers"] = [*headers, *more]
            await send(message)

        return carry


def twice(scope: Scope) -> bool:
    names = [name for name, value in scope["headers"]]
    return any(names.count(name) > 1 for name in ONCE)


def said(headers: Said, name: bytes) -> str:
    return headers.get(name, b"").decode("latin-1")


def urlsplit_host(url: str) -> str | None:
    try:
        return urlsplit(url).netloc.lower()
    except ValueError:
        return None


async def refuse(problem: Worded, lang: str, scope: Scope, receive: Receive, send: Send) -> None:
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
