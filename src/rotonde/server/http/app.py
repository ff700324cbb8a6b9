"""The server: `create_app` for those who serve it, `serve` for the command line."""

from __future__ import annotations

import errno
import gc
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Router, WebSocketRoute
from starlette.routing import Route as StarletteRoute
from starlette.types import ASGIApp

from rotonde.server.config import Care, Config, Limits
from rotonde.server.http.endpoint import Endpoint, Nowhere, paths
from rotonde.server.http.language import language
from rotonde.server.http.live import Live
from rotonde.server.http.middleware import Guard
from rotonde.server.http.problem import Problem, details
from rotonde.server.http.rate_limit import Rates
from rotonde.server.services import Services
from rotonde.server.wording import Worded

SWITCH = 0.0002  # seconds: the writer's thread does not wait long for its turn after a commit
SELDOM = (20_000, 20, 100)  # a full collection over many tables stops everybody for 100 ms
WAITING_ROOM = 2048  # connections that wait to be let in
MOST_PORTS = 65536
LONGEST_FRAME = 4096  # bytes a page may send by WebSocket, where nothing it says is listened to


def create_app(services: Services, pages: list[BaseRoute] | None = None) -> ASGIApp:
    """The API, and after it the routes of `pages`."""

    @asynccontextmanager
    async def lifespan(app: object) -> AsyncIterator[None]:
        services.start()
        yield
        await services.close()

    rates = Rates(services.config.limits)
    live = Live(services, rates)
    routes: list[BaseRoute] = [
        StarletteRoute(path, Endpoint(services, rates, path)) for path in paths()
    ]
    routes.append(WebSocketRoute("/api/tables/{table}/live", live.table))
    routes.append(WebSocketRoute("/api/tables/live", live.lobby))
    if pages:
        shown = Starlette(routes=pages, exception_handlers={HTTPException: tell_http})
        routes.append(Mount("/", shown))
    router = Router(routes, redirect_slashes=False, default=Nowhere(), lifespan=lifespan)
    return Guard(router, services.config.names)


async def tell_http(request: Request, error: Exception) -> Response:
    """A page that is not there."""
    assert isinstance(error, HTTPException)
    status = error.status_code if error.status_code in (404, 405) else 400
    lang = language(request.query_params.get("lang"), request.headers.get("accept-language", ""))
    return details(Problem(status, f"http-{status}"), lang)


def serve(
    host: str,
    port: int,
    database: Path,
    *,
    names: tuple[str, ...] = (),
    thinkers: int = 1,
    budget: float = 10.0,
    pace: float = 0.6,
    limits: Limits | None = None,
    care: Care | None = None,
    pages: list[BaseRoute] | None = None,
    doors: int = 1,
    ready: Callable[[str], None] = lambda address: None,
) -> None:
    """Serve until somebody stops it; `ready` is told the address.

    Port 0: any that is free. `doors`: how many ports are tried, from this one on.
    """
    sys.setswitchinterval(SWITCH)
    gc.freeze()
    gc.set_threshold(*SELDOM)
    config = Config(
        database,
        host,
        port,
        names,
        thinkers,
        budget,
        pace,
        limits=limits or Limits(),
        care=care or Care(),
    )
    door = free_door(host, port, doors)
    try:
        services = Services(config)
    except BaseException:
        door.close()
        raise
    ready(address(host, door.getsockname()[1]))
    settings = uvicorn.Config(
        create_app(services, pages),
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,  # it costs more than it saves with a thousand watchers
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_keep_alive=60,
        timeout_graceful_shutdown=3,
    )
    uvicorn.Server(settings).run(sockets=[door])


class NoDoor(Worded):
    """Nobody can be let in here."""

    def __init__(self, host: str, port: int, why: str | None) -> None:
        super().__init__("no-door", host=host, port=port, why=why)


class Taken(NoDoor):
    """Another server listens at this port."""


def free_door(host: str, port: int, doors: int) -> socket.socket:
    """The first of some ports that is free; a complaint is about the one that was asked for."""
    for other in range(port, min(port + doors, MOST_PORTS)):
        try:
            return listening(host, other)
        except Taken:
            continue
    return listening(host, port)


def listening(host: str, port: int) -> socket.socket:
    """The door, before anything else is opened: it may be taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family)
    if sys.platform == "win32":  # where the usual word would let two servers share a port
        door.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
        door.listen(WAITING_ROOM)
    except OSError as error:
        door.close()
        kind = Taken if error.errno == errno.EADDRINUSE else NoDoor
        raise kind(host, port, error.strerror) from None
    return door


def address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    here = "localhost" if host in ("", "0.0.0.0", "::", "127.0.0.1", "::1") else host
    return f"http://{here}:{port}/"
