// Words of the pages in the reader's language. A word file lists the same keys in both languages.
/** @import { Lang, Values } from "../../types/pages" */
import { kept, renewed } from "./files.js";
import { pref, setPref } from "./prefs.js";

/** @type {Map<string, Record<string, string>>} */
const loaded = new Map(); // "area.lang" -> words
/** @type {Map<string, string | null | undefined>} */
const folders = new Map([["common", "/static/words/common."]]); // area -> how the addresses of its words begin
const VOWEL = /^(?:[aeiouœæ]|y[^aeiouœæ\P{L}])/iu;
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
  document.cookie = `rotonde-lang=${chosen}; path=/; max-age=31536000; samesite=lax`;
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
  loaded.set(key, answer?.ok ? await answer.json() : {});
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
  return elided(sentence, values).replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (_, name, one, many) => {
    const value = values[name];
    if (one === undefined) return String(value);
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
