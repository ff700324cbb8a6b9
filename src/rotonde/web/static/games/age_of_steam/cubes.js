// Goods: small isometric cubes, each with the shape of its colour.
import { html, svg } from "../../lib/html.js";
import { COLOURS, mark } from "../../lib/marks.js";

/**
 * A cube around (0, 0), seven units in radius.
 * @param {string} colour
 */
export function cube(colour, x = 0, y = 0, size = 1) {
  const { fill } = COLOURS[colour];
  return svg`<g class="cube" transform=${`translate(${x} ${y}) scale(${size})`} aria-hidden="true">
    <path d="M0-8.500 7.400-4.250V4.250L0 8.500-7.400 4.250V-4.250Z" fill=${fill} class="body"></path>
    <path d="M0-8.500 7.400-4.250 0 0-7.400-4.250Z" fill="#ffffff" opacity="0.300"></path>
    <path d="M7.400-4.250V4.250L0 8.500V0Z" fill="#000000" opacity="0.220"></path>
    ${mark(colour, 0, 0.5, 4.6)}</g>`;
}

/**
 * A cube as a picture of its own.
 * @param {string} colour
 */
export const cubePicture = (colour) =>
  html`<svg class="goods" viewBox="-8.2 -9.2 16.4 18.4" aria-hidden="true">${cube(colour)}</svg>`;

/**
 * Cubes of one colour on a city: two lie on each other, more are counted.
 * @param {string} colour
 * @param {number} count
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function heap(colour, count, x, y, size) {
  return svg`<g transform=${`translate(${x} ${y}) scale(${size})`}>
    ${count > 1 ? cube(colour, 2, -4) : ""}${cube(colour)}
    ${count > 1 ? svg`<g transform="translate(6 6.500)"><circle class="count" r="5.200"></circle><text class="count" y="2.900" font-size="8.500" text-anchor="middle">${count}</text></g>` : ""}</g>`;
}
