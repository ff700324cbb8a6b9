// What moves when somebody moves: cubes into boxes and onto links, rails, goods, money.
/** @import { Line } from "../../../types/api" */
/** @import { Motion } from "../../../types/pages" */
/** @import { Ctx, View } from "../../../types/steel_driver" */
import { html } from "../../lib/html.js";
import { coin, ofSeat, ofSpot } from "../../parts/motions.js";
import { cube, cubesTag, goodsLook, plateTag } from "./looks.js";
import { plan } from "./plan.js";

const MANY = 6; // of what happens all at once

/**
 * @param {Ctx} ctx
 * @param {View} before
 * @param {Line[]} lines
 * @returns {Motion[]}
 */
export function motions(ctx, before, lines) {
  return lines.flatMap((line) => ofLine(ctx, line)).slice(0, MANY);
}

/**
 * @param {Ctx} ctx
 * @param {Line} line
 * @returns {Motion[]}
 */
function ofLine(ctx, { key, numbers }) {
  const { links, cities } = plan(ctx.map);
  const [seat, what, third, fourth] = numbers;
  /** @param {number} company */
  const box = (company) => ofSpot(`company-${ctx.map.company[company]?.id}`);
  const cubes = cubesTag(1);
  /** @type {Record<string, () => Motion[]>} */
  const about = {
    opens: () => [{ from: ofSeat(seat), to: box(what), art: cubes, sound: "card" }],
    raises: () => [{ from: ofSeat(seat), to: ".std-auction, .dock", art: cubes, sound: "card" }],
    "takes-control": () => [{ from: ofSeat(seat), to: box(what), art: plateTag(ctx, what), sound: "card" }],
    builds: () => [rail(ctx, seat, what, ofSpot(`link-${links[third]?.id}`))],
    takes: () => [
      { from: ofSpot(`city-${cities[fourth]?.id}`), to: box(what), art: goods(ctx, third), sound: "card" },
    ],
    profit: () => [coin(`${box(what)}, .dock`, ofSeat(seat))],
    shares: () => [coin(`${box(what)}, .dock`, ofSeat(seat))],
  };
  return about[key]?.() ?? [];
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {number} company
 * @param {string} to
 * @returns {Motion}
 */
const rail = (ctx, seat, company, to) => ({
  from: ofSeat(seat),
  to,
  art: plateTag(ctx, company),
  size: "tile",
  sound: "track",
});

/**
 * @param {Ctx} ctx
 * @param {number} colour
 */
const goods = (ctx, colour) =>
  html`<svg viewBox="-11 -11 22 22" aria-hidden="true">${cube(goodsLook(ctx, colour), 0, 0, 10)}</svg>`;
