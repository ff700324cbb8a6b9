// Any game again, move by move: slider, steps, play; a link to each moment.
import { redraw } from "../app.js";
import { get } from "../lib/api.js";
import { html, live, nothing } from "../lib/html.js";
import { needWords, t } from "../lib/words.js";
import { context, loadBox, touched } from "../parts/ctx.js";
import { Moments, movesUpTo, standing } from "../parts/moments.js";
import { beside, board, players, reckoning, token } from "../parts/scene.js";
import { copy } from "../parts/waiting.js";

const RATES = [0.5, 1, 2, 5, 10]; // moves a second
const SIGNS = { first: "M3 2V14M14 2 5 8 14 14Z", back: "M12 2 4 8 12 14Z", next: "M4 2 12 8 4 14Z", last: "M13 2V14M2 2 11 8 2 14Z" };
const FIELDS = "input, select, textarea, .map";

export async function open({ table }) {
  const page = new Replay(table);
  await page.begin();
  return page;
}

class Replay {
  rate = 1;
  timer = null;
  error = "";
  since = null; // the replay began after my last move

  constructor(id) {
    this.id = id;
    this.onKey = (event) => this.key(event);
    addEventListener("keydown", this.onKey);
  }

  async begin() {
    const asked = new URLSearchParams(location.search);
    const seat = asked.has("seat") ? Number(asked.get("seat")) : null;
    await this.look(seat);
    const own = asked.has("from") ? movesUpTo(this.entries, Number(asked.get("from"))) : null;
    if (own !== null && own < this.most) this.since = own + 1;
    const wanted = this.since ?? own ?? asked.get("move");
    await this.show(Math.max(0, Math.min(this.most, Math.trunc(Number(wanted)) || 0)));
  }

  /** The table through these eyes: its log and how long it is. */
  async look(seat) {
    const shown = await get(`/tables/${this.id}`, { seat });
    const { game, map } = shown.table;
    await needWords(game);
    this.box = { ...(this.box ?? {}), ...(await loadBox(game, map)) };
    this.shown = shown;
    this.most = shown.played;
    this.seat = shown.seat;
    this.entries = standing(shown.n, shown.lines);
    this.told = new Map(); // move -> the log up to it
    this.moments = new Moments(this.id, shown.seat);
  }

  async spoken() {
    await this.look(this.seat);
    await this.show(this.move);
  }

  async eyes(seat) {
    this.stop();
    await this.look(seat);
    await this.show(this.move);
  }

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
      this.error = error.message;
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
    return ["over", "replay"].includes(this.shown.table.state);
  }

  step(by) {
    this.stop();
    this.to(this.move + by);
  }

  to(move) {
    const next = Math.max(0, Math.min(this.most, move));
    if (next !== this.move) this.show(next);
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest?.(FIELDS)) return;
    const act = { ArrowLeft: () => this.step(-1), ArrowRight: () => this.step(1), Home: () => this.step(-this.most), End: () => this.step(this.most) }[event.key];
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
    clearTimeout(this.timer);
    this.timer = null;
    redraw();
  }

  /** The log up to this move, without what was taken back. */
  lines() {
    const { moves } = this.moment;
    if (!this.told.has(moves)) {
      const entry = moves ? this.entries[moves - 1] : 0;
      this.told.set(moves, this.shown.lines.filter((line) => line.n <= entry && !line.undone && line.undoes == null));
    }
    return this.told.get(moves);
  }

  draw() {
    if (!this.moment) return html`<p role="status">${this.error || t("loading")}</p>`;
    const { table } = this.shown;
    const ctx = context(this.box, { table, view: this.moment.view, seat: this.seat, deciding: this.moment.view.deciding, lines: this.lines() }, { replaying: true, redraw });
    ctx.fresh = touched(this.box.page, ctx, ctx.lines.filter((line) => line.n === (this.move ? this.entries[this.move - 1] : 0)));
    return html`<div class="table replaying game-${table.game}">
      <h1 class="hidden">${t("replay.title")} – ${table.title}</h1>
      <div class="middle">${this.controls()}${this.happened(ctx)}${board(this.box, ctx)}</div>
      <div class="doing">${beside(this.box, ctx)}</div>
      <aside class="side" aria-label=${t("players.label")}>${this.about()}${players(this.box, ctx)}${reckoning(this.box, ctx)}</aside></div>`;
  }

  controls() {
    const button = (key, act, off) => html`<button type="button" aria-label=${t(`replay.${key}`)} title=${t(`replay.${key}`)} data-replay=${key} ?disabled=${off} @click=${act}>
      <svg class="sign" viewBox="0 0 16 16" aria-hidden="true"><path d=${SIGNS[key]}></path></svg></button>`;
    const [first, last] = [this.move === 0, this.move === this.most];
    return html`<div class="reel" role="group" aria-label=${t("replay.title")}>
      <input type="range" min="0" max=${this.most} .value=${live(String(this.move))} aria-label=${t("replay.slider")} aria-valuetext=${t("replay.move", { n: this.move, most: this.most })}
        @input=${(event) => { this.stop(); this.to(Number(event.target.value)); }}>
      <div class="row">${button("first", () => this.step(-this.most), first)}${button("back", () => this.step(-1), first)}
        <button type="button" class="main" data-replay="play" ?disabled=${!this.most} @click=${() => this.play()}>${t(this.timer ? "replay.pause" : "replay.play")}</button>
        ${button("next", () => this.step(1), last)}${button("last", () => this.step(this.most), last)}
        <output class="num">${t("replay.move", { n: this.move, most: this.most })}</output>
        <label class="rate">${t("replay.speed")} <select @change=${(event) => { this.rate = Number(event.target.value); }}>${RATES.map((rate) => html`<option value=${rate} ?selected=${rate === this.rate}>${t("replay.rate", { n: rate })}</option>`)}</select></label></div></div>`;
  }

  /** What this move brought. */
  happened(ctx) {
    const { lines, moves } = this.moment;
    return html`<div class="happened" tabindex="0" role="log" aria-label=${t("replay.log")} aria-live=${this.timer ? "off" : "polite"}>
      ${this.error ? html`<p class="problem">${this.error}</p>` : nothing}
      ${this.since !== null && moves === this.since ? html`<p class="note">${t("replay.since", { n: this.since })}</p>` : nothing}
      ${moves ? nothing : html`<p>${t("replay.begin")}</p>`}
      ${moves && !lines.length ? html`<p class="note">${t("replay.quiet")}</p>` : nothing}
      ${moves ? html`<ul>${lines.map((line) => html`<li>${line.seat === null ? nothing : token(ctx.names, line.seat)} ${line.text}</li>`)}</ul>` : nothing}</div>`;
  }

  about() {
    const { table, mine } = this.shown;
    const seats = this.isOpen() ? table.seats : table.seats.filter(({ seat }) => mine.seats.some((held) => held.seat === seat));
    return html`<div class="about">
      ${seats.length > 1 || (seats.length && mine.seats.length !== 1) ? html`<label>${t("replay.eyes")} <select @change=${(event) => this.eyes(event.target.value === "" ? null : Number(event.target.value))}>
        ${mine.seats.length === 1 ? nothing : html`<option value="" ?selected=${this.seat === null}>${t("replay.all")}</option>`}
        ${seats.map((seat) => html`<option value=${seat.seat} ?selected=${seat.seat === this.seat}>${seat.name}</option>`)}</select></label>` : nothing}
      <p>${t("replay.link")} ${copy(new URL(this.address(), location.origin).href)}</p>
      <p class="row">${table.state === "replay" ? nothing : html`<a class="button" href=${table.link}>${t("replay.table")}</a>`}
        ${this.isOpen() ? html`<a class="button" href=${`/api${table.link}/record`} download>${t("replay.record")}</a>` : nothing}</p></div>`;
  }

  close() {
    clearTimeout(this.timer);
    this.timer = null;
    removeEventListener("keydown", this.onKey);
  }
}
