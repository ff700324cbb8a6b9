// What a line of the log, a figure of a player or a thing of the table means: a sentence, and the rule behind it.
// A click or tap on it, `i`, or a finger held where a tap chooses, opens the card; it lists them all, for those who only have keys.
/** @import { Figure } from "../../types/pages" */
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { hearHeld } from "../lib/held.js";
import { html, nothing } from "../lib/html.js";
import { elementOf } from "../lib/sure.js";
import { t } from "../lib/words.js";

const CARD = "explain-card";
const NAMED = "[data-explain], [data-spot], [data-place]";
const CHOOSING = "a, button, summary, label, input, [role=button], [popover]"; // a tap there means something else

/** What the pointer rests on, or has the focus. */
const pointedAt = () =>
  [...document.querySelectorAll(":hover")].at(-1)?.closest(NAMED) ?? document.activeElement?.closest(NAMED);

export class Explain {
  said = ""; // the line, or the thing with its name
  about = ""; // `event.`, `figure.` or `thing.` and its key
  because = ""; // why a line of the log says this number

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.close = hearHeld(
      (on) => this.nearest(on),
      (about) => this.show(about),
    );
  }

  /**
   * What an element is about: it says so, or it is a spot, whose id begins with what it is.
   * Figures of several things have one name before a dash.
   * @param {Element} one
   */
  keyOf(one) {
    const { explain = {} } = this.page.box.words;
    const said = one.getAttribute("data-explain");
    const id = one.getAttribute("data-spot") ?? one.getAttribute("data-place");
    const key = said ?? `thing.${id?.split(/[-:]/)[0]}`;
    return [key, key.split("-")[0]].find((about) => about in explain) ?? null;
  }

  /**
   * The innermost thing that can be explained.
   * @param {Element | null | undefined} on
   * @returns {Element | null}
   */
  nearest(on) {
    const found = on?.closest(".table") ? on.closest(NAMED) : null;
    return found && !this.keyOf(found) ? this.nearest(found.parentElement) : found;
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const on = elementOf(event);
    if (!on?.closest(CHOOSING)) this.show(this.nearest(on));
  }

  /** By a key: what is pointed at, else the newest line. */
  ask() {
    this.show(this.nearest(pointedAt()) ?? document.querySelector(".log [data-explain]"));
  }

  /** @param {Element | null} one */
  show(one) {
    if (!one) return;
    this.about = this.keyOf(one) ?? "";
    this.said = nameOf(one);
    const ctx = this.page.context();
    const line = ctx.lines[Number(one.getAttribute("data-line") ?? -1)];
    this.because = (line && this.page.box.page.because?.(ctx, line)) || "";
    redraw();
    /** @type {HTMLElement | null} */ (document.getElementById(CARD))?.showPopover();
  }

  /** @param {string} about */
  meaning(about) {
    const said = this.page.box.words.meaning?.[about];
    return said ? html`<p>${said}</p>` : nothing;
  }

  /** @param {string} about */
  rule(about) {
    const { explain = {}, rule = {} } = this.page.box.words;
    const id = explain[about];
    if (!id) return nothing;
    return html`<p class="ruled">
      ${rule[id] ?? ""}
      <a href=${`/rules/${this.page.shown.table.game}#${id}`} target="_blank">${id}</a>
    </p>`;
  }

  draw() {
    const { about } = this;
    return html`<div
      class="coach-card"
      id=${CARD}
      popover="auto"
      role="dialog"
      aria-label=${t("explain.title")}
    >
      <p><b>${this.said}</b></p>
      ${this.because ? html`<p class="because">${this.because}</p>` : nothing}${this.meaning(about)}
      ${this.rule(about)}${this.figures()}${this.things()}
      <button type="button" popovertarget=${CARD} popovertargetaction="hide">${t("close")}</button>
    </div>`;
  }

  figures() {
    const { page } = this.page.box;
    const ctx = this.page.context();
    const all = ctx.view ? page.figures(ctx, ctx.view, ctx.seat ?? 0) : [];
    const { meaning = {} } = this.page.box.words;
    /** @param {Figure} one */
    const about = ({ key }) => meaning[`figure.${key}`] ?? meaning[`figure.${key.split("-")[0]}`];
    const told = all.filter(about);
    if (!told.length) return nothing;
    return html`<details>
      <summary>${t("explain.figures")}</summary>
      <dl>
        ${told.map(
          (one) =>
            html`<dt><b>${one.label}</b></dt>
              <dd>${about(one)}</dd>`,
        )}
      </dl>
    </details>`;
  }

  things() {
    const all = Object.entries(this.page.box.words.meaning ?? {});
    const told = all.filter(([about]) => about.startsWith("thing."));
    if (!told.length) return nothing;
    return html`<details class="things">
      <summary>${t("explain.things")}</summary>
      <ul>
        ${told.map(([, said]) => html`<li>${said}</li>`)}
      </ul>
    </details>`;
  }
}

/**
 * What is written on it: its name, its heading, or its words.
 * @param {Element} one
 */
function nameOf(one) {
  const heading = one.getAttribute("aria-label") ?? one.querySelector("h2, h3, summary")?.textContent;
  if (heading) return heading.trim();
  const parts = [...one.querySelectorAll("dt, dd, span:not(.token)")];
  return (parts.length ? parts : [one]).map((part) => part.textContent?.trim()).join(" ");
}
