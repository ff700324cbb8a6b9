// Money: as it stands, and at the end where every dollar came from.
/** @import { Row } from "../../../types/pages" */
/** @import { Ctx, Player } from "../../../types/steel_driver" */
import { html } from "../../lib/html.js";
import { money } from "../../lib/words.js";
import { COLLECT } from "./board.js";
import { plateTag, setsWorth } from "./looks.js";

/** @param {Ctx} ctx */
export function reckoning(ctx) {
  if (!ctx.view.players) return null;
  return ctx.view.over ? final(ctx) : standing(ctx);
}

/** @param {number} amount */
const dollars = (amount) => (amount ? money(amount) : "");

/**
 * Cash, and what the companies would pay now.
 * @param {Ctx} ctx
 */
function standing(ctx) {
  const { players, companies, phase } = ctx.view;
  /** @type {Row[]} */
  const rows = [{ label: ctx.t("figure.cash"), values: players.map(({ cash }) => money(cash)) }];
  const more = players.map(() => 0);
  if (phase === COLLECT) {
    companies.forEach((company, i) => {
      const worth = setsWorth(ctx, company.goods);
      if (!worth) return;
      players.forEach(({ shares }, seat) => {
        more[seat] += shares[i] * worth;
      });
      rows.push({
        label: plateTag(ctx, i),
        values: players.map(({ shares }) => (shares[i] ? `${shares[i]} × ${money(worth)}` : "")),
      });
    });
  } else {
    for (const { controller, profit } of companies) if (controller !== null) more[controller] += profit;
    rows.push({ label: ctx.t("score.round"), values: more.map(dollars) });
  }
  rows.push({
    label: ctx.c("score.total"),
    values: players.map(({ cash }, seat) => money(cash + more[seat])),
    total: true,
  });
  return { rows, note: phase === COLLECT ? ctx.t("score.shares") : ctx.t("score.note") };
}

/**
 * Profit of each round, then the shares of each company, from the log.
 * @param {Ctx} ctx
 */
function final(ctx) {
  const { players, scores, winners } = ctx.view;
  /** @type {Map<number, number[]>} */
  const rounds = new Map();
  /** @type {Map<number, unknown[]>} */
  const shares = new Map();
  let round = 0;
  for (const { key, numbers, undone } of ctx.lines) {
    if (undone) continue;
    if (key === "round") [round] = numbers;
    if (key === "profit") at(rounds, round, players, 0)[numbers[0]] += numbers[2];
    if (key === "shares")
      at(shares, numbers[1], players, "")[numbers[0]] = html`${money(numbers[3])}
        <small>${numbers[2]} × ${money(numbers[3] / numbers[2])}</small>`;
  }
  /** @type {Row[]} */
  const rows = [...rounds].map(([n, values]) => ({
    label: ctx.t("score.of", { n }),
    values: values.map(dollars),
  }));
  for (const [company, values] of [...shares].sort(([a], [b]) => a - b)) {
    rows.push({ label: plateTag(ctx, company), values });
  }
  rows.push({
    label: ctx.c("score.total"),
    values: players.map((_, seat) => money(scores[seat] ?? 0)),
    total: true,
  });
  const names = (winners ?? []).map((seat) => ctx.names[seat]).join(", ");
  return { rows, note: names ? ctx.t("score.winner", { names, n: winners.length }) : "" };
}

/**
 * A row of the sheet, with nothing in it for anybody yet.
 * @template T
 * @param {Map<number, T[]>} table
 * @param {number} key
 * @param {Player[]} players
 * @param {T} blank
 */
function at(table, key, players, blank) {
  const found = table.get(key) ?? players.map(() => blank);
  table.set(key, found);
  return found;
}
