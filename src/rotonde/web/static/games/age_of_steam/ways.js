// All ways of a cube over finished links, worked out from the view: to be shown before they are ridden.
/** @import { Ctx, Door, Hex, Journey, Place, Table, View, Way } from "../../../types/age_of_steam" */
import { once, sure } from "../../lib/sure.js";
import { EDGE_NAMES } from "./tracks.js";

const MOST = 3000; // ways: more than anybody would read

/**
 * The number of an edge of a hex; none on a lake and off the map.
 * @param {Hex | null} hex
 * @param {number} edge
 */
const portOf = (hex, edge) => (!hex || hex.sign === "-" ? null : hex.number * 6 + edge);

/**
 * The links that leave a place, each with the edge it leaves by.
 * @param {Table} board
 * @param {View} view
 * @param {Place} place
 * @returns {Door[]}
 */
function doors(board, view, place) {
  const isCity = view.colours[place.number] !== null;
  return place.hex.near.flatMap((other, edge) => {
    const port = isCity ? portOf(other, (edge + 3) % 6) : portOf(place.hex, edge);
    const number = port === null ? null : view.line_at[port];
    if (number === null) return [];
    const { start, end, owner } = view.lines[number];
    if (end === null) return [];
    const there = board.places[start === place.number ? end : start];
    return [
      {
        place,
        edge,
        number,
        there,
        earner: earner(view, owner),
        text: `ride ${place.id} ${EDGE_NAMES[edge]}`,
      },
    ];
  });
}

/**
 * @param {View} view
 * @param {number | null} owner
 */
const earner = (view, owner) => (owner === null || view.players[owner].bankrupt ? null : owner);

/**
 * The ways of each cube; the page is drawn often, a view changes seldom.
 * @type {(view: View) => Map<string, Way[]>}
 */
const known = once(() => new Map());

/**
 * All ways of a cube's journey; best for `seat` first.
 * @param {Table} board
 * @param {View} view
 * @param {Journey} trip
 * @param {number} seat
 */
export function ways(board, view, trip, seat) {
  const key = `${trip.start.id} ${trip.colour}`;
  const found = known(view).get(key) ?? find(board, view, trip, seat);
  known(view).set(key, found);
  return found;
}

/**
 * From a place, over at most so many links, past none of the places seen.
 * @param {Table} board
 * @param {View} view
 * @param {Journey} given3
 * @param {number} seat
 */
function find(board, view, { start, colour, engine, seen = [] }, seat) {
  /** @type {Way[]} */
  const found = [];
  /**
   * @param {Place} place
   * @param {number[]} passed
   * @param {Door[]} gone
   */
  const walk = (place, passed, gone) => {
    for (const door of doors(board, view, place)) {
      if (passed.includes(door.there.number) || found.length > MOST) continue;
      const path = [...gone, door];
      if (view.colours[door.there.number] === colour) found.push(way(path, view.players.length));
      else if (path.length < engine) walk(door.there, [...passed, door.there.number], path);
    }
  };
  walk(start, [...seen, start.number], []);
  /** @param {Way} given */
  const worth = ({ gains }) => gains[seat] * 100 - gains.reduce((sum, gain) => sum + gain, 0);
  return found.sort((a, b) => worth(b) - worth(a) || a.doors.length - b.doors.length);
}

/**
 * @param {Door[]} path
 * @param {number} seats
 */
function way(path, seats) {
  const gains = Array.from(
    { length: seats },
    (_, seat) => path.filter((door) => door.earner === seat).length,
  );
  return { doors: path, gains, goal: path[path.length - 1].there };
}

/**
 * Where the cube of a move stands, or the one on its way.
 * @param {Ctx} ctx
 * @param {Table} board
 * @param {string | null} text
 * @returns {Journey}
 */
export function journey(ctx, board, text) {
  const { view } = ctx;
  const engine = view.players[sure(ctx.seat)].engine;
  if (view.cube) {
    const { from, at, links, colour } = view.cube;
    let here = from;
    const seen = [from];
    for (const link of links) {
      const { start, end } = view.lines[link];
      here = start === here ? sure(end) : start;
      seen.push(here);
    }
    return { start: board.places[at], colour, engine: engine - links.length, seen };
  }
  const [, place, colour] = sure(text).split(" ");
  return {
    start: sure(board.places.find((one) => one.id === place)),
    colour: ctx.map.ids.colour.indexOf(colour),
    engine,
  };
}
