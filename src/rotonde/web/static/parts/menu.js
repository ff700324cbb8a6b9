// What the menu of a table holds: its replay, and when to ask before a move is sent.
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { way, WAYS } from "../lib/confirming.js";
import { html } from "../lib/html.js";
import { paceName, PACES } from "../lib/motion.js";
import { setPref } from "../lib/prefs.js";
import { play, soundsOn } from "../lib/sound.js";
import { valueOf } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { lettersOn, setLetters } from "./keys.js";
import { showKeys } from "./keys_card.js";
import { nextGame } from "./next_game.js";

/** @param {TablePage} page */
export function menu(page) {
  const choose = (/** @type {Event} */ event) => {
    setPref("confirm", valueOf(event));
    redraw();
  };
  return html`${page.guide ? page.guide.menu() : html`<a class="button" href=${`${page.shown.table.link}/replay`}>${t("drawer.replay")}</a>`}
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
    <button type="button" class="keys-only" @click=${showKeys}>${t("keys.title")}</button>
    <button type="button" data-next-game @click=${() => nextGame(page.id)}>${t("next.go")}</button>
    ${seeing()}`;
}

/** How fast rivals' moves are shown, and whether they are heard. */
function seeing() {
  const chosen = (/** @type {Event} */ event) => {
    setPref("motion", valueOf(event));
    redraw();
  };
  const heard = () => {
    setPref("sound", soundsOn() ? "off" : "on");
    play("turn");
    redraw();
  };
  return html`<label
      >${t("motion.title")}
      <select data-setting="motion" @change=${chosen}>
        ${PACES.map((one) => html`<option value=${one} ?selected=${one === paceName()}>${t(`motion.${one}`)}</option>`)}
      </select></label
    >
    <button type="button" data-setting="sound" aria-pressed=${String(soundsOn())} @click=${heard}>
      ${t(soundsOn() ? "sound.on" : "sound.off")}
    </button>`;
}
