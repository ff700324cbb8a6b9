// The proof of chance, worked out here: docs/fairness.md says how, and the engine's core/fair.py does it.
import { hex, hmac, sha256, unhex, utf8 } from "./sha256.js";

const LABEL = "rotonde-fair-1";
const WORDS = 2 ** 32;

/**
 * A draw that a record tells of: in which move (0: the set-up), what it brought, of how many outcomes.
 * @typedef {{ move: number, result: number, bound: number }} Draw
 */

/**
 * What a record says of its chance.
 * @typedef {{ game: string, table: string, commitment: string, secret: string, names: string[],
 *   contributions: string[], draws: Draw[] }} Proof
 */

/**
 * @param {string} table
 * @param {string} secret
 */
export const commitmentOf = (table, secret) => hex(sha256(utf8(`${LABEL} commitment ${table} ${secret}`)));

/** @param {Proof} proof */
export const keyOf = ({ table, secret, contributions }) =>
  hmac(unhex(secret), utf8(`${LABEL} key ${table} ${contributions.map((one) => one || "none").join(" ")}`));

/**
 * @param {Uint8Array} key
 * @param {number} number  from 0
 * @param {number} bound
 */
export function drawOf(key, number, bound) {
  const limit = WORDS - (WORDS % bound);
  for (let attempt = 0; ; attempt++) {
    const digest = hmac(key, utf8(`${LABEL} draw ${number} ${attempt}`));
    const word = new DataView(digest.buffer).getUint32(0);
    if (word < limit) return word % bound;
  }
}

/**
 * The proof in the first record of a text; null if there is none.
 * @param {string} text
 * @returns {Proof | null}
 */
export function readProof(text) {
  /** @type {Proof} */
  const proof = {
    ...{ game: "", table: "", commitment: "", secret: "" },
    ...{ names: [], contributions: [], draws: [] },
  };
  let fair = false;
  let move = -1; // in the header
  for (const line of text.split(/\r\n?|\n/).slice(1)) {
    const [key, ...words] = line.trim().split(/\s+/);
    if (line.startsWith("rotonde-record")) break;
    if (!key || key.startsWith("#")) continue;
    if (key.startsWith("!")) proof.draws.push(...drawsOf([key.slice(1), ...words], Math.max(0, move)));
    else if (move >= 0) move += 1;
    else if (key === "moves") move = 0;
    else if (key === "seed") fair = words[0] === "fair";
    else if (key === "seat") proof.names.push(words.slice(1).join(" "));
    else if (key === "contribution") proof.contributions.push(words[1] === "none" ? "" : (words[1] ?? ""));
    else if (key === "game" || key === "table" || key === "commitment" || key === "secret")
      proof[key] = words[0] ?? "";
  }
  return fair && proof.secret && move >= 0 ? proof : null;
}

/**
 * @param {string[]} words
 * @param {number} move
 * @returns {Draw[]}
 */
const drawsOf = (words, move) =>
  words.filter(Boolean).map((word) => {
    const [result, bound] = word.split("/").map(Number);
    return { move, result, bound: bound || 0 };
  });

/**
 * Every draw with what follows from the key; a draw of no outcomes follows from nothing.
 * @param {Proof} proof
 */
export function drawn(proof) {
  const key = keyOf(proof);
  return proof.draws.map((draw, number) => {
    const found = draw.bound > 0 ? drawOf(key, number, draw.bound) : -1;
    return { ...draw, found, good: found === draw.result };
  });
}
