// Express 01: what its page draws. See docs/web.md.
/** @import { Line } from "../../../types/api" */
/** @import { Worth } from "../../../types/pages" */
/** @import { Ctx, View } from "../../../types/express_01" */
/** @import { PanelPage } from "../../../types/pages" */
import { html } from "../../lib/html.js";
import { box } from "./printed.js";
import { companies, companiesInDock } from "./companies.js";
import { decks, decksInDock } from "./decks.js";
import { hand as heldCards, progress } from "./hand.js";
import { payment } from "./payment.js";
import { knownCards } from "./players.js";

export { board } from "./board.js";
export { choices } from "./choosing.js";
export { turn } from "./ghost.js";
export { figures, player, reckoning } from "./players.js";
export { because } from "./because.js";
export { motions } from "./motions.js";

export const secret = true;

/**
 * What is chosen from lies next to what is asked: decks while cards are drawn, companies while shares are bought.
 * @param {Ctx} ctx
 */
export function supply(ctx) {
  /** @param {string[]} verbs */
  const has = (...verbs) => ctx.moves.some((move) => verbs.includes(move.json.move));
  /** @type {Record<string, unknown>} */
  const parts = { hand: heldCards(ctx), companies: companiesInDock(ctx), decks: decksInDock(ctx) };
  const first = has("draw") ? "decks" : has("buy", "take over", "bonus") ? "companies" : "hand";
  const order = [first, ...["hand", "companies", "decks"].filter((name) => name !== first)];
  return html`<div class="x-table">${payment(ctx)}${order.map((name) => parts[name])}</div>`;
}

/**
 * Decks to look through, companies in full, how the game stands.
 * @param {Ctx} ctx
 * @returns {PanelPage[]}
 */
export function pages(ctx) {
  /** @param {unknown} parts */
  const within = (parts) => html`<div class="x-table">${parts}</div>`;
  return [
    { id: "decks", label: ctx.t("page.decks"), content: () => within(decks(ctx)) },
    {
      id: "companies",
      label: ctx.t("page.companies"),
      content: () => within([companies(ctx), knownCards(ctx), progress(ctx)]),
    },
  ];
}

/** @param {Ctx} ctx */
export const where = (ctx) => ctx.t("where", { n: ctx.view.round });

export const hand = () => null;

/**
 * What is to be known before it is confirmed.
 * @param {Ctx} ctx
 * @param {View} after
 */
export function warnings(ctx, after) {
  const found = [];
  if (after.ending && !ctx.view.ending) found.push(ctx.t("warn.ending"));
  if (ctx.proposed?.text === "pay engine") found.push(ctx.t("warn.engine", { n: box(ctx.map).rules.engine }));
  if (ctx.proposed?.json.move === "bonus") {
    const { company } = ctx.proposed.json;
    const at = box(ctx.map).companies.findIndex((one) => one.id === company);
    if (!ctx.view.runs?.[at]) found.push(ctx.t("warn.nothing"));
  }
  return found;
}

/**
 * Cards that a run pays, and a share that changes hands, come nearest to points.
 * @param {Ctx} ctx
 * @param {Line} line
 * @returns {Worth[]}
 */
export function worth(ctx, { key, numbers: [seat, company, third] }) {
  if (key === "runs") return [{ seat, points: third }];
  if (key === "takes-share") return [{ seat, points: ctx.view.stations[company] }];
  if (key !== "takes-over") return [];
  const points = ctx.view.stations[company];
  return [
    { seat, points },
    { seat: third, points: -points },
  ];
}

/**
 * What a line of the log speaks of.
 * @param {Ctx} ctx
 * @param {Line} given2
 */
export function touched(ctx, { key, numbers }) {
  const { cells, cards } = box(ctx.map);
  /** @param {number} kind */
  const deckOf = (kind) => `deck:${cards[kind]?.deck}`;
  /** @type {Record<string, () => string[]>} */
  const about = {
    builds: () => [`cell:${cells[numbers[1]].number}`],
    pays: () => [`deck:${numbers[2]}`],
    draws: () => [`deck:${numbers[2]}`],
    replaces: () => [deckOf(numbers[0])],
    "takes-share": () => [`company:${numbers[1]}`, deckOf(numbers[2])],
    "takes-over": () => [`company:${numbers[1]}`],
    runs: () => [`company:${numbers[1]}`],
  };
  return about[key]?.() ?? [];
}

/**
 * @param {Ctx} ctx
 * @param {number} score
 */
export const expects = (ctx, score) => ctx.t("expects", { n: score });
