// Talk at the table.
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { post } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { messageOf } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { token } from "./scene.js";

/** @param {TablePage} page */
export function chat(page) {
  const names = page.shown.table.seats.map((seat) => seat.name);
  return html`<section class="chat" aria-label=${t("drawer.chat")}>
    <ol>
      ${page.playing.chat.map((one) => html`<li>${one.seat === null ? nothing : token(names, one.seat)} <b>${one.name}</b> ${one.text}</li>`)}
    </ol>
    <form @submit=${(/** @type {SubmitEvent} */ event) => say(event, page)}>
      <label>${t("chat.say")} <input name="text" maxlength="300" autocomplete="off" required /></label>
      <button type="submit">${t("chat.send")}</button>
    </form>
  </section>`;
}

/**
 * @param {SubmitEvent} event
 * @param {TablePage} page
 */
async function say(event, page) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const text = String(new FormData(form).get("text")).trim();
  if (!text) return;
  try {
    await post(`/tables/${page.id}/chat`, { text, key: crypto.randomUUID?.() ?? "" });
    form.reset();
  } catch (error) {
    page.error = messageOf(error);
  }
  redraw();
}
