// Names beside cities: never over a line or another name, in one line or two, as near as there is room.
/** @import { Bounds, Label, Obstacle, Place } from "../../types/labels" */
import { sure } from "../lib/sure.js";

const FONT = '600 100px system-ui, "Segoe UI", Roboto, sans-serif';
const NEAR = [0, 2, 5, 9, 14, 20, 27, 35, 44, 52, 60, 68];
const FARTHEST = Math.max(...NEAR);
const TURNS = 60;
const HIT = 100; // the cost of covering something
const ASTRAY = 24; // the cost of standing nearer to another city
const ROUNDS = 8;
const SMALLER = [0, 1.3, 2.5]; // letters, where there is no room otherwise

/**
 * @param {Place[]} cities
 * @param {Obstacle[]} obstacles  `[x, y, room]`
 * @param {number[]} frame  names stay inside it
 * @returns {Label[]}  middle of each name
 */
export function layLabels(cities, obstacles, frame, size = 13) {
  /** @type {Obstacle[]} */
  const solid = [...obstacles];
  for (const { at, r } of cities) solid.push([...at, r + 1.5]);
  // Where it is narrow first; then, whoever found no room goes before the others.
  const crowd = cities.map(
    ({ at }) => solid.filter(([x, y]) => Math.hypot(x - at[0], y - at[1]) < 60).length,
  );
  let order = cities.map((_, i) => i).sort((a, b) => crowd[b] - crowd[a]);
  let best = null;
  for (let round = 0; round < ROUNDS; round++) {
    const found = layInOrder(order, cities, solid, frame, size);
    const cost = found.reduce((total, one) => total + one.cost, 0);
    if (!best || cost < best.cost) best = { cost, found };
    const homeless = order.filter((i) => found[i].cost >= HIT);
    if (!homeless.length) break;
    order = [...homeless, ...order.filter((i) => !homeless.includes(i))];
  }
  return sure(best).found;
}

/**
 * @param {number[]} order
 * @param {Place[]} cities
 * @param {Obstacle[]} solid
 * @param {number[]} frame
 * @param {number} size
 */
function layInOrder(order, cities, solid, frame, size) {
  const taken = [];
  const found = new Array(cities.length);
  for (const i of order) {
    for (const smaller of SMALLER) {
      if (found[i]?.cost < ASTRAY) break;
      const next = place(i, cities, solid, taken, frame, size - smaller, true);
      if (next && !(found[i]?.cost <= next.cost + 4 * smaller)) found[i] = next;
    }
    found[i] ??= place(i, cities, solid, taken, frame, size - Math.max(...SMALLER), false);
    taken.push(found[i].box);
  }
  return found;
}

/**
 * The best place for a name; if it must be `free`, one that covers nothing, or null.
 * @param {number} index
 * @param {Place[]} cities
 * @param {Obstacle[]} solid
 * @param {Bounds[]} taken
 * @param {number[]} frame
 * @param {number} size
 * @param {boolean} free
 */
function place(index, cities, solid, taken, frame, size, free) {
  const city = cities[index];
  let best = null;
  for (const lines of layouts(city.name)) {
    const [w, h] = [Math.max(...lines.map(wide)) * size, lines.length * size];
    const near = solid.filter(
      ([x, y]) =>
        Math.abs(x - city.at[0]) < w + FARTHEST + 12 && Math.abs(y - city.at[1]) < h + FARTHEST + 12,
    );
    for (const gap of NEAR) {
      if (best && gap >= best.cost) break;
      for (let turn = 0; turn < TURNS; turn++) {
        const angle = (turn / TURNS) * 2 * Math.PI;
        const base =
          gap +
          (lines.length > 1 ? 4 : 0) +
          (Math.abs(Math.sin(angle)) > 0.8 ? 0.5 : 0) +
          (Math.cos(angle) < 0 ? 0.2 : 0);
        if (best && base >= best.cost) continue;
        const [x, y] = beside(city, angle, w, h, gap);
        /** @type {Bounds} */
        const box = [x - w / 2, y - h / 2, x + w / 2, y + h / 2];
        const covered = hits(box, near, taken, frame, free ? 1 : Infinity);
        if (free && covered) continue;
        const cost = base + HIT * covered + (nearerToAnother(box, city, cities) ? ASTRAY : 0);
        if (!best || cost < best.cost)
          best = { cost, lines, x, y, box, size, lead: gap > 9 ? lead(city, box) : null };
      }
    }
  }
  return best;
}

/**
 * @param {Bounds} given
 * @param {Place} given2
 */
const gapTo = ([left, top, right, bottom], { at: [x, y], r }) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) - r;
/**
 * @param {Bounds} box
 * @param {Place} city
 * @param {Place[]} cities
 */
const nearerToAnother = (box, city, cities) => {
  const own = gapTo(box, city);
  return cities.some((other) => other !== city && gapTo(box, other) < own + 1);
};

let ruler = null;

/**
 * How wide a text is, in parts of its size.
 * @param {string} text
 */
function wide(text) {
  ruler ??= document.createElement("canvas").getContext("2d");
  ruler.font = FONT;
  return ruler.measureText(text).width / 100;
}

/**
 * In one line, or cut at the space nearest to the middle.
 * @param {string} name
 */
function layouts(name) {
  const cuts = [...name.matchAll(/[ -]/g)].map(({ index }) => index);
  if (!cuts.length) return [[name]];
  const cut = cuts.reduce((best, one) =>
    Math.abs(one - name.length / 2) < Math.abs(best - name.length / 2) ? one : best,
  );
  const keep = name[cut] === "-" ? cut + 1 : cut;
  return [[name], [name.slice(0, keep), name.slice(cut + 1)]];
}

/**
 * The middle of a box that touches the city's ring in this direction.
 * @param {Place} given
 * @param {number} angle
 * @param {number} w
 * @param {number} h
 * @param {number} gap
 */
function beside({ at, r }, angle, w, h, gap) {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const reach = Math.min(w / 2 / Math.max(1e-6, Math.abs(dx)), h / 2 / Math.max(1e-6, Math.abs(dy)));
  const far = r + 2 + gap + reach;
  return [at[0] + dx * far, at[1] + dy * far];
}

/**
 * How much a box would cover; counting stops at `enough`.
 * @param {Bounds} given
 * @param {Obstacle[]} near
 * @param {Bounds[]} taken
 * @param {number[]} given4
 * @param {number} enough
 */
function hits([left, top, right, bottom], near, taken, [x, y, w, h], enough) {
  let count = 0;
  if (left < x + 3 || top < y + 3 || right > x + w - 3 || bottom > y + h - 3) count += 9;
  if (count >= enough) return count;
  for (const [l, t, r, b] of taken)
    if (left < r + 2 && right > l - 2 && top < b + 1 && bottom > t - 1) count += 4;
  for (const [px, py, room] of near) {
    if (count >= enough) break;
    const dx = Math.max(left - px, 0, px - right);
    const dy = Math.max(top - py, 0, py - bottom);
    if (dx * dx + dy * dy < room * room) count++;
  }
  return count;
}

/**
 * A thin line from the city to a name that stands apart.
 * @param {Place} given
 * @param {Bounds} given2
 */
const lead = ({ at }, [left, top, right, bottom]) => [
  ...at,
  Math.min(right, Math.max(left, at[0])),
  Math.min(bottom, Math.max(top, at[1])),
];
