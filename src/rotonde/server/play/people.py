"""Guests: a name and a signed token; the private keys of seats."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
import unicodedata
from collections import OrderedDict

from itsdangerous import BadSignature, Signer
from msgspec import Struct

from rotonde.server.play.errors import BadWish
from rotonde.server.storage.store import Store

MOST_REMEMBERED = 10_000
LONGEST_NAME = 40


class Person(Struct):
    id: str
    name: str


class People:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.secret = store.secret.encode()
        self.before = store.secret_before.encode()  # signs nothing, but still opens
        signing = [self.before, self.secret] if self.before else self.secret
        self.signer = Signer(signing, salt="person", digest_method=hashlib.sha256)
        self.known: OrderedDict[str, Person] = OrderedDict()  # by token

    async def welcome(self, name: str) -> tuple[Person, str]:
        """A new guest and the token that proves it."""
        person = Person(secrets.token_urlsafe(12), given_name(name))
        await self.store.put_person(person.id, person.name, time.time())
        return person, self.signer.sign(person.id).decode()

    async def rename(self, person: Person, name: str) -> Person:
        renamed = Person(person.id, given_name(name))
        await self.store.put_person(renamed.id, renamed.name, time.time())
        self.known.clear()
        return renamed

    async def person_of(self, token: str, by_name: bool = False) -> Person | None:
        """Who holds this token; None if it is not one of ours.

        `by_name`: as he is called now, whatever process has renamed him.
        """
        found = self.known.get(token)
        if found is not None and not (by_name and self.store.shared):
            return found
        try:
            id = self.signer.unsign(token.encode("utf-8", "replace")).decode()
        except (BadSignature, UnicodeDecodeError):
            return None
        name = await self.store.name_of(id)
        if name is None:
            return None
        self.known[token] = Person(id, name)
        if len(self.known) > MOST_REMEMBERED:
            self.known.popitem(last=False)
        return self.known[token]

    def seat_key(self, table: str, seat: int, epoch: int) -> str:
        """The private key of a seat: nothing to store, and nothing to guess."""
        return seat_key(self.secret, table, seat, epoch)

    def luck(self, words: str) -> int:
        """A seed that nobody outside can guess, the same for the same words."""
        return int.from_bytes(self.derived(f"luck/{words}")[:7], "big")

    def derived(self, words: str) -> bytes:
        """256 bits that nobody outside can guess, the same for the same words."""
        return hmac.digest(self.secret, words.encode(), "sha256")

    def opens(self, key: str, table: str, seat: int, epoch: int) -> bool:
        secrets = (self.secret, self.before) if self.before else (self.secret,)
        good = [seat_key(secret, table, seat, epoch) for secret in secrets]
        return any(hmac.compare_digest(key.encode(), one.encode()) for one in good)


def seat_key(secret: bytes, table: str, seat: int, epoch: int) -> str:
    digest = hmac.digest(secret, f"seat/{table}/{seat}/{epoch}".encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:18]).decode()


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no invisible or reversing characters."""
    kept = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in name)
    clean = " ".join(unicodedata.normalize("NFC", kept).split())
    if not clean:
        raise BadWish("no-name")
    return clean[:LONGEST_NAME]


def given_name(name: str) -> str:
    """The same of what somebody calls himself: who is told that it is too long can shorten it."""
    if len(name.strip()) > LONGEST_NAME:
        raise BadWish("long-name", most=LONGEST_NAME)
    return clean_name(name)
