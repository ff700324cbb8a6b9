// The games' own pages: what is drawn and chosen. See docs/web.md for what each of them exports.
/** @import { GamePage } from "../../types/pages" */
/** @type {Record<string, () => Promise<GamePage>>} */
const LOADERS = {
  "age-of-steam": () => import("./age_of_steam/index.js"),
  "express-01": () => import("./express_01/index.js"),
  "steel-driver": () => import("./steel_driver/index.js"),
  "ticket-to-ride": () => import("./ticket_to_ride/index.js"),
  trambahn: () => import("./trambahn/index.js"),
};

/** @param {string} name */
export const loadGame = (name) => LOADERS[name]();
/** @param {string} name */
export const loadCover = async (name) => (await import(`./${name.replaceAll("-", "_")}/cover.js`)).cover;
