// Links for the keyboard to the regions of a table; seen only where the focus is.
/** @import { TablePage } from "../pages/table.js" */
import { focus, focusBoard } from "../lib/focus.js";
import { html } from "../lib/html.js";
import { t } from "../lib/words.js";

/** @type {[id: string, word: string][]} */
const REGIONS = [
  ["board", "skip.board"],
  ["act", "skip.act"],
  ["dock", "skip.dock"],
  ["people", "skip.people"],
  ["panel", "skip.panel"],
];

/** @param {TablePage} page */
export function skips(page) {
  if (!page.screen) return undefined;
  return html`<nav class="skips" aria-label=${t("skip.label")}>
    ${REGIONS.map(([id, word]) => html`<a class="skip" href=${`#${id}`} @click=${(/** @type {Event} */ event) => skip(event, page, id)}>${t(word)}</a>`)}
  </nav>`;
}

/**
 * @param {Event} event
 * @param {TablePage} page
 * @param {string} id
 */
function skip(event, page, id) {
  event.preventDefault();
  if (id === "board") return focusBoard();
  if (id === "panel") return page.panel.enter();
  focus(document.getElementById(id));
}
