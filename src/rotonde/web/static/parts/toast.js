// What somebody says while the talk is not open: shown for a moment, above everything, moving nothing.
/** @import { ChatLine } from "../../types/api" */
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { html, nothing } from "../lib/html.js";
import { say } from "../lib/say.js";
import { t } from "../lib/words.js";
import { token } from "./scene.js";

const LASTS = 7000; // milliseconds

export class Toast {
  /** @type {ChatLine | null} */
  line = null;
  told = -1; // the last line that was shown
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
  }

  /** The newest line, once, unless I said it. */
  tell() {
    const { chat, shown } = this.page.playing;
    const last = chat.at(-1);
    if (!last || last.id <= this.told) return;
    this.told = last.id;
    if (shown.mine.seats.some(({ seat }) => seat === last.seat)) return;
    this.line = last;
    say(t("said.of", { what: last.name, text: last.text }));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(true), LASTS);
  }

  hide(draw = false) {
    clearTimeout(this.timer);
    this.line = null;
    if (draw) redraw();
  }

  /** To the talk, beside the board or in the room. */
  async follow() {
    this.hide();
    await this.page.panel.show("chat");
    this.page.panel.hear();
    redraw();
    const input = /** @type {HTMLElement | null} */ (document.querySelector(".chat input"));
    input?.focus({ preventScroll: this.page.screen });
  }

  draw() {
    const { line } = this;
    const names = this.page.shown.table.seats.map((seat) => seat.name);
    return html`<div class="toasts">
      ${
        line
          ? html`<button type="button" class="toast" title=${t("talk.open")} @click=${() => this.follow()}>
              ${line.seat === null ? nothing : token(names, line.seat)} <b>${line.name}</b>
              <span>${line.text}</span>
            </button>`
          : nothing
      }
    </div>`;
  }
}
