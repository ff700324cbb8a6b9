"""Which version of Rotonde this is."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def our_version() -> str:
    try:
        return version("rotonde")
    except PackageNotFoundError:
        return "0"  # run from its source, never installed
