// The levels of a game's bots, and the one that is set before anyone has chosen: a fair opponent that answers quickly.
import { html } from "../lib/html.js";
import { t } from "../lib/words.js";

const USUAL = ["driver", "apprentice", "random"];

export function usualLevel(game) {
  const levels = game.levels.map((one) => one.level);
  for (const name of USUAL) {
    const found = levels.find((level) => level.split(":")[0] === name);
    if (found) return found;
  }
  return levels[0];
}

/** The level of the bots that take free seats. */
export function levelChoice(page) {
  if (!page.levels) return html``;
  return html`<label
    >${t("room.level")}
    <select
      @change=${(event) => {
        page.level = event.target.value;
      }}
    >
      ${page.levels.map(({ level, words }) => html`<option value=${level} ?selected=${level === page.level}>${words}</option>`)}
    </select></label
  >`;
}
