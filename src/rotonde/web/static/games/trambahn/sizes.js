// How large the lanes are drawn: on a phone, on a screen, on a large screen.
/** @import { Size } from "../../../types/trambahn" */
import { region } from "../../lib/region.js";

/** @type {Size} */
const WIDE = {
  lane: 250,
  least: 180,
  gap: 8,
  card: [62, 88],
  strip: 26,
  tight: 20,
  tram: 46,
  plate: 32,
  chip: 26,
  text: 15,
  head: 24,
  fresh: 62,
  wide: true,
  x: 0,
};
/** @type {Size} */
const NARROW = {
  lane: 105,
  least: 86,
  gap: 4,
  card: [45, 64],
  strip: 23,
  tight: 17,
  tram: 36,
  plate: 28,
  chip: 22,
  text: 14,
  head: 22,
  fresh: 24,
  wide: false,
  x: 0,
};
const BROADEST = 340; // a lane
const NARROW_BELOW = 640; // pixels of the region

export const printedSize = () => (region()[0] < NARROW_BELOW ? NARROW : WIDE);

/** How many times as broad as high the region of the board is. */
export const shape = () => region()[0] / region()[1];

/**
 * Lanes as broad as fills the region at this height, and no narrower than their columns need.
 * @param {Size} size
 * @param {number} height
 * @param {number[]} needs
 * @returns {Size}
 */
export function fitted(size, height, needs) {
  const needed = needs.reduce((a, b) => a + b, 0) / needs.length;
  return { ...size, lane: Math.min(BROADEST, Math.max(needed, (height * shape()) / needs.length)) };
}

/**
 * Cards of a column overlap more where the table would become higher than the region is for its breadth.
 * @param {Size} size
 * @param {number} lanes
 * @param {(size: Size) => number} heightOf
 * @returns {Size}
 */
export function overlapped(size, lanes, heightOf) {
  const most = (size.lane * lanes) / shape();
  let strip = size.strip;
  while (strip > size.tight && heightOf({ ...size, strip }) > most) strip -= 1;
  return { ...size, strip };
}
