// When a move is sent at once, and when it is asked about first.
/** @import { Box, Ctx, Move, ShownPreview } from "../../types/pages" */
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
 * Whether a move that was looked at waits to be confirmed. A warning always waits.
 * @param {ShownPreview} preview
 * @param {string[]} warnings
 */
export function waits(preview, warnings) {
  if (warnings.length || way() === "always" || !preview.view) return true;
  return way() === "final" && preview.final;
}
