// The end of a game: who won, the ranks, every point explained, and what to do next.
/** @import { Ctx } from "../../types/pages" */
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { html, nothing, ref } from "../lib/html.js";
import { savePicture } from "../lib/picture.js";
import { t } from "../lib/words.js";
import { reckoning, token } from "./scene.js";
import { over } from "./waiting.js";

/**
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
export function endCard(page, ctx) {
  if (!ctx.view.over || page.cardClosed) return nothing;
  const close = () => {
    page.cardClosed = true;
    redraw();
  };
  return html`<dialog class="end-card" aria-labelledby="end-title" @close=${close} ${ref(show)}>
    <h2 id="end-title">${verdict(ctx)}</h2>
    <ol class="ranks">
      ${ranks(ctx).map(
        ({ rank, seat, score }) =>
          html`<li class=${rank === 1 ? "first" : ""}>
            <span class="rank">${rank}</span> ${token(ctx.names, seat)} <b>${ctx.names[seat]}</b>
            ${ctx.seat === seat ? html`<span class="you">${t("players.you")}</span>` : nothing}
            <span class="num">${score}</span>
          </li>`,
      )}
    </ol>
    ${reckoning(page.box, ctx)}
    <div class="row">
      ${over(page)}
      <button type="button" @click=${() => savePicture(picture(page, ctx))}>${t("end.picture")}</button>
      <button type="button" @click=${close}>${t("end.board")}</button>
    </div>
  </dialog>`;
}

/**
 * Once it is in the page: before that it cannot be shown.
 * @param {Element | undefined} element
 */
function show(element) {
  const dialog = /** @type {HTMLDialogElement | undefined} */ (element);
  queueMicrotask(() => dialog?.isConnected && !dialog.open && dialog.showModal());
}

/** @param {Ctx} ctx */
function verdict(ctx) {
  const { winners } = ctx.view;
  if (ctx.seat !== null && winners.includes(ctx.seat)) {
    return t(winners.length === 1 ? "end.you" : "end.you.shared");
  }
  const names = winners.map((seat) => ctx.names[seat]).join(t("end.and"));
  return t(winners.length === 1 ? "end.wins" : "end.shared", { names });
}

/**
 * Winners first, then by points; equals share a rank.
 * @param {Ctx} ctx
 */
export function ranks(ctx) {
  const { scores, winners } = ctx.view;
  const won = (/** @type {number} */ seat) => Number(winners.includes(seat));
  const above = (/** @type {number} */ a, /** @type {number} */ b) =>
    won(a) - won(b) || scores[a] - scores[b];
  return scores
    .map((score, seat) => ({
      seat,
      score,
      rank: 1 + scores.filter((_, other) => above(other, seat) > 0).length,
    }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

/**
 * What the picture tells.
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
function picture(page, ctx) {
  return {
    title: `${page.shown.table.title} – ${verdict(ctx)}`,
    lines: ranks(ctx).map(
      ({ rank, seat, score }) => `${rank}. ${t("said.of", { what: ctx.names[seat], text: score })}`,
    ),
    map: document.querySelector("svg.map"),
    name: `rotonde-${ctx.game}-${page.id}.png`,
  };
}
