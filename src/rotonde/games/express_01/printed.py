"""All that is printed on board and cards: a map file together with the files it stands on."""

from __future__ import annotations

from typing import Final

from rotonde.core.data import DataFile
from rotonde.games.express_01.layers import Layers

NUMBERED: Final = ["route", "station", "base"]
TABLES: Final = ["map", "rules"]


def printed(file: DataFile) -> dict[str, object]:
    """What a file does not say is as below it; a card with the same number takes the place."""
    layers = Layers(file)
    whole: dict[str, object] = {}
    for table in reversed(layers.tables):
        whole.update(table.found)
    for key in NUMBERED:
        whole[key] = [table.found for table in layers.merged(key)]
    for key in TABLES:
        said: dict[str, object] = {}
        for table in reversed(layers.tables):
            if table.has(key):
                said.update(table.inner(key).found)
        whole[key] = said
    del whole["counts"]  # each file promises its own
    return whole
