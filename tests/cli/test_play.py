"""Playing in the terminal: by number, by notation, taking back, leaving and going on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.terminal import GAME, Terminal
from rotonde.cli.menu import Menu
from rotonde.cli.seats import seats_wanted
from rotonde.cli.table import TerminalTable
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import Entry, new_record
from rotonde.core.record_reader import read_record
from rotonde.games.catalogue import load_game


def test_without_any_input_the_game_is_saved(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal.run("play", GAME, "--seed", "3")
    assert said.code == 0 and said.lines() == []
    (saved,) = (tmp_path / "state" / "rotonde" / "games").iterdir()
    assert said.out.splitlines()[-1].endswith(f"rotonde play --resume {saved}")
    assert read_record(saved).entries == []


def test_every_game_has_a_file_of_its_own(terminal: Terminal, tmp_path: Path) -> None:
    """Leaving one game, even one that was piped, does nothing to another."""
    folder = tmp_path / "state" / "rotonde" / "games"
    terminal.run("play", GAME, "--seed", "3", keys="1\nquit\n")
    (first,) = folder.iterdir()
    before = first.read_text()
    terminal.run("play", GAME, "--seed", "4")
    terminal.run("play", "trambahn", "--seed", "4")
    assert len(list(folder.iterdir())) == 3 and first.read_text() == before
    terminal.run("play", "--resume", first, keys="1\nquit\n")
    assert len(list(folder.iterdir())) == 3 and first.read_text() != before
    copy = tmp_path / "copy.record"
    copy.write_text(before)
    terminal.run("play", "--resume", copy, keys="1\nquit\n")
    assert copy.read_text() == before, "a file from elsewhere stays as it is"


def test_a_whole_game_by_numbers(terminal: Terminal, tmp_path: Path) -> None:
    """Always the first line: a line of several moves opens, and its first move is played."""
    file = tmp_path / "game.record"
    said = terminal.run("play", GAME, "--seed", "5", "--save", file, keys="1\n" * 2000)
    assert said.code == 0 and said.lines() == []
    assert "The game is over" in said.out and "★ wins" in said.out
    assert f"rotonde replay {file}" in said.out
    assert terminal.run("replay", file, "--verify").out.startswith("Whole games with the result")
    assert read_record(file).result != "unfinished"


def test_a_whole_game_in_french_by_two_people(terminal: Terminal) -> None:
    seats = ("--seat", "human:Ann", "--seat", "human:Bob")
    said = terminal.run(
        "play", GAME, "--lang", "fr", "--seed", "6", *seats, keys="1\n\n1\n1\n\n1\n"
    )
    assert said.code == 0
    assert said.out.count("Passez la machine à Bob") >= 1
    assert "La partie est enregistrée." in said.out


def test_no_secret_passes_the_curtain(terminal: Terminal) -> None:
    """What one person is offered is never on the screen of the other."""
    seats = ("--seat", "human:Ann", "--seat", "human:Bob")
    said = terminal.run("play", GAME, "--seed", "6", *seats, keys="\n1\n\n\nlog\n")
    _, ann, bob = re.split(r"Pass the machine to \w+, who presses Enter:", said.out)
    offered = set(re.findall(r"You are offered the ticket (.*)\.", ann))
    assert len(offered) == 3
    assert offered.isdisjoint(re.findall(r"You are offered the ticket (.*)\.", bob))


def test_an_illegal_move_is_refused_and_changes_nothing(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    said = terminal.run("play", GAME, "--seed", "3", "--save", file, keys="keep 1\n")
    assert "(TTR-04)" in said.out and "keeps at least 2 of them" in " ".join(said.out.split())
    assert read_record(file).entries == []


def test_what_is_no_move_is_explained(terminal: Terminal) -> None:
    keys = "99\nclaim denver-omaha pink 3\nfrobnicate\nclaim nowhere red 1\nkeep x\n"
    said = terminal.run("play", GAME, "--seed", "3", keys=keys)
    assert "There is no number 99 in the list" in said.out
    assert "there is no card “pink”" in said.out
    assert "there is no move “frobnicate”" in said.out
    assert "there is no route “nowhere”" in said.out
    assert "is no number for tickets" in said.out
    assert said.code == 0


def test_letters_narrow_the_list(terminal: Terminal) -> None:
    said = terminal.run("play", GAME, "--seed", "3", keys="boston\n\n")
    narrowed = said.out.split("number, move or help?")[1]
    assert "Boston" in narrowed and "  4 " not in narrowed
    assert "  4 Keep Helena" in said.out.split("number, move or help?")[2]


@pytest.mark.parametrize(
    ("lang", "words", "part"),
    [
        ("en", "help", "take back your last decision"),
        ("fr", "aide", "reprendre votre dernière décision"),
        ("en", "rules ttr-14", "A face-up locomotive cannot be taken as the second card"),
        ("fr", "règles 14", "TTR-14"),
        ("fr", "regles TTR-99", "il n’y a pas de règle"),
        ("en", "log", "You play first."),
        ("en", "undo", "cannot be taken back"),
        ("fr", "annuler", "Ce n’est plus possible"),
        ("en", "quit", "The game is saved."),
        ("fr", "quitter", "La partie est enregistrée."),
    ],
)
def test_commands(terminal: Terminal, lang: str, words: str, part: str) -> None:
    said = terminal.run("play", GAME, "--seed", "3", "--lang", lang, keys=f"{words}\n")
    assert part in said.out and said.code == 0


def test_a_decision_is_taken_back_before_the_next_seat(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    said = terminal.run("play", GAME, "--seed", "3", "--save", file, keys="1\nundo\n2\n")
    assert "Enter to go on, undo to take it back" in said.out
    assert [entry.text for entry in read_record(file).entries] == ["keep 1 3"]


def test_save_and_resume_go_on_exactly(terminal: Terminal, tmp_path: Path) -> None:
    whole, first, second = (tmp_path / f"{n}.record" for n in ("whole", "first", "second"))
    keys = ["1\n", "\n", *["1\n"] * 12]
    terminal.run("play", GAME, "--seed", "8", "--save", whole, keys="".join(keys))
    said = terminal.run(
        "play", GAME, "--seed", "8", keys="".join(keys[:6]) + f"save {first}\nquit\n"
    )
    assert f"Saved in {first}." in said.out
    left = len(read_record(first).entries)
    terminal.run("play", "--resume", first, "--save", second, keys="".join(keys[6:]))
    mine = [entry.text for entry in read_record(second).entries if entry.seat == 0]
    assert read_record(second).entries[:left] == read_record(first).entries
    assert mine == [entry.text for entry in read_record(whole).entries if entry.seat == 0]


def test_resume_is_of_the_same_game_and_seats(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    terminal.run("play", GAME, "--seed", "8", "--save", file, keys="1\n\n")
    assert "there are 2 seats, not 3" in terminal.refused(
        "play", "--resume", file, *["--seat", "random"] * 3
    )
    said = terminal.run("play", "--resume", file, *["--seat", "random"] * 2)
    assert "★ wins" in said.out and said.code == 0


def test_a_cut_record_is_resumed_as_far_as_it_goes(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    terminal.run("play", GAME, "--seed", "5", "--save", file, keys="1\n\n1\n1\n1\n1\n")
    text = file.read_text()
    file.write_text(text[:-4])
    said = terminal.run("play", "--resume", file)
    assert "the record stops before the end" in said.lines()[0]
    assert said.code == 0


def test_claims_stay_readable() -> None:
    """Many claims are one line a route, which opens."""
    game, p = rich_player()
    menu = Menu(game, p, 0, ["Ann", "Bob"], "en")
    assert len(menu.every) > 100
    assert len(menu.lines) <= 40
    assert menu.narrow("atlanta raleigh red") and len(set(menu.labels())) == len(menu.lines)
    menu.widen()
    line = menu.lines[-1]
    assert menu.pick(len(menu.lines)) is None
    assert len(menu.lines) > 1
    assert [one for found in menu.lines for one in found] == line
    while menu.pick(1) is None:
        assert len(menu.lines) > 1
    menu.widen()
    assert menu.narrow("denver red") and all("Denver" in c.words for ln in menu.lines for c in ln)
    assert not menu.narrow("nowhere at all")


def rich_player() -> tuple[Game[Position], Position]:
    """Twelve turns of drawing have filled the hand of seat 1."""
    game = load_game(GAME, options={"first": "1"})
    p = game.new(2, 3)
    for seat in (0, 1):
        game.play(p, seat, game.legal_moves(p, seat)[0])
    for _ in range(48):
        game.play(p, p.decider(), game.notation.parse("draw blind"))
    return game, p


def test_undo_ends_where_chance_has_spoken() -> None:
    game = load_game(GAME)
    seats = seats_wanted(game, ("human", "human"), "en")
    table = TerminalTable(game, new_record(game, [seat.written for seat in seats], 3), seats)
    assert not table.may_undo(0)
    table.play(0, game.legal_moves(table.p, 0)[0])
    assert table.may_undo(0) and not table.may_undo(1)
    table.play(1, game.legal_moves(table.p, 1)[0])
    assert not table.may_undo(0) and not table.may_undo(1)  # both choices are out
    seat = table.p.decider()
    table.play(seat, game.notation.parse("draw blind"))
    assert not table.may_undo(seat)


def test_the_terminal_takes_back_what_the_server_would() -> None:
    """Tickets from the deck cannot be put back, even if nothing had been said about them."""
    game = load_game(GAME)
    seats = seats_wanted(game, ("human", "human"), "en")
    table = TerminalTable(game, new_record(game, [seat.written for seat in seats], 3), seats)
    for first in (0, 1):
        table.play(first, game.legal_moves(table.p, first)[0])
    seat = int(table.p.decider())
    tried = table.session.try_move(seat, game.notation.parse("draw tickets"))
    tried.events.clear()
    table.session.accept(Entry(seat, "draw tickets"), tried)
    assert not table.may_undo(seat)


def test_against_bots_a_decision_goes_back_with_their_answers(
    terminal: Terminal, tmp_path: Path
) -> None:
    """The turn is over, the bots have answered: a bid is still taken back, and another is made."""
    file = tmp_path / "game.record"
    seats = [word for seat in ("human", "greedy", "greedy") for word in ("--seat", seat)]
    play: tuple[str | Path, ...] = ("play", "steel-driver", *seats, "--seed", "3", "--save", file)
    terminal.run(*play, keys="1\n\nquit\n")
    first = read_record(file).entries
    assert {entry.seat for entry in first} > {0}, "bots have answered"
    terminal.run(*play, keys="1\n\nundo\nquit\n")
    mine = [at for at, entry in enumerate(first) if entry.seat == 0]
    assert read_record(file).entries == first[: mine[-1]]


def test_ctrl_c_saves_the_game(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    said = terminal.run("play", GAME, "--seed", "3")
    assert said.code == 0 and "The game is saved. To go on" in said.out


def test_a_home_where_nothing_can_be_saved(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    said = terminal.run("play", GAME, "--seed", "3", keys="1\n")
    assert said.code == 0 and "cannot be written" in said.lines()[0]


def test_a_device_is_not_replaced_by_a_record(terminal: Terminal) -> None:
    terminal.run("play", GAME, "--seed", "3", "--save", "/dev/null")
    assert Path("/dev/null").is_char_device()
