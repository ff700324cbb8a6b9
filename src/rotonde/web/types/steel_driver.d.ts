// Steel Driver: its map file, its views, and what its page makes of them.
import type * as pages from "./pages";
import type { Frame, Named, Point } from "./pages";
import type { Label } from "./labels";

export interface PrintedCity {
  id: string;
  name: Named;
  colour: string;
  value: number;
  hexagonal?: boolean;
  at: Point;
}

export interface MapFile extends pages.MapFile {
  map: { id: string; name: Named; canvas?: Point };
  company: { id: string; name: Named; title?: Named }[];
  colour: { id: string; name: Named }[];
  city: PrintedCity[];
  link: { a: string; b: string; cost: number }[];
  rules: {
    rounds: number;
    sets: number[];
    transcontinental: { from: string; to: string; builder: number; others: number };
  };
}

export interface Player {
  cubes: number;
  cash: number;
  shares: number[];
}

export interface Company {
  controller: number | null;
  last_controller: number | null;
  box: number;
  shares: number;
  rails: number;
  start: number | null;
  cities: number[];
  profit: number;
  passed: boolean;
  goods: number[];
}

export interface Auction {
  company: number;
  bid: number;
  bidder: number;
  in: number[];
}

export interface View extends pages.View {
  round: number;
  active: number;
  order: number[];
  pass_row: number[];
  at: number;
  auction: Auction | null;
  owner: (number | null)[];
  transcontinental: boolean;
  goods: number[];
  players: Player[];
  companies: Company[];
}

/** All fields; a verb has its own only. */
export interface Said extends pages.Said {
  company: string;
  cubes: number;
  link: string;
  start: string;
  city: string;
}

export interface City extends PrintedCity {
  index: number;
  r: number;
}

export interface Link {
  id: string;
  a: number;
  b: number;
  cost: number;
  number: number;
  from: Point;
  to: Point;
  middle: Point;
  size: number;
  angle: number;
}

export interface Plan {
  cities: City[];
  links: Link[];
  byLink: Map<string, Link>;
  frame: Frame;
  names(lang: pages.Lang): Label[];
}

export type Move = pages.Move<Said>;
export type Ctx = pages.Ctx<{ map: MapFile; view: View; said: Said; ui: pages.Ui }>;
