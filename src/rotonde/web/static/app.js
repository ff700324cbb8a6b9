// The frame around every page: the way home, language, theme; and which page an address shows.
/** @import { Lang, Page } from "../types/pages" */
import { BELOW, isOurs, leadLinks, within } from "./lib/below.js";
import { renewed } from "./lib/files.js";
import { html, nothing, render } from "./lib/html.js";
import { keepForLater } from "./lib/offline.js";
import { isPressed, onRelease } from "./lib/press.js";
import { applyTheme } from "./lib/prefs.js";
import { elementOf, messageOf, sure } from "./lib/sure.js";
import { lang, needWords, setLang, t } from "./lib/words.js";
import { brand } from "./parts/brand.js";
import { lost } from "./parts/lost.js";
import { settings } from "./parts/settings.js";

/** @type {[RegExp, () => Promise<{ open(given: Record<string, string>): Promise<Page> }>, string[]][]} */
const PAGES = [
  [/^\/$/, () => import("./pages/home.js"), []],
  [/^\/learn\/([\w-]+)$/, () => import("./pages/learn.js"), ["game"]],
  [/^\/learn\/([\w-]+)\/([\w-]+)$/, () => import("./pages/lesson.js"), ["game", "lesson"]],
  [/^\/account$/, () => import("./pages/account.js"), []],
  [/^\/aid\/([\w-]+)$/, () => import("./pages/aid.js"), ["game"]],
  [/^\/lobby$/, () => import("./pages/lobby.js"), []],
  [/^\/new\/([\w-]+)$/, () => import("./pages/new_table.js"), ["game"]],
  [/^\/people\/([^/]+)$/, () => import("./pages/person.js"), ["name"]],
  [/^\/proof$/, () => import("./pages/proof.js"), []],
  [/^\/puzzles\/([\w-]+)$/, () => import("./pages/puzzles.js"), ["game"]],
  [/^\/puzzles\/([\w-]+)\/([\w-]+)$/, () => import("./pages/puzzle.js"), ["game", "puzzle"]],
  [/^\/replay$/, () => import("./pages/upload.js"), []],
  [/^\/rules\/([\w-]+)$/, () => import("./pages/rules.js"), ["game"]],
  [/^\/tables\/([\w-]+)$/, () => import("./pages/table.js"), ["table"]],
  [/^\/tables\/([\w-]+)\/proof$/, () => import("./pages/proof.js"), ["table"]],
  [/^\/tables\/([\w-]+)\/replay$/, () => import("./pages/replay.js"), ["table"]],
];
const root = sure(document.getElementById("app"));
/** @type {Page | null} */
let page = null;
let problem = "";
let address = ""; // of the page that is open, without its hash

function frame() {
  const screen = page?.screen ?? false;
  document.documentElement.classList.toggle("screen", screen);
  return html`${page?.skips?.() ?? html`<a class="skip" href="#main" @click=${skip}>${t("skip")}</a>`}
    <header class="bar">
      <a class="home" href="/" aria-label=${t("nav.home")}>${brand()}<span>Rotonde</span></a>
      ${
        screen
          ? page?.head?.()
          : html`<nav aria-label=${t("nav.label")}>
              <a href="/lobby" aria-current=${within(location.pathname) === "/lobby" ? "page" : "false"}
                >${t("nav.lobby")}</a
              >
              <a href="/account" aria-current=${location.pathname === "/account" ? "page" : "false"}
                >${t("nav.account")}</a
              >
            </nav>`
      }
      ${screen ? nothing : html`<button type="button" class="quiet" lang=${other()} @click=${() => changeLang(other())}>${t("switch.lang")}</button>`}
      <button type="button" class="quiet" popovertarget="menu" aria-label=${t("head.menu")}>☰</button>
      ${settings(page, changeLang)}
    </header>
    <main id="main" tabindex="-1" data-n=${page?.shown?.n ?? nothing} ?data-busy=${page?.busy ?? false}>
      ${problem ? lost(problem) : page?.draw()}
    </main>`;
}

const other = () => (lang() === "en" ? "fr" : "en");

let drawing = false;
let again = false;
let late = false; // something has changed while a finger was down

/** Draw everything anew; pages call it when something has changed, also in the middle of drawing. */
export function redraw() {
  late = isPressed();
  if (late) return;
  again = drawing;
  if (drawing) return; // what had the focus was taken away, and its page wants to say so
  drawing = true;
  try {
    render(frame(), root);
  } finally {
    drawing = false;
  }
  page?.afterDrawing?.();
  if (again) queueMicrotask(redraw);
}

/** @param {Event} event */
function skip(event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** @param {Lang} next */
async function changeLang(next) {
  await setLang(next);
  await page?.spoken?.();
  redraw();
}

/**
 * Go to another address without loading everything anew.
 * @param {string} address
 */
export async function go(address, replace = false) {
  history[replace ? "replaceState" : "pushState"]({}, "", BELOW + address);
  await show();
}

let shows = 0; // how often a page was asked for: one that comes after a later one was asked for is not shown

async function show() {
  const mine = ++shows;
  page?.close?.();
  page = null;
  problem = "";
  address = location.pathname + location.search;
  document.title = "Rotonde";
  for (const [pattern, load, names] of PAGES) {
    const found = within(location.pathname).match(pattern);
    if (!found) continue;
    const given = Object.fromEntries(names.map((name, i) => [name, found[i + 1]]));
    try {
      const module = await load();
      const opened = await module.open(given);
      if (mine !== shows) return opened.close?.();
      page = opened;
    } catch (error) {
      if (mine !== shows || (error instanceof TypeError && (await renewed()))) return;
      problem = messageOf(error);
    }
    redraw();
    scrollTo(0, 0);
    return;
  }
  problem = t("error.nowhere");
  redraw();
}

/** Back and forth; a page that knows what to do with a hash is not opened anew for it. */
function travelled() {
  if (page?.hashed && address === location.pathname + location.search) page.hashed();
  else show();
}

/** @param {MouseEvent} event */
function onLink(event) {
  const link = /** @type {HTMLAnchorElement | null | undefined} */ (elementOf(event)?.closest("a[href]"));
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || link.target)
    return;
  const to = new URL(link.href);
  if (to.origin !== location.origin || link.hasAttribute("download") || !isOurs(to.pathname)) return;
  if (within(to.pathname).startsWith("/api")) return;
  if (to.pathname === location.pathname && to.hash) return;
  event.preventDefault();
  go(within(to.pathname) + to.search + to.hash);
}

addEventListener("popstate", travelled);
addEventListener("click", onLink);
leadLinks();
onRelease(() => late && redraw());
applyTheme();
document.documentElement.lang = lang();
// Not awaited here: the pages import this module and would wait for it.
needWords("common").then(show).then(keepForLater);
