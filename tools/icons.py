"""Draw the icons of the pages from `mark.svg`: `python tools/icons.py` writes `static/icons/`."""

from __future__ import annotations

import io
from pathlib import Path

import chromium
from PIL import Image
from playwright.sync_api import Page, sync_playwright

STATIC = Path(__file__).resolve().parents[1] / "src" / "rotonde" / "web" / "static"
ICONS = STATIC / "icons"
GROUND = "#1b2126"
SAFE = 0.8  # of a maskable icon is never cut


def drawn(page: Page, size: int, part: float = 1.0, ground: str = "transparent") -> Image.Image:
    page.set_viewport_size({"width": size, "height": size})
    svg = (STATIC / "mark.svg").read_text("utf-8")
    page.set_content(
        f"<style>body{{margin:0;background:{ground};display:grid;place-items:center;height:100vh}}"
        f"svg{{width:{part * 100}%;display:block}}</style>{svg}"
    )
    return Image.open(io.BytesIO(page.screenshot(omit_background=True)))


def small(picture: Image.Image, file: Path) -> None:
    """Few colours are enough for it."""
    picture.convert("RGBA").quantize(32, method=Image.Quantize.FASTOCTREE).save(file, optimize=True)


def main() -> None:
    ICONS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = chromium.launched(playwright)
        page = browser.new_page()
        for size in (180, 192, 512):
            small(
                drawn(page, size, ground=GROUND if size == 180 else "transparent"),
                ICONS / f"{size}.png",
            )
        small(drawn(page, 512, SAFE, GROUND), ICONS / "maskable.png")
        drawn(page, 32).save(ICONS / "favicon.ico", sizes=[(16, 16), (32, 32)])
        browser.close()


if __name__ == "__main__":
    main()
