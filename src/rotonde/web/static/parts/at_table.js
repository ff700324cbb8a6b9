// A game that is on, as one screen: board, what is to be done, hand and supply, players, panel.
/** @import { Ctx } from "../../types/pages" */
/** @import { TablePage } from "../pages/table.js" */
import { html, nothing } from "../lib/html.js";
import { t } from "../lib/words.js";
import { act } from "./act.js";
import { curtain } from "./curtain.js";
import { endCard } from "./end_card.js";
import { panel } from "./panel.js";
import { beside, board, players, zoomButton } from "./scene.js";
import { since } from "./since.js";
import { summaryCard } from "./summary.js";

/**
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
export function atTable(page, ctx) {
  const { table } = page.shown;
  const hidden = curtain(page);
  return html`<div
    class="table game-${table.game} ${hidden ? "curtained" : ""} ${page.coach.serves ? "coached" : ""} ${page.guide?.look(ctx) ?? ""}"
    data-sheet=${page.panel.sheet ?? nothing}
    @click=${(/** @type {MouseEvent} */ event) => page.explain.clicked(event)}
  >
    <h1 class="hidden">${table.title}</h1>
    <section class="middle" id="board" aria-label=${t("board.title")} tabindex="-1">
      <h2 class="hidden">${t("board.title")}</h2>
      ${board(page.box, ctx)}${summaryCard(page, ctx)}
    </section>
    ${
      hidden ??
      html`<section
        class="act doing ${ctx.proposed ? "proposing" : ""}"
        id="act"
        aria-label=${t("act.label")}
        tabindex="-1"
      >
        <h2 class="hidden">${t("act.label")}</h2>
        ${act(page, ctx)}
      </section>`
    }
    <section
      class="dock doing ${hidden ? "covered" : ""}"
      id="dock"
      aria-label=${t("dock.label")}
      tabindex="0"
    >
      <h2 class="hidden">${t("dock.label")}</h2>
      ${hidden ? nothing : html`${beside(page.box, ctx)}${shortcuts(page, ctx)}`}
    </section>
    <section class="people" id="people" aria-label=${t("players.label")} tabindex="-1">
      <h2 class="hidden">${t("players.label")}</h2>
      ${players(page.box, ctx)}${zoomButton(page.box)}${since(page, ctx)}
    </section>
    ${hidden ? html`<aside class="leaves covered"></aside>` : panel(page, ctx)} ${endCard(page, ctx)}
    ${page.explain.draw()} ${page.panel.toast.draw()} ${page.leaving.toast()} ${page.panel.invite.draw()}
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
