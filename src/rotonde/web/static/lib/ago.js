// When something was, as people say it.
import { lang } from "./words.js";

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["year", 365 * 86400],
  ["month", 30 * 86400],
  ["week", 7 * 86400],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/**
 * How long ago, in the largest unit that fits.
 * @param {number} seconds  since 1970
 * @param {number} [now]
 */
export function ago(seconds, now = Date.now() / 1000) {
  const passed = Math.min(0, seconds - now);
  const [unit, length] = UNITS.find(([, long]) => -passed >= long) ?? UNITS[UNITS.length - 1];
  return new Intl.RelativeTimeFormat(lang(), { numeric: "auto" }).format(Math.round(passed / length), unit);
}

/**
 * Day and hour, in full.
 * @param {number} seconds
 */
export const when = (seconds) =>
  new Date(seconds * 1000).toLocaleString(lang(), { dateStyle: "long", timeStyle: "short" });
