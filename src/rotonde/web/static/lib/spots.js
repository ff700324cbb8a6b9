// Things on a board that can be chosen. A board is one stop for the tab key; arrows go on from there.
/** @import { Ctx, Move, Point, Spot } from "../../types/pages" */
import { elementOf } from "./sure.js";
import { html, svg, nothing } from "./html.js";
import { isNear } from "./taps.js";

/**
 * The attributes of something on a board, as a group of SVG around `content`.
 * `moves`: the legal moves it stands for; `ask`: a move that would be it, to learn which rule forbids it.
 * `quiet`: it says so when it is chosen, not already when the pointer rests on it.
 * @param {Ctx} ctx
 * @param {Spot} given2
 * @param {unknown} content
 */
export function spot(ctx, { id, label, moves = [], ask = null, marked = false, quiet = false }, content) {
  return svg`<g class=${classes(ctx, id, moves, ask, marked)} role="button" tabindex="-1"
    data-spot=${id} aria-label=${label} aria-disabled=${moves.length ? nothing : "true"}
    @click=${() => act(ctx, moves, ask, label)} @focus=${() => ctx.hover(id)}
    @pointerenter=${() => hint(ctx, id, moves, quiet ? null : ask, label)} @pointerleave=${() => ctx.unhover(id)}>${content}</g>`;
}

/**
 * The same as a button of HTML: cards in a hand, companies, decks.
 * @param {Ctx} ctx
 * @param {Spot} given2
 * @param {unknown} content
 */
export function card(
  ctx,
  { id, label, moves = [], ask = null, marked = false, pressed = null, quiet = false },
  content,
) {
  return html`<button
    type="button"
    class=${`card ${classes(ctx, id, moves, ask, marked)}`}
    data-spot=${id}
    aria-label=${label}
    aria-disabled=${moves.length ? nothing : "true"}
    aria-pressed=${pressed ?? nothing}
    @click=${() => act(ctx, moves, ask, label)}
    @focus=${() => hint(ctx, id, moves, quiet ? null : ask, label)}
    @pointerenter=${() => hint(ctx, id, moves, quiet ? null : ask, label)}
    @pointerleave=${() => ctx.unhover(id)}
  >
    ${content}
  </button>`;
}

/**
 * @param {Ctx} ctx
 * @param {string} id
 * @param {Move[]} moves
 * @param {string | null} ask
 * @param {boolean} marked
 */
function classes(ctx, id, moves, ask, marked) {
  const chosen = moves.some((move) => ctx.chosen.includes(move));
  return [
    "spot",
    moves.length && "can",
    !moves.length && ask && "cannot",
    chosen && "chosen",
    ctx.fresh.has(id) && "fresh",
    marked && "marked",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * @param {Ctx} ctx
 * @param {Move[]} moves
 * @param {string | null} ask
 * @param {Spot["label"]} label
 */
function act(ctx, moves, ask, label) {
  if (moves.length) ctx.choose(moves, String(label), isNear() ? "look" : undefined);
  else if (ask) ctx.whyNot(ask, String(label));
}

/**
 * @param {Ctx} ctx
 * @param {string} id
 * @param {Move[]} moves
 * @param {string | null} ask
 * @param {Spot["label"]} label
 */
function hint(ctx, id, moves, ask, label) {
  ctx.hover(id);
  if (!moves.length && ask) ctx.whyNot(ask, String(label), true);
}

/** @type {Record<string, Point>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Keys on a board: arrows go to the nearest thing in that direction, Enter and space choose it.
 * @param {KeyboardEvent} event
 */
export function onBoardKey(event) {
  const board = /** @type {Element} */ (event.currentTarget);
  const here = elementOf(event)?.closest("[data-spot]");
  if ((event.key === "Enter" || event.key === " ") && here instanceof SVGElement) {
    event.preventDefault();
    here.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  const direction = DIRECTIONS[event.key];
  if (!direction) return;
  event.preventDefault();
  const next = here ? nearest(board, here, direction) : first(board);
  if (next) goTo(board, next);
}

/**
 * A board gets focus: hand it to the thing that had it last, or to the first that can be chosen.
 * @param {FocusEvent} event
 */
export function onBoardFocus(event) {
  if (event.target !== event.currentTarget) return;
  const board = /** @type {Element} */ (event.currentTarget);
  const next = spotsOf(board, "[data-last]")[0] ?? first(board);
  if (next) goTo(board, next);
}

/**
 * @param {Element} board
 * @param {SVGElement} next
 */
function goTo(board, next) {
  for (const old of spotsOf(board, "[data-last]")) delete old.dataset.last;
  next.dataset.last = "";
  next.focus();
}

/**
 * @param {Element} board
 * @param {string} [more] that they must be too
 * @returns {NodeListOf<SVGElement>}
 */
const spotsOf = (board, more = "") => board.querySelectorAll(`[data-spot]${more}`);

/** @param {Element} board */
const first = (board) => spotsOf(board, ".can")[0] ?? spotsOf(board)[0];

/**
 * @param {Element} board
 * @param {Element} here
 * @param {Point} given3
 */
function nearest(board, here, [dx, dy]) {
  const from = centre(here);
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
