// Why something cannot be done: the rule that forbids it, on hover, tap or focus.
/** @import { WhyNot } from "../../types/api" */
/**
 * What is told of a move that cannot be made.
 * @typedef {Partial<WhyNot> & { legal: boolean }} Refusal
 */
/** @import { ShownTable } from "../../types/pages" */
import { html, nothing } from "../lib/html.js";
import { elementOf, messageOf, sure } from "../lib/sure.js";
import { t } from "../lib/words.js";

const LINGERS = 900; // milliseconds that an answer stays when the pointer has gone, so that it can be reached

export class Catcher {
  /** @type {(Refusal & { label: string, softly: boolean }) | null} */
  found = null;
  /** @type {Map<string, Refusal>} */
  known = new Map();
  /** @type {string | null} */
  asked = null; // what an answer is awaited for
  /** @type {(event: PointerEvent) => void} */
  moved = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /**
   * @param {(move: string) => Promise<Refusal>} forbids
   * @param {() => void} redraw
   */
  constructor(forbids, redraw) {
    this.forbids = forbids;
    this.redraw = redraw;
  }

  forget() {
    this.known.clear();
    this.close();
  }

  close() {
    this.found = null;
    this.asked = null;
    clearTimeout(this.timer);
    removeEventListener("pointermove", this.moved);
  }

  /**
   * `softly`: the pointer rests on it; ask only if it stays a moment.
   * @param {ShownTable} shown
   * @param {string} move
   * @param {string} label
   */
  ask(shown, move, label, softly = false) {
    clearTimeout(this.timer);
    if (shown.seat === null || shown.table.state !== "running") return;
    this.timer = setTimeout(() => this.look(shown, move, label, softly), softly ? 350 : 0);
  }

  /**
   * @param {ShownTable} shown
   * @param {string} move
   * @param {string} label
   * @param {boolean} softly
   */
  async look(shown, move, label, softly) {
    const here = document.querySelector("[data-spot]:hover");
    if (softly && !here && !document.querySelector("[data-spot]:focus")) return; // the pointer only passed
    const key = `${shown.n} ${shown.seat} ${move}`;
    this.asked = key;
    if (!this.known.has(key)) {
      try {
        this.known.set(key, await this.forbids(move));
      } catch (error) {
        this.known.set(key, { legal: false, words: messageOf(error) });
      }
    }
    if (this.asked !== key) return; // meanwhile something was chosen, or something else asked
    const found = sure(this.known.get(key));
    this.found = found.legal ? null : { ...found, label, softly };
    if (softly && here) this.leaveWith(here);
    this.redraw();
  }

  /**
   * An answer that was not asked for goes when the pointer leaves what it is about.
   * @param {Element} here
   */
  leaveWith(here) {
    removeEventListener("pointermove", this.moved);
    const found = this.found;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let leaving;
    this.moved = (event) => {
      const on = elementOf(event);
      const stays = on?.closest(".why") || on?.closest("[data-spot]") === here;
      if (stays) {
        clearTimeout(leaving);
        leaving = undefined;
      } else leaving ??= setTimeout(() => this.found === found && (this.close(), this.redraw()), LINGERS);
    };
    addEventListener("pointermove", this.moved);
  }

  draw() {
    if (!this.found) return null;
    const { label, rule, words, link } = this.found;
    return html`<div class="why">
      <button
        type="button"
        class="quiet close"
        aria-label=${t("close")}
        @click=${() => {
          this.close();
          this.redraw();
        }}
      >
        ×
      </button>
      <p><b>${label}.</b> ${words} ${rule ? html`<a href=${link} target="_blank">${rule}</a>` : nothing}</p>
    </div>`;
  }
}
