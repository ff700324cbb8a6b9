"""What goes in about accounts."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from rotonde.server.api.requests import Name
from rotonde.server.play.wishes import Word

Password = Annotated[str, Meta(max_length=1000)]  # what is too long or too short is told in words
Signature = dict[str, object]  # what `navigator.credentials` gave, as JSON


class NewAccount(Struct, forbid_unknown_fields=True):
    """A password, or a passkey (an answer to `…/passkeys/new`)."""

    name: Name
    password: Password = ""
    passkey: Signature | None = None


class SignIn(Struct, forbid_unknown_fields=True):
    name: Name
    password: Password


class SignInByCode(Struct, forbid_unknown_fields=True):
    """`code`: one of those that were told when the account was made; it is good once."""

    name: Name
    code: Annotated[str, Meta(max_length=100)]


class SignInByPasskey(Struct, forbid_unknown_fields=True):
    """An answer to `POST /api/sessions/passkey/challenge`."""

    passkey: Signature


class NewPassword(Struct, forbid_unknown_fields=True):
    password: Password


class NewPasskey(Struct, forbid_unknown_fields=True):
    passkey: Signature


class PasskeyFor(Struct, forbid_unknown_fields=True):
    """The name that a browser shows beside it."""

    name: Name = ""


class DevicePath(Struct):
    device: Word


class PasskeyPath(Struct):
    passkey: Annotated[str, Meta(max_length=400)]


class Privacy(Struct, forbid_unknown_fields=True):
    """`shown`: others may see my page."""

    shown: bool


class Heard(Struct, forbid_unknown_fields=True):
    """`chat`: the last line that I have read."""

    chat: Annotated[int, Meta(ge=0, le=100_000_000)]


class Invite(Struct, forbid_unknown_fields=True):
    """The name of an account."""

    name: Name


class PersonPath(Struct):
    """The name of an account, as it looks: case and accents do not matter."""

    name: Name
