"""What makes the pages an app of their own: the manifest, the service worker, the icons."""

from __future__ import annotations

import json

from rotonde.games.catalogue import every_game
from rotonde.server.play.game_pages import page_of
from rotonde.web.files import PACK, STYLE, File, Files, made

PLACE = 'JSON.parse("{}")'  # in `worker.js`: where it is told what to keep
PAGES = ("app.js", "pages/home.js", "pages/rules.js")  # what can be read without a network
WORDS = ("words/common.en.json", "words/common.fr.json")
COLOUR = "#1b2126"


def roots(files: Files) -> dict[str, File]:
    """What browsers look for at addresses of its own."""
    return {
        "/worker.js": made("worker.js", worker(files)),
        "/manifest.webmanifest": made("rotonde.webmanifest", manifest(files)),
        "/favicon.ico": made("favicon.ico", files.raw["/static/icons/favicon.ico"]),
    }


def worker(files: Files) -> str:
    covers = [found.cover for game in every_game() if (found := page_of(game)) and found.cover]
    kept = {
        "version": files.version,
        "below": files.below,
        "shell": files.file("shell"),
        "files": [
            *(files.file(PACK + page) for page in PAGES),
            *(files.kept(cover) for cover in covers),
            *map(files.file, (*WORDS, STYLE, "mark.svg")),
        ],
    }
    return files.text("worker.js").replace(PLACE, json.dumps(kept))


def manifest(files: Files) -> str:
    def icon(name: str, sizes: str, kind: str, purpose: str) -> dict[str, str]:
        return {"src": files.file(name), "sizes": sizes, "type": kind, "purpose": purpose}

    return json.dumps(
        {
            "name": "Rotonde",
            "short_name": "Rotonde",
            "id": f"{files.below}/",
            "start_url": f"{files.below}/",
            "display": "standalone",
            "background_color": COLOUR,
            "theme_color": COLOUR,
            "categories": ["games"],
            "icons": [
                icon("mark.svg", "any", "image/svg+xml", "any"),
                icon("icons/192.png", "192x192", "image/png", "any"),
                icon("icons/512.png", "512x512", "image/png", "any"),
                icon("icons/maskable.png", "512x512", "image/png", "maskable"),
            ],
        }
    )
