"""My account: what is known of it, and what I can change."""

from __future__ import annotations

import time

from msgspec import json

from rotonde.server.api.accounts.requests import (
    DevicePath,
    NewPasskey,
    NewPassword,
    PasskeyPath,
    Privacy,
)
from rotonde.server.api.accounts.responses import Account, Codes, Device, Done, PasskeyInfo
from rotonde.server.api.call import Call
from rotonde.server.api.requests import Asked, Nothing
from rotonde.server.api.responses import Text
from rotonde.server.play.accounts.accounts import FRESH, signed_in
from rotonde.server.play.errors import NotNow


async def show(call: Call, query: Asked) -> Account:
    """My account: devices, passkeys, how many codes are left."""
    known, rows = call.myself(), call.services.store.accounts
    device = signed_in(known)
    account = await rows.account(known.person.id)
    if account is None:
        raise NotNow("no-account")
    return Account(
        account.person,
        account.name,
        account.at,
        account.shown,
        bool(account.password),
        await rows.codes_left(account.person),
        time.time() - device.at <= FRESH,
        [
            Device(one.id, one.label, one.at, one.seen_at, one.id == device.id)
            for one in await rows.devices(account.person)
        ],
        [
            PasskeyInfo(one.id, one.label, one.at, one.used_at)
            for one in await rows.passkeys(account.person)
        ],
    )


async def set_password(call: Call, body: NewPassword) -> Done:
    """Another password, soon after signing in; all other devices are signed out."""
    await call.services.accounts.set_password(call.myself(), body.password)
    return Done()


async def set_codes(call: Call, body: Nothing) -> Codes:
    """New codes, soon after signing in; those from before are good no more."""
    return Codes(await call.services.accounts.set_codes(call.myself()))


async def add_passkey(call: Call, body: NewPasskey) -> Done:
    """One more passkey, soon after signing in."""
    call.myself()
    await call.services.accounts.add_passkey(call.asking(), body.passkey)
    return Done()


async def remove_passkey(call: Call, path: PasskeyPath, body: Nothing) -> Done:
    """Soon after signing in; not the last one of an account without a password."""
    await call.services.accounts.remove_passkey(call.myself(), path.passkey)
    return Done()


async def end_device(call: Call, path: DevicePath, body: Nothing) -> Done:
    """Sign a device of mine out."""
    known = call.myself()
    device = signed_in(known)
    await call.services.accounts.end_device(known.person, path.device)
    if path.device == device.id:
        call.token = ""
    return Done()


async def end_other_devices(call: Call, body: Nothing) -> Done:
    """Sign all my other devices out."""
    await call.services.accounts.end_other_devices(call.myself())
    return Done()


async def set_privacy(call: Call, body: Privacy) -> Privacy:
    """Whether others may see my page."""
    known = call.myself()
    signed_in(known)
    await call.services.store.accounts.show_account(known.person.id, body.shown)
    return body


async def delete(call: Call, body: Nothing) -> Done:
    """Forget me, soon after signing in: my games stay, played by nobody."""
    call.hear(await call.services.accounts.delete(call.myself()))
    call.token = ""
    return Done()


async def export(call: Call, query: Asked) -> Text:
    """All that is known of me here, as JSON."""
    known = await call.services.accounts.known(call.someone())
    return Text(
        json.format(json.encode(known), indent=2).decode(), "rotonde.json", "application/json"
    )
