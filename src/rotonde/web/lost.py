"""What a browser shows where there is no page, or where we failed: one sentence and the ways on."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Coroutine
from html import escape

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from rotonde.web.files import made
from rotonde.web.shell import Shell, language_of

Handler = Callable[[Request], Coroutine[None, None, Response]]
log = logging.getLogger("rotonde.web")
NOT_FOUND, OUR_FAULT = 404, 500
SENTENCES = {NOT_FOUND: "error.nowhere", OUR_FAULT: "error.fault"}
BODY = """<header class="bar">
    <a class="home" href="{below}/" aria-label="{start}">
      <img src="{mark}" alt="" width="28" height="28"><span>Rotonde</span></a>
  </header>
  <main id="main"><div class="narrow lost">
    <h1>{title}</h1>
    <p>{sentence}</p>
    <p class="row">
      <a class="button main" href="{below}/">{home}</a>
      <a class="button" href="{below}/lobby">{lobby}</a>
    </p>
  </div></main>
"""


class Lost:
    def __init__(self, shell: Shell) -> None:
        self.shell = shell

    def found_or_told(self, handler: Handler) -> Handler:
        """A handler that answers a reader, whatever happens; scripts get what they always get."""

        async def answer(request: Request) -> Response:
            try:
                return await handler(request)
            except HTTPException as error:
                if error.status_code != NOT_FOUND or not is_read(request):
                    raise
                return self.page(request, NOT_FOUND)
            except Exception:
                log.exception("%s", request.scope["path"])
                return self.page(request, OUR_FAULT)

        return answer

    def page(self, request: Request, status: int) -> Response:
        lang = language_of(request)
        words: dict[str, str] = json.loads(self.shell.files.text(f"words/common.{lang}.json"))
        said = {
            "title": words["lost.title"],
            "sentence": words[SENTENCES[status]],
            "below": self.shell.files.below,
            "start": words["nav.home"],
            "mark": self.shell.files.file("mark.svg"),
            "home": words["lost.home"],
            "lobby": words["lost.lobby"],
        }
        body = BODY.format_map({name: escape(word) for name, word in said.items()})
        head, _, _ = self.shell.bare.partition("<body>")
        html = head.replace('<html lang="en">', f'<html lang="{lang}">')
        page = made("lost.html", f"{html}<body>\n  {body}</body>\n</html>\n")
        return page.answer(request, "no-store", status)


def is_read(request: Request) -> bool:
    """Somebody looks at the answer: not a script, nor one who asks the API."""
    path = str(request.scope["path"])
    return "text/html" in request.headers.get("accept", "") and not path.startswith("/api")
