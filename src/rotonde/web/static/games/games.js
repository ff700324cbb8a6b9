// The pages of the games, found from what the server says of each game. See docs/web.md for what they export.
/** @import { GameInfo } from "../../types/api" */
/** @import { GamePage } from "../../types/pages" */
import { kept } from "../lib/files.js";
import * as plain from "./plain.js";

/** @type {Map<string, Promise<unknown>>} */
const worn = new Map(); // address of a style sheet -> when it is there

/**
 * @param {Pick<GameInfo, "page">} game  as the server lists it
 * @returns {Promise<GamePage>}
 */
export async function loadGame({ page }) {
  if (!page) return plain;
  const [module] = await Promise.all([import(page.module), page.style && wear(page.style)]);
  return module;
}

/** @param {Pick<GameInfo, "page">} game  as the server lists it */
export async function loadCover({ page }) {
  return page?.cover ? (await import(page.cover)).cover : plain.cover;
}

/**
 * The steps of a turn as small pictures, by the rule they begin with; none where a game brings none.
 * @param {Pick<GameInfo, "page">} game  as the server lists it
 * @returns {Promise<Record<string, () => unknown>>}
 */
export async function loadSteps({ page }) {
  return (page?.cover && (await import(page.cover)).steps) || {};
}

/**
 * The style sheet of a game, before anything of the game is drawn.
 * @param {string} address
 */
function wear(address) {
  const before = worn.get(address);
  if (before) return before;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: kept(address) });
  const there = new Promise((done) => (link.onload = link.onerror = done));
  worn.set(address, there);
  document.head.append(link);
  return there;
}
