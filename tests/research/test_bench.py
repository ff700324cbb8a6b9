"""`rotonde bench research` measures every environment; how fast they are is its to say."""

from __future__ import annotations

import io

import pytest
from at_play import COMPILED
from rich.console import Console

from rotonde.games.catalogue import GAMES
from rotonde.research import bench, split
from rotonde.research.env_spec import env_spec_for


@pytest.mark.skipif(not COMPILED, reason="only the compiled engine promises a speed")
def test_every_environment_is_measured() -> None:
    remarks: list[str] = []
    measures = bench.run(1, remarks.append)
    said = io.StringIO()
    Console(file=said, width=120).print(bench.table(measures))
    leduc = [measure for measure in measures if measure.game == bench.LEDUC]
    assert len(measures) == 1 + 4 * 5 + len(leduc)
    assert leduc or remarks == [bench.MISSING]
    for game in GAMES:
        assert game in said.getvalue()
    if leduc:
        ratios = {(m.game, m.door): m.against(leduc[0]) for m in measures if m.game in GAMES}
        assert min(ratios.values()) > 1, ratios  # 3 is promised; one short round is no judge


def test_the_time_of_a_batch_is_split_into_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "BURST", 0.001)
    splits = split.run(1)
    said = io.StringIO()
    Console(file=said, width=160).print(split.table(splits))
    for one in splits:
        assert one.game in said.getvalue()
        assert list(one.costs()) == list(split.PARTS)
        whole = 1e9 / one.whole.rates[0]
        assert sum(one.costs().values()) == pytest.approx(whole), "the parts are the whole"
        table = env_spec_for(one.game, None, None, None)
        arrays = 4 * table.size + len(table.game.space()) + 8 + 4 * table.seats + 1
        assert one.bytes_moved == arrays + split.ACTION
