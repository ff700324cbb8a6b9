"""`rotonde bench research` runs, and every environment is fast enough."""

from __future__ import annotations

import io

import pytest
from at_play import COMPILED
from rich.console import Console

from rotonde.research import bench


@pytest.mark.skipif(not COMPILED, reason="only the compiled engine promises a speed")
def test_every_environment_makes_three_times_the_steps_of_leduc() -> None:
    remarks: list[str] = []
    measures = bench.run(3, remarks.append)
    said = io.StringIO()
    Console(file=said, width=120).print(bench.table(measures))
    leduc = [measure for measure in measures if measure.game == bench.LEDUC]
    assert len(measures) == 1 + 4 * 5 + len(leduc)
    if not leduc:
        assert remarks == [bench.MISSING]
        return
    for measure in measures:
        if measure.door == "aec" and measure is not leduc[0]:
            assert measure.against(leduc[0]) > 3, said.getvalue()
        if measure.door == "batched":
            assert measure.against(leduc[0]) > 6, said.getvalue()
