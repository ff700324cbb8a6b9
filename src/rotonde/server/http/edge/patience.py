"""Whoever does not read what he has asked for is let go after a while."""

from __future__ import annotations

import asyncio

from rotonde.server.config import Limits


class Patient(asyncio.Protocol):
    """Beside a protocol of uvicorn: an answer that nobody fetches does not stay in memory."""

    limits = Limits()
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    unread: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self.read_at_last()
        self.unread = self.loop.call_later(self.limits.answer_time, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.read_at_last()

    def connection_lost(self, exc: Exception | None) -> None:
        self.read_at_last()
        super().connection_lost(exc)

    def read_at_last(self) -> None:
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None
