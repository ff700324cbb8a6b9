"""The secret that signs: another one from now on."""

from __future__ import annotations

import secrets

from rotonde.server.operate.raw import Raw
from rotonde.server.storage.rows import SECRET, SECRET_BEFORE


async def rotate(raw: Raw, forget: bool) -> None:
    """What the one before signed stays good, unless it is to be forgotten."""
    async with raw.change():
        before = "" if forget else await raw.setting(SECRET)
        await raw.set(SECRET_BEFORE, before)
        await raw.set(SECRET, secrets.token_urlsafe(32))


async def forget_old(raw: Raw) -> None:
    """What was signed before the last change opens nothing any more."""
    async with raw.change():
        await raw.set(SECRET_BEFORE, "")
