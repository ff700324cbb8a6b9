// While something is being pressed nothing is drawn: it must not move from under the finger.
import { elementOf } from "./sure.js";

const PRESSABLE = "a, button, summary, [role=button]";
const BOARD = "[data-taps]"; // for a finger all of it is: beside a thing it means that thing
const LATEST = 1000; // milliseconds after a finger is lifted until its click has come, if there is one

let pressed = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {() => void} */
let released = () => {};

export const isPressed = () => pressed;

/**
 * What to do once nothing is pressed any more: after the click, so that it finds what was pressed.
 * @param {() => void} act
 */
export function onRelease(act) {
  released = act;
}

/** @param {PointerEvent} event */
function press(event) {
  const pressable = event.pointerType === "touch" ? `${PRESSABLE}, ${BOARD}` : PRESSABLE;
  if (event.button || !elementOf(event)?.closest(pressable)) return;
  clearTimeout(timer);
  pressed = true;
}

function lift() {
  if (!pressed) return;
  clearTimeout(timer);
  timer = setTimeout(release, LATEST);
}

function release() {
  if (!pressed) return;
  clearTimeout(timer);
  pressed = false;
  timer = setTimeout(() => released());
}

addEventListener("pointerdown", press, true);
addEventListener("pointerup", lift, true);
for (const end of ["click", "pointercancel", "contextmenu"]) addEventListener(end, release, true);
addEventListener("blur", (event) => event.target === window && release(), true);

/**
 * What must be drawn although something is pressed, for the press itself asks for it.
 * @param {() => void} act
 */
export function despite(act) {
  const was = pressed;
  pressed = false;
  act();
  pressed = was;
}

/** The click that ends this press is not one. */
export function swallowClick() {
  const swallow = (/** @type {Event} */ event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  addEventListener("pointerdown", () => removeEventListener("click", swallow, true), {
    capture: true,
    once: true,
  });
}
