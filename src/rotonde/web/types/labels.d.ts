// Names on a map: what must be named, and where a name is laid.
import type { Point } from "./pages";

/** A city to be named, and the radius that it takes. */
export interface Place {
  at: Point;
  name: string;
  r: number;
}

/** A point that a name keeps clear of, and the radius of its room. */
export type Obstacle = [x: number, y: number, r: number];
/** Left, top, right, bottom. */
export type Bounds = [left: number, top: number, right: number, bottom: number];

export interface Label {
  x: number;
  y: number;
  lines: string[];
  size: number;
  lead: number[] | null;
}
