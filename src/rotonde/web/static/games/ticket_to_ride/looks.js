// How a train card and its colour look: fill, ink, shape, name; and the face of the card.
/** @import { Look } from "../../../types/pages" */
/** @import { Ctx } from "../../../types/ticket_to_ride" */
import { html, svg } from "../../lib/html.js";
import { COLOURS, shape } from "../../lib/marks.js";
import { named } from "../../parts/ctx.js";

const USUAL = ["white", "blue", "yellow", "green", "red", "violet", "black", "orange"];

/**
 * The look of a card by its number: the colours of the map in their order, then the locomotive.
 * @param {Ctx} ctx
 * @param {number} card
 */
export function look(ctx, card) {
  const colour = ctx.map.colour[card];
  if (!colour) return COLOURS.locomotive;
  return COLOURS[colour.id] ?? COLOURS[USUAL[card % USUAL.length]];
}

/**
 * @param {Ctx} ctx
 * @param {number} card
 */
export const cardName = (ctx, card) =>
  ctx.map.colour[card] ? named(ctx.map.colour[card].name, ctx.lang) : ctx.w("name", "locomotive");
/**
 * @param {Ctx} ctx
 * @param {string} id
 */
export const cardNumber = (ctx, id) => {
  const found = ctx.map.colour.findIndex((colour) => colour.id === id);
  return found < 0 ? ctx.map.colour.length : found;
};
/**
 * @param {Ctx} ctx
 * @param {number} card
 */
export const isLocomotive = (ctx, card) => card === ctx.map.colour.length;
const GREY = { fill: "#bdb9ab", ink: "#20262b", shape: "dot" };
/**
 * Of a route, which may be grey.
 * @param {Ctx} ctx
 * @param {string} colour
 */
export const routeLook = (ctx, colour) => (colour === "grey" ? GREY : look(ctx, cardNumber(ctx, colour)));
/**
 * @param {Ctx} ctx
 * @param {string} colour
 */
export const routeColourName = (ctx, colour) =>
  colour === "grey" ? ctx.t("colour.any") : cardName(ctx, cardNumber(ctx, colour));

/**
 * A shape around a point, `r` its radius.
 * @param {Look} what
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export const sign = (what, x, y, r) =>
  svg`<g transform=${`translate(${x} ${y}) scale(${r / 10})`}>${shape(what.shape, what.ink)}</g>`;

const WAGON = "M14 22H76V40H14ZM18 22V18H72V22";
const ENGINE = "M16 40V31Q16 27 20 27H48V18H66V40ZM22 27V19H28V27M66 24H72V40H66M12 40H76";

/**
 * What is printed on a card of 90 by 58.
 * @param {Ctx} ctx
 * @param {number} card
 */
export function face(ctx, card) {
  const what = look(ctx, card);
  const engine = isLocomotive(ctx, card);
  return svg`<rect class="edge" x="1" y="1" width="88" height="56" rx="6" fill=${what.fill}></rect>
    <rect x="5" y="5" width="80" height="48" rx="4" fill="none" stroke=${what.ink} stroke-opacity="0.35"></rect>
    <path d=${engine ? ENGINE : WAGON} fill=${what.ink} fill-opacity=${engine ? 0.35 : 0.14} stroke=${what.ink} stroke-width="1.5" stroke-opacity="0.7"></path>
    ${(engine ? [22, 34, 46, 60] : [24, 34, 56, 66]).map((x) => svg`<circle cx=${x} cy="43" r="4" fill=${what.fill} stroke=${what.ink} stroke-width="1.5"></circle>`)}
    ${engine ? sign(what, 76, 14, 6) : sign(what, 45, 31, 7)}
    ${sign(what, 12, 12, 4)}`;
}

/** The back of a card: the turntable. */
export const back = () => svg`<rect class="edge back" x="1" y="1" width="88" height="56" rx="6"></rect>
  <g class="turntable" transform="translate(45 29)"><circle r="15"></circle><path d="M-15-3H15M-15 3H15M0-22V-15M0 15V22M19-11 13-8M19 11 13 8M-19-11-13-8M-19 11-13 8"></path></g>`;

/**
 * One card as a picture of its own.
 * @param {unknown} content
 * @param {string} [label]
 */
export const picture = (content, label = "") =>
  html`<svg
    class="train-card"
    viewBox="0 0 90 58"
    aria-hidden=${label ? "false" : "true"}
    role=${label ? "img" : "presentation"}
    aria-label=${label}
  >
    ${content}
  </svg>`;

/**
 * A small chip: shape and count.
 * @param {Ctx} ctx
 * @param {number} card
 * @param {number} count
 */
export const chip = (ctx, card, count) =>
  html`<span class="chip" role="img" aria-label=${`${count} × ${cardName(ctx, card)}`}
    ><svg viewBox="-11 -11 22 22" aria-hidden="true">
      <rect x="-11" y="-11" width="22" height="22" rx="5" fill=${look(ctx, card).fill} class="edge"></rect>
      ${sign(look(ctx, card), 0, 0, 7.5)}</svg
    ><span aria-hidden="true">${count}</span></span
  >`;
