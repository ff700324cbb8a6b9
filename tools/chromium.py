"""The browser of tests and pictures: Debian's Chromium, where there is one without its window.

That build does the same for two thirds of the work.
"""

from __future__ import annotations

import os
import shutil

from playwright.sync_api import Browser, Playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def found() -> str | None:
    """Its path; CHROMIUM in the environment may say another."""
    return (
        os.environ.get("CHROMIUM")
        or shutil.which("chromium-headless-shell")
        or shutil.which("chromium")
    )


def launched(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=found(), args=FLAGS)
