// Rivers flow from river hex to river hex; at their ends they come from a lake, a town or the edge of the map.
/** @import { Hex, Table } from "../../../types/age_of_steam" */
import { sure } from "../../lib/sure.js";
import { centre, onEdge, pair, scaled } from "./geometry.js";

const PULL = 0.35;
/** @param {Hex | null} hex */
const isRiver = (hex) => hex?.sign === "~";

/**
 * A path around the middle of each river hex.
 * @param {Table} board
 */
export function rivers(board) {
  const exits = courses(board.hexes.filter(isRiver));
  return [...exits].map(([hex, edges]) => ({ hex, d: flow(hex, edges) }));
}

/**
 * The edges over which each river hex's water comes and goes: no river runs in a ring.
 * @param {Hex[]} hexes
 */
function courses(hexes) {
  /** @type {Map<Hex, number[]>} */
  const exits = new Map(hexes.map((hex) => [hex, []]));
  const group = new Map(hexes.map((hex) => [hex, hex]));
  /** @type {(hex: Hex) => Hex} */
  const root = (hex) => (group.get(hex) === hex ? hex : root(sure(group.get(hex))));
  for (const most of [1, 2, 5]) {
    // a course first, then the branches
    for (const hex of hexes) {
      hex.near.forEach((other, edge) => {
        if (!other || !isRiver(other) || root(hex) === root(other)) return;
        const [mine, its] = [sure(exits.get(hex)), sure(exits.get(other))];
        if (mine.length > most || its.length > most) return;
        mine.push(edge);
        its.push((edge + 3) % 6);
        group.set(root(other), root(hex));
      });
    }
  }
  for (const [hex, edges] of exits) if (edges.length < 2) edges.push(...source(hex, edges));
  return exits;
}

/**
 * @param {number} a
 * @param {number} b
 */
const apart = (a, b) => Math.min((a - b + 6) % 6, (b - a + 6) % 6);

/**
 * Where the water of a river's last hex comes from: what lies most nearly straight on.
 * @param {Hex} hex
 * @param {number[]} edges
 */
function source(hex, edges) {
  if (!edges.length) return [1, 4];
  const dry = [".", "^", "~"];
  const open = [0, 1, 2, 3, 4, 5].filter(
    (edge) => apart(edge, edges[0]) > 1 && !dry.includes(hex.near[edge]?.sign ?? ""),
  );
  return open.sort((a, b) => apart(b, edges[0]) - apart(a, edges[0])).slice(0, 1);
}

/**
 * @param {Hex} hex
 * @param {number[]} edges
 */
function flow(hex, edges) {
  if (edges.length === 1) return `${arm(hex, edges[0])}0 0 0 0`; // a spring
  const [first, ...others] = edges;
  return others.map((edge) => `${arm(hex, first)}${pair(bend(hex, edge))} ${pair(onEdge(edge))}`).join("");
}

/**
 * @param {Hex} hex
 * @param {number} edge
 */
const arm = (hex, edge) => `M${pair(onEdge(edge))}C${pair(bend(hex, edge))} `;

/**
 * Towards the middle, a little aside: by the same on both sides of an edge, so that the banks meet.
 * @param {Hex} hex
 * @param {number} edge
 */
function bend(hex, edge) {
  const { x, y } = centre(hex);
  const there = onEdge(edge);
  const seed = Math.sin(Math.round(x + there.x) * 12.9 + Math.round(y + there.y) * 78.2) * 43758.5;
  const aside = (seed - Math.floor(seed) - 0.5) * 26;
  const straight = scaled(there, PULL);
  const side = onEdge(edge, aside);
  return { x: straight.x + side.x - there.x, y: straight.y + side.y - there.y };
}
