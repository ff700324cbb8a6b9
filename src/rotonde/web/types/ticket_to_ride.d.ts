// Ticket to Ride: its map file, its views, and what its page makes of them.
import type * as pages from "./pages";
import type { Frame, Named, Point } from "./pages";
import type { Label } from "./labels";

export interface City {
  id: string;
  name: Named;
  at: Point;
}

export interface MapFile extends pages.MapFile {
  map: { id: string; name: Named; canvas?: Point };
  colour: { id: string; name: Named }[];
  city: City[];
  route: { a: string; b: string; length: number; colour: string; via?: Point }[];
  ticket: { a: string; b: string; points: number }[];
  rules: {
    wagons: number;
    first_tickets_kept: number;
    tickets_kept: number;
    longest_path_bonus: number;
    last_round_wagons: number;
    both_twins_from: number;
    points: number[];
  };
}

export interface Player {
  wagons: number;
  points: number;
  cards: number;
  seen: number[];
  tickets: number;
  offer: number;
  tickets_shown?: number[];
}

export interface Me {
  seat: number;
  hand: number[];
  tickets: number[];
  offer: number[];
  chosen: number;
  in_deck: Record<string, number>;
}

export interface View extends pages.View {
  turn: number;
  last_turns: number;
  owner: (number | null)[];
  closed: number[];
  face_up: number[];
  deck: number;
  discards: number[];
  ticket_deck: number;
  players: Player[];
  me?: Me;
}

/** All fields; a verb has its own only. */
export interface Said extends pages.Said {
  route: string;
  card: string;
  cards: number;
  locomotives: number;
  slot: number;
  tickets: number[];
}

export interface Ui extends pages.Ui {
  keeping?: { offer: string; kept: Set<number> };
  pinned?: number | null;
}

export interface Car {
  x: number;
  y: number;
  angle: number;
  long: number;
}

export interface PlainRoute {
  id: string;
  a: number;
  b: number;
  length: number;
  colour: string;
  via: Point | null;
  place: number;
  number: number;
}

export interface Route extends PlainRoute {
  cars: Car[];
  d: string;
  middle: Spot;
  marks: Spot[];
}

export interface Spot {
  x: number;
  y: number;
  angle: number;
}

export interface Plan {
  cities: (City & { index: number })[];
  routes: Route[];
  frame: Frame;
  byId: Map<string, Route>;
  names(lang: pages.Lang): Label[];
}

/** Routes from one city to another, and the wagons they still take. */
export interface OpenWay {
  routes: Route[];
  wagons: number;
}

/** A ticket whose way is shown on the map. */
export interface ShownTicket {
  ticket: number;
  cities: number[];
  way: OpenWay | null;
}

export type Move = pages.Move<Said>;
export type Ctx = pages.Ctx<{ map: MapFile; view: View; said: Said; ui: Ui }>;
