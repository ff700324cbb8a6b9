// Building: choose a hex, then turn through the tiles that fit. The one proposed lies on the map as a ghost.
/** @import { Ctx, Hex, Move, Table, Track } from "../../../types/age_of_steam" */
import { html, nothing, svg } from "../../lib/html.js";
import { seatColour } from "../../lib/marks.js";
import { card, spot } from "../../lib/spots.js";
import { sure } from "../../lib/sure.js";
import { money } from "../../lib/words.js";
import { choiceClass } from "../../parts/choices.js";
import { choosing, looking, ofKind, playNow, priceOf, takeBack, tick } from "./acts.js";
import { warnings } from "./accounts.js";
import { hexPath, R } from "./geometry.js";
import { at } from "./land.js";
import { newCity } from "./places.js";
import { cityColour, hexSaid, printed } from "./printed.js";
import { lineAt, pieces } from "./rails.js";
import { exitsOf, isTownTile, trackNamed } from "./tracks.js";

/**
 * Choose a hex: the server says which tiles fit, and the advised one is proposed, else one that joins most cities.
 * @param {Ctx} ctx
 * @param {Move} move
 */
async function chooseSite(ctx, move) {
  const now = await playNow(ctx, move);
  const first = lays(now).find(({ text }) => now.hinted.has(text)) ?? joining(now);
  if (first) now.choose([first], first.words, "look");
}

/**
 * The tile with most exits into cities, the first of equals: what somebody who clicks between two cities means.
 * @param {Ctx} ctx
 * @returns {Move | undefined}
 */
function joining(ctx) {
  const site = printed(ctx.map).hexes[ctx.view.build?.site ?? -1];
  const isCity = (/** @type {number} */ edge) => {
    const place = site?.near[edge]?.place;
    return Boolean(place && cityColour(ctx, place));
  };
  const cities = (/** @type {Move} */ { json }) => exitsOf(trackNamed(json.track)).filter(isCity).length;
  const most = Math.max(...lays(ctx).map(cities));
  return lays(ctx).find((move) => cities(move) === most);
}

/**
 * Spots of hexes: a hex with nothing but track to build is opened at once.
 * @param {Ctx} ctx
 */
export const onSite = (ctx) =>
  choosing(ctx, (moves, label) =>
    moves.length === 1 && moves[0].json.move === "build"
      ? chooseSite(ctx, moves[0])
      : ctx.choose(moves, label),
  );

/** @param {Ctx} ctx */
const lays = (ctx) => ofKind(ctx.moves, "lay");

/**
 * The tile that comes so many turns after the one proposed.
 * @param {Ctx} ctx
 * @param {number} by
 */
function turned(ctx, by) {
  const all = lays(ctx);
  const here = all.findIndex((move) => move === ctx.proposed);
  return all[(here + by + (here < 0 && by < 0 ? 1 : 0) + all.length) % all.length];
}

/**
 * @param {Ctx} ctx
 * @param {number} by
 */
export function turn(ctx, by) {
  const next = lays(ctx).length ? turned(ctx, by) : null;
  if (next) ctx.choose([next], next.words, "look");
}

/**
 * The hex being built on, with its ghost: the tile under the pointer, or the one proposed.
 * @param {Ctx} ctx
 * @param {Table} board
 */
export function ghost(ctx, board) {
  const site = board.hexes[ctx.view.build?.site ?? -1];
  if (!site || !lays(ctx).length) return "";
  const pointed = lays(ctx).find((one) => ctx.hovered === `tile-${one.text}`);
  const move = pointed ?? (ctx.proposed?.json.move === "lay" ? ctx.proposed : null);
  return svg`<g transform=${at(site)} class="site" @wheel=${(/** @type {WheelEvent} */ event) => wheel(ctx, event)}>
    ${
      move
        ? spot(
            ctx,
            { id: "ghost", label: move.words, moves: [move] },
            svg`<path class="ghost-ground" d=${hexPath(R - 1)}></path>${ghostTile(ctx, site, trackNamed(move.json.track))}`,
          )
        : svg`<path class="ghost-ground" d=${hexPath(R - 1)}></path>`
    }
    <path class="ghost-edge" d=${hexPath(R)}></path>
    ${move ? priceTag(money(priceOf(move))) : ""}
    ${lays(ctx).length > 1 ? [turner(ctx, -1, -45, "turn.back"), turner(ctx, 1, 45, "turn.on")] : ""}
    ${move && isSafe(ctx) ? tick(ctx, ctx.c("choice.confirm"), 45, -28, ctx.confirm) : ""}
  </g>`;
}

/**
 * Nothing has to be read before confirming.
 * @param {Ctx} ctx
 */
const isSafe = (ctx) => ctx.preview?.view && !warnings(ctx, ctx.preview.view).length;

/**
 * @param {Ctx} ctx
 * @param {Hex} site
 * @param {Track} track
 */
function ghostTile(ctx, site, track) {
  const after = ctx.preview?.view;
  const mine = seatColour(sure(ctx.seat)).fill;
  /** @param {number} edge */
  const fill = (edge) => {
    const line = after?.lines && lineAt(after, site, edge);
    return line ? (line.owner === null ? "#8b8f8c" : seatColour(line.owner).fill) : mine;
  };
  return svg`<g class="ghost">${pieces(track, fill, site.place !== null)}${site.place ? svg`<circle class="town" r="9"></circle>` : ""}</g>`;
}

/** @param {string} text */
function priceTag(text) {
  return svg`<g class="price" transform="translate(-41 -29)"><rect x="-17" y="-11" width="34" height="20" rx="5"></rect><text y="4" font-size="13" text-anchor="middle">${text}</text></g>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} by
 * @param {number} x
 * @param {string} key
 */
function turner(ctx, by, x, key) {
  return spot(
    looking(ctx),
    { id: key, label: ctx.t(key), moves: [turned(ctx, by)] },
    svg`<g class="turner" transform=${`translate(${x} 28) scale(${by} 1)`}>
    <circle r="13"></circle><path d="M-5.500 3.500A6.500 6.500 0 1 1 5.500 3.500M1 3.500H6V-1.500"></path></g>`,
  );
}

/**
 * @param {Ctx} ctx
 * @param {WheelEvent} event
 */
function wheel(ctx, event) {
  event.preventDefault();
  event.stopPropagation();
  turn(ctx, event.deltaY > 0 ? 1 : -1);
}

/**
 * A tile as a picture; `fill` is the colour of its bed.
 * @param {Track} track
 * @param {string} fill
 */
export function tilePicture(track, fill, onTown = false) {
  return html`<svg class="tile" viewBox="-41 -36 82 72" aria-hidden="true">
    <path class="ground" d=${hexPath(R)}></path>
    ${pieces(track, () => fill, onTown)}${onTown || isTownTile(track) ? svg`<circle class="town" r="9"></circle>` : ""}
  </svg>`;
}

/**
 * All tiles that fit on the hex. Where a pointer shows each on the map, a click lays it; a finger looks first.
 * @param {Ctx} ctx
 * @param {Table} board
 */
export function tiles(ctx, board) {
  const site = board.hexes[ctx.view.build?.site ?? -1];
  if (!site || !lays(ctx).length) return nothing;
  const { fill } = seatColour(sure(ctx.seat));
  return html`<section class="panel turning">
    <h2>${ctx.t("tiles.fit", { n: lays(ctx).length, hex: hexSaid(ctx, site) })}</h2>
    <div class="row">
      ${lays(ctx).map((move) =>
        card(
          matchMedia("(hover: hover)").matches ? ctx : looking(ctx),
          {
            id: `tile-${move.text}`,
            label: move.words,
            moves: [move],
            pressed: String(ctx.proposed === move),
          },
          html`${tilePicture(trackNamed(move.json.track), fill, site.place !== null)}<span class="num"
              >${money(priceOf(move))}</span
            >`,
        ),
      )}
    </div>
    <p class="note">${ctx.t("tiles.how")}</p>
    ${ctx.mayUndo ? html`<button type="button" @click=${() => takeBack(ctx)}>${ctx.t("tiles.back")}</button>` : nothing}
  </section>`;
}

/**
 * What may be done in a build: a hex, a new city, or stop.
 * @param {Ctx} ctx
 * @param {Table} board
 * @param {Move[]} moves
 */
export function buildChoices(ctx, board, moves) {
  const sites = ofKind(moves, "build");
  if (ctx.chosen.length) return chosenTown(ctx, board, sites, ofKind(moves, "urbanize"));
  return html`<p>
      ${ctx.t(sites.length ? "build.how" : "build.none", { n: ctx.view.build.tiles_left })}
      ${ofKind(moves, "urbanize").length ? ctx.t("build.urbanize") : nothing}
    </p>
    <div class="row">
      ${ofKind(moves, "done").map((move) => button(ctx, move, () => ctx.choose([move], move.words)))}
    </div>
    ${
      sites.length
        ? html`<details class="kind">
            <summary>${ctx.t("build.list")} <span class="count">${sites.length}</span></summary>
            <div class="row">${sites.map((move) => button(ctx, move, () => chooseSite(ctx, move)))}</div>
          </details>`
        : nothing
    }`;
}

/**
 * @param {Ctx} ctx
 * @param {Table} board
 * @param {Move[]} sites
 * @param {Move[]} cities
 */
function chosenTown(ctx, board, sites, cities) {
  /** @param {Move} move */
  const colour = (move) => sure(board.letters.find((one) => one.letter === move.json.new_city)).colour;
  return html`${sites.length === 1 ? html`<div class="row">${button(ctx, sites[0], () => chooseSite(ctx, sites[0]))}</div>` : nothing}
    <div class="row towns">
      ${cities.map(
        (move) =>
          html`<button
            type="button"
            class=${choiceClass(ctx, move)}
            data-move=${move.text}
            @click=${() => ctx.choose([move], move.words)}
          >
            <svg class="tile" viewBox="-41 -36 82 72" aria-hidden="true">
              ${newCity(colour(move), move.json.new_city)}
            </svg>
            <span>${move.words}</span>
          </button>`,
      )}
    </div>`;
}

/** @param {Move[]} moves */
const isOneCity = (moves) =>
  moves.length > 0 && moves.every(({ json }) => json.new_city && json.new_city === moves[0].json.new_city);

/**
 * @param {Ctx} ctx
 * @param {Move} move
 * @param {() => void} act
 */
export const button = (ctx, move, act) =>
  html`<button type="button" class=${choiceClass(ctx, move)} data-move=${move.text} @click=${act}>
    ${move.words}
  </button>`;

/**
 * What a hex stands for. A new city that is chosen narrows the towns; a town that is chosen narrows nothing else.
 * @param {Ctx} ctx
 * @param {string} id
 */
export const sitesOf = (ctx, id) =>
  (isOneCity(ctx.chosen) ? ctx.chosen : ctx.moves).filter(
    ({ json }) =>
      (json.move === "build" && json.hex === id) || (json.move === "urbanize" && json.town === id),
  );
