// What the end of each turn brought everybody: income, expenses, what was missing, and how income fell.
/** @import { Line } from "../../../types/api" */
/** @import { Summary, Worth } from "../../../types/pages" */
/** @import { Ctx } from "../../../types/age_of_steam" */
import { money } from "../../lib/words.js";

const KEYS = ["income", "expenses", "cannot-pay", "reduction", "bankrupt"];

/** @typedef {{ n: number, turn: number, sums: Record<string, number[]> }} Turn */

/**
 * @param {Ctx} ctx
 * @returns {Summary[]}
 */
export function summaries(ctx) {
  return turnsOf(ctx).map(({ n, turn, sums }) => {
    const net = ctx.names.map((_, seat) => sums.income[seat] - sums.expenses[seat]);
    /** @param {string} key @param {(amount: number) => string} said */
    const row = (key, said) => ({
      label: ctx.t(`sum.${key}`),
      values: sums[key].map((amount) => (amount ? said(amount) : "–")),
    });
    const rows = [
      row("income", (amount) => `+${money(amount)}`),
      row("expenses", (amount) => money(-amount)),
      row("cannot-pay", (amount) => money(-amount)),
      row("reduction", (amount) => `−${amount}`),
      row("bankrupt", () => "✗"),
    ].filter(({ values }, i) => i < 2 || values.some((value) => value !== "–"));
    const total = net.map((amount) => (amount > 0 ? `+${money(amount)}` : money(amount)));
    rows.splice(2, 0, { label: ctx.t("sum.net"), values: total });
    return { n, title: ctx.t("sum.title", { n: turn }), rows, total };
  });
}

/**
 * What was said at the end of each turn, by key and seat.
 * @param {Ctx} ctx
 * @returns {Turn[]}
 */
function turnsOf(ctx) {
  /** @type {Turn[]} */
  const found = [];
  let turn = 1;
  for (const { n, key, numbers, undone } of ctx.lines) {
    if (undone) continue;
    if (key === "turn-ends") turn = numbers[0] + 1;
    if (!KEYS.includes(key)) continue;
    let last = found.at(-1);
    if (last?.turn !== turn) {
      last = { n, turn, sums: Object.fromEntries(KEYS.map((one) => [one, ctx.names.map(() => 0)])) };
      found.push(last);
    }
    add(last, key, numbers);
  }
  return found;
}

/**
 * @param {Turn} turn
 * @param {string} key
 * @param {number[]} numbers
 */
function add({ sums }, key, [seat, amount = 1, more = 0]) {
  if (key !== "cannot-pay") sums[key][seat] += amount;
  else {
    sums[key][seat] += more;
    sums.expenses[seat] += amount - more; // what was missing is not paid
  }
}

/**
 * Income is worth three points a dollar; who is bankrupt has lost everything.
 * @param {Ctx} ctx
 * @param {Line} line
 * @returns {Worth[]}
 */
export function worth(ctx, { key, numbers: [seat, amount, missing] }) {
  if (key === "gains") return [{ seat, points: 3 }];
  if (key === "cannot-pay") return [{ seat, points: -3 * missing }];
  if (key === "reduction") return [{ seat, points: -3 * amount }];
  return key === "bankrupt" ? [{ seat, points: -1000 }] : [];
}
