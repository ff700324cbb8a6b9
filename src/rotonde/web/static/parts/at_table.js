// A game that is on, as one screen: board, what is to be done, hand and supply, players, panel.
/** @import { Ctx } from "../../types/pages" */
/** @import { TablePage } from "../pages/table.js" */
import { html, nothing } from "../lib/html.js";
import { t } from "../lib/words.js";
import { act } from "./act.js";
import { curtain } from "./curtain.js";
import { endCard } from "./end_card.js";
import { spoken } from "./log.js";
import { panel } from "./panel.js";
import { beside, board, players, zoomButton } from "./scene.js";
import { since } from "./since.js";

/**
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
export function atTable(page, ctx) {
  const { table } = page.shown;
  const hidden = curtain(page);
  return html`<div
    class="table game-${table.game} ${hidden ? "curtained" : ""}"
    data-sheet=${page.panel.sheet ?? nothing}
  >
    <h1 class="hidden">${table.title}</h1>
    <div class="middle">${board(page.box, ctx)}</div>
    ${hidden ?? html`<section class="act doing ${ctx.proposed ? "proposing" : ""}" aria-label=${t("act.label")}>${act(page, ctx)}</section>`}
    <section class="dock doing" aria-label=${t("dock.label")} tabindex="-1">
      ${hidden ? nothing : html`${beside(page.box, ctx)}${shortcuts(page, ctx)}`}
    </section>
    <section class="people" aria-label=${t("players.label")}>
      ${players(page.box, ctx)}${zoomButton(page.box)}${since(page, ctx)}
    </section>
    ${panel(page, ctx)} ${endCard(page, ctx)} ${spoken(page.playing.newest)}
  </div>`;
}

/**
 * On a phone what a game has besides is one tap away.
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
function shortcuts(page, ctx) {
  const pages = page.box.page.pages?.(ctx) ?? [];
  return html`<div class="shortcuts">
    ${pages.map(
      (one) => html`<button type="button" @click=${() => page.panel.show(one.id)}>${one.label}</button>`,
    )}
  </div>`;
}
