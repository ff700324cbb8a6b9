// What happened since my last move, once more: step by step or by itself, in the frame of the table.
/** @import { Outside, Position } from "./stage.js" */

export class Playback {
  at = 0; // the move that is shown
  running = false;
  /** @type {Map<number, Position>} */
  known = new Map();
  turn = 0; // steps taken: what was meant for an earlier one gives up

  /**
   * @param {number} first  the last move that was mine
   * @param {number} last
   * @param {Outside} outside
   * @param {() => void} ended
   */
  constructor(first, last, outside, ended) {
    this.first = first;
    this.last = last;
    this.outside = outside;
    this.ended = ended;
  }

  /** The position that is shown; none before it has come. */
  get past() {
    return this.known.get(this.at) ?? null;
  }

  async begin() {
    try {
      for (const one of await this.outside.fetch(this.first, this.last)) this.known.set(one.moves, one);
    } catch {
      return this.ended();
    }
    this.last = Math.max(this.first, ...this.known.keys()); // no more came than fit into an answer
    this.at = this.first;
    if (this.last === this.first) return this.ended();
    this.running = true;
    this.step(1);
  }

  /**
   * One move on or back; past the last one is now.
   * @param {number} by
   */
  step(by) {
    const turn = ++this.turn;
    const next = Math.max(this.first + 1, this.at + by);
    const after = this.known.get(next);
    if (!after) return this.ended();
    const before = this.known.get(this.at);
    this.at = next;
    if (by > 0) this.outside.step(before, after);
    else this.outside.draw();
    if (this.running) this.later(turn);
  }

  /** @param {number} turn */
  async later(turn) {
    await this.outside.pause(this.outside.pace());
    if (this.running && turn === this.turn) this.step(1);
  }

  toggle() {
    this.running = !this.running;
    if (this.running) this.step(1);
    else this.outside.draw();
  }

  /**
   * By hand: it does not go on by itself any more.
   * @param {number} by
   */
  hand(by) {
    this.running = false;
    this.step(by);
  }

  /** It is over: what was meant to come next does not. */
  stop() {
    this.running = false;
    this.turn++;
  }
}
