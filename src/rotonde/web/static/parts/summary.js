// What a round or a turn brought everybody: a small card in the corner of the board, and a page of the panel.
/** @import { Ctx, PanelPage, Summary } from "../../types/pages" */
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { html, nothing } from "../lib/html.js";
import { t } from "../lib/words.js";
import { token } from "./scene.js";

/**
 * The newest one, until it is put away or I have decided something.
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
export function summaryCard(page, ctx) {
  const last = page.box.page.summaries?.(ctx).at(-1);
  if (!last || !isNews(page, ctx, last) || ctx.view.over) return nothing;
  const away = () => {
    page.see.dismissed = last.n;
    redraw();
  };
  return html`<section class="summary" aria-labelledby="summary-title">
    <h2 id="summary-title">${last.title}</h2>
    <p class="totals">
      ${last.total.map((sum, seat) => html`<span>${token(ctx.names, seat)} <b class="num">${sum}</b></span>`)}
    </p>
    ${grid(ctx, last)}
    <button type="button" class="more" @click=${() => page.panel.show("summaries")}>
      ${t("summary.more")}
    </button>
    <button type="button" class="close" aria-label=${t("close")} @click=${away}>✕</button>
  </section>`;
}

/**
 * @param {TablePage} page
 * @param {Ctx} ctx
 * @param {Summary} summary
 */
function isNews(page, ctx, { n }) {
  if (n <= page.see.dismissed || page.see.playback) return false;
  return ctx.seat === null ? n === ctx.lines.at(-1)?.n : page.seen > 0 && n >= page.seen;
}

/**
 * All of them, the newest first.
 * @param {TablePage} page
 * @param {Ctx} ctx
 * @returns {PanelPage[]}
 */
export function summaryPage(page, ctx) {
  const all = page.box.page.summaries?.(ctx) ?? [];
  if (!all.length) return [];
  const content = () =>
    html`<div class="summaries">
      ${[...all].reverse().map(
        (one) =>
          html`<section class="summary-past">
            <h2>${one.title}</h2>
            ${grid(ctx, one)}
          </section>`,
      )}
    </div>`;
  return [{ id: "summaries", label: t("drawer.summaries"), content }];
}

/**
 * @param {Ctx} ctx
 * @param {Summary} summary
 */
function grid(ctx, { title, rows }) {
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${title}>
    <table>
      <thead>
        <tr>
          <td></td>
          ${ctx.names.map((name, seat) => html`<th scope="col">${token(ctx.names, seat)}<span class="hidden">${name}</span></th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr class=${row.total ? "total" : ""}>
              <th scope="row">${row.label}</th>
              ${row.values.map((value) => html`<td>${value}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
