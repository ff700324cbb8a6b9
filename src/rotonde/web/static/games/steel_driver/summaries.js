// What each round brought everybody: the profit of every company, and the sum.
/** @import { Line } from "../../../types/api" */
/** @import { Row, Summary, Worth } from "../../../types/pages" */
/** @import { Ctx } from "../../../types/steel_driver" */
import { money } from "../../lib/words.js";
import { plateTag } from "./looks.js";

/**
 * @param {Ctx} ctx
 * @returns {Summary[]}
 */
export function summaries(ctx) {
  return roundsOf(ctx).map(({ n, round, profits }) => {
    const sums = ctx.names.map((_, seat) =>
      profits.filter((one) => one.seat === seat).reduce((sum, one) => sum + one.dollars, 0),
    );
    /** @type {Row[]} */
    const rows = profits.map(({ seat, company, dollars }) => ({
      label: plateTag(ctx, company),
      values: ctx.names.map((_, other) => (other === seat ? money(dollars) : "–")),
    }));
    const total = sums.map((sum) => `+${money(sum)}`);
    rows.push({ label: ctx.c("score.total"), values: total, total: true });
    return { n, title: ctx.t("sum.title", { n: round }), rows, total };
  });
}

/** @param {Ctx} ctx */
function roundsOf(ctx) {
  /** @type {{ n: number, round: number, profits: { seat: number, company: number, dollars: number }[] }[]} */
  const found = [];
  let round = 0;
  for (const { n, key, numbers, undone } of ctx.lines) {
    if (undone) continue;
    if (key === "round") [round] = numbers;
    if (key !== "profit") continue;
    if (found.at(-1)?.round !== round) found.push({ n, round, profits: [] });
    const [seat, company, dollars] = numbers;
    found.at(-1)?.profits.push({ seat, company, dollars });
  }
  return found;
}

/**
 * A rail is worth what it adds to the profit of this round.
 * @param {Ctx} ctx
 * @param {Line} line
 * @returns {Worth[]}
 */
export function worth(ctx, { key, numbers }) {
  return key === "builds" ? [{ seat: numbers[0], points: numbers[4] }] : [];
}
