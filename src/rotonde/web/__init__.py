"""The pages: one HTML shell for every address, and the files it asks for; pages of plug-ins too."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from rotonde.server.play.game_pages import GAMES, foreign_folders
from rotonde.web.files import ASK_AGAIN, OURS, Files
from rotonde.web.install import roots
from rotonde.web.lost import Lost
from rotonde.web.shell import Shell

STATIC = Path(str(resources.files("rotonde.web"))) / "static"


def pages(below: str = "") -> list[BaseRoute]:
    """`below`: the path at which a proxy has us."""
    found = Files(STATIC, foreign_folders(), below)
    shell = Shell(found)
    told = Lost(shell).found_or_told

    at_root = roots(found)

    async def show(request: Request) -> Response:
        """The same page everywhere; its script looks at the address."""
        address = str(request.scope["path"])
        if address in at_root:
            return at_root[address].answer(request, ASK_AGAIN)
        at = shell.page_at(address)
        if at is None:
            raise HTTPException(404)
        return (await shell.at(request, *at)).answer(request, ASK_AGAIN)

    return [
        Route(f"{OURS}/{{path:path}}", told(found.serve)),
        Route(f"{GAMES}/{{path:path}}", told(found.serve)),
        Route("/{path:path}", told(show)),
    ]
