// The beginning of the pack of `app.js`: modules wait here until they are needed, and live once in a page.
/** @typedef {(exports: object) => void} Give */
/** @typedef {(give: Give, need: typeof $need, load: typeof $load) => void} Make */

const FILES = new URL("..", import.meta.url).href;
/** @type {Map<string, Make>} */
const $made = new Map();
/** @type {Map<string, object>} */
const $given = new Map();

/**
 * The same module may come in several packs.
 * @param {string} path
 * @param {Make} make
 */
export function $define(path, make) {
  if (!$made.has(path)) $made.set(path, make);
}

/**
 * What a module exports: it runs when it is needed first, and gives before it runs, as modules do.
 * @param {string} path
 */
export function $need(path) {
  if (!$given.has(path)) $made.get(path)?.((exports) => $given.set(path, exports), $need, $load);
  return $given.get(path) ?? {};
}

/**
 * A module that is asked for later: by its path, or by the address that the server tells.
 * @param {string} address
 * @returns {Promise<object>}
 */
export async function $load(address) {
  const path = address.replace(/^\/static\//, "");
  if (path.startsWith("/")) return import(`${FILES}@${path}`); // the page of a plug-in
  if (!$made.has(path)) await import(`${FILES}pack/${path}`);
  return $need(path);
}
