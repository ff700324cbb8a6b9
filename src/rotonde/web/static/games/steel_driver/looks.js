// How companies and goods look: enamel plates with letters, cubes with the shape of their colour.
/** @import { Look } from "../../../types/pages" */
/** @import { City, Ctx } from "../../../types/steel_driver" */
import { html, svg } from "../../lib/html.js";
import { COLOURS, shape } from "../../lib/marks.js";
import { named } from "../../parts/ctx.js";

const COMPANIES = ["red", "blue", "green", "yellow", "purple", "black"];
const GOODS = ["white", "black", "silver", "orange", "red"];

/**
 * @param {Ctx} ctx
 * @param {number} company
 */
export const companyLook = (ctx, company) =>
  COLOURS[ctx.map.company[company].id] ?? COLOURS[COMPANIES[company % COMPANIES.length]];
/**
 * @param {Ctx} ctx
 * @param {number} colour
 */
export const goodsLook = (ctx, colour) =>
  COLOURS[ctx.map.colour[colour].id] ?? COLOURS[GOODS[colour % GOODS.length]];
/**
 * @param {Ctx} ctx
 * @param {number} company
 */
export const companyName = (ctx, company) => named(ctx.map.company[company].name, ctx.lang);
/**
 * @param {Ctx} ctx
 * @param {number} colour
 */
export const goodsName = (ctx, colour) => named(ctx.map.colour[colour].name, ctx.lang);
/**
 * @param {Ctx} ctx
 * @param {number} company
 */
export const companyTitle = (ctx, company) =>
  named(ctx.map.company[company].title ?? ctx.map.company[company].name, ctx.lang);
/**
 * @param {Ctx} ctx
 * @param {City} city
 */
export const colourNumber = (ctx, city) => ctx.map.colour.findIndex(({ id }) => id === city.colour);

/**
 * The letters painted on a company's rolling stock: B&O, NYC.
 * @param {Ctx} ctx
 * @param {number} company
 */
export function letters(ctx, company) {
  const words = companyTitle(ctx, company).split(/\s+/);
  return words
    .map((word) => [...word][0].toUpperCase())
    .join("")
    .slice(0, 3);
}

/**
 * An enamel plate with a company's letters around (x, y).
 * @param {Ctx} ctx
 * @param {number} company
 * @param {number} x
 * @param {number} y
 * @param {number} h
 */
export function plate(ctx, company, x, y, h) {
  const { fill, ink } = companyLook(ctx, company);
  const text = letters(ctx, company);
  const w = Math.max(h * 1.25, h * (0.4 + 0.6 * text.length));
  return svg`<g class="plate" transform=${`translate(${x} ${y})`} aria-hidden="true"><rect x=${-w / 2} y=${-h / 2} width=${w} height=${h} rx=${h / 4} fill=${fill}></rect>
    <text y=${h * 0.33} font-size=${h * 0.82} text-anchor="middle" fill=${ink}>${text}</text></g>`;
}

/**
 * The same in HTML.
 * @param {Ctx} ctx
 * @param {number} company
 */
export const plateTag = (ctx, company) =>
  html`<svg class="plate-tag" viewBox="-19 -11 38 22" role="img" aria-label=${companyTitle(ctx, company)}>
    ${plate(ctx, company, 0, 0, 15)}
  </svg>`;

/**
 * A small isometric cube of a fill, with a shape on its front.
 * @param {Look} look
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function cube(look, x, y, r) {
  return svg`<g class="cube" transform=${`translate(${x} ${y}) scale(${r / 10})`} aria-hidden="true"><path d="M0-10 9-5V5L0 10-9 5V-5Z" fill=${look.fill}></path>
    <path d="M-9-5 0 0 9-5M0 0V10" fill="none"></path><path class="light" d="M0-10 9-5 0 0-9-5Z"></path><g transform="translate(-4.5 2.6) skewY(27) scale(0.34 0.4)">${shape(look.shape, look.ink)}</g></g>`;
}
const INVESTMENT = { fill: "#fffdf6", ink: "none", shape: "dot" };

/**
 * @param {Ctx} ctx
 * @param {number} colour
 * @param {number} count
 */
export const goodsTag = (ctx, colour, count) =>
  html`<span class="goods-tag" role="img" aria-label=${`${count} × ${goodsName(ctx, colour)}`}
    ><svg viewBox="-11 -11 22 22" aria-hidden="true">${cube(goodsLook(ctx, colour), 0, 0, 10)}</svg
    ><span aria-hidden="true">${count}</span></span
  >`;
/** @param {number} count */
export const cubesTag = (count) =>
  html`<svg class="cube-tag" viewBox="-11 -11 22 22" aria-hidden="true">${cube(INVESTMENT, 0, 0, 10)}</svg
    >${count}`;

/**
 * What sets of different colours are worth: the first of every colour there is, then what is left (STD-43).
 * @param {Ctx} ctx
 * @param {number[]} goods
 */
export function setsWorth(ctx, goods) {
  const worth = [0, ...ctx.map.rules.sets];
  let total = 0;
  for (let taken = 0; ; taken++) {
    const colours = goods.filter((count) => count > taken).length;
    if (!colours) return total;
    total += worth[colours];
  }
}
