// What the menu of a table holds: its replay, and when to ask before a move is sent.
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { way, WAYS } from "../lib/confirming.js";
import { html } from "../lib/html.js";
import { setPref } from "../lib/prefs.js";
import { valueOf } from "../lib/sure.js";
import { t } from "../lib/words.js";

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
    >`;
}
