// A picture of a game that is over, made in the page and saved as PNG: title, ranks, the board.
import { sure } from "./sure.js";

const WIDTH = 1200;
const MARGIN = 40;
const ROW = 50;
const HEAD = 118;
const FOOT = 46;
const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "system-ui, 'Segoe UI', Roboto, sans-serif";

/**
 * @typedef {object} Ranked
 * @property {number} rank
 * @property {string} name
 * @property {string} score
 * @property {string} letter
 * @property {string} fill
 * @property {string} ink
 */

/**
 * @typedef {object} Told  what the picture tells
 * @property {string} title
 * @property {string} verdict
 * @property {Ranked[]} ranks
 * @property {string} foot
 * @property {SVGSVGElement | null} map
 * @property {number[]} frame  the whole board
 * @property {string} name  of the file
 */

/** @param {Told} told */
export async function savePicture(told) {
  save((await pictureOf(told)).toDataURL("image/png"), told.name);
}

/**
 * Twice as fine as it is wide, for screens of today.
 * @param {Told} told
 */
export async function pictureOf(told) {
  const board = told.map ? await drawn(told.map, told.frame) : null;
  const wide = WIDTH - 2 * MARGIN;
  const high = board ? Math.min(1000, (wide * told.frame[3]) / told.frame[2]) : 0;
  const rows = Math.ceil(told.ranks.length / 2) * ROW;
  const canvas = document.createElement("canvas");
  const height = HEAD + rows + 20 + high + FOOT + 16;
  [canvas.width, canvas.height] = [WIDTH * 2, height * 2];
  const paint = sure(canvas.getContext("2d"));
  paint.scale(2, 2);
  const colours = paper(paint, height);
  words(paint, told, height, colours);
  told.ranks.forEach((one, i) => ranked(paint, one, i, colours));
  if (board) {
    const shown = (high * told.frame[2]) / told.frame[3];
    paint.drawImage(board, MARGIN + (wide - shown) / 2, HEAD + rows + 20, shown, high);
  }
  return canvas;
}

/**
 * The ground and its edge, in the colours of the page.
 * @param {CanvasRenderingContext2D} paint
 * @param {number} height
 */
function paper(paint, height) {
  const style = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  paint.fillStyle = colour("paper");
  paint.fillRect(0, 0, WIDTH, height);
  paint.strokeStyle = colour("brass-bright");
  paint.lineWidth = 3;
  paint.strokeRect(12, 12, WIDTH - 24, height - 24);
  paint.lineWidth = 1;
  paint.strokeRect(18, 18, WIDTH - 36, height - 36);
  return { ink: colour("ink"), soft: colour("soft"), brass: colour("brass"), sheet: colour("sheet") };
}

/** @typedef {ReturnType<typeof paper>} Colours */

/**
 * @param {CanvasRenderingContext2D} paint
 * @param {Told} told
 * @param {number} height
 * @param {Colours} colours
 */
function words(paint, told, height, { ink, soft, brass }) {
  paint.fillStyle = brass;
  paint.font = `600 22px ${SERIF}`;
  paint.fillText(told.title, MARGIN, 58, WIDTH - 2 * MARGIN);
  paint.fillStyle = ink;
  paint.font = `600 38px ${SERIF}`;
  paint.fillText(told.verdict, MARGIN, 100, WIDTH - 2 * MARGIN);
  paint.fillStyle = soft;
  paint.font = `16px ${SANS}`;
  paint.fillText(told.foot, MARGIN, height - 32, WIDTH - 2 * MARGIN);
}

/**
 * A player in his row: rank, disc, name, points. Two stand beside each other.
 * @param {CanvasRenderingContext2D} paint
 * @param {Ranked} one
 * @param {number} i
 * @param {Colours} colours
 */
function ranked(paint, one, i, { ink, brass, sheet }) {
  const wide = (WIDTH - 2 * MARGIN - 20) / 2;
  const [x, y] = [MARGIN + (i % 2) * (wide + 20), HEAD + Math.floor(i / 2) * ROW];
  paint.fillStyle = sheet;
  paint.fillRect(x, y, wide, ROW - 8);
  if (one.rank === 1) {
    paint.fillStyle = brass;
    paint.fillRect(x, y, 5, ROW - 8);
  }
  const line = y + 29;
  paint.fillStyle = brass;
  paint.font = `600 22px ${SERIF}`;
  paint.fillText(String(one.rank), x + 18, line);
  disc(paint, one, x + 62, y + 21);
  paint.textAlign = "start";
  paint.fillStyle = ink;
  paint.font = `600 21px ${SANS}`;
  paint.fillText(one.name, x + 90, line, wide - 210);
  paint.textAlign = "end";
  paint.fillText(one.score, x + wide - 16, line);
  paint.textAlign = "start";
}

/**
 * @param {CanvasRenderingContext2D} paint
 * @param {Ranked} one
 * @param {number} x
 * @param {number} y
 */
function disc(paint, { fill, ink, letter }, x, y) {
  paint.fillStyle = fill;
  paint.beginPath();
  paint.arc(x, y, 15, 0, 2 * Math.PI);
  paint.fill();
  paint.fillStyle = ink;
  paint.font = `700 18px ${SANS}`;
  paint.textAlign = "center";
  paint.fillText(letter, x, y + 6);
}

/**
 * The whole board as an image, however far it is zoomed: a copy that brings the style sheets of the page with it.
 * @param {SVGSVGElement} map
 * @param {number[]} frame
 */
async function drawn(map, frame) {
  const copy = /** @type {SVGSVGElement} */ (map.cloneNode(true));
  const wide = (WIDTH - 2 * MARGIN) * 2;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", frame.join(" "));
  copy.setAttribute("width", String(wide));
  copy.setAttribute("height", String((wide * frame[3]) / frame[2]));
  const within = document.createElementNS("http://www.w3.org/2000/svg", "g");
  within.setAttribute("class", map.closest(".table")?.getAttribute("class") ?? "");
  within.append(...copy.childNodes);
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = rules();
  copy.append(style, within);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** Every rule of the page, those of imported sheets too, by day or by night as it is; the layout does not matter here. */
function rules() {
  /** @type {(sheet: CSSStyleSheet) => string[]} */
  const all = (sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSImportRule ? (rule.styleSheet ? all(rule.styleSheet) : []) : [rule.cssText],
    );
  const style = getComputedStyle(document.documentElement);
  const names = ["paper", "sheet", "ink", "soft", "line", "brass", "brass-bright", "water", "land", "fresh"];
  const colours = names.map((name) => `--${name}: ${style.getPropertyValue(`--${name}`)};`).join(" ");
  const fixed = `.map { position: static; width: auto; height: auto; ${colours} }`;
  return `${[...document.styleSheets].flatMap(all).join("\n")}\n${fixed}`;
}

/**
 * @param {string} address
 * @param {string} name
 */
function save(address, name) {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
