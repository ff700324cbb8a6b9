"""No tap is lost, none counts twice: on a slow phone, while the page is drawn again and again."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from rotonde.games.catalogue import GAMES
from web.acts import WITHIN
from web.person import ANSWERED, CONFIRM, Person

New = Callable[..., Person]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BOT = {"kind": "bot", "level": "random"}
BOTS = {"age-of-steam": 2, "steel-driver": 2}
SLOWER = 5  # times, than this machine
# What came last by the live channel comes again and again; its sentence is now longer, now shorter.
STORM = """(() => {
  globalThis.storm = 0;
  globalThis.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", (event) => event.isTrusted && (this.last = event.data));
      setInterval(() => this.again(), 40);
    }
    again() {
      const said = this.last && this.readyState === 1 ? JSON.parse(this.last) : {};
      if (!said.view) return;
      storm++;
      const data = { ...said, lines: [], older: null };
      data.expected += " again".repeat(storm % 9);
      this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(data) }));
    }
  };
})()"""
# All that a choice can change, without the sentence that changes by itself.
STANDS = """() => [
  document.querySelector("main").dataset.n, document.querySelector(".act").className,
  ...["[data-confirm]", ".tray [data-move]", ".picked", "[data-among]", ".ghost", ".chosen",
    "[aria-pressed=true]"].map((what) => [...document.querySelectorAll(what)].map((e) =>
      e.dataset.spot ?? e.dataset.move ?? e.textContent.trim()))].join("|")"""
IS_CHOSEN = "e => e.matches('.chosen')"
CHANGED = f"before => ({STANDS})() !== before"


class Slow:
    """Somebody with a slow phone at a table where much happens."""

    def __init__(self, person: New, game: str, **settings: object) -> None:
        self.one = person(**{**PHONE, **settings})
        self.game = game
        self.seed = 5
        self.sent: list[str] = []
        self.one.context.add_init_script(STORM)
        self.one.page.on("request", self.count)
        self.one.become("Ann")

    def count(self, request: object) -> None:
        if getattr(request, "method", "") == "POST" and "/moves" in getattr(request, "url", ""):
            self.sent.append(str(getattr(request, "url", "")))

    def sit(self) -> None:
        """At the next table."""
        self.seed += 1
        one = self.one
        seats = [{"kind": "me"}, *[BOT] * BOTS.get(self.game, 1)]
        one.go(one.make(self.game, seats, seed=self.seed))
        devtools = one.context.new_cdp_session(one.page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    def tap_once(self) -> bool:
        """On Confirm, or on what can be chosen: it has its effect. False: nothing to tap."""
        one = self.one
        confirm = one.page.query_selector(CONFIRM)
        target = confirm or one.any_offered()
        at = None if target.evaluate(IS_CHOSEN) else target.evaluate(WITHIN)
        if at is None:
            return False
        before, n, sent = one.page.evaluate(STANDS), one.sees(), len(self.sent)
        one.page.touchscreen.tap(*at)
        if confirm:
            one.hears(n + 1)
            assert len(self.sent) == sent + 1, self.sent[sent:]
        else:
            one.page.wait_for_function(CHANGED, arg=before)
            one.page.wait_for_selector(ANSWERED)
            assert len(self.sent) <= sent + 1, self.sent[sent:]
        return True

    def tap_on(self, confirmed: int) -> int:
        """So many taps on Confirm and all that lead there, at as many tables as that takes."""
        one, taps = self.one, 0
        self.sit()
        while confirmed:
            one.waits()
            if one.is_over():
                self.sit()
                continue
            one.page.wait_for_selector(ANSWERED)
            is_last = one.page.query_selector(CONFIRM) is not None
            if self.tap_once():
                taps += 1
                confirmed -= is_last
        return taps


def test_taps_in_a_storm_on_a_slow_phone(person: New) -> None:
    slow = Slow(person, "ticket-to-ride")
    assert slow.tap_on(2) >= len(slow.sent) == 2


MANY = int(os.environ.get("ROTONDE_TAPS", "6"))  # moves of each game; each takes some ten seconds


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_taps_in_a_long_storm(person: New, game: str) -> None:
    taps = Slow(person, game).tap_on(MANY)
    print(f"{game}: {taps} taps, {MANY} of them on Confirm: none lost, none twice")
    assert taps >= MANY
