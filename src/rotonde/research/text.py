"""The text door: a game in words, for players that read and write, such as language models.

What a seat reads is what a person at the terminal sees; what it answers is the notation of records.
"""

from __future__ import annotations

from collections.abc import Mapping

from rotonde.core.complaint import Complaint
from rotonde.core.game import IllegalMove
from rotonde.core.record import Entry, Record, new_record, result_of
from rotonde.research.asked import any_seed, seed_in_range
from rotonde.research.env_spec import env_spec_for
from rotonde.research.picture import screen


class Refused(ValueError):
    """An answer that is no legal move: a sentence says why, `rule` is the rule that forbids it."""

    def __init__(self, sentence: str, rule: str | None) -> None:
        super().__init__(sentence)
        self.rule = rule  # None: the answer does not read as a move at all


class TextGame:
    """One game, read and answered in words; `lang` is `en` or `fr`."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        map_name: str | None = None,
        options: Mapping[str, str] | None = None,
        seed: int | None = None,
        lang: str = "en",
    ) -> None:
        table = env_spec_for(game, map_name, seats, options)
        number = any_seed() if seed is None else seed_in_range(seed)
        self.game = table.game
        self.lang = lang
        self.players = table.agents
        self.p = self.game.new(table.seats, number, diary=True)
        self.kept = new_record(self.game, table.agents, number)

    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.p.over)

    def seat(self) -> int:
        """Who must answer next."""
        if self.p.over:
            raise ValueError("the game is over")
        return int(self.p.decider())

    def rules(self) -> str:
        """Every rule of the game, a line each, with its id."""
        rules = self.game.about.words.section(self.lang, "rule")
        return "\n".join(f"{rule}: {text}" for rule, text in rules.items())

    def view(self, seat: int) -> str:
        """All that a seat may know, as text."""
        return screen(self.game, self.p.view(seat), self.players, colour=False, lang=self.lang)

    def expected(self) -> str:
        """What whoever must decide is expected to do."""
        return self.game.expected(self.p, self.lang)

    def news(self, seat: int, since: int = 0) -> list[str]:
        """What the seat was told, from a line of the diary on."""
        diary = self.p.diary or []
        told = [event for event in diary[since:] if event.is_for(seat)]
        return [self.game.tell(event, self.players, self.lang) for event in told]

    def told(self) -> int:
        """How long the diary is: what comes later is news."""
        return len(self.p.diary or [])

    def moves(self, seat: int) -> list[str]:
        """The legal moves, written exactly as they may be answered."""
        return [self.game.notation.text(move) for move in self.game.legal_moves(self.p, seat)]

    def explained(self, seat: int) -> dict[str, str]:
        """The legal moves with what each of them means."""
        game, p = self.game, self.p
        moves = game.legal_moves(p, seat)
        return {game.notation.text(m): game.describe(p, seat, m, self.lang) for m in moves}

    def prompt(self, seat: int, since: int = 0) -> str:
        """All a seat needs to decide: the view, what happened, what it may answer."""
        moves = [f"{move}    ({what})" for move, what in self.explained(seat).items()]
        parts = [self.view(seat), *self.news(seat, since), self.expected(), *moves]
        return "\n".join(parts)

    def answer(self, seat: int, text: str) -> None:
        """Play a move as it was written; one that is refused changes nothing."""
        try:
            move = self.game.notation.parse(text)
            self.game.play(self.p, seat, move)
        except IllegalMove as illegal:
            raise Refused(illegal.sentence(self.lang), illegal.rule) from None
        except Complaint as complaint:
            raise Refused(complaint.sentence(self.lang), None) from None
        self.kept.entries.append(Entry(seat, self.game.notation.text(move)))
        self.kept.result = result_of(self.p)

    def scores(self) -> list[int]:
        """The score of each seat."""
        return list(self.p.scores)

    def winners(self) -> list[int]:
        """The seats that have won."""
        return [seat for seat in range(self.p.seats) if self.p.winners >> seat & 1]

    def record(self) -> Record:
        """The record of the game so far."""
        return self.kept
