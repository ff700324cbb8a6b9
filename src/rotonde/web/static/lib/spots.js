// Things on a board that can be chosen. A board is one stop for the tab key; arrows go on from there.
import { html, svg, nothing } from "./html.js";

/**
 * The attributes of something on a board, as a group of SVG around `content`.
 * `moves`: the legal moves it stands for; `ask`: a move that would be it, to learn which rule forbids it.
 * `quiet`: it says so when it is chosen, not already when the pointer rests on it.
 */
export function spot(ctx, { id, label, moves = [], ask = null, marked = false, quiet = false }, content) {
  return svg`<g class=${classes(ctx, id, moves, ask, marked)} role="button" tabindex="-1"
    data-spot=${id} aria-label=${label} aria-disabled=${moves.length ? nothing : "true"}
    @click=${() => act(ctx, moves, ask, label)} @focus=${() => ctx.hover(id)}
    @pointerenter=${() => hint(ctx, id, moves, quiet ? null : ask, label)} @pointerleave=${() => ctx.unhover(id)}>${content}</g>`;
}

/** The same as a button of HTML: cards in a hand, companies, decks. */
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

function act(ctx, moves, ask, label) {
  if (moves.length) ctx.choose(moves, label);
  else if (ask) ctx.whyNot(ask, label);
}

function hint(ctx, id, moves, ask, label) {
  ctx.hover(id);
  if (!moves.length && ask) ctx.whyNot(ask, label, true);
}

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Keys on a board: arrows go to the nearest thing in that direction, Enter and space choose it. */
export function onBoardKey(event) {
  const board = event.currentTarget;
  const here = event.target.closest("[data-spot]");
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

/** A board gets focus: hand it to the thing that had it last, or to the first that can be chosen. */
export function onBoardFocus(event) {
  if (event.target !== event.currentTarget) return;
  const next = event.currentTarget.querySelector("[data-spot][data-last]") ?? first(event.currentTarget);
  if (next) goTo(event.currentTarget, next);
}

function goTo(board, next) {
  for (const old of board.querySelectorAll("[data-last]")) delete old.dataset.last;
  next.dataset.last = "";
  next.focus();
}

const first = (board) => board.querySelector("[data-spot].can") ?? board.querySelector("[data-spot]");

function nearest(board, here, [dx, dy]) {
  const from = centre(here);
  let best = null;
  let least = Infinity;
  for (const other of board.querySelectorAll("[data-spot]")) {
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

function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
