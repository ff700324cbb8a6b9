"""Accounts in the browser: made by a guest, found again elsewhere, by password and by passkey."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.person import PHONE, Person
from web.test_pages import ME, barriers, fits

New = Callable[..., Person]
SECRET = "a well-kept engine"
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
SMALL: dict[str, object] = {**PHONE, "viewport": {"width": 320, "height": 568}}


def fresh_name() -> str:
    return f"Ida {secrets.token_hex(4)}"


def begin(one: Person, name: str) -> list[str]:
    """An account by the form; its codes."""
    one.go("/account")
    one.page.fill("[data-form=new] [name=name]", name)
    one.page.fill("[data-form=new] [name=password]", SECRET)
    one.page.press("[data-form=new] [name=password]", "Enter")
    one.page.wait_for_selector(".codes")
    codes = one.page.locator(".codes code").all_inner_texts()
    one.page.click("[data-kept]")
    return codes


def sign_in(one: Person, name: str) -> None:
    one.go("/account")
    one.page.fill("[data-form=in] [name=name]", name)
    one.page.fill("[data-form=in] [name=password]", SECRET)
    one.page.press("[data-form=in] [name=password]", "Enter")
    expect(one.page.locator(".account .name")).to_have_text(name)


def test_a_guest_makes_an_account_and_finds_his_games_elsewhere(person: New) -> None:
    one, name = person(), fresh_name()
    one.become("Guest")
    link = one.make("trambahn", [ME, {"kind": "open"}])
    one.go("/account")
    assert barriers(one) == []
    codes = begin(one, name)
    assert len(set(codes)) == 10
    expect(one.page.locator(".account .name")).to_have_text(name)
    assert barriers(one) == []
    other = person(**PHONE, locale="fr-FR")
    sign_in(other, name)
    fits(other, "the account")
    other.go("/")
    expect(other.page.locator(f'.mine a[href="{link}"]')).to_be_visible()
    one.page.reload()
    expect(one.page.locator("[data-device]")).to_have_count(1)
    one.page.click("[data-device]")
    expect(one.page.locator("[data-device]")).to_have_count(0)
    other.go("/account")
    expect(other.page.locator("[data-form=in]")).to_be_visible()


def test_what_is_wrong_is_told_once_and_the_way_back_is_a_code(person: New) -> None:
    one, name = person(), fresh_name()
    codes = begin(one, name)
    one.page.click("[data-out]")
    expect(one.page.locator(".account .done")).to_have_text("Signed out.")
    one.page.fill("[data-form=in] [name=name]", name)
    one.page.fill("[data-form=in] [name=password]", "not the password")
    one.page.press("[data-form=in] [name=password]", "Enter")
    expect(one.page.locator(".account .problem")).to_contain_text("do not go together")
    one.page.click("details summary")
    one.page.fill("[data-form=code] [name=name]", name)
    one.page.fill("[data-form=code] [name=code]", codes[3])
    one.page.press("[data-form=code] [name=code]", "Enter")
    expect(one.page.locator(".account .done")).to_contain_text("new password")
    one.page.fill("[data-form=password] [name=password]", "another engine")
    one.page.press("[data-form=password] [name=password]", "Enter")
    expect(one.page.locator(".account .done")).to_contain_text("holds")
    expect(one.page.locator(".account")).to_contain_text("Recovery codes left: 9")
    one.page.locator("summary", has_text="Delete my account").click()
    one.page.click("[data-delete]")
    expect(one.page.locator(".account .done")).to_contain_text("gone")
    expect(one.page.locator("[data-form=in]")).to_be_visible()


def test_a_passkey_makes_an_account_and_opens_it(person: New) -> None:
    """Browsers have passkeys for names only: this server is called localhost here."""
    one, name = person(), fresh_name()
    one.base = one.base.replace("127.0.0.1", "localhost")
    line = one.context.new_cdp_session(one.page)
    line.send("WebAuthn.enable")
    line.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    one.go("/account")
    one.page.fill("[data-form=new] [name=name]", name)
    one.page.click("[data-passkey=new]")
    one.page.click("[data-kept]")
    expect(one.page.locator("[data-passkeys]")).to_have_attribute("data-passkeys", "1")
    one.page.locator("[data-passkeys] button").click()
    expect(one.page.locator(".account .problem")).to_contain_text("only way in")
    one.page.click("[data-out]")
    one.page.click("[data-passkey=in]")
    expect(one.page.locator(".account .name")).to_have_text(name)
    assert one.ask("GET", "/me")["name"] == name
    assert not one.ask("GET", "/me/account")["password"]


def test_no_passkey_is_offered_where_none_can_be(person: New) -> None:
    one = person()
    one.go("/account")
    expect(one.page.locator("[data-form=new]")).to_be_visible()
    expect(one.page.locator("[data-passkey]")).to_have_count(0)


@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
def test_the_account_fits_on_a_small_phone(person: New, lang: str) -> None:
    one = person(**SMALL, locale=lang)
    one.go("/account")
    fits(one, "ways in")
    begin(one, fresh_name())
    expect(one.page.locator("[data-out]")).to_be_visible()
    fits(one, "the account")
