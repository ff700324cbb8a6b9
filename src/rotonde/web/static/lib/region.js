// How large the region of the board is, for a board that is drawn to fit it.

let size = [globalThis.innerWidth, globalThis.innerHeight]; // until it is measured
/** @type {Element | null} */
let watched = null;
/** @type {ResizeObserver | null} */
let observer = null;

/**
 * Measure this element from now on.
 * @param {Element | undefined} element
 * @param {() => void} redraw
 */
export function watchRegion(element, redraw) {
  if (!element || element === watched) return;
  observer?.disconnect();
  observer = new ResizeObserver(([{ contentRect }]) => {
    const { width, height } = contentRect;
    if (!width || !height || (width === size[0] && height === size[1])) return;
    size = [width, height];
    redraw();
  });
  observer.observe(element);
  watched = element;
}

/** @returns {number[]} width and height in pixels */
export const region = () => size;
