"""What engine and reference do not agree on, and how to see it again."""

from __future__ import annotations

from reference.settings import Setting

MOST_LINES = 12  # of what differs
ABSENT = "nothing of that name"
Played = list[tuple[int, str]]


class Difference(Exception):
    """Raised where the two part, with the game so far."""

    def __init__(self, setting: Setting, played: Played, what: str, lines: list[str]) -> None:
        self.setting = setting
        self.played = played
        self.what = what
        self.lines = lines
        super().__init__(self.text())

    def __reduce__(self) -> tuple[type[Difference], tuple[object, ...]]:
        return Difference, (self.setting, self.played, self.what, self.lines)

    def text(self) -> str:
        left_off = len(self.lines) - MOST_LINES
        more = [f"  … and {left_off} more"] if left_off > 0 else []
        return "\n".join(
            [
                f"DIFFERENCE in {self.what} after {len(self.played)} moves",
                str(self.setting),
                *(f"  {line}" for line in self.lines[:MOST_LINES]),
                *more,
                f"again: python tools/lockstep.py --game {self.setting.game} "
                f"--only {self.setting.number}",
                "moves so far: " + "; ".join(f"{seat + 1} {move}" for seat, move in self.played),
            ]
        )


def between(engine: object, reference: object, name: str = "") -> list[str]:
    """Where two pieces of plain data differ, a line each."""
    if engine == reference:
        return []
    if isinstance(engine, dict) and isinstance(reference, dict):
        keys = sorted({*engine, *reference}, key=str)
        return [
            line
            for key in keys
            for line in between(
                engine.get(key, ABSENT), reference.get(key, ABSENT), f"{name}.{key}"
            )
        ]
    if isinstance(engine, list) and isinstance(reference, list) and len(engine) == len(reference):
        pairs = enumerate(zip(engine, reference, strict=True))
        return [line for i, (a, b) in pairs for line in between(a, b, f"{name}[{i}]")]
    return [f"{name or 'it'}: engine {engine!r}, reference {reference!r}"]


def between_sets(engine: set[str], reference: set[str]) -> list[str]:
    only_here = [f"only the engine allows: {move}" for move in sorted(engine - reference)]
    return only_here + [f"only the reference allows: {m}" for m in sorted(reference - engine)]
