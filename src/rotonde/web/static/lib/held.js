// A finger held on something: what it is, where a tap already means a choice.
import { despite, swallowClick } from "./press.js";
import { elementOf } from "./sure.js";

const LONG = 500; // milliseconds
const STILL = 10; // pixels that a finger may stray

/**
 * @param {(on: Element | null) => Element | null} find  what a touch on it is about, if anything
 * @param {(about: Element) => void} act
 * @returns {() => void}  to hear no more
 */
export function hearHeld(find, act) {
  /** @type {Element | null} */
  let about = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let [x, y, since] = [0, 0, 0];

  const forget = () => {
    clearTimeout(timer);
    about?.removeAttribute("data-held");
    about = null;
  };
  /** @param {PointerEvent} event */
  const down = (event) => {
    forget();
    if (event.pointerType !== "touch" || !event.isPrimary) return;
    about = find(elementOf(event));
    [x, y, since] = [event.clientX, event.clientY, event.timeStamp];
    if (about) timer = setTimeout(() => about?.setAttribute("data-held", ""), LONG);
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    if (Math.hypot(event.clientX - x, event.clientY - y) > STILL) forget();
  };
  /** @param {PointerEvent} event  a page that is busy hears late of a short tap: the finger's own time counts */
  const up = (event) => {
    const held = event.timeStamp - since >= LONG ? about : null;
    forget();
    if (!held) return;
    swallowClick();
    setTimeout(() => despite(() => act(held))); // the lifting itself would close what opens before it
  };
  /** @param {Event} event  the browser's own menu for a finger that is held */
  const menu = (event) => about && event.preventDefault();

  /** @type {[string, (event: never) => void][]} */
  const heard = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", forget],
    ["contextmenu", menu],
  ];
  for (const [kind, hear] of heard) addEventListener(kind, /** @type {EventListener} */ (hear), true);
  return () => {
    for (const [kind, hear] of heard) removeEventListener(kind, /** @type {EventListener} */ (hear), true);
  };
}
