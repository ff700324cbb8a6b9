// Money: what is left after expenses, how income falls, points as they stand.
/** @import { Ctx, Player, View } from "../../../types/age_of_steam" */
import { html, nothing } from "../../lib/html.js";
import { token } from "../../parts/scene.js";
import { money } from "../../lib/words.js";

const LAST_BAND = 5;
const PAID = ["reduce-income", "grow-goods", "place-cubes", "end-turn", "count-points"];

/** @param {Player} player */
export const expenses = (player) => player.shares + player.engine;
/**
 * Cash once this turn's income has come and its expenses are paid; less than nothing: what is missing.
 * @param {Player} player
 */
export const afterExpenses = (player) => player.cash + player.income - expenses(player);

/**
 * By how much income falls (AOS-73); by an option 50 falls like what is above it.
 * @param {Ctx} ctx
 * @param {number} income
 */
function reduction(ctx, income) {
  if (income === 50 && ctx.table.options?.income_reduction === "official") return 10;
  return 2 * Math.min(LAST_BAND, Math.max(0, Math.ceil(income / 10) - 1));
}

/** @param {Player} player */
function points(player) {
  return 3 * player.income + player.pieces - 3 * player.shares;
}

/**
 * @param {Ctx} ctx
 * @param {View} view
 * @param {number} seat
 */
export function figures(ctx, view, seat) {
  const player = view.players?.[seat];
  if (!player) return [];
  if (player.bankrupt) return [{ key: "bankrupt", label: ctx.t("bankrupt"), value: "✗" }];
  return [
    { key: "cash", label: ctx.t("cash"), value: money(player.cash) },
    ...(view.over ? [] : [{ key: "after", label: ctx.t("after"), value: money(afterExpenses(player)) }]),
    { key: "income", label: ctx.t("income"), value: player.income },
    { key: "shares", label: ctx.t("shares"), value: player.shares },
    { key: "engine", label: ctx.t("engine"), value: player.engine },
    { key: "track", label: ctx.t("pieces"), value: player.pieces },
  ];
}

/**
 * What the end of the turn will bring and cost everybody.
 * @param {Ctx} ctx
 */
export function purses(ctx) {
  if (ctx.view.over) return nothing;
  return html`<ul class="panel purses" data-explain="thing.expenses">
    ${ctx.view.players.map((one, seat) => (one.bankrupt ? nothing : html`<li>${token(ctx.names, seat)} <span>${purse(ctx, one)}</span></li>`))}
  </ul>`;
}

/**
 * @param {Ctx} ctx
 * @param {Player} one
 */
function purse(ctx, one) {
  const falls = reduction(ctx, one.income);
  const now = ctx.t(isPaid(ctx.view) ? "purse.next" : "purse", {
    income: one.income,
    expenses: expenses(one),
  });
  return falls ? `${now} ${ctx.t("purse.falls", { n: falls })}` : now;
}

/**
 * Below his figures: his action, and what the end of the turn will do to him.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function player(ctx, seat) {
  const one = ctx.view.players[seat];
  if (one.bankrupt || ctx.view.over) return nothing;
  return html`${one.action === null ? nothing : html`<p class="purse"><span class="badge">${ctx.w("name", ctx.map.ids.action[one.action])}</span></p>`}
  ${isPaid(ctx.view) ? nothing : shortage(ctx, one)}`;
}

/**
 * This turn's expenses are paid: from the goods growth on.
 * @param {View} view
 */
const isPaid = (view) => PAID.includes(view.phase ?? "");

/**
 * @param {Ctx} ctx
 * @param {Player} one
 */
function shortage(ctx, one) {
  const said = missing(ctx, one, "short.income", "short.bankrupt");
  return said ? html`<p class="warning">⚠ ${said}</p>` : nothing;
}

/**
 * What happens to a player who could not pay his expenses as things stand; null if he can.
 * @param {Ctx} ctx
 * @param {Player} one
 * @param {string} falls
 * @param {string} bankrupt
 */
function missing(ctx, one, falls, bankrupt) {
  const n = -afterExpenses(one);
  if (n <= 0) return null;
  return ctx.t(one.income < n ? bankrupt : falls, { n: money(n), falls: n });
}

/**
 * Before confirming: would I be unable to pay?
 * @param {Ctx} ctx
 * @param {View} after
 */
export function warnings(ctx, after) {
  const said = (ctx.preview?.lines ?? [])
    .filter((line) => line.numbers?.[0] === ctx.seat)
    .map((line) => line.key);
  if (said.includes("bankrupt")) return [ctx.t("warn.now.bankrupt")];
  const me = ctx.seat === null ? null : after.players?.[ctx.seat];
  if (!me || me.bankrupt || after.over || after.turns !== ctx.view.turns || isPaid(after)) {
    return said.includes("cannot-pay") ? [ctx.t("warn.now.income")] : [];
  }
  const found = missing(ctx, me, "warn.income", "warn.bankrupt");
  return found ? [found] : [];
}

/**
 * Every point explained: three a dollar of income, one a piece of track, minus three a share.
 * @param {Ctx} ctx
 */
export function reckoning(ctx) {
  const { players, over, scores } = ctx.view;
  /**
   * @param {string} key
   * @param {(one: Player) => unknown} value
   */
  const row = (key, value) => ({
    label: ctx.t(key),
    values: players.map((one) => (one.bankrupt ? "–" : value(one))),
  });
  const rows = [
    row("points.income", (one) => `3 × ${one.income} = ${3 * one.income}`),
    row("points.track", (one) => one.pieces),
    row("points.shares", (one) => `−3 × ${one.shares} = ${-3 * one.shares}`.replace("= -", "= −")),
    {
      label: ctx.c("score.total"),
      values: players.map((one, seat) => (over ? scores[seat] : one.bankrupt ? "–" : points(one))),
      total: true,
    },
  ];
  return {
    rows,
    note: players.some((one) => one.bankrupt) ? ctx.t("points.bankrupt") : ctx.t("points.note"),
  };
}

/**
 * The income track: ten spaces a row, each row with its reduction.
 * @param {Ctx} ctx
 */
export function incomeTrack(ctx) {
  const top = Math.max(...ctx.view.players.map((one) => one.income));
  const bands = Math.max(6, Math.ceil(top / 10));
  return html`<section class="panel income" data-explain="thing.income">
    <h2>${ctx.t("income.title")}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label=${ctx.t("income.title")}>
      <table>
        <thead>
          <tr>
            <th scope="col" data-explain="thing.reduction">${ctx.t("income.falls")}</th>
            <th colspan="11" scope="colgroup">${ctx.t("income")}</th>
          </tr>
        </thead>
        <tbody>
          ${Array.from(
            { length: bands },
            (_, band) =>
              html`<tr class=${`band${Math.min(band, LAST_BAND)}`}>
                <th scope="row" data-explain="thing.reduction">
                  ${band ? `−${reduction(ctx, band * 10 + 5)}` : "0"}
                </th>
                ${band ? html`<td class="none"></td>` : cell(ctx, 0)}${Array.from({ length: 10 }, (_x, n) => cell(ctx, band * 10 + n + 1))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} income
 */
function cell(ctx, income) {
  const here = ctx.view.players.flatMap((one, seat) =>
    one.income === income && !one.bankrupt ? [seat] : [],
  );
  return html`<td class=${here.length ? "here" : ""}>
    ${here.length ? here.map((seat) => html`<span class="hidden">${ctx.names[seat]}, </span>${token(ctx.names, seat)}`) : nothing}<span
      >${income}</span
    >
  </td>`;
}
