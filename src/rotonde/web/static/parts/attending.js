// After every drawing of a table: the focus is where one can go on, and what is new is told, once.
/** @import { TablePage } from "../pages/table.js" */
import { choices, focus, focusOn, isLost, signOf } from "../lib/focus.js";
import { bringRings, ringsSign } from "../lib/in_sight.js";
import { alarm, say } from "../lib/say.js";
import { t } from "../lib/words.js";
import { onTableKey } from "./keys.js";
import { chosenSaid, newsSaid, proposalSaid, refusalSaid } from "./telling.js";

export class Attending {
  /** @type {string | null} */
  opener = null; // from where something was chosen: there one comes back
  /** @type {string | null} */
  spot = null; // that has the focus
  /** @type {Element | null} */
  last = null; // that had the focus
  was = { choosing: false, proposal: "", news: 0, chosen: "", error: "", n: -1, turn: false, online: true };
  /** @type {TablePage["why"]["found"]} */
  why = null; // the last that was told
  rings = ""; // what was ringed, and when

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.onFocus = (/** @type {FocusEvent} */ event) => this.came(event);
    this.onKey = (/** @type {KeyboardEvent} */ event) => onTableKey(page, event);
    addEventListener("focus", this.onFocus, true); // before anything is drawn for it
    addEventListener("keydown", this.onKey);
  }

  close() {
    removeEventListener("focus", this.onFocus, true);
    removeEventListener("keydown", this.onKey);
  }

  /** @param {FocusEvent} event */
  came(event) {
    const element = event.target instanceof Element ? event.target : null;
    this.last = element;
    this.spot = element?.getAttribute("data-spot") ?? null;
    if (element && !this.isChoosing && !element.closest(".go")) this.opener = signOf(element);
  }

  /** Something is chosen, and not yet sent. */
  get isChoosing() {
    return Boolean(this.page.proposed || this.page.chosen.length || document.querySelector("[data-confirm]"));
  }

  drawn() {
    if (!this.page.screen) return;
    const before = this.was;
    this.was = this.now();
    this.tell(before);
    this.settle(before);
    this.see();
  }

  /** What is ringed anew is brought into sight, once: then one scrolls as one likes. */
  see() {
    const rings = ringsSign();
    const sign = `${this.was.n} ${rings}`;
    if (rings && sign !== this.rings) bringRings();
    this.rings = sign;
  }

  now() {
    const { page } = this;
    const ready = !page.busy;
    return {
      choosing: this.isChoosing,
      proposal: ready ? proposalSaid() : this.was.proposal,
      chosen: page.proposed ? "" : chosenSaid(page),
      news: page.playing.newest.at(-1)?.n ?? this.was.news,
      error: page.error,
      n: page.shown.n,
      turn: page.shown.moves.length > 0,
      online: page.playing.connected,
    };
  }

  /** @param {Attending["was"]} before */
  settle(before) {
    if (!this.last || document.querySelector("dialog[open]")) return;
    const confirm = document.querySelector("[data-confirm]:not(:disabled)");
    const proposed = this.was.proposal && !before.proposal;
    if (confirm && (proposed || isLost(this.last))) return focus(confirm);
    if (this.was.chosen && this.was.chosen !== before.chosen) return this.toChosen();
    if (before.choosing && !this.was.choosing && before.n === this.was.n && !this.page.sending) this.back();
    this.keepSpot();
    if (isLost(this.last) && !this.page.busy) this.goOn();
  }

  /** Several moves are left: on to them, in the tray or on the board. */
  toChosen() {
    const moves = this.page.chosen.map((move) => CSS.escape(move.text));
    const shown = moves.flatMap((move) => [`.tray [data-move="${move}"]`, `.tray [data-spot="${move}"]`]);
    const next = document.querySelector(shown.join(", "));
    if (next) focus(next);
    else if (!document.activeElement?.closest(".map")) {
      focus(document.querySelector(".map .spot.can") ?? choices()[0]);
    }
  }

  /** To where it was chosen from. */
  back() {
    const opener = this.opener && document.querySelector(this.opener);
    if (opener && (isLost(this.last) || document.activeElement?.closest(".go, .tray"))) focus(opener);
  }

  /** Drawn anew, an element may have become another spot: the focus goes where its spot went. */
  keepSpot() {
    const here = document.activeElement?.getAttribute("data-spot");
    if (!here || !this.spot || here === this.spot) return;
    const moved = document.querySelector(`[data-spot="${CSS.escape(this.spot)}"]`);
    if (moved) focus(moved);
    else this.spot = here;
  }

  goOn() {
    const advice = this.page.panel.open === "hint" && document.querySelector(".leaf .hint button");
    if (advice) focus(advice);
    else focusOn();
  }

  /** @param {Attending["was"]} before */
  tell(before) {
    const { was: now } = this;
    this.tellRefusals(before);
    if (now.online !== before.online) {
      if (now.online) say(t("said.online"));
      else alarm(t("offline"));
    }
    if (before.n < 0) return; // the page has just been opened
    const turn =
      now.turn && (!before.turn || before.n !== now.n)
        ? t("said.turn", { what: this.page.shown.expected })
        : "";
    const news = now.news !== before.news ? newsSaid(this.page) : "";
    if (news || (turn && !before.turn)) say([news, turn].filter(Boolean).join(" "));
    if (now.proposal && now.proposal !== before.proposal) say(now.proposal);
    if (now.chosen && now.chosen !== before.chosen) say(now.chosen);
  }

  /**
   * What was asked for is told at once; what only rests under the pointer is seen, not told.
   * @param {Attending["was"]} before
   */
  tellRefusals(before) {
    const { error, why } = this.page;
    if (error && error !== before.error) alarm(error);
    if (why.found === this.why) return;
    this.why = why.found;
    if (!why.found) return;
    const text = refusalSaid(why.found);
    if (!why.found.softly) alarm(text);
    else if (document.querySelector("[data-spot]:focus-visible")) say(text);
  }
}
