"""Work for somebody who hangs up is given up."""

from __future__ import annotations

import asyncio

import pytest

from rotonde.server.http.problem import Problem
from rotonde.server.http.typed import while_wanted

Message = dict[str, object]


def test_who_waits_gets_what_was_done() -> None:
    async def receive() -> Message:
        await asyncio.sleep(3600)
        return {}

    async def work() -> int:
        await asyncio.sleep(0)
        return 7

    assert asyncio.run(while_wanted(work(), receive)) == 7


def test_what_goes_wrong_is_told() -> None:
    async def receive() -> Message:
        await asyncio.sleep(3600)
        return {}

    async def work() -> None:
        raise Problem(404, "http-404")

    with pytest.raises(Problem) as told:
        asyncio.run(while_wanted(work(), receive))
    assert told.value.status == 404


def test_who_hangs_up_ends_the_work() -> None:
    ended: list[str] = []
    messages: list[Message] = [{"type": "http.request"}, {"type": "http.disconnect"}]

    async def receive() -> Message:
        await asyncio.sleep(0.01)
        return messages.pop(0)

    async def work() -> None:
        try:
            await asyncio.sleep(3600)
        finally:
            ended.append("in time")

    with pytest.raises(Problem):
        asyncio.run(asyncio.wait_for(while_wanted(work(), receive), 60))
    assert ended == ["in time"]
