"""The check for shifts in 32 bits finds them, and only them."""

from __future__ import annotations

from pathlib import Path

import check_c
import pytest

BAD = ["cpy_r_r5 = 1 << cpy_r_n;", "    cpy_r_r5 = -1 << cpy_r_n;", "cpy_r_x = 12 << cpy_r_r3;"]
GOOD = [
    "cpy_r_r5 = 1LL << cpy_r_n;",
    "cpy_r_r5 = cpy_r_one << cpy_r_n;",
    "cpy_r_r5 = cpy_r_n << 1;",
    "cpy_r_r5 = 1 << 3;",
    "cpy_r_r5 = 1 < cpy_r_n;",
]


@pytest.mark.parametrize("line", BAD)
def test_the_trap_is_found(line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "rotonde"
    folder.mkdir()
    source = folder / "__native.c"
    source.write_text("\n".join(["int x;", *GOOD, line, ""]))
    assert check_c.main([str(tmp_path)]) == 1
    assert (
        f"{source}:{len(GOOD) + 2}: a shift in 32 bits: {line.strip()}" in capsys.readouterr().out
    )


def test_other_shifts_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "a.c").write_text("\n".join(GOOD))
    assert check_c.main([str(tmp_path)]) == 0


def test_nothing_to_look_at_is_not_a_pass(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check_c.main([str(tmp_path)]) == 1
    assert "compile first" in capsys.readouterr().out
