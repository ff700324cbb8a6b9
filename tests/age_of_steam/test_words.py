"""What the log says: tiles by what they join, links when they are finished, the auction."""

from __future__ import annotations

import pytest

from age_of_steam.rails import Rails, at_build, next_build
from age_of_steam.test_auction import auction
from rotonde.core.notation import Notation
from rotonde.games.age_of_steam.naming import TileNames, tile_number
from rotonde.games.age_of_steam.tiles import TRACK_NAMES


def told(table: Rails, lang: str = "en") -> list[str]:
    """The whole log, with plain spaces."""
    said = [table.rails.tell(event, table.names, lang) for event in table.p.diary or []]
    return [line.replace("\u202f", " ") for line in said]


def tile(table: Rails, on: str, lang: str) -> str:
    site, track = on.split()
    hex = table.rails.board.hex_names.index(site)
    names = TileNames(table.rails.board, table.rails.about.words, lang)
    return names.name(tile_number(hex, TRACK_NAMES.index(track)))


@pytest.mark.rule("AOS-40", "AOS-37")
@pytest.mark.parametrize(
    ("on", "english", "french"),
    [
        ("b5 n-s", "straight track from the north to the south", "voie droite du nord vers le sud"),
        ("k10 n-sw", "a curve from Indianapolis to Evansville", None),
        ("j9 se-s", "a tight curve from Evansville to the south-east", None),
        ("j9 s-nw", None, "courbe d’Evansville vers Terre Haute"),
        (
            "l9 ne-sw+se-nw",
            "a crossing, straight track from Cincinnati to the south-west"
            " and straight track from Indianapolis to the south-east",
            "croisement, voie droite de Cincinnati vers le sud-ouest"
            " et voie droite d’Indianapolis vers le sud-est",
        ),
        (
            "b5 n-se+s-nw",
            "two tracks, a curve from the north to the south-east"
            " and a curve from the south to the north-west",
            None,
        ),
        ("indianapolis town-sw", "track out of the town to the south-west", None),
        (
            "indianapolis n-s",
            "track out of the town to the north and to the south",
            "voies qui sortent de la ville vers le nord et vers le sud",
        ),
    ],
)
def test_a_tile_is_named_by_what_it_joins(on: str, english: str | None, french: str | None) -> None:
    table = at_build()
    assert english is None or tile(table, on, "en") == english
    assert french is None or tile(table, on, "fr") == french


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_track_has_a_name_on_every_hex_and_no_two_are_alike(lang: str) -> None:
    table = at_build()
    names = TileNames(table.rails.board, table.rails.about.words, lang)
    hexes = range(0, table.rails.board.hexes, 7)
    for hex in hexes:
        if table.rails.board.place_of[hex] < 0:
            plain = [n for n, name in enumerate(TRACK_NAMES) if not name.startswith("town")]
            said = {names.name(tile_number(hex, track)) for track in plain}
            assert len(said) == len(plain)


@pytest.mark.rule("AOS-50")
def test_the_log_says_what_is_built_and_when_a_link_is_finished() -> None:
    table = at_build("Anne Bob Cat")
    table.builds("Anne", "k10 ne-sw", "l9 ne-sw")
    assert told(table)[-3:] == [
        "Anne builds on k10 for $2: straight track from Evansville to the north-east (ne-sw).",
        "Anne builds on l9 for $2: straight track from Cincinnati to the south-west (ne-sw).",
        "A link is finished between Evansville and Cincinnati, 2 pieces long: it belongs to Anne.",
    ]
    assert told(table, "fr")[-3:] == [
        "Anne construit sur k10 pour 2 $ : voie droite d’Evansville vers le nord-est (ne-sw).",
        "Anne construit sur l9 pour 2 $ : voie droite de Cincinnati vers le sud-ouest (ne-sw).",
        "Une liaison est achevée entre Evansville et Cincinnati, longue de 2 tronçons :"
        " elle est à Anne.",
    ]


@pytest.mark.rule("AOS-52", "AOS-55")
def test_a_link_that_joins_or_turns_is_told_once() -> None:
    table = at_build()
    table.builds("Ann", "k10 ne-sw", "l9 s-sw", "l9 ne-sw")
    assert table.said("finishes") == [(0, table.place("evansville"), table.place("cincinnati"), 2)]
    table.builds("Bob", "m10 n-nw", "l9 ne-sw+se-nw", "indianapolis town-se")
    finished = table.said("finishes")
    assert [numbers[0] for numbers in finished] == [0, 1]
    assert finished[1][3] == 3 and table.lines_of("Bob")[0][3] == 3


@pytest.mark.rule("AOS-58", "AOS-53")
def test_a_new_city_tells_whose_links_it_finishes() -> None:
    table = at_build()
    table.builds("Ann", "k10 n-sw", "l8 n-se")
    table.plays("Ann done")
    table.acts("Bob", "urbanization")
    table.plays("Bob urbanize indianapolis F")
    assert [numbers[0] for numbers in table.said("finishes")] == [0]
    assert told(table)[-2:] == [
        "Bob places new city F on Indianapolis.",
        "A link is finished between Evansville and Indianapolis, 1 piece long: it belongs to Ann.",
    ]


@pytest.mark.rule("AOS-54")
def test_a_line_that_comes_back_is_told() -> None:
    table = at_build()
    table.builds("Ann", "l8 se-sw", "indianapolis ne-s", "k10 n-nw")
    next_build(table)
    table.builds("Ann", "j9 ne-se")
    table.plays("Ann done")
    table.acts("Bob", "urbanization")
    table.plays("Bob urbanize indianapolis A")
    assert told(table)[-1] == "A line that began in Indianapolis comes back to it and is no link."
    assert told(table, "fr")[-1] == (
        "Une ligne partie d’Indianapolis y revient : ce n’est pas une liaison."
    )


@pytest.mark.rule("AOS-12", "AOS-13")
def test_the_auction_reads_sensibly() -> None:
    table = auction("Ann Bob Cat Dan")
    table.plays(
        "Ann bid 1\nBob bid 3\nCat bid 4\nDan pass\nAnn bid 5\nBob pass\nCat bid 6\nAnn pass"
    )
    said = [line for line in told(table) if " pays" in line]
    assert said == [
        "Dan passes, takes place 4 and pays nothing.",
        "Bob passes, takes place 3 and pays $2.",
        "Ann passes, takes place 2 and pays $5.",
        "Cat wins the first place and pays $6.",
    ]
    assert "Dan passe, prend la place 4 et ne paie rien." in told(table, "fr")
    assert not any("$0" in line or " 0 $" in line for line in told(table) + told(table, "fr"))


@pytest.mark.rule("AOS-16")
def test_an_auction_without_a_bid_reads_sensibly() -> None:
    table = auction("Ann Bob Cat")
    table.plays("Ann pass\nBob pass")
    assert told(table)[-1] == ("Cat is the last one left, takes the first place and pays nothing.")


def test_a_tile_to_lay_is_described_by_what_it_joins() -> None:
    table = at_build()
    table.plays("Ann build k10")
    notation: Notation = table.rails.notation
    said = table.rails.describe(table.p, 0, notation.parse("lay ne-sw"), "en")
    assert said == "Build on k10 for $2: straight track from Evansville to the north-east (ne-sw)"
