// Express 01: its map file, its views, and what its page makes of them.
import type * as pages from "./pages";
import type { Named, Point } from "./pages";

export interface Station {
  colour: string;
  exits: string;
  bonus?: number;
}

export interface PrintedCard {
  number: string;
  level: number;
  upgrades?: string[];
  share?: string;
  tank?: boolean;
}

export interface Company {
  id: string;
  name: Named;
}

export interface Base {
  number: string;
  name: Named;
  kind: string;
  upgrades?: string[];
}

export interface Rules {
  hand: number;
  engine: number;
  short: Point;
  long: Point;
  still_rounds: number;
}

export interface MapFile extends pages.MapFile {
  map: {
    id: string;
    name: Named;
    open_sides: string;
    first: string[];
    west: string[];
    block: string[];
  };
  company: Company[];
  route: (PrintedCard & { paths: string[] })[];
  station: (PrintedCard & { type: string; stations: Station[] })[];
  rows: string[];
  base: Base[];
  rules: Rules;
}

export interface Deck {
  size: number;
  face_up: number[];
  /** Null: I cannot know which (EXP-06). */
  cards: number[] | null;
  /** Then: which cards may lie face down. */
  may: number[];
}

export interface Player {
  order: number;
  played: boolean;
  cards: number;
  known: number[];
  shares: number[];
  held: number[];
  base_routes: number;
  base_cities: number;
  chosen: boolean;
  got: number;
}

/** Cell, and the sides by which the train comes and leaves; less than nothing: none. */
export type Leg = [cell: number, came: number, out: number];

export interface Run {
  amount: number;
  cards: number;
  stations: number;
  route: Leg[];
}

export interface View extends pages.View {
  round: number;
  turn: number;
  engine: number;
  ending: boolean;
  still: number;
  moving: boolean;
  west_taken: boolean;
  upgraded: number;
  lies: number[];
  stations: number[];
  decks: Deck[];
  players: Player[];
  runs: (Run | null)[];
  company: number;
  seller: number;
  due: number;
  declared: boolean;
  me?: { seat: number; hand: number[]; chosen: number };
}

/** All fields; a verb has its own only. */
export interface Said extends pages.Said {
  card: string;
  pair: string;
  base: string;
  turned: boolean;
  company: string;
  seat: number;
  deck: string;
}

export interface Ui extends pages.Ui {
  run?: number | "none";
  deck?: number | null;
}

export interface Card extends PrintedCard {
  type: string;
  paths: string[];
  stations: Station[];
  deck: number;
}

export interface Cell extends Base {
  row: number;
  column: number;
  edges: (string | null)[];
  first: boolean;
  west: boolean;
}

export interface PrintedDeck {
  id: string;
  type: string;
  level: number;
}

/** A line for a distance aside. */
export type Way = (aside: number) => string;

export interface StationPlace {
  at: Point;
  ways: Way[];
  pair: string | null;
  crossed?: boolean;
}

export interface Printed {
  decks: PrintedDeck[];
  cards: Card[];
  cells: Cell[];
  companies: Company[];
  kindOf: Map<string, number>;
  cellOf: Map<string, number>;
  columns: number;
  rows: number;
  block: string[][];
  rules: Rules;
}

export type Move = pages.Move<Said>;
export type Ctx = pages.Ctx<{ map: MapFile; view: View; said: Said; ui: Ui }>;
