// Milk Train in the browser: a line with its trains, and my coal. What a page exports: docs/web.md of Rotonde.
import { html, svg } from "/static/lib/html.js";
import { disc } from "/static/lib/marks.js";
import { card, spot } from "/static/lib/spots.js";

const STEP = 60; // between two stations
const LANE = 40; // between two trains

export const secret = true; // hands are hidden

const x = (station) => STEP * (station + 1);
const y = (seat) => LANE * (seat + 1);
const goesTo = (ctx, move) => Math.min(ctx.view.at[ctx.seat] + move.json.coal, ctx.map.stations);

export function board(ctx) {
  const { stations } = ctx.map;
  const lanes = ctx.names.map((_, seat) => lane(ctx, seat));
  return { frame: [0, 0, x(stations + 1), y(ctx.names.length)], content: svg`${lanes}`, zoom: false };
}

function lane(ctx, seat) {
  const { stations } = ctx.map;
  const stops = Array.from({ length: stations }, (_, n) => stop(ctx, seat, n + 1));
  return svg`<path class="rail" d=${`M${x(0)} ${y(seat)}H${x(stations)}`}></path>${stops}
    ${disc(seat, ctx.names, x(ctx.view.at[seat]), y(seat), 14)}`;
}

/** In my own lane a station stands for the moves that end there. */
function stop(ctx, seat, station) {
  const dot = svg`<circle class="stop" cx=${x(station)} cy=${y(seat)} r="7"></circle>`;
  if (seat !== ctx.seat) return dot;
  const moves = ctx.moves.filter((move) => move.json.move === "go" && goesTo(ctx, move) === station);
  const label = ctx.t("station", { n: station });
  return spot(ctx, { id: `station-${station}`, label, moves }, dot);
}

export function hand(ctx) {
  const held = ctx.view.me?.hand.flatMap((count, i) => Array(count).fill(i + 1)) ?? [];
  if (!held.length) return null;
  const coal = (worth, i) => {
    const moves = ctx.moves.filter((move) => move.json.coal === worth);
    return html`<li>
      ${card(ctx, { id: `coal-${i}`, label: ctx.t("coal", { n: worth }), moves }, html`<b>${worth}</b>`)}
    </li>`;
  };
  return html`<h2>${ctx.t("hand")}</h2>
    <ul class="coal">
      ${held.map(coal)}
    </ul>`;
}

export const figures = (ctx, view, seat) => [
  { key: "at", label: ctx.t("at"), value: view.at[seat] },
  { key: "cards", label: ctx.t("cards"), value: view.cards[seat] },
];
