// What moves when somebody moves: tiles, cubes along their links, new cities, discs on actions.
/** @import { Line } from "../../../types/api" */
/** @import { Motion, Point } from "../../../types/pages" */
/** @import { Ctx, Place, Table, View } from "../../../types/age_of_steam" */
import { html } from "../../lib/html.js";
import { seatColour } from "../../lib/marks.js";
import { coin, disc, ofPlace, ofSeat, ofSpot } from "../../parts/motions.js";
import { tilePicture } from "./building.js";
import { cubePicture } from "./cubes.js";
import { centre } from "./geometry.js";
import { newCity } from "./places.js";
import { hexId, printed } from "./printed.js";
import { piecesOfLines } from "./rails.js";
import { trackOf } from "./tracks.js";

const MANY = 6; // of what happens all at once, such as cubes that grow

/**
 * @param {Ctx} ctx
 * @param {View} before
 * @param {Line[]} lines
 * @returns {Motion[]}
 */
export function motions(ctx, before, lines) {
  return lines.flatMap((line) => ofLine(ctx, before, line)).slice(0, MANY);
}

/**
 * @param {Ctx} ctx
 * @param {View} before
 * @param {Line} line
 * @returns {Motion[]}
 */
function ofLine(ctx, before, { key, numbers }) {
  const table = printed(ctx.map);
  const [a, b, c] = numbers;
  /** @param {number} place */
  const spot = (place) => ofSpot(`hex-${table.places[place].id}`);
  /** @type {Record<string, () => Motion[]>} */
  const about = {
    builds: () => [tile(ctx, table, a, b, c)],
    urbanizes: () => [city(table, a, spot(b), c)],
    rides: () => [ride(ctx, before, table, a, b)],
    "takes-action": () => [disc(ctx, a, `${ofPlace(`action-${ctx.map.ids.action[b]}`)}, .dock`)],
    "cube-grows": () => [{ from: ".display", to: spot(b), art: cubeOf(ctx, a) }],
    puts: () => [
      { from: ofSeat(a), to: `${ofPlace(`space-${ctx.map.ids.space[c]}`)}, .display`, art: cubeOf(ctx, b) },
    ],
    income: () => [coin(".map", ofSeat(a))],
    issues: () => [coin(".map", ofSeat(a))],
    "takes-place": () => [coin(ofSeat(a), ".map")],
    "takes-first-place": () => [coin(ofSeat(a), ".map")],
  };
  return about[key]?.() ?? [];
}

/**
 * @param {Ctx} ctx
 * @param {number} colour
 */
const cubeOf = (ctx, colour) => cubePicture(ctx.map.ids.colour[colour]);

/**
 * @param {Ctx} ctx
 * @param {Table} table
 * @param {number} seat
 * @param {number} hex
 * @param {number} track
 * @returns {Motion}
 */
function tile(ctx, table, seat, hex, track) {
  const where = table.hexes[hex];
  const art = tilePicture(trackOf(ctx, track), seatColour(seat).fill, where.place !== null);
  return { from: ofSeat(seat), to: ofSpot(`hex-${hexId(where)}`), art, size: "tile", sound: "track" };
}

/**
 * @param {Table} table
 * @param {number} seat
 * @param {string} to
 * @param {number} letter
 * @returns {Motion}
 */
function city(table, seat, to, letter) {
  const { colour, letter: sign } = table.letters[letter];
  const art = html`<svg viewBox="-41 -36 82 72" aria-hidden="true">${newCity(colour, sign)}</svg>`;
  return { from: ofSeat(seat), to, art, size: "tile", sound: "track" };
}

/**
 * A cube goes along the track of its link.
 * @param {Ctx} ctx
 * @param {View} before
 * @param {Table} table
 * @param {number} from
 * @param {number} to
 * @returns {Motion}
 */
function ride(ctx, before, table, from, to) {
  const colour = before.cube?.colour ?? ctx.view.cube?.colour ?? 0;
  const link = ctx.view.cube?.links.at(-1) ?? linkBetween(before, from, to);
  const [start, goal] = [table.places[from], table.places[to]];
  const way = link === undefined ? [] : along(ctx, table, link, start);
  return {
    to: "",
    art: cubeOf(ctx, colour),
    way: [at(start), ...way, at(goal)],
    sound: "coin",
  };
}

/**
 * The link that a cube has gone when it has arrived, and the view speaks of it no more.
 * @param {View} view
 * @param {number} from
 * @param {number} to
 */
function linkBetween(view, from, to) {
  const found = view.lines.findIndex(
    ({ start, end }) => (start === from && end === to) || (start === to && end === from),
  );
  return found < 0 ? undefined : found;
}

/**
 * The pieces of a link, each after the one it touches.
 * @param {Ctx} ctx
 * @param {Table} table
 * @param {number} link
 * @param {Place} start
 */
function along(ctx, table, link, start) {
  const left = [...(piecesOfLines(ctx, table.hexes).get(link) ?? [])];
  /** @type {Point[]} */
  const way = [];
  let [x, y] = at(start);
  while (left.length) {
    left.sort((one, two) => Math.hypot(one.x - x, one.y - y) - Math.hypot(two.x - x, two.y - y));
    const next = left.shift();
    if (!next) break;
    ({ x, y } = next);
    way.push([x, y]);
  }
  return way;
}

/**
 * @param {Place} place
 * @returns {Point}
 */
function at(place) {
  const { x, y } = centre(place.hex);
  return [x, y];
}
