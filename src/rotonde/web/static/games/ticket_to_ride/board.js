// The board: land and water, routes as rows of cars, stations with their names.
/** @import { Car, Ctx, Move, Plan, Route, ShownTicket } from "../../../types/ticket_to_ride" */
import { svg, nothing } from "../../lib/html.js";
import { initial, seatColour } from "../../lib/marks.js";
import { spot } from "../../lib/spots.js";
import { ground } from "../ground.js";
import { CAR, layout, routeName, STATION } from "./geometry.js";
import { cardNumber, routeColourName, routeLook, sign } from "./looks.js";
import { routeSpoken } from "./spoken.js";
import { shownTickets, ticketCities } from "./tickets.js";

/** @param {Ctx} ctx */
export function board(ctx) {
  const plan = layout(ctx.map);
  const shown = shownTickets(ctx);
  const way = new Set(shown.flatMap((ticket) => ticket.way?.routes ?? []).map((route) => route.number));
  const closed = new Set(ctx.view.closed ?? []);
  const moves = byRoute(ctx.moves);
  const drawn = plan.routes.map((route) =>
    drawRoute(ctx, route, {
      closed: closed.has(route.number),
      marked: way.has(route.number) || ctx.hovered === `list-${route.id}`,
      moves: moves.get(route.id) ?? [],
    }),
  );
  return {
    frame: plan.frame,
    content: svg`${hatch()}${ground(ctx, plan.frame)}<g class=${routesClass(ctx, moves)}>${drawn}</g>${letters(ctx, plan)}${stations(ctx, plan, shown)}${tip(ctx, plan)}`,
  };
}

/**
 * Who watches, or looks at the end, has nothing to catch up with.
 * @param {Ctx} ctx
 * @param {Map<string, Move[]>} moves
 */
function routesClass(ctx, moves) {
  const calm = !ctx.replaying && (ctx.seat === null || ctx.view.over);
  return ["ttr-routes", moves.size && "choosing", calm && "calm"].filter(Boolean).join(" ");
}

/**
 * The legal claims of each route.
 * @param {Move[]} moves
 */
function byRoute(moves) {
  /** @type {Map<string, Move[]>} */
  const found = new Map();
  for (const move of moves) {
    if (move.json.move !== "claim") continue;
    const { route } = move.json;
    found.set(route, [...(found.get(route) ?? []), move]);
  }
  return found;
}

const hatch =
  () => svg`<defs><pattern id="ttr-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
  <rect width="5" height="5" class="hatch-ground"></rect><rect width="2" height="5" class="hatch-line"></rect></pattern></defs>`;

/**
 * @param {Ctx} ctx
 * @param {Route} route
 * @param {{ closed: boolean, marked: boolean, moves: Move[] }} state
 */
function drawRoute(ctx, route, { closed, marked, moves }) {
  const owner = ctx.view.owner?.[route.number] ?? null;
  const mine = ctx.moves.length && !ctx.replaying;
  const ghost = ctx.proposed?.json.route === route.id;
  const label = routeLabel(ctx, route, owner, closed);
  return spot(
    ctx,
    {
      id: `route-${route.id}`,
      label,
      said: routeSpoken(ctx, route, label),
      moves,
      marked,
      thin: true,
      ask: mine ? wouldBe(ctx, route) : null,
    },
    svg`<path class="halo" d=${route.d}></path><path class="halo-in" d=${route.d}></path>${owner === null || ghost ? nothing : svg`<path class="casing" d=${route.d}></path>`}
    ${route.cars.map((car) => drawCar(ctx, route, car, ghost ? ctx.seat : owner, closed, ghost))}<path class="reach" d=${route.d}></path>`,
  );
}

/**
 * @param {Ctx} ctx
 * @param {Route} route
 * @param {Car} car
 * @param {number | null} owner
 * @param {boolean} closed
 * @param {boolean} ghost
 */
function drawCar(ctx, route, car, owner, closed, ghost) {
  const place = `translate(${car.x.toFixed(1)} ${car.y.toFixed(1)}) rotate(${car.angle.toFixed(1)})`;
  const half = car.long / 2;
  if (owner !== null) {
    const { fill } = seatColour(owner);
    return svg`<g transform=${place} class=${ghost ? "wagon ghost" : "wagon"}><path class="body" d=${pointed(half + 0.5, CAR / 2)} fill=${fill}></path></g>`;
  }
  const what = routeLook(ctx, route.colour);
  return svg`<g transform=${place} class=${closed ? "space closed" : "space"}><rect x=${-half} y=${-CAR / 2} width=${car.long} height=${CAR} rx="3" fill=${closed ? "url(#ttr-hatch)" : what.fill}></rect>
    ${closed ? nothing : svg`<g transform=${`rotate(${(-car.angle).toFixed(1)})`}>${sign(what, 0, 0, 4)}</g>`}</g>`;
}

/**
 * A wagon comes to a point at both ends, a free space does not.
 * @param {number} half
 * @param {number} high
 */
const pointed = (half, high) =>
  `M${-half} 0L${4 - half} ${-high}H${half - 4}L${half} 0L${half - 4} ${high}H${4 - half}Z`;

/**
 * The owner's initial on every wagon.
 * @param {Ctx} ctx
 * @param {Plan} plan
 */
function letters(ctx, plan) {
  /** @param {Route} route */
  const owner = (route) =>
    ctx.proposed?.json.route === route.id ? ctx.seat : (ctx.view.owner?.[route.number] ?? null);
  return svg`<g class="ttr-letters" aria-hidden="true">${plan.routes.map((route) => {
    const seat = owner(route);
    return seat === null ? nothing : route.cars.map((car) => letter(ctx, car, seat));
  })}</g>`;
}

/**
 * @param {Ctx} ctx
 * @param {Car} car
 * @param {number} seat
 */
const letter = (ctx, car, seat) => svg`<text x=${car.x.toFixed(1)} y=${(car.y + 3.4).toFixed(1)}
    text-anchor="middle" fill=${seatColour(seat).ink}>${initial(ctx.names, seat)}</text>`;

/**
 * @param {Ctx} ctx
 * @param {Route} route
 * @param {number | null} owner
 * @param {boolean} closed
 */
function routeLabel(ctx, route, owner, closed) {
  const state =
    owner !== null ? ctx.of("route.owned", owner) : closed ? ctx.t("route.closed") : ctx.t("route.free");
  return ctx.t("route.label", { route: routeName(ctx, route), text: routeText(ctx, route), state });
}

/**
 * @param {Ctx} ctx
 * @param {Route} route
 */
export function routeText(ctx, route) {
  const points = ctx.map.rules.points[route.length - 1];
  return ctx.t("route.text", { n: route.length, colour: routeColourName(ctx, route.colour), points });
}

/**
 * A claim as I would pay it, to learn why it cannot be.
 * @param {Ctx} ctx
 * @param {Route} route
 */
function wouldBe(ctx, route) {
  const hand = ctx.view.me?.hand;
  if (!hand) return null;
  const colours = ctx.map.colour.map((_, card) => card);
  const card =
    route.colour === "grey"
      ? colours.reduce((a, b) => (hand[b] > hand[a] ? b : a))
      : cardNumber(ctx, route.colour);
  const cards = Math.max(1, Math.min(route.length, hand[card]));
  const rest = route.length - cards;
  const locos = rest <= hand[hand.length - 1] ? rest : 0;
  return `claim ${route.id} ${ctx.map.colour[card].id} ${locos ? cards : route.length}${locos ? ` +${locos}` : ""}`;
}

/**
 * @param {Ctx} ctx
 * @param {Plan} plan
 * @param {ShownTicket[]} shown
 */
function stations(ctx, plan, shown) {
  const names = plan.names(ctx.lang);
  const lit = new Set(shown.flatMap((ticket) => ticket.cities));
  const wanted = new Set(ticketCities(ctx));
  return svg`<g class="ttr-stations">${plan.cities.map((city, i) => {
    const name = names[i];
    const [x, y] = city.at;
    return svg`<g class=${lit.has(i) ? "station lit" : wanted.has(i) ? "station wanted" : "station"}>
      ${name.lead ? svg`<path class="lead" d=${`M${name.lead[0]} ${name.lead[1]}L${name.lead[2]} ${name.lead[3]}`}></path>` : nothing}
      <circle class="ring" cx=${x} cy=${y} r=${STATION + 5}></circle><circle class="dot" cx=${x} cy=${y} r=${STATION}></circle><circle class="eye" cx=${x} cy=${y} r="2.6"></circle>
      ${name.lines.map((line, n) => svg`<text x=${name.x} y=${name.y + (n - (name.lines.length - 1) / 2) * name.size + name.size * 0.35} font-size=${name.size} text-anchor="middle">${line}</text>`)}</g>`;
  })}</g>`;
}

/**
 * What the pointer or the keyboard is at: name, spaces, colour, points.
 * @param {Ctx} ctx
 * @param {Plan} plan
 */
function tip(ctx, plan) {
  const route = ctx.hovered?.startsWith("route-") ? plan.byId.get(ctx.hovered.slice(6)) : null;
  if (!route) return nothing;
  const here = document.querySelector(`[data-spot="${ctx.hovered}"]`);
  if (!here?.matches(":hover, :focus-visible")) return nothing; // the focus came back after a move: nobody asked
  const owner = ctx.view.owner?.[route.number] ?? null;
  const closed = ctx.view.closed?.includes(route.number);
  const lines = [routeName(ctx, route), routeText(ctx, route)];
  if (owner !== null) lines.push(ctx.of("route.owned", owner));
  else if (closed) lines.push(ctx.t("route.closed"));
  const w = Math.max(...lines.map((line) => line.length)) * 7.3 + 20;
  const h = lines.length * 17 + 10;
  const [fx, fy, fw] = plan.frame;
  const x = Math.min(fx + fw - w - 4, Math.max(fx + 4, route.middle.x - w / 2));
  const above = route.middle.y - h - 26;
  const y = above < fy + 4 ? route.middle.y + 26 : above;
  return svg`<g class="tip" aria-hidden="true" transform=${`translate(${x} ${y})`}><rect width=${w} height=${h} rx="6"></rect>
    ${lines.map((line, n) => svg`<text x=${w / 2} y=${18 + n * 17} text-anchor="middle" class=${n ? "" : "first"}>${line}</text>`)}</g>`;
}
