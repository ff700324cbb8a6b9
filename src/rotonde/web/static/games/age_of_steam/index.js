// Age of Steam on the page: see docs/web.md for what each export is for.
/** @import { Line } from "../../../types/api" */
/** @import { Ctx, Move } from "../../../types/age_of_steam" */
/** @import { PanelPage } from "../../../types/pages" */
import { html } from "../../lib/html.js";
import { sure } from "../../lib/sure.js";
import { figures, incomeTrack, player, purses, reckoning, warnings } from "./accounts.js";
import { ofKind } from "./acts.js";
import { board } from "./board.js";
import { buildChoices, button, tiles, turn as turnTile } from "./building.js";
import { bag, drawnCubes, emptySpaces, goodsDisplay, newCities, tilesLeft } from "./display.js";
import { hexId, printed } from "./printed.js";
import { carrying, moveChoices, otherWay, routeChoices, wayInQuestion } from "./routes.js";
import { actions, auction, bidChoices, BIDDING, course, shareChoices } from "./turn.js";

export { board, figures, player, reckoning, warnings };
export { because } from "./because.js";
export { motions } from "./motions.js";
export { summaries, worth } from "./summaries.js";
export const secret = false;

/**
 * Beside the map. What is in question now comes first.
 * @param {Ctx} ctx
 */
export function supply(ctx) {
  const table = printed(ctx.map);
  const taking = ofKind(ctx.moves, "take").length > 0;
  const placing = ofKind(ctx.moves, "urbanize").length > 0;
  return html`<div class="beside-map">
    ${tiles(ctx, table)}${taking ? actions(ctx) : ""}${auction(ctx)}${placing ? newCities(ctx, table) : ""}${goodsDisplay(ctx, table)}
  </div>`;
}

/**
 * @param {Ctx} ctx
 * @returns {PanelPage[]}
 */
export function pages(ctx) {
  const table = printed(ctx.map);
  /** @param {unknown} parts */
  const within = (parts) => html`<div class="beside-map">${parts}</div>`;
  return [
    { id: "turn", label: ctx.t("page.turn"), content: () => within([course(ctx), actions(ctx)]) },
    {
      id: "goods",
      label: ctx.t("page.goods"),
      content: () => within([goodsDisplay(ctx, table), newCities(ctx, table), bag(ctx)]),
    },
    {
      id: "income",
      label: ctx.t("page.income"),
      content: () => within([incomeTrack(ctx), purses(ctx), tilesLeft(ctx)]),
    },
  ];
}

/** @param {Ctx} ctx */
export function where(ctx) {
  const { view } = ctx;
  const turns = ctx.map.map.turns[view.seats] ?? view.turns + 1;
  return ctx.t("turn.title", { now: Math.min(view.turns + 1, turns), turns });
}

/**
 * @param {Ctx} ctx
 * @param {Move[]} moves
 */
export function choices(ctx, moves) {
  /** @param {string} kind */
  const has = (kind) => ofKind(moves, kind).length > 0;
  const trip = carrying(ctx, printed(ctx.map));
  if (has("issue")) return shareChoices(ctx, moves);
  if (has("take")) return html`<p>${ctx.t("actions.how")}</p>`;
  if (has("lay")) return html`<p>${ctx.t("tiles.choose")}</p>`;
  if (has("ride")) return routeChoices(ctx, sure(trip));
  if (has("put"))
    return html`${drawnCubes(ctx)}${ctx.chosen.length ? html`<div class="row">${moves.map((move) => button(ctx, move, () => ctx.choose([move], move.words)))}</div>` : emptySpaces(ctx, moves)}`;
  if (has("done") || has("build") || has("urbanize")) return buildChoices(ctx, printed(ctx.map), moves);
  if (ctx.view.phase === BIDDING) return bidChoices(ctx, moves);
  if (has("produce")) return null;
  return moveChoices(ctx, moves, trip);
}

/** @param {Ctx} ctx */
export function pending(ctx) {
  return ctx.moves.length ? wayInQuestion(ctx, carrying(ctx, printed(ctx.map))) : null;
}

/**
 * The next tile that fits, or the next way of a cube.
 * @param {Ctx} ctx
 * @param {number} by
 */
export function turn(ctx, by) {
  turnTile(ctx, by);
  otherWay(ctx, carrying(ctx, printed(ctx.map)), by);
}

/**
 * Which things of the table a line of the log speaks of.
 * @param {Ctx} ctx
 * @param {Line} given2
 */
export function touched(ctx, { key, numbers }) {
  const table = printed(ctx.map);
  /** @param {number} number */
  const hex = (number) => `hex-${hexId(table.hexes[number])}`;
  /** @param {number} number */
  const place = (number) => `hex-${table.places[number].id}`;
  switch (key) {
    case "builds":
      return [hex(numbers[1])];
    case "finishes":
      return [place(numbers[1]), place(numbers[2])];
    case "urbanizes":
      return [place(numbers[1])];
    case "delivers":
      return [place(numbers[2]), place(numbers[3])];
    case "cube-grows":
      return [place(numbers[1])];
    case "takes-action":
      return [`action-${ctx.map.ids.action[numbers[1]]}`];
    default:
      return [];
  }
}
