// The past of a table: positions after each move that stands, fetched in stretches and kept.
/** @import { ShownMoment } from "../../types/pages" */
/** @import { Line } from "../../types/api" */
import { get } from "../lib/api.js";
import { isStruck } from "../lib/struck.js";
import { sure } from "../lib/sure.js";
import { phased } from "./ctx.js";

const STRETCH = 25; // moments fetched at once

export class Moments {
  /** @type {Map<number, Promise<void>>} */
  stretches = new Map(); // by first move
  /** @type {Map<number, ShownMoment>} */
  known = new Map(); // by move

  /**
   * @param {string} table
   * @param {number | null} seat  through whose eyes
   */
  constructor(table, seat) {
    this.table = table;
    this.seat = seat;
  }

  /**
   * The table after so many moves; its neighbours are fetched ahead.
   * @param {number} move
   * @param {number} most
   */
  async at(move, most) {
    const first = Math.floor(move / STRETCH) * STRETCH;
    await this.stretch(first, most);
    for (const near of [first + STRETCH, first - STRETCH]) {
      if (near >= 0 && near <= most) this.stretch(near, most).catch(() => {});
    }
    return sure(this.known.get(move));
  }

  /**
   * @param {number} first
   * @param {number} most
   */
  stretch(first, most) {
    if (!this.stretches.has(first)) {
      const fetched = this.fetch(first, Math.min(first + STRETCH - 1, most));
      this.stretches.set(first, fetched);
      fetched.catch(() => this.stretches.delete(first)); // asked again next time
    }
    return sure(this.stretches.get(first));
  }

  /**
   * Moves after this one are new, or others than they were.
   * @param {number} move
   */
  forget(move) {
    for (const first of [...this.stretches.keys()]) if (first + STRETCH > move) this.stretches.delete(first);
    for (const known of [...this.known.keys()]) if (known > move) this.known.delete(known);
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  async fetch(from, to) {
    const { moments } = await get(`/tables/${this.table}/moments`, { from, to, seat: this.seat });
    for (const moment of moments) this.known.set(moment.moves, phased(moment));
  }
}

/**
 * The numbers of the entries that stand, move by move: an undo is an entry, what it took back too, and what
 * happened beside the game.
 * @param {number} n
 * @param {Line[]} lines
 */
export function standing(n, lines) {
  const undos = lines.filter((line) => line.undoes != null);
  const beside = new Set([...undos, ...lines.filter((line) => line.aside)].map((line) => line.n));
  const entries = Array.from({ length: n }, (_, i) => i + 1);
  return entries.filter((entry) => !beside.has(entry) && !isStruck(undos, entry));
}

/**
 * How many of the moves that stand were made up to an entry.
 * @param {number[]} entries
 * @param {number} entry
 */
export const movesUpTo = (entries, entry) => entries.filter((one) => one <= entry).length;
