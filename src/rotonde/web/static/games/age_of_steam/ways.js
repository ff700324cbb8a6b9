// All ways of a cube over finished links, worked out from the view: to be shown before they are ridden.
import { EDGE_NAMES } from "./tracks.js";

const MOST = 3000; // ways: more than anybody would read

/** The links that leave a place, each with the edge it leaves by. */
function doors(board, view, place) {
  const isCity = view.colours[place.number] !== null;
  return place.hex.near.flatMap((other, edge) => {
    if (isCity && (!other || other.sign === "-")) return [];
    const port = isCity ? other.number * 6 + ((edge + 3) % 6) : place.hex.number * 6 + edge;
    const number = view.line_at[port];
    if (number === null || view.lines[number].end === null) return [];
    const { start, end, owner } = view.lines[number];
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

const earner = (view, owner) => (owner === null || view.players[owner].bankrupt ? null : owner);

const known = new WeakMap(); // view -> cube -> ways: the page is drawn often, a view changes seldom

/** All ways of a cube's journey; best for `seat` first. */
export function ways(board, view, trip, seat) {
  if (!known.has(view)) known.set(view, new Map());
  const key = `${trip.start.id} ${trip.colour}`;
  if (!known.get(view).has(key)) known.get(view).set(key, find(board, view, trip, seat));
  return known.get(view).get(key);
}

/** From a place, over at most so many links, past none of the places seen. */
function find(board, view, { start, colour, engine, seen = [] }, seat) {
  const found = [];
  const walk = (place, passed, gone) => {
    for (const door of doors(board, view, place)) {
      if (passed.includes(door.there.number) || found.length > MOST) continue;
      const path = [...gone, door];
      if (view.colours[door.there.number] === colour) found.push(way(path, view.players.length));
      else if (path.length < engine) walk(door.there, [...passed, door.there.number], path);
    }
  };
  walk(start, [...seen, start.number], []);
  const worth = ({ gains }) => gains[seat] * 100 - gains.reduce((sum, gain) => sum + gain, 0);
  return found.sort((a, b) => worth(b) - worth(a) || a.doors.length - b.doors.length);
}

function way(path, seats) {
  const gains = Array.from(
    { length: seats },
    (_, seat) => path.filter((door) => door.earner === seat).length,
  );
  return { doors: path, gains, goal: path.at(-1).there };
}

/** Where the cube of a move stands, or the one on its way. */
export function journey(ctx, board, text) {
  const { view } = ctx;
  const engine = view.players[ctx.seat].engine;
  if (view.cube) {
    const { from, at, links, colour } = view.cube;
    let here = from;
    const seen = [from];
    for (const link of links) {
      here = view.lines[link].start === here ? view.lines[link].end : view.lines[link].start;
      seen.push(here);
    }
    return { start: board.places[at], colour, engine: engine - links.length, seen };
  }
  const [, place, colour] = text.split(" ");
  return {
    start: board.places.find((one) => one.id === place),
    colour: ctx.map.ids.colour.indexOf(colour),
    engine,
  };
}
