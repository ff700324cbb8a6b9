// The rules of a game by phase: a sentence on what one does, pictures, the rules with their ids; then what is looked up.
/** @import { Diagram, NumberTable, Rule, Rules, RuleSection } from "../../types/api" */
import { get } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { sure } from "../lib/sure.js";
import { lang, t } from "../lib/words.js";
import { figure } from "./diagram.js";
import { numbers } from "./numbers.js";
import { GLOSSARY, OPTIONS } from "./rule_search.js";

/** @type {Map<string, Rules>} */
const known = new Map(); // "game lang" -> rules

/** @param {string} game */
export async function loadRules(game, language = lang()) {
  const key = `${game} ${language}`;
  if (!known.has(key)) known.set(key, await get(`/games/${game}/rules`, { lang: language }));
  return sure(known.get(key));
}

/**
 * The same rules in the other language: search finds by both.
 * @param {string} game
 */
export const otherRules = (game) => loadRules(game, lang() === "en" ? "fr" : "en").catch(() => null);

/**
 * The first rule to read in a phase, or once a move of some kind is chosen there.
 * @param {Rules} rules
 * @param {string | null | undefined} phase
 * @param {string} [move]  as text
 */
export function ruleFor({ phases }, phase, move = "") {
  const fits = Object.keys(phases).filter((key) => {
    const [name, ...verb] = key.split(" ");
    return name === phase && `${move} `.startsWith(verb.length ? `${verb.join(" ")} ` : "");
  });
  const best = fits.sort((a, b) => b.length - a.length)[0];
  return best ? phases[best] : null;
}

/**
 * @param {number} level  of headings
 * @param {string} text
 * @param {string} [id]
 */
const title = (level, text, id) =>
  level === 2 ? html`<h2 id=${id ?? nothing}>${text}</h2>` : html`<h3 id=${id ?? nothing}>${text}</h3>`;

/**
 * @param {Rules} rules
 * @param {{ level?: 2 | 3, here?: string | null }} [looks]  `here`: the rule that was asked for
 */
export function rulesPanel(rules, { level = 2, here = null } = {}) {
  const tables = rules.aid?.tables ?? [];
  const drawn = (/** @type {RuleSection} */ section) => sectionOf(section, tables, level, here);
  return html`<div class="rules">
    ${rules.sections.filter((one) => one.in_play).map(drawn)}
    ${rules.sections.filter((one) => !one.in_play).map(drawn)}
    ${rules.options.length ? options(rules, level) : nothing}
    ${rules.glossary.length ? glossary(rules, level) : nothing}
    <section class="about-version">
      ${title(level, t("rules.about"))}
      <p>${rules.description}</p>
      ${rules.reconstructed ? html`<p class="reconstructed">${rules.reconstructed}</p>` : nothing}
    </section>
  </div>`;
}

/**
 * @param {RuleSection} section
 * @param {NumberTable[]} tables
 * @param {number} level
 * @param {string | null} here
 */
function sectionOf(section, tables, level, here) {
  return html`<section>
    ${section.title ? title(level, section.title) : nothing}
    ${section.lead ? html`<p class="lead">${section.lead}</p>` : nothing}
    ${section.rules.map((rule) => ruleOf(rule, section.diagrams, tables, here))}
  </section>`;
}

/**
 * @param {Rule} rule
 * @param {Diagram[]} diagrams
 * @param {NumberTable[]} tables
 * @param {string | null} here
 */
function ruleOf(rule, diagrams, tables, here) {
  return html`<div
    class="rule ${rule.example ? "example" : ""} ${rule.id === here ? "here" : ""}"
    id=${rule.id}
  >
    <p>
      <a class="id" href=${`#${rule.id}`}>${rule.id}</a>
      ${rule.example ? html`<b>${t("rules.example")}</b>` : nothing} ${rule.text}
    </p>
    ${
      rule.note
        ? html`<details class="note">
            <summary>${t("rules.note")}</summary>
            <p>${rule.note}</p>
          </details>`
        : nothing
    }
    ${diagrams.filter((one) => one.rule === rule.id).map(figure)}
    ${tables.filter((one) => one.rule === rule.id).map((one) => numbers(one, true))}
  </div>`;
}

/**
 * @param {Rules} rules
 * @param {number} level
 */
function options(rules, level) {
  return html`<section>
    ${title(level, t("new.options"), OPTIONS)}
    ${rules.options.map(
      ({ words, choices }) =>
        html`<div class="rule">
          <p><b>${words}</b></p>
          <ul>
            ${choices.map((choice, i) => html`<li>${choice.words}${i ? nothing : html` <small>(${t("rules.usual")})</small>`}</li>`)}
          </ul>
        </div>`,
    )}
  </section>`;
}

/**
 * @param {Rules} rules
 * @param {number} level
 */
function glossary(rules, level) {
  return html`<section>
    ${title(level, t("rules.glossary"), GLOSSARY)}
    <dl class="glossary">
      ${rules.glossary.map(
        ({ en, fr, meaning }) =>
          html`<div>
            <dt><span lang="en">${en}</span> · <span lang="fr">${fr}</span></dt>
            <dd>${meaning}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}
