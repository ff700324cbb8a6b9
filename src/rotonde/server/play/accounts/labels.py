"""Devices by browser and system, in words of ours: nothing of what a browser says is kept."""

from __future__ import annotations

# By what they are known; each calls itself what those below it are called too.
BROWSERS = (
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("python", "Python"),
    ("curl/", "curl"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


def label_of(agent: str) -> str:
    found = [
        next((name for sign, name in kind if sign in agent), "") for kind in (BROWSERS, SYSTEMS)
    ]
    return " · ".join(one for one in found if one)
