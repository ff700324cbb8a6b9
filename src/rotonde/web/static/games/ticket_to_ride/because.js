// Why a line of the log says its number: points of a route, the last round, the sum at the end.
/** @import { Line } from "../../../types/api" */
/** @import { Ctx } from "../../../types/ticket_to_ride" */
import { layout } from "./geometry.js";

/**
 * @param {Ctx} ctx
 * @param {Line} line
 */
function claim(ctx, { numbers: [, route, , , , points] }) {
  const { length } = layout(ctx.map).routes[route];
  return ctx.t("why.claims", { n: length, points });
}

/** @type {Record<string, (ctx: Ctx, line: Line) => string | null>} */
const REASONS = {
  claims: claim,
  "claims-with-locomotives": claim,
  "last-round": (ctx) => ctx.t("why.last", { n: ctx.map.rules.last_round_wagons }),
  "final-score": (ctx, { numbers: [seat, points] }) => {
    const routes = ctx.view.players[seat].points;
    const tickets = sum(ctx, seat, "ticket-fulfilled") - sum(ctx, seat, "ticket-failed");
    const path = sum(ctx, seat, "longest-path");
    if (!ctx.view.over || routes + tickets + path !== points) return null;
    return ctx.t("why.score", { routes, tickets, path, points });
  },
};

/**
 * What the lines of a kind brought a seat.
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {string} key
 */
const sum = (ctx, seat, key) =>
  ctx.lines
    .filter((line) => line.key === key && !line.undone && line.numbers[0] === seat)
    .reduce((all, { numbers }) => all + numbers[2], 0);

/**
 * @param {Ctx} ctx
 * @param {Line} line
 */
export const because = (ctx, line) => REASONS[line.key]?.(ctx, line) ?? null;
