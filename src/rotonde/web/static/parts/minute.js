// A game in one minute: goal, turn, end, what beginners overlook, and its picture.
/** @import { Overview } from "../../types/api" */
import { html, nothing } from "../lib/html.js";
import { t } from "../lib/words.js";

/**
 * @typedef {object} Looks
 * @property {unknown} [picture]  the cover of the game, drawn
 * @property {2 | 3} [level]  of the heading; none where the summary of a fold says it
 */

/**
 * Nothing for a game that does not say it.
 * @param {Overview | null | undefined} overview  as the server sends it with a game and with its rules
 * @param {Looks} [looks]
 */
export function minute(overview, { picture = nothing, level } = {}) {
  if (!overview) return nothing;
  return html`<section class="minute" aria-label=${t("minute.title")}>
    <div class="picture">${picture}</div>
    <div class="told">
      ${heading(level)}
      <dl>
        ${["goal", "turn", "end"].map(
          (part) =>
            html`<dt>${t(`minute.${part}`)}</dt>
              <dd>${overview[/** @type {"goal" | "turn" | "end"} */ (part)]}</dd>`,
        )}
        ${
          overview.overlooked.length
            ? html`<dt>${t("minute.overlooked")}</dt>
                <dd>
                  <ol>
                    ${overview.overlooked.map((text) => html`<li>${text}</li>`)}
                  </ol>
                </dd>`
            : nothing
        }
      </dl>
    </div>
  </section>`;
}

/** @param {2 | 3} [level] */
function heading(level) {
  if (!level) return nothing;
  return level === 2 ? html`<h2>${t("minute.title")}</h2>` : html`<h3>${t("minute.title")}</h3>`;
}

/**
 * The same, to be folded away by whoever knows it.
 * @param {Overview | null | undefined} overview
 * @param {unknown} picture
 * @param {boolean} open
 */
export function foldedMinute(overview, picture, open) {
  if (!overview) return nothing;
  return html`<details class="minute-fold" ?open=${open}>
    <summary>${t("minute.title")}</summary>
    ${minute(overview, { picture })}
  </details>`;
}
