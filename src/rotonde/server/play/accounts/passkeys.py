"""Passkeys: what a device signs with a key that never leaves it.

Browsers make them for a server with a name, not a number, and with https (or on this machine).
"""

from __future__ import annotations

import ipaddress
import json
import time
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from rotonde.server.play.accounts.codes import hashed, new_token
from rotonde.server.play.errors import BadWish, NotAllowed
from rotonde.server.storage.rows import PasskeyRow
from rotonde.server.storage.store import Store

GOOD_FOR = 300.0  # seconds
MOST = 10  # of one account
LOCAL = "localhost"


@dataclass(frozen=True)
class Site:
    """This server, as the page that asks has called it: `https://play.example.org`."""

    origin: str

    @property
    def name(self) -> str:
        return urlsplit(self.origin).hostname or ""

    def has_passkeys(self) -> bool:
        """Whether a browser would make one here, and we could read it."""
        try:
            ipaddress.ip_address(self.name)
        except ValueError:
            safe = self.origin.startswith("https://") or self.name == LOCAL
            return safe and find_spec("webauthn") is not None
        return False


class Passkeys:
    def __init__(self, store: Store) -> None:
        self.rows = store.accounts

    async def to_make(self, site: Site, person: str, name: str) -> dict[str, Any]:
        """What a browser needs to make one."""
        library = needed(site)
        kept = [] if not person else await self.rows.passkeys(person)
        if len(kept) >= MOST:
            raise BadWish("many-passkeys", most=MOST)
        structs = library.helpers.structs
        options = library.generate_registration_options(
            rp_id=site.name,
            rp_name="Rotonde",
            user_name=name,
            challenge=await self.challenge(),
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=library.helpers.base64url_to_bytes(one.id))
                for one in kept
            ],
        )
        return as_data(library, options)

    async def to_sign(self, site: Site) -> dict[str, Any]:
        """What a browser needs to sign with whichever passkey somebody has for this server."""
        library = needed(site)
        options = library.generate_authentication_options(
            rp_id=site.name,
            challenge=await self.challenge(),
            user_verification=library.helpers.structs.UserVerificationRequirement.REQUIRED,
        )
        return as_data(library, options)

    async def made(
        self, site: Site, person: str, said: dict[str, Any], label: str, at: float
    ) -> PasskeyRow:
        library, challenge = needed(site), await self.answered(said)
        try:
            found = library.verify_registration_response(
                credential=said,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
                require_user_verification=True,
            )
        except Exception as error:  # of many kinds: whatever was sent was not good
            raise BadWish("bad-passkey") from error
        coded = library.helpers.bytes_to_base64url
        id, public = coded(found.credential_id), coded(found.credential_public_key)
        return PasskeyRow(id, person, public, found.sign_count, label, at, at)

    async def signed(self, site: Site, said: dict[str, Any], at: float) -> PasskeyRow:
        """By which passkey; each refusal is the same."""
        library, challenge = needed(site), await self.answered(said)
        known = await self.rows.passkey(str(said.get("id", "")))
        if known is None:
            raise NotAllowed("wrong-passkey")
        try:
            found = library.verify_authentication_response(
                credential=said,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
                credential_public_key=library.helpers.base64url_to_bytes(known.public),
                credential_current_sign_count=known.signs,
                require_user_verification=True,
            )
        except Exception as error:
            raise NotAllowed("wrong-passkey") from error
        await self.rows.use_passkey(known.id, found.new_sign_count, at)
        return known

    async def challenge(self) -> bytes:
        word, now = new_token(), time.time()
        await self.rows.put_challenge(hashed(word), now, now - GOOD_FOR)
        return word.encode()

    async def answered(self, said: dict[str, Any]) -> bytes:
        """The challenge that was signed, which was ours and is good no more."""
        word = challenge_in(said)
        if not await self.rows.use_challenge(hashed(word), time.time() - GOOD_FOR):
            raise NotAllowed("wrong-passkey")
        return word.encode()


def needed(site: Site) -> Any:
    if not site.has_passkeys():
        raise BadWish("no-passkeys-here")
    import webauthn

    return webauthn


def as_data(library: Any, options: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(library.options_to_json(options))
    return found


def challenge_in(said: dict[str, Any]) -> str:
    """What the browser says it has signed; the signature is looked at later."""
    from webauthn.helpers import base64url_to_bytes

    try:
        client = json.loads(base64url_to_bytes(said["response"]["clientDataJSON"]))
        return str(base64url_to_bytes(client["challenge"]).decode())
    except Exception as error:
        raise BadWish("bad-passkey") from error
