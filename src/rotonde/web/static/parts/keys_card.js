// The keys of a table on one card. Who has no keyboard is not told of it: the style hides the way here.
import { html, render } from "../lib/html.js";
import { t } from "../lib/words.js";

/** @type {[keys: string[], does: string][]} */
const KEYS = [
  [["←", "↑", "→", "↓"], "arrows"],
  [["n", "N"], "next"],
  [["↵", "␣"], "enter"],
  [["1", "…", "9"], "digits"],
  [["c"], "confirm"],
  [["Esc"], "back"],
  [["r", "R"], "turn"],
  [["w"], "watch"],
  [["i"], "explain"],
  [["+", "−", "0"], "zoom"],
  [["⇥"], "tab"],
  [["g"], "game"],
  [["h"], "rules"],
  [["?"], "help"],
];

/** Opens the card; closed, it leaves the focus where it was. */
export function showKeys() {
  const dialog = document.createElement("dialog");
  dialog.className = "keys-card";
  dialog.setAttribute("aria-labelledby", "keys-title");
  dialog.addEventListener("close", () => dialog.remove());
  render(content(dialog), dialog);
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {HTMLDialogElement} dialog */
function content(dialog) {
  return html`<h2 id="keys-title">${t("keys.title")}</h2>
    <dl>
      ${KEYS.map(
        ([keys, does]) =>
          html`<div>
            <dt>${keys.map((key) => (key === "…" ? key : html`<kbd>${key}</kbd>`))}</dt>
            <dd>${t(`keys.${does}`)}</dd>
          </div>`,
      )}
    </dl>
    <p class="note">${t("keys.off")}</p>
    <button type="button" class="main" @click=${() => dialog.close()}>${t("close")}</button>`;
}
