// One box for rules, glossary, options and guided games of a game; what is found opens where it stands.
/** @import { Rules } from "../../types/api" */
/** @import { Entry } from "../lib/seek.js" */
import { html, live, nothing } from "../lib/html.js";
import { marked, nearest, ruleNamed, seek } from "../lib/seek.js";
import { once, valueOf } from "../lib/sure.js";
import { t } from "../lib/words.js";

export const GLOSSARY = "glossary";
export const OPTIONS = "options";

/**
 * @typedef {object} Seeking
 * @property {string} sought
 * @property {Rules | null} other  the same rules in the other language
 * @property {(word: string) => void} search
 * @property {(id: string) => void} open  what was found
 * @property {(address: string) => void} visit  a step of a guided game, on a page of its own
 */

/** @param {Rules} rules */
const ruleIds = (rules) => rules.sections.flatMap((section) => section.rules.map((rule) => rule.id));

/**
 * Everything that can be found, with the words of the other language.
 * @param {Rules} rules
 * @param {Rules | null} other
 * @returns {Entry[]}
 */
export function entriesOf(rules, other) {
  const abroad = new Map(other?.sections.flatMap((one) => one.rules.map((rule) => [rule.id, rule.text])));
  const titles = new Map(other?.sections.map((one) => [one.first, `${one.title} ${one.lead ?? ""}`]));
  return [
    ...rules.sections.flatMap((one) => [
      { id: one.first, title: one.title, text: one.lead ?? "", more: [titles.get(one.first) ?? ""], rank: 0 },
      ...one.rules.map((rule) => ({
        id: rule.id,
        title: rule.id,
        text: rule.text,
        where: one.title,
        more: [rule.note ?? "", abroad.get(rule.id) ?? ""],
        rank: 2,
      })),
    ]),
    ...rules.glossary.map(({ en, fr, meaning, found }) => ({
      id: GLOSSARY,
      title: `${en} – ${fr}`,
      text: meaning,
      where: t("rules.glossary"),
      more: found,
      rank: 1,
    })),
    ...rules.options.map(({ words, choices }) => ({
      id: OPTIONS,
      title: words,
      text: choices.map((choice) => choice.words).join(" "),
      where: t("new.options"),
      rank: 3,
    })),
    ...taught(rules, other),
  ];
}

/**
 * The steps of guided games: what is said there shows the rule at work.
 * @param {Rules} rules
 * @param {Rules | null} other
 * @returns {Entry[]}
 */
function taught({ game, lessons }, other) {
  const abroad = new Map(other?.lessons.map((one) => [one.lesson, one.steps]));
  return lessons.flatMap(({ lesson, title, steps }) =>
    steps.map((text, i) => ({
      id: `${lesson}-${i + 1}`,
      title: t("rules.lesson", { n: i + 1 }),
      text,
      where: title,
      more: [abroad.get(lesson)?.[i] ?? ""],
      link: `/learn/${game}/${lesson}#step-${i + 1}`,
      rank: 4,
    })),
  );
}

const entries = once((/** @type {Rules} */ rules) => new Map([["", entriesOf(rules, null)]]));

/**
 * @param {Rules} rules
 * @param {Rules | null} other
 */
function known(rules, other) {
  const kept = entries(rules);
  const key = other ? "both" : "";
  const found = kept.get(key) ?? entriesOf(rules, other);
  kept.set(key, found);
  return found;
}

/**
 * @param {Rules} rules
 * @param {Seeking} seeking
 */
export function searchBox(rules, { sought, other, search, open, visit }) {
  const found = seek(known(rules, other), sought);
  const named = ruleNamed(sought, ruleIds(rules));
  const show = (/** @type {Entry} */ { id, link }) => (link ? visit(link) : open(id));
  const typed = (/** @type {Event} */ event) => {
    const word = valueOf(event);
    const rule = ruleNamed(word, ruleIds(rules));
    if (rule) open(rule);
    else search(word);
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && sought) search("");
    else if (event.key === "Enter" && named) open(named);
    else if (event.key === "Enter" && found[0]) show(found[0]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return html`<div class="seek" role="search">
    <label class="search"
      >${t("rules.search")}
      <input
        type="search"
        autocomplete="off"
        .value=${live(sought)}
        aria-describedby="found"
        @input=${typed}
        @keydown=${key}
    /></label>
    <p class="hidden" role="status" id="found">
      ${sought.trim().length > 1 ? t("rules.found", { n: found.length }) : ""}
    </p>
    ${sought.trim().length > 1 ? results(rules, sought, found, { search, show }) : nothing}
  </div>`;
}

/**
 * @param {Rules} rules
 * @param {string} sought
 * @param {Entry[]} found
 * @param {{ search: Seeking["search"], show: (entry: Entry) => void }} acts
 */
function results(rules, sought, found, { search, show }) {
  if (!found.length) {
    const near = nearest(
      rules.glossary.flatMap(({ en, fr }) => [en, fr]).flatMap((name) => name.split(/ ?[;:,] ?/)),
      sought,
    );
    return html`<p>${t("rules.none")}</p>
      <p class="row">
        ${near.map((word) => html`<button type="button" @click=${() => search(word)}>${word}</button>`)}
      </p>`;
  }
  return html`<ul class="found">
    ${found.map(
      (entry) =>
        html`<li>
          <a
            href=${entry.link ?? `#${entry.id}`}
            @click=${(/** @type {Event} */ event) => {
              event.preventDefault();
              event.stopPropagation();
              show(entry);
            }}
            ><b>${mark(entry.title, sought)}</b> ${mark(entry.text, sought)}
            ${entry.where ? html`<small>${entry.where}</small>` : nothing}</a
          >
        </li>`,
    )}
  </ul>`;
}

/**
 * @param {string} text
 * @param {string} sought
 */
const mark = (text, sought) =>
  marked(text, sought).map((piece) => (piece.hit ? html`<mark>${piece.text}</mark>` : piece.text));
