// The land under a map of the United States: coast, Great Lakes and borders, bent to where the map puts its cities.
// Longitude and latitude go through Albers' equal-area projection (parallels 29.5 and 45.5 north), then through a
// smoothing thin-plate spline fitted to the cities whose true places we know. A map without enough of them has no land.
/** @import { Point } from "../../types/pages" */
import { once } from "../lib/sure.js";
import { BORDERS, ISLANDS, LAKES, LAND } from "./usa_coast.js";

/**
 * Where cities truly lie, in degrees west and north.
 * @type {Record<string, Point>}
 */
const TRUE = {
  albany: [73.8, 42.7],
  albuquerque: [106.6, 35.1],
  atlanta: [84.4, 33.7],
  baltimore: [76.6, 39.3],
  bismarck: [100.8, 46.8],
  boise: [116.2, 43.6],
  boston: [71.1, 42.4],
  buffalo: [78.9, 42.9],
  calgary: [114.1, 51],
  charleston: [79.9, 32.8],
  cheyenne: [104.8, 41.1],
  chicago: [87.6, 41.9],
  cincinnati: [84.5, 39.1],
  cleveland: [81.7, 41.5],
  dallas: [96.8, 32.8],
  denver: [105, 39.7],
  detroit: [83, 42.3],
  dodge_city: [100, 37.8],
  duluth: [92.1, 46.8],
  el_paso: [106.5, 31.8],
  fargo: [96.8, 46.9],
  helena: [112, 46.6],
  houston: [95.4, 29.8],
  jacksonville: [81.7, 30.3],
  kansas_city: [94.6, 39.1],
  las_vegas: [115.1, 36.2],
  little_rock: [92.3, 34.7],
  los_angeles: [118.2, 34.1],
  louisville: [85.8, 38.3],
  memphis: [90, 35.1],
  miami: [80.2, 25.8],
  milwaukee: [87.9, 43],
  minneapolis: [93.3, 45],
  mobile: [88, 30.7],
  montreal: [73.6, 45.5],
  nashville: [86.8, 36.2],
  new_orleans: [90.1, 30],
  new_york: [74, 40.7],
  norfolk: [76.3, 36.9],
  oklahoma_city: [97.5, 35.5],
  omaha: [95.9, 41.3],
  philadelphia: [75.2, 40],
  phoenix: [112.1, 33.4],
  pittsburgh: [80, 40.4],
  portland: [122.7, 45.5],
  raleigh: [78.6, 35.8],
  richmond: [77.4, 37.5],
  saint_louis: [90.2, 38.6],
  saint_paul: [93.1, 44.9],
  salt_lake_city: [111.9, 40.8],
  san_antonio: [98.5, 29.4],
  san_francisco: [122.4, 37.8],
  santa_fe: [105.9, 35.7],
  sault_ste_marie: [84.3, 46.5],
  savannah: [81.1, 32.1],
  seattle: [122.3, 47.6],
  spokane: [117.4, 47.7],
  toronto: [79.4, 43.7],
  tucson: [110.9, 32.2],
  vancouver: [123.1, 49.3],
  washington: [77, 38.9],
  winnipeg: [97.1, 49.9],
};
const ENOUGH = 12; // cities to fit to
const STIFF = 3e4; // how little the land bends to please one city
const FAR = 70; // a city further than this from its place on the land: it is another country

/**
 * A city of a map.
 * @typedef {{ id: string, at?: Point }} PlacedCity
 */

/** `{land, lakes, islands, borders}` as paths of SVG, or null where the map is not one of the United States. */
export const usaLand = once((/** @type {{ city?: PlacedCity[] }} */ map) => draw(map.city ?? []));

/** @param {PlacedCity[]} cities */
function draw(cities) {
  const known = cities.flatMap(({ id, at }) => (TRUE[id] && at ? [{ id, at }] : []));
  if (known.length < ENOUGH || known.length < cities.length / 2) return null;
  const bend = spline(
    known.map((city) => albers(-TRUE[city.id][0], TRUE[city.id][1])),
    known.map((city) => city.at),
  );
  /**
   * @param {number} lon
   * @param {number} lat
   */
  const place = (lon, lat) => bend(...albers(lon, lat));
  const off = known.some(({ id, at }) => {
    const [x, y] = place(-TRUE[id][0], TRUE[id][1]);
    return Math.hypot(x - at[0], y - at[1]) > FAR;
  });
  if (off) return null;
  /**
   * @param {string[]} lines
   * @param {string} end
   */
  const path = (lines, end) => lines.map((line) => `M${points(line, place).join("L")}${end}`).join("");
  return {
    land: path(LAND, "Z"),
    lakes: path(LAKES, "Z"),
    islands: path(ISLANDS, "Z"),
    borders: path(BORDERS, ""),
  };
}

/**
 * Steps of a twentieth of a degree become places; long straight ones are bent too.
 * @param {string} line
 * @param {(lon: number, lat: number) => Point} place
 */
function points(line, place) {
  const steps = line.split(" ").map(Number);
  const found = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < steps.length; i += 2) {
    const parts = i ? Math.ceil(Math.max(Math.abs(steps[i]), Math.abs(steps[i + 1])) / 40) : 1;
    for (let part = 1; part <= parts; part++) {
      const at = place((x + (steps[i] * part) / parts) / 20, (y + (steps[i + 1] * part) / parts) / 20);
      found.push(at.map((number) => number.toFixed(1)).join(" "));
    }
    x += steps[i];
    y += steps[i + 1];
  }
  return found;
}

/**
 * Albers' projection centred on 97 west, 38 north; a thousand units are about the width of the country.
 * @param {number} lon
 * @param {number} lat
 * @returns {Point}
 */
function albers(lon, lat) {
  const rad = Math.PI / 180;
  const [s1, s2] = [Math.sin(29.5 * rad), Math.sin(45.5 * rad)];
  const n = (s1 + s2) / 2;
  const c = Math.cos(29.5 * rad) ** 2 + 2 * n * s1;
  /** @param {number} angle */
  const rho = (angle) => Math.sqrt(c - 2 * n * Math.sin(angle * rad)) / n;
  const turn = n * (lon + 97) * rad;
  return [1300 * rho(lat) * Math.sin(turn), -1300 * (rho(38) - rho(lat) * Math.cos(turn))];
}

/**
 * @param {number} x
 * @param {number} y
 */
const kernel = (x, y) => {
  const square = x * x + y * y;
  return square ? (square * Math.log(square)) / 2 : 0;
};

/**
 * The smooth map of the plane that carries `from` about to `to`.
 * @param {Point[]} from
 * @param {Point[]} to
 */
function spline(from, to) {
  const n = from.length;
  const rows = from.map(([x, y], i) => [
    ...from.map(([u, v], j) => kernel(x - u, y - v) + (i === j ? STIFF : 0)),
    1,
    x,
    y,
  ]);
  rows.push(
    [...from.map(() => 1), 0, 0, 0],
    [...from.map(([x]) => x), 0, 0, 0],
    [...from.map(([, y]) => y), 0, 0, 0],
  );
  const [wx, wy] = [0, 1].map((axis) =>
    solve(
      rows.map((row) => [...row]),
      [...to.map((at) => at[axis]), 0, 0, 0],
    ),
  );
  /**
   * @param {number[]} w
   * @param {number} x
   * @param {number} y
   */
  const sum = (w, x, y) =>
    from.reduce(
      (total, [u, v], i) => total + w[i] * kernel(x - u, y - v),
      w[n] + w[n + 1] * x + w[n + 2] * y,
    );
  /** @type {(x: number, y: number) => Point} */
  const bend = (x, y) => [sum(wx, x, y), sum(wy, x, y)];
  return bend;
}

/**
 * Gauss, with the greatest pivot.
 * @param {number[][]} a
 * @param {number[]} b
 */
function solve(a, b) {
  const n = b.length;
  for (let i = 0; i < n; i++) {
    let best = i;
    for (let j = i + 1; j < n; j++) if (Math.abs(a[j][i]) > Math.abs(a[best][i])) best = j;
    [a[i], a[best], b[i], b[best]] = [a[best], a[i], b[best], b[i]];
    for (let j = i + 1; j < n; j++) {
      const f = a[j][i] / a[i][i];
      for (let k = i; k < n; k++) a[j][k] -= f * a[i][k];
      b[j] -= f * b[i];
    }
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) b[i] -= a[i][k] * b[k];
    b[i] /= a[i][i];
  }
  return b;
}
