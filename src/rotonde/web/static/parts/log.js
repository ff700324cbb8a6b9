// The log in words, the newest line first. Lines since my last move are marked.
/** @import { Line } from "../../types/api" */
/** @import { Ctx } from "../../types/pages" */
import { redraw } from "../app.js";
import { html, nothing } from "../lib/html.js";
import { t } from "../lib/words.js";
import { token } from "./scene.js";

const SHOWN = 200; // older lines are folded away

/**
 * @param {Pick<Ctx, "names">} ctx
 * @param {Line[]} lines
 * @param {number} freshFrom
 * @param {{ all: boolean, more: () => void }} open
 */
export function log(ctx, lines, freshFrom, open) {
  const folded = open.all ? 0 : Math.max(0, lines.length - SHOWN);
  return html`<section class="log" aria-labelledby="log-title">
    <h2 id="log-title">${t("log.title")}</h2>
    <ol tabindex="0" aria-labelledby="log-title">
      ${lines
        .slice(folded)
        .reverse()
        .map(
          (line, i) =>
            html`<li
              data-explain=${`event.${line.key}`}
              data-line=${lines.length - 1 - i}
              class=${[line.undone && "undone", line.n > freshFrom && "fresh"].filter(Boolean).join(" ")}
            >
              ${line.subject === null ? html`<span class="token"></span>` : token(ctx.names, line.subject)}<span
                >${line.text}</span
              >
            </li>`,
        )}
    </ol>
    ${folded ? html`<button type="button" class="quiet" @click=${open.more}>${t("log.older", { n: folded })}</button>` : nothing}
  </section>`;
}

/**
 * Older lines are folded away until they are asked for.
 * @param {{ all: boolean }} drawer
 */
export const unfolding = (drawer) => ({
  all: drawer.all,
  more: () => {
    drawer.all = true;
    redraw();
  },
});
