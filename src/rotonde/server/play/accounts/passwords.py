"""Passwords: hashed so slowly that guessing does not pay, and no slower than a server can bear."""

from __future__ import annotations

import asyncio
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from rotonde.server.play.errors import BadWish

SHORTEST, LONGEST = 8, 200  # characters
MEMORY = 19 * 1024  # kibibytes, two rounds, one lane: OWASP's least
AT_ONCE = 2  # in one process: each takes its memory and a processor for some 50 ms
HASHER = PasswordHasher(time_cost=2, memory_cost=MEMORY, parallelism=1)
# Of no password: what is done for names that nobody has.
SALT, HASH = "7m71HXJt9oju/3oyYWqe9g", "hnpKuKhSVR8PtjXNRJo+PJNCORIQ2ZqZaSs9JK7GZn4"
NOBODYS = f"$argon2id$v=19$m={MEMORY},t=2,p=1${SALT}${HASH}"


class Passwords:
    def __init__(self) -> None:
        self.room = asyncio.Semaphore(AT_ONCE)

    async def hashed(self, password: str) -> str:
        async with self.room:
            return await asyncio.to_thread(HASHER.hash, normal(password))

    async def is_right(self, password: str, kept: str) -> bool:
        """`kept`: its hash; nothing, where there is none: then it takes as long and is wrong."""
        async with self.room:
            right = await asyncio.to_thread(verified, normal(password), kept or NOBODYS)
        return right and bool(kept)


def verified(password: str, kept: str) -> bool:
    try:
        return bool(HASHER.verify(kept, password))
    except (VerificationError, InvalidHashError):
        return False


def normal(password: str) -> str:
    """The same however a keyboard puts its accents together."""
    return unicodedata.normalize("NFC", password)


def check_password(password: str, name: str) -> None:
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadWish("password-length", least=SHORTEST, most=LONGEST)
    if password.casefold().strip() == name.casefold().strip() or len(set(password)) < 3:
        raise BadWish("password-plain")
