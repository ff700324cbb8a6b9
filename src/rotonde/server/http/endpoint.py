"""The addresses of the API as ASGI: one for each path, whatever the method."""

from __future__ import annotations

import logging
import sqlite3

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from rotonde.server.http.call import Call
from rotonde.server.http.middleware import refuse
from rotonde.server.http.problem import Problem, details
from rotonde.server.http.routes import ROUTES
from rotonde.server.services import Services

log = logging.getLogger("rotonde.server")


class Endpoint:
    """The routes of one path."""

    def __init__(self, services: Services, path: str) -> None:
        self.services = services
        self.path = path
        self.by_method = {route.method: route for route in ROUTES if route.path == path}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        call = Call(self.services, scope)
        response = await self.answer(call, receive)
        await response(scope, receive, send)

    async def answer(self, call: Call, receive: Receive) -> Response:
        """A fault of ours is in the log, and a sentence for the guest."""
        route = self.by_method.get(call.scope["method"])
        if route is None:
            response = details(Problem(405, "http-405"), call.lang)
            response.headers["allow"] = ", ".join(self.by_method)
            return response
        try:
            return await route(call, receive)
        except Problem as problem:
            return details(problem, call.lang)
        except sqlite3.Error as error:
            log.error("the database: %s", error)
            return details(Problem(503, "not-stored"), call.lang)
        except Exception:
            log.exception("%s %s", route.method, route.path)
            return details(Problem(500, "our-fault"), call.lang)


class Nowhere:
    """Every other address."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        lang = Call(self.services, {**scope, "path_params": {}}).lang
        await refuse(Problem(404, "http-404"), lang, scope, receive, send)


def paths() -> list[str]:
    return [route.path for route in ROUTES]
