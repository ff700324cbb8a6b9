"""Somebody who plays with the keyboard alone: nothing is clicked, the page is only looked at."""

from __future__ import annotations

from web.person import ANSWERED, PLAYED_OR_REFUSED, Person

CONFIRM = "[data-confirm]"
# What the keyboard is on: its region, whether it can be chosen.
HERE = """() => {
  const e = document.activeElement;
  const regions = ".map, .zoom, .tray, .go, .dock, .people, .leaves, .bar, .skips, dialog";
  return {
    tag: e.tagName,
    region: e.closest(regions)?.classList[0] ?? "",
    can: e.matches(":is(.can, .choice, .tray button):not([aria-disabled=true])"),
    name: e.getAttribute("aria-label") ?? e.textContent.trim(),
    confirm: e.matches("[data-confirm]"),
  };
}"""
OFFERED = """() => ({
  board: document.querySelectorAll(".map .spot.can").length,
  cards: document.querySelectorAll(".dock .card.can").length,
  choices: [...document.querySelectorAll(".tray .choices :is(button, summary, input)")]
    .filter((e) => !e.matches(":disabled, [data-confirm], [aria-disabled=true]"))
    .filter((e) => e.checkVisibility()).length,
})"""


class Keyboard:
    def __init__(self, one: Person) -> None:
        self.one = one
        self.page = one.page
        self.lost: list[str] = []  # decisions after which the focus was nowhere

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def here(self) -> dict[str, object]:
        found: dict[str, object] = self.page.evaluate(HERE)
        return found

    def walk(self, key: str, most: int = 150) -> list[str]:
        """The regions of all that this key comes to, until it leaves the page."""
        regions: list[str] = []
        for _ in range(most):
            self.press(key)
            here = self.here()
            regions.append(str(here["region"] or here["tag"]))
            if here["tag"] == "BODY":
                break
        return regions

    def decide(self) -> None:
        """Choose until a move waits, and confirm it."""
        one, n = self.one, self.one.sees()
        for _ in range(40):
            self.page.wait_for_selector(ANSWERED)
            if one.is_over() or one.sees() > n:
                break
            if self.page.query_selector(CONFIRM):
                self.confirm()
                break
            self.choose()
        else:
            raise AssertionError("nothing to confirm comes of what was chosen")
        self.page.wait_for_selector(ANSWERED)
        if self.here()["tag"] == "BODY":
            self.lost.append(f"after entry {n}")

    def choose(self) -> None:
        """By n and Enter what lies on board or dock, by its number what is offered in the tray."""
        offered = self.page.evaluate(OFFERED)
        luck = self.one.random
        lying = offered["board"] + offered["cards"]
        if lying and (not offered["choices"] or luck.random() < 0.6):
            self.press(*[luck.choice("nnnN")] * luck.randint(1, min(6, lying)))
            assert self.here()["can"], self.here()
            self.press("Enter")
        else:
            assert offered["choices"], "nothing is offered to the keyboard"
            self.press(str(luck.randint(1, min(9, offered["choices"]))))

    def confirm(self) -> None:
        n = self.one.sees()
        here = self.here()
        self.press("Enter" if here["confirm"] else "c")
        self.page.wait_for_function(PLAYED_OR_REFUSED, arg=n + 1)
        refused = self.page.query_selector(".doing .problem")
        assert refused is None, refused.inner_text()

    def play_on(self, most: int) -> bool:
        """So many decisions at the most; is the game over?"""
        for _ in range(most):
            self.one.waits()
            if self.one.is_over():
                return True
            self.decide()
        return self.one.is_over()
