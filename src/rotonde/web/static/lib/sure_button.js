// Buttons that ask before they act: one question at a time, and what was done is said.
import { redraw } from "../app.js";
import { html } from "./html.js";
import { messageOf } from "./sure.js";
import { t } from "./words.js";

/** @import { Values } from "../../types/pages" */
/** @typedef {{ error: string, playing: { look(): Promise<void> } }} AskingPage */

export class SureButtons {
  asked = ""; // what is to be confirmed
  said = ""; // what was done last

  /**
   * @param {AskingPage} page
   * @param {(key: string, values?: Values) => string} words  of `close`, `close.why` and `close.done`
   */
  constructor(page, words) {
    this.asking = page;
    this.words = words;
  }

  /**
   * A button that asks before it acts.
   * @param {string} key
   * @param {string} what
   * @param {() => Promise<unknown>} work
   * @param {Values} [values]
   */
  sure(key, what, work, values = {}) {
    const label = this.words(what, values);
    if (this.asked !== key) {
      return html`<button type="button" data-ask=${key} @click=${() => this.ask(key)}>${label}</button>`;
    }
    return html`<span class="sure" role="group" aria-label=${label}>
      <span>${this.words(`${what}.why`, values)}</span>
      <button type="button" class="main" data-sure @click=${() => this.act(`${what}.done`, work, values)}>
        ${label}
      </button>
      <button type="button" class="quiet" @click=${() => this.ask("")}>${t("choice.back")}</button>
    </span>`;
  }

  /** @param {string} key */
  ask(key) {
    const before = this.asked;
    this.asked = key;
    redraw();
    const next = key ? "[data-sure]" : `[data-ask="${before}"]`;
    /** @type {HTMLElement | null} */ (document.querySelector(next))?.focus();
  }

  /**
   * @param {string} done
   * @param {() => Promise<unknown>} work
   * @param {Values} [values]
   */
  async act(done, work, values = {}) {
    [this.asked, this.said, this.asking.error] = ["", "", ""];
    try {
      await work();
      await this.asking.playing.look();
      this.said = this.words(done, values);
    } catch (error) {
      this.asking.error = messageOf(error);
    }
    redraw();
  }
}
