"""Data files: each wrong thing is named with its exact line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rotonde.core.complaint import Complaint
from rotonde.core.data import DataFile, TomlTable, read_data


def table(text: str) -> TomlTable:
    return DataFile("a.toml", text).table()


@pytest.mark.parametrize(
    ("text", "ask", "sentence"),
    [
        ("a = 1", lambda t: t.get("b"), "a.toml:1: “b” is missing"),
        ("\na = 1\nbb = 2", lambda t: t.only("a", "b"), "a.toml:3: there is no field “bb”"),
        ("\na = 11", lambda t: t.number("a", 0, 9), "a.toml:2: “a” must be a whole number from"),
        ("a = true", lambda t: t.number("a", 0, 9), "a.toml:1: “a” must be a whole number from"),
        ("a = 1.0", lambda t: t.number("a", 0, 9), "from 0 to 9, not 1.0"),
        ("a = 1", lambda t: t.word("a"), "a.toml:1: “a” must be a text, not 1"),
        ("a = ' '", lambda t: t.word("a"), "a.toml:1: “a” must be a text, not ' '"),
        ("a = 1", lambda t: t.flag("a"), "a.toml:1: “a” must be true or false, not 1"),
        ("a = 'x'", lambda t: t.one_of("a", "map", ["y"]), "a.toml:1: there is no map “x”"),
        ("a = 1", lambda t: t.numbers("a", 0, 9), "a.toml:1: “a” must be a list, not 1"),
        ("a = [1,\n10]", lambda t: t.numbers("a", 0, 9), "a.toml:2: “a” must be a whole number"),
        ("a = [1,\nfalse]", lambda t: t.numbers("a", 0, 9), "a.toml:2: “a” must be a whole"),
        ("a = 'x'", lambda t: t.words("a"), "a.toml:1: “a” must be a list, not 'x'"),
        ("a = ['x',\n\n2]", lambda t: t.words("a"), "a.toml:3: “a” must be a text, not 2"),
        ("\na = []", lambda t: t.inner("a"), "a.toml:2: “a” must be a table, not []"),
        ("a = 1", lambda t: t.each("a"), "a.toml:1: “a” must be a list, not 1"),
        ("a = [{},\n3]", lambda t: t.each("a"), "a.toml:2: “a” must be a table, not 3"),
        (
            "[[a]]\nid = 'x'\n[[a]]\nid = 'x'",
            lambda t: t.unique("id", t.each("a")),
            "a.toml:4: id “x” stands here for the second time",
        ),
        ("a = [1]", lambda t: t.pair("a", 0, 9), "a.toml:1: “a” must be two numbers"),
        (
            "\nplayers = [3, 2]",
            lambda t: t.players(2, 4, "express_01/players"),
            "a.toml:2: the least number of players, 3, is greater than the most, 2",
        ),
        ("id = 'a b'", lambda t: t.good_id(), "a.toml:1: “a b” is no good id"),
        ("\nname = {en = 'x'}", lambda t: t.names(), "a.toml:2: “fr” is missing"),
        ("[name]\nen = 'x'\nde = 'y'", lambda t: t.names(), "a.toml:3: there is no field “de”"),
        ("card = 1", lambda t: t.names("card"), "a.toml:1: “card” must be a table, not 1"),
        ("\na = [{}]", lambda t: t.some("a", 2, 3), "a.toml:2: there are 1 entries of “a”; from 2"),
        ("b = 1", lambda t: t.some("a", 1, 3), "a.toml:1: “a” is missing"),
        ("b = 1\na = 2", lambda t: t.agree({"a": 3}), "a.toml:2: there are 3 a here, but"),
        ("[b]\n[a]\n[c]", lambda t: t.inner("a").word("x"), "a.toml:2: “x” is missing"),
        ("a = [{x = 1},\n{}]", lambda t: t.each("a")[1].get("x"), "a.toml:2: “x” is missing"),
    ],
)
def test_a_wrong_field(text: str, ask: Callable[[TomlTable], object], sentence: str) -> None:
    with pytest.raises(Complaint) as found:
        ask(table(text))
    assert sentence in str(found.value) and found.value.sentence("fr") != str(found.value)


def test_right_fields() -> None:
    t = table("n = 3\nw = 'x'\nf = false\nl = [1, 2]\ns = ['a']\nr = [{id = 'p'}, {id = 'q'}]")
    assert (t.number("n", 0, 9), t.word("w"), t.flag("f")) == (3, "x", False)
    assert (t.numbers("l", 1, 2), t.words("s")) == ([1, 2], ["a"])
    assert t.has("n") and not t.has("m")
    assert t.unique("id", t.each("r")) == ["p", "q"]
    assert t.one_of("w", "map", ["y", "x"]) == 1
    assert (t.pair("l", 1, 2), len(t.some("r", 2, 2)), t.some("m", 0, 2)) == ((1, 2), 2, [])
    t.agree({"n": 3, "m": 7})


def test_a_name_for_both_languages_or_for_each() -> None:
    assert table("name = 'x'").names() == {"en": "x", "fr": "x"}
    assert table("card = {en = 'x', fr = 'y'}").names("card") == {"en": "x", "fr": "y"}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = 1\nb =\n", 2),
        ("a = 1\n\n[x\n", 3),
        ("a = 1\na = 2\n", 2),
        ("a = [1,\n\n2\n\n", 3),
        ('a = """x\n', 1),
        ("a = " + "9" * 5000, 1),
        ("a = " + "[" * 5000, 1),
    ],
)
def test_a_file_that_is_not_toml(text: str, line: int) -> None:
    with pytest.raises(Complaint) as found:
        DataFile("a.toml", text)
    assert str(found.value).startswith(f"a.toml:{line}: not a TOML file: ")


def test_reading_files(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(b"a = 1\n")
    digest = read_data(path).digest
    path.write_bytes(b"\xef\xbb\xbfa = 1\r\n")
    assert read_data(path).digest == digest, "the same text with other line ends"
    for junk in (b"\xff\xfe\x00a", b"\x89PNG"):
        path.write_bytes(junk)
        with pytest.raises(Complaint, match="cannot be read"):
            read_data(path)
    for name in ("none.toml", ".", "a\0.toml"):
        with pytest.raises(Complaint, match=r"no such file|cannot be read"):
            read_data(tmp_path / name)
