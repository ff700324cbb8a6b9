"""The coach at the terminal: a line above the prompt, and one before a move that it is about."""

from __future__ import annotations

from typing import Final

from rotonde.cli.printer import Misuse, Printer
from rotonde.cli.table import TerminalTable
from rotonde.learn.coach.coach import has_coach, tips_for
from rotonde.learn.coach.manners import Manners, Reader, is_alone, moment
from rotonde.learn.coach.tip import sentence


class TerminalCoach:
    """For the one person at a table of bots."""

    def __init__(self, printer: Printer, table: TerminalTable) -> None:
        self.printer: Final = printer
        self.table: Final = table
        self.manners: Final = Manners()
        self.asked_about: tuple[int, int] | None = None  # after how many entries, which move

    def speak(self, seat: int, proposed: int | None = None) -> bool:
        """Say what there is to say; whether there was anything."""
        table, session = self.table, self.table.session
        now = moment(seat, session.n, session.moves, proposed)
        self.manners.look_back(seat, now, session.moves)
        found = tips_for(table.game, table.p, seat, proposed)
        tip = self.manners.choose(found, now, Reader())
        if tip is None:
            return False
        lang = self.printer.lang
        says, why = (sentence(table.game, tip, table.names, lang, why) for why in (False, True))
        rule = table.game.rule_id(tip.rule)
        self.printer.out.print(self.printer.say("coach", says=says, why=why, rule=rule))
        return True

    def holds(self, seat: int, move: int) -> bool:
        """A move that something is to be said about waits until it is typed again."""
        here = (self.table.session.n, move)
        if self.asked_about == here or not self.speak(seat, move):
            return False
        self.asked_about = here
        self.printer.out.print(self.printer.say("coach-again"), style="dim")
        return True


def coach_at(printer: Printer, table: TerminalTable) -> TerminalCoach:
    """Nobody is helped against somebody, and a game may have no coach."""
    people = table.agreed.people
    if not all(is_alone(people, seat) for seat in people):
        raise Misuse("coach-alone")
    if not has_coach(table.game.about.name):
        raise Misuse("coach-none", game=table.game.about.name)
    return TerminalCoach(printer, table)
