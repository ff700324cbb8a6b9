"""What a game brings, by name: the descriptor of a game, also of one from another package.

Only names stand here. Whoever needs a part imports it through the catalogue, so that games know
neither bots nor screens.
"""

from __future__ import annotations

from typing import Final, final

# The optional parts that are modules, and what each of them must define.
DEFINES: Final[dict[str, list[str]]] = {
    "sense": ["policy", "LADDER"],
    "observations": ["features_of"],
    "facts": ["facts"],
    "board": ["board"],
    "coach": ["tips"],
    "puzzles": ["THEMES", "SETTINGS"],
}
PAGE: Final = "page"
OPTIONAL: Final = [*DEFINES, PAGE]
OUR_PAGES: Final = "rotonde.web:static/games"


@final
class GameParts:
    """A game: its name, its package, and the modules of what it brings besides.

    `package` holds the rules: `game.py`, `options.py` and the folder `words`. `page` is a folder
    with the game's page in the browser, written `package:folder`.
    """

    def __init__(
        self,
        *,
        name: str,
        package: str,
        sense: str | None = None,
        observations: str | None = None,
        facts: str | None = None,
        board: str | None = None,
        coach: str | None = None,
        puzzles: str | None = None,
        page: str | None = None,
        printed: str | None = None,
    ) -> None:
        self.name: Final = name
        self.package: Final = package
        self.page: Final = page
        self.printed: Final = printed  # what is printed, where a map stands on other files
        self.modules: Final[dict[str, str | None]] = {
            "sense": sense,
            "observations": observations,
            "facts": facts,
            "board": board,
            "coach": coach,
            "puzzles": puzzles,
        }

    def module(self, part: str) -> str | None:
        return self.modules[part]

    def lacks(self) -> list[str]:
        """The optional parts that this game does not bring."""
        found = [part for part, module in self.modules.items() if module is None]
        return found if self.page is not None else [*found, PAGE]


def own_parts(name: str) -> GameParts:
    """A game of the house has everything, each part in the folder for it."""
    short = name.replace("-", "_")
    return GameParts(
        name=name,
        package=f"rotonde.games.{short}",
        sense=f"rotonde.bots.sense.{short}",
        observations=f"rotonde.observations.{short}",
        facts=f"rotonde.arena.facts.{short}",
        board=f"rotonde.terminal.boards.{short}",
        coach=f"rotonde.learn.coach.{short}",
        puzzles=f"rotonde.learn.puzzles.{short}",
        page=f"{OUR_PAGES}/{short}",
        printed="rotonde.games.express_01.printed" if name == "express-01" else None,
    )
