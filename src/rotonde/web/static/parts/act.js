// What is to be done: two texts, the choices, and Confirm, which never changes its place.
/** @import { Ctx } from "../../types/pages" */
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { html, nothing } from "../lib/html.js";
import { t } from "../lib/words.js";
import { consequence, tray } from "./choices.js";
import { handingOver } from "./curtain.js";
import { lostSeats } from "./host.js";
import { lately } from "./since.js";
import { over } from "./waiting.js";
import { watching } from "./watching.js";

/**
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
export function act(page, ctx) {
  if (page.see.past) return watching(page, ctx);
  const handing = handingOver(page);
  if (handing) return handing;
  const asked = ctx.proposed ?? page.box.page.pending?.(ctx) ?? null;
  return html`<div class="say">
      ${page.guide?.above() ?? nothing}
      <div class="asked">
        <p class="expected" id="expected">${asked?.words ?? page.shown.expected}</p>
        <button
          type="button"
          class="quiet ask"
          data-rules
          aria-label=${t("rules.now")}
          title=${t("rules.now")}
          @click=${() => page.panel.showRules()}
        >
          ?
        </button>
      </div>
      <div class="then" id="then">${second(page, ctx)}</div>
    </div>
    <div class="tray" role="group" aria-labelledby="expected">
      ${ended(page)}${page.leaving.wayBack()}${tray(page, ctx)}${page.guide?.help(ctx, Boolean(asked)) ?? nothing}${page.hint.button(page.shown, ctx)}
    </div>
    ${page.coach.draw(ctx)}
    ${page.shown.table.state === "running" && page.shown.seat !== null ? go(page, ctx, Boolean(asked)) : nothing}`;
}

/**
 * The card of the end can be looked at again.
 * @param {TablePage} page
 */
function ended(page) {
  if (!page.shown.view?.over) return over(page);
  if (!page.cardClosed) return nothing;
  const show = () => {
    page.cardClosed = false;
    redraw();
  };
  return html`<button type="button" class="main" @click=${show}>${t("end.result")}</button>${over(page)}`;
}

/**
 * By rank: what went wrong, why something is forbidden, what the proposal will bring, what was picked.
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
function second(page, ctx) {
  if (page.sending) return html`<p class="sending">${t("choice.sending")}</p>`;
  if (page.error) {
    return html`<p class="problem">
      ${page.error} ${page.errorLink ? html`<a href=${page.errorLink}>${t("rule.read")}</a>` : nothing}
    </p>`;
  }
  if (page.shown.mine.lost.length) return lostSeats(page);
  const near = ctx.proposed ? "" : page.clocks.warning();
  if (near) return html`<p class="problem">${near}</p>`;
  const why = page.why.draw();
  if (why) return why;
  if (ctx.proposed) return consequence(page.box, ctx);
  const told = page.guide?.told();
  if (told) return told;
  return ctx.chosen.length ? html`<p class="picked">${page.picked}</p>` : lately(page, ctx);
}

/**
 * It asks nothing; what bots have answered goes with my move, and it says so.
 * @param {TablePage} page
 */
function undoButton(page) {
  const n = page.shown.undo_along;
  const said = n ? t("undo.along", { n }) : t("undo");
  return html`<button type="button" class="undo" aria-label=${said} title=${said} @click=${() => page.undo()}>
    ${t("undo.short")}${n ? html` <small>${t("undo.plus", { n })}</small>` : nothing}
  </button>`;
}

/**
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
function clear(page, ctx) {
  page.guide?.wentBack();
  ctx.clear();
}

/**
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
const backButton = (page, ctx, chosen = true) =>
  html`<button type="button" class="back" ?disabled=${!chosen} @click=${() => clear(page, ctx)}>
    ${t("choice.back")}
  </button>`;

/**
 * Back (or, where nothing is chosen, Take back, and Show me in a guided game), and Confirm.
 * @param {TablePage} page
 * @param {Ctx} ctx
 * @param {boolean} ready  there is something to confirm
 */
function go(page, ctx, ready) {
  const chosen = Boolean(ctx.proposed || ctx.chosen.length || ctx.ui.picked || page.among.all.length);
  const undo = page.shown.undo && !chosen && !page.sending;
  return html`<div class="go">
    ${undo ? undoButton(page) : chosen ? backButton(page, ctx) : (page.guide?.showMe() ?? backButton(page, ctx, false))}
    <button
      type="button"
      class="main"
      ?data-confirm=${ready && !page.sending}
      ?disabled=${!ready || !page.playing.connected}
      aria-disabled=${page.sending ? "true" : nothing}
      aria-describedby="expected then"
      @click=${ctx.confirm}
    >
      ${t("choice.confirm")}
    </button>
  </div>`;
}
