// The company boxes as enamel plates in company order, and the auction that is going on.
/** @import { Auction, Company, Ctx } from "../../../types/steel_driver" */
import { html, nothing } from "../../lib/html.js";
import { card } from "../../lib/spots.js";
import { money } from "../../lib/words.js";
import { token } from "../../parts/scene.js";
import { COLLECT, companyOn } from "./board.js";
import {
  companyLook,
  companyName,
  companyTitle,
  cubesTag,
  goodsTag,
  letters,
  plateTag,
  setsWorth,
} from "./looks.js";
import { cityName } from "./plan.js";

const AUCTION = "auction"; // phases of the rules
const BIDDING = "bidding";
const FINAL = [COLLECT, "final-profit"];

/** @param {Ctx} ctx */
export function supply(ctx) {
  const { view } = ctx;
  const bonus = ctx.map.rules.transcontinental;
  return html`${auction(ctx)}
    <section class="std-companies" aria-labelledby="companies-title">
      <h2 id="companies-title">${ctx.t("companies", { round: view.round, rounds: ctx.map.rules.rounds })}</h2>
      <ol class="boxes">
        ${(view.order ?? []).map((company, place) => html`<li>${box(ctx, company, place)}</li>`)}
      </ol>
      <p class="note">
        ${view.transcontinental ? ctx.t("crossed") : ctx.t("to.cross", { builder: money(bonus.builder), others: money(bonus.others) })}
        ${ctx.t("sets")}
        ${ctx.map.rules.sets.map((worth, i) => html`<span class="worth">${i + 1} = <b>${money(worth)}</b></span> `)}
      </p>
      ${
        ctx.map.map?.id === "usa"
          ? html`<details class="reconstructed">
              <summary>${ctx.t("reconstruction")}</summary>
              <p>${ctx.w("game", "reconstructed")}</p>
            </details>`
          : nothing
      }
    </section>`;
}

/**
 * Who bids, who has passed.
 * @param {Ctx} ctx
 */
function auction(ctx) {
  const { auction: lot, active, phase, over } = ctx.view;
  if (over) return nothing;
  if (!lot) {
    return phase === AUCTION
      ? html`<p class="std-active">${token(ctx.names, active)} ${ctx.of("active", active)}</p>`
      : nothing;
  }
  return html`<section class="std-auction" aria-labelledby="auction-title">
    <h2 id="auction-title">
      ${plateTag(ctx, lot.company)} ${ctx.t("auction", { company: companyTitle(ctx, lot.company) })}
    </h2>
    <p>${ctx.of("highest", lot.bidder, { n: lot.bid })}</p>
    <ul class="row">
      ${ctx.names.map(
        (name, seat) =>
          html`<li class=${bidderClass(ctx, lot, seat)}>
            ${token(ctx.names, seat)} ${name}
            <span
              >${seat === lot.bidder ? cubesTag(lot.bid) : lot.in.includes(seat) ? (ctx.deciding.includes(seat) ? ctx.t("bid.now") : ctx.t("bid.in")) : ctx.t("bid.out")}</span
            >
          </li>`,
      )}
    </ul>
  </section>`;
}

/**
 * @param {Ctx} ctx
 * @param {Auction} lot
 * @param {number} seat
 */
function bidderClass(ctx, lot, seat) {
  return ["bidder", seat === lot.bidder && "leads", !lot.in.includes(seat) && "out"]
    .filter(Boolean)
    .join(" ");
}

/**
 * @param {Ctx} ctx
 * @param {number} company
 * @param {number} place
 */
function box(ctx, company, place) {
  const { view } = ctx;
  const it = view.companies[company];
  const { id } = ctx.map.company[company];
  const moves = ctx.moves.filter((move) => move.json.move === "open" && move.json.company === id);
  const ask = ctx.moves.length && (view.phase === AUCTION || view.phase === BIDDING) ? `open ${id} 1` : null;
  const on = companyOn(view) === company;
  return html`${enamel(ctx, company, place)}
    <div class="lines">
      <span class="holder"
        >${it.controller === null ? html`<i>${ctx.t("nobody")}</i>` : html`${token(ctx.names, it.controller)} ${ctx.names[it.controller]}`}</span
      >
      <span>${ctx.t("box")} <b>${cubesTag(it.box)}</b></span>
      <span
        >${ctx.t(FINAL.includes(view.phase ?? "") ? "profit.final" : "profit")}
        <b>${money(profit(ctx, it))}</b></span
      >
      <span>${ctx.t("rails")} <b>${it.rails}</b></span>
      <span class="shares"
        >${ctx.t("shares")}
        ${view.players.map((player, seat) => (player.shares[company] ? html`<span>${token(ctx.names, seat)}<span class="hidden">${ctx.names[seat]} </span>${player.shares[company]}</span>` : nothing))}<span
          class="left"
          >${ctx.t("left", { n: it.shares })}</span
        ></span
      >
      ${it.start === null ? nothing : html`<span class="left">${ctx.t("starts.in", { city: cityName(ctx, it.start) })}</span>`}
      ${it.goods.some((count) => count) ? html`<span class="goods">${it.goods.map((count, colour) => (count ? goodsTag(ctx, colour, count) : nothing))}</span>` : nothing}
      ${on ? html`<b class="on">${ctx.t("company.on")}</b>` : it.passed && !view.over ? html`<i>${ctx.t("company.passed", { n: (view.pass_row ?? []).indexOf(company) + 1 })}</i>` : nothing}
    </div>
    ${card(ctx, { id: `company-${id}`, label: ctx.t("company", { n: place + 1, title: companyTitle(ctx, company), colour: companyName(ctx, company) }), moves, ask, marked: on }, nothing)}`;
}

/**
 * While goods are taken, what the sets are worth so far.
 * @param {Ctx} ctx
 * @param {Company} it
 */
const profit = (ctx, it) =>
  ctx.view.phase === COLLECT && !ctx.view.over ? setsWorth(ctx, it.goods) : it.profit;

/**
 * @param {Ctx} ctx
 * @param {number} company
 * @param {number} place
 */
const enamel = (ctx, company, place) => {
  const { fill, ink } = companyLook(ctx, company);
  return html`<svg class="enamel" viewBox="0 0 150 46" aria-hidden="true">
    <rect x="1.500" y="1.500" width="147" height="43" rx="7" fill=${fill}></rect>
    <rect x="5" y="5" width="140" height="36" rx="4" fill="none" stroke=${ink} stroke-opacity="0.6"></rect>
    <circle cx="10" cy="23" r="1.800" fill=${ink} fill-opacity="0.7"></circle>
    <circle cx="140" cy="23" r="1.800" fill=${ink} fill-opacity="0.7"></circle>
    <text class="big" x="75" y="23" text-anchor="middle" fill=${ink}>${letters(ctx, company)}</text>
    <text class="small" x="75" y="36" text-anchor="middle" fill=${ink}>${companyTitle(ctx, company)}</text>
    <text class="place" x="19" y="17" text-anchor="middle" fill=${ink}>${place + 1}</text>
  </svg>`;
};
