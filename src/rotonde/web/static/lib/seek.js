// Search in what a rule page says: by stems without accents, in both languages at once.

/**
 * @typedef {object} Entry  something that can be found
 * @property {string} id  where it is on the page
 * @property {string} title  what is read first
 * @property {string} text
 * @property {string} [where]  the heading above it
 * @property {string[]} [more]  other words by which it is found: the other language, synonyms
 * @property {string} [link]  another page, where it is
 * @property {number} rank  less comes first: title, lead, rule, note
 */

const LEAST = 2; // letters
const MOST = 12; // results on the page
const ELSEWHERE = 3; // and on other pages, so that these are not crowded out

/** @param {string} text */
export const plainly = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replace(/œ/g, "oe")
    .toLowerCase();

const ENDING = /(?:ions?|ings?|ees?|es|s|x|e)$/;

/**
 * A word without its ending, as far as that leaves three letters.
 * @param {string} word
 */
export function stem(word) {
  const short = word.replace(ENDING, "");
  return short.length >= 3 ? short : word;
}

/** @param {string} text */
const parts = (text) => plainly(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The rule that was typed by its number: `ttr14` and `TTR-14` are TTR-14.
 * @param {string} sought
 * @param {Iterable<string>} ids
 */
export function ruleNamed(sought, ids) {
  const short = (/** @type {string} */ id) => plainly(id).replace(/[^a-z0-9]/g, "");
  const wanted = short(sought);
  return [...ids].find((id) => short(id) === wanted || short(id) === wanted.replace(/(\D)(\d)$/, "$10$2"));
}

/**
 * Entries in which every word sought begins a word, best first.
 * @template {Entry} T
 * @param {T[]} entries
 * @param {string} sought
 * @returns {T[]}
 */
export function seek(entries, sought) {
  const words = parts(sought).map(stem);
  if (plainly(sought.trim()).length < LEAST || !words.length) return [];
  /** @param {string} text */
  const says = (text) => {
    const there = parts(text);
    return words.every((word) => there.some((one) => one.startsWith(word)));
  };
  /** @param {T} entry */
  const weight = (entry) => {
    if (says(entry.title)) return entry.rank;
    if (says(entry.text)) return entry.rank + 10;
    return says([entry.title, entry.text, ...(entry.more ?? [])].join(" ")) ? entry.rank + 20 : null;
  };
  const found = entries
    .map((entry, i) => ({ entry, i, weight: weight(entry) }))
    .filter((one) => one.weight !== null)
    .sort((a, b) => Number(a.weight) - Number(b.weight) || a.i - b.i)
    .map(({ entry }) => entry);
  const here = found.filter((one) => !one.link);
  const elsewhere = found.filter((one) => one.link);
  return [...here.slice(0, MOST), ...elsewhere.slice(0, ELSEWHERE)];
}

/**
 * A text cut where the words sought begin, so that they can be marked.
 * @param {string} text
 * @param {string} sought
 * @returns {{ text: string, hit: boolean }[]}
 */
export function marked(text, sought) {
  const words = parts(sought).map(stem);
  return (text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []).map((piece) => ({
    text: piece,
    hit: words.some((word) => plainly(piece).startsWith(word)),
  }));
}

/**
 * The words nearest to what was sought, where nothing was found.
 * @param {string[]} known
 * @param {string} sought
 */
export function nearest(known, sought, most = 3) {
  const wanted = pairs(plainly(sought));
  /** @param {string} word */
  const alike = (word) => {
    const there = pairs(plainly(word));
    return (2 * wanted.filter((pair) => there.includes(pair)).length) / (wanted.length + there.length || 1);
  };
  return known
    .map((word) => ({ word, alike: alike(word) }))
    .filter((one) => one.alike > 0)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, most)
    .map(({ word }) => word);
}

/** @param {string} text */
const pairs = (text) => Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2));
