// Any game again, move by move: slider, steps, play; a link to each moment.
/** @import { Line, Shown } from "../../types/api" */
/** @import { Box, Ctx, Move, ShownMoment } from "../../types/pages" */
import { redraw } from "../app.js";
import { get } from "../lib/api.js";
import { html } from "../lib/html.js";
import { Live } from "../lib/live.js";
import { strike } from "../lib/struck.js";
import { elementOf, messageOf, sure } from "../lib/sure.js";
import { lang, t } from "../lib/words.js";
import { Analysis } from "../parts/analysis.js";
import { atReplay, replayHead } from "../parts/at_replay.js";
import { context, loadBox, touched } from "../parts/ctx.js";
import { ended } from "../parts/ended.js";
import { wholeLog } from "../parts/whole_log.js";
import { Moments, movesUpTo, standing } from "../parts/moments.js";

const FIELDS = "input, select, textarea, .map";

/** @param {{ table: string }} given */
export async function open({ table }) {
  const page = new Replay(table);
  await page.begin();
  return page;
}

export class Replay {
  rate = 1;
  /** @type {ReturnType<typeof setTimeout> | null} */
  timer = null;
  error = "";
  /** @type {number | null} */
  since = null; // the replay began after my last move
  /** @type {Box | null} */
  loaded = null;
  /** @type {Shown | null} */
  seen = null;
  /** @type {number | null} */
  seat = null;
  move = 0;
  most = 0;
  /** @type {number[]} */
  entries = [];
  /** @type {Map<number, Line[]>} */
  told = new Map(); // the log up to a move
  /** @type {ShownMoment | null} */
  moment = null;
  /** @type {Live<Shown> | undefined} */
  live;
  open = false; // the panel, where it is a sheet

  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.analysis = new Analysis(id);
    this.moments = new Moments(id, null);
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    addEventListener("keydown", this.onKey);
  }

  /** The table; there is one before anything is drawn. */
  get shown() {
    return sure(this.seen);
  }

  get box() {
    return sure(this.loaded);
  }

  async begin() {
    const asked = new URLSearchParams(location.search);
    const seat = asked.has("seat") ? Number(asked.get("seat")) : null;
    await this.look(seat);
    if (this.shown.table.earlier) return;
    const own = asked.has("from") ? movesUpTo(this.entries, Number(asked.get("from"))) : null;
    if (own !== null && own < this.most) this.since = own + 1;
    const wanted = this.since ?? own ?? asked.get("move");
    await this.show(Math.max(0, Math.min(this.most, Math.trunc(Number(wanted)) || 0)));
    if (asked.has("analysis") && this.isOpen()) this.analysis.run(this.most);
  }

  /**
   * The table through these eyes: its log and how long it is.
   * @param {number | null} seat
   */
  async look(seat) {
    const shown = await get(`/tables/${this.id}`, { seat });
    const { game, map, earlier } = shown.table;
    if (earlier) {
      this.seen = shown;
      return;
    }
    shown.lines = await wholeLog(this.id, shown);
    this.loaded = { ...this.loaded, ...(await loadBox(game, map)) };
    this.seat = shown.seat;
    this.moments = new Moments(this.id, shown.seat);
    this.keep(shown);
    this.listen();
  }

  /** @param {Shown} shown */
  keep(shown) {
    this.seen = shown;
    this.most = shown.played;
    this.entries = standing(shown.n, shown.lines);
    this.told = new Map();
  }

  /** While the game goes on the reel grows. */
  listen() {
    this.live?.close();
    if (this.shown.table.state !== "running") return;
    const path = () => {
      const asked = new URLSearchParams({ since: String(this.shown.n), lang: lang() });
      if (this.seat !== null) asked.set("seat", String(this.seat));
      return `/tables/${this.id}/live?${asked}`;
    };
    this.live = new Live(
      path,
      (message) => this.hear(message),
      () => {},
    );
  }

  /** @param {Shown} message */
  hear(message) {
    if (message.n <= this.shown.n) return;
    if (message.older !== null) return void this.lookThrough(this.seat); // more than fits into a message
    const fresh = message.lines.filter((line) => line.n > this.shown.n);
    const undone = new Set(fresh.flatMap((line) => line.undoes ?? []));
    const lines = strike([...this.shown.lines, ...fresh], fresh);
    this.moments.forget(
      Math.min(this.most, message.played - 1, ...[...undone].map((n) => movesUpTo(this.entries, n) - 1)),
    );
    this.keep({ ...message, lines });
    if (message.table.state !== "running") this.live?.close();
    this.show(Math.min(this.move, this.most));
  }

  async spoken() {
    this.analysis.going = false;
    this.analysis = new Analysis(this.id); // its words were in the other language
    await this.look(this.seat);
    if (!this.shown.table.earlier) await this.show(this.move);
  }

  /** @param {number | null} seat */
  async lookThrough(seat) {
    this.stop();
    await this.look(seat);
    await this.show(this.move);
  }

  /** @param {number} move */
  async show(move) {
    this.move = move;
    redraw();
    try {
      const found = await this.moments.at(move, this.most);
      if (this.move !== move) return;
      [this.moment, this.error] = [found, ""];
      history.replaceState(history.state, "", this.address());
      document.title = `${t("replay.move", { n: move, most: this.most })} – ${this.shown.table.title}`;
    } catch (error) {
      this.error = messageOf(error);
      this.stop();
    }
    redraw();
  }

  address() {
    const asked = new URLSearchParams({ move: String(this.move) });
    if (this.seat !== null && this.isOpen()) asked.set("seat", String(this.seat));
    return `${location.pathname}?${asked}`;
  }

  isOpen() {
    return ["over", "replay", "closed"].includes(this.shown.table.state);
  }

  /** @param {number} by */
  step(by) {
    this.stop();
    this.to(this.move + by);
  }

  /**
   * The slider was moved; its value was read before stopping draws it anew.
   * @param {number} move
   */
  slide(move) {
    this.stop();
    this.to(move);
  }

  /** @param {number} move */
  to(move) {
    const next = Math.max(0, Math.min(this.most, move));
    if (next !== this.move) this.show(next);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || elementOf(event)?.closest(FIELDS)) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
      Home: () => this.step(-this.most),
      End: () => this.step(this.most),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  play() {
    if (this.timer) return this.stop();
    if (this.move === this.most) this.move = 0;
    const tick = async () => {
      await this.show(Math.min(this.most, this.move + 1));
      if (this.timer && this.move < this.most) this.timer = setTimeout(tick, 1000 / this.rate);
      else this.stop();
    };
    this.timer = setTimeout(tick, 300);
    redraw();
  }

  stop() {
    clearTimeout(this.timer ?? undefined);
    this.timer = null;
    redraw();
  }

  /** The log up to this move, without what was taken back. */
  lines() {
    const { moves } = sure(this.moment);
    if (!this.told.has(moves)) {
      const entry = moves ? this.entries[moves - 1] : 0;
      this.told.set(
        moves,
        this.shown.lines.filter((line) => line.n <= entry && !line.undone && line.undoes == null),
      );
    }
    return sure(this.told.get(moves));
  }

  draw() {
    if (this.seen?.table.earlier) return ended(this.seen, this.seen.lines, { all: true, more() {} });
    if (!this.moment) return html`<p role="status">${this.error || t("loading")}</p>`;
    const { table } = this.shown;
    const view = sure(this.moment.view);
    const ctx = context(
      this.box,
      {
        table,
        view,
        seat: this.seat,
        deciding: view.deciding,
        lines: this.lines(),
      },
      { replaying: true, redraw },
    );
    ctx.fresh = touched(
      this.box.page,
      ctx,
      ctx.lines.filter((line) => line.n === (this.move ? this.entries[this.move - 1] : 0)),
    );
    return atReplay(this, ctx);
  }

  /** One screen that does not scroll. */
  get screen() {
    return this.moment !== null;
  }

  head() {
    return replayHead(this);
  }

  close() {
    this.analysis.going = false;
    clearTimeout(this.timer ?? undefined);
    this.timer = null;
    this.live?.close();
    removeEventListener("keydown", this.onKey);
  }
}
