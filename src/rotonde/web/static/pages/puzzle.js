// A puzzle: a moment of a game, a question, and a move to find. No clock, no penalty.
/** @import { PuzzleList, PuzzleShown, Solution } from "../../types/api" */
/** @import { Box, Move, View } from "../../types/pages" */
import { redraw } from "../app.js";
import { get, post, Refused } from "../lib/api.js";
import { html } from "../lib/html.js";
import { alarm, say } from "../lib/say.js";
import { keepSolved, solved } from "../lib/solved.js";
import { messageOf, sure } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { atPuzzle, puzzleHead } from "../parts/at_puzzle.js";
import { context, loadBox, movesOf, NOTHING_SAID } from "../parts/ctx.js";

/** @param {{ game: string, puzzle: string }} given */
export async function open({ game, puzzle }) {
  const page = new PuzzlePage(game, puzzle);
  await page.begin();
  return page;
}

export class PuzzlePage {
  /** @type {Box | null} */
  loaded = null;
  /** @type {PuzzleShown | null} */
  seen = null;
  /** @type {PuzzleList | null} */
  list = null;
  /** @type {Move[]} */
  chosen = [];
  /** @type {Move | null} */
  proposed = null;
  picked = "";
  /** @type {string[]} */
  rings = []; // moves that would have been right
  said = ""; // of the last answer
  kind = "";
  /** @type {string | null | undefined} */
  link = null; // to the rule that forbids it
  missed = 0;
  /** @type {Solution | null} */
  solution = null;
  step = 0; // of the solution that is shown
  sending = false;
  /** @type {string | null} */
  hovered = null;
  turned = false; // the solution has just taken the place of the question

  /**
   * @param {string} game
   * @param {string} id
   */
  constructor(game, id) {
    this.game = game;
    this.id = id;
  }

  get moment() {
    return sure(this.seen);
  }

  get box() {
    return sure(this.loaded);
  }

  get busy() {
    return this.sending;
  }

  async begin() {
    const [list, seen] = await Promise.all([get(`/puzzles/${this.game}`), this.fetch()]);
    this.list = list;
    this.seen = seen;
    this.loaded = await loadBox(this.game, seen.table.map);
    document.title = `${seen.title} – ${seen.table.title}`;
  }

  fetch() {
    return get(`/puzzles/${this.game}/${this.id}`);
  }

  async spoken() {
    const ui = this.box.ui;
    await this.begin();
    this.box.ui = ui;
    this.again();
  }

  /** From the beginning, as if nothing had been tried. */
  async again() {
    this.clear();
    [this.rings, this.missed, this.said, this.kind] = [[], 0, "", ""];
    [this.solution, this.step] = [null, 0];
    this.seen = await this.fetch();
    redraw();
  }

  clear() {
    [this.chosen, this.proposed, this.picked] = [[], null, ""];
    if (this.loaded) this.loaded.ui.picked = null;
  }

  /** What the board shows: the moment, or a step of the solution. */
  situation() {
    const { table, seat, deciding, phase, view } = this.moment;
    const at = this.solution?.steps[this.step - 1];
    const drawn = at?.view ? { view: at.view, phase: at.phase } : { view, phase };
    return {
      table,
      seat,
      deciding: this.solution ? [] : deciding,
      view: /** @type {View} */ (/** @type {unknown} */ ({ ...drawn.view, phase: drawn.phase })),
      moves: this.solution || this.sending ? [] : movesOf(this.moment),
    };
  }

  /** @returns {import("../../types/pages").Ctx} */
  context() {
    return context(this.box, this.situation(), {
      chosen: this.chosen,
      proposed: this.proposed,
      preview: this.proposed ? NOTHING_SAID : null,
      hovered: this.hovered,
      hinted: new Set(this.rings),
      choose: (moves, label, how) => this.choose(moves, label, how),
      clear: () => (this.clear(), redraw()),
      confirm: () => this.confirm(),
      now: () => this.context(),
      hover: (id) => this.hover(id),
      unhover: (id) => this.hovered === id && this.hover(null),
      redraw,
    });
  }

  /** @param {string | null} id */
  hover(id) {
    if (this.hovered === id) return;
    this.hovered = id;
    redraw();
  }

  /**
   * Every answer is confirmed: what is chosen by mistake is no answer.
   * @param {Move[]} moves
   * @param {string} label
   * @param {"look" | "send"} [how]
   */
  choose(moves, label, how) {
    if (moves.length !== 1) [this.chosen, this.picked, this.proposed] = [moves, label, null];
    else if (how !== "send" && moves[0].text === this.proposed?.text) return void this.confirm();
    else this.proposed = moves[0];
    redraw();
  }

  async confirm() {
    const move = this.proposed;
    if (this.sending) return;
    if (!move) return void this.box.page.pending?.(this.context())?.act();
    this.sending = true;
    redraw();
    try {
      await this.answer([...this.moment.line, move.text]);
    } catch (error) {
      this.tell("wrong", messageOf(error));
      this.link = error instanceof Refused ? error.link : null;
    }
    this.sending = false;
    this.clear();
    redraw();
  }

  /** @param {string[]} moves */
  async answer(moves) {
    const found = await post(`/puzzles/${this.game}/${this.id}/answer`, { moves, missed: this.missed });
    this.link = null;
    this.rings = found.rings;
    if (found.kind === "wrong") this.missed++;
    if (found.shown) this.seen = found.shown;
    if (found.solution) this.solve(found.solution);
    this.tell(found.kind, found.words);
  }

  /** @param {Solution} solution */
  solve(solution) {
    const list = sure(this.list);
    keepSolved(this.game, this.id, list.daily === this.id ? list.day : null);
    this.show(solution);
  }

  /** @param {Solution} solution */
  show(solution) {
    [this.solution, this.step, this.rings] = [solution, solution.steps.length, []];
    this.turned = true;
  }

  /** The answer, for whoever gives up; it does not count as solved. */
  async giveUp() {
    this.clear();
    this.show(await get(`/puzzles/${this.game}/${this.id}/solution`));
    this.tell("shown", t("puzzle.shown"));
    redraw();
  }

  /**
   * @param {string} kind
   * @param {string} words
   */
  tell(kind, words) {
    [this.kind, this.said] = [kind, words];
    if (kind === "wrong") alarm(words);
    else say(words);
  }

  /** @param {number} by */
  walk(by) {
    const most = sure(this.solution).steps.length;
    this.step = Math.max(0, Math.min(most, this.step + by));
    redraw();
  }

  /** The next one of the same theme that was not solved yet; or any. */
  next() {
    const done = solved(this.game);
    const others = sure(this.list).puzzles.filter((one) => one.id !== this.id);
    const open = others.filter((one) => !done.has(one.id));
    const same = open.filter((one) => one.theme === this.moment.theme);
    return (same[0] ?? open[0] ?? others[0])?.id ?? this.id;
  }

  /** What had the focus is gone: the way on has it. */
  afterDrawing() {
    if (!this.turned) return;
    this.turned = false;
    /** @type {HTMLElement | null} */ (document.querySelector("[data-next]"))?.focus({ preventScroll: true });
  }

  draw() {
    if (!this.loaded) return html`<p role="status">${t("loading")}</p>`;
    return atPuzzle(this, this.context());
  }

  get screen() {
    return this.loaded !== null;
  }

  head() {
    return puzzleHead(this);
  }
}
