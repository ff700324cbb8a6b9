// Where things lie on the board: routes in the numbering of the rules, their cars, and room for the names of cities.
/** @import { Label, Obstacle } from "../../../types/labels" */
/** @import { Frame, Lang, Point } from "../../../types/pages" */
/** @import { City, Ctx, MapFile, PlainRoute, Plan, Route } from "../../../types/ticket_to_ride" */
import { once, sure } from "../../lib/sure.js";
import { named } from "../../parts/ctx.js";
import { layLabels } from "../labels.js";

export const CAR = 12; // width of a space
export const STATION = 7.5;
const ASIDE = 7.6; // from the middle line of a double route
const CLEAR = 9.5; // from the middle of a city to the first space
const LONGEST = 44;
const GAP = 2.2;

/** Everything about a map that does not change. */
export const layout = once(lay);

/**
 * @param {MapFile} map
 * @returns {Plan}
 */
function lay(map) {
  const cities = map.city.map((city, index) => ({ ...city, index }));
  const index = new Map(cities.map((city) => [city.id, city.index]));
  const routes = numbered(map, index).map((route) => ({ ...route, ...drawn(route, cities) }));
  const frame = around(map);
  /** @type {Map<Lang, Label[]>} */
  const spoken = new Map();
  /** @param {Lang} lang */
  const names = (lang) => {
    if (!spoken.has(lang))
      spoken.set(
        lang,
        layLabels(
          cities.map((city) => ({ at: city.at, name: named(city.name, lang), r: STATION + 2.5 })),
          obstacles(routes),
          frame,
        ),
      );
    return sure(spoken.get(lang));
  };
  return { cities, routes, frame, names, byId: new Map(routes.map((route) => [route.id, route])) };
}

/**
 * @param {MapFile} given
 * @returns {Frame}
 */
function around({ map, city }) {
  const [w, h] = map?.canvas ?? [0, 1].map((axis) => Math.max(...city.map(({ at }) => at[axis])) + 40);
  return [-24, -6, w + 48, h + 18];
}

/**
 * Routes in the order of the map's ids; twins end in -1 and -2.
 * @param {MapFile} map
 * @param {Map<string, number>} index
 */
function numbered(map, index) {
  /**
   * @param {MapFile["route"][number]} one
   * @param {MapFile["route"][number]} other
   */
  const isTwin = (one, other) =>
    one.a === other.a ? one.b === other.b : one.a === other.b && one.b === other.a;
  const routes = map.route.map((route) => {
    const same = map.route.filter((other) => isTwin(route, other));
    const place = same.length === 2 ? same.indexOf(route) : -1;
    return {
      id: `${route.a}-${route.b}${place < 0 ? "" : `-${place + 1}`}`,
      a: sure(index.get(route.a)),
      b: sure(index.get(route.b)),
      length: route.length,
      colour: route.colour,
      via: route.via ?? null,
      place,
    };
  });
  const byId = new Map(routes.map((route) => [route.id, route]));
  return map.ids.route.map((id, number) => ({ ...sure(byId.get(id)), number }));
}

/**
 * The line of a route, and where its cars stand: `{x, y, angle, long}`.
 * @param {PlainRoute} route
 * @param {City[]} cities
 */
function drawn(route, cities) {
  const [low, high] = route.a < route.b ? [route.a, route.b] : [route.b, route.a];
  const [from, to] = [cities[low].at, cities[high].at];
  const size = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const aside = route.place < 0 ? 0 : route.place ? ASIDE : -ASIDE;
  const side = [(-(to[1] - from[1]) / size) * aside, ((to[0] - from[0]) / size) * aside];
  const { via } = route;
  const bend = via ? [0, 1].map((k) => 2 * via[k] - (from[k] + to[k]) / 2) : null;
  /** @type {(f: number, k: number) => number} */
  const on = (f, k) =>
    side[k] +
    (bend
      ? (1 - f) ** 2 * from[k] + 2 * f * (1 - f) * bend[k] + f * f * to[k]
      : from[k] + f * (to[k] - from[k]));
  /** @type {(f: number) => Point} */
  const at = (f) => [on(f, 0), on(f, 1)];
  const points = Array.from({ length: 61 }, (_, i) => at(i / 60));
  const along = walk(points);
  const room = (along.whole - 2 * CLEAR) / route.length;
  const long = Math.max(6, Math.min(LONGEST, room - GAP));
  const cars = Array.from({ length: route.length }, (_, i) => ({
    ...along.at(CLEAR + (i + 0.5) * room),
    long,
  }));
  const [start, end] = [along.at(CLEAR), along.at(along.whole - CLEAR)];
  const middle = along.at(along.whole / 2);
  /** @param {number} number */
  const f = (number) => number.toFixed(1);
  const d = bend
    ? `M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join("L")}`
    : `M${f(start.x)} ${f(start.y)}L${f(end.x)} ${f(end.y)}`;
  const marks = Array.from({ length: Math.ceil(along.whole / 5) + 1 }, (_, i) =>
    along.at(Math.min(along.whole, i * 5)),
  );
  return { cars, d, middle, marks };
}

/**
 * Walking along a line of points.
 * @param {Point[]} points
 */
function walk(points) {
  const far = [0];
  for (let i = 1; i < points.length; i++)
    far.push(far[i - 1] + Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]));
  /** @param {number} way */
  const at = (way) => {
    let i = 1;
    while (i < far.length - 1 && far[i] < way) i++;
    const f = (way - far[i - 1]) / (far[i] - far[i - 1] || 1);
    const [[ax, ay], [bx, by]] = [points[i - 1], points[i]];
    return {
      x: ax + f * (bx - ax),
      y: ay + f * (by - ay),
      angle: (Math.atan2(by - ay, bx - ax) * 180) / Math.PI,
    };
  };
  return { whole: far[far.length - 1], at };
}

/**
 * Points that a name must keep clear of, with the room they take.
 * @param {Route[]} routes
 */
const obstacles = (routes) =>
  routes.flatMap((route) => route.marks.map(({ x, y }) => /** @type {Obstacle} */ ([x, y, CAR / 2 + 1.5])));

/**
 * @param {Ctx} ctx
 * @param {Route} route
 */
export const routeName = (ctx, route) => {
  const { cities } = layout(ctx.map);
  return `${named(cities[route.a].name, ctx.lang)} – ${named(cities[route.b].name, ctx.lang)}`;
};
/**
 * @param {Ctx} ctx
 * @param {number} ticket
 */
export const ticketName = (ctx, ticket) => {
  const { a, b } = ctx.map.ticket[ticket];
  /** @param {string} id */
  const name = (id) => named(sure(ctx.map.city.find((city) => city.id === id)).name, ctx.lang);
  return `${name(a)} – ${name(b)}`;
};
