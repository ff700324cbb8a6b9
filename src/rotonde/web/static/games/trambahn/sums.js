// Sums: what a line would pay now, the score sheet, and how each of its numbers came about.
import { named } from "../../parts/ctx.js";
import { pointsOf } from "./cards.js";

export const worth = (ctx, column) =>
  column.tram === null ? 0 : column.points * ctx.map.tram[column.tram].value;

/** What a scoring phase of this line would bring a player now (TRA-30). */
export const lineWorth = (ctx, view, seat, line) =>
  view.players[seat].columns
    .filter((column) => column.line === line)
    .reduce((sum, column) => sum + worth(ctx, column), 0);

export const score = (player) => player.points + player.bonus;

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

const told = new WeakMap(); // the log -> what it tells of columns and sums

/** The log told again: which columns there were, and what each of them brought. */
export function past(ctx) {
  if (!told.has(ctx.lines)) told.set(ctx.lines, tell(ctx));
  return told.get(ctx.lines);
}

function tell(ctx) {
  const columns = [[], []];
  const [sums, bonuses, touched] = [[], [[], []], new Map()];
  let line = 0;
  const touch = (said, column) => touched.set(said, column);
  for (const said of ctx.lines) {
    if (said.undone) continue;
    const [a, b, c] = said.numbers;
    if (said.key === "lays-station") {
      columns[a][c - 1] ??= {
        line: Math.floor(b / ctx.map.stations.copies.length),
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
      sums.at(-1)[a] = columns[a]
        .filter((one) => one.line === line && one.tram !== null)
        .map((one) => product(ctx, one));
    } else if (said.key === "bonus" && columns[a][b - 1]) {
      bonuses[a].push(product(ctx, columns[a][b - 1]));
      touch(said, columns[a][b - 1]);
    }
  }
  return { columns, sums, bonuses, touched };
}

const product = (ctx, column) => ({
  text: `${column.points}×${ctx.map.tram[column.tram].value}`,
  worth: worth(ctx, column),
});

/** A number with the sum it is made of, where the log tells it. */
function explained(points, parts = []) {
  const sum = parts.reduce((all, part) => all + part.worth, 0);
  return parts.length && sum === points
    ? `${parts.map((part) => part.text).join(" + ")} = ${points}`
    : String(points);
}

/** The score sheet: ten phases, the bonus line, the total (TRA-33 to TRA-35). */
export function reckoning(ctx) {
  const { sheet, players } = ctx.view;
  const { sums, bonuses } = past(ctx);
  const rows = Array.from({ length: ctx.map.rules.scorings }, (_, i) => {
    if (!sheet[i]) return { label: String(i + 1), values: ["–", "–"] };
    const { number, name } = ctx.map.line[sheet[i].line];
    return {
      label: ctx.t("sheet.phase", { n: i + 1, number, name: named(name) }),
      values: sheet[i].points.map((points, seat) => explained(points, sums[i]?.[seat])),
    };
  });
  rows.push({
    label: ctx.t("sheet.bonus"),
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
