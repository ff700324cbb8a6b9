// The end of a game: who won, the ranks, every point explained, and what to do next.
/** @import { Ctx } from "../../types/pages" */
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { html, nothing, ref } from "../lib/html.js";
import { initial, minus, seatColour } from "../lib/marks.js";
import { savePicture } from "../lib/picture.js";
import { t } from "../lib/words.js";
import { named } from "./ctx.js";
import { decisive } from "./decisive.js";
import { movesUpTo, standing } from "./moments.js";
import { reckoning, token } from "./scene.js";
import { kept, onwards } from "./waiting.js";

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
    <h2 id="end-title" tabindex="-1" autofocus>${verdict(ctx)}</h2>
    <div class="end-body">
      <ol class="ranks">
        ${ranks(ctx).map(
          ({ rank, seat, score }) =>
            html`<li class=${rank === 1 ? "first" : ""}>
              <span class="rank">${rank}</span> ${token(ctx.names, seat)} <b>${ctx.names[seat]}</b>
              ${ctx.seat === seat ? html`<span class="you">${t("players.you")}</span>` : nothing}
              ${isBankrupt(ctx, seat) ? html`<b class="bankrupt">✗ ${t("end.bankrupt")}</b>` : html`<span class="num">${minus(score)}</span>`}
            </li>`,
        )}
      </ol>
      ${reckoning(page.box, ctx)}
      ${
        page.guide
          ? page.guide.ending()
          : html`${moments(page, ctx)}
              <div class="row">${kept(page)}</div>`
      }
    </div>
    <div class="row ${page.guide ? "" : "over"}">
      ${page.guide ? page.guide.ways() : whatNext(page, ctx)}
      <button type="button" data-end="board" @click=${close}>${t("end.board")}</button>
    </div>
  </dialog>`;
}

/**
 * In sight at every size of screen, without scrolling.
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
function whatNext(page, ctx) {
  return html`${onwards(page)}
    <a class="button" href=${`${page.shown.table.link}/replay?analysis=yes`}>${t("end.analysis")}</a>
    <button type="button" data-end="picture" @click=${() => savePicture(picture(page, ctx))}>
      ${t("end.picture")}
    </button>`;
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
  if (ctx.seat === null || !winners.includes(ctx.seat)) return told(ctx);
  return t(winners.length === 1 ? "end.you" : "end.you.shared");
}

/**
 * The same for others.
 * @param {Ctx} ctx
 */
function told(ctx) {
  const { winners } = ctx.view;
  if (!winners.length) return t("end.nobody");
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
 * The moves that decided it, each with the way to that moment.
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
function moments(page, ctx) {
  const { worth } = page.box.page;
  if (!worth) return nothing;
  const found = decisive(ctx.lines, ctx.names.length, (line) => worth(ctx, line));
  if (!found.length) return nothing;
  const entries = standing(page.shown.n, page.playing.lines);
  return html`<section class="decisive">
    <h3>${t("end.decisive")}</h3>
    <ul>
      ${found.map(
        ({ n, text, seat }) =>
          html`<li>
            ${token(ctx.names, seat)}
            <a href=${`${page.shown.table.link}/replay?move=${movesUpTo(entries, n)}`}>${text}</a>
          </li>`,
      )}
    </ul>
  </section>`;
}

/**
 * Somebody who is out of the game, with nothing.
 * @param {Ctx} ctx
 * @param {number} seat
 */
const isBankrupt = (ctx, seat) =>
  ctx.lines.some((line) => line.key === "bankrupt" && !line.undone && line.numbers[0] === seat);

/**
 * What the picture tells.
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
function picture(page, ctx) {
  const { table } = page.shown;
  const made = new Date(table.made_at * 1000).toLocaleDateString(ctx.lang, { dateStyle: "long" });
  return {
    title: [...new Set([table.title, named(page.box.map.map.name, ctx.lang)])].join(" · "),
    verdict: told(ctx),
    ranks: ranks(ctx).map(({ rank, seat, score }) => ({
      ...seatColour(seat),
      rank,
      name: ctx.names[seat],
      score: isBankrupt(ctx, seat) ? t("end.bankrupt") : minus(score),
      letter: initial(ctx.names, seat),
    })),
    foot: `Rotonde · ${made}`,
    map: /** @type {SVGSVGElement | null} */ (document.querySelector("svg.map")),
    frame: page.box.page.board(ctx)?.frame ?? [0, 0, 1, 1],
    name: `rotonde-${ctx.game}-${page.id}.png`,
  };
}
