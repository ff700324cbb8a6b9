// Where things lie on the map: cities, and links in the numbering of the rules.
/** @import { Label, Obstacle } from "../../../types/labels" */
/** @import { Frame, Lang, Point } from "../../../types/pages" */
/** @import { City, Ctx, Link, MapFile, Plan } from "../../../types/steel_driver" */
import { once, sure } from "../../lib/sure.js";
import { named } from "../../parts/ctx.js";
import { layLabels } from "../labels.js";

export const CITY = 14;
const ROOM = 5; // that a link takes beside its line

/** Everything about a map that does not change. */
export const plan = once(lay);

/**
 * @param {MapFile} map
 * @returns {Plan}
 */
function lay(map) {
  const cities = map.city.map((city, index) => ({ ...city, index, r: city.hexagonal ? CITY + 3 : CITY }));
  const index = new Map(cities.map((city) => [city.id, city.index]));
  const printed = new Map(map.link.map((link) => [`${link.a}-${link.b}`, link]));
  const links = map.ids.link.map((id, number) => {
    const { a, b, cost } = sure(printed.get(id));
    const [from, to] = [sure(index.get(a)), sure(index.get(b))];
    return { id, a: from, b: to, cost, number, ...drawn(cities[from], cities[to]) };
  });
  const frame = around(map);
  /** @type {Map<Lang, Label[]>} */
  const spoken = new Map();
  /** @param {Lang} lang */
  const names = (lang) => {
    if (!spoken.has(lang))
      spoken.set(
        lang,
        layLabels(
          cities.map((city) => ({ at: city.at, name: named(city.name, lang), r: city.r + 3 })),
          obstacles(links),
          frame,
          12.5,
        ),
      );
    return sure(spoken.get(lang));
  };
  return { cities, links, byLink: new Map(links.map((link) => [link.id, link])), frame, names };
}

/**
 * @param {MapFile} given
 * @returns {Frame}
 */
function around({ map, city }) {
  const [w, h] = map?.canvas ?? [0, 1].map((axis) => Math.max(...city.map(({ at }) => at[axis])) + 20);
  return [-62, -2, w + 112, h + 40];
}

/**
 * From edge to edge of two cities; `middle` is half-way between the edges.
 * @param {City} a
 * @param {City} b
 * @returns {Pick<Link, "from" | "to" | "middle" | "size" | "angle">}
 */
function drawn(a, b) {
  const [dx, dy] = [b.at[0] - a.at[0], b.at[1] - a.at[1]];
  const size = Math.hypot(dx, dy) || 1;
  /** @type {(way: number) => Point} */
  const at = (way) => [a.at[0] + (dx / size) * way, a.at[1] + (dy / size) * way];
  const [from, to] = [at(a.r), at(size - b.r)];
  return {
    from,
    to,
    middle: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
    size,
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}

/**
 * Points along the links, and the plates in their middle.
 * @param {Link[]} links
 * @returns {Obstacle[]}
 */
const obstacles = (links) =>
  links.flatMap(({ from, to, middle, size }) => {
    const steps = Math.ceil(size / 6);
    /** @type {(i: number, k: number) => number} */
    const on = (i, k) => from[k] + ((to[k] - from[k]) * i) / steps;
    /** @type {Obstacle[]} */
    const found = [];
    for (let i = 0; i <= steps; i++) found.push([on(i, 0), on(i, 1), ROOM]);
    for (const aside of [-9, 0, 9]) found.push([middle[0] + aside, middle[1], 7.5]);
    return found;
  });

/**
 * @param {Ctx} ctx
 * @param {number} city
 */
export const cityName = (ctx, city) => named(plan(ctx.map).cities[city].name, ctx.lang);
/**
 * @param {Ctx} ctx
 * @param {Link} link
 */
export const linkName = (ctx, link) => `${cityName(ctx, link.a)} – ${cityName(ctx, link.b)}`;
