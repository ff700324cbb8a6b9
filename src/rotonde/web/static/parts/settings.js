// One small menu for what a reader can set: name, language, theme; a page may add to it.
/** @import { Lang, Page } from "../../types/pages" */
import { redraw } from "../app.js";
import { html, nothing } from "../lib/html.js";
import { applyTheme, pref, setPref } from "../lib/prefs.js";
import { lang, t } from "../lib/words.js";
import { coachWhen, setCoach, WHEN } from "./coach.js";
import { renameMe } from "./rename.js";

/** @type {[string, string][]} */
const THEMES = [
  ["auto", "◐"],
  ["light", "☀"],
  ["dark", "☾"],
];
/** @type {[Lang, string][]} */
const LANGUAGES = [
  ["en", "English"],
  ["fr", "Français"],
];

/**
 * @param {Page | null} page
 * @param {(lang: Lang) => void} speak
 */
export function settings(page, speak) {
  return html`<div class="switches" id="menu" popover="auto">
    ${page?.screen ? html`<a class="button" href="/lobby">${t("nav.lobby")}</a><a class="button" href="/account">${t("nav.account")}</a>` : nothing}
    ${chosen(t("menu.lang"), LANGUAGES, lang(), (value) => speak(/** @type {Lang} */ (value)))}
    ${chosen(
      t("menu.theme"),
      THEMES.map(([theme, sign]) => [
        theme,
        html`<span aria-hidden="true">${sign}</span> ${t(`theme.${theme}`)}`,
      ]),
      pref("theme", "auto"),
      setTheme,
    )}
    ${chosen(
      t("coach.label"),
      WHEN.map((when) => [when, t(`coach.when.${when}`)]),
      coachWhen(),
      setCoach,
    )}
    <button type="button" data-rename @click=${() => renameMe(page)}>${t("menu.rename")}</button>
    ${(page?.screen && page.menu?.()) || nothing}
  </div>`;
}

/**
 * Buttons of which one is pressed.
 * @param {string} label
 * @param {[string, unknown][]} choices
 * @param {string} now
 * @param {(value: string) => void} choose
 */
function chosen(label, choices, now, choose) {
  return html`<div class="one-of" role="group" aria-label=${label}>
    <span aria-hidden="true">${label}</span>
    ${choices.map(
      ([value, words]) =>
        html`<button
          type="button"
          data-set=${value}
          lang=${value === "en" || value === "fr" ? value : nothing}
          aria-pressed=${String(value === now)}
          @click=${() => choose(value)}
        >
          ${words}
        </button>`,
    )}
  </div>`;
}

/** @param {string} theme */
function setTheme(theme) {
  setPref("theme", theme);
  applyTheme();
  redraw();
}
