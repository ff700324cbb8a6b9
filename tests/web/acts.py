"""How something is chosen: with a mouse, with a finger (with the keyboard alone: keyboard.py)."""

from __future__ import annotations

from playwright.sync_api import ElementHandle

from web.person import Person

# Where a thing on a board can be hit: the middle of its frame may lie beside it or under another.
WITHIN = """e => {
  e.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const frame = e.getBoundingClientRect();
  const steps = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0.05, 0.95];
  for (const down of steps) for (const along of steps) {
    const [x, y] = [frame.x + frame.width * along, frame.y + frame.height * down];
    const hit = document.elementFromPoint(x, y);
    if (hit && e.contains(hit)) return [x, y];
  }
  return null; // a ghost lies on it
}"""


def is_on_board(element: ElementHandle) -> bool:
    return bool(element.evaluate("e => e instanceof SVGElement"))


def click(person: Person, element: ElementHandle) -> None:
    if not is_on_board(element):
        element.click()
    elif point := element.evaluate(WITHIN):
        person.page.mouse.click(*point)


def tap(person: Person, element: ElementHandle) -> None:
    if not is_on_board(element):
        element.tap()
    elif point := element.evaluate(WITHIN):
        person.page.touchscreen.tap(*point)
