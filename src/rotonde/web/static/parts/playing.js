// A table as it goes on: what the server shows, and how a move gets there exactly once.
/** @import { ChatLine, Line, Shown } from "../../types/api" */
/** @import { ShownTable } from "../../types/pages" */
import { get, post, statusOf } from "../lib/api.js";
import { Live } from "../lib/live.js";
import { strike } from "../lib/struck.js";
import { sure } from "../lib/sure.js";
import { lang } from "../lib/words.js";
import { movesOf, phased } from "./ctx.js";
import { wholeLog } from "./whole_log.js";

const TRIES = 5;
const PAUSE = 700; // milliseconds before a lost request is sent again
const PATIENCE = 1000; // milliseconds in which what I did should come back by itself

export class Playing {
  /** @type {ShownTable | null} */
  seen = null;
  /** @type {Line[]} */
  lines = [];
  /** @type {ChatLine[]} */
  chat = [];
  /** @type {number | null} */
  wanted = null; // the seat through whose eyes I look, if I hold several
  connected = true;
  /** @type {Line[]} */
  newest = []; // lines that came last
  arrived = () => {}; // told of every message
  /** @type {Live<Shown> | undefined} */
  live;

  /**
   * @param {string} id
   * @param {() => void} changed  something is new: draw
   */
  constructor(id, changed) {
    this.id = id;
    this.changed = changed;
  }

  /** The table as I see it; there is one as soon as it was opened. */
  get shown() {
    return sure(this.seen);
  }

  /** @param {number | null} [wanted] */
  async open(wanted = null) {
    await this.fetch(wanted);
    if (this.shown.table.earlier) return; // nothing will change here
    this.live = new Live(
      () => this.path(),
      (message) => this.hear(message),
      (connected) => {
        if (connected === this.connected) return;
        this.connected = connected;
        this.changed();
      },
      () => this.look(null),
    );
  }

  /**
   * Everything, through these eyes; a long log comes in parts.
   * @param {number | null} wanted
   */
  async fetch(wanted) {
    this.wanted = wanted;
    const shown = await get(`/tables/${this.id}`, { seat: wanted });
    const long = shown.older !== null && !shown.table.earlier;
    this.hear(long ? { ...shown, lines: await wholeLog(this.id, shown) } : shown, true);
  }

  path() {
    const asked = new URLSearchParams({ since: String(this.seen?.n ?? -1), lang: lang() });
    if (this.chat.length) asked.set("chat_since", String(this.chat[this.chat.length - 1].id));
    if (this.wanted !== null) asked.set("seat", String(this.wanted));
    return `/tables/${this.id}/live?${asked}`;
  }

  /**
   * @param {Shown} message
   * @param {boolean} [anew]
   */
  hear(message, anew = false) {
    if (!anew && this.seen && message.n < this.seen.n) return; // the answer of a slower request
    if (!anew && message.older !== null) return void this.look(); // more than fits into a message
    const since = anew ? -1 : (this.lines.at(-1)?.n ?? -1);
    const fresh = message.lines.filter((line) => line.n > since);
    this.lines = anew ? message.lines : strike([...this.lines, ...fresh], fresh);
    this.newest = anew ? [] : fresh;
    const known = new Set(anew ? [] : this.chat.map((one) => one.id));
    this.chat = [...(anew ? [] : this.chat), ...(message.chat ?? []).filter((one) => !known.has(one.id))];
    const renamed = !anew && isRenamed(this.seen, message);
    this.seen = { ...phased(message), moves: movesOf(message) };
    if (renamed) return void this.look(); // the log tells it with the new name
    this.arrived();
    this.changed();
  }

  /**
   * Look again at everything: through other eyes, or in another language.
   * @param {number | null} [wanted]
   */
  async look(wanted = this.wanted) {
    await this.fetch(wanted);
    this.live?.again();
  }

  /**
   * @param {number} seat
   * @param {string} text
   */
  async play(seat, text) {
    await this.append(seat, (n, key) => post(`/tables/${this.id}/moves`, { seat, n, move: text, key }), text);
  }

  /** @param {number} seat */
  async undo(seat) {
    await this.append(seat, (n, key) => post(`/tables/${this.id}/undo`, { seat, n, key }), null);
  }

  /**
   * The same key for the same wish: a lost answer or a second click plays nothing twice.
   * @param {number} seat
   * @param {(n: number, key: string) => Promise<{ n: number }>} request
   * @param {string | null} text
   */
  async append(seat, request, text) {
    const key = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
    let n = this.shown.n;
    for (let attempt = 1; ; attempt++) {
      try {
        const played = await request(n, key);
        await this.until(played.n);
        return;
      } catch (error) {
        const status = statusOf(error);
        if (attempt === TRIES || (status !== 0 && status !== 409)) throw error;
        if (status === 409) {
          await this.look();
          const still = this.shown.moves.some((move) => move.text === text);
          if (!still || this.shown.seat !== seat) throw error; // what I meant is no longer there
          n = this.shown.n;
        } else await new Promise((done) => setTimeout(done, PAUSE * attempt));
      }
    }
  }

  /**
   * What I did comes by the live connection; it is asked for only where that is down or slow.
   * @param {number} n
   */
  async until(n) {
    if (this.connected && !this.live?.asking && this.shown.n < n) await this.message(n);
    if (this.shown.n >= n) return;
    this.hear(await get(`/tables/${this.id}`, { seat: this.wanted, since: this.shown.n }));
  }

  /**
   * A message with entry `n`, if one comes soon.
   * @param {number} n
   * @returns {Promise<void>}
   */
  message(n) {
    return new Promise((done) => {
      const end = () => {
        clearTimeout(timer);
        this.arrived = () => {};
        done();
      };
      const timer = setTimeout(end, PATIENCE);
      this.arrived = () => this.shown.n >= n && end();
    });
  }

  close() {
    this.live?.close();
  }
}

/**
 * Whether nothing has happened but that somebody has another name.
 * @param {ShownTable | null} before
 * @param {Shown} now
 */
function isRenamed(before, now) {
  if (!before?.view || before.n !== now.n) return false;
  return now.table.seats.some((seat, i) => seat.name !== before.table.seats[i].name);
}
