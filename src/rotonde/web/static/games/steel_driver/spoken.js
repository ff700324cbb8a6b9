// Links and cities for those who do not see the map: who runs a rail, what a city is joined to.
/** @import { City, Ctx, Link } from "../../../types/steel_driver" */
import { list } from "../../lib/words.js";
import { companyTitle } from "./looks.js";
import { cityName, plan } from "./plan.js";

/**
 * @param {Ctx} ctx
 * @param {Link} link
 * @param {string} label
 */
export function linkSpoken(ctx, link, label) {
  const owner = ctx.view.owner?.[link.number] ?? null;
  const controller = owner === null ? null : (ctx.view.companies?.[owner]?.controller ?? null);
  return controller === null ? label : `${label}, ${ctx.t("link.run", { name: ctx.names[controller] })}`;
}

/**
 * @param {Ctx} ctx
 * @param {City} city
 * @param {string} label
 */
export function citySpoken(ctx, city, label) {
  const joined = plan(ctx.map)
    .links.filter((link) => link.a === city.index || link.b === city.index)
    .map((link) => {
      const name = cityName(ctx, link.a === city.index ? link.b : link.a);
      const owner = ctx.view.owner?.[link.number] ?? null;
      return owner === null ? name : `${name} (${companyTitle(ctx, owner)})`;
    });
  return joined.length ? `${label}, ${ctx.t("city.links", { cities: list(joined) })}` : label;
}
