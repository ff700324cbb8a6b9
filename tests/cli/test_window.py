"""On a small screen the prompt has the part of the board above it that matters."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from cli.terminal import Terminal
from rotonde.bots.bot import ask, make_bot
from rotonde.bots.random_match import streams
from rotonde.cli.printer import Printer
from rotonde.cli.seats import seats_wanted
from rotonde.cli.table import TerminalTable
from rotonde.cli.window import Window
from rotonde.core.record import new_record
from rotonde.games.catalogue import GAMES, load_game

SIZES = [(80, 24), (100, 30)]


class Desk:
    """Ann at a terminal of some size, among bots."""

    def __init__(self, name: str, width: int, height: int, lang: str = "en") -> None:
        self.file = io.StringIO()
        out = Console(
            file=self.file, width=width, height=height, force_terminal=True, color_system=None
        )
        game = load_game(name)
        others = ["random"] * (max(2, game.about.least_seats) - 1)
        seats = seats_wanted(game, ("human:Ann", *others), lang)
        self.table = TerminalTable(game, new_record(game, [s.written for s in seats], 5), seats)
        self.window = Window(Printer(lang, out, out), self.table)

    def play_on(self, moves: int) -> None:
        """So many decisions of everybody, until it is Ann's turn."""
        table = self.table
        lucks, bot = streams(5, len(table.seats)), make_bot(table.game, "random")
        while not table.p.over and (moves > 0 or table.p.decider() != 0):
            seat = table.p.decider()
            table.play(seat, ask(bot, table.game, table.p, seat, lucks[seat]))
            moves -= 1

    def screen(self) -> list[str]:
        """What was drawn since the screen was cleared."""
        return self.file.getvalue().rpartition("\x1b[H")[2].rstrip("\n").split("\n")


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", GAMES)
def test_everything_fits(name: str, width: int, height: int) -> None:
    desk = Desk(name, width, height)
    for _ in range(6):
        desk.play_on(9)
        if desk.table.p.over:
            break
        menu = desk.window.look(0)
        screen = desk.screen()
        assert len(screen) < height, "there is room for the prompt"
        assert "Ann" in screen[0] and any(line.startswith("▶") for line in screen)
        numbered = [line for line in screen if line.strip().startswith(f"{len(menu.lines)} ")]
        assert numbered or len(menu.lines) > 1, "the last line of the list is there"


def test_what_is_in_hand_is_never_out_of_sight() -> None:
    for lang, mine in (("en", "Your hand"), ("fr", "Votre main")):
        desk = Desk("trambahn", 80, 24, lang)
        desk.play_on(12)
        menu = desk.window.look(0)
        assert any(line.startswith(mine) for line in desk.screen())
        for down in (True, True, False):
            desk.window.pan(0, menu, down)
            assert any(line.startswith(mine) for line in desk.screen())


def test_the_board_moves_and_stops_at_its_ends() -> None:
    desk = Desk("age-of-steam", 80, 24)
    desk.play_on(9)
    menu = desk.window.look(0)
    for _ in range(20):
        desk.window.pan(0, menu, down=True)
    bottom = desk.screen()
    desk.window.pan(0, menu, down=True)
    assert desk.screen() == bottom and any("Player" in line for line in bottom)
    for _ in range(20):
        desk.window.pan(0, menu, down=False)
    assert any(" a   b   c " in line for line in desk.screen())


def test_the_part_that_is_shown_follows_the_list() -> None:
    desk = Desk("ticket-to-ride", 80, 24)
    desk.play_on(30)
    menu = desk.window.look(0)
    assert menu.narrow("claim")
    place = menu.every[-1].words.split(" ")[1]
    assert menu.narrow(f"claim {place}")
    desk.window.redraw(0, menu)
    assert any(place[:4] in line for line in desk.screen()[1:12])


def test_a_large_screen_has_it_all() -> None:
    desk = Desk("age-of-steam", 120, 100)
    desk.play_on(9)
    desk.window.look(0)
    assert not any("↑" in line for line in desk.screen())


def test_bids_are_in_the_order_of_the_game() -> None:
    desk = Desk("age-of-steam", 80, 24)
    bids: list[int] = []
    while len(bids) < 9 and not desk.table.p.over:
        desk.play_on(1)
        written = [one.written for one in desk.window.look(0).shown()]
        bids = [int(words.split()[-1]) for words in written if words.startswith("bid")]
    assert len(bids) >= 9 and bids == sorted(bids) and bids[-1] > 9


def test_hint_and_why_at_the_prompt(terminal: Terminal) -> None:
    keys = "hint\nwhy\nwhy lay blue 1 blue\nwhy nonsense\nquit\n"
    said = terminal.run(
        "play", "trambahn", "--seed", "1", "--seat", "human:Ann", "--seat", "random", keys=keys
    )
    assert said.code == 0 and "Advice for Ann" in said.out
    assert "Say which move" in said.out and "nonsense" in said.out


def test_a_refused_move_names_the_player(terminal: Terminal) -> None:
    seats = ["--seat", "human:Ann", "--seat", "random", "--option", "first=1"]
    said = terminal.run("play", "trambahn", *seats, keys="buy horse 1\nwhy buy horse 1\nquit\n")
    assert said.out.count("Ann may not play “buy horse 1” (TRA-") == 2 and "Seat 1" not in said.out
