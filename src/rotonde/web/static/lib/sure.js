// Small helpers that say what is certain, so that types know it too.

/**
 * What must be there; a mistake of ours if it is not.
 * @template T
 * @param {T | null | undefined} thing
 * @returns {T}
 */
export function sure(thing) {
  if (thing === null || thing === undefined) throw new Error("Something that must be there is missing.");
  return thing;
}

/**
 * Work out once for each key what does not change.
 * @template {object} K
 * @template V
 * @param {(key: K) => V} make
 * @returns {(key: K) => V}
 */
export function once(make) {
  /** @type {WeakMap<K, { value: V }>} */
  const known = new WeakMap();
  return (key) => {
    const found = known.get(key) ?? { value: make(key) };
    known.set(key, found);
    return found.value;
  };
}

/**
 * What is written in the field that an event is about.
 * @param {Event} event
 */
export const valueOf = (event) => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;

/**
 * The sentence of something that went wrong.
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * The element that an event comes from, if it is one.
 * @param {Event} event
 */
export const elementOf = (event) => (event.target instanceof Element ? event.target : null);
