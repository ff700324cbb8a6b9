// The companies in full, as enamel plates in company order: a page of the panel.
/** @import { PanelPage } from "../../../types/pages" */
/** @import { Company, Ctx } from "../../../types/steel_driver" */
import { html, nothing } from "../../lib/html.js";
import { money } from "../../lib/words.js";
import { token } from "../../parts/scene.js";
import { COLLECT, companyOn } from "./board.js";
import { companyLook, companyTitle, cubesTag, goodsTag, letters, setsWorth } from "./looks.js";
import { cityName } from "./plan.js";

const FINAL = [COLLECT, "final-profit"]; // phases of the rules

/**
 * @param {Ctx} ctx
 * @returns {PanelPage[]}
 */
export const pages = (ctx) => [
  { id: "companies", label: ctx.t("page.companies"), content: () => companies(ctx) },
];

/** @param {Ctx} ctx */
function companies(ctx) {
  const { view } = ctx;
  const bonus = ctx.map.rules.transcontinental;
  return html`<section class="std-companies" aria-labelledby="sheets-title">
    <h2 id="sheets-title">${ctx.t("companies", { round: view.round, rounds: ctx.map.rules.rounds })}</h2>
    <ol class="boxes" data-explain="thing.order">
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
 * @param {Ctx} ctx
 * @param {number} company
 * @param {number} place
 */
function box(ctx, company, place) {
  const { view } = ctx;
  const it = view.companies[company];
  const on = companyOn(view) === company;
  const final = FINAL.includes(view.phase ?? "");
  return html`${enamel(ctx, company, place)}
    <div class="lines" data-explain="thing.company">
      <span class="holder"
        >${it.controller === null ? html`<i>${ctx.t("nobody")}</i>` : html`${token(ctx.names, it.controller)} ${ctx.names[it.controller]}`}</span
      >
      <span data-explain="thing.box">${ctx.t("box")} <b>${cubesTag(it.box)}</b></span>
      <span data-explain=${final ? "thing.final" : "thing.profit"}
        >${ctx.t(final ? "profit.final" : "profit")} <b>${money(profit(ctx, it))}</b></span
      >
      <span data-explain="thing.rails">${ctx.t("rails")} <b>${it.rails}</b></span>
      <span class="shares" data-explain="thing.shares"
        >${ctx.t("shares")}
        ${view.players.map((player, seat) => (player.shares[company] ? html`<span>${token(ctx.names, seat)}<span class="hidden">${ctx.names[seat]} </span>${player.shares[company]}</span>` : nothing))}<span
          class="left"
          >${ctx.t("left", { n: it.shares })}</span
        ></span
      >
      ${it.start === null ? nothing : html`<span class="left">${ctx.t("starts.in", { city: cityName(ctx, it.start) })}</span>`}
      ${it.goods.some((count) => count) ? html`<span class="goods" data-explain="thing.goods">${it.goods.map((count, colour) => (count ? goodsTag(ctx, colour, count) : nothing))}</span>` : nothing}
      ${on ? html`<b class="on">${ctx.t("company.on")}</b>` : it.passed && !view.over ? html`<i>${ctx.t("company.passed", { n: (view.pass_row ?? []).indexOf(company) + 1 })}</i>` : nothing}
    </div>`;
}

/**
 * While goods are taken, what the sets are worth so far.
 * @param {Ctx} ctx
 * @param {Company} it
 */
export const profit = (ctx, it) =>
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
