// Why a line of the log says its number: prices, runs, the end, capital.
/** @import { Line } from "../../../types/api" */
/** @import { Ctx } from "../../../types/express_01" */
import { worth } from "./players.js";
import { ends } from "./printed.js";

/** @type {Record<string, (ctx: Ctx, line: Line) => string | null>} */
const REASONS = {
  buys: (ctx, { numbers: [, , n] }) => ctx.t("why.buys", { n }),
  runs: (ctx, { numbers: [, , n, over] }) => ctx.t("why.runs", { n, over }),
  "last-round": (ctx) => {
    const [bases, decks] = ends(ctx);
    return ctx.t("why.last", { bases, decks });
  },
  "ends-with": (ctx, { numbers: [seat, capital] }) => {
    const { cards, shares, pairs, engine, total } = worth(ctx, ctx.view, seat);
    if (!ctx.view.over || total !== capital) return null;
    return ctx.t("why.capital", { cards, shares: shares.reduce((a, b) => a + b, 0), pairs, engine, capital });
  },
};

/**
 * @param {Ctx} ctx
 * @param {Line} line
 */
export const because = (ctx, line) => REASONS[line.key]?.(ctx, line) ?? null;
