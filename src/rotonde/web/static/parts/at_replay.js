// A replay in the frame of a table: board, reel in place of the choices, players, the rest in the panel.
/** @import { Ctx } from "../../types/pages" */
/** @import { Replay } from "../pages/replay.js" */
import { redraw } from "../app.js";
import { html, nothing } from "../lib/html.js";
import { t } from "../lib/words.js";
import { badge, proofLink } from "./chance.js";
import { eyes, happened, reel } from "./reel.js";
import { beside, board, players, reckoning, zoomButton } from "./scene.js";

/**
 * @param {Replay} page
 * @param {Ctx} ctx
 */
export function atReplay(page, ctx) {
  const { table } = page.shown;
  const to = (/** @type {number} */ move) => page.slide(move);
  return html`<div class="table replaying game-${table.game}" data-sheet=${page.open ? "low" : nothing}>
    <h1 class="hidden">${t("replay.title")} – ${table.title}</h1>
    <div class="middle">${board(page.box, ctx)}</div>
    <section class="act" aria-label=${t("replay.title")}>${happened(page, ctx)}${reel(page)}</section>
    <section class="dock" aria-label=${t("dock.label")} tabindex="-1">${beside(page.box, ctx)}</section>
    <section class="people" aria-label=${t("players.label")}>
      ${players(page.box, ctx)}${zoomButton(page.box)}
    </section>
    <aside class="leaves" aria-label=${t("drawer.label")}>
      <div class="leaf" tabindex="-1">
        ${badge(table)}${proofLink(table)}${eyes(page)}${reckoning(page.box, ctx)}${page.isOpen() ? page.analysis.draw(page.box, ctx, { at: page.move, most: page.most, go: to }) : nothing}
      </div>
    </aside>
  </div>`;
}

/** @param {Replay} page */
export function replayHead(page) {
  const toggle = () => {
    page.open = !page.open;
    redraw();
  };
  return html`<p class="where"><b>${page.shown.table.title}</b> <span>${t("replay.title")}</span></p>
    <button type="button" class="open-panel" aria-expanded=${String(page.open)} @click=${toggle}>
      ${t("drawer.points")}
    </button>`;
}
