// Keys of a table. Letters and digits can be switched off; arrows outside the board belong to the browser.
/** @import { TablePage } from "../pages/table.js" */
import { choices, focus } from "../lib/focus.js";
import { pref, setPref } from "../lib/prefs.js";
import { nextLegal } from "../lib/rove.js";
import { elementOf } from "../lib/sure.js";
import { showKeys } from "./keys_card.js";
import { nextGame } from "./next_game.js";

const WRITING = "input:not([type=checkbox], [type=radio], [type=range]), select, textarea";
const OPEN = "dialog[open], :popover-open"; // have keys of their own
let number = ""; // the choice that was picked by its number

export const lettersOn = () => pref("letters", "on") === "on";
/** @param {boolean} on */
export const setLetters = (on) => setPref("letters", on ? "on" : "off");

/** @type {Record<string, (page: TablePage) => void>} */
const LETTERS = {
  n: () => nextLegal(1),
  N: () => nextLegal(-1),
  c: () => press("[data-confirm]"),
  r: (page) => turn(page, 1),
  R: (page) => turn(page, -1),
  w: () => press(".since .watch"),
  h: (page) => page.panel.showRules(),
  i: (page) => page.explain.ask(),
  g: (page) => nextGame(page.id),
  "?": () => showKeys(),
};

/**
 * @param {TablePage} page
 * @param {KeyboardEvent} event
 */
export function onTableKey(page, event) {
  if (!page.screen || document.querySelector(OPEN)) return;
  if (event.key === "Enter" && event.repeat) event.preventDefault(); // a key held down makes one choice
  if (event.key === "Escape") return escape(page);
  if (event.ctrlKey || event.metaKey || event.altKey || !lettersOn()) return;
  if (elementOf(event)?.closest(WRITING)) return;
  const act = LETTERS[event.key];
  if (act) act(page);
  else if (/^[1-9]$/.test(event.key)) choose(page, event.key);
  else return;
  event.preventDefault();
}

/**
 * One step back: the sheet first, then what is played back, then what was told, then the choice.
 * @param {TablePage} page
 */
function escape(page) {
  if (page.panel.sheet) return page.panel.raise(null);
  if (page.see.playback) return page.see.endPlayback();
  const idle = !page.attending.isChoosing && !page.why.found;
  page.why.close();
  page.clear(true);
  if (idle) page.guide?.leave();
}

/** @param {string} selector */
function press(selector) {
  /** @type {HTMLElement | null} */ (document.querySelector(selector))?.click();
}

/**
 * @param {TablePage} page
 * @param {number} by
 */
function turn(page, by) {
  if (!page.sending) page.box.page.turn?.(page.context(), by);
}

/**
 * The choice of that number; the same number again confirms it.
 * @param {TablePage} page
 * @param {string} digit
 */
function choose(page, digit) {
  if (page.proposed) {
    if (digit === number) press("[data-confirm]");
    return;
  }
  const chosen = choices()[Number(digit) - 1];
  number = digit;
  focus(chosen);
  chosen?.click();
}
