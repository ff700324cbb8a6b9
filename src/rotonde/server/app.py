"""The server: `create_app` for those who serve it, `serve` for the command line."""

from __future__ import annotations

import logging
import sqlite3
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.routing import Route as StarletteRoute
from starlette.websockets import WebSocket

from rotonde.server.config import Config, Limits
from rotonde.server.guard import Guard
from rotonde.server.house import House
from rotonde.server.live import live
from rotonde.server.openapi import openapi
from rotonde.server.problem import Problem, details
from rotonde.server.routes import ROUTES
from rotonde.server.typed import Route, lang_of

SWITCH = 0.0005  # seconds: the writer's thread does not wait long for its turn after a commit
LONGEST_FRAME = 4096  # bytes a page may send by WebSocket, where nothing it says is listened to
log = logging.getLogger("rotonde.server")


def create_app(house: House, pages: list[BaseRoute] | None = None) -> Starlette:
    """The API of a house, and after it the routes of `pages`."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[Mapping[str, House]]:
        house.start()
        yield {"house": house}
        await house.close()

    routes: list[BaseRoute] = [
        StarletteRoute(route.path, endpoint(route), methods=[route.method]) for route in ROUTES
    ]
    routes.append(WebSocketRoute("/api/tables/{table}/live", open_live))
    routes.append(StarletteRoute("/api/openapi.json", openapi_page()))
    return Starlette(
        routes=routes + (pages or []),
        lifespan=lifespan,
        middleware=[Middleware(Guard, names=house.config.names)],
        exception_handlers={HTTPException: tell_http},
    )


def endpoint(route: Route) -> Callable[[Request], Awaitable[Response]]:
    """A route with its troubles: a fault of ours is in the log, and a sentence for the guest."""

    async def answer(request: Request) -> Response:
        try:
            return await route(request.state.house, request)
        except Problem as problem:
            return details(problem, lang_of(request))
        except sqlite3.Error as error:
            log.error("the database: %s", error)
            return details(Problem(503, "not-stored"), lang_of(request))
        except ClientDisconnect:
            return details(Problem(400, "http-400"), lang_of(request))
        except Exception:
            log.exception("%s %s", route.method, route.path)
            return details(Problem(500, "our-fault"), lang_of(request))

    return answer


async def open_live(socket: WebSocket) -> None:
    await live(socket.state.house, socket)


def openapi_page() -> Callable[[Request], Awaitable[Response]]:
    page = openapi(ROUTES, our_version())

    async def show_openapi(request: Request) -> Response:
        return JSONResponse(page)

    return show_openapi


def our_version() -> str:
    try:
        return version("rotonde")
    except PackageNotFoundError:
        return "0"  # run from its source, never installed


async def tell_http(request: Request, error: Exception) -> Response:
    """What Starlette finds wrong: no such address, no such method."""
    assert isinstance(error, HTTPException)
    status = error.status_code if error.status_code in (404, 405) else 400
    response = details(Problem(status, f"http-{status}"), lang_of(request))
    response.headers.update(error.headers or {})
    return response


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
    pages: list[BaseRoute] | None = None,
) -> None:
    """Serve until somebody stops it."""
    sys.setswitchinterval(SWITCH)
    config = Config(database, host, port, names, thinkers, budget, pace, limits=limits or Limits())
    uvicorn.run(
        create_app(House(config), pages),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_keep_alive=60,
        timeout_graceful_shutdown=3,
    )
