// A hex for those who do not see the map: what it is, whose track lies there, what it lies beside.
/** @import { Ctx, Hex } from "../../../types/age_of_steam" */
import { list } from "../../lib/words.js";
import { once } from "../../lib/sure.js";
import { placeName, printed } from "./printed.js";
import { lineAt } from "./rails.js";
import { EDGE_NAMES, exitsOf, trackOf } from "./tracks.js";

/** The nearest place of each hex, and how far it is: worked out once for a map, from all places at the same time. */
const distances = once((/** @type {Ctx["map"]} */ map) => {
  /** @type {Map<Hex, { place: NonNullable<Hex["place"]>, far: number }>} */
  const found = new Map();
  const queue = printed(map).hexes.filter((hex) => hex.place);
  for (const hex of queue) if (hex.place) found.set(hex, { place: hex.place, far: 0 });
  for (const hex of queue) {
    const from = found.get(hex);
    for (const near of hex.near) {
      if (!near || !from || found.has(near)) continue;
      found.set(near, { place: from.place, far: from.far + 1 });
      queue.push(near);
    }
  }
  return found;
});

/**
 * What the name of a hex has besides the short one.
 * @param {Ctx} ctx
 * @param {Hex} hex
 * @param {string} label
 */
export const hexSpoken = (ctx, hex, label) =>
  [label, owners(ctx, hex), neighbours(ctx, hex)].filter(Boolean).join(", ");

/**
 * @param {Ctx} ctx
 * @param {Hex} hex
 */
function owners(ctx, hex) {
  const tile = ctx.view.tiles?.[hex.number];
  if (tile === null || tile === undefined) return "";
  const lines = exitsOf(trackOf(ctx, tile)).map((edge) => lineAt(ctx.view, hex, edge)?.owner ?? null);
  const names = [...new Set(lines)].map((seat) => (seat === null ? ctx.t("track.nobody") : ctx.names[seat]));
  return ctx.t("track.of", { names: list(names) });
}

/**
 * @param {Ctx} ctx
 * @param {Hex} hex
 */
function neighbours(ctx, hex) {
  const near = hex.near.flatMap((other, edge) =>
    other?.place ? [`${placeName(ctx, other.place)} (${ctx.w("tile", `to-${EDGE_NAMES[edge]}`)})`] : [],
  );
  if (near.length) return ctx.t("hex.beside", { places: list(near) });
  const nearest = hex.place ? null : distances(ctx.map).get(hex);
  return nearest ? ctx.t("hex.far", { n: nearest.far, place: placeName(ctx, nearest.place) }) : "";
}
