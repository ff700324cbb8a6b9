"""The built site fetches nothing from elsewhere: no fonts, no scripts, no pictures.

    python tools/check_site.py build/site

Links that a reader may follow are no fetching. Broken ones are found by mkdocs itself.
"""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path

FETCHED = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href"}
ASKS_GITHUB = ("data-md-component", "source")  # with this mark the theme's script asks for stars
NOT_FETCHED = {"canonical", "next", "prev", "alternate", "edit"}  # of <link rel=…>


class Fetched(HTMLParser):
    """The addresses elsewhere that a browser asks for by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        address = told.get(FETCHED.get(tag, "")) or ""
        is_link = tag == "link" and told.get("rel") in NOT_FETCHED
        if ASKS_GITHUB in attrs:
            self.found.append(told.get("href") or "GitHub")
        if address.startswith(("http:", "https:", "//")) and not is_link:
            self.found.append(address)


def main(folder: Path) -> int:
    pages = sorted(folder.rglob("*.html"))
    if not pages:
        print(f"{folder}: no page here, build the site first")
        return 1
    failed = 0
    for page in pages:
        reader = Fetched()
        reader.feed(page.read_text("utf-8"))
        for address in reader.found:
            print(f"{page}: fetches {address}")
            failed = 1
    return failed


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
