// A locomotive before the map: two cities joined across the country.
import { html, svg } from "../../lib/html.js";
import { COLOURS, shape } from "../../lib/marks.js";

const COAST =
  "M12-4 13 20 9 32 12 44 18 56 30 64 40 66 50 76 60 94H134L127 80 134 66 146 54 149 36 160 24 164 14V-4Z";
/** @type {[string, number, number, number][]} */
const LINE = [
  ["red", 37, 33, -17],
  ["red", 53, 28.5, -13],
  ["yellow", 80, 27, 8],
  ["yellow", 96, 30, 14],
  ["blue", 121, 30, -24],
  ["blue", 135, 23, -28],
];

/** @param {[string, number, number, number]} given */
const car = ([colour, x, y, turn]) => svg`<g transform=${`translate(${x} ${y}) rotate(${turn})`}>
  <rect x="-6.5" y="-3" width="13" height="6" rx="1.6" fill=${COLOURS[colour].fill} stroke="#fffdf6" stroke-width="0.8"></rect>
  <g transform="scale(0.2)">${shape(COLOURS[colour].shape, COLOURS[colour].ink)}</g></g>`;
/**
 * @param {number} x
 * @param {number} y
 */
const city = (x, y) =>
  svg`<circle cx=${x} cy=${y} r="3.4" fill="#fffdf6" stroke="#20262b" stroke-width="1.2"></circle><circle cx=${x} cy=${y} r="1.2" fill="#b3261e"></circle>`;

export { steps } from "./steps.js";

export const cover = () =>
  html`<svg viewBox="0 0 160 90" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
    <rect width="160" height="90" fill="#a9c6cc"></rect>
    <path d=${COAST} fill="#e8dcb8" stroke="#8f8662" stroke-width="0.6"></path>
    <path
      d="M92 8Q100 3 108 9L114 16 106 15 102 20 99 15Q94 14 92 8Z"
      fill="#a9c6cc"
      stroke="#8f8662"
      stroke-width="0.6"
    ></path>
    <path d="M0 17H86" stroke="#8f8662" stroke-width="0.6" stroke-dasharray="4 2 1 2"></path>
    ${LINE.map(car)}${city(26, 37)}${city(66, 25)}${city(109, 34)}${city(147, 16)}
    <g transform="translate(0 2)">
      <path d="M0 83H160" stroke="#20262b" stroke-width="1.6"></path>
      <path d="M2 86H158" stroke="#6b5a33" stroke-width="3" stroke-dasharray="3 4"></path>
      <g stroke="#14211c" stroke-width="0.9" stroke-linejoin="round">
        <path d="M12 62H34V77H12Z" fill="#b3261e"></path>
        <path d="M10 59H36V62H10Z" fill="#20262b"></path>
        <path d="M15 65H21V70H15ZM25 65H31V70H25Z" fill="#f6e7bd"></path>
        <path d="M40 64H62V77H40Z" fill="#1f5b4a"></path>
        <path d="M42 58H60L62 64H40Z" fill="#20262b"></path>
        <path d="M66 52H80V77H66Z" fill="#1f5b4a"></path>
        <path d="M64 49H82V52H64Z" fill="#20262b"></path>
        <path d="M69 56H77V63H69Z" fill="#f6e7bd"></path>
        <path d="M80 59H108Q113 59 113 64V72H80Z" fill="#2f7a63"></path>
        <path d="M80 72H116V76H80Z" fill="#20262b"></path>
        <path d="M98 59V50L96 47H106L104 50V59ZM87 59Q87 54 90 54T93 59" fill="#b5892e"></path>
        <path d="M116 71 124 81H112Z" fill="#b3261e"></path>
        <circle cx="113.500" cy="62" r="2" fill="#f6e7bd"></circle>
        <path d="M85 59V72M94 59V72" fill="none" stroke="#e6bd62"></path>
      </g>
      ${[17, 29, 45, 57].map((x) => svg`<circle cx=${x} cy="79" r="3.400" fill="#20262b" stroke="#e6bd62"></circle>`)}
      ${[72, 84, 96].map((x) => svg`<g><circle cx=${x} cy="77" r="5.600" fill="#20262b" stroke="#e6bd62" stroke-width="1.2"></circle><path d=${`M${x - 5} 77H${x + 5}M${x} 72V82`} stroke="#e6bd62" stroke-width="0.7"></path></g>`)}
      <circle cx="108" cy="79" r="3.400" fill="#20262b" stroke="#e6bd62"></circle>
      <path d="M72 77H96" stroke="#f6e7bd" stroke-width="1.4"></path>
      <g fill="#fffdf6" fill-opacity="0.85">
        <circle cx="99" cy="41" r="4"></circle>
        <circle cx="92" cy="37" r="5"></circle>
        <circle cx="82" cy="36" r="4.500"></circle>
        <circle cx="74" cy="39" r="3"></circle>
      </g>
    </g>
  </svg>`;
