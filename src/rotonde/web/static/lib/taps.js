// A finger is broad: a tap on a board means the nearest thing within reach that can be chosen.
import { elementOf } from "./sure.js";

const RINGS = [6, 12, 18, 24]; // pixels from the middle of the finger
const WAYS = 16; // directions in which it is looked
const CAN = ".spot.can";
const THIN = "[data-thin]"; // narrower than a finger, with others beside it
const SAME = [0, 3, 6]; // pixels within which a finger may mean any of them
let near = false;
/** @typedef {{ label: string, choose: () => void }} Meant */
/** @type {Meant[] | null} */
let gathered = null; // what a finger may mean, while it is being asked for
/** @type {((all: Meant[]) => void) | null} */
let offer = null;

/**
 * What to do where a finger may mean several things; nothing said, it means the nearest.
 * @param {typeof offer} act
 */
export function onSeveral(act) {
  offer = act;
}

/**
 * Whether this is only one of several things that a finger may mean: then it is not chosen yet.
 * @param {Meant} meant
 */
export const isOneOfSeveral = (meant) => Boolean(gathered?.push(meant));
/** @type {{ x: number, y: number, on: Element | null | undefined, can: Element | null | undefined }} */
let touch = { x: 0, y: 0, on: null, can: null }; // where the finger came down, on which board and on which of its things

/** Whether what is being chosen lies beside the finger: it is proposed, and waits to be confirmed. */
export const isNear = () => near;

/** @param {Element} board */
export function hearTaps(board) {
  board.setAttribute("data-taps", "");
  // the window keeps each listener once, however often it is given
  addEventListener("touchstart", feel, { capture: true, passive: true });
  addEventListener("click", onTap, true);
}

/**
 * Touches are told where the finger is; pointers and clicks may have been moved.
 * @param {TouchEvent} event
 */
function feel({ touches: [{ clientX: x, clientY: y }] }) {
  const under = document.elementFromPoint(x, y);
  touch = { x, y, on: under?.closest("[data-taps]"), can: under?.closest(CAN) };
}

/**
 * Browsers move a tap to something near it, also to what lies beyond the border of the board,
 * and from one of two parallel routes to the other: the finger itself counts.
 * @param {MouseEvent} click
 */
function onTap(click) {
  const event = /** @type {PointerEvent} */ (click);
  const finger = event.pointerType ? event.pointerType === "touch" : matchMedia("(pointer: coarse)").matches;
  const { x, y, on: board, can } = touch;
  if (!finger || !event.isTrusted || !board) return;
  if (offered(board, x, y)) return event.stopImmediatePropagation();
  const hit = elementOf(event)?.closest(CAN);
  if (hit && hit === can) return;
  const found = can?.isConnected ? can : (hit ?? nearest(board, x, y));
  if (!found) return;
  event.stopImmediatePropagation();
  near = true;
  found.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  near = false;
}

/**
 * Whether several thin things lie under the finger, and it was asked which.
 * @param {Element} board
 * @param {number} x
 * @param {number} y
 */
function offered(board, x, y) {
  const all = new Set(around(board, x, y, SAME).filter((spot) => spot.matches(THIN)));
  if (!offer || all.size < 2) return false;
  gathered = [];
  for (const spot of all) spot.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const found = [...new Map(gathered.map((one) => [one.label, one])).values()]; // twins alike are one choice
  gathered = null;
  if (found.length > 1) offer(found);
  return found.length > 1;
}

/**
 * By what is really there, ring by ring: the frame of a slanting route is larger than the route.
 * @param {Element} board
 * @param {number} x
 * @param {number} y
 */
const nearest = (board, x, y) => around(board, x, y, RINGS)[0] ?? null;

/**
 * @param {Element} board
 * @param {number} x
 * @param {number} y
 * @param {number[]} rings
 */
function around(board, x, y, rings) {
  /** @type {Element[]} */
  const found = [];
  for (const ring of rings) {
    for (let way = 0; way < WAYS; way++) {
      const turn = (2 * Math.PI * way) / WAYS;
      const there = document.elementFromPoint(x + ring * Math.cos(turn), y + ring * Math.sin(turn));
      const spot = there?.closest(CAN);
      if (spot && board.contains(spot)) found.push(spot);
    }
  }
  return found;
}
