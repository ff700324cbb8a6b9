// A link to give away, with a button that copies it.
import { html } from "../lib/html.js";
import { t } from "../lib/words.js";

/** @param {string} link */
export function copy(link) {
  return html`<span class="copy"
    ><input
      readonly
      .value=${link}
      aria-label=${t("room.link")}
      @focus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}
    />
    <button
      type="button"
      @click=${(/** @type {MouseEvent} */ event) => copied(/** @type {HTMLElement} */ (event.target), link)}
    >
      ${t("room.copy")}
    </button></span
  >`;
}

/**
 * @param {HTMLElement} button
 * @param {string} link
 */
async function copied(button, link) {
  await navigator.clipboard?.writeText(link);
  button.dataset.done = "";
  setTimeout(() => delete button.dataset.done, 2000);
}
