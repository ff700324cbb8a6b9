"""Maps are data: the Rust Belt as printed, a small one to learn on, and wrong ones refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from age_of_steam.rails import game_on
from rotonde.core.complaint import Complaint
from rotonde.core.data import DataFile
from rotonde.games.age_of_steam.game import new_game, own_map
from rotonde.games.catalogue import load_game

VALLEY = own_map("valley").text


def refused(old: str, new: str) -> str:
    """What is said of the small map with one thing changed."""
    assert old in VALLEY
    with pytest.raises(Complaint) as complaint:
        new_game(DataFile("my.toml", VALLEY.replace(old, new, 1)), {})
    assert complaint.value.sentence("fr") != complaint.value.sentence("en")
    return complaint.value.sentence("en")


@pytest.mark.rule("AOS-01", "AOS-02", "AOS-08")
def test_the_rust_belt_has_the_rulebooks_counts() -> None:
    board = game_on().board
    assert (board.hexes, board.cities, board.places - board.cities) == (162, 12, 14)
    assert sum(board.tiles) == 136 and sum(board.cubes) == 96 and board.spaces == 52
    assert sum(board.start_cubes) == 26
    wrong = own_map("rust_belt").text.replace("river = 19", "river = 20")
    with pytest.raises(Complaint, match="19 river here, but \\[counts\\] says 20"):
        new_game(DataFile("my.toml", wrong), {})


def test_the_small_map_plays_with_three_players_and_four_turns() -> None:
    game = game_on("valley")
    assert game.board.hexes == 26 and game.board.file.turns == {3: 4}
    with pytest.raises(Complaint, match="for 3 players, not 4"):
        game.new(4, 1)


def test_another_map_needs_no_code(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(VALLEY.replace('id = "valley"', 'id = "mine"'), "utf-8")
    game = load_game("age-of-steam", str(file))
    assert game.about.map_name == "mine" and not game.new(3, 1).over


def test_the_id_of_a_map_can_stand_in_a_record() -> None:
    said = refused('id = "valley"', 'id = "my valley"')
    line = VALLEY.splitlines().index('id = "valley"') + 1
    assert said == f"my.toml:{line}: “my valley” is no good id: letters, digits and _ only"


def test_an_unknown_sign_is_named_with_its_place() -> None:
    line = VALLEY.splitlines().index('  "  o   .   ~",') + 1
    assert refused('"  o   .   ~"', '"  o   X   ~"') == (
        f"my.toml:{line}: line 4 of the map, character 7: “X” is no sign; . ~ ^ o # and - are"
    )
    assert "stands between the hexes" in refused('"  o   .   ~"', '" o   .   ~ "')


def test_a_city_colour_needs_cubes() -> None:
    said = refused("purple = 8", "purple = 0")
    assert said.startswith("my.toml:7: there are no purple cubes")
    assert "did you mean “purple”?" in refused('colour = "purple"', 'colour = "purpel"')


def test_no_two_cities_have_one_number() -> None:
    said = refused('side = "west", number = 2', 'side = "west", number = 1')
    assert said == "my.toml:6: “ashford” and “brigg” both have number 1 on the same side"
    said = refused('side = "west", die = 2', 'side = "west", die = 1')
    assert "“A” and “B” both have number 1" in said
    assert "“A” stands here for the second time" in refused('letter = "B"', 'letter = "A"')


def test_every_hex_can_be_reached() -> None:
    last = '  ".   ^   #  ",\n'
    said = refused(last, last + '  "",\n  "",\n  "          .",\n')
    assert said.endswith("no track can ever reach hex f6, or lead on from it")


def test_signs_and_entries_agree() -> None:
    assert "hex b1 shows “.” and not “o”" in refused('at = "b2"', 'at = "b1"')
    assert "there is no hex “z9”" in refused('at = "b2"', 'at = "z9"')
    said = refused('  { id = "holme", name = "Holme", at = "f4" },\n', "")
    assert "hex f4 shows “o”" in said
    assert "“fallow” stands here for the second time" in refused('id = "garth"', 'id = "fallow"')


def test_cubes_turns_and_tiles_are_enough() -> None:
    assert "but the set-up takes 32" in refused("red = 10", "red = 1")
    assert "without a gap" in refused("turns = { 3 = 4 }", "turns = { 3 = 4, 5 = 4 }")
    assert "lines of track" in refused("town_markers = 3", "town_markers = 99")
