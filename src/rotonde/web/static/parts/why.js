// Why something cannot be done: the rule that forbids it, on hover, tap or focus.
import { get } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { t } from "../lib/words.js";

const LINGERS = 900; // milliseconds that an answer stays when the pointer has gone, so that it can be reached

export class Catcher {
  constructor(table, redraw) {
    this.table = table;
    this.redraw = redraw;
    this.found = null;
    this.known = new Map();
    this.asked = null; // what an answer is awaited for
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

  /** `softly`: the pointer rests on it; ask only if it stays a moment. */
  ask(shown, move, label, softly = false) {
    clearTimeout(this.timer);
    if (shown.seat === null || shown.table.state !== "running") return;
    this.timer = setTimeout(() => this.look(shown, move, label, softly), softly ? 350 : 0);
  }

  async look(shown, move, label, softly) {
    const here = document.querySelector("[data-spot]:hover");
    if (softly && !here && !document.querySelector("[data-spot]:focus")) return; // the pointer only passed
    const key = `${shown.n} ${shown.seat} ${move}`;
    this.asked = key;
    if (!this.known.has(key)) {
      try {
        this.known.set(key, await get(`/tables/${this.table}/why-not`, { seat: shown.seat, move }));
      } catch (error) {
        this.known.set(key, { legal: false, words: error.message });
      }
    }
    if (this.asked !== key) return; // meanwhile something was chosen, or something else asked
    const found = this.known.get(key);
    this.found = found.legal ? null : { ...found, label };
    if (softly && here) this.leaveWith(here);
    this.redraw();
  }

  /** An answer that was not asked for goes when the pointer leaves what it is about. */
  leaveWith(here) {
    removeEventListener("pointermove", this.moved);
    const found = this.found;
    let leaving = null;
    this.moved = (event) => {
      const stays = event.target.closest?.(".why") || event.target.closest?.("[data-spot]") === here;
      if (stays) leaving = clearTimeout(leaving);
      else leaving ??= setTimeout(() => this.found === found && (this.close(), this.redraw()), LINGERS);
    };
    addEventListener("pointermove", this.moved);
  }

  draw() {
    if (!this.found) return nothing;
    const { label, rule, words, link } = this.found;
    return html`<div class="why" role="status">
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
      <p><b>${label}</b></p>
      <p>${words} ${rule ? html`<a href=${link} target="_blank">${rule}</a>` : nothing}</p>
    </div>`;
  }
}
