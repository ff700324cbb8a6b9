// A card picked up shows where it can go; a place chosen first shows what can go there.
/** @import { Ctx, Fits, Move, Said, View } from "../../../types/trambahn" */
import { html, nothing } from "../../lib/html.js";
import { sure } from "../../lib/sure.js";
import { buttons } from "../../parts/choices.js";
import { tramCost, tramName } from "./cards.js";

/** @param {Move} move */
const thing = (move) => move.json.card ?? move.json.tram;

/**
 * The card or tram that all moves in question have in common: it is in my hand now.
 * @param {Ctx} ctx
 */
export function inHand(ctx) {
  const asked = ctx.proposed ? [ctx.proposed] : ctx.chosen;
  const names = new Set(asked.map(thing));
  return names.size === 1 ? [...names][0] : null;
}

/**
 * Moves that end at a place: with the card in my hand, or with any.
 * @param {Ctx} ctx
 * @param {Fits} fits
 */
export function movesTo(ctx, fits) {
  const held = inHand(ctx);
  return ctx.moves.filter((move) => fits(move.json) && (!held || thing(move) === held));
}

/**
 * Moves of a card of my hand or of a tram for sale: all, or those that go to the place chosen first.
 * @param {Ctx} ctx
 * @param {string} name
 */
export function movesOf(ctx, name) {
  const placed = !ctx.proposed && ctx.chosen.length && !inHand(ctx) ? ctx.chosen : ctx.moves;
  return placed.filter((move) => thing(move) === name);
}

/**
 * @param {Ctx} ctx
 * @param {Fits} fits
 */
export const isProposed = (ctx, fits) => Boolean(ctx.proposed && fits(ctx.proposed.json));

/**
 * What is done in the step the turn has come to, as moves call it.
 * @type {Record<string, string>}
 */
const STEPS = { passengers: "passenger", stations: "station", income: "income", "buy-trams": "buy" };
/** @param {Ctx} ctx */
const step = (ctx) => STEPS[ctx.view.phase ?? ""] ?? null;

/**
 * @param {Ctx} ctx
 * @param {Move[]} moves
 */
export function choices(ctx, moves) {
  const done = ctx.moves.find((move) => move.json.move === "done");
  const narrowed = ctx.chosen.length > 0;
  const what = step(ctx);
  const then = inHand(ctx) ? "then.place" : "then.card";
  return html`${what ? html`<p class="note">${ctx.t(narrowed ? then : `how.${what}`, { worth: ctx.map.rules.card_worth })}</p>` : nothing}
  ${narrowed ? buttons(ctx, moves) : nothing} ${done && !narrowed ? buttons(ctx, [done]) : nothing}`;
}

/**
 * What to read before confirming.
 * @param {Ctx} ctx
 * @param {View} after
 */
export function warnings(ctx, after) {
  const { json } = sure(ctx.proposed);
  const said = [];
  if (after.over && !ctx.view.over) said.push(ctx.t("warn.end"));
  const bare = ctx.view.players[sure(ctx.seat)].columns.filter((column) => column.tram === null).length;
  if (json.move === "done" && step(ctx) === "buy") {
    if (bare) said.push(ctx.t("warn.dissolve", { n: bare }));
  } else if (bare || json.column === "new") said.push(...shortOf(ctx, json));
  return said;
}

/**
 * Not even with every card of the hand turned into money is there enough for a tram (TRA-23).
 * @param {Ctx} ctx
 * @param {Said} given2
 */
function shortOf(ctx, { move, column }) {
  const kind = ctx.view.display.findIndex((n) => n > 0);
  if (kind < 0) return column === "new" ? [ctx.t("warn.none")] : [];
  if (move !== "done" && column !== "new") return [];
  const spent = move === "station" ? 1 : 0;
  const hand = step(ctx) === "income" ? 0 : sure(ctx.view.me).hand.length - spent;
  const most = ctx.view.players[sure(ctx.seat)].money + hand;
  return most < tramCost(ctx, kind)
    ? [ctx.t("warn.poor", { tram: tramName(ctx, kind), cost: tramCost(ctx, kind), most })]
    : [];
}
