// A route for those who do not see the map: which route lies beside it, and whose that is.
/** @import { Ctx, Route } from "../../../types/ticket_to_ride" */
import { layout } from "./geometry.js";
import { routeColourName } from "./looks.js";

/**
 * @param {Ctx} ctx
 * @param {Route} route
 * @param {string} label
 */
export function routeSpoken(ctx, route, label) {
  const twin = layout(ctx.map).routes.find(
    (one) =>
      one !== route &&
      Math.min(one.a, one.b) === Math.min(route.a, route.b) &&
      Math.max(one.a, one.b) === Math.max(route.a, route.b),
  );
  if (!twin) return label;
  const owner = ctx.view.owner?.[twin.number] ?? null;
  const state = owner === null ? ctx.t("route.free") : ctx.t("route.owned", { name: ctx.names[owner] });
  return `${label}; ${ctx.t("route.twin", { colour: routeColourName(ctx, twin.colour), state })}`;
}
