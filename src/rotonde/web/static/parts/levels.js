// The levels of a game's bots, and the one that is set before anyone has chosen: a fair opponent that answers quickly.
import { get } from "../lib/api.js";
import { html } from "../lib/html.js";
import { lang, t } from "../lib/words.js";

const USUAL = ["driver", "apprentice", "random"];
const known = new Map(); // "game lang" -> the game, or null while it is fetched

export function usualLevel(game) {
  const levels = game.levels.map((one) => one.level);
  for (const name of USUAL) {
    const found = levels.find((level) => level.split(":")[0] === name);
    if (found) return found;
  }
  return levels[0];
}

/** What the server says of a game, once it is there. */
function about(game, redraw) {
  const key = `${game} ${lang()}`;
  if (!known.has(key)) {
    known.set(key, null);
    get(`/games/${game}`)
      .then((found) => {
        known.set(key, found);
        redraw();
      })
      .catch(() => known.delete(key));
  }
  return known.get(key);
}

/** The level of the bots that take free seats, in `box.level`. */
export function levelChoice(box, game, redraw) {
  const found = about(game, redraw);
  if (!found) return html``;
  box.level ??= usualLevel(found);
  return html`<label
    >${t("room.level")}
    <select
      @change=${(event) => {
        box.level = event.target.value;
      }}
    >
      ${found.levels.map(({ level, words }) => html`<option value=${level} ?selected=${level === box.level}>${words}</option>`)}
    </select></label
  >`;
}
