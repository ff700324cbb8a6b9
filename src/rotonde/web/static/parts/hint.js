// Advice: the best moves, what to expect of each, and why. Asked for, never pushed.
/** @import { Outlook } from "../../types/api" */
/** @import { Box, Ctx, ShownTable } from "../../types/pages" */
/** @import { Hint as HintAnswer } from "../../types/api" */
import { redraw } from "../app.js";
import { get } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { alarm, say } from "../lib/say.js";
import { messageOf, sure } from "../lib/sure.js";
import { percent, sentences, t } from "../lib/words.js";
import { scoreSaid } from "./outlook.js";

const SECONDS = 1.5;

export class Hint {
  /** @type {HintAnswer | null} */
  found = null;
  thinking = false;
  error = "";

  /**
   * @param {string} table
   * @param {() => void} answered
   */
  constructor(table, answered) {
    this.table = table;
    this.answered = answered;
  }

  forget() {
    [this.found, this.thinking, this.error] = [null, false, ""];
  }

  /** @param {ShownTable} shown */
  async ask(shown) {
    [this.thinking, this.error] = [true, ""];
    say(t("hint.thinking"));
    redraw();
    try {
      this.found = await get(`/tables/${this.table}/hint`, { seat: shown.seat, seconds: SECONDS });
    } catch (error) {
      this.error = messageOf(error);
      alarm(this.error);
    }
    this.thinking = false;
    if (this.found) this.answered();
    if (this.found) say([t("hint.title"), ...this.found.moves.slice(0, 1).map((one) => one.says)].join(". "));
    redraw();
  }

  /**
   * Asks for advice.
   * @param {ShownTable} shown
   * @param {Ctx} ctx
   */
  button(shown, ctx) {
    if (!shown.moves.length || ctx.proposed || ctx.chosen.length || this.found?.n === shown.n) return nothing;
    if (this.error) return html`<p class="problem">${this.error}</p>`;
    return html`<button
      type="button"
      class="quiet hint-ask"
      aria-disabled=${this.thinking ? "true" : nothing}
      @click=${() => this.thinking || this.ask(shown)}
    >
      ${t(this.thinking ? "hint.thinking" : "hint.ask")}
    </button>`;
  }

  /**
   * The move that is advised first, to be marked on the board: where all is marked, nothing is.
   * @param {ShownTable} shown
   */
  marks(shown) {
    const moves = this.found?.n === shown.n ? this.found.moves.slice(0, 1) : [];
    return new Set(moves.map((one) => one.move));
  }

  /**
   * The advice, as long as the table is where it was asked for: a page of the panel.
   * @param {Box} box
   * @param {ShownTable} shown
   * @param {Ctx} ctx
   */
  draw(box, shown, ctx) {
    if (this.found?.n !== shown.n || !shown.moves.length) return null;
    return html`<section class="hint" aria-labelledby="hint-title">
      <h2 id="hint-title">${t("hint.title")}</h2>
      <ol>
        ${this.found.moves.map((one) => this.move(one, box, shown, ctx))}
      </ol>
    </section>`;
  }

  /**
   * @param {Outlook} one
   * @param {Box} box
   * @param {ShownTable} shown
   * @param {Ctx} ctx
   */
  move(one, box, shown, ctx) {
    const move = shown.moves.find((legal) => legal.text === one.move);
    const seat = sure(shown.seat);
    return html`<li>
      <button type="button" ?disabled=${!move} @click=${() => move && ctx.choose([move], move.words)}>
        ${one.says}
      </button>
      <span class="num"
        >${t("hint.expects", { chance: percent(one.chances[seat]), score: scoreSaid(box, ctx, one.scores[seat]) })}</span
      >
      ${one.why.length ? html`<span class="note">${sentences(one.why)}</span>` : nothing}
      ${one.like ? html`<span class="like">${t("hint.like", { n: one.like })}</span>` : nothing}
    </li>`;
  }
}
