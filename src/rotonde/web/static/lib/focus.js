// Where the keyboard goes on. Nothing here scrolls the page.
import { stopOf } from "./rove.js";

const CHOICES = ".tray .choices :is(button, summary, input):not(:disabled, [aria-disabled=true])";

/** @param {Element | null | undefined} element */
export function focus(element) {
  /** @type {HTMLElement | SVGElement | null | undefined} */ (element)?.focus({ preventScroll: true });
}

/**
 * What had the focus is gone, or can no longer have it. Who left it by himself has not lost it.
 * @param {Element | null} last  that had it
 */
export function isLost(last) {
  const here = document.activeElement;
  if (!last || (here && here !== document.body && here !== last)) return false;
  return !last.isConnected || last.matches(":disabled") || !last.checkVisibility();
}

/** What is offered in the tray, in the order of its numbers. */
export const choices = () =>
  /** @type {HTMLElement[]} */ ([...document.querySelectorAll(CHOICES)]).filter(
    (one) => !one.hasAttribute("data-confirm") && one.checkVisibility(),
  );

/** The board, or rather the spot of it that the tab key would come to. */
export function focusBoard() {
  const board = document.querySelector(".map");
  focus(board && stopOf(board));
}

/** On to the next choice; where there is none, to the board. */
export function focusOn() {
  const next =
    document.querySelector(".curtain button") ??
    document.querySelector(".guided .hinted:is(.can, .choice)") ??
    choices()[0] ??
    document.querySelector(".dock .card.can");
  if (next) focus(next);
  else focusBoard();
  if (document.activeElement === document.body) focus(document.querySelector(".act, #main"));
}

/**
 * How a thing is found again after everything was drawn anew.
 * @param {Element | null} element
 */
export function signOf(element) {
  for (const name of ["data-spot", "data-move", "id"]) {
    const value = element?.getAttribute(name);
    if (value) return `[${name}="${CSS.escape(value)}"]`;
  }
  return null;
}
