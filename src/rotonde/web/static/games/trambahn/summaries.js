// Each scoring: what both players got for their columns of the line, and where they stand.
/** @import { Line } from "../../../types/api" */
/** @import { Summary, Worth } from "../../../types/pages" */
/** @import { Ctx } from "../../../types/trambahn" */
import { named } from "../../parts/ctx.js";
import { explained, past } from "./sums.js";

/**
 * @param {Ctx} ctx
 * @returns {Summary[]}
 */
export function summaries(ctx) {
  const { sums } = past(ctx);
  const scored = ctx.lines.filter((line) => line.key === "scoring" && !line.undone);
  return scored.map(({ n, numbers: [line, phase] }, i) => {
    const { number, name } = ctx.map.line[line];
    const points = ctx.view.sheet[i]?.points ?? [0, 0];
    const total = points.map((got) => `+${got}`);
    return {
      n,
      title: ctx.t("sum.title", { n: phase, number, name: named(name) }),
      rows: [
        { label: ctx.t("sum.columns"), values: points.map((got, seat) => explained(got, sums[i]?.[seat])) },
        { label: ctx.t("sum.standing"), values: standing(ctx, n), total: true },
      ],
      total,
    };
  });
}

/**
 * Points of both after an entry.
 * @param {Ctx} ctx
 * @param {number} n
 */
function standing(ctx, n) {
  const got = [0, 0];
  for (const line of ctx.lines) {
    if (line.n <= n && !line.undone) for (const { seat, points } of worth(ctx, line)) got[seat] += points;
  }
  return got;
}

/**
 * @param {Ctx} ctx
 * @param {Line} line
 * @returns {Worth[]}
 */
export function worth(ctx, { key, numbers }) {
  if (key === "scores") return [{ seat: numbers[0], points: numbers[1] }];
  return key === "bonus" ? [{ seat: numbers[0], points: numbers[2] }] : [];
}
