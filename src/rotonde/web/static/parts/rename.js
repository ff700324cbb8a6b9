// Another name: for me everywhere, or for one of my seats.
/** @import { TablePage } from "../pages/table.js" */
/** @import { Page } from "../../types/pages" */
import { redraw } from "../app.js";
import { put, whoAmI } from "../lib/api.js";
import { pref } from "../lib/prefs.js";
import { t } from "../lib/words.js";
import { askName, introduce } from "./ask_name.js";

/** @param {Page | null} page  that is open */
export async function renameMe(page) {
  const me = await whoAmI();
  const value = me?.name ?? pref("name", "");
  await askName({ title: t("name.change"), value }, async (name) => {
    await introduce(me, name);
    if (page && "playing" in page) await renamed(/** @type {TablePage} */ (page), name);
  });
  redraw();
}

/**
 * Who sits alone on one seat is called there as everywhere; people at one screen have names of their own.
 * @param {TablePage} page
 * @param {string} name
 */
async function renamed({ id, shown, playing }, name) {
  const { seats } = shown.mine;
  if (seats.length !== 1) return;
  await put(`/tables/${id}/seats/${seats[0].seat}/name`, { name });
  await playing.look();
}

/**
 * @param {TablePage} page
 * @param {number} seat
 */
export async function renameSeat(page, seat) {
  const { table, mine } = page.shown;
  const value = table.seats[seat].name;
  await askName({ title: t("name.seat", { n: seat + 1 }), value }, async (name) => {
    if (mine.seats.length === 1) await introduce(await whoAmI(), name);
    await put(`/tables/${page.id}/seats/${seat}/name`, { name });
    await page.playing.look();
  });
}
