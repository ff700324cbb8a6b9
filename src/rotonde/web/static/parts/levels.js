// The levels of a game's bots, and the one that is set before anyone has chosen: a fair opponent that answers quickly.
/** @import { TablePage } from "../pages/table.js" */
/** @import { GameInfo } from "../../types/api" */
import { html } from "../lib/html.js";
import { valueOf } from "../lib/sure.js";
import { t } from "../lib/words.js";

const USUAL = ["driver", "apprentice", "random"];

/** @param {GameInfo} game */
export function usualLevel(game) {
  const levels = game.levels.map((one) => one.level);
  for (const name of USUAL) {
    const found = levels.find((level) => level.split(":")[0] === name);
    if (found) return found;
  }
  return levels[0];
}

/**
 * The level of the bots that take free seats.
 * @param {TablePage} page
 */
export function levelChoice(page) {
  if (!page.levels) return html``;
  return html`<label
    >${t("room.level")}
    <select
      @change=${(/** @type {Event} */ event) => {
        page.level = valueOf(event);
      }}
    >
      ${page.levels.map(({ level, words }) => html`<option value=${level} ?selected=${level === page.level}>${words}</option>`)}
    </select></label
  >`;
}
