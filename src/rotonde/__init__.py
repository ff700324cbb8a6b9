"""Rotonde: railway board games that follow their rulebooks."""

from __future__ import annotations

__all__ = ["__version__"]


def __getattr__(name: str) -> str:
    """`rotonde.__version__`, looked up only when it is asked for."""
    if name != "__version__":
        raise AttributeError(f"module 'rotonde' has no attribute {name!r}")
    from rotonde.version import our_version

    return our_version()
