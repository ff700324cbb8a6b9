// When a move is sent at once, and when it is asked about first.
/** @import { Box, Ctx, Move } from "../../types/pages" */
/** @import { TablePage } from "../pages/table.js" */
import { pref } from "./prefs.js";

export const WAYS = ["always", "final", "never"]; // ask: always, only what cannot be taken back, never

export const way = () => pref("confirm", "final");

/**
 * A move that nobody makes by mistake, and that everybody makes often: it is sent without a look ahead.
 * @param {Box} box
 * @param {Ctx} ctx
 * @param {Move} move
 */
export const atOnce = (box, ctx, move) => way() !== "always" && (box.page.atOnce?.(ctx, move) ?? false);

/**
 * Whether the move that was looked at waits to be confirmed. A warning always waits.
 * @param {TablePage} page
 */
export function waits(page) {
  const { preview } = page;
  if (!preview?.view || way() === "always") return true;
  if (page.box.page.warnings?.(page.context(), preview.view).length) return true;
  return way() === "final" && preview.final;
}
