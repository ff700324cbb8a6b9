// How large the region of the board is, for a board that is drawn to fit it.
import { redraw } from "../app.js";

let size = [innerWidth, innerHeight]; // until it is measured
/** @type {Element | null} */
let watched = null;
const observer = new ResizeObserver(([{ contentRect }]) => {
  const { width, height } = contentRect;
  if (!width || !height || (width === size[0] && height === size[1])) return;
  size = [width, height];
  redraw();
});

/**
 * Measure this element from now on.
 * @param {Element | undefined} element
 */
export function watchRegion(element) {
  if (!element || element === watched) return;
  observer.disconnect();
  observer.observe(element);
  watched = element;
}

/** @returns {number[]} width and height in pixels */
export const region = () => size;
