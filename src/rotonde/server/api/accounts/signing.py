"""Accounts: beginning one, signing in and out.

Each way in ends in `told`; a link by mail or OpenID Connect would be one more.
"""

from __future__ import annotations

from rotonde.server.api.accounts.requests import (
    NewAccount,
    PasskeyFor,
    SignIn,
    SignInByCode,
    SignInByPasskey,
)
from rotonde.server.api.accounts.responses import Challenge, Done, SignedIn, Ways
from rotonde.server.api.call import Call
from rotonde.server.api.requests import Asked, Nothing
from rotonde.server.play.accounts.accounts import Signed
from rotonde.server.play.accounts.names import skeleton
from rotonde.server.play.errors import BadWish


def told(call: Call, signed: Signed) -> SignedIn:
    call.token = signed.token
    call.hear(signed.news)
    return SignedIn(signed.person.id, signed.person.name, signed.token, signed.codes)


async def begin(call: Call, body: NewAccount) -> SignedIn:
    """Whoever is a guest has an account from now on, with all seats; anybody else begins anew."""
    if bool(body.password) == (body.passkey is not None):
        raise BadWish("password-or-passkey")
    accounts = call.services.accounts
    return told(call, await accounts.begin(call.asking(), body.name, body.password, body.passkey))


async def sign_in(call: Call, body: SignIn) -> SignedIn:
    """By name and password; what is wrong with them is not told."""
    await call.counting.sign_in(call.address, skeleton(body.name))
    return told(
        call, await call.services.accounts.by_password(call.asking(), body.name, body.password)
    )


async def sign_in_by_code(call: Call, body: SignInByCode) -> SignedIn:
    """By name and a code for the case that all else is lost."""
    await call.counting.sign_in(call.address, skeleton(body.name))
    return told(call, await call.services.accounts.by_code(call.asking(), body.name, body.code))


async def sign_in_by_passkey(call: Call, body: SignInByPasskey) -> SignedIn:
    """The passkey itself says whose it is."""
    await call.counting.sign_in(call.address, "")
    return told(call, await call.services.accounts.by_passkey(call.asking(), body.passkey))


async def passkey_challenge(call: Call, body: Nothing) -> Challenge:
    """What is to be signed with a passkey, within minutes."""
    asking = call.asking()
    return Challenge(await call.services.accounts.passkeys.to_sign(asking.site))


async def new_passkey(call: Call, body: PasskeyFor) -> Challenge:
    """What a browser needs to make a passkey, for an account or for one that begins."""
    asking = call.asking()
    person = asking.known.person if asking.known else None
    id, name = (person.id, person.name) if person else ("", "")
    passkeys = call.services.accounts.passkeys
    return Challenge(await passkeys.to_make(asking.site, id, body.name or name))


async def sign_out(call: Call, body: Nothing) -> Done:
    """This device; a guest is forgotten by it."""
    await call.services.accounts.sign_out(call.myself())
    call.token = ""
    return Done()


async def ways(call: Call, query: Asked) -> Ways:
    """Whether passkeys work at the address by which this server was asked."""
    return Ways(call.asking().site.has_passkeys())
