"""What every game is, and nothing that any game is about."""

from __future__ import annotations

from typing import Final, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rotonde.core.complaint import Complaint
from rotonde.core.notation import Notation
from rotonde.core.position import BIT, ZEROS, Event, Position
from rotonde.core.rng import Rng, keyed, seeded
from rotonde.core.space import Space
from rotonde.core.words import Words, fill

P = TypeVar("P", bound=Position)
LEGAL: Final[i64] = 0
MOST_SEEDS: Final = 1 << 62
ASIDE_BITS: Final[i64] = 6  # an aside on the agenda is a phase's number and one,
ASIDE_MASK: Final[i64] = 63  # so that there are at most 63 phases
ROOM: Final[i64] = 56  # bits of the agenda that may be taken when another aside comes


@final
class Refusal:
    """The rule that forbids a move, and its sentence."""

    def __init__(self, rule: str, words: Words) -> None:
        self.rule: Final = rule
        self.words: Final = words

    def sentence(self, lang: str = "en") -> str:
        """The text of the rule that forbids the move."""
        return self.words.text(lang, "rule", self.rule)


class IllegalMove(Complaint):
    """The rules do not offer this move to this seat here; `rule` is the rule that forbids it."""

    def __init__(self, seat: int, move: str, refusal: Refusal) -> None:
        super().__init__("illegal-move", seat=seat + 1, move=move, rule=refusal.rule)
        self.seat = seat
        self.rule = refusal.rule
        self.refusal = refusal

    def by(self, player: str) -> IllegalMove:
        """The same, said of a player by name."""
        self.key = "illegal-move-by"
        self.about["player"] = player
        return self

    def sentence(self, lang: str = "en") -> str:
        """What was wrong, and the text of the rule."""
        return f"{super().sentence(lang)} {self.refusal.sentence(lang)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[P]):
    """One phase of the rulebook: it knows the rules, the position knows the game."""

    def __init__(self, name: str) -> None:
        self.name: Final = name  # also the key of the sentence that says what is expected
        self.number: i64 = -1  # its place in the game, which gives it

    def begin(self, p: P) -> None:
        """Set the phase up and ask those who must decide; nobody asked: it is over at once."""
        raise NotImplementedError

    def legal(self, p: P, seat: i64, out: vec[i64]) -> i64:
        """Write the legal moves of `seat` to `out`, ascending; return how many."""
        return 0

    def why_not(self, p: P, seat: i64, move: i64) -> i64:
        """The number of the rule that forbids this move now, LEGAL if none does."""
        raise NotImplementedError

    def play(self, p: P, seat: i64, move: i64) -> None:
        """Change the position. `seat` has decided; ask again if anyone must still decide."""
        raise NotImplementedError

    def comes_next(self, p: P) -> None:
        """Put this phase on the agenda, before the sequence of play goes on."""
        assert p.asides >> ROOM == 0, "the agenda is full"
        p.asides = p.asides << ASIDE_BITS | self.number + 1


@final
class About:
    """What a game says of itself: its name, rules, map and options."""

    def __init__(
        self,
        name: str,
        version: int,
        prefix: str,
        least_seats: int,
        most_seats: int,
        map_name: str,
        map_digest: str,
        options: dict[str, str],
        words: Words,
    ) -> None:
        self.name: Final = name
        self.version: Final = version  # of the rules: any change of legality or scoring bumps it
        self.prefix: Final = prefix  # of the rule ids: TTR
        self.least_seats: Final = least_seats
        self.most_seats: Final = most_seats
        self.map_name: Final = map_name
        self.map_digest: Final = map_digest
        self.options: Final = options
        self.words: Final = words


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[P]):
    """All that does not change during a game: an opening, a round to repeat, an ending."""

    def __init__(
        self,
        about: About,
        notation: Notation,
        opening: list[Phase[P]],
        round: list[Phase[P]],
        ending: list[Phase[P]],
        asides: list[Phase[P]],  # played only when another phase says they come next
    ) -> None:
        everything = opening + round + ending + asides
        assert len(everything) <= ASIDE_MASK, "too many phases for the agenda"
        for number, phase in enumerate(everything):
            phase.number = number
        self.about: Final = about
        self.notation: Final = notation
        self.round_at: Final[i64] = len(opening)
        self.ending_at: Final[i64] = len(opening) + len(round)
        # A vec spares the type check of a list; interpreted, it takes no `Phase[P]`.
        self.phases: Final[vec[Phase[P]]] = vec[Phase](everything)  # type: ignore[type-arg]
        self.the_space: Space | None = None

    # What each game says for itself.

    def unpacked(self, seats: i64, rng: Rng) -> P:
        """The box just opened, before the first phase."""
        raise NotImplementedError

    def not_asked(self, p: P, seat: i64) -> i64:
        """The number of the rule that says why this seat has nothing to decide now."""
        raise NotImplementedError

    def every_move(self) -> list[int]:
        """Every move that can ever be legal on this map."""
        raise NotImplementedError

    def name(self, kind: str, number: int, lang: str) -> str:
        """The name of a thing of this game: a city, a card."""
        raise NotImplementedError

    def in_words(self, p: P, seat: int, move: int) -> tuple[str, tuple[int, ...]]:
        """The key of the sentence that describes a move, and its numbers."""
        raise NotImplementedError

    # The engine.

    def start(self, p: P) -> None:
        """Begin a position that was dealt: go on until somebody must decide."""
        p.place = 0
        self.go_on(p)

    def legal(self, p: P, seat: i64, out: vec[i64]) -> i64:
        """Write the legal moves of a seat that must decide to `out`; return how many."""
        return self.phases[p.phase].legal(p, seat, out)

    def apply(self, p: P, seat: i64, move: i64) -> None:
        """Play a move known to be legal: for search."""
        p.deciding &= ~BIT[seat]
        self.phases[p.phase].play(p, seat, move)
        if p.deciding == 0:
            self.go_on(p)

    def go_on(self, p: P) -> None:
        """A phase lasts while someone is deciding; then the next one on the agenda begins."""
        while p.deciding == 0 and not p.over:
            if p.asides != 0:
                p.phase = (p.asides & ASIDE_MASK) - 1
                p.asides >>= ASIDE_BITS
            else:
                if p.place == self.ending_at and not p.last_round:
                    p.place = self.round_at
                p.phase = p.place
                p.place += 1
            self.phases[p.phase].begin(p)

    def rule_against(self, p: P, seat: i64, move: i64) -> i64:
        """The number of the rule that forbids this move now, LEGAL if none does."""
        if not p.decides(seat):
            return self.not_asked(p, seat)
        return self.phases[p.phase].why_not(p, seat, move)

    # For everyone outside the engine.

    def new(self, seats: int, seed: int, diary: bool = False) -> P:
        """A new game at its first decision."""
        p = self.box(seats, seed)
        if diary:
            p.diary = []
        self.start(p)
        return p

    def box(self, seats: int, seed: int) -> P:
        """A game before anything has been dealt: for those who force chance from its start."""
        self.check_seats(seats)
        if not 0 <= seed < MOST_SEEDS:
            raise Complaint("seed", word=seed)
        return self.unpacked(seats, seeded(seed))

    def keyed_box(self, seats: int, key: bytes) -> P:
        """The same, where chance follows from a key."""
        self.check_seats(seats)
        return self.unpacked(seats, keyed(key))

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats that the game is not made for."""
        about = self.about
        if not about.least_seats <= seats <= about.most_seats:
            raise Complaint(
                "seats" if about.least_seats < about.most_seats else "seats-exactly",
                seats=seats,
                least=about.least_seats,
                most=about.most_seats,
                game=about.name,
            )

    def play(self, p: P, seat: int, move: int) -> None:
        """Play a move from outside, or name the rule that forbids it."""
        refusal = self.why_not(p, seat, move)
        if refusal is not None:
            raise IllegalMove(seat, self.notation.text(move), refusal)
        self.apply(p, seat, move)

    def why_not(self, p: P, seat: int, move: int) -> Refusal | None:
        """The rule that forbids this move to this seat now, with its sentence; None if legal."""
        self.notation.verb(move)  # or a complaint: this is no move at all
        rule = self.rule_against(p, seat, move)
        if rule == LEGAL:
            return None
        return Refusal(self.rule_id(rule), self.about.words)

    def rule_id(self, rule: int) -> str:
        """A rule as it is cited: `TTR-16`."""
        return f"{self.about.prefix}-{rule:02}"

    def legal_moves(self, p: P, seat: int) -> list[int]:
        """The legal moves as a plain list, ascending."""
        if not p.decides(seat):
            return []
        out = ZEROS[:]
        count = self.legal(p, seat, out)
        return [out[i] for i in range(count)]

    def space(self) -> Space:
        """The action space, made when it is first asked for."""
        if self.the_space is None:
            self.the_space = Space(self.every_move())
        return self.the_space

    def describe(self, p: P, seat: int, move: int, lang: str) -> str:
        """What a move means, in a sentence."""
        key, numbers = self.in_words(p, seat, move)
        return fill(self.about.words.text(lang, "move", key), numbers, self.name, lang)

    def expected(self, p: P, lang: str) -> str:
        """What those who must decide are expected to do, in a sentence."""
        return self.about.words.text(lang, "phase", self.phases[p.phase].name)

    def tell(self, event: Event, players: list[str], lang: str) -> str:
        """A line of the diary in words."""

        def name(kind: str, number: int, lang: str) -> str:
            return players[number] if kind == "seat" else self.name(kind, number, lang)

        return fill(self.about.words.text(lang, "event", event.key), event.numbers, name, lang)
