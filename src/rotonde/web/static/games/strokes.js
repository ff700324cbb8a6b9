// Few strokes for small pictures of a turn: lines in the colour of the text, pieces in their own.
import { html, svg } from "../lib/html.js";
import { COLOURS } from "../lib/marks.js";

/** @param {unknown[]} parts  within 120 by 56 */
export const picture = (...parts) =>
  html`<svg class="step-picture" viewBox="0 0 120 56" aria-hidden="true">${parts}</svg>`;

const DARK = "#20262b"; // on what is light by day and by night

/** @param {string} colour */
const edge = (colour) => (COLOURS[colour].ink === DARK ? DARK : "currentColor");

/** @param {string} d */
export const stroke = (d, width = 2, ink = "currentColor") =>
  svg`<path d=${d} fill="none" stroke=${ink} stroke-width=${width} stroke-linecap="round" stroke-linejoin="round"></path>`;

/** @param {number} x @param {number} y */
export const arrow = (x, y, length = 16) => stroke(`M${x} ${y}h${length}m-5-5 5 5-5 5`);

/** @param {string} d @param {string} [on]  the colour of what it lies on */
export const rails = (d, on = "red") =>
  svg`<path d=${d} fill="none" stroke=${edge(on)} stroke-width="8" stroke-dasharray="2 4" stroke-opacity="0.6"></path>${stroke(d, 3, edge(on))}`;

/** @param {number} x @param {number} y @param {string} colour @param {string} [text] */
export const card = (x, y, colour, text = "", width = 20, height = 30) =>
  svg`<rect x=${x} y=${y} width=${width} height=${height} rx="3" fill=${COLOURS[colour].fill} stroke=${edge(colour)} stroke-width="1.500"></rect>${written(text, x + width / 2, y + height / 2 + 5, COLOURS[colour].ink)}`;

/** @param {number} x @param {number} y @param {string} colour @param {string} [text] */
export const disc = (x, y, colour, text = "", r = 10) =>
  svg`<circle cx=${x} cy=${y} r=${r} fill=${COLOURS[colour].fill} stroke=${edge(colour)} stroke-width="1.500"></circle>${written(text, x, y + 5, COLOURS[colour].ink)}`;

/** @param {number} x @param {number} y */
export const coin = (x, y, text = "$", r = 10) => disc(x, y, "yellow", text, r);

/** @param {number} x @param {number} y @param {string} colour */
export const hex = (x, y, colour, r = 14) =>
  svg`<path transform=${`translate(${x} ${y}) scale(${r / 14})`} d="M-14 0L-7-12H7L14 0L7 12H-7Z" fill=${COLOURS[colour].fill} stroke=${edge(colour)} stroke-width="1.500"></path>`;

/** @param {number} x @param {number} y @param {string} colour */
export const cube = (x, y, colour) =>
  svg`<g transform=${`translate(${x} ${y})`} stroke=${edge(colour)} stroke-width="1.200" stroke-linejoin="round"><path d="M0-8 7-4V4L0 8-7 4V-4Z" fill=${COLOURS[colour].fill}></path><path d="M-7-4 0 0 7-4M0 0V8" fill="none"></path></g>`;

/** @param {number} x @param {number} y  where it stands */
export const engine = (x, y, colour = "black") =>
  svg`<g transform=${`translate(${x} ${y})`} fill=${COLOURS[colour].fill} stroke=${edge(colour)} stroke-width="1.500"><path d="M-15-6V-22H-4V-15H8V-21H12V-15H15V-6Z"></path><circle cx="-9" cy="-4" r="4"></circle><circle cx="1" cy="-4" r="4"></circle><circle cx="10" cy="-4" r="4"></circle></g>`;

/** @param {string} text @param {number} x @param {number} y */
export const written = (text, x, y, fill = "currentColor", size = 14) =>
  svg`<text x=${x} y=${y} font-size=${size} font-weight="700" text-anchor="middle" fill=${fill}>${text}</text>`;
