// A game that is on: board, what is to be done, players; what a table page draws once it has begun.
/** @import { Ctx } from "../../types/pages" */
/** @import { TablePage } from "../pages/table.js" */
import { html, nothing } from "../lib/html.js";
import { t } from "../lib/words.js";
import { badge } from "./chance.js";
import { choices } from "./choices.js";
import { curtain } from "./curtain.js";
import { drawer } from "./drawer.js";
import { lostSeats } from "./host.js";
import { spoken } from "./log.js";
import { beside, board, players, reckoning } from "./scene.js";
import { over } from "./waiting.js";

/**
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
export function atTable(page, ctx) {
  const { table } = page.shown;
  return html`<div class="table game-${table.game}">
    <h1 class="hidden">${table.title}</h1>
    ${page.playing.connected ? nothing : html`<p class="offline" role="status">${t("offline")}</p>`}
    <div class="middle">${board(page.box, ctx)}</div>
    <div class="doing">${badge(table)} ${curtain(page) ?? doing(page, ctx)}</div>
    <aside class="side" aria-label=${t("players.label")}>
      ${players(page.box, ctx)} ${reckoning(page.box, ctx)} ${drawer(page, ctx)}
    </aside>
    ${page.why.draw()} ${spoken(page.playing.newest)}
  </div>`;
}

/**
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
function doing(page, ctx) {
  return html`<p class="expected" role="status">${sentence(page)}</p>
    ${lostSeats(page)}
    ${page.error ? html`<p class="problem" role="alert">${page.error} ${page.errorLink ? html`<a href=${page.errorLink}>${t("rule.read")}</a>` : nothing}</p>` : nothing}
    ${choices(page.box, ctx, page)} ${page.sending ? nothing : page.hint.draw(page.shown, ctx)}
    ${page.shown.undo && !page.proposed ? html`<button type="button" class="undo" @click=${() => page.undo()}>${t("undo")}</button>` : nothing}
    ${over(page)} ${beside(page.box, ctx)}`;
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
