"""Every file of the pages, read once and kept in memory with its compressed form.

`/static/<version>/…` is one version of all of them and may be kept for ever; any other version is
not there. Without a version an address is asked anew each time: 304 where nothing has changed.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from mimetypes import guess_type
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from rotonde.web.packs import Packs

WORTH = 1024  # bytes: less is not compressed
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
OURS = "/static"
PACK = "pack/"
STYLE = "pack/style.css"
FOREIGN = "@"
UNSERVED = (".html", ".d.ts")
SHEETS = re.compile(r'  <link rel="stylesheet" href="/static/([^"]+)">\n')
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}


@dataclass(frozen=True)
class File:
    """What is sent, and how it is called."""

    body: bytes
    type: str

    @cached_property
    def small(self) -> bytes:
        return gzip.compress(self.body, 9, mtime=0)

    @cached_property
    def tag(self) -> str:
        return f'W/"{digest(self.body)}"'

    def answer(self, request: Request, keep: str, status: int = 200) -> Response:
        headers = {"cache-control": keep, "etag": self.tag, "vary": "accept-encoding"}
        if status == 200 and self.tag in request.headers.get("if-none-match", ""):
            return Response(None, 304, headers)
        body = self.body
        if len(body) > WORTH and "gzip" in request.headers.get("accept-encoding", ""):
            body = self.small
            headers["content-encoding"] = "gzip"
        return Response(body, status, headers, self.type)


class Files:
    """The files of the house and those of plug-ins, by the addresses at which they are served."""

    def __init__(self, folder: Path, plugins: dict[str, Path], below: str = "") -> None:
        self.raw = {f"{OURS}/{path}": body for path, body in read(folder)}
        for address, plugin in plugins.items():
            self.raw |= {f"{address}/{path}": body for path, body in read(plugin)}
        self.version = digest(*(part for one in sorted(self.raw.items()) for part in one))
        self.below = below
        self.inside = f"{OURS}/{self.version}"
        self.root = below + self.inside  # as a browser asks for it
        self.packs = Packs(self.script)
        self.found: dict[str, File] = {}

    def text(self, path: str) -> str:
        return self.raw[f"{OURS}/{path}"].decode()

    def script(self, path: str) -> str | None:
        found = self.raw.get(f"{OURS}/{path}")
        return found.decode() if found is not None else None

    def find(self, address: str) -> File | None:
        """The file at an address without version; what is not there is not remembered."""
        if address not in self.found:
            found = self.look_up(address)
            if found is None:
                return None
            self.found[address] = found
        return self.found[address]

    def look_up(self, address: str) -> File | None:
        path = address.removeprefix(f"{OURS}/")
        try:
            if path == STYLE:
                return made(path, "".join(map(self.text, SHEETS.findall(self.text("shell.html")))))
            if path.startswith(PACK):
                return made(path, self.packs.pack(path.removeprefix(PACK)))
            if address.startswith(OURS) and path.endswith(".js") and address in self.raw:
                return made(path, self.packs.alone(path, f"{self.root}/pack"))
        except LookupError:
            return None
        if address not in self.raw or address.endswith(UNSERVED):
            return None
        return made(address, self.raw[address])

    def file(self, path: str) -> str:
        """The address, with its version, of a file below `static`."""
        return f"{self.root}/{path}"

    def kept(self, address: str) -> str:
        """The same of any address, ours or a plug-in's; of a script of ours, its pack."""
        if not address.startswith(f"{OURS}/"):
            return f"{self.root}/{FOREIGN}{address}"
        path = address.removeprefix(f"{OURS}/")
        return self.file(f"{PACK}{path}" if path.endswith(".js") else path)

    async def serve(self, request: Request) -> Response:
        address = str(request.scope["path"])
        lasting = address.startswith(f"{self.inside}/")
        if lasting:
            inside = address.removeprefix(f"{self.inside}/")
            address = inside[1:] if inside.startswith(FOREIGN) else f"{OURS}/{inside}"
        elif address.startswith(f"{OURS}/{PACK}"):
            raise HTTPException(404)
        found = self.find(address) if address in self.raw or lasting else None
        if found is None:
            raise HTTPException(404)
        return found.answer(request, FOR_EVER if lasting else ASK_AGAIN)


def made(path: str, body: str | bytes) -> File:
    kind = TYPES.get(Path(path).suffix) or guess_type(path)[0] or "text/plain"
    kind = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
    return File(body.encode() if isinstance(body, str) else body, kind)


def read(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(folder).as_posix(), path.read_bytes()


def digest(*parts: str | bytes) -> str:
    found = blake2b(digest_size=8)
    for part in parts:
        said = part.encode() if isinstance(part, str) else part
        found.update(b"%d:" % len(said) + said)
    return found.hexdigest()
