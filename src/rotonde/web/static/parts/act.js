// What is to be done: two texts, the choices, and Confirm, which never changes its place.
/** @import { Ctx } from "../../types/pages" */
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { html, nothing } from "../lib/html.js";
import { t } from "../lib/words.js";
import { consequence, tray } from "./choices.js";
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
  return html`<div class="say">
      <p class="expected" id="expected" role="status">${ctx.proposed?.words ?? sentence(page)}</p>
      <div class="then">${second(page, ctx)}</div>
    </div>
    <div class="tray" role="group" aria-labelledby="expected">
      ${ended(page)}${tray(page, ctx)}${page.hint.button(page.shown, ctx)}
    </div>
    ${page.shown.table.state === "running" && page.shown.seat !== null ? go(page, ctx) : nothing}`;
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
 * The one thing expected of me, or of whom we wait for.
 * @param {TablePage} page
 */
function sentence({ shown }) {
  if (shown.view?.over || shown.moves.length || shown.table.closed) return shown.expected;
  const names = shown.deciding.map((seat) => shown.table.seats[seat].name);
  return t("waits", { names: names.join(", "), what: shown.expected });
}

/**
 * By rank: what went wrong, why something is forbidden, what the proposal will bring, what was picked.
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
function second(page, ctx) {
  if (page.sending) return html`<p class="sending" role="status">${t("choice.sending")}</p>`;
  if (page.error) {
    return html`<p class="problem" role="alert">
      ${page.error} ${page.errorLink ? html`<a href=${page.errorLink}>${t("rule.read")}</a>` : nothing}
    </p>`;
  }
  if (page.shown.mine.lost.length) return lostSeats(page);
  const why = page.why.draw();
  if (why) return why;
  if (ctx.proposed) return consequence(page.box, ctx);
  return ctx.chosen.length ? html`<p class="picked">${page.picked}</p>` : lately(page, ctx);
}

/**
 * Back (or Take back, where nothing is chosen), and Confirm.
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
function go(page, ctx) {
  const chosen = Boolean(ctx.proposed || ctx.chosen.length);
  const undo = page.shown.undo && !chosen && !page.sending;
  return html`<div class="go">
    ${
      undo
        ? html`<button type="button" class="undo" @click=${() => page.undo()}>${t("undo")}</button>`
        : html`<button type="button" class="back" ?disabled=${!chosen} @click=${ctx.clear}>
            ${t("choice.back")}
          </button>`
    }
    <button
      type="button"
      class="main"
      ?data-confirm=${Boolean(ctx.proposed && !page.sending)}
      ?disabled=${!ctx.proposed || page.sending || !page.playing.connected}
      @click=${ctx.confirm}
    >
      ${t("choice.confirm")}
    </button>
  </div>`;
}
