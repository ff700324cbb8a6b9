// Track on a card of 100 by 100: it meets the next card in the middle of the side. Curves are true quarter circles.
/** @import { Point } from "../../../types/pages" */
/** @import { Card, Station, StationPlace, Way } from "../../../types/express_01" */
import { svg } from "../../lib/html.js";
import { SIDES } from "./printed.js";

const RAIL = 3.2; // from the middle of the track
/** @type {Record<string, [x: number, y: number, sweep: number]>} */
const CURVES = {
  // corner, and which way round from the first side to the second
  NE: [100, 0, 0],
  NW: [0, 0, 1],
  ES: [100, 100, 0],
  SW: [0, 100, 0],
};
/** @type {Record<string, Point>} */
const EDGE = { N: [50, 0], E: [100, 50], S: [50, 100], W: [0, 50] };

/**
 * Two sides in the order N, E, S, W.
 * @param {string | string[]} pair
 */
const ordered = (pair) => [...pair].sort((a, b) => SIDES.indexOf(a) - SIDES.indexOf(b)).join("");

/**
 * A path between two sides; `aside` moves it to its left or right.
 * @param {string | string[]} pair
 */
export function pathBetween(pair, aside = 0) {
  const way = ordered(pair);
  if (way === "NS") return `M${50 + aside} 0V100`;
  if (way === "EW") return `M100 ${50 + aside}H0`;
  const [x, y, sweep] = CURVES[way];
  const r = 50 + aside;
  /** @type {Record<string, string>} */
  const points = {
    N: `${Math.abs(x - r)} 0`,
    S: `${Math.abs(x - r)} 100`,
    E: `100 ${Math.abs(y - r)}`,
    W: `0 ${Math.abs(y - r)}`,
  };
  return `M${points[way[0]]}A${r} ${r} 0 0 ${sweep} ${points[way[1]]}`;
}

/**
 * From the middle of a side to a place on the card, straight.
 * @param {string} side
 * @param {Point} given2
 */
export function leg(side, [x, y], aside = 0) {
  const [ex, ey] = EDGE[side];
  const along = ex === 50; // north or south
  return along ? `M${ex + aside} ${ey}L${x + aside} ${y}` : `M${ex} ${ey + aside}L${x} ${y + aside}`;
}

/**
 * Half a curve: from a side to the middle of the way to the other.
 * @param {string} pair
 * @param {string} side
 */
export function half(pair, side) {
  const way = ordered(pair);
  if (!CURVES[way]) return leg(side, middle(pair));
  const sweep = side === way[0] ? CURVES[way][2] : 1 - CURVES[way][2];
  return `M${EDGE[side].join(" ")}A50 50 0 0 ${sweep} ${middle(pair).join(" ")}`;
}

/**
 * The middle of the way between two sides.
 * @param {string} pair
 * @returns {Point}
 */
export function middle(pair) {
  const corner = CURVES[ordered(pair)];
  if (!corner) return [50, 50];
  /** @param {number} at */
  const inward = (at) => Math.round(10 * (at + (at ? -1 : 1) * 50 * Math.SQRT1_2)) / 10;
  return [inward(corner[0]), inward(corner[1])];
}

/**
 * Ballast, sleepers and two rails for every way; each way gives its line for a distance aside.
 * @param {Way[]} ways
 */
export function rails(ways) {
  /** @param {number} aside */
  const all = (aside) => ways.map((way) => way(aside)).join("");
  return svg`<path class="x-bed" d=${all(0)}></path><path class="x-ties" d=${all(0)}></path>
    <path class="x-rail" d=${all(-RAIL) + all(RAIL)}></path>`;
}

/**
 * Track of a route card: where nothing but NS and EW cross, the one is carried over the other.
 * @param {string[]} paths
 */
export function routeTrack(paths) {
  /** @type {(some: string[]) => Way[]} */
  const ways = (some) => some.map((pair) => (aside) => pathBetween(pair, aside));
  const over = paths.filter((pair) => ordered(pair) === "NS");
  const bridged = over.length && paths.some((pair) => ordered(pair) === "EW");
  if (!bridged) return rails(ways(paths));
  return svg`${rails(ways(paths.filter((pair) => !over.includes(pair))))}${bridge()}${rails(ways(over))}`;
}

export const bridge = () =>
  svg`<path class="x-gap" d="M50 37V63"></path><path class="x-parapet" d="M41 35l2 4V61l-2 4M59 35l-2 4V61l2 4"></path>`;

/**
 * Where the stations of a card stand, and the ways that lead to each.
 * @param {Station[]} stations
 * @returns {StationPlace[]}
 */
export function layout(stations) {
  if (stations.length === 1) return [{ at: [50, 50], ways: legs(stations[0].exits, [50, 50]), pair: null }];
  const straight = stations.filter((one) => ["NS", "EW"].includes(ordered(one.exits))).length;
  return stations.map((one) => place(one.exits, straight === 2));
}

/**
 * @param {string} exits
 * @param {boolean} crossed
 * @returns {StationPlace}
 */
function place(exits, crossed) {
  const way = ordered(exits);
  if (way.length === 2) {
    /** @type {Point} */
    const at = crossed && way === "NS" ? [50, 22] : crossed ? [78, 50] : middle(way);
    return { at, ways: [(aside) => pathBetween(way, aside)], pair: way, crossed };
  }
  /** @param {number} n */
  const inside = (n) => (n === 50 ? 50 : n ? 79 : 21);
  const [x, y] = EDGE[way] ?? [50, 50];
  /** @type {Point} */
  const at = [inside(x), inside(y)];
  return { at, ways: legs(exits, at), pair: null };
}

/**
 * @param {string} exits
 * @param {Point} at
 * @returns {Way[]}
 */
const legs = (exits, at) => [...exits].map((side) => (aside) => leg(side, at, aside));

/**
 * The line of a run over a card that lies upright: in by one side, out by another, either may be none.
 * @param {Card} card
 * @param {string} came
 * @param {string} out
 */
export function runLine(card, came, out) {
  if (!card.stations.length) return pathBetween(came + out);
  const sides = [came, out].filter(Boolean);
  const at = layout(card.stations)[card.stations.findIndex((one) => one.exits.includes(sides[0]))];
  const { pair } = at;
  if (!pair || at.crossed) return sides.map((side) => leg(side, at.at)).join("");
  return [...new Set(sides)].map((side) => half(pair, side)).join("");
}

/**
 * Where a run stops on a card: its station's place.
 * @param {Card} card
 * @param {string} side
 */
export function stop(card, side) {
  return layout(card.stations)[card.stations.findIndex((one) => one.exits.includes(side))].at;
}
