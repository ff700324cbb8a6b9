// Several things lie under one finger: which was meant is asked, in words.
/** @import { TablePage } from "../pages/table.js" */
/** @import { Meant } from "../lib/taps.js" */
import { redraw } from "../app.js";
import { html } from "../lib/html.js";
import { say } from "../lib/say.js";
import { onSeveral } from "../lib/taps.js";
import { t } from "../lib/words.js";

export class Among {
  /** @type {Meant[]} */
  found = [];
  n = -1; // entries of the table when they were found: then it was these

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    onSeveral((found) => {
      page.clear();
      page.why.close();
      this.found = found;
      this.n = page.shown.n;
      say(t("choice.near"));
      redraw();
    });
  }

  get all() {
    return this.n === this.page.shown.n ? this.found : [];
  }

  forget() {
    this.found = [];
  }

  buttons() {
    return html`<div class="choices">
      <p>${t("choice.near")}</p>
      ${this.all.map(
        (one) =>
          html`<button type="button" class="choice" data-among @click=${() => this.mean(one)}>
            ${one.label}
          </button>`,
      )}
    </div>`;
  }

  /** @param {Meant} one */
  mean(one) {
    this.forget();
    one.choose();
  }

  close() {
    onSeveral(null);
  }
}
