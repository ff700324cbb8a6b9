// What a game's page is given to draw from and to act with. A replay has no moves and nothing to choose.
import { get } from "../lib/api.js";
import { lang, needWords, t } from "../lib/words.js";

/** What stays the same at a table: map, words of the game, its page. */
export async function loadBox(game, map) {
  const { loadGame } = await import("../games/games.js");
  const [info, printed, words] = await Promise.all([
    get(`/games/${game}`),
    get(`/games/${game}/maps/${map}`),
    get(`/games/${game}/words`),
  ]);
  const [page] = await Promise.all([loadGame(info), needWords(game, info.page?.words)]);
  return { page, map: { ...printed.data, ids: printed.ids }, words: words.words, ui: {} };
}

/** What the server shows, with the phase of its view by name: pages know no numbers of phases. */
export const phased = (shown) =>
  shown.view ? { ...shown, view: { ...shown.view, phase: shown.phase } } : shown;

/**
 * @param {object} box   from loadBox
 * @param {object} shown the table as the reader sees it, or a moment of it
 * @param {object} acts  choose, clear, whyNot, hover, unhover, redraw
 */
export function context(box, shown, acts) {
  const game = shown.table.game;
  const ctx = {
    game,
    table: shown.table,
    map: box.map,
    ui: box.ui, // what the page of a game keeps for itself: a card picked up, a tile being turned
    view: shown.view,
    seat: shown.seat,
    n: shown.n, // how many entries the table has: whoever adds one says it
    mayUndo: shown.undo ?? false,
    names: shown.table.seats.map((seat) => seat.name),
    deciding: shown.deciding ?? [],
    moves: shown.moves ?? [],
    lines: shown.lines ?? [],
    lang: lang(),
    chosen: [],
    proposed: null,
    preview: null,
    hovered: null,
    fresh: new Set(),
    replaying: false,
    t: (key, values) => t(key, values, game), // words of the game's page
    c: t, // words common to all pages
    w: (section, key) => box.words[section]?.[key] ?? key, // words of the game's rules
    choose() {},
    clear() {},
    whyNot() {},
    hover() {},
    unhover() {},
    redraw() {},
    async confirm() {},
    async undo() {},
    now: () => ctx,
    ...acts,
  };
  return ctx;
}

/** Things on the board that these lines of the log speak of. */
export function touched(page, ctx, lines) {
  return new Set(lines.filter((line) => !line.undone).flatMap((line) => page.touched?.(ctx, line) ?? []));
}

/** A name in a data file: the same in all languages, or one for each. */
export const named = (thing, language = lang()) => (typeof thing === "string" ? thing : thing[language]);
