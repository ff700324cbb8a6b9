"""The addresses of the API as ASGI: one for each path, whatever the method."""

from __future__ import annotations

import logging

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from rotonde.server.api.call import Call
from rotonde.server.http.middleware import refuse
from rotonde.server.http.problem import Problem, details
from rotonde.server.http.rate_limit import Rates
from rotonde.server.http.request import Request
from rotonde.server.http.routes import ROUTES
from rotonde.server.http.typed import Route
from rotonde.server.services import Services
from rotonde.server.storage.errors import NotStored
from rotonde.server.wording import Worded

log = logging.getLogger("rotonde.server")


class Endpoint:
    """The routes of one path."""

    def __init__(self, services: Services, rates: Rates, path: str) -> None:
        self.services = services
        self.rates = rates
        self.by_method = {route.method: route for route in ROUTES if route.path == path}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self.answer(Request(scope), receive)
        await response(scope, receive, send)

    async def answer(self, request: Request, receive: Receive) -> Response:
        """A fault of ours is in the log, and a sentence for the guest."""
        route = self.by_method.get(request.scope["method"])
        if route is None:
            response = details(Problem(405, "http-405"), request.lang)
            response.headers["allow"] = ", ".join(self.by_method)
            return response
        try:
            call = request.call(self.services)
            self.ration(route, request, call)
            return await route(request, call, receive)
        except Worded as error:
            if isinstance(error, NotStored):
                log.error("the database: %s", error.why)
            return details(error, request.lang)
        except Exception:
            log.exception("%s %s", route.method, route.path)
            return details(Problem(500, "our-fault"), request.lang)

    def ration(self, route: Route, request: Request, call: Call) -> None:
        who = call.person.id if call.person else request.address
        if route.makes:
            self.rates.make(request.address)
        elif route.unsafe:
            self.rates.change(who)
        else:
            self.rates.read(request.address)
        if route.ration is not None:
            self.rates.ration(route.ration, who)


class Nowhere:
    """Every other address."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await refuse(Problem(404, "http-404"), Request(scope).lang, scope, receive, send)


def paths() -> list[str]:
    return list(dict.fromkeys(route.path for route in ROUTES))
