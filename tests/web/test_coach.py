"""The coach in the browser: it speaks, says why, and is silent for good when it is told to be."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from web.person import ANSWERED, PHONE, Person

New = Callable[..., Person]
BOT = {"kind": "bot", "level": "random"}
FIVE = f"{ANSWERED} [data-move='issue 5']"
TIP = ".coach.speaks > p"


def seated(one: Person) -> str:
    """Alone among bots, asked how many shares to issue."""
    one.become("Ann")
    link = one.make("age-of-steam", [{"kind": "me"}, BOT, BOT], seed=1)
    one.go(link)
    one.waits()
    return link


def propose(one: Person) -> None:
    one.page.wait_for_selector(FIVE).click()  # type: ignore[union-attr]
    expect(one.page.locator(TIP)).to_contain_text("5 shares")


def test_a_tip_its_reason_and_its_end(person: New) -> None:
    one = person()
    seated(one)
    confirm = one.page.locator(".go .main")
    before = confirm.bounding_box()
    propose(one)
    assert confirm.bounding_box() == before, "nothing moves when the coach speaks"
    expect(one.page.locator("#said")).to_contain_text("5 shares")
    one.page.click(".coach [popovertarget]")
    card = one.page.locator("#coach-card")
    expect(card).to_be_visible()
    expect(card.locator("a")).to_have_attribute("href", "/rules/age-of-steam#AOS-71")
    one.page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    one.page.click(".coach .close")
    expect(one.page.locator(TIP)).to_have_count(0)


def test_switched_off_it_stays_off(person: New) -> None:
    one = person(**PHONE)
    seated(one)
    propose(one)
    one.page.tap(".coach .off")
    expect(one.page.locator(".coach")).to_have_count(0)
    one.page.reload()
    one.waits()
    expect(one.page.locator(".coach")).to_have_count(0)
    one.page.click("[popovertarget=menu]")
    expect(one.page.locator("#menu [data-set=off]")).to_have_attribute("aria-pressed", "true")
    one.page.click("#menu [data-set=on]")
    one.page.keyboard.press("Escape")
    expect(one.page.locator(".coach")).to_be_visible()


def test_among_people_only_who_asks_is_coached(person: New) -> None:
    one = person()
    one.become("Ann")
    link = one.make("age-of-steam", [{"kind": "me"}, {"kind": "me"}, BOT], seed=1)
    one.go(link)
    one.page.wait_for_selector(".table")
    expect(one.page.locator(".coach")).to_have_count(0)
    one.page.click("[popovertarget=menu]")
    one.page.click("#menu [data-set=all]")
    one.page.keyboard.press("Escape")
    propose(one)
    one.page.click(".coach .off")
    expect(one.page.locator(".coach")).to_have_count(0)
    one.page.click("[popovertarget=menu]")
    expect(one.page.locator("#menu [data-set=on]")).to_have_attribute("aria-pressed", "true")


def test_a_line_and_a_figure_explain_themselves(person: New) -> None:
    one = person()
    seated(one)
    card = one.page.locator("#explain-card")
    one.page.click("[data-explain='figure.income']")
    expect(card).to_contain_text("one dollar for each step")
    expect(card).to_contain_text("Everyone receives cash equal to his income")
    expect(card.locator("a").first).to_have_attribute("href", "/rules/age-of-steam#AOS-70")
    one.page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    one.page.mouse.move(1, 1)
    one.page.keyboard.press("i")
    expect(card).to_be_visible()
    expect(card.locator("b").first).not_to_be_empty()


def test_a_track_explains_itself(person: New) -> None:
    one = person(locale="fr-FR")
    seated(one)
    card = one.page.locator("#explain-card")
    one.page.click("[data-page=income]")
    one.page.click(".income [data-explain='thing.reduction'] >> nth=1")
    expect(card).to_contain_text("Baisse du revenu")
    expect(card.locator("a")).to_have_attribute("href", "/rules/age-of-steam#AOS-73")


def test_a_finger_held_explains_what_a_tap_chooses(person: New) -> None:
    one = person(**PHONE)
    seated(one)
    spot = one.page.locator("[data-spot^='hex-']").first
    box = spot.bounding_box()
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = one.page.context.new_cdp_session(one.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(one.page.locator("[data-held]")).to_have_count(1)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(one.page.locator("#explain-card")).to_contain_text("A hex of the map")
    expect(one.page.locator("[data-held]")).to_have_count(0)
