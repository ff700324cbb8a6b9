// What this browser remembers of the coach of a game: who has heard a thing twice is not told it again.
import { pref, setPref } from "./prefs.js";

const HEEDED = 2; // times after which a tip is known
const OFTEN = 2; // times that a tip is said at all
const TABLES = 9; // remembered

/**
 * What this browser remembers of one game: at which tables it was played, which tips were heeded, what
 * was said at the last table, by the entry (a server that begins anew has forgotten it), and how often
 * each was said at earlier ones.
 * @typedef {object} Memory
 * @property {string[]} tables
 * @property {Record<string, number>} heeded
 * @property {string} last
 * @property {Record<string, string>} said
 * @property {Record<string, number>} before
 */

/**
 * @param {string} game
 * @returns {Memory}
 */
function memory(game) {
  const nothingYet = { tables: [], heeded: {}, last: "", said: {}, before: {} };
  try {
    return { ...nothingYet, ...JSON.parse(pref(`coach.${game}`, "{}")) };
  } catch {
    return nothingYet;
  }
}

/**
 * @param {string} game
 * @param {Memory} known
 */
const remember = (game, known) => setPref(`coach.${game}`, JSON.stringify(known));

/**
 * The same, as it is known at a table: what was said at another one was said before.
 * @param {Memory} known
 * @param {string} table
 * @returns {Memory}
 */
function knownAt(known, table) {
  if (known.last === table) return known;
  const before = { ...known.before };
  for (const mark of Object.values(known.said)) {
    const [key] = mark.split(":"); // a thing of that table is none of this one
    before[key] = Math.min((before[key] ?? 0) + 1, OFTEN);
  }
  return { ...known, last: table, said: {}, before };
}

/**
 * @param {Memory} known
 * @param {string} table
 */
function saidAt(known, table) {
  const { before, said } = knownAt(known, table);
  const earlier = Object.entries(before).flatMap(([key, times]) => Array(times).fill(key));
  return [...earlier, ...Object.values(said)].join(",");
}

/**
 * @param {string} game
 * @param {string} table
 * @param {number} n
 * @param {string} mark
 */
export function note(game, table, n, mark) {
  const known = knownAt(memory(game), table);
  remember(game, { ...known, said: { ...known.said, [`${n} ${mark}`]: mark } });
}

/**
 * What the server is told with each question at a table.
 * @param {string} game
 * @param {string} table
 */
export function toldBefore(game, table) {
  const known = memory(game);
  const games = known.tables.filter((id) => id !== table).length;
  const often = Object.keys(known.heeded).filter((one) => known.heeded[one] >= HEEDED);
  return { games, known: often.join(","), said: saidAt(known, table) };
}

/**
 * A table where the coach was asked, and the tip that was heeded there.
 * @param {string} game
 * @param {string} table
 * @param {string | null} heeded
 */
export function heed(game, table, heeded) {
  const known = memory(game);
  if (known.tables.includes(table) && !heeded) return;
  const tables = [...new Set([...known.tables, table])].slice(-TABLES);
  const count = heeded ? { [heeded]: (known.heeded[heeded] ?? 0) + 1 } : {};
  remember(game, { ...known, tables, heeded: { ...known.heeded, ...count } });
}
