// Things on a board that can be chosen; how keys go from one to the next is in rove.js.
/** @import { Ctx, Move, Spot } from "../../types/pages" */
import { html, svg, nothing } from "./html.js";
import { elementOf } from "./sure.js";
import { isNear, isOneOfSeveral } from "./taps.js";

/**
 * The attributes of something on a board, as a group of SVG around `content`.
 * `moves`: the legal moves it stands for; `ask`: a move that would be it, to learn which rule forbids it.
 * `said`: its name for those who hear it, where that is longer: with owner and neighbours.
 * `thin`: narrower than a finger; where several lie under one, it is asked which.
 * `quiet`: it says so when it is chosen, not already when the pointer rests on it.
 * @param {Ctx} ctx
 * @param {Spot} given2
 * @param {unknown} content
 */
export function spot(
  ctx,
  { id, label, said = label, moves = [], ask = null, marked = false, quiet = false, thin = false },
  content,
) {
  return svg`<g class=${classes(ctx, id, moves, ask, marked)} role="button" tabindex="-1"
    data-spot=${id} ?data-thin=${thin} aria-label=${said} aria-disabled=${moves.length ? nothing : "true"}
    @click=${() => act(ctx, moves, ask, label)} @focus=${(/** @type {FocusEvent} */ event) => isSought(event) && ctx.hover(id)}
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
    @focus=${(/** @type {FocusEvent} */ event) => isSought(event) && hint(ctx, id, moves, quiet ? null : ask, label)}
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
    (ctx.hinted.has(id) || moves.some((move) => ctx.hinted.has(move.text))) && "hinted",
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
  const choose = () => ctx.choose(moves, String(label), isNear() ? "look" : undefined);
  if (isOneOfSeveral({ label: String(label), choose })) return;
  if (moves.length) choose();
  else if (ask) ctx.whyNot(ask, String(label));
}

/**
 * The keyboard went there: what gets the focus after a click is not what somebody asks about.
 * @param {FocusEvent} event
 */
const isSought = (event) => elementOf(event)?.matches(":focus-visible") ?? false;

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
