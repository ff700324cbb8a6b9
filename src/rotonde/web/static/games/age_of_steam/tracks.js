// The track tiles as pieces between edges, every way each of them can be turned.
/** @import { Ctx, Piece, Track } from "../../../types/age_of_steam" */
import { sure } from "../../lib/sure.js";

export const TOWN = 6; // instead of an edge: the track ends in the town
export const EDGE_NAMES = ["n", "ne", "se", "s", "sw", "nw"];

/** @type {{ id: string, pieces: Piece[] }[]} */
export const KINDS = [
  { id: "gentle", pieces: [[0, 2]] },
  { id: "straight", pieces: [[0, 3]] },
  { id: "tight", pieces: [[0, 1]] },
  {
    id: "cross_straight_straight",
    pieces: [
      [0, 3],
      [1, 4],
    ],
  },
  {
    id: "cross_straight_gentle",
    pieces: [
      [0, 3],
      [1, 5],
    ],
  },
  {
    id: "cross_gentle_gentle",
    pieces: [
      [0, 2],
      [1, 3],
    ],
  },
  {
    id: "coexist_gentle_gentle",
    pieces: [
      [0, 2],
      [3, 5],
    ],
  },
  {
    id: "coexist_straight_tight",
    pieces: [
      [0, 3],
      [1, 2],
    ],
  },
  {
    id: "coexist_gentle_tight_1",
    pieces: [
      [0, 2],
      [3, 4],
    ],
  },
  {
    id: "coexist_gentle_tight_2",
    pieces: [
      [0, 2],
      [4, 5],
    ],
  },
  { id: "town_1", pieces: [[0, 6]] },
  {
    id: "town_3_right",
    pieces: [
      [0, 6],
      [1, 6],
      [3, 6],
    ],
  },
  {
    id: "town_3_left",
    pieces: [
      [0, 6],
      [3, 6],
      [5, 6],
    ],
  },
  {
    id: "town_3_adjacent",
    pieces: [
      [0, 6],
      [1, 6],
      [5, 6],
    ],
  },
  {
    id: "town_3_star",
    pieces: [
      [0, 6],
      [2, 6],
      [4, 6],
    ],
  },
];

/**
 * @param {number} edge
 * @param {number} turn
 */
const turnedEdge = (edge, turn) => (edge === TOWN ? TOWN : (edge + turn) % 6);

/** @type {(a: number, b: number) => Piece} */
const upwards = (a, b) => (a < b ? [a, b] : [b, a]);

/**
 * @param {Piece[]} pieces
 * @param {number} turn
 */
function turned(pieces, turn) {
  return pieces
    .map(([a, b]) => upwards(turnedEdge(a, turn), turnedEdge(b, turn)))
    .sort(([a, b], [c, d]) => a - c || b - d);
}

/** @param {Piece[]} pieces */
function named(pieces) {
  if (pieces[0][1] === TOWN) return ["town", ...pieces.map(([a]) => EDGE_NAMES[a])].join("-");
  return pieces.map(([a, b]) => `${EDGE_NAMES[a]}-${EDGE_NAMES[b]}`).join("+");
}

/** `{kind, pieces, name}` for each of the tracks. */
export const TRACKS = KINDS.flatMap(({ pieces }, kind) => {
  /** @type {Map<string, Track>} */
  const found = new Map();
  for (let turn = 0; turn < 6; turn++) {
    const way = turned(pieces, turn);
    if (!found.has(named(way))) found.set(named(way), { kind, pieces: way, name: named(way) });
  }
  return [...found.values()];
});

const byName = new Map(TRACKS.map((track) => [track.name, track]));
/** @param {string} name */
export const trackNamed = (name) => sure(byName.get(name));
/**
 * The track that a view gives the number of.
 * @param {Ctx} ctx
 * @param {number} number
 */
export const trackOf = (ctx, number) => trackNamed(ctx.map.ids.track[number]);
/** @param {Track} track */
export const exitsOf = (track) => [...new Set(track.pieces.flat().filter((edge) => edge !== TOWN))].sort();
/** @param {Track} track */
export const isTownTile = (track) => track.pieces[0][1] === TOWN;
