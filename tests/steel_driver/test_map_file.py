"""The map of the house, a map of one's own, and what is said of a bad one."""

from __future__ import annotations

from pathlib import Path

import pytest

from rotonde.core.complaint import Complaint
from rotonde.core.data import DataFile
from rotonde.core.words import load_words
from rotonde.games.catalogue import load_game
from rotonde.games.steel_driver.game import PACKAGE, new_game, own_map
from rotonde.games.steel_driver.map_file import MapFile
from steel_driver.maps import line_of, small_text, usa_with

BOSTON = '{ id = "boston", name = "Boston", colour = "white", value = 20, hexagonal = true'
FIRST_LINK = '{ a = "boston", b = "albany", cost = 2 },'


def test_the_map_says_that_it_is_a_reconstruction() -> None:
    assert "THIS MAP IS A RECONSTRUCTION" in own_map("usa").text
    words = load_words(PACKAGE)
    assert "reconstruction" in words.text("en", "game", "description")
    assert "reconstitution" in words.text("fr", "game", "description")
    assert "88 links" in words.text("en", "game", "reconstructed")
    assert "reconstructed" in MapFile(own_map("usa")).names["en"]


@pytest.mark.rule("STD-01")
def test_links_cost_two_to_six_cubes() -> None:
    board = new_game(own_map("usa"), {}).board
    assert board.links == 88 and (min(board.cost), max(board.cost)) == (2, 6)
    assert list(board.cost) == sorted(board.cost)


def test_an_owner_plays_on_a_map_of_his_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(usa_with("rounds = 5", "rounds = 3").text, "utf-8")
    game = load_game("steel-driver", str(path))
    p = game.new(3, 1)
    while not p.over:
        game.play(p, p.decider(), game.legal_moves(p, p.decider())[-1])
        p.check()
    assert game.about.map_digest != load_game("steel-driver").about.map_digest
    assert p.turns == 3 * 3


BAD = [
    ("value = 20, hexagonal = true, at = [960", "value = -1, at = [960", "value", "from 0 to 1000"),
    (FIRST_LINK, FIRST_LINK.replace("boston", "bostn"), "bostn", "did you mean “boston”"),
    (FIRST_LINK, FIRST_LINK.replace("cost", "price"), "price", "there is no field “price”"),
    (FIRST_LINK, FIRST_LINK.replace(", cost = 2", ""), FIRST_LINK[:28], "“cost” is missing"),
    (FIRST_LINK, FIRST_LINK.replace("albany", "boston"), 'b = "boston"', "both ends are “boston”"),
    (FIRST_LINK, FIRST_LINK * 2, FIRST_LINK, "second link between “boston” and “albany”"),
    (BOSTON, BOSTON.replace("white", "wite"), "wite", "no colour “wite”; did you mean “white”"),
    (BOSTON, BOSTON.replace("true", '"yes"'), '"yes"', "“hexagonal” must be true or false"),
    (BOSTON, BOSTON.replace('"boston"', '"bos-ton"'), "bos-ton", "“bos-ton” is no good id"),
    ('id = "usa"', 'id = "my own"', 'id = "my own"', "“my own” is no good id"),
    (BOSTON, BOSTON.replace('"boston"', '"albany"'), 'name = "Albany"', "second time"),
    ("links = 88", "links = 87", "links = 87", "88 links here, but [counts] says 87"),
    ("silver = 6", "silver = 7", "silver = 7", "6 silver here, but [counts] says 7"),
    ("rails = 102", "rails = 100", "rails = 100", "102 rails here, but [counts] says 100"),
    ("shares = 30", "share = 30", "share = 30", "did you mean “shares”"),
    ("cubes = [10, 8, 7, 6]", "cubes = [10, 8, 7]", "cubes = [", "3 entries of “cubes”"),
    ("60, 100, 150]", "60, 80, 150]", "sets = ", "a set of 4 must add at least as much"),
    ('to = "san_francisco"', 'to = "new_york"', 'to = "new_york"', "both ends are “new_york”"),
    ('to = "san_francisco"', 'to = "frisco"', "frisco", "there is no city “frisco”"),
    ("players = [3, 6]", "players = [6, 3]", "players = [", "not 6 and 3"),
    ("players = [3, 6]", "players = [2, 6]", "players = [", "from 3 to 6, not 2"),
    ("canvas = [1000, 620]", "canvas = [1000]", "canvas = [", "“canvas” must be two numbers"),
    ('title = "Pennsylvania"', "title = 1", "title = 1", "“title” must be a text, not 1"),
    ('  { id = "black", name = { en = "black", fr = "noir" } },\n', "", "colour = [", "4 entries"),
]


@pytest.mark.parametrize(("old", "new", "where", "says"), BAD, ids=[case[3] for case in BAD])
def test_a_bad_map_is_refused_with_its_place(old: str, new: str, where: str, says: str) -> None:
    file = usa_with(old, new)
    with pytest.raises(Complaint) as complaint:
        MapFile(file)
    said = complaint.value.sentence("en")
    assert says in said
    assert said.startswith("mine.toml:")
    line = int(said.split(":")[1])
    assert where in file.text.splitlines()[line - 1]
    assert complaint.value.sentence("fr").startswith(f"mine.toml:{line}: ")


def test_the_line_of_a_complaint_is_exact() -> None:
    file = usa_with(FIRST_LINK, FIRST_LINK.replace("cost = 2", 'cost = "two"'))
    with pytest.raises(Complaint, match="“cost” must be a whole number") as complaint:
        MapFile(file)
    assert complaint.value.line == line_of(file, 'cost = "two"')


def test_the_continent_must_be_joined() -> None:
    file = DataFile("small.toml", small_text(4, [(0, 1), (2, 3)]))
    with pytest.raises(Complaint, match="no links lead from “a” to “d”"):
        MapFile(file)


def test_a_company_must_be_able_to_begin() -> None:
    text = small_text(3, [(0, 1), (1, 2)]).replace("hexagonal = true", "hexagonal = false")
    with pytest.raises(Complaint, match="no link touches a hexagonal city"):
        MapFile(DataFile("small.toml", text))


def test_no_such_map() -> None:
    with pytest.raises(Complaint, match="there is no map “use”; did you mean “usa”"):
        load_game("steel-driver", "use")
    with pytest.raises(Complaint, match="there is no such file"):
        load_game("steel-driver", "nowhere.toml")
