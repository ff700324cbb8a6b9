// The card about to be built: seen on the board, turned through by its buttons.
/** @import { Cell, Ctx, Move } from "../../../types/express_01" */
import { svg, nothing } from "../../lib/html.js";
import { spot } from "../../lib/spots.js";
import { sure } from "../../lib/sure.js";
import { box, inWords } from "./printed.js";
import { face } from "./face.js";

/** @param {Move | null | undefined} move */
export const isBuild = (move) => move?.json.move === "build";

/**
 * The legal ways to build on a cell, by number and turning.
 * @param {Ctx} ctx
 * @param {Cell} cell
 */
export const candidates = (ctx, cell) =>
  ctx.moves.filter((move) => isBuild(move) && move.json.base === cell.number);

/**
 * The move whose card is shown on the board before it is built.
 * @param {Ctx} ctx
 */
export function tried(ctx) {
  if (isBuild(ctx.proposed)) return ctx.proposed;
  const hovered = ctx.hovered?.startsWith("build ") && ctx.moves.find((move) => move.text === ctx.hovered);
  if (hovered) return hovered;
  return ctx.chosen.length && ctx.chosen.every(isBuild) ? ctx.chosen[0] : null;
}

/**
 * The table as it is, or as it would be with the card that is proposed.
 * @param {Ctx} ctx
 */
export function seenView(ctx) {
  const after = isBuild(ctx.proposed) ? ctx.preview?.view : null;
  return after?.runs && after.lies && after.lies.every((one) => one !== null) ? after : ctx.view;
}

/**
 * @param {Ctx} ctx
 * @param {(cell: Cell) => string} at
 */
export function ghost(ctx, at) {
  const move = tried(ctx);
  if (!move) return nothing;
  const { cards, kindOf } = box(ctx.map);
  const cell = cellOf(ctx, move);
  const kind = sure(kindOf.get(move.json.card));
  const label = [ctx.t("ghost.this"), inWords(ctx, kind, move.json.turned)].join(" ");
  return svg`<g transform=${at(cell)} class="x-ghost"><g aria-hidden="true">${face(cards[kind], move.json.turned)}</g>
    ${spot(
      ctx,
      { id: `ghost:${cell.number}`, label, moves: [move] },
      svg`
      <rect class="x-outline" x="1" y="1" width="98" height="98" rx="5"></rect>`,
    )}</g>`;
}

/**
 * @param {Ctx} ctx
 * @param {Move} move
 */
const cellOf = (ctx, move) => box(ctx.map).cells[sure(box(ctx.map).cellOf.get(move.json.base))];

/**
 * On to the next card that fits, or to the one before.
 * @param {Ctx} ctx
 * @param {number} by
 */
export function turn(ctx, by) {
  const move = tried(ctx);
  if (!move) return;
  const all = candidates(ctx, cellOf(ctx, move));
  const next = all[(all.indexOf(move) + by + all.length) % all.length];
  if (next !== ctx.proposed) ctx.choose([next], next.words);
}

/**
 * Round the card: the one before, the next one, the same one turned.
 * @param {Ctx} ctx
 * @param {(cell: Cell) => string} at
 */
export function knobs(ctx, at) {
  const move = tried(ctx);
  if (!move) return nothing;
  const cell = cellOf(ctx, move);
  const all = candidates(ctx, cell);
  const here = all.indexOf(move);
  const turned = all.find((one) => one.json.card === move.json.card && one.json.turned !== move.json.turned);
  /** @param {number} by */
  const step = (by) => all[(here + by + all.length) % all.length];
  return svg`<g transform=${at(cell)} class="x-ghost">
    ${
      all.length > 1
        ? svg`${knob(ctx, "ghost:back", ctx.t("ghost.back"), step(-1), 0, 50, "M3-6-4 0 3 6")}
      ${knob(ctx, "ghost:on", ctx.t("ghost.on"), step(1), 100, 50, "M-3-6 4 0-3 6")}`
        : nothing
    }
    ${turned ? knob(ctx, "ghost:turn", ctx.t("ghost.turn"), turned, 50, 100, "M-6 0a6 6 0 1 1 2 4.500M-7-4-6 1-1.500-1") : nothing}</g>`;
}

/**
 * @param {Ctx} ctx
 * @param {string} id
 * @param {string} label
 * @param {Move} move
 * @param {number} x
 * @param {number} y
 * @param {string} d
 */
function knob(ctx, id, label, move, x, y, d) {
  return svg`<g transform=${`translate(${x} ${y})`}>${spot({ ...ctx, choose: (moves, said) => ctx.choose(moves, said, "look") }, { id, label, moves: [move] }, svg`<circle class="x-knob" r="15"></circle><path class="x-knob-sign" d=${d}></path>`)}</g>`;
}
