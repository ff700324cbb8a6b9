// The cover of a game, small, as soon as it is there.
import { redraw } from "../app.js";
import { get } from "../lib/api.js";
import { nothing } from "../lib/html.js";
import { loadCover } from "../games/games.js";

/** @type {Map<string, () => unknown>} */
const covers = new Map(); // by the name of the game

/** @param {string} game */
export function thumb(game) {
  if (!covers.has(game)) {
    covers.set(game, () => nothing);
    learn(game);
  }
  return covers.get(game)?.();
}

/**
 * A room without its picture is a room all the same.
 * @param {string} game
 */
async function learn(game) {
  const found = await get(`/games/${game}`).then(loadCover, () => null);
  if (found) covers.set(game, found);
  redraw();
}
