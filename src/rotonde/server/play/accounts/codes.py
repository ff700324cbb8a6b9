"""Words that nobody can guess: tokens of devices, and codes for those who have lost all else."""

from __future__ import annotations

import base64
import hashlib
import secrets

CODES = 10  # each good once
CODE_BYTES = 10
GROUP = 4  # letters of a code that stand together


def hashed(word: str) -> str:
    """Enough for what is random: there is nothing to try."""
    return hashlib.sha256(word.encode("utf-8", "replace")).hexdigest()


def new_token() -> str:
    """Of a device; it has no dot, as that of a guest has."""
    return secrets.token_urlsafe(32)


def new_codes() -> list[str]:
    return [new_code() for _ in range(CODES)]


def new_code() -> str:
    letters = base64.b32encode(secrets.token_bytes(CODE_BYTES)).decode().lower()
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def plain(code: str) -> str:
    """As it was told, however it is typed."""
    bare = "".join(code.split()).replace("-", "").lower().replace("0", "o").replace("1", "l")
    return "-".join(bare[at : at + GROUP] for at in range(0, len(bare), GROUP))
