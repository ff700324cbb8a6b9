// A picture of the game's own pieces at a moment of a game: made by `make diagrams`, in the colours of the page.
/** @import { Diagram, Step } from "../../types/api" */
import { kept } from "../lib/files.js";
import { html, nothing } from "../lib/html.js";
import { pref } from "../lib/prefs.js";
import { t } from "../lib/words.js";

/** A picture follows the system, unless the reader has chosen: then its address says which. */
function themed() {
  const theme = pref("theme", "auto");
  return theme === "auto" ? "" : `#${theme}`;
}

/** @param {Diagram} diagram */
export const picture = ({ address, width, height, alt }) =>
  html`<img src=${kept(address) + themed()} width=${width} height=${height} alt=${alt} loading="lazy" />`;

const WIDE = 800; // from here on nothing can be read on a phone, unless it is moved sideways

/** @param {Diagram} diagram */
export function figure(diagram) {
  return html`<figure class="diagram">
    ${
      diagram.width > WIDE
        ? html`<div class="wide" tabindex="0" role="group" aria-label=${diagram.alt}>
            ${picture(diagram)}
          </div>`
        : picture(diagram)
    }
    <figcaption>
      ${diagram.caption}
      ${
        diagram.legend.length
          ? html`<ol>
              ${diagram.legend.map((text) => html`<li>${text}</li>`)}
            </ol>`
          : nothing
      }
    </figcaption>
  </figure>`;
}

/**
 * A turn as a strip of numbered steps, each with its picture if the game has one.
 * @param {Step[]} steps
 * @param {Record<string, () => unknown>} pictures  by rule
 * @param {(rule: string) => void} open
 */
export function strip(steps, pictures, open) {
  if (!steps.length) return nothing;
  return html`<ol class="strip" aria-label=${t("rules.turn")}>
    ${steps.map(
      ({ rule, text }, i) =>
        html`<li>
          <a
            href=${`#${rule}`}
            @click=${(/** @type {Event} */ event) => {
              event.preventDefault();
              open(rule);
            }}
            ><b aria-hidden="true">${i + 1}</b>${pictures[rule]?.() ?? nothing} <span>${text}</span></a
          >
        </li>`,
    )}
  </ol>`;
}
