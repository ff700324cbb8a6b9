"""Accounts: a guest who can come back from any device, and what he can do with that."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rotonde.server.play.accounts.codes import hashed, new_codes, new_token, plain
from rotonde.server.play.accounts.forgetting import forget, known_of
from rotonde.server.play.accounts.gathered import Gathered, hand_over
from rotonde.server.play.accounts.names import NameTaken, is_nobodys, skeleton
from rotonde.server.play.accounts.passkeys import Passkeys, Site
from rotonde.server.play.accounts.passwords import Passwords, check_password
from rotonde.server.play.errors import NotAllowed, NotNow
from rotonde.server.play.people import Known, People, Person, given_name
from rotonde.server.storage.accounts import with_device, with_passkey
from rotonde.server.storage.errors import Conflict
from rotonde.server.storage.rows import AccountRow, DeviceRow
from rotonde.server.storage.writing import Statement

HOST = "host"  # who has closed the tables of one who is gone
FRESH = 600.0  # seconds after signing in in which an account can be changed


@dataclass(frozen=True)
class Asking:
    """Who asks, and by what: a guest or nobody, a browser, an address of the server."""

    known: Known | None
    label: str  # of the device
    site: Site


@dataclass(frozen=True)
class Signed:
    """Somebody on a device of his; `codes`: told this once."""

    person: Person
    token: str
    codes: list[str]
    news: Sequence[str] = ()  # of seats that came along


class Accounts:
    def __init__(self, people: People) -> None:
        self.people = people
        self.rows = people.store.accounts
        self.passwords = Passwords()
        self.passkeys = Passkeys(people.store)

    # How an account begins, and how somebody comes back to it.

    async def begin(
        self, asking: Asking, name: str, password: str, passkey: dict[str, Any] | None
    ) -> Signed:
        """Who is a guest stays the same person, with all seats."""
        known, now = asking.known, time.time()
        if known is not None and known.device is not None:
            raise NotNow("has-account")
        name = given_name(name)
        id = known.person.id if known else secrets.token_urlsafe(12)
        more: list[Statement] = []
        if passkey is None:
            check_password(password, name)
        kept = await self.passwords.hashed(password) if password else ""
        await self.check_name(name, id)
        if passkey is not None:
            made = await self.passkeys.made(asking.site, id, passkey, asking.label, now)
            more.append(with_passkey(made))
        device, token = new_device(id, asking.label, now)
        codes = new_codes()
        row = AccountRow(id, name, kept, False, now)
        try:
            more.append(with_device(device))
            await self.rows.add_account(row, skeleton(name), [hashed(c) for c in codes], *more)
        except Conflict:
            raise NameTaken("name-taken") from None
        self.people.forget()
        return Signed(Person(id, name), token, codes)

    async def by_password(self, asking: Asking, name: str, password: str) -> Signed:
        """The same is done, and said, for a name that nobody has."""
        account = await self.rows.account_called(skeleton(name))
        kept = account.password if account else ""
        right = await self.passwords.is_right(password, kept)
        if account is None or not right:
            raise NotAllowed("wrong-password")
        return await self.sign_in(asking, Person(account.person, account.name))

    async def by_code(self, asking: Asking, name: str, code: str) -> Signed:
        account = await self.rows.account_called(skeleton(name))
        person = account.person if account else ""
        right = await self.rows.use_code(person, hashed(plain(code)))
        if account is None or not right:
            raise NotAllowed("wrong-code")
        return await self.sign_in(asking, Person(account.person, account.name))

    async def by_passkey(self, asking: Asking, said: dict[str, Any]) -> Signed:
        passkey = await self.passkeys.signed(asking.site, said, time.time())
        account = await self.rows.account(passkey.person)
        if account is None:
            raise NotAllowed("wrong-passkey")
        return await self.sign_in(asking, Person(account.person, account.name))

    async def sign_in(self, asking: Asking, person: Person) -> Signed:
        """A new token each time; the one this device had is good no more."""
        device, token = new_device(person.id, asking.label, time.time())
        before = asking.known.device if asking.known else None
        await self.rows.add_device(device, before.id if before else "")
        self.people.forget()
        guest = asking.known.person.id if asking.known and before is None else person.id
        news = [] if guest == person.id else await hand_over(self.people.store, guest, person.id)
        return Signed(person, token, [], news)

    async def sign_out(self, known: Known) -> None:
        if known.device is not None:
            await self.end_device(known.person, known.device.id)

    # What only who has just signed in may change.

    async def set_password(self, known: Known, password: str) -> None:
        device = fresh(known)
        check_password(password, known.person.name)
        kept = await self.passwords.hashed(password)
        await self.rows.set_password(known.person.id, kept, device.id)
        self.people.forget()

    async def set_codes(self, known: Known) -> list[str]:
        fresh(known)
        codes = new_codes()
        await self.rows.set_codes(known.person.id, [hashed(code) for code in codes])
        return codes

    async def add_passkey(self, asking: Asking, said: dict[str, Any]) -> None:
        known = asking.known
        assert known is not None
        fresh(known)
        made = await self.passkeys.made(
            asking.site, known.person.id, said, asking.label, time.time()
        )
        try:
            await self.rows.add_passkey(made)
        except Conflict:
            raise NotNow("passkey-there") from None

    async def remove_passkey(self, known: Known, id: str) -> None:
        """Not the last way in but for the codes."""
        fresh(known)
        account = await self.rows.account(known.person.id)
        left = [one for one in await self.rows.passkeys(known.person.id) if one.id != id]
        if account is not None and not account.password and not left:
            raise NotNow("last-passkey")
        await self.rows.remove_passkey(known.person.id, id)

    # What the owner of an account may change at any time.

    async def rename(self, known: Known, name: str) -> Person:
        person = known.person
        if known.device is None:
            return await self.people.rename(person, name)
        renamed = Person(person.id, given_name(name))
        await self.check_name(renamed.name, person.id)
        try:
            await self.rows.call_account(person.id, renamed.name, skeleton(renamed.name))
        except Conflict:
            raise NameTaken("name-taken") from None
        self.people.forget()
        return renamed

    async def delete(self, known: Known) -> list[str]:
        """The games stay, played by nobody. News, to be heard here too."""
        fresh(known)
        rows = Gathered(self.people.store)
        await forget(rows, known.person.id, known.person.name, HOST)
        news = await rows.run()
        self.people.forget()
        return news

    async def known(self, person: Person) -> dict[str, Any]:
        return await known_of(Gathered(self.people.store), person.id, person.name)

    async def check_name(self, name: str, person: str) -> None:
        if is_nobodys(name):
            raise NameTaken("name-taken")
        await self.people.check_free(name, person)

    async def end_device(self, person: Person, id: str) -> None:
        await self.rows.end_device(person.id, id)
        self.people.forget()

    async def end_other_devices(self, known: Known) -> None:
        device = signed_in(known)
        await self.rows.end_other_devices(known.person.id, device.id)
        self.people.forget()


def new_device(person: str, label: str, now: float) -> tuple[DeviceRow, str]:
    token = new_token()
    return DeviceRow(secrets.token_hex(6), hashed(token), person, label, now, now), token


def signed_in(known: Known) -> DeviceRow:
    if known.device is None:
        raise NotNow("no-account")
    return known.device


def fresh(known: Known) -> DeviceRow:
    """Somebody who finds a device open can play there, and not take the account."""
    device = signed_in(known)
    if time.time() - device.at > FRESH:
        raise NotAllowed("sign-in-again")
    return device
