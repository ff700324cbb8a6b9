// The pages of the games, found from what the server says of each game. See docs/web.md for what they export.
import * as plain from "./plain.js";

const worn = new Map(); // address of a style sheet -> when it is there

/** @param {object} game  as the server lists it */
export async function loadGame({ page }) {
  if (!page) return plain;
  const [module] = await Promise.all([import(page.module), page.style && wear(page.style)]);
  return module;
}

/** @param {object} game  as the server lists it */
export async function loadCover({ page }) {
  return page?.cover ? (await import(page.cover)).cover : plain.cover;
}

/** The style sheet of a game, before anything of the game is drawn. */
function wear(address) {
  if (!worn.has(address)) {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    worn.set(address, new Promise((done) => (link.onload = link.onerror = done)));
    document.head.append(link);
  }
  return worn.get(address);
}
