// The cards of Trambahn as they are drawn: stations, conductors, trams, and the back that is money.
/** @import { Ctx, TramLine } from "../../../types/trambahn" */
import { html, nothing, svg } from "../../lib/html.js";
import { COLOURS, mark } from "../../lib/marks.js";
import { named } from "../../parts/ctx.js";

const CONDUCTOR = { fill: "#6a5530", ink: "#ffffff" };
/** @type {Record<string, string>} */
const TRAM = { horse: "#8a5a2b", steam: "#3d4a52", electric: "#1f5b4a" };

/**
 * As moves write it: `blue-7`, `conductor`.
 * @param {Ctx} ctx
 * @param {number} kind
 */
export const idOf = (ctx, kind) => ctx.map.ids.card[kind];
/**
 * @param {Ctx} ctx
 * @param {string} id
 */
export const kindNamed = (ctx, id) => ctx.map.ids.card.indexOf(id);

/** @param {Ctx} ctx */
export const conductor = (ctx) => kindNamed(ctx, "conductor");
/**
 * @param {Ctx} ctx
 * @param {number} kind
 */
export const isConductor = (ctx, kind) => idOf(ctx, kind) === "conductor";
/**
 * @param {Ctx} ctx
 * @param {number} kind
 */
export const lineOf = (ctx, kind) => ctx.map.line.findIndex(({ id }) => id === idOf(ctx, kind).split("-")[0]);
/**
 * @param {Ctx} ctx
 * @param {number} kind
 */
export const valueOf = (ctx, kind) => Number(idOf(ctx, kind).split("-")[1]);
/**
 * @param {Ctx} ctx
 * @param {number} kind
 */
export const pointsOf = (ctx, kind) =>
  isConductor(ctx, kind) ? 0 : ctx.map.stations.points[valueOf(ctx, kind) - 1];

/**
 * @param {Ctx} ctx
 * @param {number} kind
 */
export function nameOf(ctx, kind) {
  if (isConductor(ctx, kind)) return ctx.w("name", "conductor");
  const colour = named(ctx.map.line[lineOf(ctx, kind)].card);
  return ctx
    .w("name", "station-card")
    .replace("{0:colour}", colour)
    .replace("{1}", String(valueOf(ctx, kind)));
}

/**
 * For those who do not see it: with its points.
 * @param {Ctx} ctx
 * @param {number} kind
 */
export const spokenCard = (ctx, kind) =>
  isConductor(ctx, kind)
    ? nameOf(ctx, kind)
    : `${nameOf(ctx, kind)}, ${ctx.t("points", { n: pointsOf(ctx, kind) })}`;

/**
 * A card's face. Value, shape and points stand in its top strip: they show when others lie on it.
 * @param {Ctx} ctx
 * @param {number} kind
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
export function face(ctx, kind, x, y, w, h, ghost = false) {
  const line = isConductor(ctx, kind) ? null : ctx.map.line[lineOf(ctx, kind)];
  const { fill, ink } = line ? COLOURS[line.id] : CONDUCTOR;
  if (w < 40) return small(ctx, kind, line, fill, ink, x, y, w, h, ghost);
  return svg`<g class=${ghost ? "face ghost" : "face"} transform=${`translate(${x} ${y}) scale(${w / 60})`}>
    <rect width="60" height=${(h * 60) / w} rx="6" fill=${fill} stroke="#fffdf6" stroke-width="1.500"></rect>
    ${line ? station(ctx, kind, line, ink, (h * 60) / w) : cap(ink)}</g>`;
}

/**
 * Too small for everything: the value, and the shape below it.
 * @param {Ctx} ctx
 * @param {number} kind
 * @param {TramLine | null} line
 * @param {string} fill
 * @param {string} ink
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {boolean} ghost
 */
const small = (
  ctx,
  kind,
  line,
  fill,
  ink,
  x,
  y,
  w,
  h,
  ghost,
) => svg`<g class=${ghost ? "face ghost" : "face"} transform=${`translate(${x} ${y})`}>
  <rect width=${w} height=${h} rx="4" fill=${fill} stroke="#fffdf6"></rect>
  ${
    line
      ? svg`<text class="value" x=${w / 2} y="16" font-size="14" text-anchor="middle" fill=${ink}>${valueOf(ctx, kind)}</text>${mark(line.id, w / 2, h - 9, 5, ink)}`
      : svg`<g transform=${`translate(${w / 2 - 8} 8) scale(0.360)`}>${cap(ink)}</g>`
  }</g>`;

/**
 * @param {Ctx} ctx
 * @param {number} kind
 * @param {TramLine} line
 * @param {string} ink
 * @param {number} height
 */
function station(ctx, kind, line, ink, height) {
  const pips = pointsOf(ctx, kind);
  return svg`<text class="value" x="4" y="20" font-size="20" fill=${ink} textLength=${valueOf(ctx, kind) > 9 ? 21 : nothing} lengthAdjust="spacingAndGlyphs">${valueOf(ctx, kind)}</text>
    ${mark(line.id, 38, 13, 7, ink)}
    ${Array.from({ length: pips }, (_, i) => svg`<circle cx="53" cy=${13 + (i - (pips - 1) / 2) * 7} r="2.600" fill=${ink}></circle>`)}
    ${
      height > 70
        ? svg`<path d=${`M8 28H52M14 ${height - 22}V44L30 34 46 44V${height - 22}`} fill="none" stroke=${ink} stroke-width="1.500" opacity="0.700"></path>
      <text class="roman" x="30" y=${height - 7} font-size="13" text-anchor="middle" fill=${ink}>${line.number}</text>`
        : ""
    }`;
}

/**
 * A conductor: his cap, and the star that goes anywhere.
 * @param {string} ink
 */
const cap = (
  ink,
) => svg`<g fill="none" stroke=${ink} stroke-width="2"><path d="M7 15Q7 5 22 5T37 15Z" fill=${ink}></path>
  <path d="M6 20H38" stroke-width="4"></path></g><g transform="translate(49 13) scale(0.700)"><path
  d="M0-10 2.600-3.500 9.500-3 4.200 1.400 5.900 8 0 4.400-5.900 8-4.200 1.400-9.500-3-2.600-3.500Z" fill=${ink}></path></g>
  <g fill="none" stroke=${ink} stroke-width="1.500" opacity="0.700"><path d="M18 36H42V58H18ZM18 43H42M24 50H36"></path></g>`;

/**
 * A card of its own, as HTML.
 * @param {Ctx} ctx
 * @param {number} kind
 */
export const cardPicture = (ctx, kind) =>
  html`<svg viewBox="-1 -1 62 88" aria-hidden="true">${face(ctx, kind, 0, 0, 60, 86)}</svg>`;

const WHEELS = svg`<circle cx="16" cy="30" r="4"></circle><circle cx="42" cy="30" r="4"></circle><path d="M2 34.500H58" stroke-width="1.500"></path>`;
/** @type {Record<string, unknown>} */
const PICTURES = {
  horse: svg`<path d="M24 28V12H56V28ZM28 16H36V22H28ZM44 16H52V22H44Z"></path><circle cx="32" cy="30" r="3.500"></circle><circle cx="49" cy="30" r="3.500"></circle>
    <path d="M5 33V24L4 18 8 11 11 12 10 17H19V33M14 24V33M19 21H24M2 34.500H58"></path>`,
  steam: svg`<path d="M6 28V18H30V8H52V28ZM36 13H46V19H36ZM11 18V9H16V18"></path><path d="M13 5Q16 1 20 4T28 3" stroke-width="1.500"></path>${WHEELS}`,
  electric: svg`<path d="M6 28V13Q6 9 10 9H50Q54 9 54 13V28ZM11 14H20V21H11ZM25 14H34V21H25ZM39 14H48V21H39ZM24 9 30 2 36 9"></path>${WHEELS}`,
};

/**
 * A tram with its multiplier.
 * @param {Ctx} ctx
 * @param {number} kind
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
export function tramFace(ctx, kind, x, y, w, h) {
  const tram = ctx.map.tram[kind];
  const height = (h * 60) / w;
  return svg`<g class="face" transform=${`translate(${x} ${y}) scale(${w / 60})`}>
    <rect width="60" height=${height} rx="6" fill=${TRAM[tram.id] ?? "#3d4a52"} stroke="#fffdf6" stroke-width="1.500"></rect>
    <g transform=${`translate(3 ${height / 2 - 6}) scale(0.500)`} fill="none" stroke="#ffffff" stroke-width="2" stroke-linejoin="round">${PICTURES[tram.id] ?? PICTURES.electric}</g>
    <text class="value" x="57" y=${height / 2 + 9} font-size="17" text-anchor="end" fill="#ffffff">×${tram.value}</text></g>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} kind
 */
export const tramPicture = (ctx, kind) =>
  html`<svg viewBox="-1 -1 62 48" aria-hidden="true">${tramFace(ctx, kind, 0, 0, 60, 46)}</svg>`;
/**
 * @param {Ctx} ctx
 * @param {number} kind
 */
export const tramName = (ctx, kind) => named(ctx.map.tram[kind].name);

/**
 * What a tram costs, in cards of a reserve.
 * @param {Ctx} ctx
 * @param {number} kind
 */
export const tramCost = (ctx, kind) => ctx.map.tram[kind].cost / ctx.map.rules.card_worth;

/**
 * A stack of cards lying face down, and how many.
 * @param {number} n
 * @param {boolean} money
 */
export function backs(n, money) {
  const under = Math.min(3, Math.max(0, n - 1));
  return html`<svg viewBox="-1 -1 70 94" aria-hidden="true">
    ${Array.from(
      { length: under + (n ? 1 : 0) },
      (_, i) => svg`<rect x=${(under - i) * 2.5} y=${(under - i) * 2} width="60" height="86" rx="6"
      fill=${money ? "#d8e3cf" : "#234a63"} stroke=${money ? "#4d6b4a" : "#fffdf6"} stroke-width="1.500"></rect>`,
    )}
    ${
      n
        ? svg`<rect x="5" y="5" width="50" height="76" rx="4" fill="none" stroke=${money ? "#4d6b4a" : "#b9cfdc"} stroke-dasharray=${money ? "none" : "3 2"}></rect>
      ${money ? svg`<circle cx="30" cy="43" r="19" fill="none" stroke="#4d6b4a"></circle>` : ""}`
        : svg`<rect width="60" height="86" rx="6" fill="none" stroke="currentColor" stroke-dasharray="4 3"></rect>`
    }
    <text
      class="value"
      x="30"
      y="52"
      font-size="26"
      text-anchor="middle"
      fill=${n ? (money ? "#20302a" : "#ffffff") : "currentColor"}
    >
      ${n}
    </text>
  </svg>`;
}
