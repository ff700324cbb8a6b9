// In the dock: the auction that is going on, and a line for each company in company order.
/** @import { Auction, Ctx } from "../../../types/steel_driver" */
import { html, nothing } from "../../lib/html.js";
import { card } from "../../lib/spots.js";
import { money } from "../../lib/words.js";
import { token } from "../../parts/scene.js";
import { companyOn } from "./board.js";
import { companyName, companyTitle, cubesTag, goodsTag, plateTag } from "./looks.js";
import { profit } from "./sheets.js";

const AUCTION = "auction"; // phases of the rules
const BIDDING = "bidding";

/** @param {Ctx} ctx */
export function supply(ctx) {
  const { order } = ctx.view;
  return html`${auction(ctx)}
    <section class="std-lines" aria-labelledby="companies-title" data-explain="thing.order">
      <h2 id="companies-title">${ctx.t("page.companies")}</h2>
      <ol>
        ${(order ?? []).map((company, place) => line(ctx, company, place))}
      </ol>
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
  return html`<section class="std-auction" aria-labelledby="auction-title" data-explain="thing.auction">
    <h2 id="auction-title">
      ${plateTag(ctx, lot.company)} ${ctx.t("auction", { company: companyTitle(ctx, lot.company) })}
    </h2>
    <p>${ctx.of("highest", lot.bidder, { n: lot.bid })}</p>
    <ul class="row">
      ${ctx.names.map(
        (name, seat) =>
          html`<li class=${bidderClass(ctx, lot, seat)}>
            ${token(ctx.names, seat)} <b>${name}</b>
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
 * A company in short: who runs it, what is in its box, its profit, its shares and goods. Put up for auction here.
 * @param {Ctx} ctx
 * @param {number} company
 * @param {number} place
 */
function line(ctx, company, place) {
  const { view } = ctx;
  const it = view.companies[company];
  const { id } = ctx.map.company[company];
  const moves = ctx.moves.filter((move) => move.json.move === "open" && move.json.company === id);
  const ask = ctx.moves.length && (view.phase === AUCTION || view.phase === BIDDING) ? `open ${id} 1` : null;
  const on = companyOn(view) === company;
  const title = companyTitle(ctx, company);
  const label = ctx.t("company", { n: place + 1, title, colour: companyName(ctx, company) });
  return html`<li>
    <span class="std-plate">${plateTag(ctx, company)}<b>${title}</b></span>
    <span class="std-holder"
      >${it.controller === null ? html`<i>${ctx.t("nobody")}</i>` : html`${token(ctx.names, it.controller)}<span>${ctx.names[it.controller]}</span>`}</span
    >
    <span class="std-box" title=${ctx.t("box")}>${cubesTag(it.box)}</span>
    <span class="std-profit">${money(profit(ctx, it))}</span>
    <span class="std-shares"
      >${view.players.map((player, seat) => (player.shares[company] ? html`<span>${token(ctx.names, seat)}<span class="hidden">${ctx.names[seat]} </span>${player.shares[company]}</span>` : nothing))}
      ${it.goods.map((count, colour) => (count ? goodsTag(ctx, colour, count) : nothing))}</span
    >
    ${card(ctx, { id: `company-${id}`, label, moves, ask, marked: on }, nothing)}
  </li>`;
}
