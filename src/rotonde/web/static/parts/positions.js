// Tables in a list, each as its board stands: drawn once from what everybody may see, as the table's own page draws it.
/** @import { Standing, TableInfo } from "../../types/api" */
import { redraw } from "../app.js";
import { get } from "../lib/api.js";
import { html, nothing, render, svg } from "../lib/html.js";
import { lang } from "../lib/words.js";
import { context, loadBox, phased } from "./ctx.js";

const MOST = 24; // boards of one list; further rows have the cover of their game
const SPOKEN = "role tabindex aria-label aria-disabled data-spot data-place"; // of things that can be chosen
/** @type {Map<string, { sign: string, picture: Element }>} */
const drawn = new Map(); // by table
let asked = "";

/** @param {TableInfo} table */
export const positionOf = (table) => drawn.get(table.id)?.picture ?? null;

/**
 * One request for a list; it is asked again when the list holds other tables, or they stand otherwise.
 * @param {TableInfo[]} tables
 */
export async function drawPositions(tables) {
  const shown = tables
    .filter((one) => ["running", "over"].includes(one.state) && !one.earlier)
    .slice(0, MOST);
  const sign = shown.map((one) => `${one.id} ${one.state}`).join();
  if (!shown.length || sign === asked) return;
  asked = sign;
  const found = await get("/boards", { tables: shown.map((one) => one.id).join() }).catch(() => null);
  for (const board of found?.boards ?? []) {
    const table = shown.find((one) => one.id === board.table);
    if (table) await draw(table, board);
  }
  redraw();
}

/** The next list that is opened is asked for anew. */
export function forgetPositions() {
  asked = "";
}

/**
 * A game that brings no page, or cannot draw this, keeps its cover.
 * @param {TableInfo} table
 * @param {Standing} board
 */
async function draw(table, board) {
  const sign = `${board.n} ${lang()}`;
  if (drawn.get(table.id)?.sign === sign) return;
  try {
    const box = await loadBox(table.game, table.map);
    const { view } = phased({ view: board.view, phase: board.phase });
    const ctx = view && context(box, { table, view, seat: null, n: board.n }, { replaying: true });
    const found = ctx && box.page.board(ctx);
    if (found) drawn.set(table.id, { sign, picture: picture(table.game, found) });
  } catch (error) {
    console.warn("no picture of a table", error);
  }
}

/**
 * Only to be looked at: nothing in it can be reached, and its row says what it is.
 * @param {string} game
 * @param {{ frame: number[], content: unknown }} board
 */
function picture(game, { frame, content }) {
  const place = document.createElement("div");
  place.className = `position game-${game}`;
  place.inert = true;
  place.ariaHidden = "true";
  render(
    html`<svg class="map" viewBox=${frame.join(" ")} aria-hidden="true">
      ${content ? svg`${content}` : nothing}
    </svg>`,
    place,
  );
  for (const name of SPOKEN.split(" ")) {
    for (const one of place.querySelectorAll(`[${name}]`)) one.removeAttribute(name);
  }
  return place;
}
