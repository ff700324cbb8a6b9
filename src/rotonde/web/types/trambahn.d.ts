// Trambahn: its map file, its views, and what its page makes of them.
import type * as pages from "./pages";
import type { Named } from "./pages";

export interface TramLine {
  id: string;
  number: string;
  name: Named;
  card: Named;
}

export interface MapFile extends pages.MapFile {
  line: TramLine[];
  stations: { copies: number[]; points: number[] };
  conductors: { copies: number };
  tram: { id: string; name: Named; value: number; copies: number; cost: number }[];
  rules: {
    card_worth: number;
    hand: number;
    display: number;
    passengers_to_score: number;
    cards_to_bonus: number;
    scorings: number;
  };
}

export interface Column {
  line: number;
  cards: number[];
  tram: number | null;
  points: number;
}

export interface Player {
  hand: number;
  money: number;
  known_money: (number | null)[];
  columns: Column[];
  points: number;
  bonus: number;
}

export interface View extends pages.View {
  turn: number;
  laid: number;
  deck: number;
  discards: number[];
  rows: number[][];
  display: number[];
  stack: number[];
  sheet: { line: number; points: number[] }[];
  players: Player[];
  unseen: number[];
  me?: { seat: number; hand: number[]; money: (number | null)[] };
}

/** All fields; a verb has its own only. */
export interface Said extends pages.Said {
  card: string;
  row: string;
  column: number | "new";
  tram: string;
}

export type Fits = (said: Said) => boolean;
export type Move = pages.Move<Said>;
export type Ctx = pages.Ctx<{ map: MapFile; view: View; said: Said; ui: pages.Ui }>;

/** How large things are drawn. */
export interface Size {
  lane: number;
  least: number;
  gap: number;
  card: [w: number, h: number];
  strip: number;
  /** The least strip. */
  tight: number;
  tram: number;
  plate: number;
  chip: number;
  text: number;
  head: number;
  fresh: number;
  wide: boolean;
  x: number;
  summed?: boolean;
}

/** Where the bands of a lane begin. */
export interface Bands {
  other: number;
  band: number;
  mine: number;
}

/** A column with its number among those of its player. */
export interface Numbered extends Column {
  n: number;
}

/** All that a sum needs of a column. */
export type Summed = Pick<Column, "points" | "tram">;

/** A column as the log tells it. */
export interface Told extends Summed {
  line: number;
  seat: number;
}

export interface Product {
  text: string;
  worth: number;
}
