// Points: as they stand, and at the end every one of them.
/** @import { Row } from "../../../types/pages" */
/** @import { Ctx } from "../../../types/ticket_to_ride" */
import { ticketName } from "./geometry.js";
import { fulfilled } from "./network.js";

/** @param {Ctx} ctx */
export function reckoning(ctx) {
  if (!ctx.view.players) return null;
  return ctx.view.over ? final(ctx) : standing(ctx);
}

/** @param {Ctx} ctx */
function standing(ctx) {
  const { players, me } = ctx.view;
  /** @type {Row[]} */
  const rows = [{ label: ctx.t("score.routes"), values: players.map((player) => player.points) }];
  if (!me) return { rows, note: ctx.t("score.secret") };
  const worth = (me.tickets ?? []).map(
    (ticket) => (fulfilled(ctx, ctx.view, me.seat, ticket) ? 1 : -1) * ctx.map.ticket[ticket].points,
  );
  const total = worth.reduce((a, b) => a + b, 0);
  rows.push({
    label: ctx.t("score.tickets"),
    about: "ticket",
    values: players.map((_, seat) => (seat === me.seat ? signed(total) : "?")),
  });
  rows.push({
    label: ctx.c("score.total"),
    values: players.map((player, seat) => (seat === me.seat ? plain(player.points + total) : "?")),
    total: true,
  });
  return { rows, note: ctx.t("score.note", { bonus: ctx.map.rules.longest_path_bonus }) };
}

/**
 * From the log, which says each ticket and the longest path in turn.
 * @param {Ctx} ctx
 */
function final(ctx) {
  const { players, scores, winners } = ctx.view;
  const lines = ctx.lines.filter((line) => !line.undone);
  const blank = () => players.map(() => "");
  /** @type {Row[]} */
  const rows = [{ label: ctx.t("score.routes"), values: players.map((player) => player.points) }];
  for (const { key, numbers } of lines) {
    if (key !== "ticket-fulfilled" && key !== "ticket-failed") continue;
    const [seat, ticket, value] = numbers;
    const values = blank();
    values[seat] = key === "ticket-fulfilled" ? `✓\u00a0+${value}` : `✕\u00a0−${value}`;
    rows.push({ label: ticketName(ctx, ticket), values });
  }
  const path = blank();
  let longest = 0;
  for (const { key, numbers } of lines)
    if (key === "longest-path") [path[numbers[0]], longest] = [`+${numbers[2]}`, numbers[1]];
  if (longest) rows.push({ label: ctx.t("score.path", { n: longest }), values: path, about: "path" });
  rows.push({
    label: ctx.c("score.total"),
    values: players.map((_, seat) => plain(scores[seat] ?? 0)),
    total: true,
  });
  const names = (winners ?? []).map((seat) => ctx.names[seat]).join(", ");
  return { rows, note: names ? ctx.t("score.winner", { names, n: winners.length }) : "" };
}

/** @param {number} number */
const signed = (number) => (number > 0 ? `+${number}` : plain(number));
/** @param {number} number */
const plain = (number) => (number < 0 ? `−${-number}` : String(number));
