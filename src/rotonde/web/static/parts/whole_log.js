// A long log comes in parts: here they are put together.
/** @import { Line } from "../../types/api" */
import { get } from "../lib/api.js";

/**
 * The lines of a table with those that its answer had no room for.
 * @param {string} table
 * @param {{ seat: number | null, lines: Line[], older: number | null }} shown
 */
export async function wholeLog(table, shown) {
  let { lines, older } = shown;
  while (older !== null) {
    const part = await get(`/tables/${table}/lines`, { before: older + 1, seat: shown.seat });
    [lines, older] = [[...part.lines, ...lines], part.older];
  }
  return lines;
}
