// A place of the board for those who do not see it: what lies on each side of it.
/** @import { Cell, Ctx } from "../../../types/express_01" */
import { list } from "../../lib/words.js";
import { box, cellName } from "./printed.js";

/** @type {[side: string, down: number, right: number][]} */
const STEPS = [
  ["N", -1, 0],
  ["E", 0, 1],
  ["S", 1, 0],
  ["W", 0, -1],
];

/**
 * @param {Ctx} ctx
 * @param {Cell} cell
 * @param {string} label
 */
export function cellSpoken(ctx, cell, label) {
  const { cells } = box(ctx.map);
  const near = STEPS.flatMap(([side, down, right]) => {
    const other = cells.find((one) => one.row === cell.row + down && one.column === cell.column + right);
    return other ? [`${ctx.t(`side.${side}`)} ${cellName(ctx, other)}`] : [];
  });
  return near.length ? `${label} · ${ctx.t("base.beside", { cells: list(near) })}` : label;
}
