// The cover: cards laid edge to edge, a lit run over them, and the black engine at full steam.
import { html, svg } from "../../lib/html.js";

const CARDS = [
  [-14, 8],
  [30, 8],
  [74, 8],
  [118, 8],
  [-14, 52],
  [30, 52],
  [74, 52],
  [118, 52],
];
/** @type {[string, number, number][]} */
const CORNERS = [
  ["#e2b719", 30, 8],
  ["#c8322b", 74, 52],
  ["#2765b0", 118, 8],
  ["#e2b719", -14, 52],
  ["#c8322b", 118, 52],
  ["#2765b0", 30, 52],
];
const TRACK =
  "M-14 30H52A22 22 0 0 1 74 52V52A22 22 0 0 0 96 74H162M140 8V52A22 22 0 0 1 118 74M8 52V96M30 74A22 22 0 0 0 8 52V30";
const RUN = "M8 30H52A22 22 0 0 1 74 52A22 22 0 0 0 96 74H140";

export { steps } from "./steps.js";

export const cover = () =>
  html`<svg viewBox="0 0 160 90" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
    <rect width="160" height="90" fill="#1f5b4a"></rect>
    <g transform="translate(0 -6)">
      <g fill="#fdf9ec" stroke="#b9ad8c" stroke-width="0.800">
        ${CARDS.map(([x, y]) => svg`<rect x=${x + 0.6} y=${y + 0.6} width="42.800" height="42.800" rx="2.500"></rect>`)}
      </g>
      <g>
        ${CORNERS.map(([fill, x, y]) => svg`<path d=${`M${x + 0.6} ${y + 0.6}h11l-11 11Z`} fill=${fill}></path>`)}
      </g>
      <g fill="none">
        <path d=${TRACK} stroke="#ddd3ba" stroke-width="7"></path>
        <path d=${TRACK} stroke="#8a6f4c" stroke-width="5.600" stroke-dasharray="1.100 1.900"></path>
        <path d=${TRACK} stroke="#2b3136" stroke-width="3.800"></path>
        <path d=${TRACK} stroke="#ddd3ba" stroke-width="2.200"></path>
        <path d=${RUN} stroke="#ffcf4a" stroke-width="9" stroke-opacity="0.450" stroke-linecap="round"></path>
        <path
          d=${RUN}
          stroke="#ffe9a8"
          stroke-width="2.200"
          stroke-dasharray="5 2.500"
          stroke-linecap="round"
        ></path>
      </g>
      <g stroke="#20262b" stroke-width="1">
        <rect x="0" y="23" width="17" height="14" rx="2.500" fill="#c8322b"></rect>
        <rect x="131" y="67" width="18" height="14" rx="2.500" fill="#2f8f4e"></rect>
        <rect x="131" y="24" width="18" height="13" rx="2.500" fill="#2765b0"></rect>
      </g>
      <path d="M8.500 25 13 30 8.500 35 4 30Z" fill="#ffffff"></path>
      <path d="M140 69.500 145 78.500H135Z" fill="#ffffff"></path>
      <path
        d="M134 31q2.500-5 5 0t5 0M134 34q2.500-5 5 0t5 0"
        fill="none"
        stroke="#ffffff"
        stroke-width="1.300"
      ></path>
      <g transform="translate(96 41)">
        <path
          d="M-4-21q-6-7-14-4-8-5-14 1-9-1-10 6 0 5 6 5 8 4 14-1 9 3 13-2 4 0 5-5Z"
          fill="#fffdf6"
          fill-opacity="0.900"
          stroke="#8d8468"
          stroke-width="0.600"
        ></path>
        <path d="M-26 10V-14H-8V-3H10V-14H16V-3H24V10Z" fill="#17191b"></path>
        <path d="M-23-11H-11V-4H-23Z" fill="#ffcf4a"></path>
        <path d="M-26 5H24" stroke="#b5892e" stroke-width="1.600"></path>
        <path d="M24 10l8 5H22Z" fill="#c8322b"></path>
        <g fill="#3a4046" stroke="#b5892e" stroke-width="1.400">
          <circle cx="-18" cy="12" r="6"></circle>
          <circle cx="-2" cy="12" r="6"></circle>
          <circle cx="14" cy="12.500" r="5"></circle>
        </g>
        <path d="M-18 12H14" stroke="#e9e4d6" stroke-width="1.400"></path>
        <circle cx="24" cy="0" r="2.600" fill="#ffe9a8"></circle>
      </g>
    </g>
  </svg>`;
