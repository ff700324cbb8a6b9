// Several people at one screen: a curtain hides the hands while the screen changes hands.
/** @import { TablePage } from "../pages/table.js" */
import { html, nothing } from "../lib/html.js";
import { t } from "../lib/words.js";

/**
 * Look through the eyes of whoever must decide next, once he has said that he is there.
 * @param {TablePage} page
 */
export function whoseEyes(page) {
  const { mine, deciding, table } = page.shown;
  if (mine.seats.length < 2 || table.state !== "running") return;
  const held = mine.seats.map((one) => one.seat);
  const next = deciding.find((seat) => held.includes(seat));
  if (next === undefined || next === page.playing.wanted || page.turning) return;
  if (page.playing.wanted !== null && deciding.includes(page.playing.wanted)) return;
  if (page.box.page.secret) {
    page.curtainFor = next;
    if (page.playing.wanted !== null && !unseen(page).length) turn(page, null);
  } else turn(page, next);
}

/**
 * What only the one at the screen was told of his last decision, until he hands the screen over.
 * @param {TablePage} page
 */
function unseen({ shown, playing, handedOver }) {
  const last = shown.last?.n ?? 0;
  if (shown.seat === null || handedOver === last) return [];
  return playing.lines.filter((line) => line.secret && !line.undone && line.n >= last);
}

/**
 * The card that was drawn is seen by its owner before the curtain falls; null where there is none.
 * @param {TablePage} page
 */
export function handingOver(page) {
  const { deciding, table } = page.shown;
  const { curtainFor: next, playing } = page;
  const waits = next !== undefined && deciding.includes(next) && playing.wanted !== next;
  const news = waits && playing.wanted !== null && table.state === "running" ? unseen(page) : [];
  if (!news.length || next === undefined) return null;
  const hand = () => {
    page.handedOver = page.shown.last?.n ?? 0;
    turn(page, null);
  };
  return html`<div class="say">
      <p class="expected" id="expected" role="status">${news.map((line) => line.text).join(" ")}</p>
      <div class="then"><p>${t("curtain.only")}</p></div>
    </div>
    <div class="tray">${nothing}</div>
    <div class="go">
      <button type="button" class="main handing" @click=${hand}>
        ${t("curtain.hand", { name: table.seats[next].name })}
      </button>
    </div>`;
}

/**
 * @param {TablePage} page
 * @param {number | null} seat
 */
async function turn(page, seat) {
  page.turning = true;
  try {
    await page.playing.look(seat);
  } finally {
    page.turning = false;
  }
  page.changed();
}

/**
 * The curtain, while it is closed.
 * @param {TablePage} page
 */
export function curtain(page) {
  const { mine, table } = page.shown;
  if (mine.seats.length < 2 || table.state !== "running" || !page.box.page.secret) return null;
  if (page.playing.wanted !== null || page.curtainFor === undefined) return null;
  const next = page.curtainFor;
  const { name } = table.seats[next];
  return html`<div class="curtain" role="group" aria-label=${t("curtain.title", { name })}>
    <h2>${t("curtain.title", { name })}</h2>
    <p>${t("curtain.why")}</p>
    <button type="button" class="main" @click=${() => turn(page, next)}>
      ${t("curtain.open", { name })}
    </button>
  </div>`;
}
