// A link to give away, as others can open it, with a button that copies it.
import { html } from "../lib/html.js";
import { forOthers } from "../lib/reach.js";
import { t } from "../lib/words.js";

/** @param {string} link */
export function copy(link) {
  const whole = forOthers(link);
  return html`<span class="copy"
    ><input readonly .value=${whole} aria-label=${t("room.link")} @focus=${select} />
    <button type="button" @click=${(/** @type {MouseEvent} */ event) => copied(event, whole)}>
      ${t("room.copy")}
    </button></span
  >`;
}

/** @param {FocusEvent} event */
function select(event) {
  /** @type {HTMLInputElement} */ (event.target).select();
}

/**
 * The tick says that it was copied, and never that it was not.
 * @param {MouseEvent} event
 * @param {string} link
 */
async function copied(event, link) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const done = await toClipboard(link, /** @type {HTMLInputElement} */ (button.previousElementSibling));
  if (!done) return;
  button.dataset.done = "";
  setTimeout(() => delete button.dataset.done, 2000);
}

/**
 * Without encryption a browser has no clipboard for pages; what is selected can be copied all the same.
 * @param {string} text
 * @param {HTMLInputElement} input
 */
async function toClipboard(text, input) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    input.select();
    return document.execCommand("copy");
  }
}
