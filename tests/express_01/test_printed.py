"""All that is printed on board and cards, as the pages are given it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rotonde.core.data import DataFile
from rotonde.games.catalogue import GAMES, map_file, maps_of, printed
from rotonde.games.express_01.game import own_map
from rotonde.games.express_01.map_file import MapFile
from rotonde.games.express_01.printed import printed as whole

MINE = """
route = [{ number = "215", level = 3, paths = ["EW"], share = "red" }]
base = [{ number = "013", name = "Here", kind = "city" }]
[map]
id = "mine"
name = "My cards"
like = "germany"
[rules]
hand = 5
"""


def numbers(content: Mapping[str, object], key: str) -> list[str]:
    return [str(one["number"]) for one in tables(content, key)]


def tables(content: Mapping[str, object], key: str) -> list[dict[str, object]]:
    found = content[key]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("name", ["germany", "usa"])
def test_every_card_and_base_card_of_a_map_is_there(name: str) -> None:
    content = whole(own_map(name))
    file = MapFile(own_map(name))
    cards = numbers(content, "route") + numbers(content, "station")
    assert sorted(cards) == sorted(card.number for card in file.all_cards)
    assert numbers(content, "base") == [base.number for base in file.bases]
    assert [one["id"] for one in tables(content, "company")] == file.company_ids
    assert content["rows"] == own_map(name).content["rows"]


def test_what_a_file_says_stands_above_what_it_is_like() -> None:
    content = whole(DataFile("mine.toml", MINE))
    [card] = [one for one in tables(content, "route") if one["number"] == "215"]
    [base] = [one for one in tables(content, "base") if one["number"] == "013"]
    assert card["paths"] == ["EW"] and base["name"] == "Here"
    assert len(tables(content, "base")) == 35
    about, rules = content["map"], content["rules"]
    assert isinstance(about, dict) and isinstance(rules, dict)
    assert (about["id"], about["types"]) == ("mine", ["terminal", "transit", "central"])
    assert (rules["hand"], rules["engine"]) == (5, 2)


def test_other_games_print_what_their_map_file_says() -> None:
    for game in GAMES:
        if game != "express-01":
            name = maps_of(game)[0]
            assert printed(game, name) == map_file(game, name).content
    assert "route" in printed("express-01", "usa")
