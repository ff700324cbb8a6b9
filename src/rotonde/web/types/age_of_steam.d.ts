// Age of Steam: its map file, its views, and what its page makes of them.
import type * as pages from "./pages";
import type { Named } from "./pages";

export interface PrintedPlace {
  id: string;
  name: Named;
  at: string;
}

export interface PrintedCity extends PrintedPlace {
  colour: string;
  side: "west" | "east";
  number: number;
  cubes: number;
}

export interface NewCity {
  letter: string;
  colour: string;
  side: "west" | "east";
  die: number;
}

export interface MapFile extends pages.MapFile {
  map: { id: string; name: Named; turns: Record<string, number>; hexes: string[] };
  city: PrintedCity[];
  town?: PrintedPlace[];
  new_city: NewCity[];
}

export interface Player {
  cash: number;
  income: number;
  shares: number;
  engine: number;
  action: number | null;
  bid: number;
  has_built: boolean;
  raised_engine: boolean;
  bankrupt: boolean;
  markers: number;
  pieces: number;
}

export interface TrackLine {
  owner: number | null;
  start: number;
  end: number | null;
  tip: number;
  pieces: number;
  fresh: boolean;
}

export interface View extends pages.View {
  tiles: (number | null)[];
  line_at: (number | null)[];
  lines: TrackLine[];
  players: Player[];
  order: number[];
  queue: number[];
  supply: number[];
  town_markers: number;
  colours: (number | null)[];
  new_cities: (number | null)[];
  bag: number[];
  cubes: number[][];
  display: (number | null)[];
  auction: { bidders: number[]; highest: number | null; may_hold: number | null };
  build: { tiles_left: number; has_urbanized: boolean; site: number | null; hexes: number[] };
  cube: { from: number; at: number; colour: number; links: number[] } | null;
  drawn: number[];
  to_place: number;
}

/** All fields; a verb has its own only. */
export interface Said extends pages.Said {
  shares: number;
  dollars: number;
  action: string;
  town: string;
  new_city: string;
  hex: string;
  track: string;
  city: string;
  colour: string;
  place: string;
  edge: string;
  space: string;
}

/** A cube that is looked at, by its move, and which of its ways. */
export interface Picked {
  cube: string | null;
  way: number;
}

export interface Ui extends pages.Ui {
  picked?: Picked | null;
}

export interface Hex {
  column: number;
  row: number;
  sign: string;
  name: string;
  number: number;
  near: (Hex | null)[];
  place: Place | null;
}

export interface Place extends PrintedPlace {
  number: number;
  hex: Hex;
  isCity: boolean;
  colour?: string;
  side?: "west" | "east";
  die?: number;
}

export interface Space {
  name: string;
  number: number;
}

export interface Column {
  side: string;
  die: number;
  place: number | null;
  letter: number | null;
  spaces: Space[];
}

export interface Table {
  hexes: Hex[];
  lakes: Hex[];
  all: Hex[];
  places: Place[];
  letters: NewCity[];
  columns: Column[];
}

/** Two edges, or an edge and the town. */
export type Piece = [a: number, b: number];

export interface Track {
  kind: number;
  pieces: Piece[];
  name: string;
}

export interface Spot {
  x: number;
  y: number;
}

export interface LinePiece extends Spot {
  hex: Hex;
  piece: Piece;
  edge: number;
}

/** A link that leaves a place by an edge. */
export interface Door {
  place: Place;
  edge: number;
  number: number;
  there: Place;
  earner: number | null;
  text: string;
}

export interface Way {
  doors: Door[];
  gains: number[];
  goal: Place;
}

export interface Journey {
  start: Place;
  colour: number;
  engine: number;
  seen?: number[];
}

export interface Trip extends Journey {
  text: string | null;
  all: Way[];
  way: Way | null;
}

export type Fill = (edge: number) => string;
export type Move = pages.Move<Said>;
/** Moves, and whether the server may be asked why there are none. */
export type Asking = Move[] & { asks?: boolean };
export type Ctx = pages.Ctx<{ map: MapFile; view: View; said: Said; ui: Ui }>;
