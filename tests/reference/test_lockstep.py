"""The engine against a second opinion: a few games here, thousands by `make lockstep`."""

from __future__ import annotations

from dataclasses import replace

import pytest
from at_play import COMPILED

from reference import steel_driver, ticket_to_ride, trambahn
from reference.chance import Chance, WrongChance
from reference.contract import REFERENCES, MakeReference, State
from reference.difference import Difference, between, between_sets
from reference.lockstep import Figures, Lockstep
from reference.settings import Setting, setting
from rotonde.games.catalogue import GAMES

# So many games that all together take some ten seconds; `moody` needs no bot that thinks.
NUMBERS = {
    "age-of-steam": 9,
    "express-01": 7,
    "steel-driver": 20,
    "ticket-to-ride": 15,
    "trambahn": 40,
}
INTERPRETED = 2


def games(game: str) -> list[Setting]:
    found = [setting(game, number) for number in range(NUMBERS[game])]
    if COMPILED:
        return found
    return [replace(s, players=("moody",) * s.seats) for s in found[:INTERPRETED]]


def test_every_game_of_the_house_has_a_reference() -> None:
    assert REFERENCES == GAMES == list(NUMBERS)


@pytest.mark.parametrize("game", NUMBERS)
def test_engine_and_reference_agree(game: str) -> None:
    figures = Figures()
    for one in games(game):
        figures.add(Lockstep(one).run())
    assert figures.games == len(games(game)) == sum(figures.seats.values())
    assert figures.legal_moves > figures.decisions > 10 * figures.games
    assert figures.states > 10 * figures.games
    assert figures.scores >= 2 * figures.games


@pytest.mark.parametrize("game", NUMBERS)
def test_seat_counts_options_and_players_vary(game: str) -> None:
    found = [setting(game, number) for number in range(60)]
    about = Lockstep(found[0]).game.about
    everywhere = {s.seats for s in found if not s.map_name.endswith(".toml")}
    assert everywhere == set(range(about.least_seats, about.most_seats + 1))
    assert len({s.options for s in found}) > 2
    assert {habits for s in found for habits in s.players} >= {"random", "moody", "greedy"}
    assert found == [setting(game, number) for number in range(60)]


class LocomotiveAsSecondCard(ticket_to_ride.Reference):  # bends TTR-14
    def legal_second_cards(self) -> set[str]:
        shown = {f"draw {n + 1}" for n, card in enumerate(self.face_up) if card is not None}
        return super().legal_second_cards() | shown


class NoSweep(ticket_to_ride.Reference):  # bends TTR-16
    def must_sweep(self) -> bool:
        return False


class LongestPathForOne(ticket_to_ride.Reference):  # bends TTR-42: nobody earns the bonus
    def path_length(self, seat: int) -> int:
        return 0


class StartingCityCounts(steel_driver.Reference):  # bends STD-25
    def build(self, name: str, start: str | None) -> None:
        company = self.companies[self.order[self.marker]]
        first = company.start is None
        super().build(name, start)
        if first and company.start is not None:
            company.profit += int(self.cities[company.start]["value"])


class WinnerIsNext(steel_driver.Reference):  # bends STD-14: the marker goes to the winner's left
    def sell(self) -> None:
        self.active = self.bidder
        super().sell()


class HalfRoundedUp(trambahn.Reference):  # bends TRA-24
    def new_deck(self) -> None:
        for player in self.players:
            for n in range((len(player.money) + 1) // 2):
                self.deck.append(player.money.pop())
        self.deck += self.discards
        self.discards = []


class BonusTwice(trambahn.Reference):  # bends TRA-32: the ninth card brings another one
    def lay_station(self, card: str, where: str) -> None:
        super().lay_station(card, where)
        if where != "new":
            column = self.players[self.turn].columns[int(where) - 1]
            if len(column.cards) == self.rules["cards_to_bonus"] + 1:
                self.players[self.turn].bonus += self.worth(column)


class LosesItsWay(trambahn.Reference):
    def buy(self, tram: str, number: int) -> None:
        raise LookupError(tram)


BENT: list[tuple[str, MakeReference, str]] = [
    ("ticket-to-ride", LocomotiveAsSecondCard, "the legal moves"),
    ("ticket-to-ride", NoSweep, "chance|playing"),
    ("ticket-to-ride", LongestPathForOne, "the s"),
    ("steel-driver", StartingCityCounts, "the state"),
    ("steel-driver", WinnerIsNext, "the state|who decides"),
    ("trambahn", HalfRoundedUp, "playing|the state"),
    ("trambahn", BonusTwice, "the state"),
    ("trambahn", LosesItsWay, "playing buy"),
]


@pytest.mark.skipif(not COMPILED, reason="THE ENGINE IS NOT COMPILED HERE: bent rules take games")
@pytest.mark.parametrize(("game", "bent", "what"), BENT, ids=[bent[1].__name__ for bent in BENT])
def test_a_reference_with_one_rule_bent_is_found(game: str, bent: MakeReference, what: str) -> None:
    with pytest.raises(Difference, match=f"DIFFERENCE in ({what})"):
        for number in range(200):
            Lockstep(setting(game, number), bent).run()


def test_a_difference_says_how_to_see_it_again() -> None:
    one = setting("steel-driver", 3)
    with pytest.raises(Difference) as found:
        Lockstep(one, StartingCityCounts).run()
    text = str(found.value)
    assert f"seed {one.seed}" in text and f"{one.seats} seats" in text
    assert "first=" in text and "players" in text and "state.companies." in text
    assert "python tools/lockstep.py --game steel-driver --only 3" in text
    last = found.value.played[-1]
    assert text.endswith(f"{last[0] + 1} {last[1]}") and last[1].startswith("build ")
    with pytest.raises(Difference) as again:
        Lockstep(setting("steel-driver", 3), StartingCityCounts).run()
    assert str(again.value) == text


def test_a_projection_that_leaves_something_out_is_found() -> None:
    def forgetful(p: object) -> State:
        return {}

    with pytest.raises(Difference, match="DIFFERENCE in the state after 0 moves"):
        Lockstep(setting("trambahn", 0), projection=forgetful).run()


def test_chance_is_asked_as_often_and_for_as_much() -> None:
    chance = Chance()
    for outcomes, result in ((6, 4), (1, 0), (2, 1)):
        chance.brings(outcomes, result)
    assert chance.below(6) == 4 and chance.below(1) == 0
    with pytest.raises(WrongChance, match="one of 3 outcomes, the engine for one of 2"):
        chance.below(3)
    with pytest.raises(WrongChance, match="drew nothing more"):
        chance.below(2)


def test_what_differs_is_named() -> None:
    ours = {"a": [1, {"b": 2}], "c": [1]}
    theirs = {"a": [1, {"b": 3}], "c": [1, 2], "d": None}
    assert between(ours, ours) == []
    assert between(ours, theirs, "x") == [
        "x.a[1].b: engine 2, reference 3",
        "x.c: engine [1], reference [1, 2]",
        "x.d: engine 'nothing of that name', reference None",
    ]
    assert between_sets({"pass", "bid 1"}, {"pass", "bid 2"}) == [
        "only the engine allows: bid 1",
        "only the reference allows: bid 2",
    ]
