"""The shell: one page of HTML for every address, with what its address will need asked for at once.

Which page an address shows is read from `app.js`, and what a page imports from the page itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from starlette.requests import Request

from rotonde.games.catalogue import every_game
from rotonde.server.http.language import language
from rotonde.server.play.game_pages import page_of
from rotonde.server.services import Services
from rotonde.web.files import OURS, SHEETS, STYLE, File, Files, made

ROW = re.compile(r'\[/(\^.*\$)/, \(\) => import\("\./(.*?)"\), \[(.*?)\]\]')
SCRIPT = re.compile(r"  <script .*</script>\n")
# What a page asks the server first, and once: what was asked ahead is used up by that.
FIRST: dict[str, tuple[str, ...]] = {
    "pages/aid.js": ("/api/games/{game}/rules",),
    "pages/home.js": ("/api/games",),
    "pages/lobby.js": ("/api/games",),
    "pages/new_table.js": ("/api/games", "/api/games/{game}"),
    "pages/rules.js": ("/api/games", "/api/games/{game}/rules"),
    "pages/table.js": ("/api/tables/{table}",),
}
OF_A_TABLE = ("/api/games/{game}", "/api/games/{game}/maps/{map}", "/api/games/{game}/words")
WITH_COVERS = ("pages/home.js",)
AT_A_TABLE = ("pages/table.js", "pages/replay.js")
LANG = "rotonde-lang"  # the cookie of the language that was chosen in the page


class Shell:
    def __init__(self, files: Files) -> None:
        self.files = files
        self.pages = [
            (re.compile(pattern), page, re.findall(r'"(\w+)"', names))
            for pattern, page, names in ROW.findall(files.text("app.js"))
        ]
        text = SHEETS.sub("", files.text("shell.html")).replace(f"{OURS}/", f"{files.root}/")
        text = text.replace('href="/manifest', f'href="{files.below}/manifest')
        style = f'  <link rel="stylesheet" href="{files.file(STYLE)}">\n'
        self.bare = SCRIPT.sub("", text).replace("</head>", f"{style}</head>")
        script = f'  <script type="module" src="{files.file("pack/app.js")}"></script>\n'
        self.text = self.bare.replace("</head>", f"{script}</head>")
        files.found[f"{OURS}/shell"] = made("shell.html", self.written("en", []))

    def page_at(self, address: str) -> tuple[str, dict[str, str]] | None:
        """The module of the page at an address, and what the address names."""
        for pattern, page, names in self.pages:
            if found := pattern.fullmatch(address):
                return page, dict(zip(names, found.groups(), strict=True))
        return None

    async def at(self, request: Request, page: str, named: dict[str, str]) -> File:
        lang = language_of(request)
        services: Services = request.app.state.services
        setting = await setting_of(services, named["table"]) if page in AT_A_TABLE else None
        return made("shell.html", self.written(lang, [*self.hints(page, named, lang, setting)]))

    def written(self, lang: str, hints: list[str]) -> str:
        html = f'<html lang="{lang}" data-files="{self.files.root}"'
        html += f' data-below="{self.files.below}">' if self.files.below else ">"
        inside = "".join(f"  {hint}\n" for hint in hints)
        return self.text.replace('<html lang="en">', html).replace("</head>", f"{inside}</head>")

    def hints(
        self, page: str, named: dict[str, str], lang: str, setting: dict[str, str] | None
    ) -> Iterator[str]:
        """What the page will ask for, so that it is on its way before the page knows.

        `setting`: game and map, of a page at a table.
        """
        files = self.files
        yield module(files.file(f"pack/{page}"))
        yield data(files.file(f"words/common.{lang}.json"))
        asked = FIRST.get(page, ())
        if setting is not None:
            named, asked = {**named, **setting}, (*asked, *OF_A_TABLE)
            yield from self.game_hints(setting["game"], lang)
        for address in asked:
            yield data(f"{files.below}{address.format_map(named)}?lang={lang}")
        if page in WITH_COVERS:
            for game in every_game():
                if (found := page_of(game)) and found.cover:
                    yield module(files.kept(found.cover))

    def game_hints(self, game: str, lang: str) -> Iterator[str]:
        found = page_of(game)
        if found is None:
            return
        yield module(self.files.kept(found.module))
        if found.style:
            yield f'<link rel="preload" as="style" href="{escape(self.files.kept(found.style))}">'
        if found.words:
            yield data(self.files.kept(f"{found.words}{lang}.json"))


def module(address: str) -> str:
    return f'<link rel="modulepreload" href="{escape(address)}">'


def data(address: str) -> str:
    return f'<link rel="preload" as="fetch" crossorigin href="{escape(address)}">'


async def setting_of(services: Services, id: str) -> dict[str, str] | None:
    """Game and map of a table that can be shown."""
    live = services.tables.loaded.get(id)
    row = live.row if live is not None else await services.store.table(id)
    return {"game": row.game, "map": row.map_name} if row is not None else None


def language_of(request: Request) -> str:
    """As the address says, or the reader chose in the page, or his browser prefers."""
    wanted = request.query_params.get("lang") or request.cookies.get(LANG)
    return language(wanted, request.headers.get("accept-language", ""))
