// Hexes with a flat top, forty units from the middle to a corner; arcs of track with their true radius.
/** @import { Piece, Spot } from "../../../types/age_of_steam" */
import { TOWN } from "./tracks.js";

export const R = 40;
export const TALL = R * Math.sqrt(3);
const ANGLES = [-90, -30, 30, 90, 150, 210].map((degrees) => (degrees * Math.PI) / 180);

/** @param {number} number */
export const round = (number) => Math.round(number * 100) / 100;

/** @param {{ column: number, row: number }} given */
export function centre({ column, row }) {
  return { x: column * R * 1.5, y: (row + (column % 2) / 2) * TALL };
}

/**
 * The middle of an edge, `aside` along it (clockwise), `out` beyond it.
 * @param {number} edge
 */
export function onEdge(edge, aside = 0, out = 0) {
  const angle = ANGLES[edge];
  const far = TALL / 2 + out;
  return {
    x: far * Math.cos(angle) - aside * Math.sin(angle),
    y: far * Math.sin(angle) + aside * Math.cos(angle),
  };
}

/**
 * The corner that comes before an edge, clockwise.
 * @param {number} edge
 * @param {number} [radius]
 */
export function corner(edge, radius = R) {
  const angle = ANGLES[edge] - Math.PI / 6;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** @param {number} [radius] */
export const hexPath = (radius = R) =>
  `M${[0, 1, 2, 3, 4, 5].map((edge) => pair(corner(edge, radius))).join("L")}Z`;

/** @param {Spot} given */
export const pair = ({ x, y }) => `${round(x)} ${round(y)}`;

/**
 * A piece of track as a path around the middle of its hex, `aside` of its middle line.
 * Tight curves turn around a corner, gentle ones around the point where their two edges would meet.
 * @param {Piece} given
 */
export function piecePath([a, b], aside = 0) {
  if (b === TOWN) return `M${pair(onEdge(a, aside))}L${pair(stub(a, aside))}`;
  const start = pair(onEdge(a, aside));
  const end = pair(onEdge(b, -aside));
  const apart = b - a;
  if (apart === 3) return `M${start}L${end}`;
  const clockwise = apart < 3; // the curve's middle lies on the side of the edges between a and b
  const radius = (apart === 1 || apart === 5 ? R / 2 : R * 1.5) + (clockwise ? -aside : aside);
  return `M${start}A${round(radius)} ${round(radius)} 0 0 ${clockwise ? 0 : 1} ${end}`;
}

/**
 * @param {number} edge
 * @param {number} aside
 */
function stub(edge, aside) {
  const { x, y } = onEdge(edge, 0);
  const side = onEdge(edge, aside);
  return { x: side.x - x, y: side.y - y };
}

/**
 * The middle of a piece, and of the half of it that leaves by an edge.
 * @param {Piece} given
 */
export function middleOf([a, b]) {
  if (b === TOWN) return scaled(onEdge(a), 0.62);
  const apart = Math.min(b - a, 6 - (b - a));
  if (apart === 3) return { x: 0, y: 0 };
  const [p, q] = [onEdge(a), onEdge(b)];
  const towards = { x: p.x + q.x, y: p.y + q.y };
  const length = Math.hypot(towards.x, towards.y);
  return scaled(towards, (apart === 1 ? R / 2 : TALL - 1.5 * R) / length);
}

/**
 * @param {Spot} given
 * @param {number} by
 */
export const scaled = ({ x, y }, by) => ({ x: x * by, y: y * by });

/**
 * Half a piece: from the edge `from` to its middle.
 * @param {Piece} piece
 * @param {number} from
 */
export function halfPath(piece, from, aside = 0) {
  const [a, b] = piece;
  if (b === TOWN) return piecePath(piece, aside);
  const to = a === from ? b : a;
  const apart = (to - from + 6) % 6;
  const start = onEdge(from, aside);
  if (apart === 3) return `M${pair(start)}L${pair(stub(from, aside))}`;
  const clockwise = apart < 3;
  const tight = apart === 1 || apart === 5;
  const middle = middleOf(piece);
  const long = Math.hypot(middle.x, middle.y);
  const radius = (tight ? R / 2 : 1.5 * R) + (clockwise ? -aside : aside);
  const bend = scaled(middle, ((tight ? R : TALL) - radius) / long);
  return `M${pair(start)}A${round(radius)} ${round(radius)} 0 0 ${clockwise ? 0 : 1} ${pair(bend)}`;
}
