// The action bar while something else than now is shown: what this move was, and the way to the next or to now.
/** @import { Ctx } from "../../types/pages" */
/** @import { TablePage } from "../pages/table.js" */
import { html, nothing } from "../lib/html.js";
import { t } from "../lib/words.js";
import { token } from "./scene.js";

/**
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
export function watching(page, ctx) {
  return html`<div class="say">
      <p class="expected" id="expected">${told(page, ctx)}</p>
      <div class="then"><p class="note">${progress(page)}</p></div>
    </div>
    <div class="tray" role="group" aria-labelledby="expected">${reel(page)}</div>
    <div class="go watching">
      <button type="button" class="back" data-watch="now" @click=${() => page.see.toNow()}>
        ${t("watch.now")}
      </button>
      ${
        page.see.playback
          ? html`<button
              type="button"
              class="main"
              data-watch="next"
              @click=${() => page.see.playback?.hand(1)}
            >
              ${t("watch.next")}
            </button>`
          : nothing
      }
    </div>`;
}

/**
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
function told(page, ctx) {
  const caption = page.guide?.caption(page.see.stage);
  if (caption) return caption;
  const lines = page.see.told();
  if (!lines.length) return t("watch.quiet");
  const { seat } = lines[0];
  return html`${seat === null ? nothing : token(ctx.names, seat)} ${lines.map((line) => line.text).join(" ")}`;
}

/** @param {TablePage} page */
function progress(page) {
  const { playback, stage } = page.see;
  if (!playback) return `${t("watch.more", { n: stage.target - stage.at })} · ${t("watch.skip")}`;
  const { first, at, last } = playback;
  return t("watch.of", { n: at - first, most: last - first });
}

/** @param {TablePage} page */
function reel(page) {
  const { playback } = page.see;
  if (!playback) return nothing;
  return html`<button
      type="button"
      data-watch="earlier"
      ?disabled=${playback.at - playback.first <= 1}
      @click=${() => playback.hand(-1)}
    >
      ${t("watch.earlier")}
    </button>
    <button type="button" data-watch="play" @click=${() => playback.toggle()}>
      ${t(playback.running ? "watch.pause" : "watch.play")}
    </button>`;
}
