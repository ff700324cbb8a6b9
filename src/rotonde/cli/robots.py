"""Who decides at the terminal for the seats that no person has: bots, policies and programs."""

from __future__ import annotations

from rotonde.arena.external import External
from rotonde.bots.bot import ask
from rotonde.bots.random_match import streams
from rotonde.cli.table import TerminalTable


class Robots:
    def __init__(self, table: TerminalTable) -> None:
        self.table = table
        self.lucks = streams(table.record.seed or 0, len(table.seats))
        self.programs = {
            seat: one.bot for seat, one in enumerate(table.seats) if isinstance(one.bot, External)
        }

    def sit_down(self) -> None:
        for seat, program in self.programs.items():
            program.sit_down(self.table.game, len(self.table.seats), seat)

    def decide(self, seat: int) -> int:
        """What the bot of a seat plays; a complaint where its own code cannot."""
        table, bot = self.table, self.table.seats[seat].bot
        assert bot is not None
        if isinstance(bot, External):
            return bot.decide(table.game, table.p, seat, self.lucks[seat], table.diary())
        return ask(bot, table.game, table.p, seat, self.lucks[seat])

    def leave(self) -> None:
        for seat, program in self.programs.items():
            program.leave(self.table.game, self.table.p, seat, self.table.diary())
