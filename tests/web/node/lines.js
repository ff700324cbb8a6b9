// A line of the log, as plain as there can be one.
/** @import { Line } from "../../../src/rotonde/web/types/api" */

/**
 * @param {number} n
 * @param {Partial<Line>} [more]
 * @returns {Line}
 */
export const line = (n, more = {}) => ({
  ...{ n, seat: 0, key: "k", numbers: [], text: "", at: null },
  ...{ undone: false, undoes: null, aside: false, subject: null, secret: false },
  ...more,
});
