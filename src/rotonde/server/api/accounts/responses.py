"""What comes out about accounts."""

from __future__ import annotations

from msgspec import Struct


class SignedIn(Struct):
    """`token` is for scripts; a browser has it in its cookie. `codes`: told this once."""

    id: str
    name: str
    token: str
    codes: list[str] = []


class Codes(Struct):
    """In place of those from before; told this once, and each is good once."""

    codes: list[str]


class Device(Struct):
    id: str
    label: str  # browser and system
    at: float
    seen_at: float  # to the hour
    this: bool  # the one that asks


class PasskeyInfo(Struct):
    id: str
    label: str
    at: float
    used_at: float


class Account(Struct):
    """Mine. `fresh`: I have just signed in, so I may change how that is done."""

    id: str
    name: str
    at: float
    shown: bool
    password: bool
    codes: int  # that are left
    fresh: bool
    devices: list[Device]
    passkeys: list[PasskeyInfo]


class Ways(Struct):
    """How one can sign in here."""

    passkeys: bool


class Challenge(Struct):
    """For `navigator.credentials`, as JSON."""

    options: dict[str, object]


class Done(Struct):
    """It is done."""
