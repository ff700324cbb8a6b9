// Whether one sentence says anything that another has not said already.
const SMALL = new Set(
  "you a an the and with for of on to in no it vous le la les l un une des de du d et à au aux en n o pour avec sur".split(
    " ",
  ),
);
const STEM = 4; // letters: a verb has another end when somebody does it

/** @param {string} text */
const wordsOf = (text) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !SMALL.has(word));

/**
 * @param {string} word
 * @param {string} other
 */
function isSame(word, other) {
  const [a, b] = [word.slice(0, STEM), other.slice(0, STEM)];
  if (/\d/.test(word) || Math.min(a.length, b.length) < 3) return word === other;
  return a.startsWith(b) || b.startsWith(a);
}

/**
 * Every word of it that counts is there already.
 * @param {string} text
 * @param {string} said
 */
export function repeats(text, said) {
  const known = wordsOf(said);
  return wordsOf(text).every((word) => known.some((other) => isSame(word, other)));
}
