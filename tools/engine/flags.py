"""How each unit is compiled. `stage` is empty, or a step of profile-guided optimisation."""

from __future__ import annotations

import os

from engine.plan import COLD, HOT, WARM

GENERATE, USE = "generate", "use"

UNIX = {HOT: "-O3", WARM: "-O2", COLD: "-Og"}
FASTEST = "-O3"
WINDOWS = {HOT: "/O2", WARM: "/O2", COLD: "/Od"}
ALIKE = [
    "-g0",
    "-w",  # mypyc's C has nothing to tell a person
    "-fvisibility=hidden",  # calls between units go directly
    "-fno-semantic-interposition",
    "-fno-strict-overflow",
]


def flags(compiler_type: str, warmth: str, stage: str) -> list[str]:
    if compiler_type == "msvc":
        return [WINDOWS[warmth], "/w", "/GL-"]
    level = FASTEST if stage and warmth != COLD else UNIX[warmth]
    return [level, *ALIKE, *profile_flags(stage)]


def profile_flags(stage: str) -> list[str]:
    """Write a profile, or use the one that was written; the same level in both, or it is lost."""
    folder = os.environ.get("ROTONDE_PROFILE", "")
    if stage == GENERATE:
        return [f"-fprofile-generate={folder}", "-fprofile-update=single"]
    if stage == USE:
        hot = "--param=hot-bb-count-ws-permille=999"  # 990 leaves much of a search out
        return [f"-fprofile-use={folder}", "-fprofile-partial-training", hot]
    return []
