"""Names with every number: phases, ids of the map, and what a move's sentence is made of."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from guests import Guest

from rotonde.core.position import EVERYBODY
from rotonde.games.catalogue import GAMES, load_game
from rotonde.server.api.game_responses import MapData
from rotonde.server.play.views.shapes import Moments, Preview

Welcome = Callable[[str], Guest]


def test_the_phase_is_named_wherever_a_view_is_shown(guest: Welcome) -> None:
    ann = guest("Ann")
    table = ann.make("me", "me", seed=5).table.id
    for n in range(3):
        seat = ann.look(table).deciding[0]
        shown = ann.look(table, seat=seat)
        assert shown.phase == ("opening-tickets" if n < 2 else "choose-action")
        if n == 2:
            query = {"seat": seat, "move": "draw blind"}
            seen = ann.get(f"/api/tables/{table}/preview", **query).read(Preview)
            assert seen.phase == "second-card"
        ann.play(table, seat, n, shown.moves[-1].text)
    found = ann.get(f"/api/tables/{table}/moments").read(Moments).moments
    assert found[0].phase == "opening-tickets"
    assert ann.make("me", "open").phase is None


def test_a_move_says_what_its_sentence_is_made_of(guest: Welcome) -> None:
    ann = guest("Ann")
    shown = ann.look(ann.make("me", "me", seed=5).table.id, seat=0)
    game = load_game("ticket-to-ride")
    for move in shown.moves:
        said = game.about.words.fill("en", "move", move.key, move.numbers, game.name)
        assert said == move.words
    assert shown.moves[0].key == "keep-2" and len(shown.moves[0].numbers) == 2


@pytest.mark.parametrize("name", GAMES)
def test_a_map_lists_its_ids_as_views_number_them(guest: Welcome, name: str) -> None:
    """Every id of a move is where the number of its field points to."""
    game = load_game(name)
    path = f"/api/games/{name}/maps/{game.about.map_name}"
    ids = guest("Ann").get(path).read(MapData).ids
    p = game.new(max(2, game.about.least_seats), 3)
    assert ids and p.view(EVERYBODY)["phase"] == p.phase
    named = 0
    for move in game.every_move():
        verb = game.notation.verb(move)
        for field in verb.fields:
            if field.name in ids and field.of(move) < len(ids[field.name]):
                named += 1
                assert ids[field.name][field.of(move)] == verb.to_json(move)[field.name]
    assert named
