// Keys on a board. It is one stop of the tab key (the spot where one was last); arrows go on from there.
/** @import { Point } from "../../types/pages" */
import { elementOf } from "./sure.js";

/** @type {Record<string, Point>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** @type {WeakMap<Element, string>} */
const last = new WeakMap(); // board -> the spot where one was last, by its name: spots are drawn anew

/**
 * @param {Element} board
 * @returns {SVGElement[]}
 */
const spotsOf = (board) => [...board.querySelectorAll(/** @type {"g"} */ ("[data-spot]"))];

/**
 * The one spot of a board that the tab key reaches: where one was last, else the first that can be chosen.
 * @param {Element} board
 */
export function stopOf(board) {
  const spots = spotsOf(board);
  const known = last.get(board);
  return (
    spots.find((spot) => spot.dataset.spot === known) ??
    spots.find((spot) => spot.classList.contains("can")) ??
    spots[0]
  );
}

/**
 * The board was drawn: one of its spots is the stop.
 * @param {Element} board
 */
export function rove(board) {
  const stop = stopOf(board);
  for (const spot of spotsOf(board)) {
    const wanted = spot === stop ? "0" : "-1";
    if (spot.getAttribute("tabindex") !== wanted) spot.setAttribute("tabindex", wanted);
  }
}

/**
 * A spot has the focus: the tab key comes back to it.
 * @param {FocusEvent} event
 */
export function onBoardFocus(event) {
  const board = /** @type {Element} */ (event.currentTarget);
  const spot = elementOf(event)?.closest("[data-spot]");
  if (!(spot instanceof SVGElement)) return;
  last.set(board, spot.dataset.spot ?? "");
  rove(board);
}

/**
 * Arrows go to the nearest spot in that direction, Enter and space choose.
 * @param {KeyboardEvent} event
 */
export function onBoardKey(event) {
  const here = elementOf(event)?.closest("[data-spot]");
  if (!(here instanceof SVGElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    here.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  const direction = DIRECTIONS[event.key];
  if (!direction) return;
  event.preventDefault();
  nearest(/** @type {Element} */ (event.currentTarget), here, direction)?.focus({ preventScroll: true });
}

/**
 * The next thing that can be chosen, on the board and in the dock, in the order in which they are drawn.
 * @param {number} by  1, or −1 for the one before
 */
export function nextLegal(by) {
  const all = /** @type {(HTMLElement | SVGElement)[]} */ ([
    ...document.querySelectorAll(".map .spot.can, .doing .card.can"),
  ]).filter((one) => one.checkVisibility());
  if (!all.length) return;
  const here = document.activeElement;
  const at = all.findIndex((one) => one === here);
  const from = at >= 0 || !here ? at : placeOf(all, here, by);
  all[(from + by + all.length) % all.length].focus({ preventScroll: true });
}

/**
 * Between which of them the focus is, so that the next one is next to it.
 * @param {Element[]} all
 * @param {Element} here
 * @param {number} by
 */
function placeOf(all, here, by) {
  if (here === document.body) return by > 0 ? -1 : 0;
  const after = all.findIndex((one) => here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (after < 0) return by > 0 ? -1 : 0;
  return by > 0 ? after - 1 : after;
}

/**
 * @param {Element} board
 * @param {Element} here
 * @param {Point} given2
 */
function nearest(board, here, [dx, dy]) {
  const from = centre(here);
  /** @type {SVGElement | null} */
  let best = null;
  let least = Infinity;
  for (const other of spotsOf(board)) {
    if (other === here) continue;
    const to = centre(other);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (along <= 1 || aside > along * 2) continue;
    const cost = along + aside * 2;
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
