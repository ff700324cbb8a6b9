// What the pages hand to one another. What comes from the server is in api.d.ts, what one game adds in <game>.d.ts.
import type { TemplateResult, nothing } from "lit-html";
import type { ClockInfo, Line, MapData, Moment, MoveInfo, Preview, SeatInfo, Shown, TableInfo } from "./api";
import type { Sound } from "../static/lib/sound.js";
import type { Zoom } from "../static/lib/zoom.js";

export type Lang = "en" | "fr";
/** A name in a data file: the same in all languages, or one for each. */
export type Named = string | Record<Lang, string>;
export type Values = Record<string, string | number>;
export type Point = [x: number, y: number];
/** Left, top, width, height. */
export type Frame = [x: number, y: number, w: number, h: number];
/** What lit can draw. */
export type Drawn = TemplateResult | typeof nothing | string | null;

/** What every view has. The server sends the number of a phase; pages are given its name. */
export interface View {
  seats: number;
  phase: string | null;
  deciding: number[];
  turns: number;
  over: boolean;
  scores: number[];
  winners: number[];
}

/** A map file, and the ids of its things in the order in which views number them. */
export interface MapFile {
  ids: Record<string, string[]>;
  map: { id: string; name: Named };
}

/** What a move says: its verb, and the fields that this verb has. */
export interface Said {
  move: string;
}

/** What a game's page keeps for itself. */
export interface Ui {
  picked?: unknown;
}

/** What is different from game to game. */
export interface Kind {
  map: MapFile;
  view: View;
  said: Said;
  ui: Ui;
}

export interface Move<S extends Said = Said> extends Omit<MoveInfo, "json"> {
  json: S;
}

/** What the server shows, its phase by name. */
export type Phased<T> = Omit<T, "view"> & { view: View | null };
export type ShownTable = Omit<Phased<Shown>, "moves"> & { moves: Move[] };
export type ShownMoment = Phased<Moment>;
export interface ShownPreview<V = View> extends Omit<Preview, "view"> {
  view: V | null;
}

/** What a context is made from: a table as the reader sees it, or a moment of it. */
export interface Situation {
  table: TableInfo;
  view: View;
  seat: number | null;
  n?: number;
  undo?: boolean;
  deciding?: number[];
  moves?: Move[];
  lines?: Line[];
  clock?: ClockInfo | null;
}

/** What a game's page is given to draw from and to act with. */
export interface Ctx<K extends Kind = Kind> {
  game: string;
  table: TableInfo;
  map: K["map"];
  ui: K["ui"];
  view: K["view"];
  seat: number | null;
  n: number;
  mayUndo: boolean;
  names: string[];
  deciding: number[];
  moves: Move<K["said"]>[];
  lines: Line[];
  lang: Lang;
  chosen: Move<K["said"]>[];
  proposed: Move<K["said"]> | null;
  preview: ShownPreview<K["view"]> | null;
  hovered: string | null;
  fresh: Set<string>;
  /** Moves that are advised. */
  hinted: Set<string>;
  clock: ClockInfo | null;
  replaying: boolean;
  t(key: string, values?: Values): string;
  c(key: string, values?: Values): string;
  /** About a seat, which may be the reader's. */
  of(key: string, seat: number, values?: Values): string;
  /** A seat's name, or You. */
  who(seat: number): string;
  w(section: string, key: string): string;
  /** `look`: it is only a start (turning a tile) and waits; `send`: `confirm` follows at once. */
  choose(moves: Move[], label: string, how?: "look" | "send"): void;
  clear(): void;
  whyNot(move: string, label: string, softly?: boolean): void;
  hover(id: string): void;
  unhover(id: string): void;
  redraw(): void;
  confirm(): Promise<void>;
  undo(): Promise<void>;
  now(): Ctx<K>;
}

/** What a page gives a context of its own: how to act, and what is chosen. */
export type Acts = Partial<Omit<Ctx, "map" | "view" | "table">>;

export interface Figure {
  key: string;
  label: string;
  value: string | number | null;
}

export interface Row {
  label: unknown;
  values: unknown[];
  total?: boolean;
  /** The thing that explains it, as `learn/explain` names it. */
  about?: string;
}

export interface Sheet {
  rows: Row[];
  note?: string | null;
}

export interface Board {
  frame: number[];
  content: unknown;
  zoom?: boolean;
  wide?: boolean;
}

/** Something to be confirmed that is no single move, or not yet one that was proposed. */
export interface Pending {
  words: string;
  act(): void;
}

/** What `games/<game>/index.js` exports. */
export interface GamePage {
  secret: boolean;
  board(ctx: Ctx): Board | null;
  figures(ctx: Ctx, view: View, seat: number): Figure[];
  supply?(ctx: Ctx): unknown;
  hand?(ctx: Ctx): unknown;
  player?(ctx: Ctx, seat: number): unknown;
  choices?(ctx: Ctx, moves: Move[]): unknown;
  warnings?(ctx: Ctx, after: View): string[];
  touched?(ctx: Ctx, line: Line): string[];
  reckoning?(ctx: Ctx): Sheet | null;
  /** A score to be expected, in the unit of the game; points, if it does not say. */
  expects?(ctx: Ctx, score: number): string;
  /** Where the game is, in a few words for the head: turn, round. */
  where?(ctx: Ctx): string;
  /** What Confirm does while no single move is proposed: several tickets ticked, a way of several links. */
  pending?(ctx: Ctx): Pending | null;
  /** A move that is sent without being asked about, unless everything is. */
  atOnce?(ctx: Ctx, move: Move): boolean;
  /** The next of what is tried in one place, or the one before: a tile turned, another way (keys r and R). */
  turn?(ctx: Ctx, by: number): void;
  /** What a move set in motion, from the view before it and its lines; what it was is in `ctx`. */
  motions?(ctx: Ctx, before: View, lines: Line[]): Motion[];
  /** What each round or turn brought everybody, from the log. */
  summaries?(ctx: Ctx): Summary[];
  /** What a line of the log was worth to whom, in points or what comes nearest to them. */
  worth?(ctx: Ctx, line: Line): Worth[];
  /** Why a line of the log says its number: the sum it is made of; nothing if it needs none. */
  because?(ctx: Ctx, line: Line): string | null;
  /** What is too large for the dock: pages of the panel. */
  pages?(ctx: Ctx): PanelPage[];
}

/** Something that flies: from a thing to a thing (selectors, the best first), or along a way on the board. */
export interface Motion {
  from?: string;
  to: string;
  art: unknown;
  way?: Point[];
  /** To everything that `to` finds, which is seen once it has landed. */
  each?: boolean;
  size?: "small" | "card" | "tile";
  sound?: Sound;
}

/** What a round brought everybody: a row for each reason, a column for each seat. */
export interface Summary {
  /** The entry that ended it. */
  n: number;
  title: string;
  rows: Row[];
  /** What it came to for each seat, in one figure. */
  total: string[];
}

export interface Worth {
  seat: number;
  points: number;
}

/** What stays the same at a table: map, words of the game, its page; and how far its board is zoomed. */
export interface Box {
  page: GamePage;
  map: MapFile;
  words: Record<string, Record<string, string>>;
  ui: Ui;
  zoom?: Zoom;
}

/** Something on a board that can be chosen. */
export interface Spot {
  id: string;
  label: string | typeof nothing;
  said?: string | typeof nothing;
  moves?: Move[];
  ask?: string | null;
  marked?: boolean;
  thin?: boolean;
  quiet?: boolean;
  pressed?: string | null;
}

/** How a colour looks: fill, ink that can be read on it, and the shape that goes with it. */
export interface Look {
  fill: string;
  ink: string;
  shape: string;
}

/** What `app.js` shows at an address. */
export interface Page {
  draw(): unknown;
  close?(): void;
  spoken?(): unknown;
  hashed?(): void;
  /** The whole window and nothing below it: the page does not scroll. */
  screen?: boolean;
  /** What stands in the head of a screen, and in its menu. */
  head?(): unknown;
  menu?(): unknown;
  /** Links past what one need not hear, in place of the usual one. */
  skips?(): unknown;
  /** Everything was drawn anew: where the keyboard goes on, what is told. */
  afterDrawing?(): void;
  shown?: { n: number } | null;
  busy?: boolean;
}

/** A page of the panel beside a board. */
export interface PanelPage {
  id: string;
  label: string;
  badge?: number;
  content(): unknown;
}

export type { Line, MapData, SeatInfo, TableInfo };
