// Which of the offered tickets to keep: a toggle each; Confirm keeps those that are ticked.
/** @import { Ctx } from "../../../types/ticket_to_ride" */
import { html, nothing } from "../../lib/html.js";
import { ticketFace } from "./tickets.js";

/**
 * The move that keeps what is ticked, if that is allowed.
 * @param {Ctx} ctx
 */
function ticked(ctx) {
  const offer = ctx.view.me?.offer ?? [];
  const kept = selection(ctx, offer);
  /** @param {number[]} places */
  const key = (places) => places.join(" ");
  const chosen = key(offer.map((_, i) => i + 1).filter((place) => kept.has(place)));
  return ctx.moves.find((one) => one.json.move === "keep" && key(one.json.tickets) === chosen) ?? null;
}

/**
 * Confirm keeps what is ticked.
 * @param {Ctx} ctx
 */
export function pending(ctx) {
  const move = ticked(ctx);
  if (!move) return null;
  const act = () => {
    ctx.choose([move], move.words, "send");
    void ctx.confirm();
  };
  return { words: move.words, act };
}

/** @param {Ctx} ctx */
export function keeping(ctx) {
  const offer = ctx.view.me?.offer ?? [];
  const kept = selection(ctx, offer);
  const move = ticked(ctx);
  const least = Math.min(
    ...ctx.moves.filter((one) => one.json.move === "keep").map((one) => one.json.tickets.length),
  );
  return html`<div class="ttr-keep">
    <p>${ctx.t("keep.how", { n: least })}</p>
    <div class="row">${offer.map((ticket, i) => toggle(ctx, offer, ticket, i + 1, kept))}</div>
    ${move ? nothing : html`<p class="note">${ctx.t("keep.more", { n: Math.max(1, least - kept.size) })}</p>`}
  </div>`;
}

/**
 * Kept beside the page: it outlives a glance at the confirmation.
 * @param {Ctx} ctx
 * @param {number[]} offer
 */
function selection(ctx, offer) {
  const known = ctx.ui.keeping;
  return known?.offer === offer.join(" ") ? known.kept : new Set();
}

/**
 * @param {Ctx} ctx
 * @param {number[]} offer
 * @param {number} ticket
 * @param {number} place
 * @param {Set<number>} kept
 */
function toggle(ctx, offer, ticket, place, kept) {
  const on = kept.has(place);
  const wanted = ctx.moves.some(
    (one) => ctx.hinted.has(one.text) && one.json.move === "keep" && one.json.tickets.includes(place),
  );
  const id = `ticket-${ticket}`;
  const turn = () => {
    const others = [...kept].filter((one) => one !== place);
    ctx.ui.keeping = { offer: offer.join(" "), kept: new Set(on ? others : [...others, place]) };
    ctx.redraw();
  };
  return html`<button
    type="button"
    class="ticket card can ${on ? "kept" : ""} ${wanted && !on ? "hinted" : ""}"
    aria-pressed=${String(on)}
    @click=${turn}
    @pointerenter=${() => ctx.hover(id)}
    @pointerleave=${() => ctx.unhover(id)}
    @focus=${() => ctx.hover(id)}
    @blur=${() => ctx.unhover(id)}
  >
    ${ticketFace(ctx, ticket)}<span class="ticket-state"
      >${on ? html`✓ ${ctx.t("keep.kept")}` : ctx.t("keep.not")}</span
    >
  </button>`;
}

/**
 * While the others still choose: what I have chosen.
 * @param {Ctx} ctx
 */
export function chosenAlready(ctx) {
  const { me } = ctx.view;
  if (!me?.chosen || !me.offer?.length) return nothing;
  const kept = me.offer.filter((_, i) => (me.chosen >> i) & 1);
  return html`<section class="ttr-tickets">
    <h2>${ctx.t("keep.chosen")}</h2>
    <ul class="row">
      ${kept.map((ticket) => html`<li class="ticket">${ticketFace(ctx, ticket)}</li>`)}
    </ul>
  </section>`;
}
