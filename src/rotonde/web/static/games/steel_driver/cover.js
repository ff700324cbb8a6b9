// A company's plate above the rails that climb towards the mountains.
import { html, svg } from "../../lib/html.js";
import { COLOURS } from "../../lib/marks.js";

/** @type {[string, number, number, string][]} */
const HEXES = [
  ["red", 22, 40, "60"],
  ["orange", 58, 30, "50"],
  ["silver", 92, 40, "40"],
  ["black", 122, 28, "30"],
  ["white", 146, 40, "40"],
];
/** @type {[string, number, number][]} */
const LINKS = [
  ["purple", 0, 1],
  ["purple", 1, 2],
  ["blue", 2, 3],
  ["blue", 3, 4],
];
/** @param {number} r */
const hex = (r) =>
  Array.from(
    { length: 6 },
    (_, i) =>
      `${(r * Math.cos((i * Math.PI) / 3)).toFixed(1)} ${(r * Math.sin((i * Math.PI) / 3)).toFixed(1)}`,
  ).join("L");

/** @param {[string, number, number]} given */
const link = ([colour, a, b]) => {
  const d = `M${HEXES[a][1]} ${HEXES[a][2]}L${HEXES[b][1]} ${HEXES[b][2]}`;
  return svg`<path d=${d} stroke="#fffdf6" stroke-width="5.500"></path><path d=${d} stroke=${COLOURS[colour].fill} stroke-width="3.800"></path><path d=${d} stroke="#fffdf6" stroke-width="3.800" stroke-opacity="0.6" stroke-dasharray="0.8 2.600"></path>`;
};
/**
 * @param {[string, number, number, string]} given
 * @param {number} i
 */
const city = ([colour, x, y, value], i) => svg`<g transform=${`translate(${x} ${y})`}>
  ${i === 0 || i === 4 ? svg`<path d=${`M${hex(9)}Z`} fill=${COLOURS[colour].fill} stroke="#20262b" stroke-width="1.200"></path>` : svg`<circle r="7.500" fill=${COLOURS[colour].fill} stroke="#20262b" stroke-width="1.200"></circle>`}
  <text y="2.600" text-anchor="middle" font-size="7" font-weight="700" font-family="sans-serif" fill=${COLOURS[colour].ink}>${value}</text></g>`;
/**
 * @param {string} colour
 * @param {string} letters
 * @param {number} x
 * @param {number} y
 * @param {number} turn
 */
const plate = (
  colour,
  letters,
  x,
  y,
  turn,
) => svg`<g transform=${`translate(${x} ${y}) rotate(${turn})`}><rect x="-17" y="-8.500" width="34" height="17" rx="3" fill=${COLOURS[colour].fill} stroke="#fffdf6"></rect>
  <rect x="-15" y="-6.500" width="30" height="13" rx="2" fill="none" stroke=${COLOURS[colour].ink} stroke-opacity="0.6" stroke-width="0.600"></rect>
  <text y="4" text-anchor="middle" font-size="11" font-weight="800" font-family="Georgia, serif" fill=${COLOURS[colour].ink}>${letters}</text></g>`;

export { steps } from "./steps.js";

export const cover = () =>
  html`<svg viewBox="0 0 160 90" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
    <rect width="160" height="90" fill="#c9d8d5"></rect>
    <path d="M-2 34 12 14 22 26 38 6 54 28 66 18 84 36 100 30 120 38 162 32V92H-2Z" fill="#9db0a4"></path>
    <path d="M38 6 31 15 36 14 40 18 45 15Z M12 14 8 20 12 19 16 20Z" fill="#fffdf6"></path>
    <path d="M-2 52Q30 40 60 50T162 46V92H-2Z" fill="#e0d3a8"></path>
    <path d="M-2 66Q50 56 90 64T162 60V92H-2Z" fill="#cdbd8c"></path>
    <g fill="none">${LINKS.map(link)}</g>
    ${HEXES.map(city)}
    <g stroke-linecap="round">
      <path
        d="M-2 89 162 73"
        stroke="#5d4b2a"
        stroke-width="7"
        stroke-dasharray="1.800 4.200"
        stroke-linecap="butt"
      ></path>
      <path d="M-2 86.600 162 70.600M-2 91.400 162 75.400" stroke="#20262b" stroke-width="1.300"></path>
    </g>
    ${plate("red", "P", 34, 68, -7)}${plate("black", "NYC", 76, 62, 4)}${plate("green", "NP", 122, 60, -5)}
    <g transform="translate(150 62) rotate(38)">
      <rect
        x="-1.500"
        y="-4"
        width="3"
        height="26"
        rx="1.200"
        fill="#8a5a2b"
        stroke="#20262b"
        stroke-width="0.600"
      ></rect>
      <path d="M-9-9H9L11-5V-1L9 1H-9L-11-1V-5Z" fill="#6d777c" stroke="#20262b"></path>
    </g>
  </svg>`;
