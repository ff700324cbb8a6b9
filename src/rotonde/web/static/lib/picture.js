// A picture of a board with some words, made in the page and saved as PNG.
import { sure } from "./sure.js";

const WIDTH = 1200;
const MARGIN = 24;
const LINE = 34;

/**
 * @param {{ title: string, lines: string[], map: Element | null, name: string }} what
 */
export async function savePicture({ title, lines, map, name }) {
  const board = map ? await drawn(/** @type {SVGSVGElement} */ (map)) : null;
  const height = board ? ((WIDTH - 2 * MARGIN) * board.height) / board.width : 0;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = Math.ceil(height + (lines.length + 2) * LINE + 2 * MARGIN);
  const paint = sure(canvas.getContext("2d"));
  const style = getComputedStyle(document.documentElement);
  paint.fillStyle = style.getPropertyValue("--paper");
  paint.fillRect(0, 0, canvas.width, canvas.height);
  if (board) paint.drawImage(board, MARGIN, MARGIN, WIDTH - 2 * MARGIN, height);
  paint.fillStyle = style.getPropertyValue("--ink");
  paint.font = "600 26px Georgia, serif";
  paint.fillText(title, MARGIN, height + MARGIN + LINE, WIDTH - 2 * MARGIN);
  paint.font = "22px system-ui, sans-serif";
  lines.forEach((line, i) =>
    paint.fillText(line, MARGIN, height + MARGIN + LINE * (i + 2), WIDTH - 2 * MARGIN),
  );
  save(canvas.toDataURL("image/png"), name);
}

/**
 * The whole board as an image: a copy that brings the style sheets of the page with it.
 * @param {SVGSVGElement} map
 */
async function drawn(map) {
  const copy = /** @type {SVGSVGElement} */ (map.cloneNode(true));
  const { width, height } = map.getBoundingClientRect();
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width * 2));
  copy.setAttribute("height", String(height * 2));
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

/** Every rule of the page, those of imported sheets too; the layout of the page does not matter here. */
function rules() {
  /** @type {(sheet: CSSStyleSheet) => string[]} */
  const all = (sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSImportRule ? (rule.styleSheet ? all(rule.styleSheet) : []) : [rule.cssText],
    );
  return [...document.styleSheets].flatMap(all).join("\n") + "\n.map { position: static; }";
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
