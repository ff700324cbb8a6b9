// The table itself: board, what lies beside it, players. Live and in a replay.
/** @import { SeatInfo } from "../../types/api" */
/** @import { Box, Ctx } from "../../types/pages" */
import { html, nothing, ref } from "../lib/html.js";
import { initial, minus, seatColour } from "../lib/marks.js";
import { watchRegion } from "../lib/region.js";
import { onBoardKey, onBoardFocus, rove } from "../lib/rove.js";
import { hearTaps } from "../lib/taps.js";
import { t } from "../lib/words.js";
import { face } from "./clock_face.js";
import { Zoom } from "../lib/zoom.js";

/**
 * @param {Box} box
 * @param {Ctx} ctx
 */
export function board(box, ctx) {
  const drawn = box.page.board(ctx);
  if (!drawn) return nothing;
  const { frame, content, zoom = true } = drawn;
  const key = frame.join(" ");
  return html`<div
    class="board ${drawn.wide ? "wide" : ""}"
    ${ref((element) => zoom || watchRegion(element, ctx.redraw))}
  >
    <svg
      class="map"
      viewBox=${zoom ? nothing : key}
      role="application"
      tabindex="-1"
      aria-label=${t("board.label")}
      @keydown=${onBoardKey}
      @focusin=${onBoardFocus}
      ${ref((element) => element && attach(box, element, zoom ? frame : null))}
    >
      ${content}
    </svg>
    ${zoom ? zoomButtons(box) : nothing}
  </div>`;
}

/**
 * The board is there: it can be zoomed from now on, and stays as far zoomed as it was.
 * @param {Box} box
 * @param {Element} element
 * @param {number[] | null} frame
 */
function attach(box, element, frame) {
  queueMicrotask(() => rove(element)); // its spots are drawn after it
  hearTaps(element);
  if (!frame) return;
  if (box.zoom?.frame.join(" ") !== frame.join(" ")) box.zoom = new Zoom(frame);
  box.zoom.attach(/** @type {SVGSVGElement} */ (element));
}

/**
 * Where there is no room for buttons beside the board: one that brings it nearer, and back.
 * @param {Box} box
 */
export const zoomButton = (box) =>
  html`<button type="button" class="nearer" aria-label=${t("zoom.toggle")} @click=${() => box.zoom?.toggle()}>
    ⊕
  </button>`;

/** @param {Box} box */
function zoomButtons(box) {
  return html`<div class="zoom" role="group" aria-label=${t("zoom.label")}>
    <button type="button" aria-label=${t("zoom.in")} @click=${() => box.zoom?.by(1.5)}>+</button>
    <button type="button" aria-label=${t("zoom.out")} @click=${() => box.zoom?.by(1 / 1.5)}>−</button>
    <button type="button" aria-label=${t("zoom.all")} @click=${() => box.zoom?.reset()}>⤢</button>
  </div>`;
}

/**
 * @param {Box} box
 * @param {Ctx} ctx
 */
export function players(box, ctx) {
  return html`<ul class="players" aria-label=${t("players.label")}>
    ${ctx.table.seats.map((seat) => player(box, ctx, seat))}
  </ul>`;
}

/**
 * @param {Box} box
 * @param {Ctx} ctx
 * @param {SeatInfo} seat
 */
function player(box, ctx, seat) {
  const figures = box.page.figures(ctx, ctx.view, seat.seat);
  const on = ctx.deciding.includes(seat.seat);
  const me = ctx.seat === seat.seat;
  return html`<li class="player ${on ? "on" : ""} ${me ? "me" : ""}" data-seat=${seat.seat}>
    <div class="who">
      ${token(ctx.names, seat.seat)}
      <b title=${seat.name}>${seat.name}</b>
      ${me ? html`<span class="you">${t("players.you")}</span>` : nothing}
      ${seat.stand_in ? html`<span class="you">${t("leave.bot")}</span>` : nothing}
      ${on ? html`<span class="turn">${t(me ? "head.mine" : "players.on")}</span>` : nothing}
      ${seat.kind !== "bot" && !me && (!ctx.replaying || ctx.n) ? html`<span class="presence ${seat.here ? "here" : ""}">${seat.here ? t("players.here") : t("players.away")}</span>` : nothing}
      ${face(ctx.clock, seat.seat)}
    </div>
    <dl class="figures">
      ${figures.map(
        (one) =>
          html`<div data-explain=${`figure.${one.key}`}>
            <dt>${one.label}</dt>
            <dd data-figure=${`${seat.seat} ${one.key}`}>${one.value}</dd>
          </div>`,
      )}
    </dl>
    ${box.page.player?.(ctx, seat.seat) ?? nothing}
  </li>`;
}

/**
 * A player's disc in HTML: colour and initial.
 * @param {string[]} names
 * @param {number} seat
 */
export function token(names, seat) {
  const { fill, ink } = seatColour(seat);
  return html`<svg class="token" viewBox="-12 -12 24 24" aria-hidden="true">
    <circle r="11" fill=${fill}></circle>
    <text y="5" text-anchor="middle" font-size="14" fill=${ink}>${initial(names, seat)}</text>
  </svg>`;
}

/**
 * What lies on the table apart from the board: markets, decks, hands.
 * @param {Box} box
 * @param {Ctx} ctx
 */
export function beside(box, ctx) {
  return html`<div class="dock-parts">
    ${box.page.supply?.(ctx) ?? nothing}${box.page.hand?.(ctx) ?? nothing}
  </div>`;
}

/**
 * Points as they stand or, at the end, explained one by one.
 * @param {Box} box
 * @param {Ctx} ctx
 */
export function reckoning(box, ctx) {
  const sheet = box.page.reckoning?.(ctx);
  if (!sheet) return nothing;
  const total = sheet.rows.findLast?.((row) => row.total);
  return html`<section class="reckoning" aria-labelledby="reckoning-title">
    <h2 id="reckoning-title">${ctx.view.over ? t("score.final") : t("score.now")}</h2>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="reckoning-title">
      <table>
        <thead>
          <tr>
            <td></td>
            ${ctx.names.map((name, seat) => html`<th scope="col">${token(ctx.names, seat)} ${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${sheet.rows.map(
            (row) =>
              html`<tr class=${row === total ? "total" : ""}>
                <th scope="row" data-explain=${row.about ? `thing.${row.about}` : nothing}>${row.label}</th>
                ${row.values.map((value) => html`<td>${typeof value === "number" ? minus(value) : value}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${sheet.note ? html`<p class="note">${sheet.note}</p>` : nothing}
  </section>`;
}
