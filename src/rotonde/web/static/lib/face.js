// A face for a name: always the same for the same name. Hat, eyes, mouth and glasses tell faces apart
// without their colour.
import { COLOURS } from "./marks.js";
import { html, nothing, svg } from "./html.js";

const GROUNDS = ["blue", "red", "green", "yellow", "violet", "orange", "silver", "black"];
const PAPER = "#f6f1e4";
const INK = "#20262b";

const HATS = [
  nothing,
  svg`<path d="M-8-4Q-8-10 0-10T8-4Z"></path><path d="M-8-4H11" stroke-width="2"></path>`, // a driver's cap
  svg`<path d="M-6-4V-10H6V-4Z"></path><path d="M-10-4H10" stroke-width="2"></path>`, // a top hat
  svg`<path d="M-7-4Q-7-11 0-11T7-4Z"></path><path d="M-10-4H10" stroke-width="2"></path>`, // a bowler
  svg`<ellipse cx="-2" cy="-6" rx="9" ry="3.500"></ellipse>`, // a beret
  svg`<path d="M-8-3Q-6-11 0-7 6-11 8-3 4-6 0-4-4-6-8-3Z"></path>`, // curls
];
const EYES = [
  svg`<circle cx="-3" r="1.300"></circle><circle cx="3" r="1.300"></circle>`,
  svg`<path d="M-4.500 0H-1.500M1.500 0H4.500" stroke-width="1.500"></path>`,
  svg`<path d="M-4.500 1Q-3-2-1.500 1M1.500 1Q3-2 4.500 1" fill="none" stroke-width="1.300"></path>`,
  svg`<circle cx="-3" r="1.300"></circle><path d="M1.500 0H4.500" stroke-width="1.500"></path>`,
];
const MOUTHS = [
  svg`<path d="M-3 5Q0 7.500 3 5" fill="none" stroke-width="1.300"></path>`,
  svg`<path d="M-2.500 5.500H2.500" stroke-width="1.500"></path>`,
  svg`<path d="M-5 4.500Q-2.500 2 0 4 2.500 2 5 4.500 2.500 6 0 5-2.500 6-5 4.500Z"></path>`, // a moustache
  svg`<circle cy="5.500" r="1.600"></circle>`,
  svg`<path d="M-5 3Q-5 9.500 0 9.500T5 3Q3 5.500 0 4.500-3 5.500-5 3Z"></path>`, // a beard
];
const GLASSES = [
  nothing,
  nothing,
  svg`<g fill="none" stroke-width="1"><circle cx="-3" r="2.600"></circle><circle cx="3" r="2.600"></circle><path d="M-.4 0H.4M-8-1-5.600-.500M8-1 5.600-.500"></path></g>`,
];

/**
 * What a face is made of, by number.
 * @param {string} name
 */
export function features(name) {
  let left = hash(name.normalize("NFC").trim().toLowerCase());
  const take = (/** @type {number} */ most) => {
    const found = left % most;
    left = Math.floor(left / most);
    return found;
  };
  return {
    ground: take(GROUNDS.length),
    hat: take(HATS.length),
    eyes: take(EYES.length),
    mouth: take(MOUTHS.length),
    glasses: take(GLASSES.length),
  };
}

/**
 * FNV-1a, mixed once more: names that differ by a letter differ in everything.
 * @param {string} text
 */
function hash(text) {
  let found = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) found = Math.imul(found ^ byte, 0x01000193);
  found = Math.imul(found ^ (found >>> 16), 0x7feb352d);
  found = Math.imul(found ^ (found >>> 15), 0x846ca68b);
  return (found ^ (found >>> 16)) >>> 0;
}

/**
 * The name stands beside it: whoever hears it needs no picture.
 * @param {string} name
 */
export function face(name) {
  const { ground, hat, eyes, mouth, glasses } = features(name);
  return html`<svg class="face" viewBox="-12 -12 24 24" aria-hidden="true">
    <circle r="12" fill=${COLOURS[GROUNDS[ground]].fill}></circle>
    <circle cy="1.500" r="8.500" fill=${PAPER}></circle>
    <g fill=${INK} stroke=${INK} stroke-width="0" stroke-linecap="round">
      ${EYES[eyes]}${MOUTHS[mouth]}${GLASSES[glasses]}${HATS[hat]}
    </g>
  </svg>`;
}
