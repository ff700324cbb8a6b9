// Why a line of the log says its number: the columns of a scoring phase, prices, what is lost.
/** @import { Line } from "../../../types/api" */
/** @import { Ctx } from "../../../types/trambahn" */
import { number } from "../../lib/words.js";
import { tramName } from "./cards.js";
import { explained, past } from "./sums.js";

/** @type {Record<string, (ctx: Ctx, line: Line) => string | null>} */
const REASONS = {
  scores: (ctx, line) => {
    const [seat, points] = line.numbers;
    const parts = past(ctx).sums[before(ctx, line, "scoring") - 1]?.[seat];
    return parts?.length ? ctx.t("why.scores", { sum: explained(points, parts) }) : ctx.t("why.scores.none");
  },
  bonus: (ctx, line) => {
    const [seat, , points] = line.numbers;
    const part = past(ctx).bonuses[seat][before(ctx, line, "bonus", seat)];
    return part ? ctx.t("why.bonus", { sum: explained(points, [part]) }) : null;
  },
  buys: (ctx, { numbers: [, tram, , n] }) =>
    ctx.t("why.buys", {
      name: tramName(ctx, tram),
      cost: number(ctx.map.tram[tram].cost),
      n,
      value: ctx.map.tram[tram].value,
    }),
  "loses-half": (ctx, { numbers: [, n, kept] }) => ctx.t("why.half", { all: n + kept, n }),
  "final-score": (ctx, { numbers: [seat] }) => {
    const { points, bonus } = ctx.view.players[seat];
    return ctx.view.over ? ctx.t("why.score", { points, bonus }) : null;
  },
};

/**
 * How many lines of a kind stand before a line, of everybody or of one seat.
 * @param {Ctx} ctx
 * @param {Line} line
 * @param {string} key
 * @param {number | null} [seat]
 */
const before = (ctx, line, key, seat = null) =>
  ctx.lines
    .slice(0, ctx.lines.indexOf(line))
    .filter((one) => one.key === key && !one.undone && (seat === null || one.numbers[0] === seat)).length;

/**
 * @param {Ctx} ctx
 * @param {Line} line
 */
export const because = (ctx, line) => REASONS[line.key]?.(ctx, line) ?? null;
