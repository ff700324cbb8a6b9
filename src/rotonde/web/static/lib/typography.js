// How a language is set: French no-break spaces, numbers, money and shares of a hundred.
/** @import { Lang } from "../../types/pages" */

const NO_BREAK = "\u202f"; // narrow
const BEFORE = /(?<=[^\s({[])[ \u00a0](?=:(?![\w/)=-])|[;!?»%$€](?!\w))/gu;
const AFTER = /(?<=«)[ \u00a0]/gu;
const GROUP = /(?<=\d)[ \u00a0](?=\d{3}(?!\d))/gu;
const UNIT = /(?<=[\d}])[ \u00a0](?=(?:s|ms|min|h|o|ko|Mo|Go|px)\b)/gu;

/**
 * Word files are written with plain spaces: no French line begins with a colon, a dollar or a unit.
 * @param {string} text
 * @param {Lang} lang
 */
export function noBreaks(text, lang) {
  if (lang !== "fr") return text;
  return text
    .replace(BEFORE, NO_BREAK)
    .replace(AFTER, NO_BREAK)
    .replace(UNIT, NO_BREAK)
    .replace(GROUP, NO_BREAK);
}

/**
 * `1,000` in English, `1 000` in French; with a true minus.
 * @param {number} number
 * @param {Lang} lang
 */
export function number(number, lang) {
  const digits = String(Math.abs(number)).replace(/\B(?=(?:\d{3})+(?!\d))/g, lang === "fr" ? NO_BREAK : ",");
  return `${number < 0 ? "−" : ""}${Number.isInteger(number) ? digits : String(Math.abs(number))}`;
}

/**
 * `$40` in English, `40 $` in French.
 * @param {number} dollars
 * @param {Lang} lang
 */
export function money(dollars, lang) {
  const amount = number(Math.abs(dollars), lang);
  return `${dollars < 0 ? "−" : ""}${lang === "fr" ? `${amount}${NO_BREAK}$` : `$${amount}`}`;
}

/**
 * `38%` in English, `38 %` in French.
 * @param {number} part of 1
 * @param {Lang} lang
 */
export function percent(part, lang) {
  return `${number(Math.round(part * 100), lang)}${lang === "fr" ? NO_BREAK : ""}%`;
}

/**
 * Of a place in a row: `3rd`, `3e`.
 * @param {number} place
 * @param {Lang} lang
 */
export function ordinal(place, lang) {
  if (lang === "fr") return place === 1 ? "1re" : `${place}e`;
  const rule = new Intl.PluralRules("en", { type: "ordinal" }).select(place);
  return `${place}${{ one: "st", two: "nd", few: "rd" }[/** @type {string} */ (rule)] ?? "th"}`;
}
