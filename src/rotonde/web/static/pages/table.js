// A table: the waiting room, then the game.
/** @import { LevelInfo } from "../../types/api" */
/** @import { Box, Ctx, Move, ShownPreview } from "../../types/pages" */
/** @import { Guide } from "../parts/guide.js" */
import { redraw } from "../app.js";
import { atOnce, waits } from "../lib/confirming.js";
import { get, Refused } from "../lib/api.js";
import { html } from "../lib/html.js";
import { messageOf, sure } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { context, loadBox, NOTHING_SAID, phased } from "../parts/ctx.js";
import { Among } from "../parts/among.js";
import { Asking } from "../parts/asking.js";
import { atTable } from "../parts/at_table.js";
import { Attending } from "../parts/attending.js";
import { head, title } from "../parts/head.js";
import { attend, sitByLink } from "../parts/chance.js";
import { Clocks } from "../parts/clocks.js";
import { Coach } from "../parts/coach.js";
import { whoseEyes } from "../parts/curtain.js";
import { unfolding } from "../parts/log.js";
import { usualLevel } from "../parts/levels.js";
import { ended, isOnlyTold } from "../parts/ended.js";
import { Explain } from "../parts/explain.js";
import { Hint } from "../parts/hint.js";
import { HostMenu } from "../parts/host.js";
import { LeavingMenu } from "../parts/leaving.js";
import { menu } from "../parts/menu.js";
import { PanelState } from "../parts/panel_state.js";
import { backInMyList } from "../parts/my_tables.js";
import { Playing } from "../parts/playing.js";
import { Reliability } from "../parts/reliability.js";
import { skips } from "../parts/skips.js";
import { Seeing } from "../parts/seeing.js";
import { waiting } from "../parts/waiting.js";
import { Catcher } from "../parts/why.js";

/** @param {{ table: string }} given */
export async function open({ table }) {
  const page = new TablePage(table);
  await page.begin();
  return page;
}

export class TablePage {
  /** @type {Box | null} */
  loaded = null;
  /** @type {Move[]} */
  chosen = [];
  /** @type {Move | null} */
  proposed = null;
  /** @type {ShownPreview | null} */
  preview = null;
  picked = "";
  error = "";
  /** @type {string | null | undefined} */
  errorLink = null;
  /** @type {string | null} */
  hovered = null;
  sending = false;
  turning = false; // other eyes look at the table
  /** @type {number | undefined} */
  curtainFor; // the seat that is waited for behind the curtain
  handedOver = -1; // after which decision the screen was given away
  /** @type {LevelInfo[] | undefined} */
  levels;
  /** @type {string | undefined} */
  level; // of the bots that take free seats
  cardClosed = false; // the card of the end
  /** @type {Guide | null} */
  guide = null; // of a guided game

  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.playing = new Playing(id, () => this.changed());
    this.ask = new Asking(this);
    this.among = new Among(this);
    this.hint = new Hint(id, () => this.panel.show("hint"));
    this.coach = new Coach(this);
    this.explain = new Explain(this);
    this.host = new HostMenu(this);
    this.leaving = new LeavingMenu(this);
    this.clocks = new Clocks(this);
    this.reliability = new Reliability(this);
    this.panel = new PanelState(this);
    this.why = new Catcher((move) => this.ask.forbids(move), redraw);
    this.attending = new Attending(this);
    this.see = new Seeing(this);
  }

  /** Map, words and page of the game; there are some as soon as the table was opened. */
  get box() {
    return sure(this.loaded);
  }

  async begin() {
    this.error = await sitByLink(this.id);
    await this.playing.open();
    backInMyList(this.shown);
    const { game, map } = this.playing.shown.table;
    if (!isOnlyTold(this.shown)) this.loaded = await loadBox(game, map);
    await this.learnLevels();
    this.panel.hear();
    this.changed();
  }

  /** Who waits for players may let bots play: which there are, and the usual one. */
  async learnLevels() {
    const { table, mine } = this.shown;
    if (isOnlyTold(this.shown) || (table.state !== "waiting" && !mine.host)) return;
    const found = await get(`/games/${table.game}`);
    this.levels = found.levels;
    this.level ??= usualLevel(found);
  }

  /** A language was chosen: fetch everything that is told in words. */
  async spoken() {
    const { game, map } = this.playing.shown.table;
    if (this.loaded)
      this.loaded = { ...(await loadBox(game, map)), ui: this.loaded.ui, zoom: this.loaded.zoom };
    this.panel.rules = this.panel.otherRules = null;
    this.why.forget();
    this.hint.forget();
    this.coach.forget();
    await this.learnLevels();
    await this.playing.look();
    this.clear();
    if (this.panel.open === "rules") await this.panel.show("rules");
  }

  get shown() {
    return this.playing.shown;
  }

  /** I have done something that is not yet answered. */
  get busy() {
    return Boolean(this.sending || this.turning || (this.proposed && !this.preview));
  }

  changed() {
    if (this.playing.seen && isOnlyTold(this.shown)) redraw();
    if (!this.loaded) return;
    const moves = new Set(this.shown.moves.map((move) => move.text));
    if (this.proposed && !moves.has(this.proposed.text)) this.clear();
    else this.chosen = this.shown.moves.filter(({ text }) => this.chosen.some((old) => old.text === text));
    this.panel.listen();
    whoseEyes(this);
    attend(this.shown);
    title(this.shown);
    for (const part of [this.coach, this.clocks, this.reliability]) part.hear();
    this.see.hear();
  }

  /** @param {boolean} [draw] */
  clear(draw = false) {
    [this.chosen, this.proposed, this.preview] = [[], null, null];
    this.among.forget();
    this.picked = this.error = "";
    if (this.loaded) this.loaded.ui.picked = null;
    if (draw) redraw();
  }

  context() {
    const ctx = context(this.box, this.see.situation(), {
      chosen: this.chosen,
      proposed: this.proposed,
      preview: this.preview,
      hovered: this.hovered,
      hinted: this.hint.marks(this.shown),
      choose: (moves, label, how) => this.choose(moves, label, how),
      clear: () => this.clear(true),
      confirm: () => this.confirm(),
      undo: () => this.undo(),
      now: () => this.context(),
      whyNot: (move, label, softly) => this.whyNot(move, label, softly),
      hover: (id) => this.hover(id),
      unhover: (id) => this.hovered === id && this.hover(null),
      redraw,
    });
    if (this.sending) ctx.moves = []; // one move at a time
    return this.see.marked(ctx);
  }

  /**
   * What was not asked for never comes between a finger and Confirm.
   * @param {string} move
   * @param {string} label
   * @param {boolean} [softly]
   */
  whyNot(move, label, softly) {
    if (softly && this.proposed) return;
    this.why.ask(this.shown, move, label, softly);
  }

  /** @param {string | null} id */
  hover(id) {
    if (this.hovered === id) return;
    this.hovered = id;
    redraw();
  }

  /**
   * @param {Move[]} moves
   * @param {string} label
   * @param {"look" | "send"} [how] it is only a start, and waits; or it is about to be confirmed anyway
   */
  choose(moves, label, how) {
    this.error = "";
    this.among.forget();
    this.why.close();
    if (moves.length !== 1) [this.chosen, this.picked, this.proposed] = [moves, label, null];
    else if (how === "send") this.proposed = moves[0];
    else if (moves[0].text === this.proposed?.text) return void this.confirm();
    else this.propose(moves[0], how === "look");
    redraw();
  }

  /**
   * @param {Move} move
   * @param {boolean} only a look
   */
  async propose(move, only) {
    this.proposed = move;
    this.preview = null;
    const warned = this.coach.holds(move);
    if (!only && atOnce(this.box, this.context(), move) && !(await warned)) return void this.confirm();
    try {
      const found = await this.ask.foresee(move.text);
      if (this.proposed === move) this.preview = phased(found);
      const sent = !only && !waits(this) && !(await warned);
      if (this.proposed === move && sent) return void this.confirm();
    } catch {
      if (this.proposed === move) this.preview = NOTHING_SAID;
    }
    redraw();
  }

  /** Send what is proposed, or do what the game's page has in question. */
  async confirm() {
    const move = this.proposed;
    if (this.sending) return;
    if (!move) return void this.box.page.pending?.(this.context())?.act();
    await this.send(() => this.playing.play(sure(this.shown.seat), move.text));
  }

  async undo() {
    await this.send(() => this.playing.undo(sure(this.shown.seat)));
  }

  /** @param {() => Promise<void>} work */
  async send(work) {
    this.sending = true;
    redraw();
    try {
      await work();
      this.clear();
    } catch (error) {
      this.error = messageOf(error);
      this.errorLink = error instanceof Refused ? error.link : null;
    }
    this.sending = false;
    this.changed();
  }

  /** The number of the entry that was my last decision: what came after it is news. For onlookers the last round is. */
  get seen() {
    const { last, n, seat, table } = this.shown;
    return last?.n ?? (seat === null ? Math.max(0, n - table.seats.length) : 0);
  }

  /** One screen that does not scroll, once the game has begun. */
  get screen() {
    return Boolean(this.loaded) && this.shown.table.state !== "waiting";
  }

  menu = () => menu(this);
  head = () => head(this);
  skips = () => skips(this);

  afterDrawing() {
    this.attending.drawn();
  }

  draw() {
    if (this.playing.seen && isOnlyTold(this.shown)) {
      return ended(this.shown, this.playing.lines, unfolding(this.panel), this.host.draw());
    }
    if (!this.loaded) return html`<p role="status">${t("loading")}</p>`;
    return this.shown.table.state === "waiting" ? waiting(this) : atTable(this, this.context());
  }

  close() {
    const parts = [this.attending, this.see, this.explain, this.among, this.playing, this.clocks];
    for (const part of parts) part.close();
  }
}
