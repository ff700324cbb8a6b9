// My hand: a fan of cards for each colour with its count; then my tickets.
/** @import { Ctx } from "../../../types/ticket_to_ride" */
import { html, nothing, svg } from "../../lib/html.js";
import { chosenAlready } from "./keeping.js";
import { cardName, face } from "./looks.js";
import { myTickets } from "./tickets.js";

const FANNED = 6; // cards of a fan that are drawn; the count says the rest

/** @param {Ctx} ctx */
export function hand(ctx) {
  const { me } = ctx.view;
  if (!me) return nothing;
  const held = (me.hand ?? []).map((count, card) => ({ count, card })).filter(({ count }) => count > 0);
  const all = held.reduce((total, { count }) => total + count, 0);
  return html`${
    ctx.view.over
      ? nothing
      : html`<section class="ttr-hand" aria-labelledby="hand-title" data-explain="thing.hand">
          <h2 id="hand-title">${ctx.t("hand", { n: all })}</h2>
          ${
            held.length
              ? html`<ul class="fans">
                  ${held.map(({ count, card }) => html`<li>${fan(ctx, card, count)}</li>`)}
                </ul>`
              : html`<p class="note">${ctx.t("hand.empty")}</p>`
          }
        </section>`
  }
  ${chosenAlready(ctx)}${myTickets(ctx)}`;
}

/**
 * @param {Ctx} ctx
 * @param {number} card
 * @param {number} count
 */
function fan(ctx, card, count) {
  const shown = Math.min(count, FANNED);
  const name = cardName(ctx, card);
  const spread = Math.min(9, 30 / Math.max(1, shown - 1));
  return html`<svg
      class="fan"
      viewBox="-8 -10 112 84"
      role="img"
      aria-label=${ctx.t("hand.some", { n: count, card: name })}
    >
      ${Array.from({ length: shown }, (_, i) => {
        const turn = shown === 1 ? 0 : (i / (shown - 1) - 0.5) * Math.min(18, shown * 5);
        return svg`<g transform=${`translate(3 ${4 + (shown - 1 - i) * -1 + i * spread * 0.35}) rotate(${turn.toFixed(1)} 45 90)`}>${face(ctx, card)}</g>`;
      })}
      <g class="badge" transform="translate(86 58)">
        <circle r="14"></circle>
        <text y="6" text-anchor="middle">${count}</text>
      </g>
    </svg>
    <span class="caption" aria-hidden="true">${name}</span>`;
}
