// The goods display with its dice columns, the bag, the new cities that are left, the tiles that are left.
/** @import { Column, Ctx, Move, Space, Table } from "../../../types/age_of_steam" */
import { html, nothing, svg } from "../../lib/html.js";
import { COLOURS } from "../../lib/marks.js";
import { card } from "../../lib/spots.js";
import { sure } from "../../lib/sure.js";
import { offered, ofKind } from "./acts.js";
import { tilePicture } from "./building.js";
import { cubePicture } from "./cubes.js";
import { newCity } from "./places.js";
import { colourWord, placeName } from "./printed.js";
import { KINDS, TRACKS } from "./tracks.js";

/** @type {Record<number, number[]>} */
const DOTS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/**
 * @param {Ctx} ctx
 * @param {Table} board
 */
export function goodsDisplay(ctx, board) {
  return html`<section class="panel display" data-explain="thing.display">
    <h2>${ctx.t("display.title")}</h2>
    <div class="halves">
      ${["west", "east"].map(
        (side) =>
          html`<div class="half" role="group" aria-label=${ctx.t(`display.${side}`)}>
            <h3>${ctx.t(`display.${side}`)}</h3>
            <div class="dice">${[1, 2, 3, 4, 5, 6].map((die) => column(ctx, board, side, die))}</div>
          </div>`,
      )}
    </div>
    <p class="note">${ctx.t("display.how")}</p>
  </section>`;
}

/**
 * @param {Ctx} ctx
 * @param {Table} board
 * @param {string} side
 * @param {number} die
 */
function column(ctx, board, side, die) {
  const here = board.columns.filter((one) => one.side === side && one.die === die);
  return html`<div class="column">
    <svg class="die" viewBox="0 0 24 24" role="img" aria-label=${ctx.t("display.die", { n: die })}>
      <rect x="1" y="1" width="22" height="22" rx="5"></rect>
      ${DOTS[die].map((dot) => svg`<circle cx=${6 + (dot % 3) * 6} cy=${6 + Math.floor(dot / 3) * 6} r="2"></circle>`)}
    </svg>
    ${here.map((one) => html`${headOf(ctx, board, one)}${spaces(ctx, one, isOpen(ctx, one))}`)}
  </div>`;
}

/**
 * What a column feeds: a city, or a new city once it is on the map.
 * @param {Ctx} ctx
 * @param {Table} board
 * @param {Column} given3
 */
function headOf(ctx, board, { place, letter }) {
  if (place !== null) return head(ctx, sure(board.places[place].colour), placeName(ctx, board.places[place]));
  const city = board.letters[sure(letter)];
  return head(ctx, city.colour, city.letter, true);
}

/**
 * @param {Ctx} ctx
 * @param {Column} given2
 */
const isOpen = (ctx, { letter }) => letter === null || ctx.view.new_cities?.[letter] !== null;

/**
 * @param {Ctx} ctx
 * @param {string} colour
 * @param {string} name
 */
const head = (ctx, colour, name, isNew = false) =>
  html`<p class=${`head ${isNew ? "letter" : ""}`}>
    ${cubePicture(colour)} <span>${name}</span><span class="hidden"> (${colourWord(ctx, colour)})</span>
  </p>`;

/**
 * The spaces of a column; the first cube left is the next to come.
 * @param {Ctx} ctx
 * @param {Column} given2
 * @param {boolean} open
 */
function spaces(ctx, { spaces: all }, open) {
  const next = open ? all.find(({ number }) => ctx.view.display?.[number] !== null) : null;
  return html`<ul>
    ${all.map((space) => html`<li class=${space === next ? "next" : ""}>${oneSpace(ctx, space)}</li>`)}
  </ul>`;
}

/**
 * @param {Ctx} ctx
 * @param {Space} space
 */
function oneSpace(ctx, space) {
  const colour = ctx.map.ids.colour[ctx.view.display?.[space.number] ?? -1];
  const label = ctx.c("said.of", {
    what: space.name,
    text: colour ? colourWord(ctx, colour) : ctx.t("display.empty"),
  });
  const puts = ofKind(offered(ctx), "put").filter((move) => move.json.space === space.name);
  if (puts.length)
    return card(ctx, { id: `space-${space.name}`, label, moves: puts }, html`<span class="empty"></span>`);
  return html`<span class="space" role="img" aria-label=${label} data-place=${`space-${space.name}`}
    >${colour ? cubePicture(colour) : html`<span class="empty"></span>`}</span
  >`;
}

/**
 * Cubes drawn and not yet placed: choose a space of the display for each.
 * @param {Ctx} ctx
 */
export function drawnCubes(ctx) {
  const drawn = (ctx.view.drawn ?? []).flatMap((count, colour) =>
    Array(count).fill(ctx.map.ids.colour[colour]),
  );
  if (!drawn.length) return nothing;
  return html`<p>
    ${ctx.t("drawn")}
    ${drawn.map((colour) => html`<span class="drawn">${cubePicture(colour)} ${colourWord(ctx, colour)}</span>`)}
  </p>`;
}

/**
 * The empty spaces of the display by name, where the display itself is not in sight.
 * @param {Ctx} ctx
 * @param {Move[]} moves
 */
export function emptySpaces(ctx, moves) {
  const names = [...new Set(ofKind(moves, "put").map((move) => move.json.space))];
  return html`<p>${ctx.t("put.how")}</p>
    <div class="row">
      ${names.map((name) => {
        const some = moves.filter((move) => move.json.space === name);
        return html`<button type="button" class="choice" @click=${() => ctx.choose(some, name)}>
          ${name}
        </button>`;
      })}
    </div>`;
}

/** @param {Ctx} ctx */
export function bag(ctx) {
  return html`<section class="panel" data-explain="thing.bag">
    <h2>${ctx.t("bag.title")}</h2>
    <ul class="row bag">
      ${(ctx.view.bag ?? []).map(
        (count, colour) =>
          html`<li>
            ${cubePicture(ctx.map.ids.colour[colour])} <b class="num">${count}</b>
            <span>${colourWord(ctx, ctx.map.ids.colour[colour])}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}

/**
 * New cities that are left; while one may be placed each of them can be chosen.
 * @param {Ctx} ctx
 * @param {Table} board
 */
export function newCities(ctx, board) {
  const left = board.letters
    .map((one, number) => ({ ...one, number }))
    .filter(({ number }) => ctx.view.new_cities?.[number] === null);
  return html`<section class="panel" data-explain="thing.new">
    <h2>${ctx.t("new.title", { n: left.length })}</h2>
    <div class="row new-cities">
      ${left.map((one) => {
        const moves = ofKind(offered(ctx), "urbanize").filter((move) => move.json.new_city === one.letter);
        const label = ctx.t("new.label", {
          letter: one.letter,
          colour: colourWord(ctx, one.colour),
          die: one.die,
          side: ctx.w("name", one.side),
        });
        const picture = html`<svg
          class="tile"
          viewBox="-41 -36 82 72"
          role=${moves.length ? nothing : "img"}
          aria-label=${moves.length ? nothing : label}
        >
          ${newCity(one.colour, one.letter)}
        </svg>`;
        return moves.length ? card(ctx, { id: `new-${one.letter}`, label, moves }, picture) : picture;
      })}
    </div>
  </section>`;
}

/** @param {Ctx} ctx */
export function tilesLeft(ctx) {
  const { supply } = ctx.view;
  if (!supply) return nothing;
  return html`<details class="panel kind" data-explain="thing.tiles">
    <summary>${ctx.t("tiles.left")}</summary>
    <ul class="row stock">
      ${KINDS.map(
        (kind, number) =>
          html`<li>
            ${tilePicture(sure(TRACKS.find((track) => track.kind === number)), COLOURS.grey.fill)}
            <b class="num">${supply[number]}</b><span class="hidden">${ctx.t(`tile.${kind.id}`)}</span>
          </li>`,
      )}
      <li>
        <svg class="tile" viewBox="-41 -36 82 72" aria-hidden="true">
          <circle class="town" r="14"></circle>
        </svg>
        <b class="num">${ctx.view.town_markers}</b> <span>${ctx.t("tiles.markers")}</span>
      </li>
    </ul>
  </details>`;
}
