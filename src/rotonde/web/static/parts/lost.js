// Where there is no page: what is wrong, and the ways on. The server has the same for a wrong address.
import { html } from "../lib/html.js";
import { t } from "../lib/words.js";

/** @param {string} problem */
export function lost(problem) {
  return html`<div class="narrow lost">
    <h1>${t("lost.title")}</h1>
    <p class="problem" role="alert">${problem}</p>
    <p class="row">
      <a class="button main" href="/">${t("lost.home")}</a>
      <a class="button" href="/lobby">${t("lost.lobby")}</a>
    </p>
  </div>`;
}
