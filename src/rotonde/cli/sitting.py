"""People at the terminal: whose turn it is, what they see, what they type, and how they leave."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

from rotonde.cli.asking import give_hint, refusal, tell_why_not
from rotonde.cli.coaching import TerminalCoach
from rotonde.cli.menu import Menu
from rotonde.cli.printer import Printer, sentence
from rotonde.cli.robots import Robots
from rotonde.cli.screen import print_end, print_events
from rotonde.cli.table import TerminalTable
from rotonde.cli.table_commands import command_of, save, tell_rules
from rotonde.cli.window import Window
from rotonde.core.complaint import Complaint
from rotonde.core.position import EVERYBODY

SEEING = ("board", "up", "down")  # commands that only show
FORGET_SCROLLBACK = "\x1b[3J"


class Left(Exception):
    """The people have left the table."""


class Sitting:
    def __init__(
        self,
        printer: Printer,
        table: TerminalTable,
        file: Path,
        map_path: str | None,
        coach: TerminalCoach | None = None,
    ) -> None:
        self.printer = printer
        self.table = table
        self.file = file
        self.map_path = map_path
        self.robots = Robots(table)
        self.window = Window(printer, table)
        self.coach = coach
        self.people = [n for n, seat in enumerate(table.seats) if seat.bot is None]
        self.at_screen = -1  # who looks at it; nobody until the curtain has been drawn once
        self.told = 0  # entries of which a table of bots has told its spectator
        with suppress(ImportError):
            import readline  # noqa: F401  (arrow keys and history)

    def sit(self) -> None:
        """Play until the game is over or nobody goes on."""
        table = self.table
        try:
            self.robots.sit_down()
            while not table.p.over:
                seat = table.p.decider()
                if table.seats[seat].bot is None:
                    self.human_turn(seat)
                else:
                    self.bot_turn(seat)
            alone = len(self.people) == 1
            last = table.news(self.people[0]) if alone else table.final_events()
            print_end(self.printer, table, last)
            self.keep("saved-replay")
        except (EOFError, KeyboardInterrupt, Left):
            self.printer.out.print()
            self.keep("saved-resume")
        except Complaint:  # a policy or a program of somebody's own has failed
            self.keep("saved-resume")
            raise
        finally:
            self.robots.leave()

    def keep(self, key: str) -> None:
        """Save the game, and say how to find it again."""
        try:
            self.table.save(self.file)
        except Complaint as complaint:
            self.printer.err.print(sentence(complaint, self.printer.lang), soft_wrap=True)
            return
        where = f" --map {self.map_path}" if self.map_path else ""
        self.printer.out.print(self.printer.say(key, file=self.file, map=where), soft_wrap=True)

    def bot_turn(self, seat: int) -> None:
        table = self.table
        if self.printer.err.is_terminal:
            thinking = self.printer.say("thinking", player=table.names[seat])
            with self.printer.err.status(thinking):
                move = self.robots.decide(seat)
        else:
            move = self.robots.decide(seat)
        table.play(seat, move)
        if not self.people:
            news = table.events(EVERYBODY, self.told)
            self.told = table.session.n + 1
            print_events(self.printer, table, news, len(news), EVERYBODY)

    def human_turn(self, seat: int) -> None:
        self.curtain(seat)
        menu = self.window.look(seat)
        if self.coach is not None:
            self.coach.speak(seat)
        while True:
            line = self.read(self.printer.say("prompt", player=self.table.names[seat]))
            if command_of(line) in SEEING:
                self.show(seat, command_of(line), menu)
            elif command_of(line):
                if self.obey(seat, line):
                    return
            elif self.decide(seat, line, menu):
                break
        self.hand_over(seat)
        with suppress(Complaint):  # only a precaution here: `keep` says what is wrong
            self.table.save(self.file)

    def show(self, seat: int, command: str, menu: Menu) -> None:
        """The whole board, or another part of it."""
        if command == "board":
            self.window.draw_whole(seat, menu)
        else:
            self.window.pan(seat, menu, command == "down")

    def curtain(self, seat: int) -> None:
        """Between two people a bare screen, so that nobody sees another's hand."""
        if len(self.people) > 1 and self.at_screen != seat:
            if self.printer.out.is_terminal:
                self.printer.out.clear()
                self.printer.out.file.write(FORGET_SCROLLBACK)
            self.read(self.printer.say("curtain", player=self.table.names[seat]))
        self.at_screen = seat

    def hand_over(self, seat: int) -> None:
        """Before another seat decides, whoever may still take back is asked."""
        table = self.table
        while not table.p.over and table.p.decider() != seat and table.may_undo(seat):
            print_events(self.printer, table, table.news(seat), 5, seat)
            line = self.read(self.printer.say("go-on"))
            if not command_of(line):
                return
            self.obey(seat, line)

    def read(self, prompt: str) -> str:
        self.printer.out.print(prompt, end=" ", style="bold")
        sys.stdout.flush()
        return input().strip()

    def decide(self, seat: int, line: str, menu: Menu) -> bool:
        """A number, a move in its notation, or words that narrow the list; True: a move is made."""
        out = self.printer.out
        move: int | None = None
        if not line:
            menu.widen()
            self.window.redraw(seat, menu)
        elif line.isascii() and line.isdigit():
            move = self.by_number(seat, line, menu)
        else:
            move = self.by_words(seat, line, menu)
        if move is None or self.is_held(seat, move):
            return False
        try:
            self.table.play(seat, move)
        except Complaint as complaint:
            out.print(refusal(complaint, self.table, self.printer.lang), style="red")
            return False
        return True

    def is_held(self, seat: int, move: int) -> bool:
        """The coach has something to say before this move is made."""
        table = self.table
        if self.coach is None or table.game.why_not(table.p, seat, move) is not None:
            return False
        return self.coach.holds(seat, move)

    def by_number(self, seat: int, line: str, menu: Menu) -> int | None:
        if len(line) > 6 or not 1 <= int(line) <= len(menu.lines):
            self.printer.out.print(self.printer.say("no-line", n=line, last=len(menu.lines)))
            return None
        picked = menu.pick(int(line))
        if picked is None:
            self.window.redraw(seat, menu)
            self.printer.out.print(self.printer.say("narrowed"), style="dim")
            return None
        return picked.move

    def by_words(self, seat: int, line: str, menu: Menu) -> int | None:
        try:
            return self.table.game.notation.parse(line)
        except Complaint as complaint:
            if menu.narrow(line):
                self.window.redraw(seat, menu)
                self.printer.out.print(self.printer.say("narrowed"), style="dim")
            else:
                self.printer.out.print(sentence(complaint, self.printer.lang), style="red")
                self.printer.out.print(self.printer.say("try-help"), style="dim")
        return None

    def obey(self, seat: int, line: str) -> bool:
        """Do what a command says; True: things have changed, so look again."""
        command, (_, _, rest) = command_of(line), line.partition(" ")
        printer, table = self.printer, self.table
        if command == "quit":
            raise Left
        if command == "undo":
            return self.undo(seat)
        if command == "save":
            save(printer, table, Path(rest.strip()).expanduser() if rest.strip() else self.file)
        elif command == "rules":
            tell_rules(printer, table.game.about.name, rest.strip())
        elif command == "log":
            events = table.events(seat)
            print_events(printer, table, events, len(events), seat)
        elif command == "hint":
            give_hint(printer, table, seat)
        elif command == "why":
            tell_why_not(printer, table, seat, rest.strip())
        else:
            example = table.game.notation.text(table.game.legal_moves(table.p, seat)[-1])
            printer.out.print(printer.say("play-help", example=example))
        return False

    def undo(self, seat: int) -> bool:
        if not self.table.may_undo(seat):
            self.printer.out.print(self.printer.say("no-undo"))
            return False
        self.table.undo(seat)
        return True
