// What the page of Ticket to Ride draws.
/** @import { Line } from "../../../types/api" */
/** @import { Worth } from "../../../types/pages" */
/** @import { Ctx, Move, View } from "../../../types/ticket_to_ride" */
/** @import { PanelPage } from "../../../types/pages" */
import { html, nothing } from "../../lib/html.js";
import { layout } from "./geometry.js";
import { chip } from "./looks.js";
import { discards, routePoints } from "./market.js";
import { myTickets } from "./tickets.js";

export { board } from "./board.js";
export { hand } from "./hand.js";
export { supply } from "./market.js";
export { pending } from "./keeping.js";
export { choices } from "./paying.js";
export { reckoning } from "./reckoning.js";
export { because } from "./because.js";
export { motions } from "./motions.js";

export const secret = true;

/**
 * @param {Ctx} ctx
 * @returns {PanelPage[]}
 */
export function pages(ctx) {
  const n = ctx.view.me?.tickets?.length;
  const label = n ? ctx.t("tickets.count", { n }) : ctx.t("page.tickets");
  const content = () => html`${myTickets(ctx, "tickets-page")}${routePoints(ctx)}${discards(ctx)}`;
  return [{ id: "tickets", label, content }];
}

/** @param {Ctx} ctx */
export const where = (ctx) => ctx.t("where", { n: Math.floor(ctx.view.turns / ctx.view.seats) + 1 });

const FIGURES = /** @type {const} */ (["points", "wagons", "cards", "tickets"]);

/**
 * @param {Ctx} ctx
 * @param {View} view
 * @param {number} seat
 */
export function figures(ctx, view, seat) {
  const player = view.players?.[seat];
  if (!player) return [];
  return FIGURES.map((key) => ({
    key,
    label: ctx.t(`figure.${key}`),
    value: player[key],
  }));
}

/**
 * Cards that everybody saw the player take and that he must still hold.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function player(ctx, seat) {
  const seen = ctx.view.players?.[seat]?.seen ?? [];
  if (!seen.some((count) => count) || ctx.view.over) return nothing;
  return html`<p class="chips seen">
    <span>${ctx.t("seen")}</span>${seen.map((count, card) => (count ? chip(ctx, card, count) : nothing))}
  </p>`;
}

/**
 * @param {Ctx} ctx
 * @param {View} after
 */
export function warnings(ctx, after) {
  const { last_turns: before } = ctx.view;
  const ends = before < 0 && after.last_turns !== null && after.last_turns >= 0;
  return ends ? [ctx.t("warn.last")] : [];
}

/**
 * A card is drawn with one press.
 * @param {Ctx} ctx
 * @param {Move} move
 */
export const atOnce = (ctx, move) => move.text.startsWith("draw") && !move.text.endsWith("tickets");

/**
 * A route is worth its points; what tickets and the longest path bring is counted at the end.
 * @param {Ctx} ctx
 * @param {Line} line
 * @returns {Worth[]}
 */
export function worth(ctx, { key, numbers }) {
  return key.startsWith("claims") ? [{ seat: numbers[0], points: numbers[5] }] : [];
}

/**
 * @param {Ctx} ctx
 * @param {Line} given2
 */
export function touched(ctx, { key, numbers }) {
  if (!key.startsWith("claims")) return [];
  const route = layout(ctx.map).routes[numbers[1]];
  return route ? [`route-${route.id}`] : [];
}
