// What is new at a table, in sentences for those who hear them.
/** @import { TablePage } from "../pages/table.js" */
import { t } from "../lib/words.js";

const FIGURES = 4; // that change are told; all of them can be read
const LINES = 2; // are told where no figure changes

/**
 * The move that waits to be confirmed, and what is certain to follow. Read from the page: what is seen is what is told.
 */
export function proposalSaid() {
  const confirm = document.querySelector("[data-confirm]");
  if (!confirm) return "";
  const box = confirm.closest(".confirm") ?? document.querySelector(".say");
  /** @param {string} selector */
  const told = (selector) => [...(box?.querySelectorAll(selector) ?? [])];
  const figures = told(".changes > li").slice(0, FIGURES);
  const after = figures.length ? figures : told(".lines > li").slice(0, LINES);
  return [...told(".expected, .proposed, .warning"), ...after].map(sentence).filter(Boolean).join(" ");
}

/** @param {Element} element */
function sentence(element) {
  const text = (element.textContent ?? "").replace(/\s+/g, " ").trim();
  return /[.!?…:]$/.test(text) || !text ? text : `${text}.`;
}

/**
 * Several moves are left of what was chosen.
 * @param {TablePage} page
 */
export const chosenSaid = ({ chosen, picked }) =>
  chosen.length ? t("said.chosen", { what: picked, n: chosen.length }) : "";

/**
 * What cannot be done, and the rule that forbids it.
 * @param {{ label: string, words?: string | null, rule?: string | null }} found
 */
export const refusalSaid = ({ label, words, rule }) => [`${label}.`, words, rule].filter(Boolean).join(" ");

/**
 * The lines that came last.
 * @param {TablePage} page
 */
export const newsSaid = ({ playing }) => playing.newest.map((line) => line.text).join(" ");
