// Tickets: cards with two cities and a value; where they lead is shown on the map.
/** @import { Ctx, Me, Plan, ShownTicket } from "../../../types/ticket_to_ride" */
import { html, svg, nothing } from "../../lib/html.js";
import { sure } from "../../lib/sure.js";
import { named } from "../../parts/ctx.js";
import { layout } from "./geometry.js";
import { fulfilled, openWay } from "./network.js";

/**
 * @param {Ctx} ctx
 * @param {string} id
 */
const cityIndex = (ctx, id) => layout(ctx.map).cities.findIndex((city) => city.id === id);
/**
 * @param {Ctx} ctx
 * @param {number} ticket
 */
const citiesOf = (ctx, ticket) => [
  cityIndex(ctx, ctx.map.ticket[ticket].a),
  cityIndex(ctx, ctx.map.ticket[ticket].b),
];

/**
 * Tickets whose way is shown now: under the pointer, in focus, pinned, or about to be kept.
 * @param {Ctx} ctx
 * @returns {ShownTicket[]}
 */
export function shownTickets(ctx) {
  const hovered = ctx.hovered?.startsWith("ticket-") ? Number(ctx.hovered.slice(7)) : null;
  const pinned = ctx.ui.pinned ?? null;
  const ticket = hovered ?? (pinned !== null && ctx.view.me?.tickets?.includes(pinned) ? pinned : null);
  if (ticket === null || !ctx.map.ticket[ticket]) return [];
  return [{ ticket, cities: citiesOf(ctx, ticket), way: ctx.seat === null ? null : openWay(ctx, ticket) }];
}

/**
 * Cities that my tickets still want.
 * @param {Ctx} ctx
 */
export function ticketCities(ctx) {
  const { me } = ctx.view;
  if (!me || ctx.view.over) return [];
  const offered = me.offer ?? [];
  const open = (me.tickets ?? []).filter((ticket) => !fulfilled(ctx, ctx.view, me.seat, ticket));
  return [...open, ...offered].flatMap((ticket) => citiesOf(ctx, ticket));
}

/**
 * The face of a ticket: its two cities where they lie on the map, and its value.
 * @param {Ctx} ctx
 * @param {number} ticket
 */
export function ticketFace(ctx, ticket) {
  const plan = layout(ctx.map);
  const { a, b, points } = ctx.map.ticket[ticket];
  const [from, to] = citiesOf(ctx, ticket).map((i) => plan.cities[i]);
  const [fx, fy, fw, fh] = plan.frame;
  return html`<svg class="ticket-map" viewBox=${`${fx} ${fy} ${fw} ${fh}`} aria-hidden="true">
      ${plan.cities.map((city) => svg`<circle class="small" cx=${city.at[0]} cy=${city.at[1]} r="9"></circle>`)}
      <path class="span" d=${`M${from.at.join(" ")}L${to.at.join(" ")}`}></path>
      ${[from, to].map((city) => svg`<circle class="end" cx=${city.at[0]} cy=${city.at[1]} r="28"></circle>`)}
    </svg>
    <span class="ticket-name">${nameOf(plan, a, ctx)} <br />${nameOf(plan, b, ctx)}</span>
    <span class="ticket-points"
      >${points}<span class="hidden"> ${ctx.t("points.word", { n: points })}</span></span
    >`;
}

/**
 * @param {Plan} plan
 * @param {string} id
 * @param {Ctx} ctx
 */
const nameOf = (plan, id, ctx) => named(sure(plan.cities.find((city) => city.id === id)).name, ctx.lang);

/**
 * My tickets: done ones ticked; the way still open is drawn for the one looked at.
 * @param {Ctx} ctx
 * @param {string} [id] of the heading
 */
export function myTickets(ctx, id = "tickets-title") {
  const { me } = ctx.view;
  if (!me?.tickets?.length) return nothing;
  return html`<section class="ttr-tickets" aria-labelledby=${id} data-explain="thing.ticket">
    <h2 id=${id}>${ctx.t("tickets.mine")}</h2>
    <ul class="row">
      ${me.tickets.map((ticket) => html`<li>${mine(ctx, me, ticket)}</li>`)}
    </ul>
  </section>`;
}

/**
 * @param {Ctx} ctx
 * @param {Me} me
 * @param {number} ticket
 */
function mine(ctx, me, ticket) {
  const done = fulfilled(ctx, ctx.view, me.seat, ticket);
  const way = done ? null : openWay(ctx, ticket);
  const state = done
    ? ctx.t("ticket.done")
    : ctx.view.over
      ? ctx.t("ticket.failed")
      : way
        ? ctx.t("ticket.open", { n: way.wagons })
        : ctx.t("ticket.blocked");
  const pinned = ctx.ui.pinned === ticket;
  const id = `ticket-${ticket}`;
  return html`<button
    type="button"
    class="ticket ${done ? "done" : ""} ${!done && !way ? "blocked" : ""}"
    aria-pressed=${String(pinned)}
    @click=${() => {
      ctx.ui.pinned = pinned ? null : ticket;
      ctx.redraw();
    }}
    @pointerenter=${() => ctx.hover(id)}
    @pointerleave=${() => ctx.unhover(id)}
    @focus=${() => ctx.hover(id)}
    @blur=${() => ctx.unhover(id)}
  >
    ${ticketFace(ctx, ticket)}<span class="ticket-state">${done ? "✓ " : way ? "" : "✕ "}${state}</span>
  </button>`;
}
