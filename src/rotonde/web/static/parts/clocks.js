// The clocks of a table: they tick, and give fair warning before time is up.
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { alarm } from "../lib/say.js";
import { serverNow } from "../lib/server_time.js";
import { play } from "../lib/sound.js";
import { t } from "../lib/words.js";
import { isNear, told } from "./clock_face.js";

const BEAT = 500; // milliseconds

export class Clocks {
  warned = new Set(); // ends of clocks of mine that I was warned of
  /** @type {ReturnType<typeof setInterval> | undefined} */
  timer;

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
  }

  /** The table is new: does anything run? */
  hear() {
    const runs = this.page.shown.clock?.seats.some((one) => one?.strikes_at);
    if (runs) this.timer ??= setInterval(() => this.tick(), BEAT);
    else this.close();
  }

  tick() {
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll("time[data-strikes]")
    )) {
      one.textContent = told(Number(one.dataset.strikes) - serverNow());
    }
    const mine = this.running().find(({ one }) => isNear(one));
    if (!mine || this.warned.has(mine.one.strikes_at)) return;
    this.warned.add(mine.one.strikes_at);
    alarm(this.warning());
    play("turn");
    redraw();
  }

  /** My seats whose clocks run. */
  running() {
    const { clock, mine } = this.page.shown;
    return mine.seats.flatMap(({ seat }) => {
      const one = clock?.seats[seat];
      return one?.strikes_at ? [{ seat, one }] : [];
    });
  }

  /** What is said when my time is nearly up; nothing before. */
  warning() {
    const { clock } = this.page.shown;
    if (!clock || !this.running().some(({ one }) => isNear(one))) return "";
    return t(`clock.near.${clock.time_out}`);
  }

  close() {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
