// What happened since my last move, in two lines; the whole of it is one press away.
/** @import { Ctx } from "../../types/pages" */
/** @import { TablePage } from "../pages/table.js" */
import { html, nothing } from "../lib/html.js";
import { t } from "../lib/words.js";

/**
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
export function since(page, ctx) {
  if (page.shown.seat === null || !page.seen || ctx.view.over) return nothing;
  const news = page.playing.lines.filter((line) => line.n > page.seen && !line.undone);
  if (!news.length) return nothing;
  return html`<div class="since">
    <p><b>${t("since.title")}</b> ${news.map((line) => line.text).join(" ")}</p>
    <button
      type="button"
      class="watch"
      aria-label=${t("since.watch", { n: news.length })}
      title=${t("since.watch", { n: news.length })}
      ?disabled=${page.see.playback !== null}
      @click=${() => page.see.watch()}
    >
      ▶
    </button>
  </div>`;
}
