// The faces of the cards: track, stations, tank, engine, level and number. Drawn on 100 by 100.
/** @import { Look, Spot } from "../../../types/pages" */
/** @import { Card, Cell, Ctx, Station } from "../../../types/express_01" */
import { html, svg, nothing } from "../../lib/html.js";
import { COLOURS, mark } from "../../lib/marks.js";
import { card } from "../../lib/spots.js";
import { inWords, box, cellName } from "./printed.js";
import { bridge, layout, rails, routeTrack } from "./track.js";

/** @type {Record<number, Look>} */
const LEVEL = { 1: COLOURS.yellow, 2: COLOURS.red, 3: COLOURS.blue };
/** @param {string} id */
const colour = (id) => COLOURS[id] ?? COLOURS.grey;

/**
 * A development card as it lies; letters and signs stay upright when it is turned.
 * @param {Card} printed
 * @param {boolean | number} [turned]
 */
export function face(printed, turned = false) {
  const put = placer(Boolean(turned));
  return svg`<rect class="x-face" x="1" y="1" width="98" height="98" rx="5"></rect>
    <g transform=${turned ? "rotate(180 50 50)" : nothing}>
      <path d="M1 27V6a5 5 0 0 1 5-5H27Z" fill=${LEVEL[printed.level].fill}></path>
      ${printed.stations.length ? stationTrack(printed.stations) : routeTrack(printed.paths)}
    </g>
    ${put(9, 9.5, svg`<text class="x-level" y="4" fill=${LEVEL[printed.level].ink}>${printed.level}</text>`)}
    ${put(84, 91, svg`<text class="x-number" y="4">${printed.number}</text>`)}
    ${printed.tank ? put(85, 15, tank()) : nothing}
    ${printed.share ? put(18, 88, engine(printed.share)) : nothing}
    ${printed.stations.length ? layout(printed.stations).map(({ at }, n) => put(...at, platform(printed.stations[n], printed.stations.length > 1))) : nothing}`;
}

/**
 * Puts something upright where it comes to lie on the turned card.
 * @param {boolean} turned
 */
function placer(turned) {
  return (/** @type {number} */ x, /** @type {number} */ y, /** @type {unknown} */ what) => {
    const [px, py] = turned ? [100 - x, 100 - y] : [x, y];
    return svg`<g transform=${`translate(${px} ${py})`}>${what}</g>`;
  };
}

/** @param {Station[]} stations */
function stationTrack(stations) {
  const places = layout(stations);
  if (!places[0].crossed) return rails(places.flatMap((one) => one.ways));
  const [over, under] = places[0].pair === "NS" ? places : [...places].reverse();
  return svg`${rails(under.ways)}${bridge()}${rails(over.ways)}`;
}

/**
 * A platform in the colour of its company with its shape; a bonus is a brass plate.
 * @param {Station} station
 * @param {boolean} small
 */
export function platform(station, small) {
  const { fill } = colour(station.colour);
  const [w, h] = small ? [26, 19] : [38, 26];
  return svg`<rect class="x-platform" x=${-w / 2} y=${-h / 2} width=${w} height=${h} rx="5" fill=${fill}></rect>
    <path class="x-roof" d=${`M${-w / 2 + 4} ${-h / 2 + 3.5}H${w / 2 - 4}M${-w / 2 + 4} ${h / 2 - 3.5}H${w / 2 - 4}`} stroke=${colour(station.colour).ink}></path>
    ${mark(station.colour in COLOURS ? station.colour : "grey", 0, 0, small ? 5.5 : 7.5)}
    ${
      station.bonus
        ? svg`<g transform=${`translate(${w / 2 - 1} ${-h / 2})`}><circle class="x-bonus" r="8.500"></circle>
      <text class="x-bonus-n" y="3.800">+${station.bonus}</text></g>`
        : nothing
    }`;
}

export const tank =
  () => svg`<g class="x-tank"><path class="legs" d="M-6 11-4 1M6 11 4 1M-5 6H5M-4.500 6 5 11M4.500 6-5 11"></path>
  <rect x="-8" y="-8" width="16" height="10" rx="1.500"></rect><path class="top" d="M-9-8 0-12.500 9-8Z"></path><path class="water" d="M-6-3q1.500-2 3 0t3 0 3 0 3 0"></path></g>`;

/**
 * The engine of a company: its plate, shape and a small locomotive.
 * @param {string} id
 */
export function engine(id) {
  const { fill, ink } = colour(id);
  return svg`<rect class="x-plate" x="-16" y="-8" width="31" height="16" rx="3" fill=${fill}></rect>
    ${mark(id in COLOURS ? id : "grey", -8.5, 0, 5)}
    <path d=${LOCO} transform="translate(5 0.500)" fill=${ink}></path>`;
}

/** A locomotive about 14 wide. */
export const LOCO =
  "M-7 3V-5H-2V-1H3V-5H5V-1H7V3ZM-6 4a1.700 1.700 0 1 0 3.400 0ZM-1 4a1.700 1.700 0 1 0 3.400 0ZM3.500 4a1.700 1.700 0 1 0 3.400 0Z";

/**
 * A card as a small picture beside the board.
 * @param {Ctx} ctx
 * @param {number} kind
 */
export function picture(ctx, kind, turned = false) {
  return html`<svg class="x-card" viewBox="0 0 100 100" aria-hidden="true">
    ${face(box(ctx.map).cards[kind], turned)}
  </svg>`;
}

/**
 * The same with its words, where it is not inside something that has them.
 * @param {Ctx} ctx
 * @param {number} kind
 */
export function told(ctx, kind) {
  return html`<svg class="x-card" viewBox="0 0 100 100" role="img" aria-label=${inWords(ctx, kind)}>
    ${face(box(ctx.map).cards[kind])}
  </svg>`;
}

/**
 * A picture that can be chosen: the button lies over it, and says in words what it shows.
 * @param {Ctx} ctx
 * @param {Spot} about
 * @param {unknown} drawn
 */
export function pick(ctx, about, drawn) {
  return html`<span class="x-pick">${drawn}${card(ctx, about, "")}</span>`;
}

/** The Black Engine. */
export function blackEngine() {
  return html`<svg class="x-card" viewBox="0 0 100 100" aria-hidden="true">
    <rect class="x-black" x="1" y="1" width="98" height="98" rx="5"></rect>
    <path d=${LOCO} transform="translate(50 48) scale(5)" fill="#f6f1e4"></path>
    <path d="M8 78H92" stroke="#b5892e" stroke-width="3"></path>
    <circle cx="84" cy="16" r="10" fill="#b5892e"></circle>
    <text class="x-two" x="84" y="20.500" fill="#20262b">2</text>
  </svg>`;
}

/**
 * A base card: number, name, a ring for a city.
 * @param {Ctx} ctx
 * @param {Cell} cell
 */
export function baseFace(ctx, cell) {
  const words = lines(cellName(ctx, cell));
  const city = cell.kind === "city";
  return svg`<rect class=${city ? "x-base city" : "x-base"} x="1" y="1" width="98" height="98" rx="5"></rect>
    <text class="x-base-n" x="7" y="15">${cell.number}</text>
    ${
      city
        ? svg`<g class="x-city"><circle cx="50" cy="43" r="15"></circle><circle class="dot" cx="50" cy="43" r="6.500"></circle></g>`
        : svg`<path class="x-hills" d="M26 50q9-17 18 0m-6-9q10-16 20 4m-5-1q8-12 17 6M22 50H78"></path>`
    }
    ${words.map((word, n) => svg`<text class=${city ? "x-name city" : "x-name"} x="50" y=${(words.length === 1 ? 78 : 74) + n * 14}>${word}</text>`)}
    ${cell.first && !ctx.view.upgraded ? svg`<path class="x-flag" d="M80 26V6M80 7H93L89.500 11.500 93 16H80"></path>` : nothing}
    ${cell.west && !ctx.view.west_taken ? svg`<g class="x-west" transform="translate(85 14)"><rect x="-10" y="-9" width="20" height="18" rx="2"></rect><text y="4.500">+1</text></g>` : nothing}`;
}

/**
 * A long name in two lines.
 * @param {string} name
 */
function lines(name) {
  const at = name.indexOf(" ");
  return name.length > 11 && at > 0 ? [name.slice(0, at), name.slice(at + 1)] : [name];
}
