// Colour is never alone: every colour of a game has a shape, and every player an initial.
/** @import { Look } from "../../types/pages" */
import { svg } from "./html.js";

/**
 * fill, ink that can be read on it, and the shape that goes with it.
 * @type {Record<string, Look>}
 */
export const COLOURS = {
  red: { fill: "#c8322b", ink: "#ffffff", shape: "diamond" },
  blue: { fill: "#2765b0", ink: "#ffffff", shape: "wave" },
  green: { fill: "#2f8f4e", ink: "#ffffff", shape: "triangle" },
  yellow: { fill: "#e2b719", ink: "#20262b", shape: "sun" },
  black: { fill: "#2b2b2b", ink: "#ffffff", shape: "square" },
  white: { fill: "#f3f3ef", ink: "#20262b", shape: "ring" },
  orange: { fill: "#dd7a1f", ink: "#20262b", shape: "star" },
  violet: { fill: "#7d4fa3", ink: "#ffffff", shape: "plus" },
  purple: { fill: "#7d4fa3", ink: "#ffffff", shape: "plus" },
  silver: { fill: "#a9b0b5", ink: "#20262b", shape: "crescent" },
  locomotive: { fill: "#b5892e", ink: "#20262b", shape: "wheel" },
  grey: { fill: "#8b8f8c", ink: "#20262b", shape: "dot" },
};

/** The colours of the seats, in their order. */
export const SEATS = ["blue", "red", "green", "yellow", "violet", "orange"];
/** @param {number} seat */
export const seatColour = (seat) => COLOURS[SEATS[seat % SEATS.length]];

/** @type {Record<string, string>} */
const PATHS = {
  diamond: "M0-10 9 0 0 10-9 0Z",
  triangle: "M0-9 10 8H-10Z",
  square: "M-8-8H8V8H-8Z",
  plus: "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z",
  star: "M0-10 2.600-3.500 9.500-3 4.200 1.400 5.900 8 0 4.400-5.900 8-4.200 1.400-9.500-3-2.600-3.500Z",
  crescent: "M4-9A9.500 9.500 0 1 0 4 9 7.500 7.500 0 1 1 4-9Z",
};
/** @type {Record<string, string>} */
const LINES = {
  wave: "M-10 2Q-6-7-2 0T6 0Q8-3 10-3M-10 8Q-6-1-2 6T6 6Q8 3 10 3",
  sun: "M0-10V-6M0 10V6M-10 0H-6M10 0H6M-7-7-4.500-4.500M7 7 4.500 4.500M-7 7-4.500 4.500M7-7 4.500-4.500",
};

/**
 * A shape around (0, 0), ten units in radius, drawn with `ink`.
 * @param {string} name
 * @param {string} ink
 */
export function shape(name, ink) {
  if (PATHS[name]) return svg`<path d=${PATHS[name]} fill=${ink}></path>`;
  if (name === "ring") return svg`<circle r="7" fill="none" stroke=${ink} stroke-width="3"></circle>`;
  if (name === "dot") return svg`<circle r="4" fill=${ink}></circle>`;
  if (name === "wheel") {
    return svg`<g fill="none" stroke=${ink} stroke-width="2"><circle r="8"></circle><circle r="2" fill=${ink}></circle><path d="M0-8V8M-8 0H8M-5.700-5.700 5.700 5.700M5.700-5.700-5.700 5.700"></path></g>`;
  }
  return svg`<g fill="none" stroke=${ink} stroke-width="2.500"><path d=${LINES[name]}></path>${
    name === "sun" ? svg`<circle r="4" fill=${ink}></circle>` : ""
  }</g>`;
}

/**
 * The shape of a colour at a place, `size` being its radius.
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} [ink]
 */
export function mark(colour, x, y, size, ink = COLOURS[colour].ink) {
  return svg`<g transform=${`translate(${x} ${y}) scale(${size / 10})`} aria-hidden="true">${shape(COLOURS[colour].shape, ink)}</g>`;
}

/**
 * A player's disc with his initial.
 * @param {number} seat
 * @param {string[]} names
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function disc(seat, names, x, y, r) {
  const { fill, ink } = seatColour(seat);
  return svg`<g transform=${`translate(${x} ${y})`} aria-hidden="true">
    <circle r=${r} fill=${fill} stroke="#fffdf6" stroke-width=${r / 6}></circle>
    <text class="initial" y=${r * 0.38} font-size=${r * 1.1} text-anchor="middle" fill=${ink}>${initial(names, seat)}</text></g>`;
}

/**
 * The first letter of a name, or the seat's number where two names begin alike.
 * @param {string[]} names
 * @param {number} seat
 */
export function initial(names, seat) {
  /** @param {string} name */
  const first = (name) => [...(name ?? "?").trim()][0]?.toUpperCase() ?? "?";
  const mine = first(names[seat]);
  return names.filter((name) => first(name) === mine).length > 1 ? String(seat + 1) : mine;
}

/**
 * A number with a true minus.
 * @param {number} number
 */
export const minus = (number) => String(number).replace("-", "−");
