"""Milk Train: the line, the position, the phases and the game, in one file because it is tiny."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from milk_train.options import OPTIONS
from rotonde.core.codec import Number
from rotonde.core.data import DataFile, own_data
from rotonde.core.game import LEGAL, About, Game, Phase
from rotonde.core.move import first, move, verb
from rotonde.core.notation import Field, Notation, Verb
from rotonde.core.options import settle
from rotonde.core.position import EVERYBODY, Position
from rotonde.core.rng import Rng
from rotonde.core.words import load_words

PACKAGE = "milk_train"
VERSION = 1  # of the rules
MAPS = ["valley"]
SEATS = (2, 4)
GO, WAIT = 0, 1  # verbs; both name a coal card, 0 being the lowest
TURN, IN_HAND, ONE_TRAIN, THE_END = 2, 3, 4, 6  # rules that can forbid a move, see words


class Line:
    """What is printed: read field by field, so that a wrong file is complained of exactly."""

    def __init__(self, file: DataFile) -> None:
        table = file.table()
        table.only("id", "name", "stations", "hand", "copies", "counts")
        self.id, self.digest = table.good_id(), file.digest
        self.stations = table.number("stations", 2, 99)
        self.hand = table.number("hand", 1, 9)
        self.copies = table.numbers("copies", 1, 20)
        table.inner("counts").agree({"coal": sum(self.copies)})


@final
class MilkTrain(Position):
    def __init__(self, line: Line, seats: i64, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.line = line
        self.deck = line.copies[:]  # how many cards of each worth: which one comes is chance
        self.played = [0] * len(line.copies)
        self.hands = [[0] * len(line.copies) for _ in range(seats)]
        self.at = [0] * seats  # stations
        self.turn = -1

    def clone(self) -> MilkTrain:
        copy = MilkTrain(self.line, self.seats, self.rng.clone())
        copy.copy_course(self)
        copy.deck, copy.played, copy.at = self.deck[:], self.played[:], self.at[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.turn = self.turn
        return copy

    def determinize(self, seat: i64, luck: Rng) -> MilkTrain:
        """What I do not hold and nobody has played is dealt again."""
        copy = self.clone()
        copy.rng = luck.split()
        others = [other for other in range(self.seats) if other != seat]
        for other in others:
            copy.deck = [a + b for a, b in zip(copy.deck, copy.hands[other], strict=True)]
            copy.hands[other] = [0] * len(copy.deck)
        for other in others:
            for _ in range(sum(self.hands[other])):
                copy.hands[other][take(copy.deck, luck)] += 1
        return copy

    def view(self, seat: i64) -> dict[str, object]:
        view = self.course()
        view["at"], view["played"], view["deck"] = self.at[:], self.played[:], sum(self.deck)
        view["cards"] = [sum(hand) for hand in self.hands]
        if seat != EVERYBODY:
            view["me"] = {"seat": seat, "hand": self.hands[seat][:]}
        return view

    def check(self) -> None:
        everywhere = zip(self.deck, self.played, *self.hands, strict=True)
        assert [sum(some) for some in everywhere] == self.line.copies, "a card is lost"


def take(deck: list[int], luck: Rng) -> int:
    """The card that chance takes from a deck."""
    left = luck.below(sum(deck))
    worth = 0
    while left >= deck[worth]:
        left -= deck[worth]
        worth += 1
    deck[worth] -= 1
    return worth


def draw(p: MilkTrain, seat: int) -> None:
    worth = take(p.deck, p.rng)
    p.hands[seat][worth] += 1
    if p.diary is not None:
        p.say("draws", (seat,), EVERYBODY)
        p.say("you-draw", (worth,), seat)  # only its reader learns which


class Deal(Phase[MilkTrain]):
    def begin(self, p: MilkTrain) -> None:
        p.rng.series(p.seats * p.line.hand, 1)
        for seat in range(p.seats):
            for _ in range(p.line.hand):
                draw(p, seat)


class Turn(Phase[MilkTrain]):
    def __init__(self, line: Line, shared: bool) -> None:
        super().__init__("turn")
        self.line, self.shared = line, shared

    def begin(self, p: MilkTrain) -> None:
        p.turn = (p.turn + 1) % p.seats
        if sum(p.hands[p.turn]):
            p.ask(p.turn)

    def legal(self, p: MilkTrain, seat: i64, out: vec[i64]) -> i64:
        cards = range(len(self.line.copies))
        moves = [move(what, card, 0, 0) for what in (GO, WAIT) for card in cards]
        found = [one for one in moves if self.why_not(p, seat, one) == LEGAL]
        for i, one in enumerate(found):
            out[i] = one
        return len(found)

    def why_not(self, p: MilkTrain, seat: i64, move: i64) -> i64:
        worth = first(move)
        if worth >= len(self.line.copies) or p.hands[seat][worth] == 0:
            return IN_HAND
        there = p.at[seat] + worth + 1
        crowded = there < self.line.stations and there in p.at and not self.shared
        return ONE_TRAIN if verb(move) == GO and crowded else LEGAL

    def play(self, p: MilkTrain, seat: i64, move: i64) -> None:
        worth, goes = first(move), verb(move) == GO
        p.hands[seat][worth] -= 1
        p.played[worth] += 1
        p.turns += 1
        if goes:
            p.at[seat] = min(p.at[seat] + worth + 1, self.line.stations)
        p.say("goes" if goes else "waits", (seat, worth, p.at[seat]), EVERYBODY)
        arrived = p.at[seat] == self.line.stations
        if sum(p.deck) and not arrived:
            draw(p, seat)
        p.last_round = arrived or not any(sum(hand) for hand in p.hands)


class Arrival(Phase[MilkTrain]):
    def begin(self, p: MilkTrain) -> None:
        p.scores, p.over = vec[i64](p.at), True
        p.winners = sum(1 << seat for seat in range(p.seats) if p.at[seat] == max(p.at))


@final
class MilkTrainGame(Game[MilkTrain]):
    def __init__(self, line: Line, options: dict[str, str]) -> None:
        coal = [Field("coal", 32, 16, Number(1))]
        super().__init__(
            About("milk-train", VERSION, "MLK", *SEATS, line.id, line.digest, options, WORDS),
            Notation([Verb(GO, "go", coal), Verb(WAIT, "wait", coal)]),
            opening=[Deal("deal")],
            round=[Turn(line, options["platforms"] == "shared")],
            ending=[Arrival("arrival")],
            asides=[],
        )
        self.line = line

    def unpacked(self, seats: i64, rng: Rng) -> MilkTrain:
        return MilkTrain(self.line, seats, rng)

    def not_asked(self, p: MilkTrain, seat: i64) -> i64:
        return THE_END if p.over else TURN

    def every_move(self) -> list[int]:
        cards = range(len(self.line.copies))
        return [move(what, card, 0, 0) for what in (GO, WAIT) for card in cards]

    def name(self, kind: str, number: int, lang: str) -> str:
        return str(number + 1)  # coal, the only thing with a name

    def in_words(self, p: MilkTrain, seat: int, move: int) -> tuple[str, tuple[int, ...]]:
        there = min(p.at[seat] + first(move) + 1, self.line.stations)
        return ("go", (first(move), there)) if verb(move) == GO else ("wait", (first(move),))


WORDS = load_words(PACKAGE)


def new_game(map_file: DataFile, wanted: Mapping[str, str]) -> MilkTrainGame:
    return MilkTrainGame(Line(map_file), settle(OPTIONS, wanted))


def own_map(name: str) -> DataFile:
    return own_data(PACKAGE, name)
