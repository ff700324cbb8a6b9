// The map: what is printed, track, places, and above them what can be chosen.
import { svg } from "../../lib/html.js";
import { spot } from "../../lib/spots.js";
import { choosing, ofKind } from "./acts.js";
import { ghost, onSite, onTurnKey, sitesOf } from "./building.js";
import { hexPath, R } from "./geometry.js";
import { at, frame, land } from "./land.js";
import { cities, city, goods, towns } from "./places.js";
import { cityColour, hexId, hexSaid, printed, placeName } from "./printed.js";
import { rails } from "./rails.js";
import { carrying, goalWay, onCube, onWayKey, pick, ridden, route, routeTick } from "./routes.js";

export function board(ctx) {
  const table = printed(ctx.map);
  const trip = carrying(ctx, table);
  const content = svg`<g @keydown=${(event) => {
    onTurnKey(ctx, event);
    onWayKey(ctx, trip, event);
  }}>
    ${land(table)}
    ${rails(ctx, table)}
    <g class="above">${cities(ctx, table)}</g>
    ${table.hexes.map((hex) => hexSpot(ctx, hex, trip))}
    <g class="above">${towns(ctx, table)}${proposedCity(ctx, table)}</g>
    ${goods(onCube(ctx), table, cubeMoves(ctx), ctx.ui.picked?.cube)}
    <g class="above">${ridden(ctx, table)}${route(ctx, table, trip)}</g>
    ${routeTick(ctx, trip)}
    ${ghost(ctx, table)}</g>`;
  return { frame: frame(table), content };
}

/** The legal move of a cube; cubes that cannot go say why, while goods are moved. */
function cubeMoves(ctx) {
  const asks =
    ctx.moves.some((move) => move.json.move === "engine" || move.text === "pass") &&
    !ctx.view.auction?.bidders.length &&
    !ofKind(ctx.moves, "produce").length;
  return (text) =>
    Object.assign(
      ctx.moves.filter((move) => move.text === text),
      { asks },
    );
}

function hexSpot(ctx, hex, trip) {
  const id = hexId(hex);
  const goal = goalWay(trip, hex.place);
  const moves = goal < 0 ? sitesOf(ctx, id) : [trip.all[goal]];
  const building = ofKind(ctx.moves, "build").length || ofKind(ctx.moves, "done").length;
  const doing = goal < 0 ? onSite(ctx) : choosing(ctx, () => pick(ctx, { cube: trip.text, way: goal }));
  return spot(
    doing,
    { id: `hex-${id}`, label: hexLabel(ctx, hex), moves, ask: building ? `build ${id}` : null },
    svg`<path class="edge" transform=${at(hex)} d=${hexPath(R - 2.5)}></path>`,
  );
}

const TERRAIN = { ".": "plain", "~": "river", "^": "mountain", o: "town", "#": "city" };

function hexLabel(ctx, hex) {
  const colour = hex.place && cityColour(ctx, hex.place);
  const kind = colour
    ? `${ctx.t("terrain.city")} (${ctx.w("name", colour)})`
    : ctx.t(`terrain.${TERRAIN[hex.sign]}`);
  const tile = ctx.view.tiles?.[hex.number];
  const track =
    tile === null || tile === undefined ? "" : `, ${ctx.t("hex.track", { track: ctx.map.ids.track[tile] })}`;
  return `${hexSaid(ctx, hex)}, ${kind}${track}`;
}

/** A new city that is proposed stands on its town already, as a ghost. */
function proposedCity(ctx, table) {
  const json = ctx.proposed?.json;
  if (json?.move !== "urbanize") return "";
  const place = table.places.find((one) => one.id === json.town);
  const { colour } = table.letters.find((one) => one.letter === json.new_city);
  return svg`<g transform=${at(place.hex)}>${city(colour, json.new_city, placeName(ctx, place))}<path class="ghost-edge" d=${hexPath(R)}></path></g>`;
}
