// What the menu of a table holds: its replay, and when to ask before a move is sent.
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { way, WAYS } from "../lib/confirming.js";
import { html } from "../lib/html.js";
import { setPref } from "../lib/prefs.js";
import { valueOf } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { lettersOn, setLetters } from "./keys.js";
import { showKeys } from "./keys_card.js";

/** @param {TablePage} page */
export function menu(page) {
  const choose = (/** @type {Event} */ event) => {
    setPref("confirm", valueOf(event));
    redraw();
  };
  return html`<a class="button" href=${`${page.shown.table.link}/replay`}>${t("drawer.replay")}</a>
    <label
      >${t("confirm.ask")}
      <select @change=${choose}>
        ${WAYS.map((one) => html`<option value=${one} ?selected=${one === way()}>${t(`confirm.${one}`)}</option>`)}
      </select></label
    >
    <label class="keys-only check"
      ><input
        type="checkbox"
        .checked=${lettersOn()}
        @change=${(/** @type {Event} */ event) => setLetters(/** @type {HTMLInputElement} */ (event.target).checked)}
      />
      ${t("keys.letters")}</label
    >
    <button type="button" class="keys-only" @click=${showKeys}>${t("keys.title")}</button>`;
}
