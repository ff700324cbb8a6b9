// Beside the board: five cards face up, the decks, the discards, and what a route earns.
/** @import { Ctx } from "../../../types/ticket_to_ride" */
import { html, nothing, svg } from "../../lib/html.js";
import { card } from "../../lib/spots.js";
import { back, cardName, chip, face, isLocomotive, picture } from "./looks.js";

/** @param {Ctx} ctx */
export function supply(ctx) {
  const { view } = ctx;
  return html`<section class="ttr-supply" aria-labelledby="market-title" data-explain="thing.slot">
    <h2 id="market-title">${ctx.t("market")}</h2>
    ${lastRound(ctx)}
    <div class="market">
      ${(view.face_up ?? []).map((shown, slot) => faceUp(ctx, shown, slot))}
      ${deck(ctx, "deck", "draw blind", ctx.t("deck"), view.deck, picture(back()))}
      ${deck(ctx, "tickets", "draw tickets", ctx.t("ticket.deck"), view.ticket_deck, ticketBack())}
    </div>
    ${discards(ctx)}${routePoints(ctx)}
  </section>`;
}

/** @param {Ctx} ctx */
export const discards = (ctx) =>
  html`<details class="ttr-more" data-explain="thing.discards">
    <summary>${ctx.t("discards", { n: sum(ctx.view.discards) })}</summary>
    <p class="chips">
      ${(ctx.view.discards ?? []).map((count, kind) => (count ? chip(ctx, kind, count) : nothing))}
    </p>
  </details>`;

/**
 * What a route earns by its length.
 * @param {Ctx} ctx
 */
export const routePoints = (ctx) =>
  html`<p class="route-points" data-explain="thing.worth">
    <span>${ctx.t("route.points")}</span>${ctx.map.rules.points.map(
      (points, i) =>
        html`<span class="worth" role="img" aria-label=${ctx.t("route.worth", { n: i + 1, points })}
          ><svg viewBox=${`0 0 ${(i + 1) * 9} 10`} width=${(i + 1) * 9} height="10" aria-hidden="true">
            ${cars(i + 1)}</svg
          ><b aria-hidden="true">${points}</b></span
        >`,
    )}
  </p>`;

/** @param {number} count */
const cars = (count) => Array.from({ length: count }, (_, i) => carSvg(i * 9));
/** @param {number} x */
const carSvg = (x) => svg`<rect class="mini" x=${x + 0.5} y="2" width="8" height="6" rx="1.5"></rect>`;
/** @param {number[]} counts */
const sum = (counts) => (counts ?? []).reduce((a, b) => a + b, 0);

/** @param {Ctx} ctx */
function lastRound(ctx) {
  const left = ctx.view.last_turns;
  if (ctx.view.over || left === null || left === undefined || left < 0) return nothing;
  return html`<p class="last-round" data-explain="thing.last">${ctx.t("last.round", { n: left })}</p>`;
}

/**
 * @param {Ctx} ctx
 * @param {number | null} shown
 * @param {number} slot
 */
function faceUp(ctx, shown, slot) {
  const moves = ctx.moves.filter((move) => move.json.move === "draw" && move.json.slot === slot + 1);
  const ask = ctx.moves.length ? `draw ${slot + 1}` : null;
  const id = `slot-${slot}`;
  if (shown === null)
    return html`<span class="slot empty" role="img" aria-label=${ctx.t("slot.empty")}></span>`;
  const text = ctx.t("slot", { n: slot + 1, card: cardName(ctx, shown) });
  const label = isLocomotive(ctx, shown) ? ctx.t("slot.two", { slot: text }) : text;
  return html`<div class="slot">
    ${card(ctx, { id, label, moves, ask }, html`${picture(face(ctx, shown))}<span class="caption">${cardName(ctx, shown)}${isLocomotive(ctx, shown) ? html` <small>${ctx.t("counts.two")}</small>` : nothing}</span>`)}
  </div>`;
}

/**
 * @param {Ctx} ctx
 * @param {string} id
 * @param {string} text
 * @param {string} name
 * @param {number} count
 * @param {unknown} drawn
 */
function deck(ctx, id, text, name, count, drawn) {
  const moves = ctx.moves.filter((move) => move.text === text);
  const said = ctx.c("said.of", { what: name, text: count ?? "?" });
  return html`<div class="slot pile">
    ${card(
      ctx,
      { id, label: said, moves, ask: ctx.moves.length ? text : null },
      html`<span class="stack">${drawn}</span><span class="caption">${name} <b>${count ?? "?"}</b></span>`,
    )}
  </div>`;
}

const ticketBack = () =>
  html`<svg class="train-card" viewBox="0 0 90 58" aria-hidden="true">
    <rect class="edge ticket-back" x="1" y="1" width="88" height="56" rx="6"></rect>
    <path class="ticket-line" d="M16 40Q30 12 46 28T76 16"></path>
    <circle class="ticket-end" cx="16" cy="40" r="6"></circle>
    <circle class="ticket-end" cx="76" cy="16" r="6"></circle>
  </svg>`;
