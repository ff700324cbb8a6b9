// Counts of cards: those I cannot see, those discarded, and what I know of the reserves.
/** @import { Ctx } from "../../../types/trambahn" */
import { html, nothing, svg } from "../../lib/html.js";
import { COLOURS, mark } from "../../lib/marks.js";
import { named } from "../../parts/ctx.js";
import { conductor, nameOf } from "./cards.js";

/**
 * A table: lines down, values across.
 * @param {Ctx} ctx
 * @param {number[]} counts
 * @param {string} title
 */
export function countTable(ctx, counts, title) {
  const values = ctx.map.stations.copies.length;
  return html`<div class="counts" tabindex="0" role="region" aria-label=${title}>
    <table>
      <thead>
        <tr>
          <td></td>
          ${Array.from({ length: values }, (_, i) => html`<th scope="col">${i + 1}</th>`)}
          <th scope="col">Σ</th>
        </tr>
      </thead>
      <tbody>
        ${ctx.map.line.map((line, i) => {
          const row = counts.slice(i * values, (i + 1) * values);
          return html`<tr>
            <th scope="row">${emblem(line.id)} ${line.number} ${named(line.name)}</th>
            ${row.map((n) => html`<td class=${n ? "" : "none"}>${n}</td>`)}
            <td><b>${row.reduce((a, b) => a + b, 0)}</b></td>
          </tr>`;
        })}
        <tr>
          <th scope="row">${ctx.t("conductors")}</th>
          <td colspan=${values}></td>
          <td><b>${counts[conductor(ctx)]}</b></td>
        </tr>
      </tbody>
    </table>
  </div>`;
}

/** @param {string} id */
const emblem = (id) =>
  html`<svg class="emblem" viewBox="-12 -12 24 24" aria-hidden="true">
    ${svg`<rect x="-12" y="-12" width="24" height="24" rx="5" fill=${COLOURS[id].fill}></rect>${mark(id, 0, 0, 8)}`}
  </svg>`;

/**
 * What lies in the reserves, as far as it is known: from the top, which is spent first (TRA-07).
 * @param {Ctx} ctx
 */
export function known(ctx) {
  const piles = ctx.view.players
    .map((player, seat) => ({
      seat,
      cards: seat === ctx.seat && ctx.view.me ? ctx.view.me.money : player.known_money,
    }))
    .filter(({ cards }) => cards?.some((kind) => kind !== null));
  if (!piles.length) return nothing;
  return html`<details class="fold">
    <summary>${ctx.t("known.title")}</summary>
    <p class="note">${ctx.t("known.note")}</p>
    ${piles.map(
      ({ seat, cards }) =>
        html`<p>
          <b>${ctx.who(seat)}</b> ${[...cards]
            .reverse()
            .map((kind) => (kind === null ? "?" : nameOf(ctx, kind)))
            .join(" · ")}
        </p>`,
    )}
  </details>`;
}
