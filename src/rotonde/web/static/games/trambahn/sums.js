// Sums: what a line would pay now, the score sheet, and how each of its numbers came about.
/** @import { Row } from "../../../types/pages" */
/** @import { Line } from "../../../types/api" */
/** @import { Ctx, Player, Product, Summed, Told, View } from "../../../types/trambahn" */
import { sure } from "../../lib/sure.js";
import { named } from "../../parts/ctx.js";
import { lineOf, pointsOf } from "./cards.js";

/**
 * @param {Ctx} ctx
 * @param {Summed} column
 */
export const worth = (ctx, column) =>
  column.tram === null ? 0 : column.points * ctx.map.tram[column.tram].value;

/**
 * What a scoring phase of this line would bring a player now (TRA-30).
 * @param {Ctx} ctx
 * @param {View} view
 * @param {number} seat
 * @param {number} line
 */
export const lineWorth = (ctx, view, seat, line) =>
  view.players[seat].columns
    .filter((column) => column.line === line)
    .reduce((sum, column) => sum + worth(ctx, column), 0);

/** @param {Player} player */
export const score = (player) => player.points + player.bonus;

/**
 * @param {Ctx} ctx
 * @param {View} view
 * @param {number} seat
 */
export function figures(ctx, view, seat) {
  const player = view.players[seat];
  const found = [
    { key: "score", label: ctx.t("figure.score"), value: player.points == null ? null : score(player) },
    { key: "money", label: ctx.t("figure.money"), value: player.money },
    { key: "hand", label: ctx.t("figure.hand"), value: player.hand },
  ];
  for (const [line, { id }] of ctx.map.line.entries()) {
    const value = player.columns ? lineWorth(ctx, view, seat, line) : null;
    if (value || ctx.view.players[seat].columns.some((column) => column.line === line)) {
      found.push({
        key: `pays-${id}`,
        label: ctx.t("figure.pays", { line: ctx.map.line[line].number }),
        value,
      });
    }
  }
  return found;
}

/** @type {WeakMap<Line[], ReturnType<typeof tell>>} */
const told = new WeakMap(); // the log -> what it tells of columns and sums

/**
 * The log told again: which columns there were, and what each of them brought.
 * @param {Ctx} ctx
 */
export function past(ctx) {
  const found = told.get(ctx.lines) ?? tell(ctx);
  told.set(ctx.lines, found);
  return found;
}

/** @param {Ctx} ctx */
function tell(ctx) {
  /** @type {Told[][]} */
  const columns = [[], []];
  /** @type {Product[][][]} */
  const sums = [];
  /** @type {Product[][]} */
  const bonuses = [[], []];
  /** @type {Map<Line, Told>} */
  const touched = new Map();
  let line = 0;
  /**
   * @param {Line} said
   * @param {Told} column
   */
  const touch = (said, column) => touched.set(said, column);
  for (const said of ctx.lines) {
    if (said.undone) continue;
    const [a, b, c] = said.numbers;
    if (said.key === "lays-station") {
      columns[a][c - 1] ??= {
        line: lineOf(ctx, b),
        points: 0,
        tram: null,
        seat: a,
      };
      columns[a][c - 1].points += pointsOf(ctx, b);
      touch(said, columns[a][c - 1]);
    } else if (said.key === "buys" && columns[a][c - 1]) {
      columns[a][c - 1].tram = b;
      touch(said, columns[a][c - 1]);
    } else if (said.key === "dissolves") columns[a] = columns[a].filter((one) => one.tram !== null);
    else if (said.key === "scoring") {
      line = a;
      sums.push([[], []]);
    } else if (said.key === "scores" && sums.length) {
      sums[sums.length - 1][a] = columns[a]
        .filter((one) => one.line === line && one.tram !== null)
        .map((one) => product(ctx, one));
    } else if (said.key === "bonus" && columns[a][b - 1]) {
      bonuses[a].push(product(ctx, columns[a][b - 1]));
      touch(said, columns[a][b - 1]);
    }
  }
  return { columns, sums, bonuses, touched };
}

/**
 * @param {Ctx} ctx
 * @param {Summed} column
 */
const product = (ctx, column) => ({
  text: `${column.points}×${ctx.map.tram[sure(column.tram)].value}`,
  worth: worth(ctx, column),
});

/**
 * A number with the sum it is made of, where the log tells it.
 * @param {number} points
 * @param {Product[]} [parts]
 */
export function explained(points, parts = []) {
  const sum = parts.reduce((all, part) => all + part.worth, 0);
  return parts.length && sum === points
    ? `${parts.map((part) => part.text).join(" + ")} = ${points}`
    : String(points);
}

/**
 * The score sheet: ten phases, the bonus line, the total (TRA-33 to TRA-35).
 * @param {Ctx} ctx
 */
export function reckoning(ctx) {
  const { sheet, players } = ctx.view;
  const { sums, bonuses } = past(ctx);
  /** @type {Row[]} */
  const rows = Array.from({ length: ctx.map.rules.scorings }, (_, i) => {
    if (!sheet[i]) return { label: String(i + 1), values: ["–", "–"], about: "phase" };
    const { number, name } = ctx.map.line[sheet[i].line];
    return {
      label: ctx.t("sheet.phase", { n: i + 1, number, name: named(name) }),
      about: "phase",
      values: sheet[i].points.map((points, seat) => explained(points, sums[i]?.[seat])),
    };
  });
  rows.push({
    label: ctx.t("sheet.bonus"),
    about: "bonus",
    values: players.map((player, seat) => explained(player.bonus, bonuses[seat])),
  });
  if (ctx.view.over)
    rows.push({ label: ctx.t("sheet.money"), values: players.map((player) => player.money) });
  rows.push({ label: ctx.c("score.total"), values: players.map(score), total: true });
  return {
    rows,
    note: ctx.t(ctx.view.over ? "sheet.end" : "sheet.note", { n: ctx.map.rules.scorings - sheet.length }),
  };
}
