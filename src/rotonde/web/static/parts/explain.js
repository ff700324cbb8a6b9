// What a line of the log or a figure of a player means: the rule behind it, in its own words.
// A click or tap on it, or `i`, opens the card; it lists the figures too, for those who only have keys.
/** @import { Figure } from "../../types/pages" */
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { html, nothing } from "../lib/html.js";
import { elementOf } from "../lib/sure.js";
import { t } from "../lib/words.js";

const CARD = "explain-card";

/** What the pointer rests on, if it can be explained. */
export const pointedAt = () => [...document.querySelectorAll("[data-explain]:hover")].at(-1) ?? null;

export const newestLine = () => document.querySelector(".log [data-explain]");

export class Explain {
  said = ""; // the line, or the figure with its name
  /** @type {string | null} */
  rule = null;

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
  }

  /**
   * The rule behind something; figures of several things have one name before a dash.
   * @param {string} about
   */
  ruleOf(about) {
    const rules = this.page.box.words.explain ?? {};
    return rules[about] ?? rules[about.split("-")[0]] ?? null;
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const on = elementOf(event);
    if (on?.closest("a, button, summary, [popover]")) return;
    const about = on?.closest("[data-explain]");
    if (about) this.show(about);
  }

  /** @param {Element | null} about */
  show(about) {
    if (!about) return;
    this.rule = this.ruleOf(about.getAttribute("data-explain") ?? "");
    this.said = [...about.querySelectorAll("dt, dd, span:not(.token)")]
      .map((one) => one.textContent?.trim())
      .join(" ");
    redraw();
    /** @type {HTMLElement | null} */ (document.getElementById(CARD))?.showPopover();
  }

  /** @param {string} rule */
  sentence(rule) {
    const { words } = this.page.box;
    return html`${words.rule?.[rule] ?? ""}
      <a href=${`/rules/${this.page.shown.table.game}#${rule}`} target="_blank">${rule}</a>`;
  }

  draw() {
    return html`<div
      class="coach-card"
      id=${CARD}
      popover="auto"
      role="dialog"
      aria-label=${t("explain.title")}
    >
      <p><b>${this.said}</b></p>
      ${this.rule ? html`<p>${this.sentence(this.rule)}</p>` : nothing} ${this.figures()}
      <button type="button" popovertarget=${CARD} popovertargetaction="hide">${t("close")}</button>
    </div>`;
  }

  figures() {
    const { box } = this.page;
    const ctx = this.page.context();
    const all = ctx.view ? box.page.figures(ctx, ctx.view, ctx.seat ?? 0) : [];
    const told = all.filter((/** @type {Figure} */ one) => this.ruleOf(`figure.${one.key}`));
    if (!told.length) return nothing;
    return html`<details>
      <summary>${t("explain.figures")}</summary>
      <dl>
        ${told.map(
          (one) =>
            html`<dt><b>${one.label}</b></dt>
              <dd>${this.sentence(this.ruleOf(`figure.${one.key}`) ?? "")}</dd>`,
        )}
      </dl>
    </details>`;
  }
}
