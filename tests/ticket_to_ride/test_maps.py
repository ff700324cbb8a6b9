"""Map files: another map plays as it is, a wrong one is refused with file, line and spelling."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rotonde.core.complaint import Complaint
from rotonde.core.rng import seeded
from rotonde.games.catalogue import load_game
from rotonde.games.ticket_to_ride.game import TicketToRideGame
from ticket_to_ride.rides import LAKES

TEXT = LAKES.read_text("utf-8")
ROUTE = '  { a = "north", b = "east", length = 2, colour = "blue" },\n'
TICKET = '  { a = "north", b = "west", points = 1 },\n'
BLUE = '  { id = "blue", name = { en = "blue", fr = "bleu" } },\n'
COLOUR = '  { id = "orange", name = { en = "orange", fr = "marron" } },\n'


def refusal(tmp_path: Path, old: str, new: str, lang: str = "en") -> str:
    """What is said of the map with one thing changed, without the folder."""
    assert TEXT.count(old) == 1, f"{old!r} stands {TEXT.count(old)} times in the map"
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace(old, new), "utf-8")
    with pytest.raises(Complaint) as complaint:
        load_game("ticket-to-ride", str(file))
    return complaint.value.sentence(lang).replace(f"{tmp_path}/", "")


def line_of(part: str) -> int:
    return TEXT[: TEXT.index(part)].count("\n") + 1


def test_a_map_in_a_users_folder_plays_to_the_end(tmp_path: Path) -> None:
    file = tmp_path / "my map.toml"
    file.write_text(TEXT, "utf-8")
    game = load_game("ticket-to-ride", str(file))
    assert (game.about.map_name, game.about.least_seats, game.about.most_seats) == ("lakes", 2, 3)
    luck = seeded(3)
    for seed in range(40):
        p = game.new(2 + seed % 2, seed)
        while not p.over:
            seat = p.decider()
            moves = game.legal_moves(p, seat)
            game.play(p, seat, moves[luck.below(len(moves))])
            p.check()
    assert game.name("city", 0, "fr") == "Port-Nord"
    assert game.notation.parse("claim west-north-2 green 1") in game.every_move()


def test_a_map_that_is_not_there() -> None:
    with pytest.raises(Complaint, match=r"nowhere\.toml: there is no such file"):
        load_game("ticket-to-ride", "nowhere.toml")
    with pytest.raises(Complaint, match="there is no map “uas”; did you mean “usa”"):
        load_game("ticket-to-ride", "uas")


@pytest.mark.parametrize(
    ("old", "new", "at", "said"),
    [
        (
            ROUTE,
            ROUTE.replace("north", "norht"),
            ROUTE,
            "there is no city “norht”; did you mean “north”?",
        ),
        (
            TICKET,
            TICKET.replace("west", "wset"),
            TICKET,
            "there is no city “wset”; did you mean “west”?",
        ),
        (
            ROUTE,
            ROUTE.replace("blue", "bleu"),
            ROUTE,
            "there is no colour “bleu”; did you mean “blue”?",
        ),
        (ROUTE, ROUTE.replace('"blue"', '"zzz"'), ROUTE, "there is no colour “zzz”"),
        (BLUE, BLUE.replace('"blue"', '"grey"', 1), BLUE, "“grey” cannot be the id of a colour"),
        (
            ROUTE,
            ROUTE.replace("east", "north"),
            ROUTE,
            "“a” and “b” are both “north”: two different cities are needed",
        ),
        (ROUTE, ROUTE.replace("length = 2, ", ""), ROUTE, "“length” is missing"),
        (ROUTE, ROUTE.replace("= 2", '= "2"'), ROUTE, "from 1 to 4, not '2'"),
        (ROUTE, ROUTE.replace("= 2", "= 5"), ROUTE, "from 1 to 4, not 5"),
        (ROUTE, ROUTE.replace("= 2", "= 0"), ROUTE, "from 1 to 4, not 0"),
        (ROUTE, ROUTE.replace("= 2", "= true"), ROUTE, "from 1 to 4, not True"),
        (ROUTE, ROUTE.replace("= 2", "= 2.5"), ROUTE, "from 1 to 4, not 2.5"),
        (
            ROUTE,
            ROUTE.replace("length", "lenght"),
            ROUTE,
            "there is no field “lenght”; did you mean “length”?",
        ),
        (ROUTE, ROUTE.replace('"north"', "3"), ROUTE, "“a” must be a text, not 3"),
        (TICKET, TICKET.replace("points = 1", "points = 0"), TICKET, "from 1 to 100, not 0"),
        ("via = [55, 50]", "via = [55]", "via = [55", "“via” must be two numbers"),
        ("via = [55, 50]", "via = 55", "via = [55", "“via” must be a list, not 55"),
        (
            "routes = 6\n",
            "routes = 7\n",
            "routes = 6",
            "there are 6 routes here, but [counts] says 7",
        ),
        (
            "ticket_points = 17",
            "ticket_points = 18",
            "ticket_points",
            "there are 17 ticket_points here, but [counts] says 18",
        ),
        ("wagons = 8\n", "", "[rules]", "“wagons” is missing"),
        ("wagons = 8\n", "wagons = 61\n", "wagons = 8", "from 1 to 60, not 61"),
        ("wagons = 8\n", "waggons = 8\n", "wagons = 8", "there is no field “waggons”"),
        (
            "first_tickets_kept = 1",
            "first_tickets_kept = 3",
            "first_tickets_kept",
            "“first_tickets_kept” must be a whole number from 1 to 2, not 3",
        ),
        (
            "\ntickets_kept = 1",
            "\ntickets_kept = 3",
            "tickets_kept = 1\nlongest",
            "“tickets_kept” must be a whole number from 1 to 2, not 3",
        ),
        (
            "players = [2, 3]",
            "players = [2, 4]",
            "ticket = [",
            "there are 6 tickets, but the first deal to all players takes 8",
        ),
        ("players = [2, 3]", "players = [1, 3]", "players = [2", "from 2 to 5, not 1"),
        ("players = [2, 3]", "players = [2, 6]", "players = [2", "from 2 to 5, not 6"),
        (
            COLOUR,
            COLOUR + COLOUR.replace("orange", "pink"),
            "colour = [",
            "there are 9 entries of “colour”; from 8 to 8 are allowed",
        ),
        (COLOUR, "", "colour = [", "there are 7 entries of “colour”; from 8 to 8 are allowed"),
        (
            COLOUR,
            COLOUR.replace('"orange"', '"red"', 1),
            COLOUR,
            "id “red” stands here for the second",
        ),
        (
            'id = "south"',
            'id = "east"',
            'id = "south"',
            "id “east” stands here for the second time",
        ),
        ('id = "south"', 'id = "so-uth"', 'id = "south"', "“so-uth” is no good id"),
        ("players = [2, 3]", "players = [3, 2]", "players = [2", "least number of players, 3"),
        ('id = "lakes"', 'id = "my lakes"', 'id = "lakes"', "“my lakes” is no good id"),
        (
            "points = [1, 2, 4, 7]",
            "points = []",
            "points = [1",
            "0 entries of “points”; from 1 to 9",
        ),
        (
            "hand = 2",
            "hand = 10",
            "hand = 2",
            "there are 28 train cards, but the first deal to all players takes 30",
        ),
        ('id = "orange"', 'id = "grey"', 'id = "orange"', "“grey” cannot be the id of a colour"),
        (
            'id = "orange"',
            'id = "locomotive"',
            'id = "orange"',
            "“locomotive” cannot be the id of a colour",
        ),
        ('id = "lakes"', "", "[map]", "“id” is missing"),
        ("[counts]", "[count]", "[counts]", "there is no field “count”; did you mean “counts”?"),
    ],
)
def test_a_wrong_map_is_refused(tmp_path: Path, old: str, new: str, at: str, said: str) -> None:
    sentence = refusal(tmp_path, old, new)
    assert sentence.startswith(f"mine.toml:{line_of(at)}: "), sentence
    assert said in sentence
    assert refusal(tmp_path, old, new, "fr").startswith(f"mine.toml:{line_of(at)}: ")


def test_a_third_route_between_two_cities_is_refused(tmp_path: Path) -> None:
    third = '  { a = "north", b = "west", length = 1, colour = "red" },\n'
    sentence = refusal(tmp_path, ROUTE, ROUTE + third)
    twin = '  { a = "west", b = "north", length = 1, colour = "green" }'
    assert sentence.startswith(f"mine.toml:{line_of(twin) + 1}: this is the third route between")


def test_a_ticket_nobody_could_fulfil_is_refused(tmp_path: Path) -> None:
    city = '  { id = "west", name = { en = "Westport", fr = "Port-Ouest" }, at = [10, 50] },\n'
    island = city.replace("west", "island")
    text = TEXT.replace(city, city + island).replace(TICKET, TICKET.replace("west", "island"))
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(Complaint) as complaint:
        load_game("ticket-to-ride", str(file))
    assert complaint.value.line == line_of(TICKET) + 1
    assert "no routes lead from “north” to “island”" in complaint.value.sentence()
    assert "aucune suite de routes" in complaint.value.sentence("fr")


@pytest.mark.parametrize("broken", ["colour = [", "= = =", '[map]\nid = "x\n', "a = 1\na = 2\n"])
def test_a_file_that_is_not_toml_is_refused(tmp_path: Path, broken: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(broken, "utf-8")
    with pytest.raises(Complaint) as complaint:
        load_game("ticket-to-ride", str(file))
    assert complaint.value.key == "not-toml"
    assert re.search(r"mine\.toml:\d: not a TOML file", complaint.value.sentence())
    assert "line " in complaint.value.sentence() or "end of document" in complaint.value.sentence()


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Complaint, match=r"mine\.toml: cannot be read"):
        load_game("ticket-to-ride", str(file))


@pytest.mark.parametrize("missing", ["colour", "city", "route", "ticket"])
def test_a_list_that_is_missing_is_named(tmp_path: Path, missing: str) -> None:
    sentence = refusal(tmp_path, f"\n{missing} = [", f"\nx{missing} = [")
    assert f"there is no field “x{missing}”; did you mean “{missing}”?" in sentence


def test_a_map_with_more_payments_than_can_be_listed_is_refused(tmp_path: Path) -> None:
    towns = "".join(
        f'  {{ id = "t{n}", name = "T{n}", at = [{n % 100}, {n // 100}] }},\n' for n in range(130)
    )
    ways = "".join(
        f'  {{ a = "t{n}", b = "t{n + 1}", length = 9, colour = "grey" }},\n' for n in range(129)
    )
    text = TEXT.replace("city = [\n", "city = [\n" + towns).replace(
        "route = [\n", "route = [\n" + ways
    )
    text = text.replace("[1, 2, 4, 7]", "[1, 2, 4, 7, 10, 15, 18, 21, 27]")
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(Complaint, match="ways to pay for all routes together; 8000 at the most"):
        load_game("ticket-to-ride", str(file))


def whole_deck() -> int:
    game = load_game("ticket-to-ride", str(LAKES))
    assert isinstance(game, TicketToRideGame)
    return sum(game.board.cards)


def test_a_colour_may_say_how_many_cards_it_has(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace(BLUE, BLUE.replace(" },\n", ", cards = 0 },\n")), "utf-8")
    game = load_game("ticket-to-ride", str(file))
    assert isinstance(game, TicketToRideGame)
    blue = game.board.file.colour_ids.index("blue")
    assert list(game.board.cards)[blue] == 0 and sum(game.board.cards) == whole_deck() - 3
    for seed in range(30):
        hands = [player.hand for player in game.new(2, seed).players]
        assert sum(hand[blue] for hand in hands) == 0 < sum(sum(hand) for hand in hands)
    wrong = BLUE.replace(" },\n", ", cards = -1 },\n")
    assert "cards" in refusal(tmp_path, BLUE, wrong) and "-1" in refusal(tmp_path, BLUE, wrong)
