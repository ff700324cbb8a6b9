"""The server: `create_app` for those who serve it, `serve` for the command line."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from dataclasses import replace
from functools import partial
from pathlib import Path
from socket import socket
from urllib.parse import urlsplit

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Router, WebSocketRoute
from starlette.routing import Route as StarletteRoute
from starlette.types import ASGIApp
from uvicorn.config import LOGGING_CONFIG
from uvicorn.loops.auto import auto_loop_factory

from rotonde.server.config import Config, Database, without_password
from rotonde.server.http.edge.connection import connections_of
from rotonde.server.http.edge.door import address, free_door, room_for
from rotonde.server.http.edge.front import Front, set_up_log
from rotonde.server.http.edge.metrics import shared_folder
from rotonde.server.http.edge.web_socket import web_sockets_of
from rotonde.server.http.endpoint import Endpoint, Nowhere, paths
from rotonde.server.http.language import language
from rotonde.server.http.live import Live
from rotonde.server.http.middleware import Guard
from rotonde.server.http.problem import Problem, details
from rotonde.server.http.rate_limit import Rates
from rotonde.server.services import Services, open_services
from rotonde.server.storage.errors import Unusable
from rotonde.server.storage.opening import open_store

SWITCH = 0.0002  # seconds: the writer's thread does not wait long for its turn after a commit
SELDOM = (20_000, 20, 100)  # a full collection over many tables stops everybody for 100 ms
Ready = Callable[[str], None]  # is told the address
LONGEST_FRAME = 4096  # bytes a page may send by WebSocket, where nothing it says is listened to


def create_app(services: Services, pages: list[BaseRoute] | None = None) -> ASGIApp:
    """The API, and after it the routes of `pages`."""

    @asynccontextmanager
    async def lifespan(app: object) -> AsyncIterator[None]:
        services.start()
        yield
        await services.close()

    shares = services.config.processes * services.config.machines
    rates = Rates(services.config.limits, shares, services.store)
    live = Live(services, rates)
    routes: list[BaseRoute] = [
        StarletteRoute(path, Endpoint(services, rates, path)) for path in paths()
    ]
    routes.append(WebSocketRoute("/api/tables/{table}/live", live.table))
    routes.append(WebSocketRoute("/api/tables/live", live.lobby))
    if pages:
        shown = Starlette(routes=pages, exception_handlers={HTTPException: tell_http})
        shown.state.services = services
        routes.append(Mount("/", shown))
    router = Router(routes, redirect_slashes=False, default=Nowhere(), lifespan=lifespan)
    config = services.config
    return Front(Guard(router, (*config.names, *public_name(config.public))), services)


def public_name(address: str) -> list[str]:
    """The name in an address by which guests come from outside."""
    found = urlsplit(address).hostname
    return [found] if found else []


async def tell_http(request: Request, error: Exception) -> Response:
    """A page that is not there."""
    assert isinstance(error, HTTPException)
    status = error.status_code if error.status_code in (404, 405) else 400
    lang = language(request.query_params.get("lang"), request.headers.get("accept-language", ""))
    return details(Problem(status, f"http-{status}"), lang)


def serve(
    config: Config,
    *,
    pages: list[BaseRoute] | None = None,
    doors: int = 1,
    ready: Ready = lambda address: None,
) -> None:
    """Serve until somebody stops it; `ready` is told the address.

    Port 0: any that is free. `doors`: how many ports are tried, from the one of `config` on.
    """
    sys.setswitchinterval(SWITCH)
    gc.freeze()
    gc.set_threshold(*SELDOM)
    limits = replace(config.limits, connections=room_for(config.limits.connections))
    door = free_door(config.host, config.port, doors)
    port = door.getsockname()[1]
    config = replace(config, port=port, limits=limits)

    def work(number: int, until: int | None, told: Ready) -> None:
        """Bots think in the first of several processes."""
        within = replace(config, bots_think=config.bots_think and number == 0)
        with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
            runner.run(attend(within, door, pages, told, until))

    try:
        if config.processes == 1:
            work(0, None, ready)
        else:
            many(config, work, ready)
    finally:
        door.close()


def many(config: Config, work: Callable[[int, int, Ready], None], ready: Ready) -> None:
    """Several processes, where they can be: with a database that they can share."""
    if sys.platform != "win32" and not isinstance(config.database, Path):
        from rotonde.server.http.edge.processes import Processes

        asyncio.run(try_database(config.database))
        with shared_folder() if config.metrics else nullcontext(no_process) as gone:
            children = Processes(
                config.processes, lambda number, until: work(number, until, silent), gone
            )
            children.run(lambda: ready(address(config.host, config.port)))
        return
    raise Unusable("one-process", without_password(config.database))


def no_process(pid: int) -> None:
    """Nobody counts what it has counted."""


def silent(address: str) -> None:
    """Who opened the door tells it."""


async def try_database(database: Database) -> None:
    """What is wrong with it is told once, and before anybody is let in."""
    await (await open_store(database)).close()


async def attend(
    config: Config,
    door: socket,
    pages: list[BaseRoute] | None,
    ready: Ready,
    until: int | None,
) -> None:
    """All within one loop: what is open to a database belongs to it.

    `until`: a file that ends with the process that started this one, which then ends too.
    """
    if until is not None:
        end = partial(os.kill, os.getpid(), signal.SIGTERM)
        asyncio.get_running_loop().add_reader(until, end)
    set_up_log(config.access_log, config.log_json)
    services = await open_services(config)
    ready(address(config.host, config.port))
    limits = config.limits
    settings = uvicorn.Config(
        create_app(services, pages),
        http=connections_of(limits),
        ws=web_sockets_of(limits),
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,  # it costs more than it saves with a thousand watchers
        log_level="error",  # anybody could fill the log with warnings about what he sends
        access_log=False,
        log_config=None if config.log_json else LOGGING_CONFIG,
        server_header=False,
        forwarded_allow_ips=list(config.proxies) or None,
        timeout_keep_alive=60,
        timeout_graceful_shutdown=3,
    )
    await uvicorn.Server(settings).serve(sockets=[door])
