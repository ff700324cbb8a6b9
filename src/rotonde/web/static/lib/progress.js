// How far somebody has come in a guided game, as this browser remembers it.
import { pref, setPref } from "./prefs.js";

/** @typedef {{ n: number, took: string, step: number, done: boolean }} Progress */

/**
 * @param {string} game
 * @param {string} lesson
 */
const key = (game, lesson) => `lesson/${game}/${lesson}`;

/**
 * @param {string} game
 * @param {string} lesson
 * @returns {Progress}
 */
export function progress(game, lesson) {
  const nothing = { n: 0, took: "", step: 1, done: false };
  try {
    return { ...nothing, ...JSON.parse(pref(key(game, lesson), "{}")) };
  } catch {
    return nothing;
  }
}

/**
 * @param {string} game
 * @param {string} lesson
 * @param {Progress} now
 */
export const keepProgress = (game, lesson, now) => setPref(key(game, lesson), JSON.stringify(now));
