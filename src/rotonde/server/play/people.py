"""People: who holds which token; the private keys of seats.

A guest has a signed token. Who has an account has one for each device, which can be revoked.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
import unicodedata
from collections import OrderedDict
from dataclasses import replace

from itsdangerous import BadSignature, Signer
from msgspec import Struct

from rotonde.server.play.accounts.codes import hashed
from rotonde.server.play.accounts.names import NameTaken, is_nobodys, skeleton
from rotonde.server.play.errors import BadWish
from rotonde.server.storage.rows import DeviceRow
from rotonde.server.storage.store import Store

MOST_REMEMBERED = 10_000
HOUR = 3600.0  # seconds between two notes that a device was seen
YEAR = 400 * 24 * HOUR  # until one that was not seen is signed out
LONGEST_NAME = 40


class Person(Struct):
    id: str
    name: str


class Known(Struct):
    """Whoever holds a token; with an account, on which device."""

    person: Person
    device: DeviceRow | None = None


class People:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.secret = store.secret.encode()
        self.before = store.secret_before.encode()  # signs nothing, but still opens
        signing = [self.before, self.secret] if self.before else self.secret
        self.signer = Signer(signing, salt="person", digest_method=hashlib.sha256)
        self.known: OrderedDict[str, Known] = OrderedDict()  # by token
        self.changes = 0  # of names and devices, that make what is known old

    async def welcome(self, name: str) -> tuple[Person, str]:
        """A new guest and the token that proves it."""
        person = Person(secrets.token_urlsafe(12), given_name(name))
        await self.check_free(person.name, person.id)
        await self.store.put_person(person.id, person.name, time.time())
        return person, self.signer.sign(person.id).decode()

    async def rename(self, person: Person, name: str) -> Person:
        """A guest; who has an account keeps his name to himself (`Accounts.rename`)."""
        renamed = Person(person.id, given_name(name))
        await self.check_free(renamed.name, person.id)
        await self.store.put_person(renamed.id, renamed.name, time.time())
        self.forget()
        return renamed

    async def check_free(self, name: str, person: str) -> None:
        """Nobody else is called like an account."""
        if is_nobodys(name):
            return
        account = await self.store.accounts.account_called(skeleton(name))
        if account is not None and account.person != person:
            raise NameTaken("name-taken")

    def forget(self) -> None:
        """Names or devices have changed, here or elsewhere."""
        self.changes += 1
        self.known.clear()

    async def person_of(self, token: str) -> Person | None:
        """Who holds this token; None if it is not one of ours."""
        known = await self.holder_of(token)
        return known.person if known else None

    async def holder_of(self, token: str, by_name: bool = False) -> Known | None:
        """`by_name`: as he is called now, whatever process has renamed him."""
        found = self.known.get(token)
        if found is None or (by_name and self.store.shared):
            before = self.changes
            found = await (self.guest(token) if "." in token else self.signed_in(token))
            if found is None:
                return None
            if before == self.changes:  # or what was read may be old already
                self.known[token] = found
            if len(self.known) > MOST_REMEMBERED:
                self.known.popitem(last=False)
        if found.device is not None and time.time() - found.device.seen_at > HOUR:
            found.device = replace(found.device, seen_at=time.time())
            await self.store.accounts.see_device(found.device.id, found.device.seen_at)
        return found

    async def guest(self, token: str) -> Known | None:
        try:
            id = self.signer.unsign(token.encode("utf-8", "replace")).decode()
        except (BadSignature, UnicodeDecodeError):
            return None
        name = await self.store.accounts.name_of_guest(id)
        return None if name is None else Known(Person(id, name))

    async def signed_in(self, token: str) -> Known | None:
        found = await self.store.accounts.device(hashed(token))
        if found is None or found[0].seen_at < time.time() - YEAR:
            return None
        device, name = found
        return Known(Person(device.person, name), device)

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
