"""A tournament from Python: policies meet, and what their games say of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from rotonde.arena.folder import Folder
from rotonde.arena.setup import ROUND_ROBIN, SetUp, divided
from rotonde.arena.standings import DivisionStandings, tables
from rotonde.arena.tournament import run
from rotonde.arena.workers import local
from rotonde.games.catalogue import load_game
from rotonde.policies.named import BROUGHT, bring
from rotonde.policies.own import Own


def meet(
    game: str,
    bots: Mapping[str, str | Own],
    *,
    players: Sequence[int] = (),
    seeds: int = 10,
    seed: int = 0,
    map_name: str | None = None,
    options: Mapping[str, str] | None = None,
    folder: Path | None = None,
    workers: int = 1,
) -> list[DivisionStandings]:
    """Everybody meets everybody in every seating, with the same seeds; a table for each number of
    players. A bot is a name of the house (`chief:100`), `py:…`, `cmd:…`, or a policy itself.

    With a `folder` it is the one that `rotonde tournament` writes, and goes on after a crash. What
    is a policy itself is known in this process alone: name it `py:…` to have more `workers`.
    """
    words = tuple(words_of(name, bot) for name, bot in bots.items())
    if workers > 1 and any(f"={BROUGHT}" in word for word in words):
        raise ValueError("a policy object plays in this process only: name it py:MODULE:NAME")
    loaded = load_game(game, map_name, dict(options or {}))
    counts = players or [max(2, loaded.about.least_seats)]
    divisions = tuple(divided(loaded, map_name, count) for count in counts)
    setup = SetUp(ROUND_ROBIN, divisions, words, seeds, seed)
    with TemporaryDirectory() as nowhere:
        house = Folder(folder or Path(nowhere), setup)
        with house.locked():
            house.open()
            with closing(run(house, local(workers))) as played:
                for _ in played:
                    pass
            return tables(setup, house.finish())


def words_of(name: str, bot: str | Own) -> str:
    """How a bot is written in a set-up: its name, `=`, and what plays."""
    return f"{name}={bot if isinstance(bot, str) else bring(bot, name)}"
