// The map: what is printed, track, places, and above them what can be chosen.
/** @import { Asking, Ctx, Hex, Table, Trip } from "../../../types/age_of_steam" */
import { svg } from "../../lib/html.js";
import { spot } from "../../lib/spots.js";
import { sure } from "../../lib/sure.js";
import { ofKind } from "./acts.js";
import { ghost, onSite, sitesOf } from "./building.js";
import { hexPath, R } from "./geometry.js";
import { at, frame, land } from "./land.js";
import { tileSaid } from "./named.js";
import { cities, city, goods, towns } from "./places.js";
import { cityColour, hexId, hexSaid, printed, placeName } from "./printed.js";
import { rails } from "./rails.js";
import { carrying, goalWay, onCube, onGoal, ridden, route, routeTick } from "./routes.js";
import { hexSpoken } from "./spoken.js";
import { trackOf } from "./tracks.js";

/** @param {Ctx} ctx */
export function board(ctx) {
  const table = printed(ctx.map);
  const trip = carrying(ctx, table);
  const content = svg`<g>
    ${land(table)}
    ${rails(ctx, table)}
    <g class="above">${cities(ctx, table)}</g>
    ${table.hexes.map((hex) => hexSpot(ctx, hex, trip))}
    <g class="above">${towns(ctx, table)}${proposedCity(ctx, table)}</g>
    ${goods(onCube(ctx, trip), table, cubeMoves(ctx), ctx.ui.picked?.cube)}
    <g class="above">${ridden(ctx, table)}${route(ctx, table, trip)}</g>
    ${routeTick(ctx, trip)}
    ${ghost(ctx, table)}</g>`;
  return { frame: frame(table), content };
}

/**
 * The legal move of a cube; cubes that cannot go say why, while goods are moved.
 * @param {Ctx} ctx
 */
function cubeMoves(ctx) {
  const asks =
    ctx.moves.some((move) => move.json.move === "engine" || move.text === "pass") &&
    !ctx.view.auction?.bidders.length &&
    !ofKind(ctx.moves, "produce").length;
  /** @type {(text: string) => Asking} */
  const found = (text) =>
    Object.assign(
      ctx.moves.filter((move) => move.text === text),
      { asks },
    );
  return found;
}

/**
 * A city where the cube in question could go: choosing it shows the way there. Null for any other hex.
 * @param {Ctx} ctx
 * @param {Hex} hex
 * @param {Trip | null} trip
 */
function goalAt(ctx, hex, trip) {
  const way = goalWay(trip, hex.place);
  if (!trip || way < 0) return null;
  const there = trip.all.filter((one) => one.goal === hex.place);
  const first = [trip.text, ...there.map((one) => one.doors[0].text)];
  const moves = ctx.moves.filter((move) => first.includes(move.text));
  const hinted = new Set([...ctx.hinted].filter((one) => one.startsWith("hex-"))); // a cube may be advised, and not this city
  return { moves, doing: { ...onGoal(ctx, trip, way), hinted } };
}

/**
 * @param {Ctx} ctx
 * @param {Hex} hex
 * @param {Trip | null} trip
 */
function hexSpot(ctx, hex, trip) {
  const id = hexId(hex);
  const building = ofKind(ctx.moves, "build").length || ofKind(ctx.moves, "done").length;
  const goal = goalAt(ctx, hex, trip) ?? { doing: onSite(ctx), moves: sitesOf(ctx, id) };
  const label = hexLabel(ctx, hex);
  return spot(
    goal.doing,
    {
      id: `hex-${id}`,
      label,
      said: hexSpoken(ctx, hex, label),
      moves: goal.moves,
      ask: building ? `build ${id}` : null,
    },
    svg`<path class="edge" transform=${at(hex)} d=${hexPath(R - 2.5)}></path>`,
  );
}

/** @type {Record<string, string>} */
const TERRAIN = { ".": "plain", "~": "river", "^": "mountain", o: "town", "#": "city" };

/**
 * @param {Ctx} ctx
 * @param {Hex} hex
 */
function hexLabel(ctx, hex) {
  const colour = hex.place && cityColour(ctx, hex.place);
  const kind = colour
    ? `${ctx.t("terrain.city")} (${ctx.w("name", colour)})`
    : ctx.t(`terrain.${TERRAIN[hex.sign]}`);
  const tile = ctx.view.tiles?.[hex.number];
  const track =
    tile === null || tile === undefined
      ? ""
      : `, ${tileSaid(ctx, hex, trackOf(ctx, tile))} (${ctx.map.ids.track[tile]})`;
  return `${hexSaid(ctx, hex)}, ${kind}${track}`;
}

/**
 * A new city that is proposed stands on its town already, as a ghost.
 * @param {Ctx} ctx
 * @param {Table} table
 */
function proposedCity(ctx, table) {
  const json = ctx.proposed?.json;
  if (json?.move !== "urbanize") return "";
  const place = sure(table.places.find((one) => one.id === json.town));
  const { colour } = sure(table.letters.find((one) => one.letter === json.new_city));
  return svg`<g transform=${at(place.hex)}>${city(colour, json.new_city, placeName(ctx, place))}<path class="ghost-edge" d=${hexPath(R)}></path></g>`;
}
