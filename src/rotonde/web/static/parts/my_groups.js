// My tables by what is to be done at them, and which of them somebody looks for.
/** @import { MyTable, TableInfo } from "../../types/api" */
import { plainly } from "../lib/seek.js";

/**
 * Where I have waited longest first; what is over, the newest first.
 * @param {MyTable[]} tables
 */
export function groups(tables) {
  const ended = (/** @type {MyTable} */ { table }) => !["running", "waiting"].includes(table.state);
  const oldest = (/** @type {MyTable} */ a, /** @type {MyTable} */ b) => a.since - b.since;
  const newest = (/** @type {MyTable} */ a, /** @type {MyTable} */ b) => b.since - a.since;
  return {
    turn: tables.filter((one) => one.my_turn && !ended(one)).sort(oldest),
    wait: tables.filter((one) => !one.my_turn && !ended(one)).sort(newest),
    over: tables.filter(ended).sort(newest),
  };
}

/**
 * The next table at which it is my turn, after the one I am at; null: there is none.
 * @param {MyTable[]} tables
 * @param {string} [here]
 */
export function nextTurn(tables, here = "") {
  const mine = groups(tables).turn.filter(({ table }) => table.id !== here);
  const since = tables.find(({ table }) => table.id === here)?.since ?? -Infinity;
  return mine.find((one) => one.since >= since) ?? mine[0] ?? null;
}

/**
 * Those who are to move, but me.
 * @param {MyTable} one
 */
export const waitsFor = ({ table, deciding, seats }) =>
  deciding.filter((seat) => !seats.includes(seat)).map((seat) => table.seats[seat].name);

/**
 * Every word that is asked for is in the name of the game or of somebody who sits there.
 * @param {Pick<TableInfo, "title" | "seats">} table
 * @param {string} asked
 */
export function found({ title, seats }, asked) {
  const said = plainly([title, ...seats.map((seat) => seat.name)].join(" "));
  return plainly(asked)
    .split(/\s+/)
    .every((word) => said.includes(word));
}
