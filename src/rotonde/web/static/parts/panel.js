// Beside the board: log, points, rules, talk, and what a game has besides. On a phone the same is a sheet.
/** @import { TablePage } from "../pages/table.js" */
/** @import { Ctx, PanelPage } from "../../types/pages" */
import { html, nothing } from "../lib/html.js";
import { valueOf } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { chat } from "./chat.js";
import { log, unfolding } from "./log.js";
import { place } from "./place.js";
import { foldedMinute } from "./minute.js";
import { searchBox } from "./rule_search.js";
import { rulesPanel } from "./rules_panel.js";
import { reckoning } from "./scene.js";
import { summaryPage } from "./summary.js";
import { thumb } from "./thumb.js";

/**
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
export function panel(page, ctx) {
  const pages = pagesOf(page, ctx);
  const open = pages.find((one) => one.id === page.panel.open) ?? pages[0];
  return html`<aside class="leaves" id="panel" aria-label=${t("drawer.label")} tabindex="-1">
    <h2 class="hidden">${open.label}</h2>
    ${grip(page, pages, open)}
    <div class="tabs" role="group" aria-label=${t("drawer.label")}>
      ${pages.map(
        (one) =>
          html`<button
            type="button"
            data-page=${one.id}
            aria-pressed=${String(one === open)}
            @click=${() => page.panel.show(one.id)}
          >
            ${one.label}${one.badge ? html` <span class="unread">${one.badge}</span>` : nothing}
          </button>`,
      )}
    </div>
    <div class="leaf" tabindex="-1">${open.content()}</div>
  </aside>`;
}

/**
 * @param {TablePage} page
 * @param {Ctx} ctx
 * @returns {PanelPage[]}
 */
function pagesOf(page, ctx) {
  const { box } = page;
  const advice = page.hint.draw(page.box, page.shown, ctx);
  return [
    ...(advice ? [{ id: "hint", label: t("drawer.hint"), content: () => advice }] : []),
    {
      id: "log",
      label: t("drawer.log"),
      content: () => log(ctx, ctx.lines, page.seen, unfolding(page.panel)),
    },
    ...(box.page.reckoning
      ? [{ id: "points", label: t("drawer.points"), content: () => reckoning(box, ctx) }]
      : []),
    ...(box.page.pages?.(ctx) ?? []),
    ...summaryPage(page, ctx),
    { id: "rules", label: t("drawer.rules"), content: () => rules(page) },
    ...(page.guide ? [] : ofOthers(page)),
  ];
}

/**
 * Talk, and who sits where.
 * @param {TablePage} page
 * @returns {PanelPage[]}
 */
const ofOthers = (page) => [
  { id: "chat", label: t("drawer.chat"), badge: page.panel.unread, content: () => chat(page) },
  { id: "table", label: t("drawer.table"), content: () => place(page) },
];

/**
 * The head of the sheet on small screens: higher, which page, away.
 * @param {TablePage} page
 * @param {PanelPage[]} pages
 * @param {PanelPage} open
 */
function grip(page, pages, open) {
  const high = page.panel.sheet === "high";
  return html`<div class="grip">
    <button
      type="button"
      aria-label=${t(high ? "sheet.lower" : "sheet.higher")}
      @click=${() => page.panel.raise(high ? "low" : "high")}
    >
      ${high ? "▼" : "▲"}
    </button>
    <select
      aria-label=${t("drawer.label")}
      @change=${(/** @type {Event} */ event) => page.panel.show(valueOf(event))}
    >
      ${pages.map((one) => html`<option value=${one.id} ?selected=${one === open}>${one.label}${one.badge ? ` (${one.badge})` : ""}</option>`)}
    </select>
    <button type="button" class="shut" aria-label=${t("close")} @click=${() => page.panel.raise(null)}>
      ✕
    </button>
  </div>`;
}

/** @param {TablePage} page */
function rules({ panel }) {
  if (!panel.rules) return html`<p>${t("loading")}</p>`;
  const { game, overview } = panel.rules;
  return html`${searchBox(panel.rules, {
    sought: panel.sought,
    other: panel.otherRules,
    search: (word) => panel.seekRules(word),
    open: (id) => panel.turnTo(id),
    visit: (address) => open(address, "_blank"),
  })}
  ${foldedMinute(overview, thumb(game), !panel.rule)}
  ${rulesPanel(panel.rules, { level: 3, here: panel.rule })}`;
}
