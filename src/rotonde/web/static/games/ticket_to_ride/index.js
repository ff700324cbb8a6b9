// What the page of Ticket to Ride draws.
import { html, nothing } from "../../lib/html.js";
import { layout } from "./geometry.js";
import { chip } from "./looks.js";

export { board } from "./board.js";
export { hand } from "./hand.js";
export { supply } from "./market.js";
export { choices } from "./paying.js";
export { reckoning } from "./reckoning.js";

export const secret = true;

export function figures(ctx, view, seat) {
  const player = view.players?.[seat];
  if (!player) return [];
  return ["points", "wagons", "cards", "tickets"].map((key) => ({
    key,
    label: ctx.t(`figure.${key}`),
    value: player[key],
  }));
}

/** Cards that everybody saw the player take and that he must still hold. */
export function player(ctx, seat) {
  const seen = ctx.view.players?.[seat]?.seen ?? [];
  if (!seen.some((count) => count) || ctx.view.over) return nothing;
  return html`<p class="chips seen">
    <span>${ctx.t("seen")}</span>${seen.map((count, card) => (count ? chip(ctx, card, count) : nothing))}
  </p>`;
}

export function warnings(ctx, after) {
  const { last_turns: before } = ctx.view;
  const ends = before < 0 && after.last_turns !== null && after.last_turns >= 0;
  return ends ? [ctx.t("warn.last")] : [];
}

export function touched(ctx, { key, numbers }) {
  if (!key.startsWith("claims")) return [];
  const route = layout(ctx.map).routes[numbers[1]];
  return route ? [`route-${route.id}`] : [];
}
