// Why a line of the log says its number: what a rail adds, what profits are made of.
/** @import { Line } from "../../../types/api" */
/** @import { Ctx } from "../../../types/steel_driver" */
import { money } from "../../lib/words.js";
import { setsWorth } from "./looks.js";

/** @type {Record<string, (ctx: Ctx, line: Line) => string | null>} */
const REASONS = {
  builds: (ctx, { numbers: [, , , n, dollars] }) =>
    dollars ? ctx.t("why.builds", { n, all: money(dollars) }) : ctx.t("why.builds.none", { n }),
  profit: (ctx, line) => {
    const [, company, dollars] = line.numbers;
    const parts = earned(ctx, line, company);
    const sum = parts.reduce((a, b) => a + b, 0);
    return sum === dollars && sum ? ctx.t("why.profit", { sum: parts.join(" + "), all: money(sum) }) : null;
  },
  "final-profit": (ctx, line) => {
    const [company, dollars] = line.numbers;
    const goods = ctx.map.colour.map((_, colour) => taken(ctx, line, company, colour));
    if (!dollars || setsWorth(ctx, goods) !== dollars) return null;
    return ctx.t("why.final", { sum: sets(ctx, goods).join(" + "), all: money(dollars) });
  },
  shares: (ctx, { numbers: [, , n, dollars] }) =>
    ctx.t("why.shares", { n, each: money(dollars / n), all: money(dollars) }),
};

/**
 * What stands in the log before a line.
 * @param {Ctx} ctx
 * @param {Line} line
 */
const before = (ctx, line) => ctx.lines.slice(0, ctx.lines.indexOf(line)).filter((one) => !one.undone);

/**
 * What a company earned in the round of a line, rail by rail.
 * @param {Ctx} ctx
 * @param {Line} line
 * @param {number} company
 */
function earned(ctx, line, company) {
  const told = before(ctx, line);
  const round = told.slice(told.findLastIndex((one) => one.key === "round") + 1);
  return round
    .map(({ key, numbers }) => {
      if (key === "builds" && numbers[1] === company) return numbers[4];
      return key === "transcontinental" && numbers[0] === company ? numbers[1] : 0;
    })
    .filter((dollars) => dollars);
}

/**
 * @param {Ctx} ctx
 * @param {Line} line
 * @param {number} company
 * @param {number} colour
 */
const taken = (ctx, line, company, colour) =>
  before(ctx, line).filter(
    ({ key, numbers }) => key === "takes" && numbers[1] === company && numbers[2] === colour,
  ).length;

/**
 * What each set is worth, the largest first.
 * @param {Ctx} ctx
 * @param {number[]} goods
 */
const sets = (ctx, goods) =>
  Array.from({ length: Math.max(...goods) }, (_, n) => goods.filter((count) => count > n).length).map(
    (colours) => ctx.map.rules.sets[colours - 1],
  );

/**
 * @param {Ctx} ctx
 * @param {Line} line
 */
export const because = (ctx, line) => REASONS[line.key]?.(ctx, line) ?? null;
