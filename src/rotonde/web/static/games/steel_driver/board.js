// The map: the same land, links with their cost, cities with their value, rails with the letters of their company.
/** @import { Look } from "../../../types/pages" */
/** @import { City, Ctx, Link, Plan, View } from "../../../types/steel_driver" */
import { svg, nothing } from "../../lib/html.js";
import { shape } from "../../lib/marks.js";
import { money } from "../../lib/words.js";
import { spot } from "../../lib/spots.js";
import { ground } from "../ground.js";
import { colourNumber, companyLook, companyTitle, cube, goodsLook, goodsName, plate } from "./looks.js";
import { cityName, linkName, plan } from "./plan.js";
import { citySpoken, linkSpoken } from "./spoken.js";

export const BUILD = "build-rails"; // phases of the rules
export const COLLECT = "collect-goods";

/**
 * The company whose turn it is to build or to take goods, or null.
 * @param {View} view
 */
export function companyOn(view) {
  return !view.over && (view.phase === BUILD || view.phase === COLLECT)
    ? (view.order?.[view.at] ?? null)
    : null;
}

/** @param {Ctx} ctx */
export function board(ctx) {
  const map = plan(ctx.map);
  const building = ctx.moves.some((move) => move.json.move === "build");
  const calm = !ctx.replaying && (ctx.seat === null || ctx.view.over);
  return {
    frame: map.frame,
    content: svg`${ground(ctx, map.frame)}<g class=${["std", building && "choosing", calm && "calm"].filter(Boolean).join(" ")}>
      ${map.links.map((link) => drawLink(ctx, map, link))}${map.cities.map((city) => drawCity(ctx, city))}${plates(ctx, map)}${labels(ctx, map)}</g>${tip(ctx, map)}`,
  };
}

/**
 * @param {Ctx} ctx
 * @param {Plan} map
 * @param {Link} link
 */
function drawLink(ctx, map, link) {
  const owner =
    ctx.proposed?.json.link === link.id ? companyOn(ctx.view) : (ctx.view.owner?.[link.number] ?? null);
  const moves = ctx.moves.filter((move) => move.json.link === link.id);
  const ask = ctx.moves.length && ctx.view.phase === BUILD ? `build ${link.id}` : null;
  const d = `M${link.from.join(" ")}L${link.to.join(" ")}`;
  const marked = ctx.hovered === `list-${link.id}`;
  const label = linkLabel(ctx, link);
  return spot(
    ctx,
    { id: `link-${link.id}`, label, said: linkSpoken(ctx, link, label), moves, ask, marked },
    svg`<path class="halo" d=${d}></path>
    ${
      owner === null
        ? svg`<path class="bed" d=${d}></path><path class="bed-in" d=${d}></path>`
        : svg`<path class="casing" d=${d}></path><path class="rail" d=${d} stroke=${companyLook(ctx, owner).fill}></path><path class="ties" d=${d}></path>`
    }
    <path class="reach" d=${d}></path><circle class="reach" cx=${link.middle[0]} cy=${link.middle[1]} r="4"></circle>`,
  );
}

/**
 * @param {Ctx} ctx
 * @param {Link} link
 */
export function linkLabel(ctx, link) {
  const owner = ctx.view.owner?.[link.number] ?? null;
  const state =
    owner === null
      ? ctx.t("link.cost", { n: link.cost })
      : ctx.t("link.owned", { company: companyTitle(ctx, owner) });
  return ctx.c("said.of", { what: linkName(ctx, link), text: state });
}

/**
 * Costs and letters lie above the links, so that no line crosses them.
 * @param {Ctx} ctx
 * @param {Plan} map
 */
function plates(ctx, map) {
  return svg`<g class="std-plates" aria-hidden="true">${map.links.map((link) => {
    const owner =
      ctx.proposed?.json.link === link.id ? companyOn(ctx.view) : (ctx.view.owner?.[link.number] ?? null);
    const [x, y] = link.middle;
    return owner === null ? cost(ctx, link) : plate(ctx, owner, x, y, link.size < 60 ? 10.5 : 13);
  })}</g>`;
}

/**
 * @param {Ctx} ctx
 * @param {Link} given2
 */
function cost(ctx, { middle: [x, y], cost: cubes, size, id }) {
  const half = size < 50 ? 5.8 : 7;
  const can = ctx.moves.some((move) => move.json.link === id);
  return svg`<rect class=${can ? "cost open" : "cost"} x=${x - half} y=${y - half} width=${2 * half} height=${2 * half} rx="2"></rect><text x=${x} y=${y + half * 0.6} font-size=${half * 1.7} text-anchor="middle">${cubes}</text>`;
}

/**
 * @param {Ctx} ctx
 * @param {City} city
 */
function drawCity(ctx, city) {
  const colour = colourNumber(ctx, city);
  const what = goodsLook(ctx, colour);
  const [x, y] = city.at;
  const moves = ctx.moves.filter((move) => move.json.move === "take" && move.json.city === city.id);
  const ask = ctx.moves.length && ctx.view.phase === COLLECT ? `take ${city.id}` : null;
  const goods = ctx.view.goods?.includes(city.index);
  const label = cityLabel(ctx, city, goods);
  const ends = Object.values(ctx.map.rules.transcontinental ?? {}).includes(city.id);
  return spot(
    ctx,
    {
      id: `city-${city.id}`,
      label,
      said: citySpoken(ctx, city, label),
      moves,
      ask,
      marked: ctx.hovered === `list-${city.id}`,
    },
    svg`${outline(city, city.r + 5, "halo")}
    ${ends ? outline(city, city.r + 2.5, "terminus") : nothing}${outline(city, city.r, "body", what.fill)}
    <g transform=${`translate(${x + city.r * 0.8} ${y - city.r * 0.8})`}><circle class="region" r="6" fill=${what.fill}></circle>${sign(what)}</g>
    ${goods ? cube(what, x - city.r * 0.62, y - city.r * 0.88, 8.5) : nothing}`,
  );
}

/** @param {Look} what */
const sign = (what) => svg`<g transform="scale(0.38)">${shape(what.shape, what.ink)}</g>`;

/**
 * @param {City} city
 * @param {number} r
 * @param {string} name
 * @param {string} [fill]
 */
function outline(city, r, name, fill = "none") {
  const [x, y] = city.at;
  if (!city.hexagonal) return svg`<circle class=${name} cx=${x} cy=${y} r=${r} fill=${fill}></circle>`;
  const corners = Array.from({ length: 6 }, (_, i) =>
    [x + r * Math.cos((i * Math.PI) / 3), y + r * Math.sin((i * Math.PI) / 3)]
      .map((n) => n.toFixed(1))
      .join(" "),
  );
  return svg`<path class=${name} d=${`M${corners.join("L")}Z`} fill=${fill}></path>`;
}

/**
 * @param {Ctx} ctx
 * @param {City} city
 * @param {boolean | undefined} goods
 */
function cityLabel(ctx, city, goods) {
  const colour = goodsName(ctx, colourNumber(ctx, city));
  const parts = [ctx.t("city", { name: cityName(ctx, city.index), value: money(city.value), colour })];
  if (city.hexagonal) parts.push(ctx.t("city.start"));
  if (goods) parts.push(ctx.t("city.goods"));
  return parts.join(", ");
}

/**
 * Names beside the cities, values in them.
 * @param {Ctx} ctx
 * @param {Plan} map
 */
function labels(ctx, map) {
  const names = map.names(ctx.lang);
  return svg`<g class="std-names">${map.cities.map((city, i) => {
    const name = names[i];
    const [x, y] = city.at;
    return svg`${name.lead ? svg`<path class="lead" d=${leadFrom(city, name.lead)}></path>` : nothing}
      <text class="value" aria-hidden="true" x=${x} y=${y + 4.4} text-anchor="middle" fill=${goodsLook(ctx, colourNumber(ctx, city)).ink}>${city.value}</text>
      ${name.lines.map((line, n) => svg`<text class="name" x=${name.x} y=${name.y + (n - (name.lines.length - 1) / 2) * name.size + name.size * 0.35} font-size=${name.size} text-anchor="middle">${line}</text>`)}`;
  })}</g>`;
}

/**
 * From the city's edge, not over its value.
 * @param {City} city
 * @param {number[]} lead
 */
function leadFrom(city, [x, y, u, v]) {
  const size = Math.hypot(u - x, v - y) || 1;
  return `M${x + ((u - x) / size) * (city.r + 1)} ${y + ((v - y) / size) * (city.r + 1)}L${u} ${v}`;
}

/**
 * @param {Ctx} ctx
 * @param {Link} link
 */
const linkTip = (ctx, link) => ({ text: linkLabel(ctx, link), at: link.middle });

/**
 * @param {Ctx} ctx
 * @param {City} city
 */
const cityTip = (ctx, city) => ({
  text: cityLabel(ctx, city, ctx.view.goods?.includes(city.index)),
  at: city.at,
});

/**
 * @param {Ctx} ctx
 * @param {Plan} map
 */
function tip(ctx, map) {
  const [kind, id] = [ctx.hovered?.slice(0, 5), ctx.hovered?.slice(5) ?? ""];
  const link = kind === "link-" ? map.byLink.get(id) : null;
  const city = kind === "city-" ? map.cities.find((one) => one.id === id) : null;
  const found = link ? linkTip(ctx, link) : city ? cityTip(ctx, city) : null;
  if (!found) return nothing;
  if (!document.querySelector(`[data-spot="${ctx.hovered}"]`)?.matches(":hover, :focus-visible"))
    return nothing;
  const {
    text,
    at: [x, y],
  } = found;
  const w = text.length * 7 + 20;
  const [fx, fy, fw] = map.frame;
  const left = Math.min(fx + fw - w - 4, Math.max(fx + 4, x - w / 2));
  const top = y - 56 < fy ? y + 28 : y - 54;
  return svg`<g class="tip" aria-hidden="true" transform=${`translate(${left} ${top})`}><rect width=${w} height="26" rx="6"></rect><text x=${w / 2} y="18" text-anchor="middle">${text}</text></g>`;
}
