"""Files of an owner: any card or map replaced, and wrong ones refused with the exact place."""

from __future__ import annotations

from pathlib import Path

import pytest

from rotonde.core.complaint import Complaint
from rotonde.core.data import read_data
from rotonde.core.position import Position
from rotonde.core.rng import seeded
from rotonde.games.catalogue import load_game
from rotonde.games.express_01.layers import own_map
from rotonde.games.express_01.map_file import MapFile

ABOUT = '[map]\nid = "mine"\nname = "My cards"\nlike = "germany"\n'
SMALL = """rows = ["a1 a2 a3", ".  b2 ."]
base = [
  { number = "a1", name = "West", kind = "city" },
  { number = "a2", name = "Middle", kind = "route" },
  { number = "a3", name = { en = "East", fr = "Est" }, kind = "city", upgrades = ["406", "507"] },
  { number = "b2", name = "South", kind = "city" },
]

[map]
id = "small"
name = "Small"
players = [2, 3]
types = ["terminal", "transit"]
open_sides = "EW"
first = []
west = ["a1"]
block = ["a2-b2"]

[rules]
hand = 6
engine = 2
short = [3, 3]
long = [4, 4]
still_rounds = 3
"""


def written(tmp_path: Path, text: str) -> str:
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    return str(file)


def refusal(tmp_path: Path, text: str, lang: str = "en") -> str:
    with pytest.raises(Complaint) as complaint:
        load_game("express-01", written(tmp_path, text))
    return complaint.value.sentence(lang).replace(f"{tmp_path}/", "")


def play(path: str, seed: int) -> Position:
    game = load_game("express-01", path)
    p = game.new(2, seed)
    luck = seeded(seed)
    while not p.over:
        seat = p.decider()
        moves = game.legal_moves(p, seat)
        game.play(p, seat, moves[luck.below(len(moves))])
        p.check()
    return p


def test_one_card_replaced_and_the_rest_as_it_was(tmp_path: Path) -> None:
    card = 'route = [{ number = "215", level = 3, paths = ["EW", "NE"], share = "red" }]\n'
    path = written(tmp_path, card + ABOUT)
    file = MapFile(read_data(Path(path)))
    own = next(c for c in file.cards if c.number == "215")
    assert own.share == 0 and not own.face.tank and len(own.face.paths) == 2
    shipped = MapFile(own_map("germany"))
    assert file.digest != shipped.digest and len(file.cards) == len(shipped.cards)
    assert [b.number for b in file.bases] == [b.number for b in shipped.bases]
    play(path, 1)


def test_a_station_and_a_base_card_replaced(tmp_path: Path) -> None:
    text = (
        'base = [{ number = "013", name = "Hanovre", kind = "city", upgrades = ["501"] }]\n'
        'station = [{ number = "501", level = 1, type = "transit", copies = 4, '
        'stations = [{ colour = "white", exits = "NESW", bonus = 3 }], upgrades = ["565"] }]\n'
    )
    said = refusal(tmp_path, text + ABOUT)
    assert said == (
        "mine.toml:2: “565” is a card of level 3; a card of level 2 and of the same kind is"
        " needed here"
    )
    path = written(tmp_path, text.replace('"565"', '"634"') + ABOUT)
    game = load_game("express-01", path)
    p = game.new(2, 0)
    show = [game.legal_moves(p, seat)[0] for seat in range(2)]
    for seat in range(2):
        game.play(p, seat, show[seat])
    seat = p.decider()
    game.play(p, seat, game.notation.parse("pair a-b"))
    game.play(p, seat, game.legal_moves(p, seat)[0])
    moves = [game.notation.text(move) for move in game.legal_moves(p, seat)]
    assert [move for move in moves if " 013 " in move] == ["build 013 501"]
    assert game.name("base", 12, "fr") == "013 Hanovre"


def test_a_whole_map_of_ones_own(tmp_path: Path) -> None:
    path = written(tmp_path, SMALL)
    game = load_game("express-01", path)
    assert (game.about.map_name, game.about.most_seats) == ("small", 3)
    for seed in range(30):
        assert play(path, seed).over


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"a1 a2 a3"', '"a1 a2 a4"', "mine.toml:1: there is no base card “a4”; did you mean “a3”?"),
        ('".  b2 ."', '".  a1 ."', "mine.toml:1: rows “a1” stands here for the second time"),
        ('".  b2 ."', '".  .  ."', "mine.toml:6: base card “b2” is not laid anywhere in “rows”"),
        ('kind = "route"', 'kind = "rute"', "mine.toml:4: there is no kind of base card “rute”"),
        ('"507"]', '"5o7"]', "mine.toml:5: there is no card “5o7”; did you mean"),
        ('"507"]', '"531"]', "mine.toml:5: “531” is a card of level 2; a card of level 1"),
        ('"406", "507"', '"401"', "mine.toml:5: no card can ever be built on base card “a3”"),
        ('"terminal", "transit"', '"terminus"', "mine.toml:13: there is no type of station"),
        ('open_sides = "EW"', 'open_sides = "EX"', "mine.toml:14: there is no side “X”"),
        ('open_sides = "EW"', 'open_sides = "EE"', "mine.toml:14: “EE” names a side twice"),
        ("first = []", 'first = ["a2"]', "mine.toml:15: there is no city to build the first"),
        ('west = ["a1"]', 'west = ["a9"]', "mine.toml:16: there is no base card “a9”"),
        ('"a2-b2"', '"a1-b2"', "mine.toml:17: “a1-b2” does not name two base cards side by side"),
        ('"a2-b2"', '"a2-b7"', "mine.toml:17: there is no base card “b7”"),
        ("hand = 6", "hand = 0", "mine.toml:20: “hand” must be a whole number from 1 to 9, not 0"),
        ("hand = 6\n", "", "mine.toml:19: “hand” is missing"),
        ("short = [3, 3]", "short = [3]", "mine.toml:22: “short” must be two numbers"),
        ("[2, 3]", "[2, 5]", "mine.toml:12: “players” must be a whole number from 2 to 4, not 5"),
        ("[2, 3]", "[3, 2]", "mine.toml:12: the least number of players, 3, is greater than"),
        ('id = "small"', 'id = "sm all"', "mine.toml:10: “sm all” is no good id"),
        ("[rules]", "[rule]", "mine.toml:19: there is no field “rule”; did you mean “rules”?"),
        ('name = "West"', 'nam = "West"', "mine.toml:3: there is no field “nam”"),
        ('number = "a1", ', "", "mine.toml:3: “number” is missing"),
    ],
)
def test_a_wrong_map_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert SMALL.count(old) == 1
    assert refusal(tmp_path, SMALL.replace(old, new)).startswith(said)


CARD = '{ number = "299", level = 3, paths = ["NS"] }'
STATION = (
    '{ number = "599", level = 3, type = "transit", stations = [{ colour = "red", exits = "N" }] }'
)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('["NS"]', '["NN"]', "mine.toml:1: “NN” names a side twice"),
        ('["NS"]', '["NSE"]', "mine.toml:1: “NSE” is not a path"),
        ('["NS"]', '["NX"]', "mine.toml:1: there is no side “X”"),
        ('["NS"]', "[]", "mine.toml:1: “paths” must name at least one path"),
        ('["NS"]', '["NS", "SN"]', "mine.toml:1: “paths” must name at least one path"),
        ("level = 3", "level = 4", "mine.toml:1: “level” must be a whole number from 1 to 3"),
        (
            "level = 3",
            'level = 3, share = "rod"',
            "mine.toml:1: there is no company “rod”; did you",
        ),
        ("level = 3", "level = 3, tank = 1", "mine.toml:1: “tank” must be true or false, not 1"),
        ("level = 3", "level = 3, copies = 0", "mine.toml:1: “copies” must be a whole number"),
        ('"299"', '"2 9"', "mine.toml:1: “2 9” is no good id"),
        ('"299"', '"engine"', "mine.toml:1: “engine” cannot be used here"),
        ('["NS"]', '["NS"], copies = 11, share = "red"', "mine.toml:1: the company “red” has 21"),
        ('"299"', '"501"', "mine.toml:1: number “501” stands here for the second time"),
    ],
)
def test_a_wrong_route_card_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    text = f"route = [{CARD.replace(old, new)}]\n{ABOUT}"
    assert text.count(new) >= 1
    assert refusal(tmp_path, text).startswith(said)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('exits = "N"', 'exits = ""', "mine.toml:1: a station needs at least one exit"),
        ('exits = "N"', "exits = 3", "mine.toml:1: “exits” must be a text, not 3"),
        ('"red"', '"pink"', "mine.toml:1: there is no colour of a station “pink”"),
        ('"transit"', '"tranist"', "mine.toml:1: there is no type of station “tranist”; did you"),
        ('"N" }]', '"N" }, { colour = "red", exits = "N" }]', "mine.toml:1: the two stations of"),
        ('exits = "N" }]', 'exits = "N", bonus = 10 }]', "mine.toml:1: “bonus” must be a whole"),
        (
            '[{ colour = "red", exits = "N" }]',
            "[]",
            "mine.toml:1: there are 0 entries of “stations”",
        ),
    ],
)
def test_a_wrong_station_card_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    text = f"station = [{STATION.replace(old, new)}]\n{ABOUT}"
    assert refusal(tmp_path, text).startswith(said)


def test_counts_are_held_against_the_cards(tmp_path: Path) -> None:
    text = f"route = [{CARD}]\n{ABOUT}[counts]\nroute = [24, 25, 36]\n"
    said = refusal(tmp_path, text)
    assert said == ("mine.toml:7: there are 24, 25, 37 route here, but [counts] says 24, 25, 36")
    load_game("express-01", written(tmp_path, text.replace("36]", "37]")))


def test_a_map_like_none_of_ours(tmp_path: Path) -> None:
    said = refusal(tmp_path, ABOUT.replace("germany", "germania"))
    assert said == "mine.toml:4: there is no map “germania”; did you mean “germany”?"
    assert refusal(tmp_path, 'rows = ["001"]\n').endswith("“map” is missing")
    french = refusal(tmp_path, ABOUT.replace("germany", "germania"), "fr")
    assert (
        french == "mine.toml:4: il n’y a pas de carte «\u202fgermania\u202f»\u202f; "
        "vouliez-vous dire «\u202fgermany\u202f»\u202f?"
    )


def test_too_few_cards_to_deal(tmp_path: Path) -> None:
    text = SMALL.replace("hand = 6", "hand = 9").replace("[2, 3]", "[2, 4]")
    play(written(tmp_path, text), 0)


def test_companies_of_ones_own(tmp_path: Path) -> None:
    assert "there are 0 entries of “company”" in refusal(tmp_path, "company = []\n" + SMALL)
    white = 'company = [{ id = "white", name = "White" }]\n'
    assert refusal(tmp_path, white + SMALL).startswith("mine.toml:1: “white” cannot be used here")


def kind(number: str) -> str:
    return "city" if number == "c0x0" else "route"


def test_more_placements_than_a_list_can_hold(tmp_path: Path) -> None:
    rows = ", ".join('"' + " ".join(f"c{row}x{n}" for n in range(10)) + '"' for row in range(6))
    names = [f"c{row}x{n}" for row in range(6) for n in range(10)]
    bases = "\n".join(f'  {{ number = "{n}", name = "{n}", kind = "{kind(n)}" }},' for n in names)
    cards = "\n".join(
        f'  {{ number = "x{n}", level = 1, paths = ["NS"], tank = true }},' for n in range(90)
    )
    text = f"rows = [{rows}]\nbase = [\n{bases}\n]\nroute = [\n{cards}\n]\n"
    about = SMALL[SMALL.index("[map]") :].replace('["a1"]', "[]").replace('["a2-b2"]', "[]")
    said = refusal(tmp_path, text + about.replace('"EW"', '"NESW"'))
    assert "at the most can be listed" in said
