// What servers have committed to, and what this browser added: noted before the game, to be held against its proof.
import { hex } from "./sha256.js";

const KEY = "rotonde-promises";
const MOST = 200; // tables

/**
 * @typedef {{ commitment: string, added: Record<string, string> }} Kept
 */

/** @returns {[string, Kept][]} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/**
 * What was noted of a table.
 * @param {string} table
 */
export const keptOf = (table) => new Map(read()).get(table) ?? null;

/**
 * Note a commitment; the first one that was seen counts.
 * @param {string} table
 * @param {string} commitment
 * @param {Record<string, string>} [added]  by seat: what this browser added and the server took
 */
export function keep(table, commitment, added = {}) {
  const known = new Map(read());
  const old = known.get(table);
  if (old && Object.keys(added).every((seat) => old.added[seat])) return;
  known.set(table, {
    commitment: old?.commitment ?? commitment,
    added: { ...added, ...old?.added },
  });
  try {
    localStorage.setItem(KEY, JSON.stringify([...known].slice(-MOST)));
  } catch {
    // a private window: then there is nothing to hold the proof against
  }
}

/** 256 bits that nobody else can know. */
export const contribution = () => hex(crypto.getRandomValues(new Uint8Array(32)));
