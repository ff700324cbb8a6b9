"""The addresses of the API as ASGI: one for each path, whatever the method."""

from __future__ import annotations

import logging
from contextlib import ExitStack

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from rotonde.server.api.call import Call
from rotonde.server.http.edge.front import PATH
from rotonde.server.http.middleware import refuse
from rotonde.server.http.problem import Problem, details
from rotonde.server.http.rate_limit import Rates
from rotonde.server.http.request import Request
from rotonde.server.http.routes import ROUTES
from rotonde.server.http.typed import Route
from rotonde.server.services import Services
from rotonde.server.wording import Worded

log = logging.getLogger("rotonde.server")


class Endpoint:
    """The routes of one path."""

    def __init__(self, services: Services, rates: Rates, path: str) -> None:
        self.services = services
        self.path = path
        self.rates = rates
        self.by_method = {route.method: route for route in ROUTES if route.path == path}
        if "GET" in self.by_method:
            self.by_method["HEAD"] = self.by_method["GET"]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[PATH] = self.path
        with ExitStack() as while_it_lasts:
            response = await self.answer(Request(scope), receive, while_it_lasts)
            if scope["method"] == "HEAD":
                response = head_of(response)
            await response(scope, receive, send)

    async def answer(
        self, request: Request, receive: Receive, while_it_lasts: ExitStack
    ) -> Response:
        """A fault of ours is in the log, and a sentence for the guest."""
        route = self.by_method.get(request.scope["method"])
        if route is None:
            response = details(Problem(405, "http-405"), request.lang)
            response.headers["allow"] = ", ".join(self.by_method)
            return response
        try:
            call = await request.call(self.services, route.makes or route.by_name)
            call.counting = self.rates
            await self.ration(route, request, call)
            if route.stays:
                while_it_lasts.enter_context(self.rates.socket(request.address))
            return await route(request, call, receive)
        except Worded as error:
            return details(error, request.lang)
        except Exception:
            table = request.scope.get("path_params", {}).get("table", "")
            about = {"address": request.address, "table": table}
            log.exception("%s %s", route.method, route.path, extra=about)
            return details(Problem(500, "our-fault"), request.lang)

    async def ration(self, route: Route, request: Request, call: Call) -> None:
        person = call.person.id if call.person else None
        if route.makes:
            await self.rates.make(request.address)
        elif route.unsafe:
            self.rates.change(person, request.address)
        else:
            self.rates.read(request.address)
        if route.ration is not None:
            self.rates.ration(route.ration, person, request.address)


class Nowhere:
    """Every other address."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await refuse(Problem(404, "http-404"), Request(scope).lang, scope, receive, send)


def head_of(response: Response) -> Response:
    """The same answer without its body."""
    bare = Response(status_code=response.status_code)
    bare.raw_headers = response.raw_headers
    return bare


def paths() -> list[str]:
    return list(dict.fromkeys(route.path for route in ROUTES))
