"""Sounds: made in the browser, soft and short, and heard only by who wants them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from web.person import Person

New = Callable[..., Person]
# Each sound as a file would hold it: loudest sample, loudness while it rings, when it is over.
RENDERED = """async () => {
  const { NOTES, sound } = await import("/static/lib/sound.js");
  const found = {};
  for (const name of Object.keys(NOTES)) {
    const room = new OfflineAudioContext(1, 2 * 44100, 44100);
    sound(room, name);
    const all = (await room.startRendering()).getChannelData(0);
    const last = all.findLastIndex((one) => Math.abs(one) > 0.0005);
    const power = all.slice(0, last + 1).reduce((sum, one) => sum + one * one, 0) / (last + 1);
    const peak = all.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    found[name] = { peak, loud: Math.sqrt(power), seconds: last / 44100 };
  }
  return found;
}"""
# The pitch of each note that is played.
HEARD = """globalThis.heard = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  heard.push(this.frequency.value);
  return start.apply(this, when);
};"""
CHIMES = "() => heard.filter((hertz) => hertz === 880).length"  # a note of no other sound
SWITCH = "localStorage.rotonde = JSON.stringify({ confirm: 'always', name: 'Ann', sound: '%s' })"


def test_every_sound_is_soft_short_and_there(person: New) -> None:
    one = person()
    one.go("/")
    found = one.page.evaluate(RENDERED)
    assert set(found) == {"card", "track", "coin", "turn", "end"}
    for name, how in found.items():
        assert 0.01 < how["peak"] < 0.9, (name, how)
        assert 0.002 < how["loud"] < 0.1, (name, how)
        assert 0.02 < how["seconds"] < 1, (name, how)


def play(one: Person, move: str) -> None:
    link = one.page.url.removeprefix(one.base)
    n = one.look(link).n
    one.ask("POST", f"{link}/moves", {"seat": 0, "n": n, "move": move})
    one.hears(n + 1)


@pytest.mark.parametrize("switch", ["on", "off"])
def test_the_chime_comes_with_my_turn_and_never_else(person: New, switch: str) -> None:
    one = person()
    one.context.add_init_script(SWITCH % switch)
    one.context.add_init_script(HEARD)
    one.become("Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    one.go(one.make("ticket-to-ride", seats, seed=5))
    play(one, "keep 1 2")
    one.waits()
    before = one.page.evaluate(CHIMES)
    play(one, "draw blind")  # still my turn: the second card
    one.waits()
    assert one.page.evaluate(CHIMES) == before
    play(one, "draw blind")
    one.waits()
    assert one.page.evaluate(CHIMES) == before + (switch == "on")
    if switch == "off":
        assert one.page.evaluate("heard") == []
