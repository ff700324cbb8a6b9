// Words of the pages in the reader's language. A word file lists the same keys in both languages.
/** @import { Lang, Values } from "../../types/pages" */
import { pref, setPref } from "./prefs.js";

/** @type {Map<string, Record<string, string>>} */
const loaded = new Map(); // "area.lang" -> words
/** @type {Lang} */
let current = pick();

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
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

export const lang = () => current;

/** @param {Lang} next */
export async function setLang(next) {
  current = next;
  setPref("lang", next);
  document.documentElement.lang = next;
  await Promise.all([...new Set([...loaded.keys()].map((key) => key.split(".")[0]))].map(needWords));
}

/**
 * Fetch the words of an area: `common`, or a game.
 * @param {string} area
 */
export async function needWords(area) {
  const key = `${area}.${current}`;
  if (loaded.has(key)) return;
  const answer = await fetch(`/static/words/${key}.json`);
  loaded.set(key, answer.ok ? await answer.json() : {});
}

/**
 * A sentence: `{name}` is filled in, `{n|card|cards}` is counted.
 * @param {string} key
 * @param {Values} [values]
 * @param {string} [area]
 */
export function t(key, values = {}, area = "common") {
  const words = loaded.get(`${area}.${current}`) ?? {};
  return fill(words[key] ?? key, values);
}

/**
 * @param {string} sentence
 * @param {Values} values
 */
export function fill(sentence, values) {
  return sentence.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (_, name, one, many) => {
    const value = values[name];
    if (one === undefined) return String(value);
    return isPlural(Number(value)) ? many : one;
  });
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
