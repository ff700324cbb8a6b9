"""The pages: one HTML shell for every address, and the files it asks for; pages of plug-ins too."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from rotonde.server.play.game_pages import foreign_folders

STATIC = Path(str(files("rotonde.web"))) / "static"
ADDRESSES = (
    "/",
    "/lobby",
    "/new/{game}",
    "/proof",
    "/replay",
    "/rules/{game}",
    "/tables/{table}",
    "/tables/{table}/proof",
    "/tables/{table}/replay",
)


def pages() -> list[BaseRoute]:
    routes: list[BaseRoute] = [Route(address, shell) for address in ADDRESSES]
    routes.append(Mount("/static", StaticFiles(directory=STATIC)))
    for address, folder in foreign_folders().items():
        routes.append(Mount(address, StaticFiles(directory=folder)))
    return routes


async def shell(request: Request) -> Response:
    """The same page everywhere; its script looks at the address."""
    return FileResponse(STATIC / "shell.html", headers={"cache-control": "no-cache"})
