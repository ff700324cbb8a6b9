"""Policies that whoever started the server from Python has brought along: they think here, in a
thread, since no other process knows them."""

from __future__ import annotations

import asyncio

from rotonde.policies.named import BROUGHT
from rotonde.server.bots.questions import ChooseMove, Chosen


def is_brought(level: str) -> bool:
    return level.startswith(BROUGHT)


class OwnPolicies:
    """One decision at a time: a policy need not know of threads."""

    def __init__(self, budget: float) -> None:
        from rotonde.server.bots.worker import Worker

        self.budget = budget
        self.worker = Worker()
        self.one_at_a_time = asyncio.Lock()

    async def choose(self, question: ChooseMove) -> str:
        async with self.one_at_a_time, asyncio.timeout(self.budget):
            answer = await asyncio.to_thread(self.worker.answer, question)
        if isinstance(answer, Chosen):
            return answer.move
        raise ValueError(getattr(answer, "why", "no move"))
