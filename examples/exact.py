"""Solve a small game exactly, and see how far a bot is from an equilibrium.

python examples/exact.py trambahn
"""

from __future__ import annotations

import sys
from pathlib import Path

from rotonde.research.exact import Unfolded, unfold
from rotonde.research.exact.players import Judge
from rotonde.research.exact.solving import curve


def solved(tree: Unfolded, iterations: int) -> float:
    """The exploitability that CFR+ reaches; its way there is printed."""
    reached = 1.0
    for point in curve(tree, iterations):
        reached = point.exploitability
        print(f"{point.iterations:6} iterations: exploitability {reached:.5f}")
    return reached


def of_bot(tree: Unfolded, bot: str, times: int) -> float:
    """How exploitable a bot is, asked so many times at every information set."""
    return Judge(tree).exploitability(bot, times)


def saved(tree: Unfolded, file: Path) -> int:
    """The tree in Gambit's form, for other solvers; how many nodes it has."""
    file.write_text(tree.efg(), encoding="utf-8")
    return len(tree.lines)


def main() -> None:
    tree = unfold(sys.argv[1] if len(sys.argv) > 1 else "trambahn")
    solved(tree, 32)
    print(f"random: {of_bot(tree, 'random', 16):.3f}")
    print(f"ismcts:50: {of_bot(tree, 'ismcts:50', 4):.3f}")


if __name__ == "__main__":
    main()
