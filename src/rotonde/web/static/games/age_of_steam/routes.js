// Moving goods: choose a cube, see its ways with who gains what, confirm one.
/** @import { Ctx, Door, Hex, LinePiece, Move, Picked, Place, Player, Spot, Table, Trip, Way } from "../../../types/age_of_steam" */
import { html, nothing, svg } from "../../lib/html.js";
import { disc } from "../../lib/marks.js";
import { sure } from "../../lib/sure.js";
import { token } from "../../parts/scene.js";
import { money } from "../../lib/words.js";
import { afterExpenses } from "./accounts.js";
import { choosing, ofKind, playAll, tick } from "./acts.js";
import { button } from "./building.js";
import { cube } from "./cubes.js";
import { centre, halfPath, hexPath, piecePath } from "./geometry.js";
import { at } from "./land.js";
import { colourWord, placeName } from "./printed.js";
import { middlePiece, piecesOfLines } from "./rails.js";
import { journey, ways } from "./ways.js";

const SHOWN = 6; // more ways are folded away

/**
 * The cube in question, its ways, and the one that is looked at; null if there is none.
 * @param {Ctx} ctx
 * @param {Table} board
 * @returns {Trip | null}
 */
export function carrying(ctx, board) {
  const riding = ofKind(ctx.moves, "ride");
  const text = ctx.ui.picked?.cube ?? null;
  if (!riding.length && !ctx.moves.some((move) => move.text === text)) return null;
  const trip = journey(ctx, board, text);
  const legal = new Set(riding.map((move) => move.text));
  const all = ways(board, ctx.view, trip, sure(ctx.seat)).filter(
    (way) => !riding.length || legal.has(way.doors[0].text),
  );
  return { ...trip, text, all, way: all[ctx.ui.picked?.way ?? 0] ?? null };
}

/**
 * Choosing a cube shows its ways; chosen again, it rides the one that is looked at.
 * @param {Ctx} ctx
 * @param {Trip | null} trip
 */
export const onCube = (ctx, trip) =>
  choosing(ctx, ([move]) =>
    trip?.way && trip.text === move.text ? void ride(ctx, trip) : pick(ctx, { cube: move.text, way: 0 }),
  );

/**
 * Choosing a city where the cube can go shows the way there, or the next one; the same way again: it is ridden.
 * @param {Ctx} ctx
 * @param {Trip} trip
 * @param {number} way
 */
export const onGoal = (ctx, trip, way) =>
  choosing(ctx, () =>
    trip.all[way] === trip.way ? void ride(ctx, trip) : pick(ctx, { cube: trip.text, way }),
  );

/**
 * The way that is looked at, to be confirmed.
 * @param {Ctx} ctx
 * @param {Trip | null} trip
 */
export function wayInQuestion(ctx, trip) {
  if (!trip?.way) return null;
  const [from, to] = [placeName(ctx, trip.start), placeName(ctx, trip.way.goal)];
  const colour = colourWord(ctx, ctx.map.ids.colour[trip.colour]);
  const words = ctx.t("route.title", { colour, from, to, n: trip.way.doors.length });
  return { words, act: () => void ride(ctx, trip) };
}

/**
 * @param {Ctx} ctx
 * @param {Picked} picked
 */
export function pick(ctx, picked) {
  ctx.clear();
  ctx.ui.picked = picked;
  ctx.redraw();
}

/**
 * Confirm on the map, where I gain something.
 * @param {Ctx} ctx
 * @param {Trip | null} trip
 */
export function routeTick(ctx, trip) {
  if (!trip?.way?.gains[ctx.seat ?? -1]) return "";
  const { x, y } = centre(trip.way.goal.hex);
  return tick(ctx, ctx.c("choice.confirm"), x + 34, y - 28, () => ride(ctx, trip));
}

/**
 * The links a cube has ridden already, for those who watch.
 * @param {Ctx} ctx
 * @param {Table} board
 */
export function ridden(ctx, board) {
  const { cube: going } = ctx.view;
  if (!going?.links?.length) return "";
  const lines = piecesOfLines(ctx, board.hexes);
  const { x, y } = centre(board.places[going.at].hex);
  return svg`<g aria-hidden="true">${going.links.map((link) => overLine(sure(lines.get(link))))}${cube(ctx.map.ids.colour[going.colour], x - 31, y - 22, 1.3)}</g>`;
}

/** @param {LinePiece[]} pieces */
const overLine = (pieces) =>
  pieces.map(({ hex, piece, edge }) => over(hex, hex.place ? halfPath(piece, edge) : piecePath(piece)));

/**
 * The way looked at, on the map: a line over its links, who gains at each of them.
 * @param {Ctx} ctx
 * @param {Table} board
 * @param {Trip | null} trip
 */
export function route(ctx, board, trip) {
  if (!trip?.way) return "";
  const lines = piecesOfLines(ctx, board.hexes);
  const goal = centre(trip.way.goal.hex);
  return svg`<g class="route" aria-hidden="true">
    ${trip.way.doors.map((door) => overLine(sure(lines.get(door.number))))}
    <path class="goal" transform=${at(trip.way.goal.hex)} d=${hexPath(38)}></path>
    ${cube(ctx.map.ids.colour[trip.colour], goal.x - 31, goal.y - 22, 1.3)}
    ${trip.way.doors.map((door) => gain(ctx, door, middlePiece(sure(lines.get(door.number)))))}</g>`;
}

/**
 * @param {Hex} hex
 * @param {string} d
 */
const over = (hex, d) =>
  svg`<g transform=${at(hex)}><path class="way back" d=${d}></path><path class="way" d=${d}></path></g>`;

/**
 * @param {Ctx} ctx
 * @param {Door} door
 * @param {Spot} given3
 */
function gain(ctx, door, { x, y }) {
  return svg`<g class="gain"><rect x=${x - 19} y=${y - 10} width="38" height="20" rx="10"></rect>
    ${door.earner === null ? "" : disc(door.earner, ctx.names, x - 9.5, y, 7.5)}
    <text x=${door.earner === null ? x : x + 8.5} y=${y + 4} font-size="11" text-anchor="middle">${door.earner === null ? "0" : "+1"}</text></g>`;
}

/**
 * The number of a way to a city where the cube could go, the next one if it is looked at already; −1: it cannot.
 * @param {Trip | null} trip
 * @param {Place | null} place
 */
export function goalWay(trip, place) {
  if (!trip || !place) return -1;
  const there = trip.all.flatMap((way, n) => (way.goal === place ? [n] : []));
  const here = there.indexOf(trip.all.findIndex((way) => way === trip.way));
  return there[(here + 1) % there.length] ?? -1;
}

/**
 * On to the next way, or to the one before.
 * @param {Ctx} ctx
 * @param {Trip | null} trip
 * @param {number} by
 */
export function otherWay(ctx, trip, by) {
  if (!trip?.way) return;
  const next = trip.all.indexOf(trip.way) + by;
  pick(ctx, { cube: trip.text, way: (next + trip.all.length) % trip.all.length });
}

/**
 * The way looked at with its gains; the other ways.
 * @param {Ctx} ctx
 * @param {Trip} trip
 */
export function routeChoices(ctx, trip) {
  if (!trip.way) return nothing;
  return html`<div class="routes" role="group" aria-label=${wayInQuestion(ctx, trip)?.words ?? ""}>
    <ol class="links">
      ${trip.way.doors.map(
        (door) =>
          html`<li>
            ${placeName(ctx, door.place)} → ${placeName(ctx, door.there)} –
            ${door.earner === null ? ctx.t("route.nobody") : html`${token(ctx.names, door.earner)} <b>${ctx.who(door.earner)}</b> +1`}
          </li>`,
      )}
    </ol>
    <ul class="changes">
      ${trip.way.gains.map((gain, seat) => (gain ? gained(ctx, ctx.view.players[seat], seat, gain) : nothing))}
    </ul>
    ${trip.way.gains[ctx.seat ?? -1] ? nothing : html`<p class="warning">⚠ ${ctx.t("route.nothing")}</p>`}
    ${others(ctx, trip)}
  </div>`;
}

/**
 * @param {Ctx} ctx
 * @param {Player} one
 * @param {number} seat
 * @param {number} gain
 */
function gained(ctx, one, seat, gain) {
  const after = afterExpenses(one);
  return html`<li>
    ${token(ctx.names, seat)} <b>${ctx.who(seat)}</b> ${ctx.t("income")}
    <span class="num">${one.income} → ${one.income + gain}</span>, ${ctx.t("after")}
    <span class="num">${money(after)} → ${money(after + gain)}</span>
  </li>`;
}

/**
 * @param {Ctx} ctx
 * @param {Trip} trip
 */
const ride = (ctx, trip) =>
  playAll(ctx, [...(trip.text ? [trip.text] : []), ...sure(trip.way).doors.map((door) => door.text)]);

/**
 * @param {Ctx} ctx
 * @param {Trip} trip
 */
function others(ctx, trip) {
  if (trip.all.length < 2) return nothing;
  const shown = trip.all.slice(0, SHOWN);
  const folded = trip.all.slice(SHOWN, 60);
  return html`<h3>${ctx.t("route.others", { n: trip.all.length })}</h3>
    <div class="ways">${shown.map((way, n) => wayButton(ctx, trip, way, n))}</div>
    <p class="note">${ctx.t("route.how")}</p>
    ${
      folded.length
        ? html`<details class="kind">
            <summary>${ctx.t("route.more")} <span class="count">${folded.length}</span></summary>
            <div class="ways">${folded.map((way, n) => wayButton(ctx, trip, way, n + SHOWN))}</div>
          </details>`
        : nothing
    }`;
}

/**
 * @param {Ctx} ctx
 * @param {Trip} trip
 * @param {Way} way
 * @param {number} n
 */
function wayButton(ctx, trip, way, n) {
  return html`<button
    type="button"
    class="way-button ${ctx.hinted.has(way.doors[0].text) ? "hinted" : ""}"
    aria-pressed=${String(way === trip.way)}
    @click=${() => pick(ctx, { cube: trip.text, way: n })}
  >
    ${[trip.start, ...way.doors.map((door) => door.there)].map((place) => placeName(ctx, place)).join(" → ")}
    <span class="gains"
      >${way.gains.map((gain, seat) => (gain ? html`<span>${token(ctx.names, seat)} +${gain}</span>` : nothing))}</span
    >
  </button>`;
}

/**
 * A turn of moving goods: a cube on the map, the engine, or nothing.
 * @param {Ctx} ctx
 * @param {Move[]} moves
 * @param {Trip | null} trip
 */
export function moveChoices(ctx, moves, trip) {
  const cubes = ofKind(moves, "move");
  return html`${trip ? routeChoices(ctx, trip) : html`<p>${ctx.t(cubes.length ? "move.how" : "move.none")}</p>`}
    <div class="row">
      ${moves.filter((move) => move.json.move !== "move").map((move) => button(ctx, move, () => ctx.choose([move], move.words)))}
    </div>
    ${
      cubes.length
        ? html`<details class="kind">
            <summary>${ctx.t("move.list")} <span class="count">${cubes.length}</span></summary>
            <div class="row">
              ${cubes.map((move) => button(ctx, move, () => pick(ctx, { cube: move.text, way: 0 })))}
            </div>
          </details>`
        : nothing
    }`;
}
