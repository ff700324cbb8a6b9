// What a choice on the board does where the usual way (propose, look, confirm) is not enough.

/** The moves still in question: the chosen ones, or all. */
export const offered = (ctx) => (ctx.chosen.length ? ctx.chosen : ctx.moves);
export const ofKind = (moves, kind) => moves.filter((move) => move.json.move === kind);
export const money = (ctx, dollars) => ctx.t("money", { n: dollars });

/** Play a move at once; the table as it is afterwards. For what costs nothing and can be taken back. */
export async function playNow(ctx, move) {
  ctx.choose([move], move.words);
  await ctx.confirm();
  return ctx.ui.now;
}

/** Play moves one after another, as long as each of them is legal. */
export async function playAll(ctx, texts) {
  for (const text of texts) {
    const move = ctx.ui.now.moves.find((one) => one.text === text);
    if (!move) return;
    await playNow(ctx, move);
  }
}

/** A context whose spots do something else when chosen. */
export const choosing = (ctx, choose) => ({ ...ctx, choose });

/** The price that a move's words end with. */
export const priceOf = (move) => Number(move.words.match(/(\d+)\D*$/)?.[1] ?? 0);
