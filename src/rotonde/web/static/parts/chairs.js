// The seats of a table that is being set: who shall sit where.
/** @import { GameInfo } from "../../types/api" */
import { redraw } from "../app.js";
import { html, live, nothing } from "../lib/html.js";
import { valueOf } from "../lib/sure.js";
import { t } from "../lib/words.js";

const KINDS = ["me", "here", "bot", "friend", "open"];

/**
 * A seat as it is asked for: `here` is somebody else at this screen.
 * @typedef {{ kind: string, level: string, name: string }} Chair
 */

/**
 * Who shall sit here.
 * @param {GameInfo} game
 * @param {Chair} seat
 * @param {number} i
 */
export function chair(game, seat, i) {
  /** @param {Partial<Chair>} values */
  const change = (values) => {
    Object.assign(seat, values);
    redraw();
  };
  return html`<li>
    <span class="number" aria-hidden="true">${i + 1}</span> ${pick(
      t("new.seat", { n: i + 1 }),
      KINDS.map((kind) => [kind, t(`kind.${kind}`)]),
      seat.kind,
      (kind) => change({ kind }),
    )}
    ${
      seat.kind === "bot"
        ? pick(
            t("new.level"),
            game.levels.map(({ level, words }) => [level, words]),
            seat.level,
            (level) => change({ level }),
          )
        : nothing
    }
    ${
      seat.kind === "here"
        ? html`<label
            >${t("new.other")}
            <input
              maxlength="40"
              required
              .value=${live(seat.name)}
              @input=${(/** @type {Event} */ event) => {
                seat.name = valueOf(event);
              }}
          /></label>`
        : nothing
    }
    ${["friend", "open"].includes(seat.kind) ? html`<span class="note">${t(`kind.${seat.kind}.note`)}</span>` : nothing}
  </li>`;
}

/**
 * A seat as the server is asked for it.
 * @param {Chair} given
 */
export function wish({ kind, level, name }) {
  if (kind === "bot") return { kind, level };
  return kind === "here" ? { kind: "me", name: name.trim() } : { kind };
}

/**
 * A choice among words.
 * @param {string} label
 * @param {[string, string][]} choices
 * @param {string} chosen
 * @param {(value: string) => void} change
 */
export function pick(label, choices, chosen, change) {
  return html`<label
    >${label}
    <select .value=${live(chosen)} @change=${(/** @type {Event} */ event) => change(valueOf(event))}>
      ${choices.map(([value, words]) => html`<option value=${value} ?selected=${value === chosen}>${words}</option>`)}
    </select></label
  >`;
}
