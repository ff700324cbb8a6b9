// What the page of Steel Driver draws.
/** @import { Line } from "../../../types/api" */
/** @import { Ctx, View } from "../../../types/steel_driver" */
import { html, nothing } from "../../lib/html.js";
import { money } from "../../lib/words.js";
import { COLLECT, companyOn } from "./board.js";
import { plateTag, setsWorth } from "./looks.js";
import { plan } from "./plan.js";

export { board } from "./board.js";
export { choices } from "./choosing.js";
export { supply } from "./companies.js";
export { reckoning } from "./reckoning.js";
export { because } from "./because.js";
export { motions } from "./motions.js";
export { summaries, worth } from "./summaries.js";
export { pages } from "./sheets.js";

export const secret = false;

/**
 * @param {Ctx} ctx
 * @param {View} view
 * @param {number} seat
 */
export function figures(ctx, view, seat) {
  const player = view.players?.[seat];
  if (!player) return [];
  const found = [
    { key: "cash", label: ctx.t("figure.cash"), value: money(player.cash) },
    { key: "cubes", label: ctx.t("figure.cubes"), value: player.cubes },
    { key: "shares", label: ctx.t("figure.shares"), value: player.shares.reduce((a, b) => a + b, 0) },
  ];
  if (view.phase === COLLECT && view.companies) {
    const worth = view.companies.reduce(
      (sum, { goods }, i) => sum + player.shares[i] * setsWorth(ctx, goods),
      player.cash,
    );
    found.push({ key: "worth", label: ctx.t("figure.worth"), value: money(worth) });
  }
  return found;
}

/** @param {Ctx} ctx */
export const where = (ctx) => ctx.t("where", { round: ctx.view.round, rounds: ctx.map.rules.rounds });

/**
 * The companies he controls, and his shares.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function player(ctx, seat) {
  const { players, companies } = ctx.view;
  const held = (players?.[seat]?.shares ?? [])
    .map((count, company) => ({ count, company }))
    .filter(({ count }) => count);
  const runs = (companies ?? [])
    .map((it, company) => ({ it, company }))
    .filter(({ it }) => it.controller === seat);
  return html`${runs.length ? html`<p class="std-line"><span>${ctx.t("controls")}</span>${runs.map(({ company }) => plateTag(ctx, company))}</p>` : nothing}
  ${held.length ? html`<p class="std-line"><span>${ctx.t("shares")}</span>${held.map(({ count, company }) => html`<span>${plateTag(ctx, company)}×${count}</span>`)}</p>` : nothing}`;
}

/**
 * @param {Ctx} ctx
 * @param {number} score
 */
export const expects = (ctx, score) => ctx.t("expects", { n: money(score) });

/**
 * A rail that connects nothing new is legal, and earns nothing.
 * @param {Ctx} ctx
 * @param {View} after
 */
export function warnings(ctx, after) {
  const company = companyOn(ctx.view);
  if (ctx.proposed?.json.move !== "build" || company === null || !after.companies) return [];
  const [before, now] = [ctx.view.companies[company], after.companies[company]];
  const same = after.round === ctx.view.round && now.profit === before.profit;
  return same && now.cities?.length === before.cities.length ? [ctx.t("warn.nothing")] : [];
}

/**
 * @param {Ctx} ctx
 * @param {Line} given2
 */
export function touched(ctx, { key, numbers }) {
  const { links, cities } = plan(ctx.map);
  if (key === "builds") return [`link-${links[numbers[2]]?.id}`];
  if (key === "takes") return [`city-${cities[numbers[3]]?.id}`];
  if (key === "takes-control") return [`company-${ctx.map.company[numbers[1]]?.id}`];
  return [];
}
