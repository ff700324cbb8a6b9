"""Saved games: round trips, and every kind of damage named with file, line and reason."""

from __future__ import annotations

from pathlib import Path

import pytest
from at_play import everything, load, recorded

from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import Entry, Record, new_record, result_of
from rotonde.core.record_reader import Reader, read_record, read_records
from rotonde.core.replay import Replay
from rotonde.games.catalogue import game_of

FILE = "a.record"


@pytest.fixture(name="game")
def the_game() -> Game[Position]:
    return load("ticket-to-ride", "usa")


@pytest.fixture(name="text", scope="module")
def a_record() -> str:
    return recorded(load("ticket-to-ride", "usa"), 2, 5, forced=False)[0].text()


@pytest.fixture(name="chance_text", scope="module")
def a_record_with_chance() -> str:
    return recorded(load("ticket-to-ride", "usa"), 2, 6, forced=True)[0].text()


def read(text: str) -> Record:
    (record,) = Reader(FILE, text).records()
    return record


def replay(text: str, game: Game[Position] | None = None) -> Replay:
    record = read(text)
    replayed = Replay(game or game_of(record), record)
    replayed.verify()
    return replayed


def complaint(text: str) -> str:
    with pytest.raises(Complaint) as found:
        replay(text)
    sentence, french = str(found.value), found.value.sentence("fr")
    assert sentence != french and "\n" not in sentence
    return sentence


def line_with(text: str, start: str) -> int:
    """The number of the first line that starts so."""
    lines = text.split("\n")
    return next(n for n, line in enumerate(lines, 1) if line.startswith(start))


def changed(text: str, start: str, line: str | None) -> tuple[str, int]:
    """The text with another line instead of that one (None: without it), and its number."""
    n = line_with(text, start)
    lines = text.split("\n")
    lines[n - 1 : n] = [] if line is None else [line]
    return "\n".join(lines), n


def test_the_text_of_a_record(game: Game[Position]) -> None:
    record = new_record(game, ["Ann", "  Bob\n the\u2028Builder\r ", " "], 42)
    record.entries = [Entry(0, "keep 1 3", chance=[5, 17]), Entry(1, "draw blind")]
    record.chance = [3]
    assert record.text() == (
        "rotonde-record 1\n"
        f"game ticket-to-ride {game.about.version}\n"
        f"map usa {game.about.map_digest}\n"
        "option first drawn\n"
        "seat 1 Ann\n"
        "seat 2 Bob the Builder\n"
        "seat 3 3\n"
        "seed 42\n"
        "result unfinished\n"
        "moves\n"
        "! 3\n"
        "1 keep 1 3\n"
        "! 5 17\n"
        "2 draw blind\n"
    )
    assert read(record.text()).text() == record.text()


def test_comments_blank_lines_and_spaces_are_no_moves(text: str) -> None:
    messy = "# a game\n\n" + text.replace("\nmoves\n", "\n  # here they come\n\nmoves\n")
    messy = messy.replace("\n1 draw blind\n", "\n  1   draw  blind   # lucky\n\n")
    assert messy.count("lucky") > 0
    assert replay(messy).record.text() == text


@pytest.mark.parametrize("ends", ["\r\n", "\r"])
def test_line_ends_of_other_systems_and_a_byte_order_mark(
    text: str, ends: str, tmp_path: Path
) -> None:
    path = tmp_path / "x.record"
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", ends).encode())
    assert read_record(path).text() == text
    assert read("\ufeff" + text.replace("\n", ends)).text() == text


def test_several_records_in_one_file(text: str, chance_text: str, tmp_path: Path) -> None:
    path = tmp_path / "x.record"
    path.write_text(text + "\n# the next one\n" + chance_text + text)
    found = list(read_records(path))
    assert [record.text() for record in found] == [text, chance_text, text]
    assert found[2].lines["game"] == (text + "\n\n" + chance_text).count("\n") + 2


def test_damage_in_a_later_record_is_found_on_its_line(text: str) -> None:
    bad, n = changed(text, "seed", "seed x")
    reader = Reader(FILE, text + bad).records()
    next(reader)
    with pytest.raises(Complaint, match=f"^{FILE}:{text.count(chr(10)) + n}: “seed x”"):
        next(reader)


@pytest.mark.parametrize(
    ("start", "line", "reason"),
    [
        ("rotonde", "rotonde-record 2", "not a record: it begins with “rotonde-record 2”"),
        ("rotonde", "{", "not a record: it begins with “{”"),
        ("game", "gam ticket-to-ride 1", "no header line “gam”; did you mean “game”?"),
        ("game", "game ticket-to-ride", "“game ticket-to-ride” is not a good “game” line"),
        ("game", "game ticket-to-ride one", "is not a good “game” line"),
        ("game", "game ticket-to-ride 1 2", "is not a good “game” line"),
        ("game", "game ticket-to-ridd 1", "no game “ticket-to-ridd”; did you mean"),
        ("game", "game ticket-to-ride 7", "played under version 7 of the rules of ticket-to-ride"),
        ("map", "map usa", "“map usa” is not a good “map” line"),
        ("map", "map usa 0123456789abcdef", "played on the map “usa”, which is not"),
        ("map", "map moon 0123456789abcdef", "played on the map “moon”; give its file"),
        ("option", "option first", "“option first” is not a good “option” line"),
        ("option", "option first third", "option “first” cannot be “third”"),
        ("option", "option frist 1", "no option “frist”; did you mean “first”?"),
        ("option", "option first 5", "seat 5 is to play first, but"),
        ("seat 1", "seat 2 Ann", "“seat 2 Ann” is not a good “seat” line"),
        ("seat 2", "seat x Bob", "“seat x Bob” is not a good “seat” line"),
        ("seat 2", "seat ² Bob", "is not a good “seat” line"),
        ("seat 2", "seat", "“seat” is not a good “seat” line"),
        ("seed", "seed", "“seed” is not a good “seed” line"),
        ("seed", "seed -4", "“seed -4” is not a good “seed” line"),
        ("seed", "seed 4_2", "“seed 4_2” is not a good “seed” line"),
        ("seed", "seed 4611686018427387904", "a seed is a whole number from 0 to 2^62 - 1"),
        ("seed", "seed 5 6", "is not a good “seed” line"),
        ("result", "result", "“result” is not a good “result” line"),
        ("result", "result 1 2 winner 1", "the header says the result is “1 2 winner 1”, but"),
        ("result", "result unfinished", "the header says the result is “unfinished”, but"),
        ("moves", "moves now", "“moves now” is not a good “moves” line"),
        ("1 keep", "1", "“1” is not a move: expected a seat from 1 to 2"),
        ("1 keep", "3 keep 1 2", "“3 keep 1 2” is not a move"),
        ("1 keep", "² keep 1 2", "“² keep 1 2” is not a move"),
        ("1 keep", "keep 1 2", "“keep 1 2” is not a move"),
        ("1 keep", "1 kep 1 2", "there is no move “kep”; did you mean “keep”?"),
        ("1 keep", "1 keep 1 20000", "20000 is no number for tickets"),
        ("1 keep", "1 keep 1 1", "1 is said twice in tickets"),
        ("1 keep", "1 keep 1", "Seat 1 may not play “keep 1” (TTR-04)."),
        ("1 keep", "1 claim denver-omaka blue 3", "did you mean “denver-omaha”?"),
        ("1 keep", "! x", "“! x” is not a line of chance"),
        ("1 keep", "!", "“!” is not a line of chance"),
        ("1 keep", "! 5 ²", "“! 5 ²” is not a line of chance"),
        ("1 keep", "! 99999999999", "is not a line of chance"),
    ],
)
def test_damage_is_named_with_its_line(text: str, start: str, line: str, reason: str) -> None:
    bad, n = changed(text, start, line)
    sentence = complaint(bad)
    assert sentence.startswith(f"{FILE}:{n}: ") and reason in sentence


@pytest.mark.parametrize("key", ["game", "map", "seed", "option first", "result", "moves"])
def test_a_line_of_the_header_said_twice(text: str, key: str) -> None:
    n = line_with(text, key)
    lines = text.split("\n")
    lines.insert(n, lines[n - 1])
    expected = "“moves” is not a move" if key == "moves" else f"“{key}” stands here for the second"
    sentence = complaint("\n".join(lines))
    assert sentence.startswith(f"{FILE}:{n + 1}: ") and expected in sentence


@pytest.mark.parametrize("key", ["game", "map", "seed"])
def test_a_line_of_the_header_is_missing(text: str, key: str) -> None:
    bad, _ = changed(text, key, None)
    n = line_with(bad, "moves")
    assert complaint(bad) == f"{FILE}:{n}: the header ends without a “{key}” line"


def test_too_few_seats_for_the_game(text: str) -> None:
    bad, _ = changed(text, "seat 2", None)
    bad = "\n".join(line for line in bad.split("\n") if not line.startswith("2 "))
    n = line_with(bad, "seat 1")
    assert complaint(bad) == f"{FILE}:{n}: ticket-to-ride is for 2 to 5 players, not 1"


def test_a_record_that_goes_on_after_the_end(text: str) -> None:
    n = text.count("\n") + 1
    assert complaint(text + "1 draw blind\n") == (
        f"{FILE}:{n}: the game is over, but the record goes on"
    )


def test_a_record_of_another_game_or_options(game: Game[Position], text: str) -> None:
    other = load("ticket-to-ride", "usa", (("first", "2"),))
    with pytest.raises(Complaint, match=f"^{FILE}:4: played with the option “first” as “drawn”"):
        Replay(other, read(text))
    record = read(text)
    record.game = "chess"
    with pytest.raises(Complaint, match=f"^{FILE}:2: a record of chess, not of ticket-to-ride"):
        Replay(game, record)


def test_a_refused_move_leaves_the_position_before_it(text: str, game: Game[Position]) -> None:
    bad, _ = changed(text, "1 draw", "1 draw 9")
    replayed = Replay(game, read(bad))
    with pytest.raises(Complaint):
        replayed.to_end()
    played = replayed.played
    assert everything(game, replayed.p) == everything(game, Replay(game, read(text)).to(played))


def test_cut_at_every_byte(text: str, game: Game[Position]) -> None:
    """Never anything but a complaint; else it replays as far as it goes and says so."""
    data = text.encode()
    positions = [everything(game, Replay(game, read(text)).to(0))]
    whole = Replay(game, read(text))
    while whole.step():
        positions.append(everything(game, whole.p))
    moves_at = len(text[: text.index("\nmoves\n") + 7].encode())
    for size in range(len(data)):
        try:
            replayed = replay(data[:size].decode(), game)
        except Complaint as found:
            assert size < moves_at, f"cut after {size} bytes: {found}"
            assert str(found).startswith(f"{FILE}:")
            continue
        assert size >= moves_at
        lines_whole = data[moves_at:size].count(b"\n")
        finished = size == len(data) - 1  # only the end of the last line is missing
        assert replayed.played == lines_whole + finished
        assert replayed.is_short() != finished
        if size % 7 == 0 or finished:
            assert everything(game, replayed.p) == positions[replayed.played]


def test_cut_at_every_byte_with_chance(chance_text: str, game: Game[Position]) -> None:
    """A move without all its chance has not been played."""
    data = chance_text.encode()
    set_up = data.index(b"\n", data.index(b"\n!") + 1) + 1
    for size in range(len(data)):
        cut = data[:size].decode()
        try:
            replayed = replay(cut, game)
        except Complaint as found:
            assert size < set_up, f"cut after {size} bytes: {found}"
            continue
        assert size >= set_up
        assert replayed.is_short()
        told = data[:size].count(b"\n1 ") + data[:size].count(b"\n2 ")
        assert told - 1 <= replayed.played <= told


def test_chance_is_counted(chance_text: str) -> None:
    n = line_with(chance_text, "! ")
    lines = chance_text.split("\n")
    for line, reason in [
        (lines[n - 1] + " 0", "results of chance for this, but the game asked for"),
        (lines[n - 1].rsplit(" ", 1)[0], "results of chance for this, but the game asked for"),
        ("! 4000" + lines[n - 1][lines[n - 1].index(" ", 2) :], "chance cannot bring 4000 here"),
    ]:
        bad = "\n".join([*lines[: n - 1], line, *lines[n:]])
        sentence = complaint(bad)
        assert sentence.startswith(f"{FILE}:{n}: ") and reason in sentence


def test_chance_of_a_move_is_counted(chance_text: str, game: Game[Position]) -> None:
    lines = chance_text.split("\n")
    at = [n for n, line in enumerate(lines) if line.startswith("!")][3]
    for line in (lines[at] + " 0", "! 4000", None):
        bad = "\n".join([*lines[:at], *([line] if line else []), *lines[at + 1 :]])
        assert complaint(bad).startswith(f"{FILE}:{at}: ")  # the move above it
        replayed = Replay(game, read(bad), diary=True)
        with pytest.raises(Complaint):
            replayed.to_end()
        good = Replay(game, read(chance_text), diary=True)
        good.to(replayed.played)
        assert everything(game, replayed.p, "rng") == everything(game, good.p, "rng")


def test_junk_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "x.record"
    for junk, reason in [
        (b"\x00\xff\xfe\x80", "cannot be read: "),
        (b"\x89PNG\r\n\x1a\n", "cannot be read: "),
        (b"", "not a record: it begins with “”"),
        (b"\n\n# nothing\n", "not a record: it begins with “”"),
        (b"\x00\x01\x02\n", "not a record: "),
        ("\n".join("x" * 100_000 for n in range(3)).encode(), "not a record: "),
    ]:
        path.write_bytes(junk)
        with pytest.raises(Complaint) as found:
            read_record(path)
        assert str(found.value).startswith(f"{path}:") and reason in str(found.value)
        assert len(str(found.value)) < 300


@pytest.mark.parametrize("path", ["there/is/none.record", ".", "a\0b"])
def test_no_such_file(path: str) -> None:
    with pytest.raises(Complaint, match=r"no such file|cannot be read"):
        read_records(Path(path))


def test_a_long_word_is_not_repeated_in_full(text: str) -> None:
    bad, _ = changed(text, "1 keep", "1 " + "x" * 100_000)
    assert len(complaint(bad)) < 300


def test_the_result_of_a_position(game: Game[Position]) -> None:
    assert result_of(game.new(2, 1)) == "unfinished"
    record, p = recorded(game, 3, 1, forced=False)
    scores = " ".join(str(score) for score in p.scores)
    assert record.result.startswith(f"{scores} winner ")
