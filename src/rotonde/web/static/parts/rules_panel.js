// The rules of a game, searchable, with their ids.
/** @import { Rule, Rules } from "../../types/api" */
import { get } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { sure, valueOf } from "../lib/sure.js";
import { lang, t } from "../lib/words.js";

/** @type {Map<string, Rules>} */
const known = new Map(); // "game lang" -> rules

/** @param {string} game */
export async function loadRules(game) {
  const key = `${game} ${lang()}`;
  if (!known.has(key)) known.set(key, await get(`/games/${game}/rules`));
  return sure(known.get(key));
}

/** @param {string} text */
const plainly = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/**
 * @param {Rules} rules
 * @param {string} sought
 * @param {(word: string) => void} search
 * @param {number} [level]
 */
export function rulesPanel(rules, sought, search, level = 2) {
  const word = plainly(sought.trim());
  /** @param {Rule} rule */
  const fits = (rule) => !word || plainly(`${rule.id} ${rule.text} ${rule.note ?? ""}`).includes(word);
  const sections = rules.sections
    .map((section) => ({ ...section, rules: section.rules.filter(fits) }))
    .filter((section) => section.rules.length);
  /** @param {string} text */
  const title = (text) => (level === 2 ? html`<h2>${text}</h2>` : html`<h3>${text}</h3>`);
  return html`<div class="rules">
    <label class="search"
      >${t("rules.search")}
      <input type="search" .value=${sought} @input=${(/** @type {Event} */ event) => search(valueOf(event))}
    /></label>
    ${rules.reconstructed ? html`<p class="reconstructed">${rules.reconstructed}</p>` : nothing}
    <p class="hidden" role="status">
      ${word ? t("rules.found", { n: sections.reduce((sum, one) => sum + one.rules.length, 0) }) : ""}
    </p>
    ${sections.length ? nothing : html`<p>${t("rules.none")}</p>`}
    ${sections.map(
      (section) =>
        html`<section>
          ${section.title ? title(section.title) : nothing}
          ${section.rules.map(
            (rule) =>
              html`<div class="rule" id=${rule.id}>
                <p><a class="id" href=${`#${rule.id}`}>${rule.id}</a> ${rule.text}</p>
                ${rule.note ? html`<p class="note">${rule.note}</p>` : nothing}
              </div>`,
          )}
        </section>`,
    )}
  </div>`;
}
