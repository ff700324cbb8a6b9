// The cover: a train crosses a bridge over a river at dusk, hexes in the land, a cube in its car.
import { html, svg } from "../../lib/html.js";
import { cube } from "./cubes.js";

const HEX = "M-16 0L-8 -13.900H8L16 0L8 13.900H-8Z";
const HEXES = [
  [12, 74],
  [36, 60.1],
  [36, 87.9],
  [60, 74],
  [84, 87.9],
  [108, 74],
  [132, 60.1],
  [132, 87.9],
  [156, 74],
  [12, 46.2],
];
/** @type {[string, number][]} */
const CARS = [
  ["red", 62],
  ["blue", 42],
  ["yellow", 22],
];

export { steps } from "./steps.js";

export const cover = () =>
  html`<svg viewBox="0 0 160 90" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
    <rect width="160" height="90" fill="#f0dfb4"></rect>
    <circle cx="118" cy="26" r="15" fill="#e2b719"></circle>
    <circle cx="118" cy="26" r="19" fill="none" stroke="#e2b719" stroke-width="0.800"></circle>
    <path d="M0 50L22 30L38 44L60 22L84 46L104 34L128 50L146 38L160 48V90H0Z" fill="#b9a27a"></path>
    <path
      d="M60 22L66 40L72 34M22 30L27 42L31 38M104 34L108 44L113 40M60 22L55 36M146 38L150 46"
      stroke="#6b5a43"
      stroke-width="1.200"
      fill="none"
      stroke-linecap="round"
    ></path>
    <path d="M0 56Q40 46 80 54T160 52V90H0Z" fill="#9fb67f"></path>
    <g fill="#b9cc98" stroke="#86a067" stroke-width="0.900">
      ${HEXES.map(([x, y]) => svg`<path transform=${`translate(${x} ${y})`} d=${HEX}></path>`)}
    </g>
    <path d="M98 90C92 78 116 74 108 62S120 52 116 50" stroke="#3d7c9c" stroke-width="9" fill="none"></path>
    <path
      d="M98 90C92 78 116 74 108 62S120 52 116 50"
      stroke="#8fc0d4"
      stroke-width="5.500"
      fill="none"
    ></path>
    <g transform="translate(36 87.900)"><path d=${HEX} fill="#c8322b"></path></g>
    <g transform="translate(132 60.100)"><path d=${HEX} fill="#2765b0"></path></g>
    <path
      d="M84 66H134M90 66V76M100 66V80M118 66V78M128 66V74M84 72Q94 64 104 72T124 72"
      stroke="#4a3a28"
      stroke-width="1.800"
      fill="none"
    ></path>
    <path d="M0 64H160" stroke="#4a3a28" stroke-width="4" stroke-dasharray="1.600 2.400"></path>
    <path d="M0 62.600H160M0 65.200H160" stroke="#20262b" stroke-width="0.900"></path>
    ${CARS.map(
      ([
        colour,
        x,
      ]) => svg`<g transform=${`translate(${x} 0)`}>${cube(colour, 8, 49, 0.72)}<path d="M0 53H17L15.500 60H1.500Z" fill="#20262b"></path><path d="M-3 59H0M17 59H20" stroke="#20262b" stroke-width="1.200"></path>
    <circle cx="4" cy="61" r="2.300" fill="#b5892e" stroke="#20262b"></circle><circle cx="13" cy="61" r="2.300" fill="#b5892e" stroke="#20262b"></circle></g>`,
    )}
    <g transform="translate(82 0)">
      <path d="M0 41H13V44H27V40H31V44H34V56H0Z" fill="#1f5b4a"></path>
      <path d="M-1 41L2 38H12L14 41Z" fill="#143d32"></path>
      <rect x="3" y="44" width="7" height="6" fill="#f0dfb4"></rect>
      <path d="M18 44V41H22V44" fill="#b5892e"></path>
      <path d="M34 55L39 61H32Z" fill="#143d32"></path>
      <path d="M14 46.500V56M27 44V56" stroke="#b5892e" stroke-width="1"></path>
      <circle cx="33.500" cy="47" r="1.600" fill="#e2b719"></circle>
      <path d="M0 56H34" stroke="#b3261e" stroke-width="1.600"></path>
      <circle cx="6" cy="59.500" r="4" fill="#c8322b" stroke="#20262b"></circle>
      <circle cx="15.500" cy="59.500" r="4" fill="#c8322b" stroke="#20262b"></circle>
      <circle cx="24" cy="61" r="2.500" fill="#c8322b" stroke="#20262b"></circle>
      <circle cx="30.500" cy="61" r="2.500" fill="#c8322b" stroke="#20262b"></circle>
      <path d="M5 59.500H16" stroke="#f0dfb4" stroke-width="1.200"></path>
    </g>
    <g fill="#fffdf6" stroke="#cfc6b1" stroke-width="0.500">
      <circle cx="110" cy="34" r="3.200"></circle>
      <circle cx="104" cy="29" r="4.600"></circle>
      <circle cx="95" cy="24" r="6"></circle>
      <circle cx="83" cy="19" r="7.500"></circle>
      <circle cx="68" cy="15" r="6"></circle>
      <circle cx="56" cy="13" r="4"></circle>
    </g>
  </svg>`;
