// Puzzles that were solved in this browser, and how many days in a row one of the day was.
import { pref, setPref } from "./prefs.js";

const DAY = 24 * 3600 * 1000; // milliseconds

/**
 * The puzzles of a game that were solved here.
 * @param {string} game
 * @returns {Set<string>}
 */
export const solved = (game) => new Set(pref(`puzzles.${game}`, "").split(" ").filter(Boolean));

/**
 * @param {string} game
 * @param {string} id
 * @param {string | null} day  its date, if it is the puzzle of the day
 */
export function keepSolved(game, id, day) {
  setPref(`puzzles.${game}`, [...solved(game).add(id)].join(" "));
  if (day === null || day === lastDay()) return;
  const follows = Date.parse(day) - Date.parse(lastDay()) === DAY;
  setPref("puzzles.streak", `${(follows ? days() : 0) + 1} ${day}`);
}

/**
 * Days in a row up to today or yesterday; a day without one ends it.
 * @param {string} today
 */
export function streak(today) {
  return Date.parse(today) - Date.parse(lastDay()) <= DAY ? days() : 0;
}

const kept = () => pref("puzzles.streak", "0 1970-01-01").split(" ");
const days = () => Number(kept()[0]);
const lastDay = () => kept()[1];
