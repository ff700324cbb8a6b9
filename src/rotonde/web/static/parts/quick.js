// A private table at once: me, and as few bots as the game allows.
/** @import { GameInfo } from "../../types/api" */
import { go } from "../app.js";
import { t } from "../lib/words.js";
import { beNamed } from "./ask_name.js";
import { makeTable } from "./chance.js";

/**
 * @param {GameInfo} game
 * @param {string} level
 * @param {string} [map] else the usual one
 */
export async function quickTable(game, level, map) {
  await beNamed({ note: t("name.alone"), go: t("home.play") });
  const bots = Array.from({ length: Math.max(1, game.least_seats - 1) }, () => ({ kind: "bot", level }));
  const made = await makeTable({
    game: game.name,
    map,
    seats: [{ kind: "me" }, ...bots],
    listed: false, // nobody else plays here
  });
  await go(made.table.link);
}
