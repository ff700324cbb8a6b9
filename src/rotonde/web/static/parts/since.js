// What happened since my last move: the newest of it in full; all of it is one press away, and in the log.
/** @import { Line } from "../../types/api" */
/** @import { Ctx } from "../../types/pages" */
/** @import { TablePage } from "../pages/table.js" */
import { html, nothing } from "../lib/html.js";
import { t } from "../lib/words.js";
import { token } from "./scene.js";

const NEWEST = 2; // moves that are told where the players stand

/**
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
export function since(page, ctx) {
  const news = newsOf(page, ctx);
  if (!news.length) return nothing;
  return html`<div class="since">
    <p title=${news.map((line) => line.text).join(" ")}>
      <b>${t(titleOf(page))}</b> ${news.length > NEWEST ? "…" : nothing}
      ${news.slice(-NEWEST).map((line) => html`${line.seat === null ? nothing : token(ctx.names, line.seat)} ${line.text} `)}
    </p>
    <button
      type="button"
      class="watch"
      aria-label=${t("since.watch", { n: news.length })}
      title=${t("since.watch", { n: news.length })}
      aria-pressed=${String(page.see.playback !== null)}
      @click=${() => (page.see.playback ? page.see.toNow() : page.see.watch())}
    >
      ▶
    </button>
  </div>`;
}

/**
 * The same in the action bar, where the players have no room for it.
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
export function lately(page, ctx) {
  const news = newsOf(page, ctx);
  if (!news.length) return nothing;
  return html`<p class="lately"><b>${t(titleOf(page))}</b> ${news.map((line) => line.text).join(" ")}</p>`;
}

/** @param {TablePage} page */
const titleOf = (page) => (page.shown.seat === null ? "since.lately" : "since.title");

/**
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
function newsOf(page, ctx) {
  if (!page.seen || ctx.view.over) return [];
  return firstLines(page.playing.lines.filter((line) => line.n > page.seen && !line.undone));
}

/**
 * Of each move what it says first: the rest stands in the log.
 * @param {Line[]} lines
 */
export const firstLines = (lines) => lines.filter((line, i) => line.n !== lines[i - 1]?.n);
