// The companies: stations, price, who holds how many shares, the best run; and what may be done with them.
/** @import { Company, Ctx, Move, View } from "../../../types/express_01" */
import { html, svg, nothing } from "../../lib/html.js";
import { COLOURS, mark } from "../../lib/marks.js";
import { card } from "../../lib/spots.js";
import { token } from "../../parts/scene.js";
import { box, companyName } from "./printed.js";

/**
 * The company whose run is drawn: the one chosen, the one that pays, or the one whose run pays most; -1: none.
 * @param {Ctx} ctx
 * @param {View} [view]
 */
export function shownRun(ctx, view = ctx.view) {
  const { runs, company } = view;
  if (!runs) return -1;
  if (ctx.ui.run === "none") return -1;
  const proposed = box(ctx.map).companies.findIndex((one) => one.id === ctx.proposed?.json.company);
  if (runs[proposed]) return proposed;
  const about = Number(/^company:(\d+)/.exec(ctx.hovered ?? "")?.[1] ?? -1);
  if (runs[about]) return about;
  if (ctx.ui.run !== undefined && runs[ctx.ui.run]) return ctx.ui.run;
  if (company >= 0 && runs[company]) return company;
  const most = Math.max(0, ...runs.map((run) => run?.amount ?? 0));
  return most ? runs.findIndex((run) => run?.amount === most) : -1;
}

/**
 * A line for each company: price, holders, what its best run pays; and what may be done with it now.
 * @param {Ctx} ctx
 */
export function companiesInDock(ctx) {
  return html`<section class="x-part x-lines" aria-labelledby="x-lines" data-explain="thing.company">
    <h2 id="x-lines">${ctx.t("companies")}</h2>
    <ul>
      ${box(ctx.map).companies.map((company, at) => line(ctx, company, at))}
    </ul>
  </section>`;
}

/**
 * @param {Ctx} ctx
 * @param {Company} company
 * @param {number} at
 */
function line(ctx, company, at) {
  const price = change(ctx.view.stations[at], ctx.preview?.view?.stations?.[at]);
  return html`<li class=${ctx.fresh.has(`company:${at}`) ? "x-line fresh" : "x-line"}>
    <span class="x-whose">${sign(company.id)}<b>${companyName(ctx, at)}</b></span>
    <span class="x-price" data-explain="thing.price">${ctx.t("company.price", { n: price })}</span>
    <span class="x-holders" data-explain="thing.share">${holders(ctx, at)}</span>
    ${actions(ctx, company, at)}
  </li>`;
}

/** @param {Ctx} ctx */
export function companies(ctx) {
  return html`<section class="x-part" aria-labelledby="x-companies" data-explain="thing.company">
    <h2 id="x-companies">${ctx.t("companies")}</h2>
    <ul class="x-companies">
      ${box(ctx.map).companies.map((company, at) => plate(ctx, company, at))}
    </ul>
  </section>`;
}

/**
 * The sign of a company: its colour and shape.
 * @param {string} id
 */
export function sign(id) {
  const { fill } = COLOURS[id] ?? COLOURS.grey;
  return html`<svg class="x-sign" viewBox="-12 -12 24 24" aria-hidden="true">
    <rect x="-11" y="-11" width="22" height="22" rx="4" fill=${fill}></rect>
    ${mark(id in COLOURS ? id : "grey", 0, 0, 8)}
  </svg>`;
}

/**
 * @param {Ctx} ctx
 * @param {Company} company
 * @param {number} at
 */
function plate(ctx, company, at) {
  const after = ctx.preview?.view;
  const price = change(ctx.view.stations[at], after?.stations?.[at]);
  const name = companyName(ctx, at);
  const touched = ctx.fresh.has(`company:${at}`);
  return html`<li class=${touched ? "x-company fresh" : "x-company"} data-place=${`company:${at}`}>
    <h3>${sign(company.id)} ${name}</h3>
    <p class="x-fact" data-explain="thing.price">
      <span>${ctx.t("company.stations")}</span> <b class="num">${price}</b>
    </p>
    <p class="x-fact" data-explain="thing.share">
      <span>${ctx.t("company.shares")}</span> ${holders(ctx, at)}
    </p>
    ${runButton(ctx, at, name)}
  </li>`;
}

/**
 * @param {number} now
 * @param {number | null | undefined} then
 */
const change = (now, then) =>
  then === undefined || then === null || then === now ? String(now) : `${now} → ${then}`;

/**
 * @param {Ctx} ctx
 * @param {number} at
 */
function holders(ctx, at) {
  const held = ctx.view.players.map((player, seat) => [seat, player.shares[at]]).filter(([, n]) => n);
  if (!held.length) return html`<span>${ctx.t("company.nobody")}</span>`;
  return held.map(
    ([seat, n]) =>
      html`<span class="x-holder"
        >${token(ctx.names, seat)}<span class="hidden">${ctx.names[seat]}</span> <b class="num">${n}</b></span
      >`,
  );
}

/**
 * The best run: how much it pays; pressed, it is drawn on the board.
 * @param {Ctx} ctx
 * @param {number} at
 * @param {string} name
 */
function runButton(ctx, at, name) {
  const run = ctx.view.runs?.[at];
  const then = ctx.preview?.view?.runs?.[at];
  const more =
    ctx.preview?.view?.runs && (then?.amount ?? 0) !== (run?.amount ?? 0)
      ? html`<b class="num"> → ${then?.amount ?? 0}</b>`
      : nothing;
  const shares = ctx.view.players.reduce((all, one) => all + one.shares[at], 0);
  if (!run)
    return html`<p class="x-fact" data-explain="thing.run">
      <span>${shares ? ctx.t("run.none", { n: shares }) : ctx.t("run.no-share")}</span>${more}
    </p>`;
  const drawn = shownRun(ctx) === at;
  return html`<button
    type="button"
    class="x-show-run"
    data-explain="thing.run"
    aria-pressed=${String(drawn)}
    @click=${() => {
      ctx.ui.run = drawn ? "none" : at;
      ctx.redraw();
    }}
  >
    <svg viewBox="0 0 40 16" aria-hidden="true">
      ${svg`<path class="x-mini" d="M3 12Q12 12 20 8T37 4"></path><circle class="x-mini-stop" cx="4" cy="12" r="3"></circle><circle class="x-mini-stop" cx="36" cy="4" r="3"></circle>`}
    </svg>
    <span class="hidden">${name}</span
    ><span>${ctx.t("run.pays", { n: run.amount, cards: run.cards })}</span>${more}
  </button>`;
}

/**
 * Buying, taking over and running trains, while it is the time for it.
 * @param {Ctx} ctx
 * @param {Company} company
 * @param {number} at
 */
function actions(ctx, company, at) {
  const time = timeFor(ctx);
  if (!time) return nothing;
  const found = ctx.moves.filter((move) => move.json.company === company.id);
  if (!found.length) return button(ctx, at, ctx.t(`company.cannot-${time}`), [], `${time} ${company.id}`);
  return found.map((move) => button(ctx, `${at}:${move.text}`, text(ctx, move, at), [move], null));
}

/**
 * Shares are bought, or trains run; known by how I may leave it.
 * @param {Ctx} ctx
 */
export function timeFor(ctx) {
  const done = ctx.moves.find((move) => move.text === "done")?.key;
  if (done === "done-acquire-shares") return "buy";
  return done === "done-initiate-bonus" ? "bonus" : null;
}

/**
 * @param {Ctx} ctx
 * @param {Move} move
 * @param {number} at
 */
function text(ctx, move, at) {
  const n = ctx.view.stations[at];
  if (move.json.move === "bonus") return ctx.t("company.bonus", { n: ctx.view.runs?.[at]?.amount ?? 0 });
  if (move.json.move === "buy") return ctx.t("company.buy", { n });
  return ctx.t("company.take-over", { name: ctx.names[move.json.seat - 1], n });
}

/**
 * @param {Ctx} ctx
 * @param {number | string} id
 * @param {string} label
 * @param {Move[]} moves
 * @param {string | null} ask
 */
function button(ctx, id, label, moves, ask) {
  return card(
    ctx,
    {
      id: `company:${id}`,
      label: `${label} (${companyName(ctx, Number.parseInt(String(id), 10))})`,
      moves,
      ask,
    },
    html`<span class="x-action">${label}</span>`,
  );
}
