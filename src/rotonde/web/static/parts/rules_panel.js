// The rules of a game, searchable, with their ids.
import { get } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { lang, t } from "../lib/words.js";

const known = new Map(); // "game lang" -> rules

export async function loadRules(game) {
  const key = `${game} ${lang()}`;
  if (!known.has(key)) known.set(key, await get(`/games/${game}/rules`));
  return known.get(key);
}

const plainly = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

export function rulesPanel(rules, sought, search, level = 2) {
  const word = plainly(sought.trim());
  const fits = (rule) => !word || plainly(`${rule.id} ${rule.text} ${rule.note ?? ""}`).includes(word);
  const sections = rules.sections
    .map((section) => ({ ...section, rules: section.rules.filter(fits) }))
    .filter((section) => section.rules.length);
  const title = (text) => (level === 2 ? html`<h2>${text}</h2>` : html`<h3>${text}</h3>`);
  return html`<div class="rules">
    <label class="search"
      >${t("rules.search")}
      <input type="search" .value=${sought} @input=${(event) => search(event.target.value)}
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
