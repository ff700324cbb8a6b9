// A finger is broad: a tap on a board means the nearest thing within reach that can be chosen.
import { elementOf } from "./sure.js";

const RINGS = [6, 12, 18, 24]; // pixels from the middle of the finger
const WAYS = 16; // directions in which it is looked
const CAN = ".spot.can";
/** @type {WeakSet<Element>} */
const heard = new WeakSet();
let near = false;
/** @type {Element | null | undefined} */
let touched; // what lies under the finger itself: browsers move a tap to something near it, too

/** Whether what is being chosen lies beside the finger: it is proposed, and waits to be confirmed. */
export const isNear = () => near;

/** @param {PointerEvent} event */
function feel({ clientX, clientY }) {
  touched = document.elementFromPoint(clientX, clientY)?.closest(CAN);
}

/** @param {Element} board */
export function hearTaps(board) {
  if (heard.has(board)) return;
  heard.add(board);
  board.addEventListener("pointerdown", (event) => feel(/** @type {PointerEvent} */ (event)), true);
  board.addEventListener("click", (event) => onTap(board, /** @type {PointerEvent} */ (event)), true);
}

/**
 * @param {Element} board
 * @param {PointerEvent} event
 */
function onTap(board, event) {
  const finger = event.pointerType ? event.pointerType === "touch" : matchMedia("(pointer: coarse)").matches;
  const hit = elementOf(event)?.closest(CAN);
  if (!finger || !event.isTrusted || (hit && hit === touched)) return;
  const found = hit ?? nearest(board, event.clientX, event.clientY);
  if (!found) return;
  event.stopPropagation();
  near = true;
  found.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  near = false;
}

/**
 * By what is really there, ring by ring: the frame of a slanting route is larger than the route.
 * @param {Element} board
 * @param {number} x
 * @param {number} y
 */
function nearest(board, x, y) {
  for (const ring of RINGS) {
    for (let way = 0; way < WAYS; way++) {
      const turn = (2 * Math.PI * way) / WAYS;
      const there = document.elementFromPoint(x + ring * Math.cos(turn), y + ring * Math.sin(turn));
      const spot = there?.closest(CAN);
      if (spot && board.contains(spot)) return spot;
    }
  }
  return null;
}
