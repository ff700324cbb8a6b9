// Moves that arrive faster than they can be seen wait here: each position is shown for a while, then the next, then now.
/** @import { View } from "../../types/pages" */

const MOST = 40; // more moves than that are not shown one by one: somebody was away

/** @typedef {{ moves: number, view: View | null }} Position */

/**
 * @typedef {object} Outside  what the stage needs of the page
 * @property {(from: number, to: number) => Promise<Position[]>} fetch  positions after these moves
 * @property {() => number} pace  milliseconds for each; none: everything is shown at once
 * @property {(ms: number) => Promise<void>} pause
 * @property {() => void} draw
 * @property {() => number | undefined} [most]  moves that are shown one by one, where that is not as usual
 * @property {(before: Position | undefined, after: Position) => void} step  draw, with motion
 */

export class Stage {
  at = -1; // moves that are shown
  target = -1; // moves there are
  /** @type {Position | null} */
  past = null; // what is shown instead of now
  /** @type {Map<number, Position>} */
  known = new Map();
  run = 0; // the showing that is on; earlier ones give up
  busy = false;

  /** @param {Outside} outside */
  constructor(outside) {
    this.outside = outside;
  }

  /**
   * There is a new position. `jump`: show it without more ado; `own`: with motion, but never later.
   * @param {Position} now
   * @param {"jump" | "own" | "rival"} how
   */
  hear(now, how) {
    const first = this.at < 0;
    const back = now.moves < this.target;
    if (back) this.known.clear();
    this.known.set(now.moves, now);
    this.target = now.moves;
    const far = this.target - this.at > (this.outside.most?.() ?? MOST);
    if (first || back || far || how === "jump" || !this.outside.pace()) return this.toNow();
    if (this.target === this.at) return this.outside.draw();
    if (how === "own") return this.straight(now);
    this.past ??= this.known.get(this.at) ?? null;
    if (this.busy) return this.outside.draw();
    this.show();
  }

  /** Nothing is waited for any more. */
  toNow() {
    this.run++;
    this.busy = false;
    this.at = this.target;
    this.past = null;
    this.forget();
    this.outside.draw();
  }

  /** @param {Position} now */
  straight(now) {
    const before = this.known.get(this.at);
    this.run++;
    this.busy = false;
    this.at = this.target;
    this.past = null;
    this.outside.step(before, now);
    this.forget();
  }

  async show() {
    const run = ++this.run;
    this.busy = true;
    while (this.at < this.target) {
      const next = this.at + 1;
      if (!this.known.has(next)) {
        this.outside.draw();
        const found = await this.need(next);
        if (run !== this.run) return;
        if (!found) return this.toNow();
        continue;
      }
      this.shift(next);
      await this.outside.pause(this.outside.pace());
      if (run !== this.run) return;
    }
    this.busy = false;
    this.forget();
  }

  /**
   * The position after one more move.
   * @param {number} next
   */
  shift(next) {
    const [before, after] = [this.known.get(this.at), this.known.get(next)];
    if (!after) return;
    this.at = next;
    this.past = next === this.target ? null : after;
    this.outside.step(before, after);
  }

  /**
   * Positions that came too fast to be told are asked for; whether they could be had.
   * @param {number} next
   */
  async need(next) {
    try {
      for (const one of await this.outside.fetch(next, this.target - 1)) {
        if (!this.known.has(one.moves)) this.known.set(one.moves, one);
      }
    } catch {
      return false;
    }
    return this.known.has(next);
  }

  forget() {
    for (const moves of [...this.known.keys()]) if (moves < this.at) this.known.delete(moves);
  }
}
