"""Which engine bots think with: a compiled one may become ready while the server runs.

`make play` serves from the source before the engine is compiled. Then ROTONDE_ENGINE_READY names a
file that appears, or changes, when the installed package has a newer engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

READY = "ROTONDE_ENGINE_READY"


def age(environment: Mapping[str, str]) -> float:
    """When the installed engine became ready; 0.0: it is not, or nobody waits for one."""
    told = environment.get(READY)
    try:
        return Path(told).stat().st_mtime if told else 0.0
    except OSError:
        return 0.0


def of_thinkers(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment of a process that thinks: the installed package, once it is ready."""
    if not age(environment):
        return dict(environment)
    return {name: value for name, value in environment.items() if name != "PYTHONPATH"}
