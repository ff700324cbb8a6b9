// Trambahn: four lines, two companies. See docs/web.md for what is exported.
/** @import { Line } from "../../../types/api" */
/** @import { Ctx } from "../../../types/trambahn" */
import { past } from "./sums.js";

export { board } from "./lanes.js";
export { hand, pages } from "./hand.js";
export { choices, warnings } from "./choosing.js";
export { figures, reckoning } from "./sums.js";
export { because } from "./because.js";
export { motions } from "./motions.js";
export { summaries, worth } from "./summaries.js";

export const secret = true;

/** @param {Ctx} ctx */
export const where = (ctx) =>
  ctx.t("where", {
    n: Math.min(ctx.view.sheet.length + 1, ctx.map.rules.scorings),
    most: ctx.map.rules.scorings,
  });

/**
 * Places that a line of the log speaks of.
 * @param {Ctx} ctx
 * @param {Line} line
 */
export function touched(ctx, line) {
  const [a, , c] = line.numbers;
  if (line.key === "lays-passenger") return [`row-${ctx.map.line[c].id}`];
  if (line.key === "scoring") return [`row-${ctx.map.line[a].id}`];
  if (line.key === "earns" || line.key === "dissolves" || line.key === "loses-half") return [`reserve-${a}`];
  if (!["lays-station", "buys", "bonus"].includes(line.key)) return [];
  const told = past(ctx);
  const column = told.touched.get(line);
  const place = column ? told.columns[column.seat].indexOf(column) : -1;
  return place < 0 ? [] : [`column-${a}-${place + 1}`];
}
