// How large the lanes are drawn: on a phone, on a screen, on a large screen.
/** @import { Size } from "../../../types/trambahn" */
import { redraw } from "../../app.js";

/** @type {Size} */
const WIDE = {
  lane: 250,
  least: 180,
  gap: 8,
  card: [62, 88],
  strip: 26,
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
  tram: 36,
  plate: 28,
  chip: 22,
  text: 14,
  head: 22,
  fresh: 24,
  wide: false,
  x: 0,
};
const BREADTH = 0.42; // of a lane, by its height: so a high table fills a large screen too
const narrow = matchMedia("(max-width: 700px)");
narrow.addEventListener("change", () => redraw());

export const printedSize = () => (narrow.matches ? NARROW : WIDE);

/**
 * Lanes as broad as a table of this height wants them.
 * @param {Size} size
 * @param {number} height
 * @returns {Size}
 */
export const fitted = (size, height) => ({
  ...size,
  lane: innerWidth > 1100 ? Math.max(size.lane, Math.min(height * BREADTH, 330)) : size.lane,
});
