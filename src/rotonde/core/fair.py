"""Chance that can be proved afterwards: a secret committed to beforehand, and what players added.

    commitment = SHA-256("rotonde-fair-1 commitment TABLE SECRET")
    key        = HMAC-SHA-256(secret, "rotonde-fair-1 key TABLE CONTRIBUTION CONTRIBUTION …")
    word       = the first 32 bits of HMAC-SHA-256(key, "rotonde-fair-1 draw NUMBER TRY")

Draw `NUMBER` (from 0) of k outcomes is the word modulo k; words from the largest multiple of k on
would favour small results, so that there is another TRY. All texts are ASCII, bytes in hexadecimal.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64

from rotonde.core.complaint import Complaint

LABEL: Final = "rotonde-fair-1"
NOTHING: Final = "none"  # in place of a contribution
WORDS: Final[i64] = 0x100000000
SECRET_DIGITS: Final = 64
FEWEST_DIGITS: Final = 32  # of a contribution: 128 bits
MOST_DIGITS: Final = 128
HEXADECIMAL: Final = frozenset("0123456789abcdef")


def commitment_of(table: str, secret: str) -> str:
    return hashlib.sha256(f"{LABEL} commitment {table} {secret}".encode()).hexdigest()


def draw(key: bytes, number: i64, k: i64) -> i64:
    """A number in 0..k-1, each as likely as the other."""
    limit = WORDS - WORDS % k
    attempt = 0
    while True:
        said = f"{LABEL} draw {number} {attempt}".encode()
        word: i64 = int.from_bytes(hmac.digest(key, said, "sha256")[:4], "big")
        if word < limit:
            return word % k
        attempt += 1


@dataclass
class Fair:
    """Where the chance of a game comes from; a contribution is empty where a seat added nothing."""

    table: str = ""
    commitment: str = ""
    secret: str = ""
    contributions: list[str] = field(default_factory=list)

    def key(self) -> bytes:
        added = " ".join(one or NOTHING for one in self.contributions)
        said = f"{LABEL} key {self.table} {added}".encode()
        return hmac.digest(bytes.fromhex(self.secret), said, "sha256")

    def check(self) -> None:
        """Complain of a secret that is not the one that was committed to."""
        if commitment_of(self.table, self.secret) != self.commitment:
            raise Complaint("fair-commitment")

    def lines(self) -> list[str]:
        """Of a record's header."""
        said = [f"table {self.table}", f"commitment {self.commitment}", f"secret {self.secret}"]
        added = enumerate(self.contributions, 1)
        return [*said, *(f"contribution {seat} {one or NOTHING}" for seat, one in added)]

    def read(self, key: str, words: list[str]) -> bool:
        """Note what such a line says; False if it cannot say that."""
        if key == "contribution":
            seat, said = words
            self.contributions.append("" if said == NOTHING else said)
            good = said == NOTHING or is_contribution(said)
            return good and seat == str(len(self.contributions))
        if key == "table":
            self.table = words[0]
            return words[0].isascii()
        if key == "secret":
            self.secret = words[0]
        else:
            self.commitment = words[0]
        return is_hexadecimal(words[0], SECRET_DIGITS, SECRET_DIGITS)


def is_hexadecimal(word: str, least: int, most: int) -> bool:
    return least <= len(word) <= most and HEXADECIMAL.issuperset(word) and len(word) % 2 == 0


def is_contribution(word: str) -> bool:
    return is_hexadecimal(word, FEWEST_DIGITS, MOST_DIGITS)
