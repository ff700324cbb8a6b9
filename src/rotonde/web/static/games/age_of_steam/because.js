// Why a line of the log says its number: shares, income and what lowers it.
/** @import { Line } from "../../../types/api" */
/** @import { Ctx } from "../../../types/age_of_steam" */
import { money } from "../../lib/words.js";

const SHARE = 5; // dollars that a share brings
const TOP = 10; // the most that income falls by

/** @type {Record<string, (ctx: Ctx, line: Line) => string | null>} */
const REASONS = {
  issues: (ctx, { numbers: [, n, dollars] }) =>
    ctx.t("why.issues", { n, each: money(SHARE), all: money(dollars) }),
  income: (ctx, { numbers: [, n] }) => ctx.t("why.income", { n, all: money(n) }),
  expenses: (ctx, line) => {
    const [seat, dollars] = line.numbers;
    return ctx.t("why.expenses", { ...owed(ctx, line, seat, dollars), all: money(dollars) });
  },
  "cannot-pay": (ctx, line) => {
    const [seat, dollars, missing] = line.numbers;
    const paid = money(dollars - missing);
    return ctx.t("why.cannot-pay", { ...owed(ctx, line, seat, dollars), paid, missing });
  },
  reduction: (ctx, { numbers: [, n, to] }) => {
    const from = n + to;
    const least = 5 * n + 1;
    return n === TOP
      ? ctx.t("why.reduction.top", { from, n, to })
      : ctx.t("why.reduction", { from, least, most: least + 9, n, to });
  },
  "final-score": (ctx, { numbers: [seat] }) => {
    const one = ctx.view.players[seat];
    if (!ctx.view.over || one.bankrupt) return null;
    return ctx.t("why.score", { income: one.income, track: one.pieces, shares: one.shares });
  },
};

/**
 * What expenses were made of: the engine as it was then, the rest are shares.
 * @param {Ctx} ctx
 * @param {Line} line
 * @param {number} seat
 * @param {number} dollars
 */
function owed(ctx, line, seat, dollars) {
  const before = ctx.lines.slice(0, ctx.lines.indexOf(line));
  const raised = before.findLast((one) => one.key === "engine" && !one.undone && one.numbers[0] === seat);
  const engine = raised?.numbers[1] ?? 1;
  return { engine, shares: dollars - engine };
}

/**
 * @param {Ctx} ctx
 * @param {Line} line
 */
export const because = (ctx, line) => REASONS[line.key]?.(ctx, line) ?? null;
