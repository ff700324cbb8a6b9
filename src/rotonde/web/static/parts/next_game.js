// From one game to the next at which it is my turn, with one key or one press.
import { go } from "../app.js";
import { whoAmI } from "../lib/api.js";
import { say } from "../lib/say.js";
import { t } from "../lib/words.js";
import { nextTurn } from "./my_groups.js";

/** @param {string} [here]  the table that I am at */
export async function nextGame(here) {
  const next = nextTurn((await whoAmI())?.tables ?? [], here);
  if (next) await go(next.table.link);
  else say(t("next.none"));
}
