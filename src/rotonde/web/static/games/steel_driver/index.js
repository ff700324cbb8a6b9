// What this game's page draws.
export const secret = false;
export const board = () => null;
export const figures = (ctx, view, seat) => [{ key: "score", label: "Σ", value: view.scores?.[seat] ?? "" }];
