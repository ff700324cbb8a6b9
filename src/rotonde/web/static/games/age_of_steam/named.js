// A tile by what it joins: `a curve from Evansville to the north`, in the words that the log has too.
/** @import { Ctx, Hex, Track } from "../../../types/age_of_steam" */
import { fill } from "../../lib/words.js";
import { placeName } from "./printed.js";
import { EDGE_NAMES, exitsOf, KINDS } from "./tracks.js";

const SHAPES = ["", "tight", "gentle", "straight"]; // by how many edges lie between its ends

/**
 * @param {Ctx} ctx
 * @param {string} key
 * @param {Record<string, string>} [parts]
 */
const say = (ctx, key, parts = {}) => fill(ctx.w("tile", key), parts);

/**
 * A place behind an edge, or the way the edge looks.
 * @param {Ctx} ctx
 * @param {"from" | "to"} way
 * @param {Hex} hex
 * @param {number} edge
 */
function end(ctx, way, hex, edge) {
  const place = hex.near[edge]?.place;
  return place
    ? say(ctx, `${way}-place`, { place: placeName(ctx, place) })
    : say(ctx, `${way}-${EDGE_NAMES[edge]}`);
}

/**
 * From a place, if one of its ends lies at one.
 * @param {Ctx} ctx
 * @param {Hex} hex
 * @param {number[]} ends
 */
function piece(ctx, hex, [a, b]) {
  const [from, to] = !hex.near[a]?.place && hex.near[b]?.place ? [b, a] : [a, b];
  const apart = Math.abs(a - b);
  return `${say(ctx, SHAPES[Math.min(apart, 6 - apart)])} ${end(ctx, "from", hex, from)} ${end(ctx, "to", hex, to)}`;
}

/**
 * On a town's hex all track leads out of the town.
 * @param {Ctx} ctx
 * @param {Hex} hex
 * @param {Track} track
 */
function exits(ctx, hex, track) {
  const ends = exitsOf(track).map((edge) => end(ctx, "to", hex, edge));
  const last = ends[ends.length - 1];
  return ends.length === 1
    ? say(ctx, "exit", { end: last })
    : say(ctx, "exits", { ends: ends.slice(0, -1).join(", "), last });
}

/**
 * @param {Ctx} ctx
 * @param {Hex} hex
 * @param {Track} track
 */
export function tileSaid(ctx, hex, track) {
  if (hex.place) return exits(ctx, hex, track);
  const [one, two] = track.pieces.map((ends) => piece(ctx, hex, ends));
  if (two === undefined) return one;
  const key = KINDS[track.kind].id.startsWith("coexist") ? "side-by-side" : "crossing";
  return say(ctx, key, { one, two });
}
