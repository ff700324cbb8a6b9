// Makes src/rotonde/web/static/games/usa_coast.js: coasts, borders and Great Lakes as a few kB of longitudes and latitudes.
// Usage: node tools/coastline.mjs <folder with node_modules of world-atlas, us-atlas, topojson-client> > usa_coast.js
// Data, all public domain: Natural Earth 1:50m land and countries (npm world-atlas), the shoreline of the US Census
// Bureau (npm us-atlas), from which the southern shores of the Great Lakes come. Natural Earth's land has no lakes cut
// out, so the Canadian shores are a few points placed by hand. Lines are thinned by Douglas and Peucker, to 0.1 degree.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const base = process.argv[2] ?? ".";
const need = createRequire(`${base}/node_modules/`);
const { feature, mesh } = need("topojson-client");
const read = (path) => JSON.parse(readFileSync(`${base}/node_modules/${path}`));
const [WEST, SOUTH, EAST, NORTH] = [-141, 17, -52, 60];

function thin(line, least) {
  if (line.length < 3) return line;
  const [[ax, ay], [bx, by]] = [line[0], line.at(-1)];
  const size = Math.hypot(bx - ax, by - ay);
  let [worst, far] = [0, 0];
  line.forEach(([x, y], i) => {
    const off = size
      ? Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / size
      : Math.hypot(x - ax, y - ay);
    if (off > far) [worst, far] = [i, off];
  });
  if (far <= least) return [line[0], line.at(-1)];
  return [...thin(line.slice(0, worst + 1), least).slice(0, -1), ...thin(line.slice(worst), least)];
}

/** Sutherland and Hodgman: a ring inside the window. */
function clip(ring) {
  const sides = [
    [0, WEST, 1],
    [0, EAST, -1],
    [1, SOUTH, 1],
    [1, NORTH, -1],
  ];
  return sides.reduce(
    (points, [axis, limit, sign]) =>
      points.flatMap((p, i) => {
        const q = points[(i + 1) % points.length];
        const [inP, inQ] = [(p[axis] - limit) * sign >= 0, (q[axis] - limit) * sign >= 0];
        const f = (limit - p[axis]) / (q[axis] - p[axis]);
        const cut = [p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f];
        return [...(inP ? [p] : []), ...(inP !== inQ ? [cut] : [])];
      }),
    ring,
  );
}

const area = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [u, v] = ring[(i + 1) % ring.length];
      return sum + x * v - u * y;
    }, 0),
  ) / 2;
const inside = ([x, y]) => x > WEST && x < EAST && y > SOUTH && y < NORTH;
const polygons = (found) =>
  (found.features ?? [found]).flatMap(({ geometry: g }) =>
    g.type === "Polygon" ? [g.coordinates] : g.coordinates,
  );

const world = read("world-atlas/land-50m.json");
const land = polygons(feature(world, world.objects.land))
  .map(([ring]) => clip(ring))
  .filter((ring) => ring.length > 3 && area(ring) > 0.25)
  .map((ring) => thin(ring, 0.1));

const countries = read("world-atlas/countries-50m.json");
const two = new Set(["United States of America", "Canada", "Mexico"]);
const borders = mesh(
  countries,
  countries.objects.countries,
  (a, b) => a !== b && two.has(a.properties.name) && two.has(b.properties.name),
)
  .coordinates.filter((line) => line.every(inside))
  .map((line) => thin(line, 0.06));

// From the Saint Lawrence to Pigeon River along the shore of the United States, and back along the Canadian one.
const nation = read("us-atlas/nation-10m.json");
const [whole] = polygons(feature(nation, nation.objects.nation))
  .map(([ring]) => ring)
  .sort((a, b) => b.length - a.length);
const near = (x, y) =>
  whole.reduce(
    (best, p, i) =>
      Math.hypot(p[0] - x, p[1] - y) < Math.hypot(whole[best][0] - x, whole[best][1] - y) ? i : best,
    0,
  );
const [from, to] = [near(-76.3, 44.15), near(-89.55, 48.0)];
const one = from < to ? whole.slice(from, to + 1) : [...whole.slice(from), ...whole.slice(0, to + 1)];
const other =
  from < to
    ? [...whole.slice(to), ...whole.slice(0, from + 1)].reverse()
    : whole.slice(to, from + 1).reverse();
const south = one.every(([, y]) => y > 41) ? one : other;
const CANADA = [
  [-89.2, 48.35],
  [-88.7, 48.35],
  [-88.3, 48.6],
  [-87.9, 48.9],
  [-87.2, 48.75],
  [-86.4, 48.75],
  [-86.1, 48.55],
  [-85.9, 48],
  [-85.2, 47.95],
  [-84.9, 47.6],
  [-84.9, 47.1],
  [-84.65, 46.85],
  [-84.4, 46.55],
  [-84, 46.3],
  [-83.3, 46.2],
  [-82.3, 46.15],
  [-81.5, 46.0],
  [-80.9, 45.95],
  [-80.5, 45.6],
  [-80.1, 45.2],
  [-79.8, 44.8],
  [-80.1, 44.5],
  [-80.9, 44.6],
  [-81.2, 45.05],
  [-81.65, 45.2],
  [-81.3, 44.6],
  [-81.7, 44.1],
  [-81.75, 43.4],
  [-82.1, 43.1],
  [-82.42, 42.97],
  [-82.45, 42.6],
  [-82.9, 42.35],
  [-83.1, 42.2],
  [-82.6, 41.95],
  [-81.9, 42.3],
  [-81.2, 42.65],
  [-80.4, 42.6],
  [-79.8, 42.8],
  [-79, 42.88],
  [-79.05, 43.2],
  [-79.75, 43.28],
  [-79.3, 43.65],
  [-78.4, 43.9],
  [-77.4, 43.95],
  [-76.6, 44.2],
];
const lakes = [[...thin(south, 0.1), ...CANADA]];
const MANITOULIN = [
  [-83.1, 45.85],
  [-82.3, 45.95],
  [-81.8, 45.85],
  [-81.7, 45.6],
  [-82.4, 45.75],
];

/** The first point, then steps: twentieths of a degree. */
function written(line) {
  let [x, y] = [0, 0];
  return line
    .map(([lon, lat]) => {
      const [u, v] = [Math.round(lon * 20), Math.round(lat * 20)];
      const step = [u - x, v - y];
      [x, y] = [u, v];
      return step;
    })
    .filter(([dx, dy], i) => i === 0 || dx || dy)
    .flat()
    .join(" ");
}

const list = (name, lines) =>
  `export const ${name} = [\n${lines.map((line) => `  "${written(line)}",`).join("\n")}\n];\n`;
process.stdout.write(
  "// Made by tools/coastline.mjs from public-domain data (Natural Earth, US Census Bureau): first a point, then steps, in\n" +
    "// twentieths of a degree of longitude and latitude.\n" +
    list("LAND", land) +
    list("LAKES", lakes) +
    list("ISLANDS", [MANITOULIN]) +
    list("BORDERS", borders),
);
