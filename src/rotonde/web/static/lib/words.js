// Words of the pages in the reader's language. A word file lists the same keys in both languages.
/** @import { Lang, Values } from "../../types/pages" */
import { BELOW } from "./below.js";
import { kept, renewed } from "./files.js";
import { pref, setPref } from "./prefs.js";
import * as typography from "./typography.js";

/** @type {Map<string, Record<string, string>>} */
const loaded = new Map(); // "area.lang" -> words
/** @type {Map<string, string | null | undefined>} */
const folders = new Map([["common", "/static/words/common."]]); // area -> how the addresses of its words begin
const VOWEL = /^(?:[aeiouœæ]|y[^aeiouœæ\P{L}])/iu;
// Who has a finger and no mouse is not told of wheel and keys: such a word stands there once more, with `.touch` after its key.
const finger = globalThis.matchMedia?.("(pointer: coarse)");
/** @type {Lang} */
let current = pick();
if (current !== document.documentElement.lang) tell(current);

/**
 * @param {string | null} word
 * @returns {word is Lang}
 */
function isLang(word) {
  return word === "en" || word === "fr";
}

/** @returns {Lang} */
function pick() {
  const asked = new URLSearchParams(location.search).get("lang");
  if (isLang(asked)) return asked;
  const kept = pref("lang", "");
  if (isLang(kept)) return kept;
  return document.documentElement.lang === "fr" ? "fr" : "en"; // as the server understood the browser
}

export const lang = () => current;

/** @param {Lang} next */
export async function setLang(next) {
  current = next;
  setPref("lang", next);
  tell(next);
  document.documentElement.lang = next;
  await Promise.all([...folders.keys()].map((area) => needWords(area)));
}

/**
 * The server is told the language too: it asks ahead for what the next page needs.
 * @param {Lang} chosen
 */
function tell(chosen) {
  document.cookie = `rotonde-lang=${chosen}; path=${BELOW || "/"}; max-age=31536000; samesite=lax`;
}

/**
 * Fetch the words of an area: `common`, or a game, whose page has a folder of words or none.
 * @param {string} area
 * @param {string | null} [folder]
 */
export async function needWords(area, folder = folders.get(area)) {
  const key = `${area}.${current}`;
  folders.set(area, folder);
  if (loaded.has(key)) return;
  const answer = folder ? await fetch(kept(`${folder}${current}.json`)) : null;
  if (answer?.status === 404) await renewed();
  loaded.set(key, typeset(answer?.ok ? await answer.json() : {}));
}

/**
 * @param {Record<string, string>} words
 * @returns {Record<string, string>}
 */
function typeset(words) {
  return Object.fromEntries(
    Object.entries(words).map(([key, said]) => [key, typography.noBreaks(said, current)]),
  );
}

/**
 * A sentence: `{name}` is filled in, `{n|card|cards}` is counted.
 * @param {string} key
 * @param {Values} [values]
 * @param {string} [area]
 */
export function t(key, values = {}, area = "common") {
  const words = loaded.get(`${area}.${current}`) ?? {};
  return fill((finger?.matches ? words[`${key}.touch`] : null) ?? words[key] ?? key, values);
}

/**
 * A sentence about somebody: `key.you` is said to the reader if it is about him.
 * @param {string} key
 * @param {boolean} you
 * @param {Values} [values]
 * @param {string} [area]
 */
export function tellOf(key, you, values = {}, area = "common") {
  const own = `${key}.you`;
  return t(you && loaded.get(`${area}.${current}`)?.[own] ? own : key, values, area);
}

/** @param {number} amount */
export const number = (amount) => typography.number(amount, current);
/** @param {number} dollars */
export const money = (dollars) => typography.money(dollars, current);
/** @param {number} place */
export const ordinal = (place) => typography.ordinal(place, current);
/** @param {number} part of 1 */
export const percent = (part) => typography.percent(part, current);

/**
 * How long something lasts, in the unit that fits: 40 seconds, 3 hours.
 * @param {number} seconds
 */
export function lasting(seconds) {
  const [unit, length] = /** @type {const} */ ([
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
    ["second", 1],
  ]).find(([, long]) => seconds >= 2 * long) ?? ["second", 1];
  const style = /** @type {const} */ ({ style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 });
  return new Intl.NumberFormat(current, style).format(seconds / length);
}

/**
 * @param {string} sentence
 * @param {Values} values
 */
export function fill(sentence, values) {
  return elided(sentence, values).replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (_, name, one, many) => {
    const value = values[name];
    if (one === undefined) return typeof value === "number" ? number(value) : String(value);
    return isPlural(Number(value)) ? many : one;
  });
}

/**
 * French: `de` and `que` lose their e before a vowel (`d’Anne`); an h may be mute or not, so it is left alone.
 * @param {string} sentence
 * @param {Values} values
 */
function elided(sentence, values) {
  if (current !== "fr") return sentence;
  return sentence.replace(
    /(?<!\p{L})(d|D|(?:q|Q|[Jj]usq|[Ll]orsq|[Pp]uisq)u)e (?=\{(\w+)\})/gu,
    (whole, short, name) => (VOWEL.test(String(values[name]).normalize("NFD")) ? `${short}’` : whole),
  );
}

/** @param {number} number */
function isPlural(number) {
  return current === "fr" ? Math.abs(number) >= 2 : Math.abs(number) !== 1;
}

/** @param {string[]} items */
export function list(items) {
  return new Intl.ListFormat(current, { type: "conjunction" }).format(items);
}

/**
 * Remarks one after another, each a sentence of its own.
 * @param {string[]} remarks
 */
export function sentences(remarks) {
  return remarks.map((one) => `${one.charAt(0).toLocaleUpperCase(current)}${one.slice(1)}.`).join(" ");
}
