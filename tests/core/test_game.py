"""The engine on a toy game: agenda, asides, several deciders, refusals, and input from outside."""

from __future__ import annotations

from typing import final

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.codec import Number
from rotonde.core.complaint import Complaint
from rotonde.core.game import LEGAL, About, Game, IllegalMove, Phase
from rotonde.core.move import first, move
from rotonde.core.notation import Field, Notation, Verb
from rotonde.core.position import BIT, EVERYBODY, Position
from rotonde.core.rng import Rng
from rotonde.core.words import Words

SECTION = {
    "rule": {"TOY-01": "Wait for your turn.", "TOY-02": "Say one or two."},
    "phase": {"say": "say", "aside": "aside"},
    "move": {"say": "{1:seat} says {0}"},
    "event": {"said": "{0:seat} {1}"},
}
FRENCH = {**SECTION, "rule": {"TOY-01": "Attendez.", "TOY-02": "1 ou 2."}}
WORDS = Words({"en": SECTION, "fr": FRENCH})
LOG: list[str] = []


class Say(Phase[Position]):
    """Everybody says one or two; whoever says two comes again in an aside."""

    def __init__(self, name: str, aside: Phase[Position] | None) -> None:
        super().__init__(name)
        self.aside = aside

    def begin(self, p: Position) -> None:
        LOG.append(self.name)
        if self.aside is None:
            p.ask(0)
        else:
            p.ask_everybody()

    def legal(self, p: Position, seat: i64, out: vec[i64]) -> i64:
        out[0], out[1] = move(0, 1, 0, 0), move(0, 2, 0, 0)
        return 2

    def why_not(self, p: Position, seat: i64, move: i64) -> i64:
        return LEGAL if first(move) in (1, 2) else 2

    def play(self, p: Position, seat: i64, move: i64) -> None:
        LOG.append(f"{seat} says {first(move)}")
        p.say("said", (seat, first(move)), EVERYBODY)
        if first(move) == 2 and self.aside is not None:
            self.aside.comes_next(p)


class Silent(Phase[Position]):
    """Asks nobody."""

    def begin(self, p: Position) -> None:
        LOG.append(self.name)
        p.turns += 1
        p.last_round = p.turns == 2
        if self.name == "ending":
            p.over = True


@final
class Toy(Game[Position]):
    def __init__(self) -> None:
        aside = Say("aside", None)
        about = About("toy", 1, "TOY", 1, 3, "none", "0", {}, WORDS)
        notation = Notation([Verb(0, "say", [Field("number", 32, 16, Number())])])
        super().__init__(
            about,
            notation,
            opening=[Silent("opening")],
            round=[Say("say", aside), Silent("end-round")],
            ending=[Silent("ending")],
            asides=[aside],
        )

    def unpacked(self, seats: i64, rng: Rng) -> Position:
        return Position(seats, rng)

    def not_asked(self, p: Position, seat: i64) -> i64:
        return 1

    def every_move(self) -> list[int]:
        return [move(0, 1, 0, 0), move(0, 2, 0, 0)]

    def name(self, kind: str, number: int, lang: str) -> str:
        return f"<{kind} {number}>"

    def in_words(self, p: Position, seat: int, move: int) -> tuple[str, tuple[int, ...]]:
        return "say", (first(move), seat)


@pytest.fixture(name="game")
def the_game() -> Toy:
    LOG.clear()
    return Toy()


def say(game: Toy, p: Position, *said: tuple[int, int]) -> None:
    for seat, number in said:
        game.play(p, seat, game.notation.parse(f"say {number}"))


def test_the_sequence_of_play(game: Toy) -> None:
    p = game.new(2, 1, diary=True)
    assert LOG == ["opening", "say"] and p.deciders() == [0, 1]
    say(game, p, (1, 1))
    assert p.deciders() == [0] and p.decider() == 0
    say(game, p, (0, 1))
    assert p.over and p.deciders() == []
    with pytest.raises(AssertionError, match="the game is over"):
        p.decider()
    assert LOG[2:] == ["1 says 1", "0 says 1", "end-round", "ending"]
    assert p.diary is not None
    assert [game.tell(e, ["Ann", "Bob"], "en") for e in p.diary] == ["Bob 1", "Ann 1"]


def test_asides_come_before_the_sequence_goes_on(game: Toy) -> None:
    p = game.new(2, 1)
    say(game, p, (0, 2), (1, 2))
    assert p.deciders() == [0] and game.expected(p, "en") == "aside"
    say(game, p, (0, 1))
    assert not p.over and p.deciders() == [0], "the second aside"
    say(game, p, (0, 1))
    assert p.over and LOG.count("aside") == 2 and LOG[-2:] == ["end-round", "ending"]


def test_the_agenda_says_when_it_is_full(game: Toy) -> None:
    p = game.new(2, 1)
    aside = game.phases[len(game.phases) - 1]
    for n in range(10):
        aside.comes_next(p)
    before = p.asides
    with pytest.raises(AssertionError, match="the agenda is full"):
        for n in range(2):
            aside.comes_next(p)
    assert p.asides >= before > 0


def test_a_round_is_repeated_until_the_last_one(game: Toy) -> None:
    p = game.new(2, 1)
    p.turns = -3
    say(game, p, *[(seat, 1) for seat in (0, 1)] * 5)
    assert p.over and LOG.count("say") == 5


def test_illegal_moves_carry_rule_and_sentences(game: Toy) -> None:
    p = game.new(2, 1)
    with pytest.raises(IllegalMove) as found:
        say(game, p, (1, 3))
    assert (found.value.rule, found.value.seat) == ("TOY-02", 1)
    assert str(found.value) == "Seat 2 may not play “say 3” (TOY-02). Say one or two."
    assert found.value.sentence("fr") == (
        "Le joueur 2 ne peut pas jouer «\u202fsay 3\u202f» (TOY-02). 1 ou 2."
    )
    say(game, p, (1, 1))
    with pytest.raises(IllegalMove, match=r"Seat 2 may not play “say 1” \(TOY-01\)\. Wait"):
        say(game, p, (1, 1))
    assert p.deciders() == [0] and game.legal_moves(p, 1) == []


@pytest.mark.parametrize("seat", [-1, 2, 62, 63, 64, 1000])
def test_seats_that_are_not_there(game: Toy, seat: int) -> None:
    p = game.new(2, 1)
    assert not p.decides(seat) and game.legal_moves(p, seat) == []
    with pytest.raises(IllegalMove, match="TOY-01"):
        say(game, p, (seat, 1))


@pytest.mark.parametrize("number", [-1, 1 << 48, 1 << 63, 1 << 90])
def test_numbers_that_are_no_moves(game: Toy, number: int) -> None:
    p = game.new(2, 1)
    for ask in (game.why_not, game.play):
        with pytest.raises(Complaint, match=f"{number} is not a move of this game"):
            ask(p, 0, number)


@pytest.mark.parametrize("seats", [-1, 0, 4, 10**30])
def test_wrong_numbers_of_seats(game: Toy, seats: int) -> None:
    with pytest.raises(Complaint, match=f"toy is for 1 to 3 players, not {seats}"):
        game.new(seats, 1)


@pytest.mark.parametrize("seed", [-1, 2**62, 10**30])
def test_wrong_seeds(game: Toy, seed: int) -> None:
    with pytest.raises(Complaint, match=f"from 0 to 2\\^62 - 1, not {seed}"):
        game.new(2, seed)
    assert game.new(2, 2**62 - 1).seats == 2


def test_words_for_moves(game: Toy) -> None:
    p = game.new(2, 1)
    assert game.describe(p, 1, game.notation.parse("say 2"), "en") == "<seat 1> says 2"
    assert game.rule_id(2) == "TOY-02" and len(game.space()) == 2
    assert game.space() is game.space()


def test_the_bits_of_a_seat() -> None:
    assert [BIT[n] for n in range(63)] == [2**n for n in range(63)]
