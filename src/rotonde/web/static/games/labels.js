// Names beside cities: never over a line or another name, in one line or two, as near as there is room.
const FONT = '600 100px system-ui, "Segoe UI", Roboto, sans-serif';
const NEAR = [0, 2, 5, 9, 14, 20, 27, 35, 44];
const TURNS = 32;

/**
 * @param {{at: number[], name: string, r: number}[]} cities
 * @param {number[][]} obstacles  `[x, y, room]`
 * @param {number[]} frame  names stay inside it
 * @returns {{lines: string[], x: number, y: number, lead: number[]|null, size: number}[]}  middle of each name
 */
export function layLabels(cities, obstacles, frame, size = 13) {
  const solid = [...obstacles, ...cities.map(({ at, r }) => [...at, r + 1.500])];
  const taken = [];
  const found = new Array(cities.length);
  // Where it is narrow first.
  const crowd = cities.map(({ at }) => solid.filter(([x, y]) => Math.hypot(x - at[0], y - at[1]) < 60).length);
  const order = cities.map((_, i) => i).sort((a, b) => crowd[b] - crowd[a]);
  for (const i of order) {
    const best = place(cities[i], solid, taken, frame, size);
    taken.push(best.box);
    found[i] = best;
  }
  return found;
}

function place(city, solid, taken, frame, size) {
  const near = solid.filter(([x, y]) => Math.hypot(x - city.at[0], y - city.at[1]) < 190);
  let best = null;
  for (const lines of layouts(city.name)) {
    const [w, h] = [Math.max(...lines.map(wide)) * size, lines.length * size];
    for (const gap of NEAR) {
      for (let turn = 0; turn < TURNS; turn++) {
        const angle = (turn / TURNS) * 2 * Math.PI;
        const [x, y] = beside(city, angle, w, h, gap);
        const box = [x - w / 2, y - h / 2, x + w / 2, y + h / 2];
        const cost = gap + (lines.length > 1 ? 4 : 0) + (Math.abs(Math.sin(angle)) > 0.8 ? 0.500 : 0) + (Math.cos(angle) < 0 ? 0.200 : 0) + 60 * hits(box, near, taken, frame);
        if (!best || cost < best.cost) best = { cost, lines, x, y, box, size, lead: gap > 9 ? lead(city, box) : null };
      }
      if (best.cost < gap) break;
    }
  }
  return best;
}

let ruler = null;

/** How wide a text is, in parts of its size. */
function wide(text) {
  ruler ??= document.createElement("canvas").getContext("2d");
  ruler.font = FONT;
  return ruler.measureText(text).width / 100;
}

/** In one line, or cut at the space nearest to the middle. */
function layouts(name) {
  const cuts = [...name.matchAll(/[ -]/g)].map(({ index }) => index);
  if (!cuts.length) return [[name]];
  const cut = cuts.reduce((best, one) => (Math.abs(one - name.length / 2) < Math.abs(best - name.length / 2) ? one : best));
  const keep = name[cut] === "-" ? cut + 1 : cut;
  return [[name], [name.slice(0, keep), name.slice(cut + 1)]];
}

/** The middle of a box that touches the city's ring in this direction. */
function beside({ at, r }, angle, w, h, gap) {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const reach = Math.min(w / 2 / Math.max(1e-6, Math.abs(dx)), h / 2 / Math.max(1e-6, Math.abs(dy)));
  const far = r + 2 + gap + reach;
  return [at[0] + dx * far, at[1] + dy * far];
}

function hits([left, top, right, bottom], near, taken, [x, y, w, h]) {
  let count = 0;
  for (const [px, py, room] of near) {
    const dx = Math.max(left - px, 0, px - right);
    const dy = Math.max(top - py, 0, py - bottom);
    if (dx * dx + dy * dy < room * room) count++;
  }
  for (const [l, t, r, b] of taken) if (left < r + 2 && right > l - 2 && top < b + 1 && bottom > t - 1) count += 4;
  if (left < x + 3 || top < y + 3 || right > x + w - 3 || bottom > y + h - 3) count += 9;
  return count;
}

/** A thin line from the city to a name that stands apart. */
const lead = ({ at }, [left, top, right, bottom]) => [...at, Math.min(right, Math.max(left, at[0])), Math.min(bottom, Math.max(top, at[1]))];
