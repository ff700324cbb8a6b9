// What a taking back strikes out: a decision, and what was decided after it. That it was done stays told.
/** @import { Line } from "../../types/api" */

/**
 * Whether an entry went by it.
 * @param {Line} undo
 * @param {number} n
 */
const takes = (undo, n) => undo.undoes != null && n >= undo.undoes && n < undo.n;

/**
 * Whether an entry was taken back, by what the lines tell.
 * @param {Line[]} lines
 * @param {number} n
 */
export const isStruck = (lines, n) => lines.some((line) => takes(line, n));

/**
 * Lines with those struck out that newer ones take back.
 * @param {Line[]} lines
 * @param {Line[]} newer
 */
export function strike(lines, newer) {
  const undos = newer.filter((line) => line.undoes != null);
  if (!undos.length) return lines;
  return lines.map((line) =>
    line.undoes == null && isStruck(undos, line.n) ? { ...line, undone: true } : line,
  );
}
