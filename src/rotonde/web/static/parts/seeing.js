// What is seen of a table: now, or a position on the way to it; and how a move gets from one to the next.
/** @import { Ctx, Situation } from "../../types/pages" */
/** @import { TablePage } from "../pages/table.js" */
/** @import { Position } from "./stage.js" */
import { redraw } from "../app.js";
import { focusOn } from "../lib/focus.js";
import { isFlying, landAll } from "../lib/flights.js";
import { lookPace, pace } from "../lib/motion.js";
import { despite, swallowClick } from "../lib/press.js";
import { play } from "../lib/sound.js";
import { elementOf, sure } from "../lib/sure.js";
import { movesOf, phased, touched } from "./ctx.js";
import { standing } from "./moments.js";
import { figuresDrawn, showMove, soundMove } from "./motions.js";
import { Playback } from "./playback.js";
import { Stage } from "./stage.js";

const AIMED = ".act, .dock, .middle"; // a press there may be meant for what is no longer so
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms)).then(() => {});

export class Seeing {
  /** @type {Playback | null} */
  playback = null;
  asked = false; // it was my turn when the table was last drawn
  over = false;
  heard = ""; // what the table was when it was last drawn: through whose eyes, in which language
  dismissed = 0; // the entry of the last summary that was put away

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    const fetch = async (/** @type {number} */ from, /** @type {number} */ to) => {
      const found = await page.ask.moments(from, to);
      return found.moments.map(phased);
    };
    /** @param {Position | undefined} before @param {Position} after */
    const step = (before, after) => this.step(before, after);
    this.outside = { fetch, pause, draw: redraw, step };
    this.stage = new Stage({
      ...this.outside,
      pace: () => (document.hidden ? 0 : this.pace()),
      most: () => page.guide?.most,
    });
    this.onPress = (/** @type {Event} */ event) => this.skip(event);
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, this.onPress, true);
  }

  /** Milliseconds that a move takes to be seen; the reels of a guided game are fast. */
  pace() {
    return this.page.guide?.pace(this.stage) ?? pace();
  }

  /** A position that is shown instead of now. */
  get past() {
    return this.playback ? this.playback.past : this.stage.past;
  }

  /** Something of the table is new: it is drawn, at once or when its turn comes. */
  hear() {
    const { shown, playing } = this.page;
    const eyes = `${shown.seat} ${shown.table.state === "waiting"} ${playing.wanted}`;
    const undone = playing.newest.some((line) => line.undoes != null);
    const last = shown.last?.moves === shown.played;
    const first = this.heard === "";
    const jump = eyes !== this.heard || undone || !shown.view || this.playback !== null;
    this.heard = eyes;
    if (this.playback && (undone || shown.played < this.playback.last)) this.endPlayback();
    const now = { moves: shown.played, view: shown.view };
    this.stage.hear(now, jump ? "jump" : last || this.asked ? "own" : "rival");
    this.chime(first);
  }

  /**
   * My turn has come, or the game is over.
   * @param {boolean} [silent]
   */
  chime(silent = false) {
    const { shown } = this.page;
    const asked = shown.moves.length > 0;
    const over = Boolean(shown.view?.over);
    if (this.stage.past) return; // it will be heard when it is seen
    if (!silent && over && !this.over) play("end");
    else if (!silent && asked && !this.asked) play("turn");
    [this.asked, this.over] = [asked, over];
  }

  /**
   * One move more is drawn, and what it changed is shown.
   * @param {Position | undefined} before
   * @param {Position} after
   */
  step(before, after) {
    const figures = figuresDrawn();
    redraw();
    const { page } = this;
    const ctx = page.context();
    const entry = this.entryOf(after.moves);
    const lines = page.playing.lines.filter((line) => line.n === entry);
    const ms = this.pace();
    if (ms) showMove(page.box.page, ctx, { before: before?.view ?? null, lines, figures, ms });
    soundMove(page.box.page, ctx, before?.view ?? null, lines);
    if (!this.playback) this.chime();
  }

  /**
   * The number of the entry that a move was.
   * @param {number} moves
   */
  entryOf(moves) {
    const { shown, playing } = this.page;
    return moves ? (standing(shown.n, playing.lines)[moves - 1] ?? 0) : 0;
  }

  /**
   * What is drawn: the table as it is, or as it was.
   * @returns {Situation}
   */
  situation() {
    const { shown, playing } = this.page;
    const { past } = this;
    if (!past?.view) return { ...shown, view: sure(shown.view), lines: playing.lines };
    const entry = this.entryOf(past.moves);
    const lines = playing.lines.filter((line) => line.n <= entry);
    const { view } = past;
    return { ...shown, view, lines, deciding: view.deciding, moves: movesOf({ moves: [] }), undo: false };
  }

  /**
   * Nothing of what is past can be chosen; what is new is marked.
   * @param {Ctx} ctx
   */
  marked(ctx) {
    const { past } = this;
    if (past) Object.assign(ctx, { chosen: [], proposed: null, preview: null, replaying: true });
    const from = this.playback && past ? this.entryOf(past.moves) - 1 : this.page.seen;
    const fresh = ctx.lines.filter((line) => line.n > from);
    ctx.fresh = touched(this.page.box.page, ctx, fresh);
    return ctx;
  }

  /** The lines of the move that is shown. */
  told() {
    const entry = this.past ? this.entryOf(this.past.moves) : 0;
    return this.page.playing.lines.filter((line) => line.n === entry && !line.undone);
  }

  /** Once more, what happened since my last move; for onlookers, in the last round. */
  watch() {
    const { shown, playing, seen } = this.page;
    const before = standing(shown.n, playing.lines).filter((entry) => entry <= seen).length;
    this.stage.toNow();
    this.playback = new Playback(
      shown.last?.moves ?? before,
      shown.played,
      { ...this.outside, pace: lookPace },
      () => this.endPlayback(),
    );
    this.playback.begin().then(focusOn);
  }

  toNow() {
    if (this.playback) this.endPlayback();
    else this.stage.toNow();
  }

  endPlayback() {
    this.playback?.stop();
    this.playback = null;
    landAll();
    redraw();
    focusOn();
  }

  /**
   * Any press or key goes straight to now. It counts as a choice only where it still means what it meant.
   * @param {Event} event
   */
  skip(event) {
    const flying = isFlying();
    if (flying) landAll();
    if (this.playback || !this.stage.past || (event instanceof KeyboardEvent && isModifier(event))) return;
    const aimed = elementOf(event);
    const before = meaning(aimed);
    despite(() => this.stage.toNow());
    this.chime();
    if (!aimed?.closest(AIMED) || (before && before === meaning(aimed))) return;
    if (event.type === "keydown") {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else swallowClick();
  }

  close() {
    this.playback?.stop();
    this.stage.run++;
    for (const kind of ["pointerdown", "keydown"]) removeEventListener(kind, this.onPress, true);
    landAll();
  }
}

/** @param {KeyboardEvent} event */
const isModifier = (event) => ["Shift", "Control", "Alt", "Meta"].includes(event.key);

/**
 * What a thing on the board or in the dock stands for.
 * @param {Element | null} element
 */
const meaning = (element) => element?.closest("[data-spot]")?.getAttribute("aria-label") ?? null;
