// The moves that decided a game: those that changed most who is ahead of whom, from the log.
/** @import { Line } from "../../types/api" */
/** @import { Worth } from "../../types/pages" */

/** @typedef {{ n: number, text: string, seat: number, swing: number }} Moment */

/**
 * @param {Line[]} lines
 * @param {number} seats
 * @param {(line: Line) => Worth[]} worth
 * @param {number} [most]
 * @returns {Moment[]}  in the order in which they happened
 */
export function decisive(lines, seats, worth, most = 3) {
  /** @type {Map<number, { gains: number[], text: string, best: number }>} */
  const entries = new Map();
  for (const line of lines) {
    if (line.undone || line.undoes !== null) continue;
    for (const { seat, points } of worth(line)) {
      const entry = entries.get(line.n) ?? { gains: Array(seats).fill(0), text: "", best: 0 };
      entry.gains[seat] += points;
      if (Math.abs(points) > entry.best) [entry.best, entry.text] = [Math.abs(points), line.text];
      entries.set(line.n, entry);
    }
  }
  return [...entries]
    .map(([n, { gains, text }]) => ({ n, text, ...swingOf(gains) }))
    .filter(({ swing }) => swing > 0)
    .sort((a, b) => b.swing - a.swing || a.n - b.n)
    .slice(0, most)
    .sort((a, b) => a.n - b.n);
}

/**
 * Who got away from the others, or was left behind, and how far.
 * @param {number[]} gains
 */
function swingOf(gains) {
  const all = gains.reduce((sum, gain) => sum + gain, 0);
  const others = Math.max(1, gains.length - 1);
  const away = gains.map((gain) => Math.abs(gain - (all - gain) / others));
  const swing = Math.max(...away);
  return { swing, seat: away.indexOf(swing) };
}
