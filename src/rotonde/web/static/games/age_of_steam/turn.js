// The course of a turn: which turn and phase it is, the order of play, the seven actions, the auction, shares.
/** @import { Ctx, Move, View } from "../../../types/age_of_steam" */
import { html, nothing } from "../../lib/html.js";
import { card } from "../../lib/spots.js";
import { sure } from "../../lib/sure.js";
import { choiceClass } from "../../parts/choices.js";
import { token } from "../../parts/scene.js";
import { money, ordinal } from "../../lib/words.js";
import { afterExpenses, expenses } from "./accounts.js";
import { ofKind } from "./acts.js";
import { button } from "./building.js";

// The ten phases of a turn, each with the names that the rules have for it and its parts.
const PHASES = {
  shares: ["issue-shares"],
  order: ["turn-order"],
  actions: ["choose-actions"],
  build: ["build-track", "build-turn", "lay-tile"],
  goods: ["move-goods", "move-turn", "ride-links"],
  income: ["collect-income"],
  expenses: ["pay-expenses"],
  falls: ["reduce-income"],
  growth: ["grow-goods", "place-cubes"],
  marker: ["end-turn"],
};
export const BIDDING = "turn-order";
const FEW = 6; // bids shown as buttons

/** @param {Ctx} ctx */
export function course(ctx) {
  const { view } = ctx;
  const turns = ctx.map.map.turns[view.seats] ?? view.turns + 1;
  const now = Math.min(view.turns + 1, turns);
  return html`<section class="panel course" data-explain="thing.turn">
    <h2>${view.over ? ctx.t("turn.over") : ctx.t("turn.title", { now, turns })}</h2>
    <ol class="turns" aria-hidden="true">
      ${Array.from({ length: turns }, (_, n) => html`<li class=${n + 1 < now || view.over ? "past" : n + 1 === now ? "now" : ""}>${n + 1}</li>`)}
    </ol>
    <ol class="phases" aria-label=${ctx.t("phases.label")}>
      ${Object.entries(PHASES).map(([name, parts], n) => html`<li aria-current=${!view.over && parts.includes(view.phase ?? "") ? "step" : nothing}>${n + 1} ${ctx.t(`phase.${name}`)}</li>`)}
    </ol>
    <p class="order" data-explain="thing.order">
      <span>${ctx.t("order.title")}</span>
      ${(view.order ?? []).map((seat, n) => html`<span class="place">${n + 1}. ${token(ctx.names, seat)} ${ctx.names[seat]}</span>`)}
    </p>
  </section>`;
}

/**
 * The seven actions: what each does, and who has it.
 * @param {Ctx} ctx
 */
export function actions(ctx) {
  const takes = ofKind(ctx.moves, "take");
  return html`<section class="panel seven" data-explain="thing.action">
    <h2>${ctx.t("actions.title")}</h2>
    <div class="actions">
      ${ctx.map.ids.action.map((id, action) => {
        const holder = ctx.view.players.findIndex((one) => one.action === action);
        const moves = takes.filter((move) => move.json.action === id);
        const text = html`<b>${ctx.w("name", id)}</b>
          ${holder < 0 ? nothing : html`<span class="holder">${token(ctx.names, holder)} ${ctx.names[holder]}</span>`}<span
            >${ctx.t(`action.${id}`)}</span
          >`;
        const pressed = ctx.proposed && moves.includes(ctx.proposed) ? "true" : null;
        return takes.length
          ? card(
              called(ctx, ctx.w("name", id)),
              { id: `action-${id}`, label: nothing, moves, ask: `take ${id}`, pressed },
              text,
            )
          : html`<div
              class=${`card still ${ctx.fresh.has(`action-${id}`) ? "fresh" : ""}`}
              data-place=${`action-${id}`}
            >
              ${text}
            </div>`;
      })}
    </div>
  </section>`;
}

/**
 * A card whose text is its name, and which is called something shorter when it is chosen.
 * @param {Ctx} ctx
 * @param {string} name
 * @returns {Ctx}
 */
const called = (ctx, name) => ({
  ...ctx,
  choose: (moves) => ctx.choose(moves, name),
  whyNot: (move, label, softly) => ctx.whyNot(move, name, softly),
});

/**
 * What a player pays who passes now: the last place is free, the first two pay all, others half (AOS-13).
 * @param {View} view
 * @param {number} seat
 */
function passPrice(view, seat) {
  const place = view.auction.bidders.length;
  const { bid } = view.players[seat];
  if (place === view.order.length && place > 1) return 0;
  return place <= 2 ? bid : Math.ceil(bid / 2);
}

/** @param {View} view */
const inAuction = (view) => view.phase === BIDDING && view.auction?.bidders.length > 0;

/** @param {Ctx} ctx */
export function auction(ctx) {
  const { view } = ctx;
  if (!inAuction(view)) return nothing;
  const { bidders, highest } = view.auction;
  return html`<section class="panel auction" data-explain="thing.auction">
    <h2>${ctx.t("auction.title")}</h2>
    <p>
      ${highest === null ? ctx.t("auction.none") : html`${token(ctx.names, highest)} ${ctx.of("auction.highest", highest, { bid: money(view.players[highest].bid) })}`}
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">${ctx.t("auction.who")}</th>
          <th scope="col">${ctx.t("auction.bid")}</th>
          <th scope="col">${ctx.t("auction.state")}</th>
        </tr>
      </thead>
      <tbody>
        ${view.order.map(
          (seat) =>
            html`<tr>
              <th scope="row">${token(ctx.names, seat)} ${ctx.names[seat]}</th>
              <td>${view.players[seat].bid ? money(view.players[seat].bid) : "–"}</td>
              <td>
                ${
                  !bidders.includes(seat)
                    ? ctx.of("auction.out", seat)
                    : seat === highest
                      ? ctx.of("auction.leads", seat)
                      : ctx.of("auction.pass", seat, {
                          place: ordinal(bidders.length),
                          price: money(passPrice(view, seat)),
                        })
                }
                ${view.auction.may_hold === seat ? ctx.of("auction.hold", seat) : nothing}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/**
 * Passing, then bids from the least one, the higher ones folded away.
 * @param {Ctx} ctx
 * @param {Move[]} moves
 */
export function bidChoices(ctx, moves) {
  const bids = ofKind(moves, "bid");
  /** @param {Move} move */
  const choose = (move) => button(ctx, move, () => ctx.choose([move], move.words));
  return html`<div class="row">${moves.filter((move) => move.json.move !== "bid").map(choose)}</div>
    <div class="row">${bids.slice(0, FEW).map(choose)}</div>
    ${
      bids.length > FEW
        ? html`<details class="kind">
            <summary>${ctx.t("auction.more")} <span class="count">${bids.length - FEW}</span></summary>
            <div class="row">${bids.slice(FEW).map(choose)}</div>
          </details>`
        : nothing
    }`;
}

/**
 * How many shares: each with the cash it leaves and what the turn will cost.
 * @param {Ctx} ctx
 * @param {Move[]} moves
 */
export function shareChoices(ctx, moves) {
  const me = ctx.view.players[sure(ctx.seat)];
  return html`<p>${ctx.t("shares.how", { price: money(5), fee: money(1), expenses: money(expenses(me)) })}</p>
    <div class="shares">
      ${moves.map((move) => {
        const n = move.json.shares;
        const then = { ...me, shares: me.shares + n, cash: me.cash + 5 * n };
        return html`<button
          type="button"
          class=${choiceClass(ctx, move)}
          data-move=${move.text}
          @click=${() => ctx.choose([move], move.words)}
        >
          <b>${move.words}</b><span class="num">${ctx.t("shares.cash", { cash: money(then.cash) })}</span>
          <span class="num">${ctx.t("shares.after", { cash: money(afterExpenses(then)) })}</span>
        </button>`;
      })}
    </div>`;
}
