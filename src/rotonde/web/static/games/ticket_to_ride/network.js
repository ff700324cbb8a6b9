// Whose routes join what, and the shortest way that is still open between two cities.
/** @import { Ctx, OpenWay, Route, View } from "../../../types/ticket_to_ride" */
import { sure } from "../../lib/sure.js";
import { layout } from "./geometry.js";

/**
 * The routes a seat owns, in the numbering of the rules.
 * @param {Ctx} ctx
 * @param {View} view
 * @param {number} seat
 */
export const owned = (ctx, view, seat) =>
  layout(ctx.map).routes.filter((route) => view.owner?.[route.number] === seat);

/**
 * Does a seat join the two cities of a ticket?
 * @param {Ctx} ctx
 * @param {View} view
 * @param {number} seat
 * @param {number} ticket
 */
export function fulfilled(ctx, view, seat, ticket) {
  const { a, b } = ends(ctx, ticket);
  const way = search(ctx, a, b, (route) => (view.owner?.[route.number] === seat ? 0 : null));
  return way !== null;
}

/**
 * The routes still to claim for a ticket, fewest wagons first, or null if there is no way any more.
 * @param {Ctx} ctx
 * @param {number} ticket
 */
export function openWay(ctx, ticket) {
  const { a, b } = ends(ctx, ticket);
  const { owner, closed } = ctx.view;
  const shut = new Set(closed);
  return search(ctx, a, b, (route) => {
    if (owner[route.number] === ctx.seat) return 0;
    return owner[route.number] === null && !shut.has(route.number) ? route.length : null;
  });
}

/**
 * @param {Ctx} ctx
 * @param {number} ticket
 */
function ends(ctx, ticket) {
  const { cities } = layout(ctx.map);
  const { a, b } = ctx.map.ticket[ticket];
  /** @param {string} id */
  const index = (id) => cities.findIndex((city) => city.id === id);
  return { a: index(a), b: index(b) };
}

/**
 * Dijkstra; `price` is null where a route cannot be used.
 * @param {Ctx} ctx
 * @param {number} from
 * @param {number} to
 * @param {(route: Route) => number | null} price
 * @returns {OpenWay | null}
 */
function search(ctx, from, to, price) {
  const { cities, routes } = layout(ctx.map);
  const best = cities.map(() => Infinity);
  /** @type {(Route | null)[]} */
  const by = cities.map(() => null);
  const left = new Set(cities.keys());
  best[from] = 0;
  while (left.size) {
    const here = [...left].reduce((a, b) => (best[b] < best[a] ? b : a));
    left.delete(here);
    if (here === to || best[here] === Infinity) break;
    for (const route of routes) {
      if (route.a !== here && route.b !== here) continue;
      const cost = price(route);
      const next = route.a === here ? route.b : route.a;
      if (cost === null || best[here] + cost + 0.001 >= best[next]) continue;
      best[next] = best[here] + cost + 0.001; // of equal ways the one with fewer routes
      by[next] = route;
    }
  }
  if (best[to] === Infinity) return null;
  const way = [];
  for (let here = to; here !== from;) {
    const route = sure(by[here]);
    way.unshift(route);
    here = route.a === here ? route.b : route.a;
  }
  return { routes: way, wagons: Math.round(best[to] - 0.001 * way.length) };
}
