"""Write `docs/research/<game>.md`: every feature of an observation with its place and meaning.

`--check` only says whether the pages are as they should be.
"""

from __future__ import annotations

import sys
from pathlib import Path

from rotonde.games.catalogue import GAMES, load_game, maps_of, words_of
from rotonde.research.env_spec import EnvSpec, env_spec_for

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "research"
HEAD = """Written by `tools/research_pages.py` from `observations/{file}.py`; do not edit.

An observation is a row of 32-bit floats. Each number is counted, then divided by the *most* it can
be, so all lie in 0..1. Seats are counted from the one who looks: myself, then clockwise. A feature
of one number a seat lists them in that order. A feature with one number for each of several things
that exclude each other (*most* 1) has a 1 in one place at the most.
"""


def page(game: str) -> str:
    name = words_of(game).text("en", "game", "name")
    file = game.replace("-", "_")
    parts = [f"# {name}: what a seat observes\n", HEAD.format(file=file)]
    parts += [sizes(game), rows(env_spec_for(game, None, None, None))]
    return "\n".join(parts)


def sizes(game: str) -> str:
    """The spaces of every map and number of seats."""
    lines = ["| map | seats | observation | actions |", "|---|---|---|---|"]
    for map_name in maps_of(game):
        about = load_game(game, map_name).about
        for seats in range(about.least_seats, about.most_seats + 1):
            table = env_spec_for(game, map_name, seats, None)
            lines.append(f"| {map_name} | {seats} | {table.size} | {len(table.game.space())} |")
    return "\n".join(["## Sizes", *lines, ""])


def rows(table: EnvSpec) -> str:
    where = f"{maps_of(table.setting.game)[0]}, {table.seats} seats"
    lines = [f"## Features ({where})", "| offset | size | most | feature | meaning |"]
    lines.append("|---|---|---|---|---|")
    offset = 0
    for feature in table.features.features:
        lines.append(
            f"| {offset} | {feature.size} | {feature.most} | {feature.name} | {feature.meaning} |"
        )
        offset += feature.size
    return "\n".join([*lines, ""])


def main() -> int:
    check = "--check" in sys.argv[1:]
    FOLDER.mkdir(parents=True, exist_ok=True)
    stale = 0
    for game in GAMES:
        path = FOLDER / f"{game}.md"
        text = page(game)
        if check and (not path.exists() or path.read_text(encoding="utf-8") != text):
            print(f"{path.name} is not as the features are: run tools/research_pages.py")
            stale += 1
        elif not check:
            path.write_text(text, encoding="utf-8")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
