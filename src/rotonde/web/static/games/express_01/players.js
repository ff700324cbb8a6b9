// The players: capital and what it is made of (EXP-11), turn order card, shares, base cards taken.
/** @import { Ctx, Player, View } from "../../../types/express_01" */
import { html, nothing } from "../../lib/html.js";
import { list } from "../../lib/words.js";
import { box, companyName } from "./printed.js";
import { LOCO, told } from "./face.js";
import { orderCard } from "./choosing.js";
import { sign } from "./companies.js";
import { token } from "../../parts/scene.js";

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
/** @param {Player} player */
const pairs = (player) => Math.min(player.base_routes, player.base_cities);

/**
 * What a capital is made of; the total is null where a part of it is not certain yet.
 * @param {Ctx} ctx
 * @param {View} view
 * @param {number} seat
 */
export function worth(ctx, view, seat) {
  const player = view.players[seat];
  const shares = player.shares.map((n, at) => n * view.stations[at]);
  const engine = view.engine === seat ? box(ctx.map).rules.engine : 0;
  const parts = [
    player.cards,
    view.engine,
    player.base_routes,
    player.base_cities,
    ...player.shares,
    ...view.stations,
  ];
  const total = parts.some((part) => part === null)
    ? null
    : player.cards + sum(shares) + pairs(player) + engine;
  return { cards: player.cards, shares, pairs: pairs(player), engine, total };
}

/**
 * @param {Ctx} ctx
 * @param {View} view
 * @param {number} seat
 */
export function figures(ctx, view, seat) {
  const player = view.players[seat];
  return [
    { key: "capital", label: ctx.t("capital"), value: worth(ctx, view, seat).total },
    { key: "cards", label: ctx.t("cards"), value: player.cards },
    {
      key: "shares",
      label: ctx.t("shares"),
      value: player.shares.some((n) => n === null) ? null : sum(player.shares),
    },
    { key: "bases", label: ctx.t("bases"), value: `${player.base_routes} + ${player.base_cities}` },
  ];
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function player(ctx, seat) {
  const one = ctx.view.players[seat];
  const engine = ctx.view.engine === seat;
  return html`<div class="x-player">
    ${orderCard(ctx, seat)}
    ${
      engine
        ? html`<svg
            class="x-engine"
            viewBox="-10 -10 20 20"
            role="img"
            data-explain="thing.engine"
            aria-label=${ctx.t("engine")}
          >
            <title>${ctx.t("engine")}</title>
            <rect x="-10" y="-8" width="20" height="17" rx="3"></rect>
            <path d=${LOCO}></path>
          </svg>`
        : nothing
    }
    <ul class="x-held" data-explain="figure.shares" aria-label=${ctx.t("shares")}>
      ${one.shares.map((n, at) => (n ? html`<li>${sign(box(ctx.map).companies[at].id)}<span class="hidden">${companyName(ctx, at)}</span> <b class="num">${n}</b></li>` : nothing))}
    </ul>
  </div>`;
}

/**
 * What everybody knows of everybody's cards.
 * @param {Ctx} ctx
 */
export const knownCards = (ctx) =>
  html`<ul class="x-known">
    ${ctx.view.players.map((one, seat) => (one.held?.length || one.known?.length ? html`<li><b>${token(ctx.names, seat)} ${ctx.names[seat]}</b>${more(ctx, one)}</li>` : nothing))}
  </ul>`;

/**
 * His shares as cards, and the cards in his hand that everybody has seen.
 * @param {Ctx} ctx
 * @param {Player} one
 */
function more(ctx, one) {
  return html`${cards(ctx, ctx.t("shares"), one.held)}${cards(ctx, ctx.t("player.known"), one.known)}`;
}

/**
 * @param {Ctx} ctx
 * @param {string} title
 * @param {number[] | undefined} kinds
 */
const cards = (ctx, title, kinds) =>
  kinds?.length
    ? html`<p>${title}</p>
        <ul class="x-row small">
          ${kinds.map((kind) => html`<li>${told(ctx, kind)}</li>`)}
        </ul>`
    : nothing;

/**
 * Capital as the government reckons it each round, and as it is counted at the end.
 * @param {Ctx} ctx
 */
export function reckoning(ctx) {
  const { view } = ctx;
  const all = view.players.map((_, seat) => worth(ctx, view, seat));
  const { companies } = box(ctx.map);
  const rows = [
    { label: ctx.t("score.cards"), values: all.map((one) => one.cards) },
    ...companies
      .map((_, at) => ({
        label: ctx.t("score.shares", { company: companyName(ctx, at), n: view.stations[at] }),
        values: all.map((one, seat) =>
          view.players[seat].shares[at]
            ? `${view.players[seat].shares[at]}×${view.stations[at]}=${one.shares[at]}`
            : "–",
        ),
      }))
      .filter((row) => row.values.some((value) => value !== "–")),
    { label: ctx.t("score.pairs"), values: all.map((one) => one.pairs) },
    { label: ctx.t("engine"), values: all.map((one) => one.engine || "–") },
    { label: ctx.t("capital"), values: all.map((one) => one.total), total: true },
  ];
  return { rows, note: note(ctx) };
}

/** @param {Ctx} ctx */
function note(ctx) {
  const { view } = ctx;
  if (!view.over) return ctx.t("score.note");
  const shares = view.players.map((one, seat) => `${ctx.names[seat]} ${sum(one.shares)}`).join(", ");
  const [first, ...others] = view.winners;
  if (!others.length) return ctx.of("score.won", first, { shares });
  return ctx.t("score.shared", { names: list(view.winners.map((seat) => ctx.names[seat])), shares });
}
