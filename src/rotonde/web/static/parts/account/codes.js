// The codes for the day on which all else is lost: they are shown once, to be written down.
/** @import { AccountPage } from "../../pages/account.js" */
import { redraw } from "../../app.js";
import { html } from "../../lib/html.js";
import { t } from "../../lib/words.js";

/** @param {AccountPage} page */
export function codesCard(page) {
  const kept = () => {
    page.codes = [];
    page.done = "";
    redraw();
  };
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${page.codes.join("\n")}\n`)}`;
  return html`<section class="sheet" aria-labelledby="codes-title">
    <h2 id="codes-title">${t("account.codes")}</h2>
    <p>${t("account.codes.keep")}</p>
    <ol class="codes">
      ${page.codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ol>
    <div class="row">
      <a class="button" href=${file} download="rotonde-codes.txt">${t("account.codes.file")}</a>
      <button type="button" class="main" data-kept @click=${kept}>${t("account.codes.kept")}</button>
    </div>
  </section>`;
}
