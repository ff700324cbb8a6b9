// The coach of a first game: one line beside the choices, in a place that is kept for it.
// When it speaks is decided by the server; this browser remembers who no longer needs it.
/** @import { TipInfo } from "../../types/api" */
/** @import { Ctx, Move } from "../../types/pages" */
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { get } from "../lib/api.js";
import { way } from "../lib/confirming.js";
import { html, nothing } from "../lib/html.js";
import { pref, setPref } from "../lib/prefs.js";
import { heed, note, toldBefore } from "../lib/told.js";
import { say } from "../lib/say.js";
import { t } from "../lib/words.js";

const CARD = "coach-card";

/** Never, where all others are bots, also among people: there nobody but the reader knows. */
export const WHEN = ["off", "on", "all"];

export const coachWhen = () => pref("coach", "on");

/** @param {string} when */
export function setCoach(when) {
  setPref("coach", when);
  redraw();
}

export class Coach {
  /** @type {Map<string, Promise<TipInfo | null>>} */
  asked = new Map(); // by what it was asked about
  /** @type {Map<string, TipInfo | null>} */
  told = new Map();
  /** @type {string | null} */
  dismissed = null;

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
  }

  /** Nobody else plays but bots. */
  get alone() {
    const { table, seat } = this.page.shown;
    return table.seats.every((one) => one.seat === seat || one.kind === "bot");
  }

  /** Only for who wants it, and not in a guided game. */
  get serves() {
    const { table, seat } = this.page.shown;
    if (this.page.guide || seat === null || table.state !== "running") return false;
    return coachWhen() === "all" || (coachWhen() === "on" && this.alone);
  }

  /** @param {Move | null} move */
  key(move) {
    return `${this.page.shown.n} ${move?.text ?? ""}`;
  }

  /** Words in another language. */
  forget() {
    this.asked.clear();
    this.told.clear();
  }

  /** The table is new: has the coach anything to say before something is chosen? */
  hear() {
    if (this.page.shown.moves.length) this.about(null);
  }

  /**
   * What there is to say about a move, or about how things stand.
   * @param {Move | null} move
   * @returns {Promise<TipInfo | null>}
   */
  about(move) {
    if (!this.serves) return Promise.resolve(null);
    const key = this.key(move);
    const found = this.asked.get(key) ?? this.ask(move, key);
    this.asked.set(key, found);
    return found;
  }

  /**
   * Whether a move waits because of what is said about it; who is never to be asked is only warned.
   * @param {Move} move
   */
  async holds(move) {
    const tip = await this.about(move);
    return tip !== null && (tip.warning || way() !== "never");
  }

  /**
   * @param {Move | null} move
   * @param {string} key
   */
  async ask(move, key) {
    const { seat, table } = this.page.shown;
    const people = this.alone ? undefined : "true";
    const asked = { seat, move: move?.text, people, ...toldBefore(table.game, table.id) };
    try {
      const answer = await get(`/tables/${table.id}/coach`, asked);
      heed(table.game, table.id, answer.heeded);
      if (answer.tip) note(table.game, table.id, answer.n, answer.tip.mark);
      this.told.set(key, answer.tip);
      if (answer.tip && key === this.key(this.page.proposed)) say(answer.tip.says);
      redraw();
      return answer.tip;
    } catch {
      return null; // a game is played as well without
    }
  }

  /** What is said now: never while another move waits to be confirmed. */
  get tip() {
    const key = this.key(this.page.proposed);
    return key === this.dismissed ? null : (this.told.get(key) ?? null);
  }

  dismiss() {
    this.dismissed = this.key(this.page.proposed);
    redraw();
  }

  /** @param {Ctx} ctx */
  draw(ctx) {
    if (!this.serves || ctx.replaying) return nothing;
    const { tip, alone } = this;
    return html`<aside class="coach ${tip ? "speaks" : ""}" aria-label=${t("coach.label")}>
      ${tip ? this.line(tip) : html`<p class="note">${t("coach.quiet")}</p>`}
      <button
        type="button"
        class="quiet off"
        aria-label=${t(alone ? "coach.off" : "coach.off.people")}
        @click=${() => setCoach(alone ? "off" : "on")}
      >
        ${t("coach.off.short")}
      </button>
    </aside>`;
  }

  /** @param {TipInfo} tip */
  line(tip) {
    return html`<p class=${tip.warning ? "warning" : ""}>${tip.says}</p>
      <button type="button" class="quiet" popovertarget=${CARD}>${t("coach.why")}</button>
      <button
        type="button"
        class="quiet close"
        aria-label=${t("coach.dismiss")}
        @click=${() => this.dismiss()}
      >
        ×
      </button>
      ${this.card(tip)}`;
  }

  /** @param {TipInfo} tip */
  card(tip) {
    return html`<div
      class="coach-card"
      id=${CARD}
      popover="auto"
      role="dialog"
      aria-label=${t("coach.label")}
    >
      <p><b>${tip.says}</b></p>
      <p>${tip.why}</p>
      <p><a href=${tip.link} target="_blank">${t("coach.rule", { rule: tip.rule })}</a></p>
      <button type="button" popovertarget=${CARD} popovertargetaction="hide">${t("close")}</button>
    </div>`;
  }
}
