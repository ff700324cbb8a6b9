"""The options of Age of Steam; the rulebook's reading comes first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from rotonde.core.options import Option, settle

NO: Final = "false"
YES: Final = "true"
BY_PRESET: Final = "preset"
PRESET: Final = Option("preset", ["rulebook", "official"])
OPTIONS: Final = [
    PRESET,
    Option("engineer_flat_2", [NO, YES]),
    Option("production_draw_4", [NO, YES]),
    Option("income_reduction", [BY_PRESET, "rulebook", "official"]),
    Option("coexist_replace_cost", [BY_PRESET, "3", "2"]),
    Option("direct_complex", [BY_PRESET, NO, YES]),
    Option("connectivity", ["own", "any_tiles"]),
    Option("redirect_unowned", ["tied", "anybody"]),
    Option("dice", ["start", "active"]),
    Option("urbanize_any_time", [NO, YES]),
    Option("rebuild_same_hex", [YES, NO]),
    Option("marker_limit", ["20", "0"]),
    Option("play_on", [NO, YES]),
]
PRESETS: Final = {  # what the presets say where a table says nothing (AOS-94)
    "rulebook": {
        "income_reduction": "rulebook",
        "coexist_replace_cost": "3",
        "direct_complex": NO,
    },
    "official": {
        "income_reduction": "official",
        "coexist_replace_cost": "2",
        "direct_complex": YES,
    },
}


@final
class Options:
    """What the rules ask of the options."""

    def __init__(self, wanted: Mapping[str, str]) -> None:
        said = settle(OPTIONS, wanted)
        for name, value in PRESETS[said["preset"]].items():
            if said[name] == BY_PRESET:
                said[name] = value
        self.said: Final = said
        self.engineer_flat_2: Final = said["engineer_flat_2"] == YES
        self.production_draw_4: Final = said["production_draw_4"] == YES
        self.official_reduction: Final = said["income_reduction"] == "official"
        self.coexist_replace_cost: Final[i64] = int(said["coexist_replace_cost"])
        self.direct_complex: Final = said["direct_complex"] == YES
        self.any_tiles: Final = said["connectivity"] == "any_tiles"
        self.anybody_turns: Final = said["redirect_unowned"] == "anybody"
        self.active_dice: Final = said["dice"] == "active"
        self.urbanize_any_time: Final = said["urbanize_any_time"] == YES
        self.rebuild_same_hex: Final = said["rebuild_same_hex"] == YES
        self.marker_limit: Final[i64] = int(said["marker_limit"])
        self.play_on: Final = said["play_on"] == YES
