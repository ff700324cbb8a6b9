// What a game's page is given to draw from and to act with. A replay has no moves and nothing to choose.
/** @import { Line, MoveInfo } from "../../types/api" */
/** @import { Acts, Box, Ctx, GamePage, Lang, MapFile, Move, Named, Phased, ShownPreview, Situation, View } from "../../types/pages" */
import { get } from "../lib/api.js";
import { lang, needWords, t, tellOf } from "../lib/words.js";

/**
 * What stays the same at a table: map, words of the game, its page.
 * @param {string} game
 * @param {string} mapName
 * @returns {Promise<Box>}
 */
export async function loadBox(game, mapName) {
  const { loadGame } = await import("../games/games.js");
  const [info, printed, words] = await Promise.all([
    get(`/games/${game}`),
    get(`/games/${game}/maps/${mapName}`),
    get(`/games/${game}/words`),
  ]);
  const [page] = await Promise.all([loadGame(info), needWords(game, info.page?.words)]);
  const map = /** @type {MapFile} */ ({ ...printed.data, ids: printed.ids });
  return { page, map, words: words.words, ui: {} };
}

/**
 * What the server shows, with the phase of its view by name: pages know no numbers of phases.
 * @template {{ view: object | null, phase: string | null }} T
 * @param {T} shown
 * @returns {Phased<T>}
 */
export function phased(shown) {
  const view = shown.view ? /** @type {View} */ ({ ...shown.view, phase: shown.phase }) : null;
  return { ...shown, view };
}

/**
 * What is certain to follow, where the server could not say.
 * @type {ShownPreview}
 */
export const NOTHING_SAID = {
  legal: true,
  certain: false,
  view: null,
  unknown: [],
  lines: [],
  rule: null,
  words: null,
  link: null,
  phase: null,
  final: true,
  likely: false,
};

/**
 * The legal moves; what each of them says is data of the game.
 * @param {{ moves: MoveInfo[] }} shown
 */
export const movesOf = ({ moves }) => /** @type {Move[]} */ (/** @type {unknown} */ (moves));

/**
 * @param {Box} box
 * @param {Situation} shown
 * @param {Acts} acts
 * @returns {Ctx}
 */
export function context(box, shown, acts) {
  const game = shown.table.game;
  /** @type {Ctx} */
  const ctx = {
    game,
    table: shown.table,
    map: box.map,
    ui: box.ui, // what the page of a game keeps for itself: a card picked up, a tile being turned
    view: shown.view,
    seat: shown.seat,
    n: shown.n ?? 0, // how many entries the table has: whoever adds one says it
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
    hinted: new Set(),
    clock: shown.clock ?? null,
    replaying: false,
    t: (key, values) => t(key, values, game), // words of the game's page
    c: t, // words common to all pages
    of: (key, seat, values) =>
      tellOf(key, seat === shown.seat, { name: shown.table.seats[seat]?.name ?? "", ...values }, game),
    who: (seat) => (seat === shown.seat ? t("you") : (shown.table.seats[seat]?.name ?? "")),
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

/**
 * Things on the board that these lines of the log speak of.
 * @param {GamePage} page
 * @param {Ctx} ctx
 * @param {Line[]} lines
 */
export function touched(page, ctx, lines) {
  return new Set(lines.filter((line) => !line.undone).flatMap((line) => page.touched?.(ctx, line) ?? []));
}

/**
 * A name in a data file: the same in all languages, or one for each.
 * @param {Named} thing
 * @param {Lang} [language]
 */
export const named = (thing, language = lang()) => (typeof thing === "string" ? thing : thing[language]);
