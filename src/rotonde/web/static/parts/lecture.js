// A guided game as it goes on: the server says what is at a place, and this browser knows the place.
/** @import { LessonAnswer, Place } from "../../types/api" */
import { get, post } from "../lib/api.js";
import { sure } from "../lib/sure.js";
import { Playing } from "./playing.js";

export class Lecture extends Playing {
  /** @type {Place | null} */
  here = null;
  took = ""; // which accepted moves were played in place of the expected ones
  /** @type {(answer: LessonAnswer) => void} */
  missed = () => {}; // told of a move that was not played

  /**
   * @param {string} game
   * @param {string} lesson
   * @param {() => void} changed
   */
  constructor(game, lesson, changed) {
    super(`${game}-${lesson}`, changed);
    this.address = /** @type {const} */ (`/lessons/${game}/${lesson}`);
  }

  /** The place; there is one as soon as the lesson was opened. */
  get place() {
    return sure(this.here);
  }

  /**
   * To a place, without showing the way to it; on to the next where nothing is asked.
   * @param {number} n
   * @param {string} took
   */
  async jump(n, took) {
    this.took = took;
    const place = await get(this.address, { n, took });
    const asked = place.step !== null || place.goes_on === n;
    this.here = asked ? place : await get(this.address, { n: place.goes_on, took });
    this.hear(this.here.table, true);
  }

  /** In another language. */
  async look() {
    await this.jump(this.shown.n, this.took);
  }

  /**
   * My move first, then what the others do until I am asked again.
   * @param {number} seat
   * @param {string} text
   */
  async play(seat, text) {
    const { n } = this.shown;
    const answer = await post(`${this.address}/moves`, { n, move: text, took: this.took });
    if (!answer.played) return this.missed(answer);
    this.took = answer.took;
    if (answer.n > n + 1) await this.go(n + 1);
    await this.go(answer.n);
  }

  /** @param {number} n */
  async go(n) {
    this.here = await get(this.address, { n, took: this.took });
    this.hear(this.here.table);
  }

  async undo() {}
}
