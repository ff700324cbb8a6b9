// Where things lie on the map: cities, and links in the numbering of the rules.
import { named } from "../../parts/ctx.js";
import { layLabels } from "../labels.js";

export const CITY = 14;
const ROOM = 5; // that a link takes beside its line

const cache = new WeakMap();

/** Everything about a map that does not change: `{cities, links, byLink, frame, names(lang)}`. */
export function plan(map) {
  if (!cache.has(map)) cache.set(map, lay(map));
  return cache.get(map);
}

function lay(map) {
  const cities = map.city.map((city, index) => ({ ...city, index, r: city.hexagonal ? CITY + 3 : CITY }));
  const index = new Map(cities.map((city) => [city.id, city.index]));
  const printed = new Map(map.link.map((link) => [`${link.a}-${link.b}`, link]));
  const links = map.ids.link.map((id, number) => {
    const { a, b, cost } = printed.get(id);
    const [from, to] = [index.get(a), index.get(b)];
    return { id, a: from, b: to, cost, number, ...drawn(cities[from], cities[to]) };
  });
  const frame = around(map);
  const spoken = new Map();
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
    return spoken.get(lang);
  };
  return { cities, links, byLink: new Map(links.map((link) => [link.id, link])), frame, names };
}

function around({ map, city }) {
  const [w, h] = map?.canvas ?? [0, 1].map((axis) => Math.max(...city.map(({ at }) => at[axis])) + 20);
  return [-62, -2, w + 112, h + 40];
}

/** From edge to edge of two cities; `middle` is half-way between the edges. */
function drawn(a, b) {
  const [dx, dy] = [b.at[0] - a.at[0], b.at[1] - a.at[1]];
  const size = Math.hypot(dx, dy) || 1;
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

const obstacles = (links) =>
  links.flatMap(({ from, to, middle, size }) => {
    const steps = Math.ceil(size / 6);
    const line = Array.from({ length: steps + 1 }, (_, i) =>
      [0, 1].map((k) => from[k] + ((to[k] - from[k]) * i) / steps),
    );
    const plate = [-9, 0, 9].map((aside) => [middle[0] + aside, middle[1], 7.5]);
    return [...line.map((at) => [...at, ROOM]), ...plate];
  });

export const cityName = (ctx, city) => named(plan(ctx.map).cities[city].name, ctx.lang);
export const linkName = (ctx, link) => `${cityName(ctx, link.a)} – ${cityName(ctx, link.b)}`;
